import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { SERVICE } from '../../server/auth/actor';
import { VARIABLES } from '../../server/config/variables';
import { readBody } from '../../server/records/body';
import { Records } from '../../server/records/records';
import { Writer } from '../../server/records/writer';
import type { HookFactory } from '../../server/scope/hook';
import { openStorage } from '../../server/storage';
import { newRow } from '../../server/tables/rows';
import { createCatalogue } from '../../src/resources';
import { migratedDatabase, onBothEngines, type EngineName } from '../support/api';
import { recordChanges } from '../support/recordChanges';

const refusing: HookFactory = () => ({
  after: () => Promise.reject(new Error('refused by the hook')),
});

/** Opens an empty database whose writes run one hook. */
async function open(engine: EngineName, hook: HookFactory) {
  const database = await migratedDatabase(engine);
  const catalogue = createCatalogue('waybill');
  const storage = await openStorage(VARIABLES.DATABASE_URL.parse(database.url), catalogue);
  const { tables } = storage.records;
  const writer = new Writer(storage.engine, tables, [hook]);
  const records = new Records(storage.engine, tables, writer);
  const kind = catalogue.kind('load');
  const scope = storage.scopes.of(SERVICE, [kind]);
  const close = async () => {
    await storage.close();
    await database.remove();
  };
  return { storage, writer, records, kind, scope, close };
}

onBothEngines('A hook that refuses a change', (engine) => {
  it('leaves nothing of a new record, also if it runs after the statement', async () => {
    const { storage, records, kind, scope, close } = await open(engine, refusing);
    try {
      await expect(records.create(scope, kind, readBody(scope, {}))).rejects.toThrow(
        'refused by the hook',
      );
      const { rows } = await storage.records.list(scope, { page: 1, limit: 10, conditions: [] });
      expect(rows).toEqual([]);
    } finally {
      await close();
    }
  });
});

onBothEngines('The hooks of a new record', (engine) => {
  it('are made once, also if one statement stores all', async () => {
    let made = 0;
    const counting: HookFactory = () => {
      made += 1;
      return { insertWith: () => sql`select 1`, after: () => Promise.resolve() };
    };
    const { records, kind, scope, close } = await open(engine, counting);
    try {
      await records.create(scope, kind, readBody(scope, {}));
      expect(made).toBe(1);
    } finally {
      await close();
    }
  });
});

onBothEngines('A hook before a change', (engine) => {
  it('adds columns, which are stored, answered and passed to later hooks', async () => {
    const stored: unknown[] = [];
    const deriving: HookFactory = () => ({
      before: (_table, columns, row) => ({
        ...columns,
        carrier: `${String(row?.['load_type'])} ${String(columns['load_type'])}`,
      }),
      after: async (_table, changes) =>
        void stored.push(...changes.map(({ after }) => after?.['carrier'])),
    });
    const { storage, writer, records, kind, scope, close } = await open(engine, deriving);
    const { create, update } = recordChanges({ records, writer });
    const valuesOf = (load_type: string) => readBody(scope, { load_type });
    try {
      const { id, carrier } = await create(scope, kind, valuesOf('a'));
      const updated = await update(scope, String(id), valuesOf('b'));
      expect([carrier, updated.carrier]).toEqual(['undefined a', 'a b']);
      const row = newRow(storage.engine, scope.wholeTable, kind, undefined, valuesOf('c'));
      await writer.write(SERVICE, (unit) => unit.insertAll(scope, [row]));
      const { carrier: ofMany } = await records.get(scope, String(row['id']));
      expect(ofMany).toBe('undefined c');
      expect(stored).toEqual(['undefined a', 'a b', 'undefined c']);
    } finally {
      await close();
    }
  });

  it('refuses a change by an error', async () => {
    const refuses: HookFactory = () => ({
      before() {
        throw new Error('refused before the change');
      },
      after: () => Promise.resolve(),
    });
    const { records, kind, scope, close } = await open(engine, refuses);
    try {
      const created = records.create(scope, kind, readBody(scope, {}));
      await expect(created).rejects.toThrow('refused before the change');
    } finally {
      await close();
    }
  });
});

onBothEngines('The hooks of a bulk write', (engine) => {
  it('run for many changes together, and see each change of a record in turn', async () => {
    const calls: string[][] = [];
    const counting: HookFactory = () => ({
      after: async (_table, changes) =>
        void calls.push(changes.map(({ after }) => String(after?.['load_type']))),
    });
    const { writer, records, kind, scope, close } = await open(engine, counting);
    const valuesOf = (load_type: string) => readBody(scope, { load_type });
    try {
      await writer.write(
        SERVICE,
        async (unit) => {
          for (let nr = 0; nr < 150; nr += 1)
            await records.apply(unit, { method: 'POST', scope, kind, values: valuesOf('many') });
          const { id } = await records.apply(unit, {
            method: 'POST',
            scope,
            kind,
            values: valuesOf('first'),
          });
          for (const text of ['second', 'third'])
            await records.apply(unit, {
              method: 'PUT',
              scope,
              id: String(id),
              values: valuesOf(text),
            });
        },
        { bulk: true },
      );
      const many = Array<string>(50).fill('many');
      expect(calls).toEqual([[...many, ...many], [...many, 'first'], ['second'], ['third']]);
    } finally {
      await close();
    }
  });
});
