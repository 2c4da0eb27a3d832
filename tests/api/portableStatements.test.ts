import pg from 'pg';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type * as ListModule from '../../server/scope/list';
import { SERVICE } from '../../server/auth/actor';
import { openStorage } from '../../server/storage';
import { readBody } from '../../server/records/body';
import { VARIABLES } from '../../server/config/variables';
import { createCatalogue } from '../../src/resources';
import { emptyDatabase, migratedDatabase, onBothEngines, runSql, startApi } from '../support/api';
import { importFile } from '../support/importAndExport';
import { recordChanges } from '../support/recordChanges';

// Few records are a long list.
vi.mock('../../server/scope/list', async (original) => ({
  ...(await original<typeof ListModule>()),
  MAX_TOP_OFFSET: 4,
  MAX_SHORT_LIST: 8,
}));

/** Statements that distributed engines lack, or run on each node alone. */
const LOCAL = [
  /advisory/,
  /\b(un)?listen\b|\bnotify\b/,
  /\bcreate (or replace )?(constraint )?(trigger|function|procedure|sequence)\b/,
  /\b(temp|temporary|unlogged) table\b|\bcreate (temp|temporary|unlogged)\b/,
  /\bnextval\b|\bserial\b|\bas identity\b/,
  /\block table\b|\bsavepoint\b|\bdeclare\b|\bcopy\b/,
];

/**
 * The SQL that Waybill needs of an engine with PostgreSQL's protocol. A start with a changed catalogue
 * also sends `alter table` (`add column`, `rename`), `drop index` and updates.
 */
const NEEDS = [
  // Tables, at the start in one transaction.
  'create table',
  'create table if not exists',
  'primary key',
  'on delete cascade',
  'text collate c',
  'generated always as',
  'set local statement_timeout',
  // Indexes, some of them partial.
  'create index if not exists',
  'create unique index',
  'is not null',
  "= 'delete'",
  // Introspection, at the start and at a restore.
  'pg_attribute',
  'pg_class',
  'pg_type',
  'pg_namespace',
  'pg_indexes',
  'pg_constraint',
  'pg_collation',
  'current_schema(',
  'to_regproc(',
  // A new record with its history and its count, in one statement.
  'with stored as (insert',
  'returning',
  'insert into waybill_history',
  'max(version)',
  // Changes, idempotency keys, deleting old history.
  'for update',
  'on conflict',
  'do nothing',
  'do update set',
  'for update skip locked',
  // The order of changes (GET /changes).
  'default txid_current()',
  'txid_current_snapshot()',
  'txid_snapshot_xmin(',
  'txid_snapshot_xmax(',
  'txid_visible_in_snapshot(',
  '::txid_snapshot',
  '::json ->>',
  // Lists, dashboard, statistics.
  'isolation level repeatable read',
  'as materialized',
  'left join',
  'on 1 = 1',
  'union all',
  'group by',
  'limit',
  'row_number() over',
  'over ()',
  'nulls last',
  'nulls first',
  // Filters and searches that ignore case.
  'escape',
  'strpos(',
  'lower(',
  'replace(',
  'translate(',
  'regexp_replace(',
  'normalize(',
  'is nfc normalized',
  'collate und-x-icu',
  'getdatabaseencoding(',
  '~',
  // Search indexes, at the start.
  'create extension if not exists pg_trgm',
  'using gin',
  'gin_trgm_ops',
  'indisvalid',
  'analyze',
];

/** Functions that every engine has. */
const PLAIN = new Set(
  'cast coalesce count length max nullif octet_length sum substr trim'.split(' '),
);

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : ((asked as { text?: string }).text ?? '');

describe.skipIf(!inject('postgres'))('the SQL sent to PostgreSQL', () => {
  /** All distinct statements, each in lower case on one line. */
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
    // If the index of an existing table is missing, the next start creates it.
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

  it('needs no feature that only a single machine has', () => {
    for (const pattern of LOCAL) expect(heard.filter((text) => pattern.test(text))).toEqual([]);
  });

  // The list is that of PostgreSQL alone: on Citus, a new record takes several statements, and the functions
  // of the extension are used.
  it.skipIf(inject('isCitus'))('uses everything in the list NEEDS, and no other function', () => {
    const all = heard.join('\n');
    expect(NEEDS.filter((code) => !all.includes(code))).toEqual([]);
    const functions = new Set([...all.matchAll(/\b([a-z_]+)\(/g)].map(([, name = '']) => name));
    const unsaid = [...functions].filter(
      (name) => !PLAIN.has(name) && !NEEDS.some((code) => code.includes(name)),
    );
    expect(unsaid).toEqual([]);
  });
});

/** Statements that a write may take, begin and commit included. */
const MAX_STATEMENTS = {
  sqlite: { create: 7, ofDate: 5, ofSearchedText: 6 },
  postgres: { create: 1, ofDate: 5, ofSearchedText: 5 },
};

onBothEngines('the SQL of a write', (engine) => {
  it.skipIf(inject('isCitus'))(
    'needs few statements for a new record and for a change',
    async () => {
      const { url, remove } = await migratedDatabase(engine);
      let statements = 0;
      const catalogue = createCatalogue('waybill');
      const storage = await openStorage(VARIABLES.DATABASE_URL.parse(url), catalogue, undefined, {
        watch: () => void (statements += 1),
      });
      const { create: add, update } = recordChanges(storage);
      const kind = catalogue.kind('person');
      const scope = storage.scopes.of(SERVICE, [kind]);
      const values = (body: object) => readBody(scope, body);
      statements = 0;
      const { id } = await add(scope, kind, values({ first_name: 'Ann' }));
      const create = statements;
      const change = async (body: object) => {
        statements = 0;
        await update(scope, String(id), values(body));
        return statements;
      };
      const ofDate = await change({ date_of_birth: '2000-01-01' });
      const ofSearchedText = await change({ first_name: 'Anna' });
      expect({ create, ofDate, ofSearchedText }).toEqual(MAX_STATEMENTS[engine]);
      await storage.close();
      await remove();
    },
  );
});
