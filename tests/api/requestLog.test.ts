import { once } from 'node:events';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SERVICE } from '../../server/auth/actor';
import { shownError } from '../../server/config/shownError';
import { apiErrorMapper } from '../../server/http/errors';
import { createCatalogue } from '../../src/resources';
import { endpoints } from '../../src/resources/endpoints';
import {
  migratedDatabase,
  onBothEngines,
  runSql,
  startApi,
  startEmptyApi,
  type TestApi,
} from '../support/api';
import { STAFF_SETTINGS } from '../support/staffSettings';

/** Secret in every request; the log must never contain it. */
const MARK = 'marked7f3a';
const MARKED_HEADERS = {
  'user-agent': MARK,
  'x-request-id': MARK,
  referer: `http://${MARK}.example/`,
  cookie: MARK,
  'x-forwarded-for': MARK,
};

describe('a logged error', () => {
  const pgError = Object.assign(new Error(`invalid input syntax for type bigint: "${MARK}"`), {
    code: '22P02',
    table: 'person',
    column: 'year',
    detail: `Key (email)=(${MARK}) already exists.`,
    where: `unnamed portal parameter $1 = '${MARK}'`,
  });

  it('contains its kind, code and location, and none of the values in its message', () => {
    expect(shownError(pgError)).toEqual({
      type: 'Error',
      message: 'invalid input syntax for type bigint: "…"',
      code: '22P02',
      table: 'person',
      column: 'year',
      stack: expect.stringMatching(/^ +at .*requestLog\.test\.ts/),
    });
  });

  it('of a parser leaves out the text that it could not read', () => {
    const parse = () => JSON.parse(`{"a": "b", "name": ${MARK}, "c": "d"}`) as unknown;
    let thrown: unknown;
    try {
      parse();
    } catch (error) {
      thrown = error;
    }
    expect(String(thrown)).toContain(MARK.slice(0, 5));
    expect(JSON.stringify(shownError(thrown))).not.toContain(MARK.slice(0, 5));
  });

  it('is recognized among other thrown values', () => {
    expect(shownError(MARK)).toEqual({ type: 'string', message: 'not an error', stack: '' });
  });
});

onBothEngines('the request log', (engine) => {
  let api: TestApi;
  let remove: () => Promise<void>;
  const staff = `staff-key-${MARK}`;

  /** The structured lines that some calls leave. */
  const linesOf = async (work: () => Promise<unknown>): Promise<Record<string, unknown>[]> => {
    api.lines.length = 0;
    await work();
    return api.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  };

  beforeAll(async () => {
    const database = await migratedDatabase(engine);
    remove = database.remove;
    api = await startApi(database.url, {
      STAFF_API_KEY: staff,
      PUBLIC_API_KEY: `public-key-${MARK}`,
      LOG_LEVEL: 'trace',
    });
  });
  afterAll(async () => {
    await api.close();
    await remove();
  });

  it('has one line per request with ID, method, route, status and time', async () => {
    const answers: Record<string, unknown>[] = [];
    const lines = await linesOf(async () => {
      for (const [method, path] of [
        ['GET', '/api/people?page=1'],
        ['GET', '/api/equipments/tractor/7'],
        ['DELETE', '/api/companies/7/documents/8'],
        ['GET', '/api/nothing/at/all'],
        ['GET', '/nothing.css'],
      ] as const)
        answers.push((await api.call(method, path)).headers);
    });
    const staffCall = { actor: 'service', address: '127.0.0.1' };
    const line = (method: string, route: string, status: number, position: number) => ({
      ...(route.startsWith('/api') && staffCall),
      level: 30,
      time: expect.any(Number),
      reqId: answers[position]?.['x-request-id'],
      method,
      route,
      status,
      ms: expect.any(Number),
      msg: 'request',
    });
    expect(lines).toEqual([
      line('GET', '/api/people', 200, 0),
      line('GET', '/api/equipments/tractor/:id', 404, 1),
      line('DELETE', '/api/companies/:parentId/documents/:id', 404, 2),
      line('GET', '/api/*', 404, 3),
      line('GET', 'none', 404, 4),
    ]);
    expect(new Set(lines.map(({ reqId }) => reqId)).size).toBe(lines.length);
  });

  it("names the record and the key of a call, and never a visitor's address", async () => {
    const { body } = await api.call('POST', '/api/people', { first_name: MARK });
    const visitor = { 'x-api-key': `public-key-${MARK}` };
    const series = '/api/stats?statsType=Supply&statsRange=Week&statsDataType=supply_total_loads';
    const lines = await linesOf(async () => {
      await api.call('PUT', `/api/people/${body.id}`, { last_name: MARK });
      await api.call('GET', series, undefined, visitor);
    });
    const staffCall = { actor: 'service', address: '127.0.0.1', id: body.id };
    expect(lines).toEqual([
      expect.objectContaining({ method: 'PUT', route: '/api/people/:id', ...staffCall }),
      expect.objectContaining({ route: '/api/stats', actor: 'public' }),
    ]);
    expect(lines[1]).not.toHaveProperty('address');
  });

  it("warns of refusals with the client's address, once a minute per address", async () => {
    const call = (key: string) => api.call('GET', '/api/roles', undefined, { 'x-api-key': key });
    const lines = await linesOf(async () => {
      for (const key of ['', 'wrong', `public-key-${MARK}`, `public-key-${MARK}`]) await call(key);
      const later = performance.now() + 60_000;
      vi.spyOn(performance, 'now').mockReturnValue(later);
      await call('wrong');
    });
    vi.restoreAllMocks();
    const line = (level: number, msg: string, status: number) =>
      expect.objectContaining({ level, msg, status, address: '127.0.0.1', route: '/api/roles' });
    expect(lines).toEqual([
      line(40, 'refused', 401),
      line(30, 'request', 401),
      line(40, 'refused', 403),
      line(30, 'request', 403),
      line(40, 'refused', 401),
    ]);
    expect(JSON.stringify(lines)).not.toContain(MARK);
  });

  it('never contains anything that a client sent', async () => {
    const lines = await linesOf(async () => {
      for (const { path } of endpoints(createCatalogue('waybill'))) {
        const list = `/api/${path.replace('{id}', MARK)}`;
        const body = { name: MARK, email: `${MARK}@example.com`, year: MARK, [MARK]: MARK };
        const marked = { ...MARKED_HEADERS, 'idempotency-key': MARK };
        await api.call('POST', list, body, marked);
        await api.call('POST', list, `{"name": "${MARK}", "year": ${MARK}}`, marked);
        await api.call('GET', `${list}?q=${MARK}&${MARK}=${MARK}`, undefined, MARKED_HEADERS);
        await api.call('GET', `${list}/${MARK}`, undefined, { 'if-none-match': `"${MARK}"` });
        await api.call('PUT', `${list}/${MARK}`, body, { 'if-match': MARK });
        await api.call('DELETE', `${list}/${MARK}`, undefined, { 'if-match': `"${MARK}"` });
      }
      for (const path of [`/${MARK}`, `/api/%${MARK}`, `/assets/${MARK}.js`, `/?${MARK}`])
        await api.call('GET', path, undefined, MARKED_HEADERS);
      await api.call('GET', '/api/people', undefined, { 'x-api-key': `wrong-${MARK}` });
      await api.call('POST', '/api/people', MARK, { 'content-type': MARK });
    });
    expect(lines.length).toBeGreaterThan(400);
    expect(JSON.stringify(lines)).not.toContain(MARK);
  });

  it('contains the cause of a server error under the ID in the response', async () => {
    const created = await api.call('POST', '/api/agents', { description: MARK });
    // A row that no version of Waybill writes: reading it fails on its words.
    await runSql(api.database, `update agent set extra = 'broken ${MARK}'`);
    let answer: Awaited<ReturnType<typeof api.call>> | undefined;
    const [fault, request, ...others] = await linesOf(async () => {
      answer = await api.call('GET', `/api/agents/${created.body.id}`);
    });
    expect(answer?.status).toBe(500);
    const reqId = answer?.headers['x-request-id'];
    expect(fault).toMatchObject({
      level: 50,
      reqId,
      msg: 'unexpected error',
      err: { type: 'SyntaxError', stack: expect.stringContaining('parseExtra') },
    });
    expect(request).toMatchObject({ reqId, status: 500, route: '/api/agents/:id' });
    expect(others).toEqual([]);
    expect(JSON.stringify([fault, answer?.body])).not.toContain(MARK);
  });

  it('has equal errors of a route once in ten seconds, and then the number of the others', async () => {
    await api.call('POST', '/api/wallets', {});
    await runSql(api.database, `update wallet set extra = 'broken'`);
    const { id } = (await api.call('POST', '/api/roles', {})).body;
    await runSql(api.database, `update role set extra = 'broken'`);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 20_000);
    const lines = await linesOf(async () => {
      for (let each = 0; each < 3; each += 1) await api.call('GET', '/api/wallets');
      await api.call('GET', `/api/roles/${id}`);
      await api.call('PUT', `/api/roles/${id}`, { name: 'Oak' });
      vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
      await api.call('GET', '/api/people');
    });
    vi.restoreAllMocks();
    const error = (method: string, route: string) =>
      expect.objectContaining({ msg: 'unexpected error', req: { method, route } });
    expect(lines.filter(({ level }) => level === 50)).toEqual([
      error('GET', '/api/wallets'),
      error('GET', '/api/roles/:id'),
      error('PUT', '/api/roles/:id'),
      expect.objectContaining({ msg: 'repeated errors were not logged', count: 2 }),
    ]);
  });
});

it.each(['57014', '55P03'])('a database that refuses with %s is named in the log', (code) => {
  const warn = vi.fn();
  const request = { log: { warn } } as unknown as FastifyRequest;
  const error = Object.assign(new Error(`canceled "${MARK}"`), { code });
  const { status } = apiErrorMapper(() => (code === '57014' ? 'tooSlow' : 'busy'))(error, request);
  expect(status).toBe(503);
  const cause = `Error: canceled "…" (${code})`;
  expect(warn.mock.calls).toEqual([[{ cause }, 'database error']]);
});

onBothEngines('a search that the client abandons', (engine) => {
  it('is no error in the log', async () => {
    const api = await startEmptyApi(engine, {
      identify: async ({ raw, signal, headers }) => {
        if (headers['x-leaves'] === undefined) return SERVICE;
        raw.destroy();
        await once(signal, 'abort');
        return SERVICE;
      },
    });
    api.lines.length = 0;
    const find = `${api.server.url}/api/find?q=oak`;
    await expect(fetch(find, { headers: { 'x-leaves': 'yes' } })).rejects.toThrow('fetch failed');
    expect((await fetch(find)).status).toBe(200);
    const levels = api.lines.map((line) => (JSON.parse(line) as { level: number }).level);
    expect(Math.max(...levels)).toBe(30);
    const { body } = await api.call('GET', '/metrics');
    expect(body).not.toMatch(/status="5/);
    await api.close();
  });
});

describe('the address of a refused client', () => {
  const addressesOf = async (forwarded: string[]) => {
    const { url, remove } = await migratedDatabase('sqlite');
    const api = await startApi(url, { ...STAFF_SETTINGS, TRUST_PROXY: '127.0.0.1' });
    api.lines.length = 0;
    for (const each of forwarded)
      await api.call('GET', '/api/roles', undefined, { 'x-api-key': '', 'x-forwarded-for': each });
    await api.close();
    await remove();
    return api.lines.map((line) => (JSON.parse(line) as { address: string }).address);
  };

  it("is the connection's address if the proxy passes on something else", async () => {
    const texts = ['"><script>', 'x'.repeat(3000), '203.0.113.1', '2001:db8::1'];
    expect(await addressesOf(texts)).toEqual([
      '127.0.0.1',
      '127.0.0.1',
      '203.0.113.1',
      '2001:db8::1',
    ]);
  });
});
