// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { fetchStatistic, type CallName } from '../../../src/stats/api';
import { findMetric } from '../../../src/stats/metrics';
import { broken, expectFailures, mockBackend, settings } from '../support/statsCalls';

const metric = findMetric('supply_total_loads')!;
const CALLS = [
  ['series', '/stats-data', 'Month'],
  ['longer', '/stats-data', 'Three_months'],
  ['card', '/stats-data/statsCard', 'Month'],
  ['stat', '/stats', 'All_time'],
] as const;

describe.each(CALLS)('the %s call', (name, path, range) => {
  const QUERY = `?statsType=Supply&statsRange=${range}&statsDataType=supply_total_loads`;
  const call = (signal?: AbortSignal) => fetchStatistic(settings, name, metric, 'Month', signal);

  it('sends the three parameters and the public key', async () => {
    const { calls } = mockBackend();
    await call();
    expect(calls).toMatchObject([
      { url: `${settings.apiUrl}${path}${QUERY}`, key: settings.publicKey },
    ]);
  });

  it("revalidates the browser's cached answer", async () => {
    mockBackend();
    await call();
    expect(fetch).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ cache: 'no-cache' }),
    );
  });

  it.each([
    ['an error', broken, 'The server answered 500'],
    ['a web page', () => new Response('<html>'), 'a web page instead of data'],
    ['no JSON', () => new Response('nothing'), 'JSON'],
    ['another shape', () => 7, 'The answer '],
    ['null', () => null, 'The answer '],
  ])('logs and rejects %s', async (_, answer, reason) => {
    const failures = expectFailures();
    mockBackend(answer);
    await expect(call()).rejects.toThrow(reason);
    expect(console.error).toHaveBeenCalledWith(`GET ${path}${QUERY} failed:`, expect.any(Error));
    expect(failures()).toBe(1);
  });

  it('logs nothing for an aborted call', async () => {
    const controller = new AbortController();
    mockBackend(() => {
      controller.abort();
      throw controller.signal.reason;
    });
    await expect(call(controller.signal)).rejects.toThrow();
  });
});

describe('statistics answers', () => {
  const ask = <Name extends CallName>(name: Name) => fetchStatistic(settings, name, metric, 'Week');

  it('contain a series and its last date', async () => {
    mockBackend(() => ({ data: [{ date: '2026-11-20', dayCount: '7' }, { date: '2026-11-21' }] }));
    expect(await ask('series')).toEqual({
      points: [{ date: '2026-11-20', value: 7 }],
      lastDate: '2026-11-20',
    });
  });

  it("contain a card's total and difference", async () => {
    mockBackend(() => ({ totalSum: '7', differencePercentage: 2, statsType: 'Supply' }));
    expect(await ask('card')).toEqual({ totalSum: '7', differencePercentage: 2, days: 7 });
  });

  it.each([
    [[{ value: 3, date: '2026-11-20' }, { value: 4 }], { value: 3, date: '2026-11-20' }],
    [[{}], { value: 0, date: 'N/A' }],
    [[], { value: 0, date: 'N/A' }],
  ])('read the first value and date of %j', async (answer, stat) => {
    mockBackend(() => answer);
    expect(await ask('stat')).toEqual(stat);
  });
});
