import type { InjectOptions } from 'fastify';
import pg from 'pg';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  vi,
} from 'vitest';
import { SERVICE } from '../../server/auth/actor';
import { VARIABLES } from '../../server/config/variables';
import * as metrics from '../../server/http/metrics';
import { openStorage } from '../../server/storage';
import { createCatalogue } from '../../src/resources';
import {
  migratedDatabase,
  onBothEngines,
  startApi,
  startEmptyApi,
  type TestApi,
  type TestDatabase,
} from '../support/api';
import { Cluster } from '../support/cluster';
import { STAFF_SETTINGS } from '../support/staffSettings';

const STATISTIC =
  '/api/stats?statsType=Network&statsRange=Week&statsDataType=network_number_of_carriers';
const PUBLIC = { 'x-api-key': 'public-key-of-tests' };
const NO_KEY = { 'x-api-key': '' };

/** The value of a series in Prometheus' words; undefined where it is not there. */
const valueOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

onBothEngines('metrics', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startEmptyApi(engine);
  });
  afterAll(() => api.close());

  const scrape = async () => {
    const { status, body, headers } = await api.call('GET', '/metrics', undefined, NO_KEY);
    expect([status, headers['content-type']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    return (series: string) => valueOf(String(body), series);
  };

  it('count and time requests by route pattern', async () => {
    for (const id of ['1', '2', '3']) await api.call('GET', `/api/people/${id}?secret=word`);
    const value = await scrape();
    const labels = 'method="GET",route="/api/people/:id"';
    // The request for the metrics itself.
    expect(value('waybill_http_requests_in_flight')).toBe(1);
    expect(value(`waybill_http_requests_total{${labels},status="404"}`)).toBe(3);
    const duration = 'waybill_http_request_duration_seconds';
    expect(value(`${duration}_count{${labels}}`)).toBe(3);
    expect(value(`${duration}_bucket{le="+Inf",${labels}}`)).toBe(3);
    expect(value(`${duration}_bucket{le="30",${labels}}`)).toBe(3);
    expect(value(`${duration}_sum{${labels}}`)).toBeGreaterThan(0);
  });

  it('count statistics answered from the cache', async () => {
    const before = await scrape();
    for (let i = 0; i < 3; i += 1) await api.call('GET', STATISTIC, undefined, PUBLIC);
    const after = await scrape();
    const grown = (from: string) => {
      const series = `waybill_statistics_answers_total{from="${from}"}`;
      return (after(series) ?? 0) - (before(series) ?? 0);
    };
    expect([grown('database'), grown('memory')]).toEqual([1, 2]);
    expect(after('waybill_statistics_answers_kept')).toBe(1);
  });

  it('time database queries and report that the database is up', async () => {
    const value = await scrape();
    expect(value('waybill_database_up')).toBe(1);
    expect(value('waybill_database_query_duration_seconds_count{outcome="ok"}')).toBeGreaterThan(
      10,
    );
  });

  it('include the process metrics', async () => {
    const value = await scrape();
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(1e6);
    expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  });
});

onBothEngines('metrics of a busy database', (engine) => {
  it('count the writes and reads that wait for their turn', async () => {
    const database = await migratedDatabase(engine);
    const source = VARIABLES.DATABASE_URL.parse(database.url);
    const storage = await openStorage(
      source.engine === 'postgres' ? { ...source, pool: 1 } : source,
      createCatalogue('waybill'),
    );
    const ofServer = new metrics.Metrics();
    const noResponses = { lookups: { hits: 0, misses: 0 }, size: 0 };
    ofServer.watch(storage.engine, storage.writer, noResponses);
    const waiting = async () => {
      const text = await ofServer.text();
      return [
        'waybill_writes_waiting',
        'waybill_database_connections',
        'waybill_database_connections_idle',
        'waybill_database_connections_waiting',
      ].map((name) => valueOf(text, name));
    };
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const first = storage.writer.write(
      SERVICE,
      async () => {
        begun.resolve();
        await released;
      },
      { bulk: true },
    );
    await begun.promise;
    const second = storage.writer.write(SERVICE, async () => undefined);
    const reads = Array.from({ length: 3 }, () =>
      storage.engine.longReads.transaction().execute(() => released),
    );
    // PostgreSQL: one connection for the writes and the reads. SQLite: two threads for the reads.
    await expect.poll(waiting).toEqual(engine === 'sqlite' ? [1, 2, 0, 1] : [1, 1, 0, 4]);
    release();
    await Promise.all([first, second, ...reads]);
    await expect.poll(waiting).toEqual(engine === 'sqlite' ? [0, 2, 2, 0] : [0, 1, 1, 0]);
    await storage.close();
    await database.remove();
  });
});

describe('metrics without METRICS_KEY', () => {
  const statusOf = async ({ server }: TestApi, call: Omit<InjectOptions, 'url'>) =>
    (await server.app.inject({ url: '/metrics', ...call })).statusCode;

  it('are answered to this machine only, whatever the key', async () => {
    const api = await startEmptyApi('sqlite');
    for (const remoteAddress of ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])
      expect(await statusOf(api, { remoteAddress }), remoteAddress).toBe(200);
    for (const host of ['localhost', '127.0.0.1:8080', '[::1]:8080'])
      expect(await statusOf(api, { headers: { host } }), host).toBe(200);
    for (const remoteAddress of ['192.0.2.7', '10.0.0.1', '::ffff:10.0.0.1', 'fe80::1']) {
      const headers = { 'x-api-key': api.server.keys.staff };
      expect(await statusOf(api, { remoteAddress, headers }), remoteAddress).toBe(403);
    }
    const { body } = await api.server.app.inject({ url: '/metrics', remoteAddress: '10.0.0.1' });
    expect(body).toContain('METRICS_KEY');
    await api.close();
  });

  it.each([{}, { ...STAFF_SETTINGS, TRUST_PROXY: '127.0.0.1' }])(
    'are not answered to a proxy on this machine, with %j',
    async (env) => {
      const { url, remove } = await migratedDatabase('sqlite');
      const api = await startApi(url, env);
      for (const headers of [
        { 'x-forwarded-for': '203.0.113.1' },
        { 'x-forwarded-for': '127.0.0.1' },
        { forwarded: 'for=127.0.0.1' },
        { via: '1.1 proxy' },
        { 'x-real-ip': '127.0.0.1' },
        { 'x-forwarded-host': 'localhost', host: 'waybill.example.com' },
        // A proxy that tells nothing but the address that was called, or a page that rebinds a name.
        { host: 'waybill.example.com' },
      ])
        expect(await statusOf(api, { headers }), JSON.stringify(headers)).toBe(403);
      expect(await statusOf(api, {})).toBe(200);
      await api.close();
      await remove();
    },
  );
});

describe('METRICS_KEY', () => {
  let database: TestDatabase;
  let api: TestApi;
  beforeEach(async () => {
    database = await migratedDatabase('sqlite');
    api = await startApi(database.url, { METRICS_KEY: 'key-of-watchers' });
  });
  afterEach(async () => {
    await api.close();
    await database.remove();
  });

  it('opens the metrics and nothing else', async () => {
    const bearer = { ...NO_KEY, authorization: 'Bearer key-of-watchers' };
    expect((await api.call('GET', '/metrics', undefined, bearer)).status).toBe(200);
    const asKey = { 'x-api-key': 'key-of-watchers' };
    expect((await api.call('GET', '/metrics', undefined, asKey)).status).toBe(200);
    expect((await api.call('GET', '/api/people', undefined, asKey)).status).toBe(401);
  });

  it('is required everywhere, also on this machine, and no other key works', async () => {
    for (const key of ['', 'wrong', 'public-key-of-tests', 'staff-key-of-tests']) {
      const answer = await api.call('GET', '/metrics', undefined, { 'x-api-key': key });
      expect([answer.status, answer.body.message]).toEqual([
        401,
        'The key for the metrics is missing or wrong.',
      ]);
    }
  });

  it('cannot be guessed by brute force', async () => {
    const guess = () => api.call('GET', '/metrics', undefined, { 'x-api-key': 'guess' });
    for (let i = 0; i < 60; i += 1) expect((await guess()).status).toBe(401);
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('GET /readyz', () => {
  const programs = inject('postgresPrograms');

  it('asks the database at most once a second', async () => {
    const api = await startEmptyApi('sqlite');
    const asked = vi.spyOn(metrics, 'isReachable');
    const begun = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => api.call('GET', '/readyz')),
    );
    for (let i = 0; i < 200; i += 1) answers.push(await api.call('GET', '/readyz'));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(asked.mock.calls.length).toBeLessThanOrEqual(1 + (performance.now() - begun) / 1000);
    await api.close();
  });

  it.skipIf(!programs)(
    'answers 503 while the database is away, and GET /healthz answers 200',
    async () => {
      const cluster = await Cluster.start(programs ?? '');
      const api = await startApi(cluster.url());
      expect(await api.call('GET', '/readyz')).toMatchObject({
        status: 200,
        body: { status: 'ready' },
      });
      await cluster.down();
      const ready = async () => (await api.call('GET', '/readyz')).status;
      await expect.poll(ready).toBe(503);
      expect(await api.call('GET', '/readyz')).toMatchObject({
        status: 503,
        headers: { 'retry-after': '5' },
        body: { message: 'The database cannot be reached.' },
      });
      expect((await api.call('GET', '/healthz')).status).toBe(200);
      const metrics = await api.call('GET', '/metrics');
      expect(valueOf(String(metrics.body), 'waybill_database_up')).toBe(0);
      await cluster.up();
      await expect.poll(ready).toBe(200);
      await api.close();
      await cluster.remove();
    },
  );

  // On several nodes, a change waits for the lock on another node.
  it.skipIf(!programs || inject('isCitus'))(
    'answers 200 while requests wait for a connection, which is said and logged as busy',
    async () => {
      const { url, remove } = await migratedDatabase('postgres');
      const api = await startApi(url, { DATABASE_POOL: '1' });
      const { body: person } = await api.call('POST', '/api/people', { first_name: 'Ann' });
      const locking = new pg.Client({ connectionString: url });
      await locking.connect();
      await locking.query('begin');
      await locking.query('select from person for update');
      const change = api.call('PUT', `/api/people/${person.id}`, { first_name: 'Eve' });
      const isWaiting = async () =>
        (await locking.query("select from pg_stat_activity where wait_event_type = 'Lock'"))
          .rowCount;
      await expect.poll(isWaiting).toBe(1);
      api.lines.length = 0;
      const refused = await api.call('GET', '/api/people');
      expect(refused).toMatchObject({
        status: 503,
        body: { message: 'The database is busy. Try again in a few seconds.' },
      });
      expect((await api.call('GET', '/readyz')).status).toBe(200);
      const lines = api.lines.map((line) => JSON.parse(line) as { level: number; msg: string });
      expect(lines).toContainEqual(expect.objectContaining({ level: 40, msg: 'request failed' }));
      expect(lines.some(({ level }) => level >= 50)).toBe(false);
      await locking.query('rollback');
      expect((await change).status).toBe(200);
      await locking.end();
      await api.close();
      await remove();
    },
  );
});
