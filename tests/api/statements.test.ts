import pg from 'pg';
import { describe, expect, inject, it, vi } from 'vitest';
import type * as ListModule from '../../server/storage/shelves/list';
import { startEmptyApi } from '../support/api';
import { importFile } from '../support/files';
import { PATIENCE } from '../support/patience';

// Few records are many shelves, and worth an index.
vi.mock('../../server/storage/shelves/list', async (original) => ({
  ...(await original<typeof ListModule>()),
  SHELF_SIZE: 3,
  FULL_SHELF: 6,
  SHORT_LIST: 8,
  FOLD_AT: 5,
}));

/** What engines of several machines lack, or have for each machine alone. */
const LOCAL = [
  /advisory/,
  /\b(un)?listen\b|\bnotify\b/,
  /\bcreate (or replace )?(constraint )?(trigger|function|procedure|sequence)\b/,
  /\b(temp|temporary|unlogged) table\b|\bcreate (temp|temporary|unlogged)\b/,
  /\bnextval\b|\bserial\b|\bgenerated (always|by default)\b/,
  /\block table\b|\bsavepoint\b|\bdeclare\b|\bcopy\b/,
];

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : ((asked as { text?: string }).text ?? '');

describe.skipIf(!inject('postgres'))('what PostgreSQL is asked', () => {
  it('is nothing that only one machine can answer', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const api = await startEmptyApi('postgres');
    const { call } = api;
    const company = (await call('POST', '/api/companies', { company_name: 'Acme' })).body;
    const papers = `/api/companies/${company.id}/documents`;
    const paper = (await call('POST', papers, {})).body;
    await call('PUT', `${papers}/${paper.id}`, { note: 'changed' });
    await call('GET', `${papers}?sort=updated_at&q=depot`);
    await call('DELETE', `/api/companies/${company.id}`);
    const gone = (await call('GET', '/api/history/deleted?kind=company')).body.data[0];
    expect((await call('POST', `/api/history/${gone.id}/restore`)).status).toBe(200);
    const sheet = ['last_name', ...Array.from({ length: 40 }, (_, n) => `Crew ${n}`)].join('\n');
    expect((await importFile(api, 'people', sheet)).status).toBe(200);
    await call('POST', '/api/people', {}, { 'idempotency-key': 'once' });
    for (const path of ['changes', 'overview/statuses', 'find?q=crew', 'export/people'])
      await call('GET', `/api/${path}`);
    const heard = () => query.mock.calls.map(([asked]) => textOf(asked).toLowerCase());
    // The index of a long list is made behind the answers.
    await vi.waitUntil(() => heard().some((text) => text.includes('analyze')), PATIENCE);
    await api.close();

    const statements = [...new Set(heard())];
    query.mockRestore();
    const all = statements.join('\n');
    for (const each of [
      'for update skip locked',
      'index concurrently',
      'repeatable read',
      'with "stored" as',
    ])
      expect(all).toContain(each);
    for (const pattern of LOCAL)
      expect(statements.filter((text) => pattern.test(text))).toEqual([]);
  });
});
