import type { DataProvider, Identifier } from 'ra-core';

export type Row = Record<string, unknown>;

/** Records that every provider holds before the calls; the keys stand for their ids. */
export const SEED: { kind: string; parent?: string; rows: Record<string, Row> }[] = [
  {
    kind: 'tractor',
    rows: {
      t1: { name: 'Alpha', make: 'Volvo', year: 2019, status: 'available' },
      t2: { name: 'Bravo', make: 'Kenworth', year: 2021, status: 'rejected' },
      t3: { name: 'Charlie', make: 'Volvo', year: 2020, status: 'available' },
      t4: { name: 'Delta', make: 'Mack', year: 2024, status: 'pending' },
      'odd/?#% id': { name: 'Echo', make: 'Mack', year: 2018, status: 'pending' },
    },
  },
  { kind: 'company', rows: { c1: { name: 'Acme' }, c2: { name: 'Bolt' } } },
  {
    kind: 'company-document',
    parent: 'c1',
    rows: { d1: { name: 'Insurance', type: 'policy' }, d2: { name: 'Authority', type: 'permit' } },
  },
  { kind: 'company-document', parent: 'c2', rows: { d3: { name: 'Bond', type: 'policy' } } },
  {
    kind: 'load',
    rows: {
      l1: { load_type: 'reefer', tractor: '@t1' },
      l2: { load_type: 'dry van', tractor: '@t1' },
      l3: { load_type: 'flatbed', tractor: '@t2' },
    },
  },
];

const page = (number: number, perPage: number) => ({ page: number, perPage });
const by = (field: string, order: 'ASC' | 'DESC' = 'ASC') => ({ field, order });
const first = page(1, 10);
const name = by('name');

type IdOf = (key: string) => Identifier;
export type Call = (provider: DataProvider, id: IdOf) => Promise<unknown>;

const tractors =
  (filter: Row, sort = name, pagination = first): Call =>
  (provider) =>
    provider.getList('tractor', { pagination, sort, filter });
const documents =
  (parent: string, filter: Row = {}): Call =>
  (provider, id) =>
    provider.getList('company-document', {
      pagination: first,
      sort: name,
      filter,
      meta: { parentId: id(parent) },
    });
const one =
  (kind: string, key: string, parent?: string): Call =>
  (provider, id) =>
    provider.getOne(kind, { id: id(key), meta: parent && { parentId: id(parent) } });
const change =
  (kind: string, key: string, data: Row, parent?: string): Call =>
  (provider, id) => {
    const meta = parent && { parentId: id(parent) };
    return provider.update(kind, { id: id(key), data, previousData: { id: id(key) }, meta });
  };
const remove =
  (kind: string, key: string, parent?: string): Call =>
  async (provider, id) => {
    const meta = parent && { parentId: id(parent) };
    const { data } = await provider.delete(kind, { id: id(key), meta });
    return { data: { id: data.id } };
  };

/** Many records have no order of their own: they are compared by name. */
const many =
  (kind: string, keys: string[], parent?: string): Call =>
  async (provider, id) => {
    const meta = parent && { parentId: id(parent) };
    const { data } = await provider.getMany(kind, { ids: keys.map(id), meta });
    return { data: data.sort((a, b) => String(a.name).localeCompare(String(b.name))) };
  };

/** The calls, in their order: what reads stands before what writes. */
export const CALLS: Record<string, Call> = {
  'list, first page': tractors({}, name, page(1, 2)),
  'list, second page': tractors({}, name, page(2, 2)),
  'list, last page': tractors({}, name, page(3, 2)),
  'list beyond the end': tractors({}, name, page(9, 2)),
  'list by number, descending': tractors({}, by('year', 'DESC')),
  'list where equal': tractors({ make: 'Volvo' }),
  'list where equal to a number': tractors({ year: 2020 }),
  'list where at least': tractors({ year_gte: 2020 }),
  'list where at most': tractors({ year_lte: 2020 }),
  'list where between': tractors({ year_gt: 2019, year_lt: 2024 }),
  'list where other': tractors({ make_not: 'Volvo' }),
  'list where containing': tractors({ name_contains: 'LPH' }),
  'list where one of': tractors({ status_in: 'available,rejected' }),
  'list where nothing fits': tractors({ name: 'Nobody' }),
  'list by search': tractors({ q: 'kenw' }),
  'list, filtered and paged': tractors({ make: 'Volvo' }, name, page(2, 1)),
  'list of a kind without records': (provider) =>
    provider.getList('leg', { pagination: first, sort: by('id'), filter: {} }),
  'list of an unknown kind': (provider) =>
    provider.getList('spaceship', { pagination: first, sort: name, filter: {} }),
  one: one('tractor', 't3'),
  'one whose id needs encoding': one('tractor', 'odd/?#% id'),
  'one that is not there': one('tractor', 'no/such ?one'),
  'one of an unknown kind': one('spaceship', 't1'),
  many: many('tractor', ['t1', 't4']),
  'many whose ids need encoding': many('tractor', ['odd/?#% id', 't2']),
  'many without ids': many('tractor', []),
  'reference list by a field': (provider, id) =>
    provider.getManyReference('load', {
      target: 'tractor',
      id: id('t1'),
      pagination: first,
      sort: by('load_type'),
      filter: {},
    }),
  'reference list by the parent': (provider, id) =>
    provider.getManyReference('company-document', {
      target: 'company',
      id: id('c1'),
      pagination: first,
      sort: name,
      filter: {},
    }),
  'reference list without records': (provider, id) =>
    provider.getManyReference('load', {
      target: 'tractor',
      id: id('t4'),
      pagination: first,
      sort: by('load_type'),
      filter: {},
    }),
  'nested list': documents('c1'),
  'nested list of another parent': documents('c2'),
  'nested list, filtered': documents('c1', { type: 'permit' }),
  'nested one': one('company-document', 'd1', 'c1'),
  'nested one of another parent': one('company-document', 'd3', 'c1'),
  'nested many': many('company-document', ['d1', 'd2'], 'c1'),
  'nested list without its parent': (provider) =>
    provider.getList('company-document', { pagination: first, sort: name, filter: {} }),

  update: change('tractor', 't1', { name: 'Alpha 2', make: 'Volvo', year: 2022, status: 'active' }),
  'updated one': one('tractor', 't1'),
  'update where the id needs encoding': change('tractor', 'odd/?#% id', {
    name: 'Echo 2',
    make: 'Mack',
    year: 2018,
    status: 'active',
  }),
  'update of one that is not there': change('tractor', 'nobody', { name: 'x' }),
  'nested update': change('company-document', 'd1', { name: 'Insurance 2', type: 'policy' }, 'c1'),
  'nested update of another parent': change('company-document', 'd3', { name: 'x' }, 'c1'),
  'update of many': (provider, id) =>
    provider.updateMany('tractor', { ids: ['t2', 't3'].map(id), data: { status: 'retired' } }),
  'list after updates': tractors({}),
  create: (provider) => provider.create('tractor', { data: { name: 'Foxtrot', year: 2025 } }),
  'list after create': tractors({}),
  'nested create': (provider, id) =>
    provider.create('company-document', {
      data: { name: 'W-9', type: 'form' },
      meta: { parentId: id('c2') },
    }),
  'nested list after create': documents('c2'),
  delete: remove('tractor', 't4'),
  'one that was deleted': one('tractor', 't4'),
  'delete of one that is not there': remove('tractor', 't4'),
  'delete where the id needs encoding': remove('tractor', 'odd/?#% id'),
  'nested delete of another parent': remove('company-document', 'd3', 'c1'),
  'nested delete': remove('company-document', 'd2', 'c1'),
  'nested list after delete': documents('c1'),
  'delete of many': (provider, id) => provider.deleteMany('tractor', { ids: ['t1', 't2'].map(id) }),
  'list after deletes': tractors({}),
};
