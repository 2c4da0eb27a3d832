import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';

import { createDataProvider } from '../../../src/dataProvider';
import type { HttpClient } from '../../../src/dataProvider/httpClient';
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
  return { provider, sent };
}
const lost = () => new TypeError('Failed to fetch');
const logged = () => vi.mocked(console.error).mockClear();

describe('creating a record', () => {
  const add = (provider: ReturnType<typeof setUp>['provider'], data: object) =>
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

describe('updating a record', () => {
  const change = (provider: ReturnType<typeof setUp>['provider'], previousData = read) =>
    provider.update('tractor', { id: 't', data: { ...previousData, make: 'Volvo' }, previousData });

  it.each([
    ['"a"', '"a"'],
    ['W/"a"', '"a"'],
    [undefined, null],
  ])('sends If-Match with the ETag that was read: %s', async (etag, expected) => {
    const { provider, sent } = setUp([read, { ...read, updated_at: 'second' }], etag);
    await provider.getOne('tractor', { id: 't' });
    await change(provider);
    expect(sent('If-Match')).toEqual([null, expected]);
  });

  it('sends no If-Match if the record came from a list', async () => {
    const { provider, sent } = setUp([read, read], '"a"');
    await provider.getOne('tractor', { id: 't' });
    await change(provider, { ...read, updated_at: 'told by a list' });
    expect(sent('If-Match')).toEqual([null, null]);
  });

  it('fails with 412 if the record has changed', async () => {
    const current = { ...read, make: 'DAF' };
    const refusal = new HttpError('changed', 412, { current });
    const { provider } = setUp([read, refusal], '"a"');
    await provider.getOne('tractor', { id: 't' });
    await expect(change(provider)).rejects.toBe(refusal);
    logged();
  });

  it('succeeds if a lost response had stored the same change', async () => {
    const current = { ...read, make: 'Volvo', updated_at: 'second' };
    const { provider } = setUp([read, lost(), new HttpError('changed', 412, { current })], '"a"');
    await provider.getOne('tractor', { id: 't' });
    await change(provider).catch(logged);
    expect(await change(provider)).toEqual({ data: current });
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
