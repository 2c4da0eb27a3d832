import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { backup } from '../../../server/commands/backup';
import { openStorage } from '../../../server/storage';
import { META } from '../../../server/database/meta';
import { transact } from '../../../server/database/transactions';
import { VARIABLES } from '../../../server/config/variables';
import { createCatalogue } from '../../../src/resources';
import { emptyDatabase, startApi, type TestApi } from '../../support/api';
import { Cluster } from '../../support/cluster';
import { smallDisk } from '../../support/smallDisk';

const large = () => ({
  first_name: 'Large',
  notes_of_others: randomBytes(200_000).toString('hex'),
});

const FULL = 'The database has no space left on its disk: records can be read, but not changed.';

/** Stores records until there is no more space; answers the ids of those that were stored. */
async function fillUp({ call }: TestApi): Promise<string[]> {
  const stored: string[] = [];
  for (;;) {
    const { status, body, headers } = await call('POST', '/api/people', large());
    if (status === 201) stored.push(body.id);
    else {
      expect([status, body.message, headers['retry-after']]).toEqual([507, FULL, '60']);
      return stored;
    }
    expect(stored.length).toBeLessThan(500);
  }
}

/**
 * Expects that a server with a full disk keeps its data and still reads, and that it writes again after
 * `makeSpace`.
 */
async function survives(api: TestApi, makeSpace: () => Promise<void> | void): Promise<void> {
  const stored = await fillUp(api);
  const people = async () => (await api.call('GET', '/api/people?limit=1000')).body;
  const { total, data } = await people();
  expect(total).toBe(stored.length);
  expect(data.map(({ id }: { id: string }) => id).sort()).toEqual(stored.sort());
  expect((await api.call('GET', `/api/people/${stored[0]}`)).status).toBe(200);
  expect((await api.call('POST', '/api/people', large())).status).toBe(507);
  expect(api.lines.join('\n')).toMatch(/(full|No space).*database error/);
  await makeSpace();
  expect((await api.call('POST', '/api/people', large())).status).toBe(201);
  expect((await people()).total).toBe(stored.length + 1);
}

describe('a full disk', () => {
  it('refuses writes with a clear message, still reads, and can be backed up elsewhere (SQLite)', async (test) => {
    const { folder } = smallDisk(test, 48);
    const ballast = join(folder, 'ballast');
    writeFileSync(ballast, Buffer.alloc(36 * 1024 * 1024));
    const api = await startApi(`file:${join(folder, 'waybill.db')}`);
    await survives(api, async () => {
      const elsewhere = mkdtempSync(join(tmpdir(), 'waybill-full-'));
      await backup({ DATABASE_URL: api.database }, [join(elsewhere, 'b.db')], () => undefined);
      rmSync(elsewhere, { recursive: true });
      rmSync(ballast);
    });
    await api.close();
    const again = await startApi(api.database);
    expect((await again.call('GET', '/api/people')).body.total).toBeGreaterThan(1);
    await again.close();
  });

  it('stops the start with a message that names it (SQLite)', async (test) => {
    const { folder } = smallDisk(test, 8);
    const fill = () => writeFileSync(join(folder, 'ballast'), Buffer.alloc(9 * 1024 * 1024));
    expect(fill).toThrow(/ENOSPC/);
    await expect(startApi(`file:${join(folder, 'waybill.db')}`)).rejects.toThrow(
      /^DATABASE_URL: cannot open .*waybill\.db as a database \(SQLITE_FULL\)$/,
    );
  });

  const programs = inject('postgresPrograms');
  it.skipIf(!programs)(
    'refuses writes with a clear message and still reads (PostgreSQL)',
    async (test) => {
      const { folder } = smallDisk(test, 48);
      const cluster = await Cluster.start(programs ?? '');
      try {
        const admin = new pg.Client({ connectionString: cluster.url() });
        await admin.connect();
        await admin.query(`create tablespace small location '${folder}'`);
        await admin.query('create database small tablespace small');
        await admin.end();
        const ballast = join(folder, 'ballast');
        writeFileSync(ballast, Buffer.alloc(12 * 1024 * 1024));
        const api = await startApi(cluster.url('small'));
        await survives(api, () => rmSync(ballast));
        await api.close();
      } finally {
        await cluster.remove();
      }
    },
  );
});

describe('a read-only disk', () => {
  it('stops the start with a message that names it, with or without a database', async (test) => {
    const disk = smallDisk(test, 8);
    const file = join(disk.folder, 'waybill.db');
    await (await startApi(`file:${file}`)).close();
    disk.protect();
    for (const each of [file, join(disk.folder, 'none.db')])
      await expect(startApi(`file:${each}`)).rejects.toThrow(
        new RegExp(`^DATABASE_URL: no write permission for ${each} or its folder \\(`),
      );
  });
});

describe.skipIf(!inject('postgres'))('a read-only database', () => {
  it('is read, names the reason for refused writes, and is written again later (PostgreSQL)', async () => {
    const { url, remove } = await emptyDatabase('postgres');
    const api = await startApi(url);
    const { body: person } = await api.call('POST', '/api/people', { first_name: 'Ann' });
    const readOnly = async (state: 'on' | 'off') => {
      const admin = new pg.Client({ connectionString: url });
      await admin.connect();
      const { rows } = await admin.query('select current_database() as name');
      const name = String(rows[0]?.name);
      await admin.query('set default_transaction_read_only = off');
      await admin.query(`alter database ${name} set default_transaction_read_only = ${state}`);
      // Connections take up what holds for new ones.
      await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
      await admin.end();
    };
    await readOnly('on');
    const change = () => api.call('PUT', `/api/people/${person.id}`, { first_name: 'Eve' });
    await expect.poll(change).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('cannot be written to') as string },
      headers: { 'retry-after': '60' },
    });
    expect((await api.call('GET', `/api/people/${person.id}`)).body).toEqual(person);
    await readOnly('off');
    await expect.poll(change).toMatchObject({ status: 200 });
    await api.close();
    await remove();
  });
});

it('a read-only SQLite file is read, and refused writes name the reason', async () => {
  const { url, remove } = await emptyDatabase('sqlite');
  const config = VARIABLES.DATABASE_URL.parse(url);
  const storage = await openStorage(config, createCatalogue('waybill'));
  const { db, explain } = storage.engine;
  await sql`pragma query_only = on`.execute(db);
  const row = { key: 'a', value: '0' };
  const refused: unknown = await transact(storage.engine, (tx) =>
    tx.insertInto(META).values(row).execute(),
  ).catch((error: unknown) => error);
  expect(explain(refused)).toBe('readOnly');
  expect(await db.selectFrom(META).selectAll().execute()).not.toContainEqual(row);
  await storage.close();
  await remove();
});
