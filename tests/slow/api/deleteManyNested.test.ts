import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SERVICE } from '../../../server/auth/actor';
import { VARIABLES } from '../../../server/config/variables';
import { readBody } from '../../../server/records/body';
import { openStorage } from '../../../server/storage';
import { newRow, newSystemValues } from '../../../server/tables/rows';
import { createCatalogue } from '../../../src/resources';
import { migratedDatabase, onBothEngines, startEmptyApi, type TestApi } from '../../support/api';
import { recordChanges } from '../../support/recordChanges';

const COUNT = 600;

onBothEngines('a record with thousands of nested records', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startEmptyApi(engine);
  });
  afterAll(() => api.close());

  /** Runs a call, and asks for a list again and again until it is answered. */
  const meanwhile = async <Answer>(call: Promise<Answer>, path: string) => {
    const lengths: number[] = [];
    let isOver = false;
    const watched = call.finally(() => (isOver = true));
    while (!isOver) {
      lengths.push((await api.call('GET', path)).body.total);
      await turn();
    }
    return { answer: await watched, lengths };
  };

  /** Requests during the deletion see all of the records or none of them, never a part. */
  const expectWhole = (lengths: number[], before: number) => {
    for (const length of lengths) expect([0, 1]).toContain(length);
    // SQLite answers several requests during the deletion. PostgreSQL may finish it before the first.
    if (engine === 'sqlite')
      expect(lengths.filter((length) => length === before).length).toBeGreaterThan(2);
  };

  it('is deleted and restored completely while other requests are answered', async () => {
    const { body: company } = await api.call('POST', '/api/companies', { name: 'Big' });
    const path = `/api/companies/${company.id}/documents`;
    for (let n = 0; n < COUNT; n += 1) await api.call('POST', path, { name: `Paper ${n}` });

    const gone = await meanwhile(
      api.call('DELETE', `/api/companies/${company.id}`),
      '/api/companies',
    );
    expect(gone.answer.status).toBe(200);
    expectWhole(gone.lengths, 1);
    expect((await api.call('GET', path)).status).toBe(404);
    const { body: deleted } = await api.call('GET', '/api/history/deleted?kind=company-document');
    expect(deleted.total).toBe(COUNT);

    const { body: found } = await api.call('GET', '/api/history/deleted?kind=company');
    const restored = await meanwhile(
      api.call('POST', `/api/history/${found.data[0].id}/restore`),
      '/api/companies',
    );
    expect(restored.answer.status).toBe(200);
    expectWhole(restored.lengths, 0);
    expect((await api.call('GET', path)).body.total).toBe(COUNT);
  });
});

it('deletes and restores nested records without sorting them again for every batch (SQLite)', async () => {
  const database = await migratedDatabase('sqlite');
  const statements = new Set<string>();
  const catalogue = createCatalogue('waybill');
  const storage = await openStorage(
    VARIABLES.DATABASE_URL.parse(database.url),
    catalogue,
    undefined,
    { watch: ({ query }) => void statements.add(query.sql) },
  );
  try {
    const { engine, records, scopes, history, writer } = storage;
    const { create, remove } = recordChanges(storage);
    const [company, document] = [catalogue.kind('company'), catalogue.kind('company-document')];
    const companies = scopes.of(SERVICE, [company]);
    const { id } = await create(companies, company, readBody(companies, {}));
    const documents = scopes.of(SERVICE, [document], String(id));
    await writer.write(SERVICE, (unit) =>
      unit.insertAll(
        documents,
        Array.from({ length: COUNT }, () =>
          newRow(
            engine,
            documents.wholeTable,
            document,
            String(id),
            readBody(documents, {}),
            newSystemValues(),
          ),
        ),
      ),
    );
    statements.clear();
    await remove(companies, String(id));
    const { parts } = await history.deleted(companies, undefined, 1, 1);
    for await (const [deletion] of parts) await history.restore(SERVICE, String(deletion?.id));
    expect((await records.page(documents, { page: 1, limit: 1, conditions: [] })).total).toBe(
      COUNT,
    );
    // One statement for each number of rows.
    const inserts = [...statements].filter((text) => /^insert into "company_document"/.test(text));
    expect(inserts.length).toBeGreaterThan(0);
    expect(inserts.length).toBeLessThan(4);
    for (const text of statements) {
      if (!/^\s*(select|delete).* "company_document"/s.test(text)) continue;
      const plan = sql.raw<{ detail: string }>(`explain query plan ${text.replaceAll('?', '1')}`);
      const { rows } = await plan.execute(engine.db);
      for (const { detail } of rows)
        expect(detail, text).not.toMatch(/TEMP B-TREE|SCAN company_document/);
    }
  } finally {
    await storage.close();
    await database.remove();
  }
});
