import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothEngines, startEmptyApi, type TestApi } from '../support/api';

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
