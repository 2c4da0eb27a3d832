import fc from 'fast-check';
import { sql, type CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { SYSTEM } from '../../server/auth/actor';
import { VARIABLES } from '../../server/config/variables';
import type { Engine } from '../../server/database/engine';
import { streamRows } from '../../server/records/streamRows';
import { openStorage, type Storage } from '../../server/storage';
import { sortKeyOfField as tableKeyOf } from '../../server/tables/sortKeys';
import { MAX_SORTED, sortKeyOf } from '../../server/values/textKeys';
import { isStorableText } from '../../server/values/storable';
import { createCatalogue } from '../../src/resources';
import {
  migratedDatabase,
  onBothEngines,
  runSql,
  startEmptyApi,
  type TestApi,
} from '../support/api';
import { openWatched, planOf } from '../support/queryPlan';

/** Texts in their order. Texts of one line are equal. */
const IN_ORDER = [
  ['   leading spaces'],
  ['"Quoted"'],
  ['007', '007'],
  ['10 trucks'],
  ['2 trucks'],
  ['Aarhus', 'AARHUS', 'Ååȑhus'],
  ['aether', 'Æther'],
  ['Anna', 'ANNA', 'Änna'.normalize('NFD')],
  ['apple'],
  ['de Boer'],
  ['Éclair', 'eclair', 'ÉCLAIR', 'e\u0301clair'],
  ['Łódź', 'lodz', 'LÓDŹ'],
  ['Müller', 'muller', 'MÜLLER'],
  ['Mullet'],
  ['Straße', 'STRASSE', 'STRAẞE'],
  ['Strate'],
  ['Zebra'],
  [`${'z'.repeat(MAX_SORTED)}a`, `${'z'.repeat(MAX_SORTED)}A tail that is not compared`],
  ['δ', 'Δ'],
  ['Σίσυφος', 'σισυφοσ'],
  ['Ёлка', 'елка'],
  ['한국'],
  ['日本'],
  ['東京'],
  ['😀'],
];

const NATURAL = [
  ['#9'],
  ['#10'],
  ['T-2', 't-002'],
  ['T-2 b'],
  ['T-10', 'Ť-10'],
  ['T-10-2'],
  ['T-10-11'],
  ['T-99999999999999999999'],
  ['T-A'],
  ['日2'],
  ['日10'],
];

const EMPTY = ['empty-1', 'empty-2'];

onBothEngines('the order of text', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startEmptyApi(engine);
  });
  afterAll(() => api.close());

  const ids = async (path: string): Promise<string[]> => {
    const { body } = await api.call('GET', `/api/${path}`);
    expect(body.message).toBeUndefined();
    return body.data.map(({ id }: { id: string }) => id);
  };

  describe.each([
    ['of a stored key', 'systems', 'name', IN_ORDER],
    ['of a computed key', 'systems', 'auth_method', IN_ORDER],
    ['with numbers, of a stored key', 'equipments/tractor', 'name', NATURAL],
    ['with numbers, of a computed key', 'equipments/tractor', 'fleet_number', NATURAL],
  ] as const)('%s', (_, path, field, groups) => {
    /** The texts by ID. IDs ascend within a group, so lists have them the other way round. */
    const texts = new Map(
      groups.flatMap((group, nr) =>
        group.map((text, at) => [`${field}-${String(nr).padStart(2, '0')}-${at}`, text] as const),
      ),
    );
    const up = [...Map.groupBy(texts.keys(), (id) => id.slice(0, -2)).values()].flatMap((group) =>
      group.toReversed(),
    );
    const down = up
      .map((id) => id.slice(0, -2))
      .filter((group, at, all) => all.indexOf(group) === at)
      .toReversed()
      .flatMap((group) => up.filter((id) => id.startsWith(`${group}-`)));

    beforeAll(async () => {
      const records = [...texts].map(([id, text]) => JSON.stringify({ id, [field]: text }));
      const empty = EMPTY.map((id, at) =>
        JSON.stringify({ id: `${field}-${id}`, [field]: [null, ''][at] }),
      );
      const lines = [...records.toReversed(), ...empty].join('\n');
      const { body } = await api.call('POST', `/api/import/${path}`, lines, {
        'content-type': 'application/x-ndjson',
      });
      expect(body).toContain(`"created":${texts.size + EMPTY.length}`);
    });

    it.each([
      ['asc', up],
      ['desc', down],
    ])('%s, in pages and in exports', async (order, sorted) => {
      const expected = [...sorted, `${field}-empty-2`, `${field}-empty-1`];
      // Records of the other cases have no value.
      const filter = `id_contains=${field}-&sort=${field}&order=${order}`;
      const whole = await ids(`${path}?limit=1000&sort=${field}&order=${order}`);
      expect(whole.filter((id) => id.startsWith(`${field}-`))).toEqual(expected);
      const paged: string[] = [];
      for (let page = 1; page <= Math.ceil(expected.length / 4); page += 1)
        paged.push(...(await ids(`${path}?${filter}&limit=4&page=${page}`)));
      expect(paged).toEqual(expected);
      const { body } = await api.call('GET', `/api/export/${path}?${filter}&fields=id&format=json`);
      expect(body.map(({ id }: { id: string }) => id)).toEqual(expected);
    });
  });

  it('does not change what exact filters find', async () => {
    const found = async (name: string) =>
      (await ids(`systems?name=${encodeURIComponent(name)}`)).length;
    expect(await found('éclair')).toBe(3);
    expect(await found('eclair')).toBe(1);
    expect(await found('strasse')).toBe(1);
    expect(await found('straße')).toBe(2);
  });

  it('follows changes of a name, and leaves keys out of records and history', async () => {
    const { body: agent } = await api.call('POST', '/api/resources', { name: 'Zulu' });
    await api.call('POST', '/api/resources', { name: 'Mike' });
    const names = async () =>
      (await api.call('GET', '/api/resources?sort=name')).body.data.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names()).toEqual(['Mike', 'Zulu']);
    const { body: changed } = await api.call('PUT', `/api/resources/${agent.id}`, {
      name: 'älpha',
    });
    expect(await names()).toEqual(['älpha', 'Mike']);
    await api.call('DELETE', `/api/resources/${agent.id}`);
    const { body: history } = await api.call('GET', `/api/history?kind=resource&id=${agent.id}`);
    expect(JSON.stringify([agent, changed, history])).not.toContain('wb_');
    const deletion = history.data[0];
    await api.call('POST', `/api/history/${deletion.id}/restore`);
    expect(await names()).toEqual(['älpha', 'Mike']);
  });
});

/** Letters of the last years' Unicode, which a database may be too old for. */
const YOUNG =
  /[\u1c89\ua7c0-\ua7ff\u{105c9}\u{105e4}\u{10d50}-\u{10d6f}\u{11383}-\u{113c8}\u{16121}-\u{16d6a}\u{16ea0}-\u{16ebf}]/u;

onBothEngines('sort keys', (name) => {
  let database: Awaited<ReturnType<typeof migratedDatabase>>;
  let storage: Storage;
  let engine: Engine;
  beforeAll(async () => {
    database = await migratedDatabase(name);
    storage = await openStorage(
      VARIABLES.DATABASE_URL.parse(database.url),
      createCatalogue('waybill'),
    );
    ({ engine } = storage);
  });
  afterAll(async () => {
    await storage.close();
    await database.remove();
  });

  it('are the same on every engine, whatever the text', async () => {
    const text = fc
      .oneof(
        fc.string({ unit: 'binary', maxLength: 250 }),
        fc.string({ unit: 'grapheme-ascii' }),
        fc.string({ unit: fc.constantFrom(...'aAäÄéßẞłŁØÅİıσΣς0127 -\u0301\u030a한ﬀが') }),
        fc.string({ unit: fc.constantFrom(...'0019aÉ日'), maxLength: 250 }),
      )
      .filter((each) => isStorableText(each) && !YOUNG.test(each));
    const texts = [...new Set([...fc.sample(text, 4000), ...IN_ORDER.flat(), ...NATURAL.flat()])];
    for (const isNatural of [false, true]) {
      const value = sql`substr(value, 1, ${sql.lit(MAX_SORTED)})`;
      const key = engine.sortKey(value, isNatural);
      const from =
        name === 'sqlite'
          ? sql`json_each(${JSON.stringify(texts)})`
          : sql`(select value collate "C" as value from unnest(${texts}::text[]) as value) as each`;
      const { rows } = await sql<{ value: string; key: string }>`
        select value, ${key} as key from ${from} order by key, value`.execute(engine.db);
      expect(rows.filter((row) => row.key !== sortKeyOf(row.value, isNatural))).toEqual([]);
      const byCodePoint = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
      const sorted = texts.toSorted(
        (a, b) =>
          byCodePoint(sortKeyOf(a, isNatural), sortKeyOf(b, isNatural)) || byCodePoint(a, b),
      );
      expect(rows.map((row) => row.value)).toEqual(sorted);
    }
  });
});

onBothEngines('a list sorted by name', (name) => {
  const catalogue = createCatalogue('waybill');
  let database: Awaited<ReturnType<typeof migratedDatabase>>;
  let storage: Storage;
  let queries: CompiledQuery[];
  beforeAll(async () => {
    database = await migratedDatabase(name);
    ({ storage, queries } = await openWatched(database.url, catalogue));
    const values = Array.from({ length: 6000 }, (_, nr) => `('r${nr}', 'n', 'n', 'Name ${nr}')`);
    await runSql(
      database.url,
      `insert into company (id, created_at, updated_at, name) values ${values.join()}`,
    );
    await storage.recount();
    if (name === 'postgres') await runSql(database.url, 'analyze company');
  });
  afterAll(async () => {
    await storage.close();
    await database.remove();
  });

  const scope = () => storage.scopes.of(SYSTEM, [catalogue.kind('company')]);
  const sortBy = (direction: 'asc' | 'desc') => {
    const { table } = scope();
    const field = table.fields.get('name');
    if (!field) throw new Error('No name');
    return { column: 'name', direction, key: tableKeyOf(table, field) };
  };

  it('includes rows of another tool after a recount', async () => {
    const query = { page: 1, limit: 2, sort: sortBy('asc'), conditions: [] };
    const { rows } = await storage.records.list(scope(), query);
    expect(rows.map((row) => row['name'])).toEqual(['Name 0', 'Name 1']);
  });

  it.skipIf(inject('isCitus')).each(['asc', 'desc'] as const)(
    'reads each page of ids from an index, without sorting, %s',
    async (direction) => {
      for (const page of [1, 120, 240]) {
        queries.length = 0;
        const query = { page, limit: 25, sort: sortBy(direction), conditions: [] };
        expect(await storage.records.list(scope(), query)).toMatchObject({ total: 6000 });
        const [read] = queries.filter(({ sql: text }) =>
          /wb_sort_name.* limit .* offset /s.test(text),
        );
        if (!read) throw new Error('No page was read');
        // PostgreSQL sorts the 25 rows of the page again.
        const [ids = ''] = /select id from .* offset [$?\d]+/s.exec(read.sql) ?? [];
        const plan = await planOf(database.url, { ...read, sql: ids });
        expect(plan).toMatch(
          name === 'sqlite'
            ? `COVERING INDEX company_sort_name_${direction}`
            : `using company_sort_name_${direction}`,
        );
        expect(plan).not.toMatch(/TEMP B-TREE|Sort/);
      }
    },
  );

  it.skipIf(inject('isCitus')).each(['asc', 'desc'] as const)(
    'is exported along an index, without sorting, %s',
    async (direction) => {
      queries.length = 0;
      const streamed = { sort: sortBy(direction), conditions: [] };
      let count = 0;
      for await (const rows of streamRows(storage.engine, scope(), streamed)) count += rows.length;
      expect(count).toBe(6000);
      const reads = queries.filter(({ sql: text }) => text.includes('as value from'));
      expect(reads).toHaveLength(3);
      for (const read of reads) {
        const plan = await planOf(database.url, read);
        expect(plan).toContain('company_sort_name_');
        expect(plan).not.toMatch(/TEMP B-TREE|Sort/);
      }
    },
  );
});
