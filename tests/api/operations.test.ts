import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { onBothEngines, startApi, startEmptyApi, type TestApi } from '../support/api';
import { Cluster } from '../support/cluster';

const STATISTIC =
  '/api/stats?statsType=Network&statsRange=Week&statsDataType=network_number_of_carriers';
const PUBLIC = { 'x-api-key': 'public-key-of-tests' };

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
    const { status, body, headers } = await api.call('GET', '/metrics');
    expect([status, headers['content-type']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    return (series: string) => valueOf(String(body), series);
  };

  it('count and time requests by the pattern of their route', async () => {
    for (const id of ['1', '2', '3']) await api.call('GET', `/api/people/${id}?secret=word`);
    const value = await scrape();
    const labels = 'method="GET",route="/api/people/:id"';
    expect(value(`waybill_http_requests_total{${labels},status="404"}`)).toBe(3);
    const duration = 'waybill_http_request_duration_seconds';
    expect(value(`${duration}_count{${labels}}`)).toBe(3);
    expect(value(`${duration}_bucket{le="+Inf",${labels}}`)).toBe(3);
    expect(value(`${duration}_bucket{le="30",${labels}}`)).toBe(3);
    expect(value(`${duration}_sum{${labels}}`)).toBeGreaterThan(0);
  });

  it('count what the statistics are answered from', async () => {
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

  it('time the statements of the database, and say that it is there', async () => {
    const value = await scrape();
    expect(value('waybill_database_up')).toBe(1);
    expect(value('waybill_database_query_duration_seconds_count{outcome="ok"}')).toBeGreaterThan(
      10,
    );
  });

  it('tell of the process', async () => {
    const value = await scrape();
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(1e6);
    expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  });

  it('are for nobody without a key, nor with that of visitors', async () => {
    for (const key of ['', 'wrong', 'public-key-of-tests']) {
      const answer = await api.call('GET', '/metrics', undefined, { 'x-api-key': key });
      expect([answer.status, answer.body.message]).toEqual([
        401,
        'The key for the metrics is missing or wrong.',
      ]);
    }
  });
});

describe('the key of the metrics', () => {
  it('opens them and nothing else, and takes the place of the staff key there', async () => {
    const { close, ...api } = await startEmptyApi('sqlite');
    const watched = await startApi(`${api.database}-watched`, { METRICS_KEY: 'key-of-watchers' });
    const bearer = { 'x-api-key': '', authorization: 'Bearer key-of-watchers' };
    expect((await watched.call('GET', '/metrics', undefined, bearer)).status).toBe(200);
    expect((await watched.call('GET', '/metrics')).status).toBe(401);
    const asKey = { 'x-api-key': 'key-of-watchers' };
    expect((await watched.call('GET', '/api/people', undefined, asKey)).status).toBe(401);
    await watched.close();
    await close();
  });

  it('cannot be guessed at speed', async () => {
    const api = await startEmptyApi('sqlite');
    const guess = () => api.call('GET', '/metrics', undefined, { 'x-api-key': 'guess' });
    for (let i = 0; i < 60; i += 1) expect((await guess()).status).toBe(401);
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await api.close();
  });

  it('is the only one where the API is a backend of somebody else, whose key visitors know', async () => {
    const backend = { API_HOST: 'https://backend.example', API_KEY: 'key-of-a-backend' };
    const closed = await startApi('', { ...backend, STAFF_API_KEY: '', PUBLIC_API_KEY: '' });
    expect((await closed.call('GET', '/metrics')).status).toBe(404);
    expect((await closed.call('GET', '/readyz')).status).toBe(200);
    await closed.close();
  });
});

describe('a server that is asked how it is', () => {
  const programs = inject('postgresPrograms');

  it.skipIf(!programs)('is alive, but not ready, while its database is away', async () => {
    const cluster = await Cluster.start(programs ?? '');
    const api = await startApi(cluster.url());
    expect(await api.call('GET', '/readyz')).toMatchObject({
      status: 200,
      body: { status: 'ready' },
    });
    await cluster.down();
    expect(await api.call('GET', '/readyz')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      body: { message: 'The database cannot be reached.' },
    });
    expect((await api.call('GET', '/healthz')).status).toBe(200);
    const metrics = await api.call('GET', '/metrics');
    expect(valueOf(String(metrics.body), 'waybill_database_up')).toBe(0);
    await cluster.up();
    expect((await api.call('GET', '/readyz')).status).toBe(200);
    await api.close();
    await cluster.remove();
  });
});
