import { once } from 'node:events';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStorage, type Storage } from '../../server/storage';
import { VARIABLES } from '../../server/variables';
import { createCatalogue } from '../../src/resources';
import { migratedDatabase, onBothEngines } from '../support/api';

onBothEngines('a stream of all records', (engine) => {
  const catalogue = createCatalogue('waybill');
  const kind = catalogue.kind('role');
  let storage: Storage;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const database = await migratedDatabase(engine);
    remove = database.remove;
    storage = await openStorage(VARIABLES.DATABASE_URL.parse(database.url), catalogue);
    const records = Array.from({ length: 1000 }, (_, index) => ({
      id: `r-${index}`,
      kind,
      values: { fields: new Map(), extra: { index } },
      times: {},
    }));
    await storage.bulkUpsert.store({
      scope: scope(),
      batches: () => [records],
      updates: false,
      stored: () => undefined,
      signal: new AbortController().signal,
    });
  });
  afterAll(async () => {
    await storage.close();
    await remove();
  });

  const scope = () => {
    const table = storage.records.tables.get('role');
    if (!table) throw new Error('No table');
    return { table, kinds: [kind], parent: undefined };
  };

  it('reads no further than somebody takes', async () => {
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

  it('passes over what is deleted meanwhile, and shows the others once', async () => {
    const seen: unknown[] = [];
    for await (const some of storage.records.streamRows(scope(), { conditions: [] })) {
      if (seen.length === 0) await storage.records.delete(scope(), 'r-0');
      seen.push(...some.map(({ record }) => record.id));
    }
    expect(seen).toHaveLength(999);
    expect(new Set(seen).size).toBe(999);
  });
});
