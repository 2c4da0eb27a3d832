import { sql, type CompiledQuery, type SqlBool } from 'kysely';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { SYSTEM } from '../../server/auth/actor';
import { VARIABLES } from '../../server/config/variables';
import { readListQuery, stopsOf } from '../../server/records/listQuery';
import type * as ListModule from '../../server/scope/list';
import type * as TextModule from '../../server/search/searchedText';
import { openStorage, type Storage } from '../../server/storage';
import { hasStop } from '../../server/tables/trips';
import { createCatalogue, declarations, families, resolveCatalogue } from '../../src/resources';
import {
  migratedDatabase,
  onBothEngines,
  runSql,
  startEmptyApi,
  statementCount,
  type TestApi,
} from '../support/api';
import { openWatched, planOf } from '../support/queryPlan';

// Lists that count as long with few records, and words that count as frequent with few names.
vi.mock('../../server/scope/list', async (original) => ({
  ...(await original<typeof ListModule>()),
  MAX_SHORT_LIST: 5,
  MAX_SORTED_ROWS: 4,
}));
const limits = vi.hoisted(() => ({ MAX_NAMES: 20_000, MAX_MATCHES: 10_000 }));
vi.mock('../../server/search/searchedText', async (original) => ({
  ...(await original<typeof TextModule>()),
  MAX_RARE_NAMES: 2,
  get MAX_NAMES() {
    return limits.MAX_NAMES;
  },
  get MAX_MATCHES() {
    return limits.MAX_MATCHES;
  },
}));

/** Loads with the planned days of their legs, in November. A leg may have only one. */
const PLANS: Readonly<Record<string, readonly (readonly [number?, number?])[]>> = {
  second: [[4, 6]],
  first: [
    [9, 30],
    [1, 2],
  ],
  third: [[8], [undefined, 9]],
  'without days': [[]],
  fourth: [[9, 10]],
  'without legs': [],
};

const day = (number?: number) => number && `2026-11-${String(number).padStart(2, '0')}`;

/** Loads with the cities of their legs' stops. */
const LOADS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  north: [['Chicago', 'Duluth']],
  south: [['Dallas', 'Houston']],
  long: [
    ['Dallas', 'Memphis'],
    ['Memphis', 'Chicago'],
  ],
  unplanned: [],
};

onBothEngines('a searched list of transported records', (engine) => {
  let api: TestApi;
  const post = async (path: string, body: object) =>
    (await api.call('POST', `/api/${path}`, body)).body as { id: string };
  const names = async (service: string, query: string) => {
    const { body } = await api.call('GET', `/api/${service}?limit=100&${query}`);
    return body.data
      .map((each: Record<string, string>) => each['external_system_id'] ?? each['quote'])
      .toSorted();
  };

  beforeAll(async () => {
    api = await startEmptyApi(engine);
    for (const [external_system_id, legs] of Object.entries(LOADS)) {
      const load = await post('loads', { external_system_id });
      for (const [nr, cities] of legs.entries()) {
        const leg = await post('load-legs', {
          load: load.id,
          quote: `${external_system_id} ${nr}`,
        });
        for (const city of cities)
          await post('load-stops', { leg: leg.id, city, state: 'TX', name: 'Aurora Warehouse' });
      }
    }
  });
  afterAll(() => api.close());

  const find = async () => {
    expect(await names('loads', 'q=chicago')).toEqual(['long', 'north']);
    expect(await names('loads', 'q=Dallas+Chicago')).toEqual(['long']);
    expect(await names('loads', 'q=dallas+south')).toEqual(['south']);
    expect(await names('loads', 'q=Memp')).toEqual(['long']);
    expect(await names('loads', 'q=ho')).toEqual(['south']);
    expect(await names('loads', 'q=icago+TX')).toEqual(['long', 'north']);
    expect(await names('load-legs', 'q=chicago')).toEqual(['long 1', 'north 0']);
  };

  it('is searched by the cities of the stops, not by what the list does not show of them', async () => {
    await find();
    expect(await names('loads', 'q=aurora')).toEqual([]);
  });

  it('is searched by them if it is long', async () => {
    for (let nr = 0; nr < 10; nr += 1)
      await post('loads', { external_system_id: `other ${nr}`, revenue: nr });
    await find();
    expect(await names('loads', 'q=chicago&revenue_gte=1')).toEqual([]);
  });
});

onBothEngines('a long list searched for a word that is in many stops', (engine) => {
  let api: TestApi;
  const idOf = async (path: string, body: object) =>
    (await api.call('POST', `/api/${path}`, body)).body.id as string;
  const add = async (load: string, city: string, pickup_date: string) => {
    const leg = await idOf('load-legs', { load, pickup_date });
    await idOf('load-stops', { leg, city, state: 'TX' });
  };
  const list = async (query: string) => {
    const { body } = await api.call('GET', `/api/loads?${query}`);
    const names = body.data.map((each: Record<string, string>) => each['external_system_id']);
    return { names, total: body.total, isAtLeast: body.isAtLeast ?? false };
  };

  beforeAll(async () => {
    Object.assign(limits, { MAX_NAMES: 3, MAX_MATCHES: 2 });
    api = await startEmptyApi(engine);
    for (let nr = 0; nr < 6; nr += 1) {
      const load = await idOf('loads', { external_system_id: `load ${nr}` });
      await add(load, nr % 2 ? 'Dallas' : 'Waco', String(day(9 - nr)));
    }
    await idOf('loads', { external_system_id: 'without stops' });
    // Legs of loads that do not exist.
    for (let nr = 0; nr < 5; nr += 1) await add(`gone ${nr}`, 'Austin', String(day(1)));
  });
  afterAll(async () => {
    await api.close();
    Object.assign(limits, { MAX_NAMES: 20_000, MAX_MATCHES: 10_000 });
  });

  it('reads one page, newest first or in the order of a day', async () => {
    const found = { total: 2, isAtLeast: true };
    const newest = ['load 5', 'load 4', 'load 3', 'load 2', 'load 1', 'load 0'];
    expect(await list('q=TX')).toEqual({ names: newest, ...found });
    expect(await list('q=TX&limit=2&page=2')).toEqual({ names: ['load 3', 'load 2'], ...found });
    expect(await list('q=TX&sort=pickup')).toEqual({ names: newest, ...found });
    expect(await list('q=TX&sort=pickup&order=desc')).toMatchObject({
      names: newest.toReversed(),
    });
    expect(await list('q=TX&external_system_id=load+1')).toMatchObject({ names: ['load 1'] });
    expect(await list('q=TX+dallas')).toMatchObject({ names: ['load 5', 'load 3', 'load 1'] });
  });

  it('finds nothing by the stops of records that do not exist', async () => {
    expect(await list('q=austin')).toEqual({ names: [], total: 0, isAtLeast: false });
  });

  it.skipIf(inject('isCitus'))('does not count the matches', async () => {
    const countOf = async (query: string) => {
      const before = await statementCount(api);
      await list(query);
      return (await statementCount(api)) - before;
    };
    expect(await countOf('q=TX')).toBeLessThan(
      await countOf('q=TX&external_system_id_contains=load'),
    );
  });
});

onBothEngines('a sorted list of transported records', (engine) => {
  let api: TestApi;
  const call = async (path: string) => (await api.call('GET', `/api/${path}`)).body;
  const ID = 'external_system_id';

  beforeAll(async () => {
    api = await startEmptyApi(engine);
    for (const [name, legs] of Object.entries(PLANS)) {
      const { body: load } = await api.call('POST', '/api/loads', {
        [ID]: name,
        load_type: name === 'second' ? 'Part' : 'Full',
      });
      for (const [from, to] of legs)
        await api.call('POST', '/api/load-legs', {
          load: load.id,
          pickup_date: day(from),
          delivery_date: day(to),
        });
    }
  });
  afterAll(() => api.close());

  const EMPTY = ['without legs', 'without days'];
  it.each([
    ['sort=pickup', ['first', 'second', 'third', 'fourth', ...EMPTY]],
    ['sort=pickup&order=desc', ['fourth', 'third', 'second', 'first', ...EMPTY]],
    ['sort=delivery', ['second', 'third', 'fourth', 'first', ...EMPTY]],
    ['sort=delivery&order=desc', ['first', 'fourth', 'third', 'second', ...EMPTY]],
    ['sort=pickup&q=full', ['first', 'third', 'fourth', ...EMPTY]],
    ['sort=delivery&external_system_id_contains=f', ['fourth', 'first']],
  ])('is sorted by the first pickup or last delivery of its legs: %s', async (query, expected) => {
    const namesOf = (data: Record<string, string>[]) => data.map((each) => each[ID]);
    expect(namesOf((await call(`loads?${query}`)).data)).toEqual(expected);
    const pages = await Promise.all(
      expected.map((_, nr) => call(`loads?${query}&limit=1&page=${nr + 1}`)),
    );
    expect(pages.flatMap(({ data }) => namesOf(data))).toEqual(expected);
    expect(namesOf(await call(`export/loads?format=json&${query}`))).toEqual(expected);
  });

  it('offers these days as orders in its documentation', async () => {
    const { paths } = await call('openapi.json');
    const ordersOf = (path: string): string[] =>
      paths[path].get.parameters.find((each: { name: string }) => each.name === 'sort').schema.enum;
    expect(ordersOf('/loads').slice(-2)).toEqual(['pickup', 'delivery']);
    expect(ordersOf('/export/loads')).toContain('pickup');
    expect(ordersOf('/load-legs')).not.toContain('pickup');
  });

  it.each(['stops?sort=pickup', 'legs?sort=delivery', 'people?sort=pickup', 'loads?sort=lane'])(
    'refuses %s',
    async (path) => {
      const { status } = await api.call('GET', `/api/${path}`);
      expect(status).toBe(400);
    },
  );
});

onBothEngines('a long list of transported records sorted by a planned day', (engine) => {
  const catalogue = createCatalogue('waybill');
  let database: Awaited<ReturnType<typeof migratedDatabase>>;
  let storage: Storage;
  let queries: CompiledQuery[];
  beforeAll(async () => {
    database = await migratedDatabase(engine);
    ({ storage, queries } = await openWatched(database.url, catalogue));
    for (const [table, leg] of [
      ['load', 'load_leg'],
      ['shipment', 'leg'],
    ]) {
      const numbers = Array.from({ length: 300 }, (_, nr) => nr);
      const records = numbers.map((nr) => `('r${nr}', 'n', 'n')`);
      const legs = numbers.map((nr) => `('r${nr}', 'n', 'n', 'r${nr}', '${day((nr % 30) + 1)}')`);
      await runSql(
        database.url,
        `insert into ${table} (id, created_at, updated_at) values ${records.join()};
        insert into ${leg} (id, created_at, updated_at, ${table}, pickup_date) values ${legs.join()}`,
      );
    }
    await storage.recount();
    if (engine === 'postgres') await runSql(database.url, 'analyze');
  });
  afterAll(async () => {
    await storage.close();
    await database.remove();
  });

  it.skipIf(inject('isCitus')).each([
    ['load', 'load_leg_pickup_date_status'],
    ['shipment', 'leg_pickup_date'],
  ])('is read along an index of days: %s', async (name, index) => {
    queries.length = 0;
    const scope = storage.scopes.of(SYSTEM, [catalogue.kind(name)]);
    const query = readListQuery(scope, { sort: 'pickup', limit: '3' });
    const { rows, total } = await storage.records.list(scope, query);
    expect(rows.map(({ id }) => id)).toEqual(['r90', 'r60', 'r30'].toSorted().toReversed());
    expect(total).toBe(300);
    const [read] = queries.filter(({ sql }) => sql.includes('by_day'));
    if (!read) throw new Error('No page was read');
    const plan = await planOf(database.url, read);
    expect(plan.split('\n').find((step) => step.includes(`${index}`))).toBeDefined();
  });
});

onBothEngines('the condition that a record has a stop', (engine) => {
  it.skipIf(inject('isCitus'))('is false without a stop, so that it can be negated', async () => {
    const catalogue = createCatalogue('waybill');
    const { url, remove } = await migratedDatabase(engine);
    const storage = await openStorage(VARIABLES.DATABASE_URL.parse(url), catalogue);
    await runSql(url, "insert into load (id, created_at, updated_at) values ('r1', 'n', 'n')");
    const stops = stopsOf(storage.scopes.of(SYSTEM, [catalogue.kind('load')]));
    if (!stops) throw new Error('Loads have no stops');
    const found = hasStop(stops, sql<SqlBool>`1 = 1`);
    const { rows } = await sql`select id from load where not ${found}`.execute(
      storage.engine.reads,
    );
    expect(rows).toEqual([{ id: 'r1' }]);
    await storage.close();
    await remove();
  });
});

/** The catalogue with fields of legs whose names are those of tables and columns elsewhere. */
const colliding = resolveCatalogue(
  declarations('waybill').map((kind) =>
    kind.name === 'load-leg'
      ? { ...kind, fields: { ...kind.fields, trip_id: { type: 'text' }, leg_id: { type: 'text' } } }
      : kind,
  ),
  families,
);

onBothEngines('a list whose legs have fields with common names', (engine) => {
  it('is sorted by the planned days all the same', async () => {
    const api = await startEmptyApi(engine, { catalogue: colliding });
    for (const [nr, external_system_id] of ['a', 'b', 'c', 'd', 'e', 'f'].entries()) {
      const { body: load } = await api.call('POST', '/api/loads', { external_system_id });
      const leg = { load: load.id, pickup_date: day(nr + 1), trip_id: load.id, leg_id: load.id };
      await api.call('POST', '/api/load-legs', leg);
    }
    const { body: last } = await api.call('GET', '/api/loads?limit=1');
    await api.call('POST', '/api/load-legs', { load: last.data[0].id, pickup_date: day(9) });
    for (const query of ['limit=3', 'limit=100']) {
      const { body } = await api.call('GET', `/api/loads?sort=pickup&order=desc&${query}`);
      expect(body.data.map((each: Record<string, string>) => each['external_system_id'])).toEqual(
        ['f', 'e', 'd', 'c', 'b', 'a'].slice(0, query === 'limit=3' ? 3 : 6),
      );
    }
    await api.close();
  });
});
