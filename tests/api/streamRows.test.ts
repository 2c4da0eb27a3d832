import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { SYSTEM } from '../../server/auth/actor';
import { newId } from '../../server/database/newId';
import { readFilter } from '../../server/records/filters';
import type { Storage } from '../../server/storage';
import type * as ListModule from '../../server/scope/list';
import { createCatalogue } from '../../src/resources';
import { migratedDatabase, onBothEngines, runSql } from '../support/api';
import { openWatched, planOf } from '../support/queryPlan';
import { recordChanges } from '../support/recordChanges';

// Few records take several statements.
vi.mock('../../server/scope/list', async (original) => ({
  ...(await original<typeof ListModule>()),
  MAX_CURSORS: 300,
}));

onBothEngines('streaming all records', (engine) => {
  const catalogue = createCatalogue('waybill');
  const kind = catalogue.kind('person');
  const status = kind.fields.find(({ name }) => name === 'status');
  let storage: Storage;
  let database: Awaited<ReturnType<typeof migratedDatabase>>;
  let queries: CompiledQuery[];

  beforeAll(async () => {
    database = await migratedDatabase(engine);
    ({ storage, queries } = await openWatched(database.url, catalogue));
    if (!status) throw new Error('No status');
    const records = Array.from({ length: 1000 }, (_, index) => ({
      id: `r-${index}`,
      kind,
      values: { fields: new Map(index % 3 ? [[status, 'open']] : []), extra: { index } },
      times: {},
    }));
    await storage.bulkUpsert.store({
      batch: newId(),
      scope: scope(),
      batches: () => [records],
      updates: false,
      onStored: () => undefined,
      onUndone: () => undefined,
      finish: () => Promise.resolve(),
      signal: new AbortController().signal,
    });
  });
  afterAll(async () => {
    await storage.close();
    await database.remove();
  });

  const scope = () => storage.scopes.of(SYSTEM, [kind]);

  it('reads no further than the client', async () => {
    let read = 0;
    const walking = storage.records.streamRows(scope(), { conditions: [] });
    async function* counted() {
      for await (const some of walking) {
        read += some.length;
        yield some;
      }
    }
    const reader = Readable.from(counted(), { highWaterMark: 1 });
    await once(reader, 'readable');
    reader.destroy();
    await once(reader, 'close');
    expect(read).toBeLessThan(1000);
    expect(await walking.next()).toEqual({ done: true, value: undefined });
  });

  describe.each([
    ['newest first', { column: 'created_at', direction: 'desc' }, /</],
    ['oldest first', { column: 'created_at', direction: 'asc' }, />/],
    ['by a field that is empty in some, up', { column: 'status', direction: 'asc' }, />/],
    ['by a field that is empty in some, down', { column: 'status', direction: 'desc' }, /</],
  ] as const)('%s', (_, sort, bound) => {
    it('answers every record once', async () => {
      const seen: unknown[] = [];
      for await (const some of storage.records.streamRows(scope(), { sort, conditions: [] }))
        seen.push(...some.map(({ record }) => record.id));
      const query = { page: 1, limit: 1000, sort, conditions: [] };
      const { rows } = await storage.records.list(scope(), query);
      expect(seen).toEqual(rows.map(({ id }) => id));
    });

    it.skipIf(inject('isCitus'))('finds each next batch by an index', async () => {
      queries.length = 0;
      for await (const some of storage.records.streamRows(scope(), { sort, conditions: [] }))
        expect(some.length).toBeGreaterThan(0);
      const parts = queries.filter(({ sql }) => /as value from.*(>=|\) <)/s.test(sql));
      expect(parts.length).toBeGreaterThan(1);
      for (const part of parts) {
        const plan = await planOf(database.url, part);
        expect(plan).toMatch(engine === 'sqlite' ? /^SEARCH person USING/ : /Index Cond: /);
        expect(plan).not.toMatch(/SCAN|Seq Scan/);
        const search = plan.split('\n').find((line) => /SEARCH|Index Cond/.test(line));
        expect(search).toMatch(bound);
      }
    });
  });

  it('leaves out records deleted during the stream, and answers the others once', async () => {
    const seen: unknown[] = [];
    for await (const some of storage.records.streamRows(scope(), { conditions: [] })) {
      if (seen.length === 0) await recordChanges(storage).remove(scope(), 'r-0');
      seen.push(...some.map(({ record }) => record.id));
    }
    expect(seen).toHaveLength(999);
    expect(new Set(seen).size).toBe(999);
  });

  it('leaves out records that the actor can no longer see', async () => {
    const where = [readFilter(() => status, 'status', ['open'])];
    const limited = { id: 'limited', access: { kinds: { person: { where } } } };
    const seen = storage.scopes.of(limited, [kind]);
    const walking = storage.records.streamRows(seen, { conditions: [] });
    const { value: first } = await walking.next();
    expect(first).toHaveLength(50);
    await runSql(database.url, `update person set status = 'closed'`);
    const rest: unknown[] = [];
    for await (const some of walking) rest.push(...some);
    expect(rest).toEqual([]);
  });
});
