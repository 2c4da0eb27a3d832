import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { version } from '../../package.json';
import type * as Building from '../../scripts/buildIfNeeded.mjs';
import { startProduct, type Product } from '../support/product';

const STAFF = 'staff-key-of-command-tests';

/** A project folder of its own, so that the build that other tests use stays unchanged. */
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
    'scripts/commandLine.mjs',
    'scripts/misspelling.mjs',
    'scripts/nodeVersion.mjs',
  ])
    await cp(name, at(name));
  await mkdir(at('dist'));
  await symlink(resolve('dist/server'), at('dist/server'));
  // The stamp says that the build is up to date, so that the command does not build.
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
/** The script behind the npm command, without the time that npm itself takes. */
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

it('npm run backup and npm run restore work, and refuse bad arguments in one line', async () => {
  const server = await start();
  await add(server, 'before');
  const made = await npm('backup', at('b.db'));
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out).toMatch(/^Backed up .*waybill\.db to .*b\.db \(.* MiB, checked\)\n$/);
  await add(server, 'after');

  await writeFile(at('letter'), 'This is a letter, not a database. '.repeat(100));
  const refusals: [words: string[], line: RegExp][] = [
    [['backup'], /^backup failed: name the file to write: npm run backup -- FILE\n$/],
    [['backup', at('b.db')], /^backup failed: .*b\.db exists already; name a new file\n$/],
    [['restore'], /^restore failed: name the backup to restore: npm run restore -- FILE\n$/],
    [['restore', at('none')], /^restore failed: there is no file .*none\n$/],
    [['restore', at('letter')], /^restore failed: .*letter is not a SQLite database\n$/],
    [['restore', at('b.db')], /^restore failed: DATABASE_URL: another .* is using .*\n$/],
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

/** Runs the built program with an environment that no server could start with. */
const program = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve('dist/server/main.js'), ...words],
    { cwd: project, env: { ...env, PORT: 'none' }, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
};

const COMMANDS = ['backup FILE', 'restore FILE [--new]', 'stats:collect [DAY]', 'seal [FOLDER]'];

describe('the command line', () => {
  it.each([['--help'], ['-h']])('%s lists the commands', (flag) => {
    const { status, stdout, stderr } = program(flag);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    for (const command of COMMANDS) expect(stdout).toContain(command);
  });

  it.each([
    [['backup', '--help'], 'Copy the SQLite database', 'npm run backup -- FILE'],
    [['restore', 'x.db', '-h'], 'Replace the SQLite database', 'npm run restore -- FILE [--new]'],
    [['recount', '--help'], 'Recount lists', 'npm run recount'],
    [['distribute', '--help'], 'Distribute tables', 'npm run distribute'],
    [['sample', '--help'], 'Add sample records', 'npm run sample -- --records COUNT'],
    [['stats:collect', '--help'], 'Compute the statistics', 'npm run stats:collect -- [DAY]'],
    [['password', '-h'], 'Print a strong random password', 'npm run password'],
    [['seal', '--help'], 'Build the console', 'npm run seal -- [FOLDER]'],
  ])('%j prints the help of the command and runs nothing', (words, purpose, usage) => {
    const { status, stdout, stderr } = program(...words);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain(purpose);
    expect(stdout).toContain(`Usage: ${usage}\n`);
    expect(stdout).not.toContain('Commands');
  });

  it('--version prints the version', () => {
    expect(program('--version')).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
  });

  it.each([
    [['restroe', 'x.db'], 'Unknown command: restroe; did you mean restore?'],
    [['constructor'], 'Unknown command: constructor\n--help lists all commands.'],
    [['--hlp'], 'Unknown option: --hlp; did you mean --help?'],
    [['-v'], 'Unknown option: -v\n--help lists all commands.'],
    [['--port', '9000'], 'Unknown option: --port\n--help lists all commands.'],
    [
      ['backup', '--force', 'x.db'],
      'Unknown argument of backup: --force\n\nUsage: npm run backup -- FILE',
    ],
    [
      ['backup', 'x.db', 'y.db'],
      'Unknown argument of backup: y.db\n\nUsage: npm run backup -- FILE',
    ],
    [['recount', 'all'], 'Unknown argument of recount: all\n\nUsage: npm run recount'],
    [
      ['sample', '--record=5'],
      'Unknown argument of sample: --record=5\n\nUsage: npm run sample -- --records COUNT',
    ],
  ])('%j is refused with what is known and exit code 2', (words, message) => {
    expect(program(...words)).toEqual({ status: 2, stdout: '', stderr: `${message}\n` });
  });

  it('npm start refuses an unknown option before it builds', async () => {
    const copy = await mkdtemp(join(project, 'unbuilt-'));
    await cp('scripts', join(copy, 'scripts'), { recursive: true });
    const start = join(copy, 'scripts/start.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [start, '--port', '9000'], {
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^Unknown option: --port\n/);
  });

  it('distribute names what it needs if the database is SQLite', async () => {
    expect(await direct(['distribute'])).toMatchObject({
      code: 1,
      err: 'distribute failed: DATABASE_URL is SQLite; distribute needs PostgreSQL with Citus\n',
    });
  });

  it.each([
    [['restore', 'x.db', '--new'], 'restore'],
    [['sample', '--records=5'], 'sample'],
    [['stats:collect', '2026-01-31'], 'stats:collect'],
  ])('%j reaches the command', (words, name) => {
    const { status, stderr } = program(...words);
    expect(stderr).toMatch(new RegExp(`^${name} failed: PORT must be a port`));
    expect(status).toBe(1);
  });
});

it('npm run password prints a different strong password each time', () => {
  const passwords = [program('password'), program('password')].map(({ status, stdout, stderr }) => {
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^(?:[a-z\d]{4}-){3}[a-z\d]{4}\n80 bits of randomness: .*\n$/);
    return stdout;
  });
  expect(new Set(passwords).size).toBe(2);
});

describe('a built project', () => {
  it('starts without building after it was copied to another folder', async () => {
    const { inputStamp } = (await import(
      join(process.cwd(), 'scripts/buildIfNeeded.mjs')
    )) as typeof Building;
    const before = await inputStamp();
    const copy = await mkdtemp(join(project, 'copy-'));
    for (const name of ['scripts', 'src', 'server', 'sample', 'public'])
      await cp(name, join(copy, name), { recursive: true });
    for (const name of ['index.html', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'])
      await cp(name, join(copy, name));
    const copied = (await import(join(copy, 'scripts/buildIfNeeded.mjs'))) as typeof Building;
    expect(await copied.inputStamp()).toBe(before);
  });

  it('starts without development packages, although its sources are not those of the build', async () => {
    const stamp = at('dist/.stamp');
    // Outside this repository no folder above has Vite.
    const elsewhere = await mkdtemp(join(tmpdir(), 'waybill-commands-'));
    try {
      await cp(project, elsewhere, { recursive: true, verbatimSymlinks: true });
      await appendFile(join(elsewhere, relative(project, stamp)), 'other');
      const { status, stdout } = spawnSync(process.execPath, ['scripts/start.mjs', '--version'], {
        cwd: elsewhere,
        env,
        encoding: 'utf8',
      });
      expect({ status, stdout }).toEqual({ status: 0, stdout: `${version}\n` });
    } finally {
      await rm(elsewhere, { recursive: true });
    }
  });
});
