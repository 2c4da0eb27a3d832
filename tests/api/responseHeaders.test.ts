import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedDatabase, startApi, type TestApi } from '../support/api';

const PUBLIC = 'public-key-of-tests';
const SERIES =
  '/api/stats-data?statsType=Network&statsRange=Year&statsDataType=network_number_of_carriers';
const FRIENDS = ['https://one.example', 'https://other.example'];
const DECODE = { br: brotliDecompressSync, gzip: gunzipSync };

describe('response headers', () => {
  let api: TestApi;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const database = await migratedDatabase('sqlite');
    ({ remove } = database);
    api = await startApi(database.url, { CORS_ORIGINS: FRIENDS.join() });
    for (const name of ['first', 'second', 'third'])
      await api.call('POST', '/api/people', { first_name: name.repeat(200) });
    for (let day = 0; day < 40; day += 1)
      await api.call('POST', '/api/stats-data', {
        statsType: 'Network',
        statsDataType: 'network_number_of_carriers',
        date: new Date(Date.now() - day * 86_400_000).toISOString().slice(0, 10),
        dayCount: day,
      });
  });
  afterAll(() => api.close().then(remove));

  const send = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    api.server.app.inject({
      method: method as 'GET',
      url: path,
      headers: { 'x-api-key': 'staff-key-of-tests', ...headers },
    });
  /** The names in the `Vary` header. */
  const varying = (header: unknown) => String(header).toLowerCase().split(', ').sort();

  it.each([
    ...['people', 'people?q=first', 'stats-data', 'stats-data?page=1', 'overview/counts'],
    ...['changes', 'history/deleted?kind=person', 'find?q=first', 'suggest/people?field=city'],
    ...['openapi.json', 'export/people', 'people/none', 'nothing', 'people?page=x', ''],
  ])('forbid caches to store /api/%s', async (path) => {
    const { headers } = await send(`/api/${path}`);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(varying(headers['vary'])).toEqual(['accept-encoding', 'origin', 'x-api-key']);
  });

  it('forbid caches to store records and refusals, while conditional requests work', async () => {
    const created = await api.call('POST', '/api/people', { first_name: 'Ada'.repeat(500) });
    const path = `/api/people/${created.body.id}`;
    expect(created.headers['cache-control']).toBe('private, no-store');
    const read = await send(path, { 'accept-encoding': 'br' });
    expect(read.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-encoding': 'br',
    });
    const etag = String(read.headers['etag']);
    expect((await send(path, { 'if-none-match': etag })).statusCode).toBe(304);
    const change = await api.call('PUT', path, { first_name: 'Bo' }, { 'if-match': etag });
    expect(change.status).toBe(200);
    const again = await api.call('PUT', path, { first_name: 'Cy' }, { 'if-match': etag });
    expect(again.status).toBe(412);
    const refused = await send(path, { 'x-api-key': 'wrong' });
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([
      401,
      'private, no-store',
    ]);
  });

  it.each(FRIENDS)('make statistics vary by origin, here %s', async (origin) => {
    const { headers } = await send(SERIES, { 'x-api-key': PUBLIC, origin });
    expect(headers['access-control-allow-origin']).toBe(origin);
    expect(headers['cache-control']).toMatch(/^public, max-age=5, s-maxage=15/);
    expect(varying(headers['vary'])).toEqual(['accept-encoding', 'origin', 'x-api-key']);
  });

  describe.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, GZIP', 'gzip'],
  ] as const)('with Accept-Encoding "%s"', (accepted, encoding) => {
    it.each([
      ['a list', '/api/people'],
      ['a statistic', SERIES],
      ['the description', '/api/openapi.json'],
      ['a file', '/api/export/people'],
      ['another file', '/api/export/people?format=ndjson'],
    ])('compress %s', async (_, path) => {
      const plain = await send(path);
      expect(plain.headers['content-encoding']).toBeUndefined();
      const { headers, rawPayload } = await send(path, { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBe(encoding);
      const { etag } = plain.headers;
      expect(headers['etag']).toBe(etag && `W/${etag}`);
      expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(DECODE[encoding](rawPayload).equals(plain.rawPayload)).toBe(true);
    });

    it('leave a workbook unchanged, because its parts are compressed already', async () => {
      const path = '/api/export/people?format=xlsx';
      const { headers, rawPayload } = await send(path, { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBeUndefined();
      expect(rawPayload.subarray(0, 2).toString()).toBe('PK');
    });

    it('leave short responses uncompressed', async () => {
      for (const path of ['/api/people/none', '/api/changes?since=x', '/api/agents']) {
        const { headers, payload } = await send(path, { 'accept-encoding': accepted });
        expect(headers['content-encoding']).toBeUndefined();
        expect(JSON.parse(payload)).toEqual(expect.any(Object));
      }
    });

    it('are the same for HEAD of a list', async () => {
      const [head, whole] = [
        await send('/api/people', { 'accept-encoding': accepted }, 'HEAD'),
        await send('/api/people', { 'accept-encoding': accepted }),
      ];
      expect(head.payload).toBe('');
      for (const name of ['content-encoding', 'content-length'])
        expect(head.headers[name], name).toBe(whole.headers[name]);
    });
  });

  it('of an import let progress arrive while it runs, also compressed', async () => {
    const lines = Array.from({ length: 5 }, (_, at) => JSON.stringify({ first_name: `p${at}` }));
    const answer = await fetch(`${api.server.url}/api/import/people`, {
      method: 'POST',
      headers: {
        'x-api-key': 'staff-key-of-tests',
        'content-type': 'application/x-ndjson',
        'accept-encoding': 'br',
      },
      body: `${lines.join('\n')}\n`,
    });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(await answer.text()).toContain('{"done":{"created":5,"updated":0,"skipped":0}}');
  });
});
