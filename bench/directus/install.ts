import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The last release that runs on Node 20. */
const VERSION = '11.3.5';
const FOLDER = resolve('.cache', `directus-${VERSION}`);

/**
 * Installs Directus below .cache, where it stays, and answers the folder. Of its native parts only
 * the one that it loads at its start and that has no ready-made form in the registry is compiled:
 * that takes two minutes.
 */
export async function installDirectus(): Promise<string> {
  if (existsSync(FOLDER)) return FOLDER;
  const draft = `${FOLDER}.part`;
  await mkdir(draft, { recursive: true });
  await writeFile(join(draft, 'package.json'), '{ "private": true, "type": "module" }\n');
  console.log(`Installing Directus ${VERSION} …`);
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...quiet, `directus@${VERSION}`], { cwd: draft });
  console.log('Compiling isolated-vm …');
  const native = join(draft, 'node_modules/isolated-vm');
  await run('npx', ['--no-install', 'node-gyp', 'rebuild', '--release'], {
    cwd: native,
    maxBuffer: Infinity,
  });
  // An installation that was interrupted keeps its temporary name and is not used.
  await rename(draft, FOLDER);
  return FOLDER;
}
