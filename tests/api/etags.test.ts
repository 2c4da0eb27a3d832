import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { onBothEngines, startEmptyApi, type TestApi } from '../support/api';

onBothEngines('ETags of records', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startEmptyApi(engine);
  });
  afterAll(() => api.close());

  const create = async () => {
    const { body, headers } = await api.call('POST', '/api/people', { first_name: 'Ann' });
    return { path: `/api/people/${body.id}`, record: body, etag: String(headers['etag']) };
  };
  const versions = async (id: string) =>
    (await api.call('GET', `/api/history?kind=person&id=${id}`)).body.total;

  it('are equal wherever the same state of a record is answered', async () => {
    const { path, record, etag } = await create();
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const read = await api.call('GET', path);
    expect(read).toMatchObject({ status: 200, body: record, headers: { etag } });
    expect((await api.call('HEAD', path)).headers).toMatchObject({ etag });
    const updated = await api.call('PUT', path, { first_name: 'Bea' });
    expect(updated.headers['etag']).not.toBe(etag);
    expect((await api.call('GET', path)).headers['etag']).toBe(updated.headers['etag']);
  });

  it('differ between two changes in the same millisecond', async () => {
    const { path } = await create();
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((first_name) => api.call('PUT', path, { first_name })),
    );
    expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(4);
  });

  it('differ when a record returns to its earlier values within a millisecond', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:00:00Z') });
    try {
      const { path, record, etag } = await create();
      await api.call('PUT', path, { first_name: 'Bea' });
      const back = await api.call('PUT', path, { first_name: 'Ann' });
      expect(back.body).toEqual({ ...record, updated_at: '2026-11-26T12:00:00.002Z' });
      expect(back.headers['etag']).not.toBe(etag);
    } finally {
      vi.useRealTimers();
    }
  });

  it('answer 304 to If-None-Match', async () => {
    const { path, etag } = await create();
    const read = async (tag: string) =>
      (await api.call('GET', path, undefined, { 'if-none-match': tag })).status;
    expect(await read(etag)).toBe(304);
    expect(await read(`"other", W/${etag}`)).toBe(304);
    expect(await read('"other"')).toBe(200);
  });

  it.each(['br', 'gzip'])('are weak if the response is compressed with %s', async (encoding) => {
    const long = { suffix: 'Jr. '.repeat(500) };
    const { body, headers } = await api.call('POST', '/api/people', long);
    const path = `/api/people/${body.id}`;
    const send = (more: Record<string, string>, body?: object) =>
      fetch(api.server.url + path, {
        method: body ? 'PUT' : 'GET',
        headers: {
          'x-api-key': api.server.keys.staff,
          'accept-encoding': encoding,
          ...(body && { 'content-type': 'application/json' }),
          ...more,
        },
        body: body && JSON.stringify(body),
      });
    const etag = `W/${headers['etag']}`;
    const answer = await send({});
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('etag')).toBe(etag);
    const unchanged = await send({ 'if-none-match': etag });
    expect([unchanged.status, unchanged.headers.get('etag')]).toEqual([304, etag]);
    const changed = await send({ 'if-match': etag }, { first_name: 'Bea' });
    expect(changed.status).toBe(200);
    const refused = await send({ 'if-match': etag }, { first_name: 'Cai' });
    expect([refused.status, refused.headers.get('etag')]).toEqual([
      412,
      changed.headers.get('etag'),
    ]);
  });

  describe.each([
    { method: 'PUT', body: { first_name: 'Bea' } },
    { method: 'DELETE', body: undefined },
  ])('$method with If-Match', ({ method, body }) => {
    const send = (path: string, tag: string) => api.call(method, path, body, { 'if-match': tag });

    it.each<[string, (etag: string) => string]>([
      ['the tag', (etag) => etag],
      ['one of several', (etag) => `"a, b" , ${etag}`],
      ['the tag of a compressed answer', (etag) => `"a", W/${etag}`],
      ['any', () => '*'],
    ])('changes the record if it names %s', async (_, tagFor) => {
      const { path, etag } = await create();
      expect((await send(path, tagFor(etag))).status).toBe(200);
    });

    it.each<[string, (etag: string) => string]>([
      ['another tag', () => '"other"'],
      ['another weak one', () => 'W/"other"'],
    ])('changes nothing if it names %s, and answers the current record', async (_, tagFor) => {
      const { path, record, etag } = await create();
      const refused = await send(path, tagFor(etag));
      expect(refused).toMatchObject({ status: 412, headers: { etag } });
      expect(refused.body).toEqual({
        message: expect.stringMatching(/Someone else has changed/),
        code: 'changed',
        current: record,
        etag,
      });
      expect((await api.call('GET', path)).body).toEqual(record);
      expect(await versions(record.id)).toBe(1);
    });

    it.each(['', 'abc', '"abc', '"a" "b"', '"a",', '*, "a"'])('refuses %j', async (tag) => {
      const { path, record } = await create();
      expect(await send(path, tag)).toMatchObject({
        status: 400,
        body: { message: expect.stringMatching(/If-Match/) },
      });
      expect((await api.call('GET', path)).body).toEqual(record);
    });

    it('lets exactly one of many writers through that read the same version', async () => {
      const { path, record, etag } = await create();
      const answers = await Promise.all(Array.from({ length: 8 }, () => send(path, etag)));
      const refused = method === 'PUT' ? 412 : 404;
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(refused)]);
      expect(await versions(record.id)).toBe(2);
    });
  });

  it('answers 404 for a missing record', async () => {
    const path = '/api/people/nobody';
    expect((await api.call('PUT', path, {}, { 'if-match': '*' })).status).toBe(404);
  });
});
