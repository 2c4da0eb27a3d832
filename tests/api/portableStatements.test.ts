import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type * as ListModule from '../../server/storage/lists/list';
import { emptyDatabase, runSql, startApi } from '../support/api';
import { importFile } from '../support/importAndExport';

// Few records are a long list.
vi.mock('../../server/storage/lists/list', async (original) => ({
  ...(await original<typeof ListModule>()),
  FROM_TOP: 4,
  SHORT_LIST: 8,
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

/** Functions that every engine has. */
const PLAIN = new Set('cast coalesce count max nullif octet_length sum substr trim'.split(' '));

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : ((asked as { text?: string }).text ?? '');

describe.skipIf(!inject('postgres'))('what PostgreSQL is asked', () => {
  /** Every statement once, as it is written in lower case on one line. */
  let heard: string[];

  beforeAll(async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const texts = () =>
      query.mock.calls.map(([asked]) =>
        textOf(asked).toLowerCase().replaceAll('"', '').replace(/\s+/g, ' '),
      );
    // The statements that make the tables are heard, too.
    const { url, remove } = await emptyDatabase('postgres');
    const api = await startApi(url);
    const { call } = api;
    const company = (await call('POST', '/api/companies', { company_name: 'Acme' })).body;
    const papers = `/api/companies/${company.id}/documents`;
    const paper = (await call('POST', papers, {})).body;
    await call('PUT', `${papers}/${paper.id}`, { note: 'changed' });
    await call('GET', `${papers}?q=depot`);
    await call('DELETE', `/api/companies/${company.id}`);
    const gone = (await call('GET', '/api/history/deleted?kind=company')).body.data[0];
    expect((await call('POST', `/api/history/${gone.id}/restore`)).status).toBe(200);
    const sheet = ['last_name', ...Array.from({ length: 40 }, (_, n) => `Crew ${n}`)].join('\n');
    expect((await importFile(api, 'people', sheet)).status).toBe(200);
    await call('POST', '/api/people', {}, { 'idempotency-key': 'once' });
    const figure = { statsType: 'Network', statsDataType: 'network_number_of_carriers' };
    await call('POST', '/api/stats-data', { ...figure, date: '2026-01-01', dayCount: 1 });
    const { cursor } = (await call('GET', '/api/changes')).body;
    for (const path of [
      `changes?since=${cursor}`,
      'people?limit=1',
      'people?sort=last_name&limit=10&page=1',
      'people?sort=last_name&limit=10&page=4',
      'people?q=cr',
      'roles?rights=r1',
      'overview/statuses',
      'overview/latest',
      'export/people',
      `stats-data?statsRange=Year&${String(new URLSearchParams(figure))}`,
    ])
      await call('GET', `/api/${path}`);
    await api.close();
    // Of a table that is there, the next start makes an index that is missing.
    await runSql(
      url,
      `do $$ begin execute (select 'drop index ' || indexname from pg_indexes
        where tablename = 'person' and indexname like 'waybill_search_%'); end $$`,
    );
    await (await startApi(url)).close();
    await remove();
    heard = [...new Set(texts())];
    query.mockRestore();
  });

  it('is nothing that only one machine can answer', () => {
    for (const pattern of LOCAL) expect(heard.filter((text) => pattern.test(text))).toEqual([]);
  });

  it('is what docs/scaling.md says, and no function besides', async () => {
    const document = await readFile('docs/scaling.md', 'utf8');
    const asked = [...document.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code),
    );
    expect(asked.length).toBeGreaterThan(40);
    const all = heard.join('\n');
    expect(asked.filter((code) => !all.includes(code))).toEqual([]);
    const functions = new Set([...all.matchAll(/\b([a-z_]+)\(/g)].map(([, name = '']) => name));
    const unsaid = [...functions].filter((name) => !PLAIN.has(name) && !document.includes(name));
    expect(unsaid).toEqual([]);
  });
});
