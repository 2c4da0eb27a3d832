import { afterEach, describe, expect, it, vi } from 'vitest';
import { migratedDatabase, startApi, type TestApi } from '../support/api';
import { STAFF_SETTINGS } from '../support/staffSettings';

const PUBLIC = { 'x-api-key': 'public-key-of-tests' };
const WRONG = { 'x-api-key': 'wrong' };
const SERIES =
  '/api/stats-data?statsType=Network&statsRange=Week&statsDataType=network_total_transactions';

const from = (address: string) => ({ 'x-forwarded-for': address });

describe('rate limits of one client address', () => {
  let stop: () => Promise<void>;
  const start = async (env: Record<string, string> = {}): Promise<TestApi> => {
    const { url, remove } = await migratedDatabase('sqlite');
    const api = await startApi(url, env);
    stop = () => api.close().then(remove);
    return api;
  };
  afterEach(async () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    await stop();
  });

  /** Statuses of as many calls with the same headers. */
  async function statuses(
    api: TestApi,
    count: number,
    headers: Record<string, string>,
    path = '/api/people',
  ) {
    const found: number[] = [];
    for (let i = 0; i < count; i += 1)
      found.push((await api.call('GET', path, undefined, headers)).status);
    return found;
  }
  const times = (count: number, status: number) => Array<number>(count).fill(status);

  it('allow 60 wrong or missing keys, and the right key even afterwards', async () => {
    const api = await start();
    expect(await statuses(api, 59, WRONG)).toEqual(times(59, 401));
    expect(await statuses(api, 2, { 'x-api-key': '' })).toEqual([401, 429]);
    const answer = await api.call('GET', '/api/people', undefined, WRONG);
    expect(answer.status).toBe(429);
    expect(answer.body).toMatchObject({
      message: 'Too many requests without a valid key. Please wait.',
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await api.call('GET', '/api/people')).status).toBe(200);
    expect((await api.call('GET', SERIES, undefined, PUBLIC)).status).toBe(200);
  });

  it.each(['2024-01-01', '2040-01-01'])(
    'do not depend on the system clock, which may be set to %s and back',
    async (date) => {
      const api = await start({ STATISTICS_LIMIT: '5' });
      await statuses(api, 61, WRONG);
      await statuses(api, 6, PUBLIC, SERIES);
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(date) });
      const retry = async (path: string, headers: Record<string, string>) =>
        Number((await api.call('GET', path, undefined, headers)).headers['retry-after']);
      for (let times = 0; times < 2; times += 1) {
        expect(await retry('/api/people', WRONG)).toBeLessThanOrEqual(60);
        expect(await retry(SERIES, PUBLIC)).toBeLessThanOrEqual(60);
        vi.useRealTimers();
      }
    },
  );

  it('start again after a minute', async () => {
    const api = await start();
    await statuses(api, 61, WRONG);
    const later = performance.now() + 60_000;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    expect(await statuses(api, 1, WRONG)).toEqual([401]);
  });

  it.each([SERIES, SERIES.replace('-data', '-data/statsCard'), SERIES.replace('-data', '')])(
    'allow STATISTICS_LIMIT requests for statistics: %s',
    async (path) => {
      const api = await start({ STATISTICS_LIMIT: '5' });
      expect(await statuses(api, 6, PUBLIC, path)).toEqual([...times(5, 200), 429]);
      const answer = await api.call('GET', path, undefined, PUBLIC);
      expect(answer.body).toEqual({
        code: 'tooManyRequests',
        message: 'Too many requests from this address. Please wait.',
      });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      // Staff is not counted.
      expect((await api.call('GET', path)).status).toBe(200);
    },
  );

  it('allow any number of statistics requests if the limit is 0', async () => {
    const api = await start({ STATISTICS_LIMIT: '0' });
    expect(await statuses(api, 50, PUBLIC, SERIES)).toEqual(times(50, 200));
  });

  it('count pages, pictures, cards, files and calls together, but no files of the console', async () => {
    const api = await start({ STATISTICS_LIMIT: '7' });
    const metric = 'supply-total-loads';
    const addresses = [
      ...['/', `/stats/${metric}`, `/stats/${metric}.png`, '/embed', `/embed/${metric}`],
      ...['/preview.png', `/stats/${metric}.csv`, SERIES],
    ];
    const statusOf = async (path: string) =>
      (await api.call('GET', path, undefined, { accept: 'text/html', ...PUBLIC })).status;
    const uncounted = ['/favicon.svg', '/robots.txt', '/dashboard/loads', '/openapi.json'];
    for (const path of uncounted) expect([path, await statusOf(path)]).not.toEqual([path, 429]);
    for (const path of addresses.slice(1))
      expect([path, await statusOf(path)]).not.toEqual([path, 429]);
    for (const path of addresses) expect([path, await statusOf(path)]).toEqual([path, 429]);
    for (const path of uncounted) expect([path, await statusOf(path)]).not.toEqual([path, 429]);
  });

  it('count by connection without a trusted proxy, whatever the client claims', async () => {
    const api = await start({ STATISTICS_LIMIT: '2' });
    const statusOf = (address: string) => statuses(api, 1, { ...PUBLIC, ...from(address) }, SERIES);
    expect(await statusOf('203.0.113.1')).toEqual([200]);
    expect(await statusOf('203.0.113.2')).toEqual([200]);
    expect(await statusOf('203.0.113.3')).toEqual([429]);
  });

  it('count by the address that a trusted proxy adds', async () => {
    const api = await start({
      ...STAFF_SETTINGS,
      STATISTICS_LIMIT: '2',
      TRUST_PROXY: '127.0.0.1,10.0.0.0/8',
    });
    const statusOf = (address: string, count = 1) =>
      statuses(api, count, { ...PUBLIC, ...from(address) }, SERIES);
    expect(await statusOf('203.0.113.1', 3)).toEqual([200, 200, 429]);
    expect(await statusOf('203.0.113.2')).toEqual([200]);
    // Addresses before the first proxy are only the client's claim.
    expect(await statusOf('198.51.100.7, 203.0.113.1')).toEqual([429]);
    expect(await statusOf('203.0.113.1, 10.1.2.3')).toEqual([429]);
    // A client with a network of IPv6 has all addresses of it.
    expect(await statusOf('2001:db8::1', 2)).toEqual([200, 200]);
    expect(await statusOf('2001:db8::2')).toEqual([429]);
    expect(await statusOf('2001:db8:1::2')).toEqual([200]);
    expect(await statusOf('2001:db8:0:0:1:2:3:4')).toEqual([429]);
    expect(await statusOf('::ffff:203.0.113.1')).toEqual([429]);
  });
});
