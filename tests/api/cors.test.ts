import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedDatabase, startApi, type TestApi } from '../support/api';

const FRIEND = 'https://console.example';
const PREFLIGHT = { 'access-control-request-method': 'PUT', 'x-api-key': '' };
const OPENED = 'access-control-allow-origin';

describe.each([
  { configured: '', opened: undefined },
  { configured: `http://localhost:3000,${FRIEND}`, opened: FRIEND },
])('requests from pages of other websites, with CORS_ORIGINS "$configured"', (setup) => {
  const { configured, opened } = setup;
  let api: TestApi;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const database = await migratedDatabase('sqlite');
    ({ remove } = database);
    api = await startApi(database.url, { CORS_ORIGINS: configured });
  });
  afterAll(() => api.close().then(remove));

  const ask = (method: string, path: string, headers: Record<string, string>) =>
    api.call(method, path, undefined, headers);

  it.each(['/api/people', '/api/people/7', '/api/companies/7/documents', '/api/stats', '/api'])(
    'pass the preflight without a key at %s',
    async (path) => {
      const answer = await ask('OPTIONS', path, { ...PREFLIGHT, origin: FRIEND });
      expect(answer).toMatchObject({ status: 204, body: '' });
      expect(answer.headers[OPENED]).toBe(opened);
      const allowed = answer.headers['access-control-allow-headers'];
      if (opened)
        expect(allowed).toBe('x-api-key, content-type, if-match, if-none-match, idempotency-key');
      else expect(allowed).toBeUndefined();
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    },
  );

  it('let the page read the response if its origin is listed', async () => {
    const answer = await ask('GET', '/api/people', { origin: FRIEND });
    expect(answer.status).toBe(200);
    expect(answer.headers[OPENED]).toBe(opened);
    expect(answer.headers['access-control-expose-headers']).toBe(
      opened && 'etag, retry-after, idempotency-replayed, x-unknown-references',
    );
    const refused = await ask('GET', '/api/people', { origin: FRIEND, 'x-api-key': 'wrong' });
    expect(refused.status).toBe(401);
    expect(refused.headers[OPENED]).toBe(opened);
  });

  it.each([
    'https://elsewhere.example',
    'http://console.example',
    `${FRIEND}.evil.example`,
    'null',
  ])('are blocked for %s', async (origin) => {
    const preflight = await ask('OPTIONS', '/api/people', { ...PREFLIGHT, origin });
    const answer = await ask('GET', '/api/people', { origin });
    expect([preflight.headers[OPENED], answer.headers[OPENED]]).toEqual([undefined, undefined]);
  });

  it("are allowed for the API, not for the console's files", async () => {
    expect((await ask('GET', '/healthz', { origin: FRIEND })).headers[OPENED]).toBeUndefined();
  });
});
