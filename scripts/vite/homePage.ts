import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import {
  DRAWING,
  HOME_FILE,
  LATER,
  SHELL_SCRIPT,
  SIGNED_IN_SCRIPT,
  UNDRAWN,
} from '../../server/statistics/homePage';
import { placeholder } from '../../server/console/brandedPage';
import type * as Drawing from '../../src/stats/draw';
import { SHELL } from '../../src/stats/servedPage';
import type { Settings } from '../../src/contract/settings';
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

/** Black from the first moment, except for those who are signed in; without figures of a view that was not chosen. */
const STYLE = `${BODY}{margin:0;background:#000;color-scheme:dark}html[data-signed-in] #${SHELL}{display:none}#${SHELL}[data-other] .ns-chart-card,#${SHELL}[data-other=range] .ns-grid{visibility:hidden}`;

/** Without scripts nothing would ever fill the frames of a page without figures. */
const NO_SCRIPT = `${UNDRAWN[0]}<noscript><style>#${SHELL}{display:none}${BODY}{background:Canvas;color-scheme:light dark}</style></noscript>${UNDRAWN[1]}`;

/** The scripts of the built page, and the links that preload them. */
const SCRIPTS = /<link rel="modulepreload"[^>]*>|<script [^>]*src="[^"]*"[^>]*><\/script>/g;

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

function replace(
  page: string,
  part: string | RegExp,
  by: string | ((found: string) => string),
): string {
  if (page.search(part) < 0) throw new Error(`The built page has no ${String(part)}`);
  return page.replace(part, (found) => (typeof by === 'string' ? by : by(found)));
}

/**
 * Beside the built page, writes one for visitors of `/`: the public page stands in it with its styles,
 * seen before any code has arrived. The server puts the figures in.
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
      const { module } = await runnerImport<typeof Drawing>('/src/stats/draw.tsx', {
        root,
        configFile: false,
        plugins: [withoutStyles],
        esbuild: { jsx: 'automatic' },
      });
      const drawing = DRAWING.join(module.drawPage(SETTINGS));
      const shell = `<div id="${SHELL}" lang="en">${drawing}</div><script>${SHELL_SCRIPT}</script>`;
      let page = await readFile(join(dir, 'index.html'), 'utf8');
      const [link = ''] = /<link rel="stylesheet"[^>]*>/.exec(page) ?? [];
      const head = `<script>${SIGNED_IN_SCRIPT}</script><style data-page>${await styles(link, dir)}${STYLE}</style>${NO_SCRIPT}`;
      const later = preloadLinks(bundle, '/src/stats/NetworkStatsPage.tsx');
      // Disabled it is not fetched; without it Vite would fetch the styles with the chart's code.
      page = replace(page, link, link.replace('<link', '<link disabled'));
      // Black in every theme, it need not wait for the chosen one.
      const scripts = [...page.matchAll(SCRIPTS)].map(([tag]) => tag);
      page = page.replace(SCRIPTS, '');
      page = replace(
        page,
        '</body>',
        `<template id="${LATER}">${[later, ...scripts].join('')}</template></body>`,
      );
      page = replace(page, /<title>.*?<\/title>/, `<title>${placeholder('name')}</title>${head}`);
      page = replace(page, /<noscript>This.*?<\/noscript>/, (text) => UNDRAWN.join(text));
      page = replace(page, '<body>', `<body data-${SHELL}>`);
      page = replace(page, '<div id="root">', `${shell}<div id="root">`);
      await writeFile(join(dir, HOME_FILE), page);
    },
  };
}
