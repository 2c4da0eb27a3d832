import { expect, it } from 'vitest';
import { SERVICE } from '../../server/auth/actor';
import { VARIABLES } from '../../server/config/variables';
import { readBody } from '../../server/records/body';
import { Records } from '../../server/records/records';
import { ListCounts } from '../../server/records/counts';
import { Writes } from '../../server/records/writes';
import type { HookFactory } from '../../server/scope/hook';
import { openStorage } from '../../server/storage';
import { createCatalogue } from '../../src/resources';
import { migratedDatabase, onBothEngines } from '../support/api';

const refusing: HookFactory = () => ({
  after: () => Promise.reject(new Error('refused by the hook')),
});

onBothEngines('A hook that refuses a change', (engine) => {
  it('leaves nothing of a new record, also if it runs after the statement', async () => {
    const database = await migratedDatabase(engine);
    const catalogue = createCatalogue('waybill');
    const storage = await openStorage(VARIABLES.DATABASE_URL.parse(database.url), catalogue);
    try {
      const { tables } = storage.records;
      const writes = new Writes(storage.engine, tables, [refusing]);
      const records = new Records(storage.engine, new ListCounts(storage.engine, tables), writes);
      const kind = catalogue.kind('load');
      const scope = storage.scopes.of(SERVICE, [kind]);
      await expect(records.create(scope, kind, readBody(scope, {}))).rejects.toThrow(
        'refused by the hook',
      );
      const { rows } = await storage.records.list(scope, { page: 1, limit: 10, conditions: [] });
      expect(rows).toEqual([]);
    } finally {
      await storage.close();
      await database.remove();
    }
  });
});
