import { spawnSync } from 'node:child_process';
import fs, {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { backup } from '../../../server/commands/backup';
import { restore } from '../../../server/commands/restore';
import { OperatorError } from '../../../server/config/operatorError';
import { emptyDatabase, startApi, type TestApi } from '../../support/api';

let folder: string;
let env: Record<string, string>;
const lines: string[] = [];
const log = (line: string) => void lines.push(line);
const at = (name: string) => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-backup-'));
  env = { DATABASE_URL: `file:${at('waybill.db')}` };
  lines.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = () => startApi(env['DATABASE_URL'] ?? '');
const add = async ({ call }: TestApi, name: string) =>
  expect((await call('POST', '/api/people', { first_name: name })).status).toBe(201);
const names = async ({ call }: TestApi) => {
  const { body } = await call('GET', '/api/people?limit=1000');
  expect(body.total).toBe(body.data.length);
  return body.data.map((each: { first_name: string }) => each.first_name);
};

describe('a backup', () => {
  it('is taken from a running server, is complete, and is restored into a stopped one', async () => {
    const api = await start();
    await add(api, 'before');
    const writes = Array.from({ length: 30 }, (_, i) => add(api, `meanwhile ${i}`));
    await backup(env, [at('b.db')], log);
    await Promise.all(writes);
    await add(api, 'after');
    expect(lines).toEqual([expect.stringMatching(/^Backed up .*waybill\.db to .*b\.db \(.*MiB/)]);
    expect(readdirSync(folder).filter((name) => name.startsWith('b.db'))).toEqual(['b.db']);

    const held = at('waybill.db');
    const before = readFileSync(held);
    await expect(restore(env, [at('b.db')], log)).rejects.toThrow(
      /^DATABASE_URL: another Waybill server is using .*waybill\.db$/,
    );
    expect(readFileSync(held)).toEqual(before);
    await api.close();

    await restore(env, [at('b.db')], log, new Date('2026-01-31T09:30:00Z'));
    const kept = at('waybill.db-before-20260131T093000Z');
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(/^Restored .*waybill\.db from .*b\.db$/),
      expect.stringMatching(
        /^The former database is kept as .*waybill\.db-before-20260131T093000Z$/,
      ),
    ]);
    const restored = await start();
    const found = await names(restored);
    expect(found).toContain('before');
    expect(found).not.toContain('after');
    await restored.close();
    const former = await startApi(`file:${kept}`);
    expect(await names(former)).toHaveLength(32);
    await former.close();
  });

  it('makes older cursors of GET /changes invalid when it is restored', async () => {
    const before = await start();
    await backup(env, [at('b.db')], log);
    await add(before, 'lost');
    const { cursor } = (await before.call('GET', '/api/changes')).body;
    await before.close();
    await restore(env, [at('b.db')], log);
    const restored = await start();
    // The restored database has as many changes as the cursor counted.
    for (const name of ['other', 'another']) await add(restored, name);
    expect((await restored.call('GET', `/api/changes?since=${cursor}`)).status).toBe(410);
    const { cursor: next } = (await restored.call('GET', '/api/changes')).body;
    await add(restored, 'later');
    expect((await restored.call('GET', `/api/changes?since=${next}`)).body.changes).toHaveLength(1);
    await restored.close();
  });

  it('restores over the files of a killed server or a damaged file', async () => {
    const api = await start();
    await add(api, 'kept');
    await backup(env, [at('b.db')], log);
    await api.close();
    writeFileSync(at('waybill.db'), 'no database any more');
    writeFileSync(at('waybill.db-wal'), 'nor its log');
    await restore(env, [at('b.db')], log);
    const restored = await start();
    expect(await names(restored)).toEqual(['kept']);
    await restored.close();
    const [aside = ''] = readdirSync(folder).filter((name) => name.includes('before'));
    expect(readFileSync(at(aside), 'utf8')).toBe('no database any more');
  });

  it('needs --new if there is no database to restore over', async () => {
    const api = await start();
    await add(api, 'moved');
    await backup(env, [at('b.db')], log);
    await api.close();
    env = { DATABASE_URL: `file:${at('elsewhere/waybill.db')}` };
    await expect(restore(env, [at('b.db')], log)).rejects.toThrow(
      /^there is no database at .*elsewhere\/waybill\.db; check DATABASE_URL, or add --new /,
    );
    expect(existsSync(at('elsewhere'))).toBe(false);
    await restore(env, [at('b.db'), '--new'], log);
    const moved = await start();
    expect(await names(moved)).toEqual(['moved']);
    await moved.close();
  });
});

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);
/** The rights on all files of a folder. */
const modesIn = (name: string) =>
  Object.fromEntries(readdirSync(at(name)).map((file) => [file, modeOf(at(join(name, file)))]));

describe('backup and database files', () => {
  const DATA = ['waybill.db', 'waybill.db-lock', 'waybill.db-shm', 'waybill.db-wal'];
  const allOf = (files: string[], mode: string) =>
    Object.fromEntries(files.map((file) => [file, mode]));

  it('can be read by their owner only, and so can the folders', async () => {
    const made = `file:${at('new/data/waybill.db')}`;
    const api = await startApi(made, { STAFF_API_KEY: '' });
    await add(api, 'private');
    expect([modeOf(at('new')), modeOf(at('new/data'))]).toEqual(['700', '700']);
    const modes = modesIn('new/data');
    expect(modes).toEqual(allOf(Object.keys(modes), '600'));
    expect(Object.keys(modes)).toEqual(expect.arrayContaining(['keys.json', ...DATA]));
    await backup({ DATABASE_URL: made }, [at('b.db')], log);
    expect(modeOf(at('b.db'))).toBe('600');
    await api.close();

    chmodSync(at('b.db'), 0o644);
    const other = { DATABASE_URL: `file:${at('other/waybill.db')}` };
    await restore(other, ['--new', at('b.db')], log);
    expect(modeOf(at('other'))).toBe('700');
    expect(modeOf(at('other/waybill.db'))).toBe('600');
  });

  it('of an older version lose the permissions of other users and keep their content', async () => {
    const api = await start();
    await add(api, 'kept');
    // A killed server leaves its write-ahead log behind.
    for (const name of DATA) copyFileSync(at(name), join(folder, `old-${name}`));
    await api.close();
    env = { DATABASE_URL: `file:${at('old-waybill.db')}` };
    for (const name of DATA) chmodSync(at(`old-${name}`), 0o664);
    const again = await start();
    expect(modesIn('')).toMatchObject(
      allOf(
        DATA.map((name) => `old-${name}`),
        '600',
      ),
    );
    expect(await names(again)).toEqual(['kept']);
    expect(again.lines.join()).not.toContain('Warning');
    await again.close();
  });

  it('that a restore sets aside cannot be read by other users', async () => {
    await (await start()).close();
    await backup(env, [at('b.db')], log);
    chmodSync(at('waybill.db'), 0o644);
    await restore(env, [at('b.db')], log, new Date('2026-01-31T09:30:00Z'));
    expect(modeOf(at('waybill.db-before-20260131T093000Z'))).toBe('600');
  });

  it.skipIf(process.getuid?.() !== 0)(
    'that root creates or restores belong to the owner of their folder',
    async () => {
      const OWNER = 1234;
      await (await start()).close();
      await backup(env, [at('b.db')], log);
      for (const name of readdirSync(folder)) chownSync(at(name), OWNER, OWNER);
      chownSync(folder, OWNER, OWNER);
      rmSync(at('waybill.db-lock'));
      await restore(env, [at('b.db')], log);
      await (await start()).close();
      for (const name of readdirSync(folder)) expect(statSync(at(name)).uid, name).toBe(OWNER);
    },
  );

  it('that belong to another user stay unchanged, and the start says so', async () => {
    await (await start()).close();
    chmodSync(at('waybill.db'), 0o644);
    const chmod = vi.spyOn(fs, 'chmodSync').mockImplementation(() => {
      throw Object.assign(new Error('not the owner'), { code: 'EPERM' });
    });
    syncBuiltinESMExports();
    onTestFinished(() => {
      chmod.mockRestore();
      syncBuiltinESMExports();
    });
    const api = await start();
    expect(api.lines).toContainEqual(
      expect.stringMatching(/^Warning: other accounts may read .*waybill\.db;/),
    );
    await api.close();
  });
});

describe('the start after a killed restore', () => {
  it('removes the copy and the second name of the database', async () => {
    await (await start()).close();
    writeFileSync(at('waybill.db.part'), 'all records');
    linkSync(at('waybill.db'), at('waybill.db-before-20260131T093000Z'));
    await (await start()).close();
    expect(readdirSync(folder).filter((name) => /part|before/.test(name))).toEqual([]);
  });
});

describe('backup and restore commands', () => {
  const refused = async (work: Promise<void>, message: RegExp) => {
    const error: unknown = await work.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(OperatorError);
    expect((error as Error).message).toMatch(message);
    expect((error as Error).message).not.toContain('\n');
    expect(existsSync(at('waybill.db.part'))).toBe(false);
  };

  it('name a file that cannot be restored and leave the database unchanged', async () => {
    await (await start()).close();
    const before = readFileSync(at('waybill.db'));
    writeFileSync(at('text'), 'This is a letter, not a database. '.repeat(100));
    new SQLite(at('foreign.db')).exec('create table t (a)').close();
    await backup(env, [at('torn.db')], log);
    truncateSync(at('torn.db'), 20_000);
    const cases: [file: string, message: RegExp][] = [
      [at('missing'), /^there is no file .*missing$/],
      [folder, / is not a file$/],
      [at('text'), /text is not a SQLite database$/],
      [at('foreign.db'), /foreign\.db is not a Waybill database$/],
      [at('torn.db'), /torn\.db is damaged/],
      [at('waybill.db'), /waybill\.db is the database itself$/],
      ['', /^name the backup to restore: npm run restore -- FILE$/],
    ];
    for (const [file, message] of cases) await refused(restore(env, [file], log), message);
    // Byte by byte, Vitest takes a minute for some megabytes.
    expect(readFileSync(at('waybill.db')).equals(before)).toBe(true);
  });

  it('name a target that cannot be written', async () => {
    await refused(backup(env, [at('b.db')], log), /^there is no database at .*waybill\.db$/);
    await (await start()).close();
    writeFileSync(at('taken'), 'mine');
    await refused(backup(env, [at('taken')], log), /taken exists already; name a new file$/);
    expect(readFileSync(at('taken'), 'utf8')).toBe('mine');
    await refused(backup(env, [at('no/b.db')], log), /^folder .*no does not exist$/);
    await refused(backup(env, [], log), /^name the file to write: npm run backup -- FILE$/);
    const url = 'postgres://somebody@localhost/freight';
    await refused(backup({ DATABASE_URL: url }, [at('b')], log), /pg_dump and pg_restore/);
    const elsewhere = { API_HOST: 'https://a.example', API_KEY: 'a-key-of-sixteen-letters' };
    await refused(
      backup(elsewhere, [at('b')], log),
      /^API_HOST is set, but backup needs DATABASE_URL$/,
    );
  });
});

const server = join(inject('postgresPrograms') ?? '', 'postgres');
/** The tools stand beside the server, wherever a link leads to it. */
const programs = existsSync(server) ? dirname(realpathSync(server)) : '';

describe.skipIf(!existsSync(join(programs, 'pg_dump')))('a backup of PostgreSQL', () => {
  it('is dumped from a running server and restored into an empty database', async () => {
    const [from, to] = [await emptyDatabase('postgres'), await emptyDatabase('postgres')];
    const run = (program: string, ...args: string[]) => {
      const { status, stderr } = spawnSync(join(programs, program), args, {
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([0, '']);
    };
    const api = await startApi(from.url);
    await add(api, 'kept');
    run('pg_dump', '--format=custom', `--file=${at('b.dump')}`, from.url);
    await add(api, 'after');
    run('pg_restore', '--no-owner', '--single-transaction', `--dbname=${to.url}`, at('b.dump'));
    const restored = await startApi(to.url);
    expect(await names(restored)).toEqual(['kept']);
    await Promise.all([api.close(), restored.close()]);
    await Promise.all([from.remove(), to.remove()]);
  });
});
