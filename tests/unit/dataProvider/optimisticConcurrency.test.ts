import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';

import { createDataProvider } from '../../../src/dataProvider';
import type { HttpClient } from '../../../src/dataProvider/httpClient';
import { ConflictError, ReferencedError } from '../../../src/dataProvider/refusals';
import { createCatalogue } from '../../../src/resources';

const catalogue = createCatalogue('waybill');
const read = { id: 't', make: 'Mack', updated_at: 'first' };

/** A provider over a backend that answers the next of these; and the headers that reached it. */
function setUp(answers: (object | Error)[], etag?: string, extensions = true) {
  const httpClient = vi.fn<HttpClient>(async () => {
    const answer = answers.shift() ?? {};
    if (answer instanceof Error) throw answer;
    return { status: 200, headers: new Headers(etag ? { etag } : {}), body: '', json: answer };
  });
  // A call without an answer is followed by a probe of the connection.
  const isProbe = (url: string) => url.endsWith('?page=1&limit=1');
  const withProbe: HttpClient = async (url, options) =>
    isProbe(url)
      ? { status: 200, headers: new Headers(), body: '', json: [] }
      : httpClient(url, options);
  const provider = createDataProvider({
    catalogue,
    settings: { apiUrl: '/api', extensions },
    getKey: () => 'key',
    httpClient: withProbe,
  });
  const sent = (name: string) =>
    httpClient.mock.calls.map(([, options]) => (options?.headers as Headers).get(name));
  const urls = () => httpClient.mock.calls.map(([url]) => url);
  const bodies = () =>
    httpClient.mock.calls.map(
      ([, options]) => JSON.parse(String(options?.body)) as Record<string, unknown>,
    );
  return { provider, sent, urls, bodies };
}
type Provider = ReturnType<typeof setUp>['provider'];
const lost = () => new TypeError('Failed to fetch');
const logged = () => vi.mocked(console.error).mockClear();

describe('creating a record', () => {
  const add = (provider: Provider, data: object) =>
    provider.create('tractor', { data }).catch(logged);

  it('repeats the idempotency key until there is an answer, then uses another', async () => {
    const { provider, sent } = setUp([lost(), new HttpError('away', 503), read, read]);
    for (let nth = 0; nth < 4; nth += 1) await add(provider, { make: 'Mack' });
    const [first, second, third, next] = sent('Idempotency-Key');
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect([second, third]).toEqual([first, first]);
    expect(next).toMatch(/^[0-9a-f]{32}$/);
    expect(next).not.toBe(first);
  });

  it.each([
    ['changed in between', 'tractor', { make: 'Volvo' }],
    ['of another kind', 'trailer', { make: 'Mack' }],
  ])('uses another idempotency key after %s', async (_, kind, data) => {
    const { provider, sent } = setUp([lost(), read]);
    await add(provider, { make: 'Mack' });
    await provider.create(kind, { data });
    const [first, second] = sent('Idempotency-Key');
    expect(second).not.toBe(first);
  });
});

describe('a change without an answer', () => {
  const stored = { results: [{ body: read }] };
  const change = (make: string, from: string) => ({
    writes: [{ id: 't', data: { make }, ifUnchanged: { make: from } }],
  });
  const remove = { writes: [{ id: 't', data: null }] };
  const removals = { writes: [...remove.writes, { id: 'u', data: null }] };

  it.each([
    ['a batch', (p) => p.writeMany('tractor', change('Mack', 'Volvo'))],
    ['a form', (p) => p.update('tractor', { id: 't', data: read, previousData: { id: 't' } })],
    ['a restore', (p) => p.restore('tractor', { version: 'a', previousData: { id: 't' } })],
  ] satisfies [string, (provider: Provider) => Promise<unknown>][])(
    'that %s has undone is sent with another key if it is made again, or it would be lost',
    async (_, undo) => {
      const { provider, sent } = setUp([lost(), stored, stored]);
      await provider.writeMany('tractor', change('Volvo', 'Mack')).catch(logged);
      await undo(provider);
      await provider.writeMany('tractor', change('Volvo', 'Mack'));
      const [first, , again] = sent('Idempotency-Key');
      expect(again).toMatch(/^[0-9a-f]{32}$/);
      expect(again).not.toBe(first);
    },
  );

  it('keeps its key if another record is changed', async () => {
    const { provider, sent } = setUp([lost(), stored, stored]);
    const others = { writes: [{ id: 'u', data: { make: 'Mack' } }] };
    await provider.writeMany('tractor', change('Volvo', 'Mack')).catch(logged);
    await provider.writeMany('tractor', others);
    await provider.writeMany('tractor', change('Volvo', 'Mack'));
    const [first, , again] = sent('Idempotency-Key');
    expect(again).toBe(first);
  });

  it.each([
    ['deleted', remove],
    ['deleted with others', removals],
  ])('that added a record is sent with another key if the record was %s', async (_, writes) => {
    const { provider, sent } = setUp([lost(), { results: [] }, read]);
    await provider.create('tractor', { data: { make: 'Mack' } }).catch(logged);
    await provider.writeMany('tractor', writes);
    await provider.create('tractor', { data: { make: 'Mack' } });
    const [first, , again] = sent('Idempotency-Key');
    expect(again).toMatch(/^[0-9a-f]{32}$/);
    expect(again).not.toBe(first);
  });
});

const conflict = (current: object, etag = '"b"') =>
  new HttpError('changed', 412, { current, etag });

describe.each(['update', 'delete'] as const)('a call of %s', (method) => {
  const write = (provider: Provider, previousData = read) =>
    method === 'update'
      ? provider.update('tractor', { id: 't', data: { make: 'Volvo' }, previousData })
      : provider.delete('tractor', { id: 't', previousData });

  it.each([
    ['"a"', '"a"'],
    ['W/"a"', '"a"'],
    [undefined, null],
  ])('sends If-Match with the ETag that was read: %s', async (etag, expected) => {
    const { provider, sent } = setUp([read, read, read], etag);
    await provider.getOne('tractor', { id: 't' });
    await write(provider);
    expect(sent('If-Match').at(-1)).toBe(expected);
  });

  it('reads the ETag if the record came from a list', async () => {
    const { provider, sent } = setUp([read, read], '"a"');
    await write(provider);
    expect(sent('If-Match')).toEqual([null, '"a"']);
  });

  it('is not sent if the record of the list is outdated', async () => {
    const current = { ...read, updated_at: 'second' };
    const { provider, sent } = setUp([current], '"a"');
    await expect(write(provider)).rejects.toMatchObject({ status: 412, current });
    expect(sent('If-Match')).toEqual([null]);
  });

  it('fails with the current record, which the next call can overwrite', async () => {
    const current = { ...read, make: 'DAF', updated_at: 'second' };
    const { provider, sent } = setUp([read, conflict(current), read], '"a"');
    await provider.getOne('tractor', { id: 't' });
    const failure = write(provider);
    await expect(failure).rejects.toBeInstanceOf(ConflictError);
    await expect(failure).rejects.toMatchObject({ status: 412, current, etag: '"b"' });
    await write(provider, current);
    expect(sent('If-Match')).toEqual([null, '"a"', '"b"']);
  });
});

it('an update succeeds if a lost response had stored the same values', async () => {
  const current = { ...read, make: 'Volvo', updated_at: 'second' };
  const { provider } = setUp([read, lost(), conflict(current)], '"a"');
  const change = () =>
    provider.update('tractor', { id: 't', data: { ...read, make: 'Volvo' }, previousData: read });
  await provider.getOne('tractor', { id: 't' });
  await change().catch(logged);
  expect(await change()).toEqual({ data: current });
});

describe('deleting a record that others refer to', () => {
  const remove = (provider: Provider) =>
    provider.delete('tractor', { id: 't', meta: { restrict: true } });

  it('fails with the number of references by kind', async () => {
    const references = { load: 2 };
    const { provider, urls } = setUp([new HttpError('in use', 409, { references })]);
    const failure = remove(provider);
    await expect(failure).rejects.toBeInstanceOf(ReferencedError);
    await expect(failure).rejects.toMatchObject({ status: 409, references });
    expect(urls()).toEqual(['/api/equipments/tractor/t?restrict=true']);
  });

  it('is exactly the documented call for another backend', async () => {
    const { provider, urls, sent } = setUp([{}], undefined, false);
    await remove(provider);
    expect(urls()).toEqual(['/api/equipments/tractor/t']);
    expect(sent('If-Match')).toEqual([null]);
  });
});

describe('writing many records', () => {
  const writes = [
    { id: 'a/b', data: { make: 'Volvo' }, ifUnchanged: { make: null } },
    { id: 'c', data: null, ifUnchanged: { updated_at: 'first' } },
  ];
  const results = { results: writes.map(({ id }) => ({ status: 200, body: { id } })) };

  it('is one batch, and a repeat after a lost response has the same idempotency key', async () => {
    const { provider, urls, bodies, sent } = setUp([lost(), results, results]);
    await provider.writeMany('tractor', { writes }).catch(logged);
    const records = await provider.writeMany('tractor', { writes });
    await provider.writeMany('tractor', { writes });
    expect(records).toEqual([{ id: 'a/b' }, { id: 'c' }]);
    expect(urls()).toEqual(['/api/batch', '/api/batch', '/api/batch']);
    const path = 'equipments/tractor';
    expect(bodies()[0]).toEqual({
      operations: [
        {
          method: 'PUT',
          path: `${path}/a%2Fb`,
          body: { make: 'Volvo' },
          ifUnchanged: { make: null },
        },
        { method: 'DELETE', path: `${path}/c`, ifUnchanged: { updated_at: 'first' } },
      ],
    });
    const [first, second, third] = sent('Idempotency-Key');
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('fails as a whole, with the index of the record that was refused', async () => {
    const current = { id: 'c', make: 'DAF' };
    const { provider } = setUp([new HttpError('changed', 412, { current, index: 1 })]);
    await expect(provider.writeMany('tractor', { writes })).rejects.toMatchObject({
      current,
      body: { index: 1 },
    });
  });

  it('deletes a single record by the documented call, if nobody has changed it', async () => {
    const { provider, urls, sent } = setUp([read, read], '"a"');
    const ifUnchanged = { updated_at: read.updated_at };
    await provider.writeMany('tractor', { writes: [{ id: 't', data: null, ifUnchanged }] });
    const path = '/api/equipments/tractor/t';
    expect(urls()).toEqual([path, path]);
    expect(sent('If-Match')).toEqual([null, '"a"']);
  });

  it.each([404, 405])('is single calls after %s, from then on', async (status) => {
    const { provider, urls } = setUp([
      new HttpError('unknown call', status),
      ...Array.from({ length: 6 }, () => read),
    ]);
    const change = { id: 't', data: { make: 'Volvo' } };
    await provider.writeMany('tractor', { writes: [change] });
    await provider.writeMany('tractor', { writes: [change] });
    const path = '/api/equipments/tractor/t';
    expect(urls()).toEqual(['/api/batch', ...Array.from({ length: 6 }, () => path)]);
  });

  it('compares values in an extra read if the backend has no batches', async () => {
    const { provider, urls } = setUp([read, { ...read, make: 'DAF' }], undefined, false);
    const change = { id: 't', data: { make: 'Volvo' }, ifUnchanged: { make: 'DAF' } };
    const attempt = () => provider.writeMany('tractor', { writes: [change] });
    await expect(attempt()).rejects.toMatchObject({ status: 412, current: read });
    await attempt();
    expect(urls()).toHaveLength(3);
  });

  it.each(['updateMany', 'deleteMany'] as const)('%s sends 1,000 per batch', async (method) => {
    const answers = [{ results: [] }, { results: [] }];
    const { provider, bodies } = setUp(answers);
    const ids = Array.from({ length: 1500 }, (_, index) => index);
    await provider[method]('tractor', { ids, data: { make: 'Volvo' } });
    const sizes = bodies().map(({ operations }) => (operations as object[]).length);
    expect(sizes).toEqual([1000, 500]);
  });
});

it('a backend that knows only the documented calls gets no extra header', async () => {
  const { provider, sent } = setUp([read, read, read], '"a"', false);
  await provider.getOne('tractor', { id: 't' });
  await provider.update('tractor', { id: 't', data: read, previousData: read });
  await provider.create('tractor', { data: { make: 'Mack' } });
  for (const name of ['If-Match', 'Idempotency-Key'])
    expect(sent(name)).toEqual([null, null, null]);
});

describe('restoring a version', () => {
  const restore = (provider: Provider, previousData?: typeof read) =>
    provider.restore('tractor', { version: 'a/b', previousData });

  it('is limited to the record that the user sees', async () => {
    const newer = { ...read, make: 'Volvo', updated_at: 'second' };
    const refusal = new HttpError('changed', 412, { current: newer, etag: '"b"' });
    const { provider, sent, urls } = setUp([read, refusal, read], '"a"');
    await provider.getOne('tractor', { id: 't' });
    await expect(restore(provider, read)).rejects.toMatchObject({ current: newer });
    await restore(provider, newer);
    expect(urls().slice(1)).toEqual(['/api/history/a%2Fb/restore', '/api/history/a%2Fb/restore']);
    expect(sent('If-Match')).toEqual([null, '"a"', '"b"']);
  });

  it('of a deleted record has no condition', async () => {
    const { provider, sent } = setUp([read]);
    expect(await restore(provider)).toEqual({ data: read });
    expect(sent('If-Match')).toEqual([null]);
  });
});
