import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/**
 * What a browser loads, in kB of gzipped JavaScript: a visitor's before the numbers show and with
 * the chart; that of staff who have seen every page of the back office; and what is each such page's
 * own. Fails where a figure is over its limit. `node scripts/budget.mjs [built console]`
 */
const PAGES = [
  'src/auth/SignInPage.tsx',
  'src/layout/HomePage.tsx',
  'src/layout/NotFoundPage.tsx',
  'src/pages/list/ListPage.tsx',
  'src/pages/details/DetailsPage.tsx',
  'src/pages/form/EditPage.tsx',
  'src/pages/form/CreatePage.tsx',
  'src/pages/history/HistoryPage.tsx',
  'src/pages/bin/BinPage.tsx',
  'src/pages/conflict/ConflictDialog.tsx',
];
const PANELS = [
  'src/pages/list/arrange/ColumnsPanel.tsx',
  'src/pages/form/CreateDialog.tsx',
  'src/layout/move/Palette.tsx',
  'src/layout/move/Shortcuts.tsx',
];
const OFFICE = ['index.html', 'App', 'Office', 'KindPage', ...PAGES, ...PANELS];
const VISITOR = ['index.html', 'App', 'NetworkStatsPage'];
const BUDGETS = [
  { name: 'before the numbers show', entries: VISITOR, limit: 150 },
  { name: 'with the chart', entries: [...VISITOR, 'src/stats/MainChart.tsx'], limit: 245 },
  { name: 'the back office in all', entries: OFFICE, limit: 560 },
];
const PAGE_LIMIT = 60;

const folder = process.argv[2] ?? fileURLToPath(new URL('../dist/console', import.meta.url));
const manifest = JSON.parse(
  await readFile(`${folder}/.vite/manifest.json`, 'utf8').catch(() => {
    throw new Error(`${folder} holds no built console: run \`npm run build\` first.`);
  }),
);

/** A chunk by its source; one that others import statically too has its name only. */
function chunkOf(name) {
  const own = basename(name, '.tsx');
  const chunk = manifest[name] ?? Object.values(manifest).find((each) => each.name === own);
  if (!chunk) throw new Error(`The build has no chunk for ${name}`);
  return chunk;
}

/** Adds the file of a chunk and of everything that it imports before it runs. */
function collect(name, files) {
  const chunk = chunkOf(name);
  if (files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(imported, files);
  return files;
}

async function size(files) {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(await readFile(`${folder}/${file}`)).length;
  return bytes / 1000;
}

function check(name, kilobytes, limit, more = '') {
  const verdict = kilobytes <= limit ? 'ok' : 'OVER';
  console.log(`${name}: ${kilobytes.toFixed(1)} kB of ${limit} kB${more}, ${verdict}`);
  if (verdict !== 'ok') process.exitCode = 1;
}

for (const { name, entries, limit } of BUDGETS) {
  const files = entries.reduce((all, entry) => collect(entry, all), new Set());
  check(name, await size(files), limit, ` in ${files.size} files`);
}
for (const page of PAGES) check(page, await size([chunkOf(page).file]), PAGE_LIMIT);
