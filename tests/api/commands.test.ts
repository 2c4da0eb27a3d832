import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as Building from '../../scripts/buildIfNeeded.mjs';
import { startProduct, type Product } from '../support/product';

const STAFF = 'staff-key-of-command-tests';

/** A project of its own: what was built for others stays as it is. */
let project: string;
let env: Record<string, string>;
const at = (name: string) => join(project, name);

beforeAll(async () => {
  await mkdir('.cache', { recursive: true });
  project = await mkdtemp(join(process.cwd(), '.cache', 'commands-'));
  await mkdir(at('scripts'));
  for (const name of [
    'package.json',
    'scripts/start.mjs',
    'scripts/buildIfNeeded.mjs',
    'scripts/nodeVersion.mjs',
  ])
    await cp(name, at(name));
  await mkdir(at('dist'));
  await symlink(resolve('dist/server'), at('dist/server'));
  // As if that had been built from what is here: nothing is to be built anew.
  const { inputStamp } = (await import(at('scripts/buildIfNeeded.mjs'))) as typeof Building;
  await writeFile(at('dist/.stamp'), await inputStamp());
  const { PATH = '', HOME = '' } = process.env;
  env = { PATH, HOME, DATABASE_URL: `file:${at('waybill.db')}` };
});
afterAll(async () => {
  await rm(project, { recursive: true, force: true });
});

/** Runs a program where an operator would. */
async function run(program: string, ...words: string[]) {
  const child = spawn(program, words, { cwd: project, env });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code: code as number | null, out, err };
}
/** npm itself keeps quiet. */
const npm = (command: string, file: string) => run('npm', 'run', '--silent', command, '--', file);
/** What npm runs: it takes as long as the command. */
const direct = (words: string[]) => run(process.execPath, 'scripts/start.mjs', ...words);

const start = (): Promise<Product> =>
  startProduct({ ...env, SAMPLE_DATA: 'off', STAFF_API_KEY: STAFF });
const headers = { 'x-api-key': STAFF, 'content-type': 'application/json' };
const add = async ({ url }: Product, name: string) => {
  const body = JSON.stringify({ first_name: name });
  const answer = await fetch(`${url}/api/people`, { method: 'POST', headers, body });
  expect(answer.status).toBe(201);
};
const names = async ({ url }: Product) => {
  const answer = await fetch(`${url}/api/people`, { headers });
  const { data } = (await answer.json()) as { data: { first_name: string }[] };
  return data.map((each) => each.first_name);
};

it('npm run backup and npm run restore do what they say, and refuse in one line', async () => {
  const server = await start();
  await add(server, 'before');
  const made = await npm('backup', at('b.db'));
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out).toMatch(/^Backed up .*waybill\.db to .*b\.db \(.* MiB, checked\)\n$/);
  await add(server, 'after');

  await writeFile(at('letter'), 'This is a letter, not a database. '.repeat(100));
  const refusals: [words: string[], line: RegExp][] = [
    [['backup'], /^The backup failed: name the file to write: npm run backup -- FILE\n$/],
    [['backup', at('b.db')], /^The backup failed: .*b\.db exists already; name a new file\n$/],
    [['restore'], /^The restore failed: name the backup to restore: npm run restore -- FILE\n$/],
    [['restore', at('none')], /^The restore failed: there is no file .*none\n$/],
    [['restore', at('letter')], /^The restore failed: .*letter is no SQLite database\n$/],
    [['restore', at('b.db')], /^The restore failed: DATABASE_URL: another .* is using .*\n$/],
  ];
  const answers = await Promise.all(refusals.map(([words]) => direct(words)));
  for (const [nr, [words, line]] of refusals.entries()) {
    expect(answers[nr], words.join(' ')).toMatchObject({ code: 1, out: '' });
    expect(answers[nr]?.err).toMatch(line);
  }
  expect(await names(server)).toEqual(['after', 'before']);
  await server.stop();

  const restored = await npm('restore', at('b.db'));
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(restored.out).toMatch(
    /^Restored .*waybill\.db from .*b\.db\nThe former .* is kept as .*\n$/,
  );
  const again = await start();
  expect(await names(again)).toEqual(['before']);
  await again.stop();
});
