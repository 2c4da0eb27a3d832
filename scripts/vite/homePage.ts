import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import { HOME_FILE, placeholder, SIGNED_IN_SCRIPT } from '../../server/homePage';
import type * as Drawing from '../../src/home/drawShell';
import { SHELL } from '../../src/home/shell';
import type { Settings } from '../../src/settings';
import { preloadLinks } from './preloaded';

/** Settings whose brand the server fills in, as every start may have another one. */
const SETTINGS: Settings = {
  apiUrl: '/api',
  publicKey: '',
  seal: { salt: '', iv: '', iterations: 1, box: '' },
  extensions: false,
  brand: {
    name: placeholder('name'),
    company: placeholder('company'),
    logo: placeholder('logo'),
    website: placeholder('website'),
    community: placeholder('community'),
    productSlug: placeholder('productSlug'),
  },
};

/** By a mark of its own: Chromium sees late what a body :has() that is still arriving. */
const BODY = `html:not([data-signed-in]) body[data-${SHELL}]`;

/** Black from the first moment, except for those who are signed in. */
const STYLE = `${BODY}{margin:0;background:#000;color-scheme:dark}html[data-signed-in] #${SHELL}{display:none}`;

/** Without scripts nothing would ever fill the frames. */
const NO_SCRIPT = `<noscript><style>#${SHELL}{display:none}${BODY}{background:Canvas;color-scheme:light dark}</style></noscript>`;

/** Drawing needs no styles: the built ones go into the page. */
const withoutStyles: Plugin = {
  name: 'waybill-without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? '' : undefined),
};

async function styles(link: string, folder: string): Promise<string> {
  const [, path] = /href="\/([^"]+)"/.exec(link) ?? [];
  if (!path) throw new Error(`No address in ${link}`);
  return (await readFile(join(folder, path), 'utf8')).trim();
}

function replace(page: string, part: string | RegExp, by: string): string {
  if (page.search(part) < 0) throw new Error(`The built page has no ${String(part)}`);
  return page.replace(part, () => by);
}

/**
 * Beside the built page, writes one for visitors of `/`: heading, bar and card frames stand in it
 * with their styles, so that they are seen before any code has arrived.
 */
export function homePage(): Plugin {
  let root = '';
  return {
    name: 'waybill-home-page',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      ({ root } = config);
    },
    async writeBundle({ dir = '' }, bundle) {
      const { module } = await runnerImport<typeof Drawing>('/src/home/drawShell.tsx', {
        root,
        configFile: false,
        plugins: [withoutStyles],
        esbuild: { jsx: 'automatic' },
      });
      const shell = `<div id="${SHELL}" inert>${module.drawShell(SETTINGS)}</div>`;
      let page = await readFile(join(dir, 'index.html'), 'utf8');
      const [link = ''] = /<link rel="stylesheet"[^>]*>/.exec(page) ?? [];
      const head = `<script>${SIGNED_IN_SCRIPT}</script><style>${await styles(link, dir)}${STYLE}</style>${NO_SCRIPT}`;
      const later = preloadLinks(bundle, '/src/stats/NetworkStatsPage.tsx');
      page = replace(page.replace(link, ''), '</head>', `${later}</head>`);
      // Black in every theme, it need not wait for the chosen one.
      page = replace(page, '<script src="/theme.js">', '<script async src="/theme.js">');
      page = replace(page, /<title>.*?<\/title>/, `<title>${placeholder('name')}</title>${head}`);
      page = replace(page, '<body>', `<body data-${SHELL}>`);
      page = replace(page, '<div id="root">', `${shell}<div id="root">`);
      await writeFile(join(dir, HOME_FILE), page);
    },
  };
}
