import { once } from 'node:events';
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { backup } from '../../server/commands/backup';
import { OperatorError } from '../../server/config/operatorError';
import { recount } from '../../server/commands';
import { startServer } from '../../server/start';
import { createCatalogue } from '../../src/resources';
import { METRICS } from '../../src/stats/metrics';
import {
  caller,
  emptyDatabase,
  migratedDatabase,
  onBothEngines,
  onSqlite,
  startApi,
} from '../support/api';
import { sized } from '../support/size';

const PUBLIC = { 'x-api-key': 'public-key-of-tests' };

const DAMAGED =
  /^DATABASE_URL: .*\.db is damaged or not a SQLite database \(SQLITE_\w+\)\. Restore a backup with `npm run restore -- FILE` /;

describe('a start that fails', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'waybill-start-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** The one line that a start ends with. */
  const refusal = async (env: Record<string, string>): Promise<string> => {
    const file = join(folder, 'waybill.db');
    const error: unknown = await startServer({
      PORT: '0',
      DATABASE_URL: `file:${file}`,
      SAMPLE_DATA: 'off',
      ...env,
    }).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(OperatorError);
    const { message } = error as OperatorError;
    expect(message).not.toContain('\n');
    return message;
  };

  it('names a port that is in use before it opens the database', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await refusal({ PORT: String(port) })).toBe(
      `PORT ${port} is already in use on 127.0.0.1`,
    );
    expect(readdirSync(folder)).toEqual([]);
    other.close();
  });

  it('names an address that this machine does not have', async () => {
    const env = { STAFF_EMAIL: 'a@b', STAFF_PASSWORD: 'plain hidden words', HOST: '192.0.2.1' };
    expect(await refusal(env)).toMatch(/^HOST 192\.0\.2\.1 is not an address of this machine\. /);
  });

  it('names a database path that cannot be used', async () => {
    writeFileSync(join(folder, 'plain'), '');
    const inPlainFile = await refusal({ DATABASE_URL: `file:${join(folder, 'plain', 'w.db')}` });
    expect(inPlainFile).toMatch(/^DATABASE_URL: cannot open .*w\.db as a database \(.*\)$/);
    mkdirSync(join(folder, 'folder.db'));
    const isFolder = await refusal({ DATABASE_URL: `file:${join(folder, 'folder.db')}` });
    expect(isFolder).toMatch(/^DATABASE_URL: cannot open .*folder\.db as a database \(.*\)$/);
    writeFileSync(join(folder, 'text.db'), 'This is a letter, not a database. '.repeat(100));
    const isText = await refusal({ DATABASE_URL: `file:${join(folder, 'text.db')}` });
    expect(isText).toMatch(DAMAGED);
  });

  it.each([0, 50])('names a database that is damaged at byte %i %', async (share) => {
    const file = join(folder, 'waybill.db');
    await (await startApi(`file:${file}`)).close();
    const handle = openSync(file, 'r+');
    const noise = Buffer.alloc(statSync(file).size / 2, 0x7f);
    writeSync(handle, noise, 0, noise.length, (noise.length * share) / 50);
    expect(await refusal({})).toMatch(DAMAGED);
  });

  it('refuses a database with a second name (a hard link) in any folder', async () => {
    const file = join(folder, 'waybill.db');
    await (await startApi(`file:${file}`)).close();
    mkdirSync(join(folder, 'other'));
    const second = join(folder, 'other', 'hard.db');
    linkSync(file, second);
    for (const each of [file, second])
      expect(await refusal({ DATABASE_URL: `file:${each}` })).toMatch(
        /^DATABASE_URL: .*\.db has a second name \(a hard link\)/,
      );
    rmSync(second);
    await (await startApi(`file:${file}`)).close();
  });

  it('refuses a file that another server uses, until that server ends', async () => {
    const url = `file:${join(folder, 'waybill.db')}`;
    const first = await startApi(url);
    expect(await refusal({})).toMatch(
      /^DATABASE_URL: another Waybill server is using .*waybill\.db$/,
    );
    // Other SQL tools may read while the server runs.
    const tool = new SQLite(join(folder, 'waybill.db'), { readonly: true });
    expect(tool.prepare('select count(*) as n from person').get()).toEqual({ n: 0 });
    tool.close();
    await first.close();
    await (await startApi(url)).close();
  });

  it('names an unreachable PostgreSQL without its password', async () => {
    const url = 'postgres://user:hidden-word@127.0.0.1:1/freight';
    expect(await refusal({ DATABASE_URL: url })).toBe(
      'DATABASE_URL: cannot reach the database at 127.0.0.1:1/freight (ECONNREFUSED)',
    );
  });

  it.each([
    ['Set STAFF_EMAIL and STAFF_PASSWORD', {}],
    ['STAFF_PASSWORD', { STAFF_EMAIL: 'a@b', STAFF_PASSWORD: 'secret word' }],
    [
      'STAFF_API_KEY',
      { STAFF_EMAIL: 'a@b', STAFF_PASSWORD: 'plain hidden words', STAFF_API_KEY: 'staff' },
    ],
  ])('names an unsafe %s behind a proxy before it opens the database', async (name, env) => {
    const message = await refusal({ TRUST_PROXY: '127.0.0.1', ...env });
    expect(message).toMatch(new RegExp(`^${name}.*TRUST_PROXY`));
    expect(existsSync(join(folder, 'waybill.db'))).toBe(false);
  });

  it('does not affect commands that nobody can reach: a backup works with any password', async () => {
    const url = `file:${join(folder, 'waybill.db')}`;
    await (await startApi(url)).close();
    const env = { DATABASE_URL: url, HOST: '0.0.0.0' };
    await backup(env, [join(folder, 'copy.db')], () => undefined);
    expect(existsSync(join(folder, 'copy.db'))).toBe(true);
  });

  it('names an invalid variable', async () => {
    expect(await refusal({ PORT: 'eighty' })).toMatch(/^PORT must be a port/);
  });
});

describe.skipIf(!inject('postgres'))('connections to PostgreSQL', () => {
  it("that fail are reported in PostgreSQL's words, in one line", async () => {
    const { url, remove } = await migratedDatabase('postgres');
    const missing = url.replace(/\/[^/?]+\?/, '/not_there?');
    await expect(startApi(missing)).rejects.toThrow(
      /^DATABASE_URL: cannot reach the database at .*not_there.* \(database "not_there" does not exist\)$/,
    );
    await remove();
  });

  it.each([1, 3])(
    'are limited to DATABASE_POOL=%i, and one more for schema changes',
    async (most) => {
      const { url, remove } = await migratedDatabase('postgres');
      const api = await startApi(url, { DATABASE_POOL: String(most) });
      const asked = Array.from({ length: 40 }, (_, n) =>
        n % 4 === 0
          ? api.call('POST', '/api/people', { first_name: 'One of many' })
          : api.call(
              'GET',
              ['/api/people?q=one', '/api/loads', '/api/overview/expiring'][n % 3] ?? '',
            ),
      );
      for (const { status } of await Promise.all(asked)) expect(status).toBeLessThan(300);
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query(
        "select 1 from pg_stat_activity where application_name = 'waybill' and datname = current_database()",
      );
      expect(rows.length).toBeLessThanOrEqual(most + 1);
      await client.end();
      await api.close();
      await remove();
    },
  );
});

sized(onSqlite, onBothEngines)('a recount', (engine) => {
  it("the start creates no database and refuses one that is not Waybill's", async () => {
    const { url, remove } = await emptyDatabase(engine);
    await expect(recount({ DATABASE_URL: url }, [], () => undefined)).rejects.toThrow(
      engine === 'sqlite' ? /^there is no database at / : / is not a Waybill database$/,
    );
    await remove();
  });

  it('npm run recount refuses to run with another backend', async () => {
    const env = { API_HOST: 'https://backend.example', API_KEY: 'a-key-of-sixteen-letters' };
    await expect(recount(env, [], () => undefined)).rejects.toThrow(
      /^API_HOST is set, but recount needs DATABASE_URL$/,
    );
  });
});

sized(onSqlite, onBothEngines)('sample data', (engine) => {
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeAll(async () => {
    database = await emptyDatabase(engine);
  });
  afterAll(() => database.remove());

  it('SAMPLE_DATA=on fills an empty database with every kind, once', async () => {
    const env = { SAMPLE_DATA: 'on' };
    const api = await startApi(database.url, env);
    const catalogue = createCatalogue('waybill');
    for (const kind of catalogue.kinds.filter((each) => !each.parent)) {
      const { body } = await api.call('GET', `/api/${kind.service}?limit=1`);
      expect(body.total, kind.name).toBeGreaterThan(0);
    }
    for (const { id, group } of METRICS) {
      const query = `statsType=${group}&statsRange=Year&statsDataType=${id}`;
      const { body } = await api.call('GET', `/api/stats-data?${query}`, undefined, PUBLIC);
      // A year of whole days, and the running one.
      expect(body.data, id).toHaveLength(366);
    }
    const before = (await api.call('GET', '/api/people')).body;
    await api.close();
    const again = await startApi(database.url, env);
    expect((await again.call('GET', '/api/people')).body).toEqual(before);
    expect(again.lines.join('\n')).not.toMatch(/sample/i);
    await again.close();
  });

  it('npm run recount makes its lists exact after other tools wrote', async () => {
    const lines: string[] = [];
    await recount({ DATABASE_URL: database.url }, [], (line) => lines.push(line));
    expect(lines).toEqual([expect.stringMatching(/^Recounted \d+ tables in /)]);
    const api = await startApi(database.url);
    const { body } = await api.call('GET', '/api/stats-data?page=2&limit=1000');
    expect(body.total).toBeGreaterThan(10_000);
    expect(body.data).toHaveLength(1000);
    await api.close();
  });
});

describe('sample data of a new embedded database', () => {
  const start = (url: string, env: Record<string, string> = {}) =>
    startServer({ PORT: '0', DATABASE_URL: url, ...env });

  it('is stored at the first start, and not again after it was deleted', async () => {
    const { url, remove } = await emptyDatabase('sqlite');
    const first = await start(url);
    const { body } = await caller(first)('GET', '/api/loads?limit=1000');
    expect(body.total).toBeGreaterThan(0);
    await first.close();
    const file = new SQLite(url.slice('file:'.length));
    const tables = file
      .prepare("select name from sqlite_master where type = 'table' and name not like 'waybill%'")
      .all() as { name: string }[];
    for (const { name } of tables) file.exec(`delete from "${name}"`);
    file.close();
    const second = await start(url);
    expect((await caller(second)('GET', '/api/loads')).body.data).toEqual([]);
    await second.close();
    await remove();
  });

  it('is not added to a database that was started without it', async () => {
    const { url, remove } = await emptyDatabase('sqlite');
    await (await start(url, { SAMPLE_DATA: 'off' })).close();
    const second = await start(url);
    expect((await caller(second)('GET', '/api/loads')).body.total).toBe(0);
    await second.close();
    await remove();
  });
});
