import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/**
 * What a visitor's browser loads, in kB of gzipped JavaScript: before the numbers show, and with
 * the chart. Fails where a figure is over its limit. `node scripts/budget.mjs [built console]`
 */
const BUDGETS = [
  { name: 'before the numbers show', entries: ['index.html'], limit: 150 },
  { name: 'with the chart', entries: ['index.html', 'src/stats/MainChart.tsx'], limit: 245 },
];

const folder = process.argv[2] ?? fileURLToPath(new URL('../dist/console', import.meta.url));
const manifest = JSON.parse(
  await readFile(`${folder}/.vite/manifest.json`, 'utf8').catch(() => {
    throw new Error(`${folder} holds no built console: run \`npm run build\` first.`);
  }),
);

/** Adds the file of a chunk and of everything that it imports before it runs. */
function collect(name, files) {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no chunk for ${name}`);
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

for (const { name, entries, limit } of BUDGETS) {
  const files = entries.reduce((all, entry) => collect(entry, all), new Set());
  const kilobytes = await size(files);
  const verdict = kilobytes <= limit ? 'ok' : 'OVER';
  console.log(
    `${name}: ${kilobytes.toFixed(1)} kB of ${limit} kB in ${files.size} files, ${verdict}`,
  );
  if (verdict !== 'ok') process.exitCode = 1;
}
