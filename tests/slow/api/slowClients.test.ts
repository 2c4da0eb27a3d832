import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmptyApi, type TestApi } from '../../support/api';
import { plainRequest, RawClient } from '../../support/rawClient';

const HALF_HEAD = 'GET /api/people HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: a';
const KEY = { 'x-api-key': 'staff-key-of-tests' };
const HALF_BODY =
  'POST /api/people HTTP/1.1\r\nHost: 127.0.0.1\r\nx-api-key: staff-key-of-tests\r\n' +
  'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"first_name":';

describe('slow clients', () => {
  let api: TestApi;
  const clients: RawClient[] = [];
  beforeAll(async () => {
    api = await startEmptyApi('sqlite');
    await api.call('POST', '/api/people', { about: 'x'.repeat(1_000_000) });
  });
  afterAll(async () => {
    for (const client of clients) client.close();
    await api.close();
  });

  const open = async (count: number, request = '') => {
    const opened = await Promise.all(
      Array.from({ length: count }, () => RawClient.open(api.server.url)),
    );
    for (const client of opened) client.send(request);
    clients.push(...opened);
    return opened;
  };
  const ask = async (path: string, init: RequestInit = {}) => {
    const { headers } = init;
    const answer = await fetch(api.server.url + path, { ...init, headers: { ...KEY, ...headers } });
    await answer.text();
    return answer.status;
  };

  it('do not delay others: 500 idle connections, half requests, and clients that never read', async () => {
    await open(500);
    await open(100, HALF_HEAD);
    await open(100, HALF_BODY);
    for (const reader of await open(50, plainRequest('/api/people', KEY))) reader.stopReading();
    const create = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    for (let i = 0; i < 20; i += 1) {
      const statuses = await Promise.all([
        ask('/healthz'),
        ask('/api/people?limit=1&q=nobody'),
        ask('/api/people', create),
      ]);
      expect(statuses).toEqual([200, 200, 201]);
    }
    expect(clients.filter((client) => client.isOpen)).toHaveLength(750);
  });

  it('are disconnected in the end with a message', async () => {
    const { server } = api.server.app;
    expect([server.headersTimeout, server.requestTimeout, server.timeout]).toEqual([
      15_000, 300_000, 120_000,
    ]);
    // Nobody waits for that long here.
    server.headersTimeout = 100;
    server.requestTimeout = 200;
    const [half] = await open(1, HALF_HEAD);
    const [body] = await open(1, HALF_BODY);
    const [idle] = await open(1);
    for (const client of [half, body, idle]) {
      const answer = await client?.untilClosed();
      expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
      expect(answer).toContain('{"message":"The request took too long to arrive."}');
    }
  });

  const FILE_HEAD =
    'POST /api/import/packages HTTP/1.1\r\nHost: 127.0.0.1\r\nx-api-key: staff-key-of-tests\r\n' +
    'Content-Type: text/csv\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n';
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
  const packages = async () => (await api.call('GET', '/api/packages')).body.total as number;

  it('may take longer for a file that keeps arriving', async () => {
    api.server.app.server.requestTimeout = 200;
    const [file] = await open(1, FILE_HEAD + chunk('description\r\nfirst\r\n'));
    const [body] = await open(1, HALF_BODY);
    // This request began after the file, so the file's time would be up as well.
    expect(await body?.untilClosed()).toMatch(/^HTTP\/1\.1 408 /);
    file?.send(chunk('second\r\n') + chunk(''));
    expect(await file?.untilClosed()).toContain('{"done":{"created":2,"updated":0,"skipped":0}}');
    expect(await packages()).toBe(2);
  });

  it('are disconnected if a file stops arriving', async () => {
    // Nobody waits for two minutes here.
    api.server.app.server.timeout = 300;
    const [file] = await open(1, FILE_HEAD + chunk('description\r\nthird\r\n'));
    expect(await file?.untilClosed()).not.toContain('done');
    expect(await packages()).toBe(2);
  });
});
