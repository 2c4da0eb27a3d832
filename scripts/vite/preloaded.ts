import type { Plugin, Rollup } from 'vite';

/** Links that fetch the chunk of a module, and what it imports, before anything asks for them. */
export function preloadLinks(bundle: Rollup.OutputBundle, source: string): string {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const own = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
  if (!own) throw new Error(`The build has no chunk for ${source}`);
  const entries = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  return [own.fileName, ...own.imports]
    .filter((file) => !entries.has(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');
}

/** Has the page fetch modules with its entry that the entry imports later, in tasks of their own. */
export const preloaded = (...sources: string[]): Plugin => ({
  name: 'waybill-preloaded',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transformIndexHtml: {
    order: 'post',
    handler: (page, { bundle = {} }) =>
      page.replace(
        '</head>',
        `${sources.map((source) => preloadLinks(bundle, source)).join('')}</head>`,
      ),
  },
});
