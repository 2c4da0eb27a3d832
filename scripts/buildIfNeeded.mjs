import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = join(root, 'dist/.stamp');
const INPUTS = [
  'src',
  'server',
  'sample',
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
 * One value for the names and contents of everything that the build reads. Times say nothing: a file
 * that was touched is no reason to take away what others are being served.
 */
export async function inputStamp() {
  const hash = createHash('sha256');
  for (const input of INPUTS)
    for await (const file of filesBelow(join(root, input)))
      hash
        .update(`${file}\n`)
        .update(await readFile(file))
        .update('\n');
  return hash.digest('hex');
}

/** Builds console and server into dist/, whatever is there. */
export async function buildAll() {
  const stamp = await inputStamp();
  const { build } = await import('vite').catch(() => {
    throw new Error('Building needs the development packages: run `npm ci` first.');
  });
  await build({ root, logLevel: 'warn' });
  await build({ root, logLevel: 'warn', build: { ssr: 'server/main.ts' } });
  await mkdir(join(root, 'dist'), { recursive: true });
  await writeFile(stampFile, stamp);
}

/** Builds only where the sources are not those of what was built; answers whether it did. */
export async function buildIfNeeded() {
  const built = await readFile(stampFile, 'utf8').catch(() => '');
  if (built && built === (await inputStamp())) return false;
  console.log('Building Waybill (about half a minute, only after a change) …');
  await buildAll();
  return true;
}
