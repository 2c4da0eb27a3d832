import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = join(root, 'dist/.stamp');
const INPUTS = [
  'src',
  'server',
  'sample',
  'scripts/commandLine.mjs',
  'scripts/misspelling.mjs',
  'scripts/nodeVersion.mjs',
  'scripts/vite',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

async function* filesBelow(path) {
  const info = await stat(path).catch(() => undefined);
  if (!info) return;
  if (!info.isDirectory()) return yield path;
  for (const name of (await readdir(path)).sort()) yield* filesBelow(join(path, name));
}

/**
 * Hash of the names and contents of everything that the build reads. Modification times and the place
 * of the project do not count: a copy of a built project must not build again.
 */
export async function inputStamp() {
  const hash = createHash('sha256');
  for (const input of INPUTS)
    for await (const file of filesBelow(join(root, input)))
      hash
        .update(`${relative(root, file).replaceAll(sep, '/')}\n`)
        .update(await readFile(file))
        .update('\n');
  return hash.digest('hex');
}

const loadVite = () => import('vite').catch(() => undefined);

/** Builds console and server into dist/. */
export async function buildAll() {
  const stamp = await inputStamp();
  const vite = await loadVite();
  if (!vite) throw new Error('Building needs the development packages: run `npm ci` first.');
  const { build } = vite;
  await build({ root, logLevel: 'warn' });
  await build({ root, logLevel: 'warn', build: { ssr: 'server/main.ts' } });
  await mkdir(join(root, 'dist'), { recursive: true });
  await writeFile(stampFile, stamp);
}

/**
 * Builds if the sources have changed since the last build. A built copy without the development
 * packages, as in a container, is used unchanged.
 */
export async function buildIfNeeded() {
  const built = await readFile(stampFile, 'utf8').catch(() => '');
  if (built && (built === (await inputStamp()) || !(await loadVite()))) return;
  console.log('Building Waybill (about half a minute, only after a change) …');
  await buildAll();
}
