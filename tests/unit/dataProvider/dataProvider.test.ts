import { HttpError } from 'ra-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createDataProvider, UNSORTED } from '../../../src/dataProvider';
import type { HttpClient, HttpOptions } from '../../../src/dataProvider/httpClient';
import { createCatalogue } from '../../../src/resources';

const catalogue = createCatalogue('waybill');
const pagination = { page: 2, perPage: 20 };
const EMPTY = { data: [], total: 0, page: 1, lastPage: 1 };

/** A provider over a client that answers what the test says, and the calls that reached it. */
function setUp(answer: unknown = EMPTY, extensions = true) {
  const respond =
    typeof answer === 'function' ? (answer as (url: string) => unknown) : () => answer;
  const httpClient = vi.fn<HttpClient>(async (url) => {
    const json = await respond(url);
    return { status: 200, headers: new Headers(), body: '', json };
  });
  const settings = { apiUrl: '/api', extensions };
  const provider = createDataProvider({ catalogue, settings, getKey: () => 'key', httpClient });
  const calls = () =>
    httpClient.mock.calls.map(([url, { method = 'GET' } = {}]) => `${method} ${url}`);
  const sent = () => JSON.parse(String(httpClient.mock.lastCall?.[1]?.body)) as unknown;
  const options = () => httpClient.mock.lastCall?.[1] as HttpOptions & { headers: Headers };
  return { provider, calls, sent, options };
}

describe('list calls', () => {
  it.each([
    ['unsorted: page and limit, nothing else', { sort: UNSORTED }, ''],
    ["sorted by react-admin's hooks", { sort: { field: 'id', order: 'DESC' } }, ''],
    ["sorted by react-admin's lists", { sort: { field: 'id', order: 'ASC' } }, ''],
    ['by a computed day', { sort: { field: '$pickup', order: 'ASC' } }, '&sort=pickup&order=asc'],
    ['sorted', { sort: { field: 'year', order: 'DESC' } }, '&sort=year&order=desc'],
    ['searched', { filter: { q: 'a b&c' } }, '&q=a+b%26c'],
    ['filtered', { filter: { year_gte: 2020, make: 'Mack' } }, '&year_gte=2020&make=Mack'],
    ['filtered by several', { filter: { make: ['Mack', 'Volvo'] } }, '&make=Mack&make=Volvo'],
    ['with empty filters', { filter: { q: '', make: null, year: undefined } }, ''],
  ] as const)('%s', async (_, params, expected) => {
    const { provider, calls } = setUp();
    await provider.getList('tractor', { pagination, sort: UNSORTED, filter: {}, ...params });
    expect(calls()).toEqual([`GET /api/equipments/tractor?page=2&limit=20${expected}`]);
  });

  it.each([
    [{ data: [{ id: 1 }], total: 7 }, 7],
    [{ data: [{ id: 1 }], total: '7' }, 7],
    [{ data: [{ id: 1 }], total: null, lastPage: '2' }, 21],
    [{ data: [{ id: 1 }] }, 21],
    [{ data: [{ id: 1 }, null, 'x'], total: 'many' }, 21],
  ])('read the total of %j', async (answer, total) => {
    const { provider } = setUp(answer);
    const list = await provider.getList('tractor', { pagination, sort: UNSORTED, filter: {} });
    expect(list).toEqual({ data: [{ id: 1 }], total });
  });

  it.each([
    ['the last page', { lastPage: '3' }, { lastPage: 3 }],
    ['nothing', {}, undefined],
  ])('know only that there is a next page if %s is known', async (_, known, meta) => {
    const data = Array.from({ length: 20 }, (_, id) => ({ id }));
    const { provider } = setUp({ data, ...known });
    const list = await provider.getList('tractor', { pagination, sort: UNSORTED, filter: {} });
    expect(list.total).toBeUndefined();
    expect(list.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: true });
    expect(list.meta).toEqual(meta);
  });

  it.each([
    ['inside what was counted', 5, 10_000, true],
    ['at the end of what was counted', 20, 40, true],
    ['past it, on the last page', 3, 40, false],
  ])('take a minimum for no exact total: %s', async (_, rows, total, hasNextPage) => {
    const data = Array.from({ length: rows }, (_each, id) => ({ id }));
    const { provider } = setUp({ data, total, lastPage: total / 20, isAtLeast: true });
    const list = await provider.getList('tractor', { pagination, sort: UNSORTED, filter: {} });
    const pageInfo = { hasNextPage, hasPreviousPage: true };
    expect(list).toEqual({ data, pageInfo, meta: { atLeast: total } });
  });

  it('read a missing list as an empty one if the total is 0', async () => {
    const { provider } = setUp({ total: 0, page: 1, lastPage: 0 });
    const list = await provider.getList('tractor', { pagination, sort: UNSORTED, filter: {} });
    expect(list).toEqual({ data: [], total: 0 });
  });

  it.each([
    [{ data: [{ id: 1 }], total: 7 }, 7],
    [{ data: [{ id: 1 }], total: '7', lastPage: 1 }, 7],
    [{ data: [{ id: 1 }], lastPage: '3' }, 3],
    [{ data: [], lastPage: 1 }, 0],
    // A backend that does not keep to one a page.
    [{ data: [{ id: 1 }, { id: 2 }], lastPage: 3 }, undefined],
    [{ data: [{ id: 1 }] }, undefined],
  ])('count with a list of one record: %j', async (answer, total) => {
    const { provider, calls } = setUp(answer);
    expect(await provider.count('tractor')).toBe(total);
    expect(calls()).toEqual(['GET /api/equipments/tractor?page=1&limit=1']);
  });

  it('request one part of the overview', async () => {
    const { provider, calls } = setUp({ records: [] });
    expect(await provider.overview('latest', { day: '2026-11-21' })).toEqual({ records: [] });
    expect(calls()).toEqual(['GET /api/overview/latest?day=2026-11-21']);
  });

  it('request values of a field below the parent', async () => {
    const data = [{ value: 'W-9', total: 2 }];
    const { provider, calls } = setUp({ data });
    const asked = { field: 'type', text: 'w', meta: { parentId: 42 } };
    expect(await provider.suggest('company-document', asked)).toEqual(data);
    await provider.suggest('tractor', { field: 'make', text: '' });
    expect(calls()).toEqual([
      'GET /api/suggest/companies/42/documents?field=type&q=w',
      'GET /api/suggest/equipments/tractor?field=make',
    ]);
  });

  it("request sums with the list's filters, relative dates resolved", async () => {
    const data = [{ currency: null, sums: { amount: 7 } }];
    const { provider, calls } = setUp({ data });
    const call = {
      filter: { expire_date_when: 'today', type_not: ['a', 'b'] },
      meta: { parentId: 42 },
    };
    expect(await provider.totals('company-document', call)).toEqual(data);
    expect(calls()[0]).toMatch(
      /^GET \/api\/totals\/companies\/42\/documents\?.*&expire_date_gte=[\d-]+&expire_date_lte=[\d-]+&type_not=a&type_not=b$/,
    );
  });

  it.each([[undefined], [[]], [{ message: 'hello' }], [{ data: {} }]])(
    'reject a response without a list: %j',
    async (answer) => {
      const { provider } = setUp(() => answer);
      const calling = provider.getList('tractor', { pagination, sort: UNSORTED, filter: {} });
      await expect(calling).rejects.toThrow('carries no list');
      vi.mocked(console.error).mockClear();
    },
  );

  it('send the key and pass the abort signal on', async () => {
    const { provider, options } = setUp();
    const { signal } = new AbortController();
    await provider.getList('tractor', { pagination, sort: UNSORTED, filter: {}, signal });
    expect(options().headers.get('x-api-key')).toBe('key');
    expect(options().signal).toBe(signal);
    expect(provider.supportAbortSignal).toBe(true);
  });
});

it.each(['<!DOCTYPE html><p>Please sign in', '\n<html lang="en">'])(
  'a web page with status 200 is an error: %j',
  async (body) => {
    const httpClient: HttpClient = async () => ({
      status: 200,
      headers: new Headers(),
      body,
      json: undefined,
    });
    const settings = { apiUrl: '/api', extensions: true };
    const provider = createDataProvider({ catalogue, settings, getKey: () => 'key', httpClient });
    const data = { name: 'A' };
    const saving = provider.update('tractor', { id: 7, data, previousData: { id: 7 } });
    await expect(saving).rejects.toThrow('The answer is a web page instead of data.');
    vi.mocked(console.error).mockClear();
  },
);

describe('with a backend without search, lists', () => {
  const rows = Array.from({ length: 230 }, (_, index) => ({
    id: index + 1,
    name: `T${index + 1}`,
    year: String(2000 + (index % 25)),
  }));
  const paged = (all: unknown[]) => (url: string) => {
    const query = new URL(url, 'http://backend').searchParams;
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
    return { data: all.slice((page - 1) * limit, page * limit), total: all.length };
  };

  it('are read completely and sorted and filtered in the browser', async () => {
    const { provider, calls } = setUp(paged(rows), false);
    const { data, total } = await provider.getList('tractor', {
      pagination: { page: 1, perPage: 2 },
      sort: { field: 'year', order: 'DESC' },
      filter: { year_gte: '2023' },
    });
    expect(total).toBe(18);
    expect(data.map(({ year }) => year)).toEqual(['2024', '2024']);
    expect(calls()).toEqual(
      [1, 2, 3].map((n) => `GET /api/equipments/tractor?page=${n}&limit=100`),
    );
  });

  it.each([
    [{ year_not: '2000' }, 220],
    [{ year_not: ['2000', '2001'] }, 210],
    [{ year_gt: '2023' }, 9],
    [{ year_lt: '2001' }, 10],
    [{ make_not: 'Volvo' }, 230],
  ])("find for %j what Waybill's own API finds", async (filter, found) => {
    const { provider } = setUp(paged(rows), false);
    const { total } = await provider.getList('tractor', { pagination, sort: UNSORTED, filter });
    expect(total).toBe(found);
  });

  it.each([
    ['the last page', (rest: object) => rest],
    ['nothing', () => ({})],
  ])('are read further if %s tells their length', async (_, also) => {
    const pages = paged(rows);
    const { provider, calls } = setUp(
      (url: string) => ({ data: pages(url).data, ...also({ lastPage: '3' }) }),
      false,
    );
    const params = { pagination, sort: UNSORTED, filter: { q: 'T2' } };
    expect((await provider.getList('tractor', params)).total).toBe(42);
    expect(calls()).toHaveLength(3);
  });

  it('that are too long are refused rather than cut off', async () => {
    const { provider, calls } = setUp({ data: [], total: 5001 }, false);
    const params = { pagination, sort: UNSORTED, filter: { q: 'x' } };
    await expect(provider.getList('tractor', params)).rejects.toThrow('cannot search or sort');
    expect(calls()).toHaveLength(1);
    vi.mocked(console.error).mockClear();
  });
});

describe('getMany', () => {
  const ids = Array.from({ length: 250 }, (_, index) => `r${index}`);
  const byIds = (url: string) => {
    const given = new URL(url, 'http://backend').searchParams.get('id_in')?.split(',') ?? [];
    return { data: given.map((id) => ({ id })), total: given.length };
  };

  it('reads batches of 100, each record once', async () => {
    const { provider, calls } = setUp(byIds);
    const { data } = await provider.getMany('person', { ids: [...ids, ...ids] });
    expect(data.map(({ id }) => id)).toEqual(ids);
    expect(calls()).toHaveLength(3);
    expect(calls()[2]).toContain('GET /api/people?page=1&limit=50&id_in=r200%2C');
  });

  it('reads six records at a time from a backend without the filter', async () => {
    let [running, most] = [0, 0];
    const { provider, calls } = setUp(async (url: string) => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
      return { id: url.split('/').pop() };
    }, false);
    const { data } = await provider.getMany('person', { ids: ids.slice(0, 20) });
    expect(data).toHaveLength(20);
    expect(calls()[0]).toBe('GET /api/people/r0');
    expect(most).toBe(6);
  });

  it.each([true, false])('leaves out missing records (extensions: %s)', async (extensions) => {
    const { provider } = setUp((url: string) => {
      if (url.includes('id_in')) return { data: [{ id: 'a' }], total: 1 };
      if (url.endsWith('/a')) return { id: 'a' };
      throw new HttpError('Not found', 404);
    }, extensions);
    expect(await provider.getMany('person', { ids: ['a', 'b'] })).toEqual({ data: [{ id: 'a' }] });
  });

  it('fails if the backend fails', async () => {
    const fail = () => {
      throw new HttpError('Down', 503);
    };
    const { provider } = setUp(fail, false);
    await expect(provider.getMany('person', { ids: ['a'] })).rejects.toThrow('Down');
  });
});

describe('requests', () => {
  it.each([
    [
      'the fields of the server stay out',
      { id: 1, created_at: 'x', updated_at: 'y', a: 1 },
      { a: 1 },
    ],
    ['an object as text', { a: '{"b": [1, "x"]}' }, { a: { b: [1, 'x'] } }],
    ['JSON inside JSON', { a: '[{"b": "{\\"c\\": 1}"}]' }, { a: [{ b: { c: 1 } }] }],
    ['JSON inside an object', { a: { b: '[1]' } }, { a: { b: [1] } }],
    [
      'text that looks like a number',
      { a: '007', b: '1e5', c: 'true' },
      { a: '007', b: '1e5', c: 'true' },
    ],
    ['text that only begins like JSON', { a: '{nope', b: '[x' }, { a: '{nope', b: '[x' }],
    ['a quoted text', { a: '"x"' }, { a: '"x"' }],
    ['empty values', { a: null, b: '', c: 0, d: false }, { a: null, b: '', c: 0, d: false }],
  ])('%s', async (_, data, expected) => {
    const { provider, sent, options } = setUp({ id: 1 });
    await provider.create('tractor', { data });
    expect(sent()).toEqual(expected);
    await provider.update('tractor', { id: 1, data, previousData: { id: 1 } });
    expect(sent()).toEqual(expected);
    expect(options().headers.get('content-type')).toBe('application/json');
  });

  it('send untouched text that looks like JSON unchanged', async () => {
    const { provider, sent } = setUp({ id: 1 });
    const previousData = { id: 1, notes: '[ 1,  2 ]', nested: { b: '{ }' }, gone: '[3]' };
    const data = { ...previousData, gone: '[4]' };
    await provider.update('tractor', { id: 1, data, previousData });
    expect(sent()).toEqual({ notes: '[ 1,  2 ]', nested: { b: '{ }' }, gone: [4] });
  });

  it('to delete have no content type', async () => {
    const { provider, options } = setUp({});
    await provider.delete('tractor', { id: 1 });
    expect(options().headers.has('content-type')).toBe(false);
  });
});

describe('responses', () => {
  const previousData = { id: 7 };
  it.each([
    ['the record', { id: 7, a: 2 }, { id: 7, a: 2 }],
    ['the record in an envelope', { data: { id: 7, a: 2 } }, { id: 7, a: 2 }],
    ['nothing', undefined, { id: 7, a: 1 }],
    ['a message', { message: 'ok' }, { id: 7, a: 1, message: 'ok' }],
  ])('update answering %s', async (_, answer, expected) => {
    const { provider } = setUp(() => answer);
    const { data } = await provider.update('tractor', { id: 7, data: { a: 1 }, previousData });
    expect(data).toEqual(expected);
  });

  it.each([
    ['an id', { id: 9 }, { id: 9, a: 1 }],
    ['no id', {}, { id: '', a: 1 }],
    ['nothing', undefined, { id: '', a: 1 }],
    ['an envelope', { data: { id: 9, b: 2 } }, { id: 9, a: 1, b: 2 }],
  ])('create answering %s', async (_, answer, expected) => {
    const { provider } = setUp(() => answer);
    expect((await provider.create('tractor', { data: { a: 1 } })).data).toEqual(expected);
  });

  it.each([
    ['the record', { id: 7, data: { x: 1 } }, { id: 7, data: { x: 1 } }],
    ['an envelope', { data: { a: 1 } }, { id: '7', a: 1 }],
    ['a record without its id', { a: 1 }, { id: '7', a: 1 }],
  ])('get answering %s', async (_, answer, expected) => {
    const { provider } = setUp(answer);
    expect((await provider.getOne('tractor', { id: '7' })).data).toEqual(expected);
  });

  it('a web page instead of a record is an error', async () => {
    const { provider } = setUp(() => undefined);
    await expect(provider.getOne('tractor', { id: 7 })).rejects.toThrow('carries no record 7');
  });
});

describe('failures', () => {
  const refused = new HttpError('Year must be a whole number.', 422, {
    message: 'Year must be a whole number.',
    errors: { year: 'Year must be a whole number.' },
  });
  const failing = () => {
    throw refused;
  };
  const common = { pagination, sort: UNSORTED, filter: {} };
  beforeEach(() => void vi.mocked(console.error).mockImplementation(() => undefined));

  it.each([
    ['getList', common],
    ['create', { data: {} }],
    ['update', { id: 1, data: {}, previousData: { id: 1 } }],
    ['delete', { id: 1 }],
  ] as const)('%s are logged and thrown with status and field errors', async (method, params) => {
    const { provider } = setUp(failing);
    const call = provider[method] as (kind: string, params: unknown) => Promise<unknown>;
    await expect(call('tractor', params)).rejects.toMatchObject({
      status: 422,
      body: { errors: { year: 'Year must be a whole number.' } },
    });
    expect(console.error).toHaveBeenCalledExactlyOnceWith(refused);
    vi.mocked(console.error).mockClear();
  });

  it('an aborted call is not logged', async () => {
    const { provider } = setUp(() => {
      throw new DOMException('Aborted', 'AbortError');
    });
    await expect(provider.getList('tractor', common)).rejects.toThrow('Aborted');
    expect(console.error).not.toHaveBeenCalled();
  });
});

it('update sends the whole record, because PUT may replace it', async () => {
  const { provider, sent } = setUp({ id: 1 }, false);
  const previousData = { id: 1, make: 'Mack', year: 2020 };
  await provider.update('tractor', { id: 1, data: { year: 2021 }, previousData });
  expect(sent()).toEqual({ make: 'Mack', year: 2021 });
});

it('updateMany keeps the other fields, because PUT may replace the record', async () => {
  const { provider, calls, sent } = setUp({ id: 1, name: 'Alpha', year: 2020 }, false);
  await provider.updateMany('tractor', { ids: [1], data: { year: 2021 } });
  expect(calls()).toEqual(['GET /api/equipments/tractor/1', 'PUT /api/equipments/tractor/1']);
  expect(sent()).toEqual({ name: 'Alpha', year: 2021 });
});
