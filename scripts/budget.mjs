import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/**
 * What a browser loads, in kB of gzipped JavaScript: a visitor's before the numbers show and with
 * the chart; all that staff can come to load in English, whatever page or dialog it belongs to; and
 * what is each page's or dialog's own. Fails where a figure is over its limit.
 * `node scripts/budget.mjs [built console]`
 */
const START = 'index.html';
const VISITOR = [START, 'App', 'NetworkStatsPage'];
const VISITS = [
  { name: 'before the numbers show', entries: VISITOR, limit: 150 },
  { name: 'with the chart', entries: [...VISITOR, 'src/stats/MainChart.tsx'], limit: 245 },
];
const OFFICE_LIMIT = 500;
const PAGE_LIMIT = 60;
/** Where the office ends: another language, and the public page, which has figures of its own. */
const isOutside = (name) =>
  name.startsWith('src/i18n/french') || manifest[name].name === 'NetworkStatsPage';
/** What pages stand in. */
const FRAMES = ['App', 'Office'];

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

/** Adds a chunk's name and those of all that it leads to, at once or when it is asked for. */
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
  const verdict = kilobytes <= limit ? 'ok' : 'OVER';
  console.log(`${name}: ${kilobytes.toFixed(1)} kB of ${limit} kB${more}, ${verdict}`);
  if (verdict !== 'ok') process.exitCode = 1;
}

for (const { name, entries, limit } of VISITS) {
  const files = entries.reduce((all, entry) => collect(entry, all), new Set());
  check(name, await size(files), limit, ` in ${files.size} files`);
}
const office = [...reach(START, new Set())].map((name) => manifest[name]);
const files = new Set(office.map(({ file }) => file));
check('the back office in all', await size(files), OFFICE_LIMIT, ` in ${files.size} files`);
const pages = office.filter((each) => each.isDynamicEntry && !FRAMES.includes(each.name));
for (const { name, file } of pages.sort((a, b) => (a.name < b.name ? -1 : 1)))
  check(name, await size([file]), PAGE_LIMIT);
