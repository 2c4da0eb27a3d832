import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/**
 * Checks the gzipped JavaScript (kB) that a browser loads: for visitors before the numbers show and with
 * the chart, for staff up to the first list, everything that staff can load in English, and the own code
 * of each page and dialog. Fails if a figure is over its limit. `node scripts/budget.mjs [built
 * console]`
 */
const START = 'index.html';
const APP = 'src/App.tsx';
const PUBLIC_PAGE = 'src/stats/NetworkStatsPage.tsx';
const VISITOR = [START, APP, PUBLIC_PAGE];
const LIST = ['src/admin/Admin.tsx', 'src/admin/KindPage.tsx', 'src/admin/list/ListPage.tsx'];
const VISITS = [
  { name: 'before it answers to a hand', entries: VISITOR, limit: 150 },
  { name: 'with the chart', entries: [...VISITOR, 'src/stats/MainChart.tsx'], limit: 255 },
  { name: 'to the first list', entries: [START, APP, ...LIST], limit: 400 },
];
const OFFICE_LIMIT = 800;
const PAGE_LIMIT = 60;

const folder = process.argv[2] ?? fileURLToPath(new URL('../dist/console', import.meta.url));
const manifest = JSON.parse(
  await readFile(`${folder}/.vite/manifest.json`, 'utf8').catch(() => {
    throw new Error(`${folder} holds no built console: run \`npm run build\` first.`);
  }),
);

/** Names of chunks by the sources in them: one that took in more than its page has no other. */
const chunks = new Map();
for (const [name, { file }] of Object.entries(manifest)) {
  if (!file.endsWith('.js')) continue;
  const { sources } = JSON.parse(await readFile(`${folder}/${file}.map`, 'utf8'));
  for (const source of sources.filter(Boolean)) {
    const [own] = /(?<=^|\/)src\/.*/.exec(source) ?? [];
    if (own) chunks.set(own, name);
  }
}

function chunkOf(source) {
  const name = source === START ? START : chunks.get(source);
  if (!name) throw new Error(`The build has no chunk for ${source}`);
  return name;
}

/**
 * Not part of the back office: the other language, and the public page, which has its own figures.
 */
const isOutside = (name) => name.startsWith('src/i18n/french') || name === chunkOf(PUBLIC_PAGE);
/** The chunks that frame the pages. */
const FRAMES = [APP, 'src/admin/Admin.tsx'].map(chunkOf);

/** Adds the file of a chunk and of everything that it imports before it runs. */
function collect(name, files) {
  const { file, imports = [] } = manifest[name];
  if (files.has(file)) return files;
  files.add(file);
  for (const imported of imports) collect(imported, files);
  return files;
}

/** Adds a chunk's name and the names of all chunks that it imports, statically or lazily. */
function reach(name, names) {
  if (names.has(name)) return names;
  names.add(name);
  const { imports = [], dynamicImports = [] } = manifest[name];
  for (const next of [...imports, ...dynamicImports.filter((each) => !isOutside(each))])
    reach(next, names);
  return names;
}

async function size(files) {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(await readFile(`${folder}/${file}`)).length;
  return bytes / 1000;
}

function check(name, kilobytes, limit, more = '') {
  const isOver = kilobytes > limit;
  console.log(
    `${name}: ${kilobytes.toFixed(2)} kB of ${limit} kB${more}, ${isOver ? 'OVER' : 'ok'}`,
  );
  if (isOver) process.exitCode = 1;
}

for (const { name, entries, limit } of VISITS) {
  const files = entries.reduce((all, entry) => collect(chunkOf(entry), all), new Set());
  check(name, await size(files), limit, ` in ${files.size} files`);
}
const reached = [...reach(START, new Set())];
const office = reached.map((name) => manifest[name]);
const files = new Set(office.map(({ file }) => file));
check('the back office in all', await size(files), OFFICE_LIMIT, ` in ${files.size} files`);
const pages = reached
  .filter((name) => manifest[name].isDynamicEntry && !FRAMES.includes(name))
  .map((name) => manifest[name]);
for (const { name, file } of pages.sort((a, b) => (a.name < b.name ? -1 : 1)))
  check(name, await size([file]), PAGE_LIMIT);
