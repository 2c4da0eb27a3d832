import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StatisticsAnswer } from '../../src/contract/statistics';
import {
  findMetric,
  metricLabel,
  METRICS,
  RANGE_CHOICES,
  RANGE_DAYS,
} from '../../src/stats/metrics';
import { differencePercentage, TOTALS } from '../../server/statistics/statistics';
import { addDays } from '../../server/values/dateTime';
import { onBothEngines, startEmptyApi, type TestApi } from '../support/api';

const TODAY = '2026-03-10';
const PUBLIC = { 'x-api-key': 'public-key-of-tests' };
/** Takes away the key that the tests send by themselves. */
const NO_KEY = { 'x-api-key': '' };
const FLOW = 'demand_number_of_shipments';
const STOCK = 'network_number_of_carriers';
const RATE = 'supply_cost_per_load';

describe('totals', () => {
  const days = [2, 4, 9].map((value, i) => ({ day: addDays(TODAY, i), value }));
  it.each([
    ['flow', 15],
    ['stock', 9],
    ['rate', 5],
  ] as const)('of a %s over three days is %d', (nature, total) => {
    expect(TOTALS[nature](days)).toBe(total);
    expect(TOTALS[nature]([])).toBe(0);
  });

  it.each([
    [150, 100, 50],
    [50, 100, -50],
    [5, 0, 0],
    [0, 8, -100],
    [-5, -10, 50],
    [0, 0, 0],
  ])('%d after %d differs by %d%%', (now, before, difference) => {
    expect(differencePercentage(now, before)).toBe(difference);
  });
});

onBothEngines('statistics', (engine) => {
  let api: TestApi;

  const store = async (statsDataType: string, date: string, dayCount: unknown, more = {}) => {
    const body = { statsType: 'x', statsDataType, date, dayCount, ...more };
    expect((await api.call('POST', '/api/stats-data', body)).status).toBe(201);
  };
  const ask = async (path: string, group: string, range: string, metric: string) => {
    const query = `statsType=${group}&statsRange=${range}&statsDataType=${metric}`;
    const answer = await api.call('GET', `/api/${path}?${query}`, undefined, PUBLIC);
    expect(answer.body.message).toBeUndefined();
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const series = async (group: string, range: string, metric: string) =>
    (await ask('stats-data', group, range, metric)).data.map(
      ({ date, dayCount }: { date: string; dayCount: number }) => [date, dayCount],
    );

  beforeAll(async () => {
    api = await startEmptyApi(engine, { now: () => new Date(`${TODAY}T01:00:00Z`) });
    // Two weeks of a flow that ends the day before yesterday: 1, 2 … 14.
    for (let i = 0; i < 14; i += 1) await store(FLOW, addDays('2026-02-23', i), i + 1);
    await store(FLOW, '2026-03-08', 100);
    await store(FLOW, '2026-03-08T15:00:00Z', 11);
    await store(FLOW, '2026-03-08', 5000, { is_active: false });
    await store(FLOW, '2026-03-12', 9999);
    await store(FLOW, '2026-03-09', null);
    await store(STOCK, '2026-03-01', 40);
    await store(STOCK, '2026-03-10', 50);
    await store(STOCK, '2026-03-10', 60, { is_active: true });
    await store(RATE, '2026-03-09', 10);
    await store(RATE, '2026-03-10', 20);
  });
  afterAll(() => api.close());

  it('answers a series over the range that ends on the last stored day', async () => {
    expect(await series('Demand', 'Week', FLOW)).toEqual([
      ['2026-03-02', 8],
      ['2026-03-03', 9],
      ['2026-03-04', 10],
      ['2026-03-05', 11],
      ['2026-03-06', 12],
      ['2026-03-07', 13],
      ['2026-03-08', 125],
    ]);
    expect(await series('Demand', 'All_time', FLOW)).toHaveLength(14);
  });

  it('takes the newest of several records of one day where they do not add up', async () => {
    expect(await series('Network', 'Month', STOCK)).toEqual([
      ['2026-03-01', 40],
      ['2026-03-10', 60],
    ]);
  });

  it.each([
    ['Demand', 'Week', FLOW, 188, ((188 - 28) / 28) * 100, 28],
    ['Demand', 'Month', FLOW, 216, 0, null],
    ['Demand', 'All_time', FLOW, 216, 0, null],
    ['Network', 'Week', STOCK, 60, 50, 40],
    ['Network', 'Month', STOCK, 60, 0, null],
    ['Supply', 'Week', RATE, 15, 0, null],
    ['Community', 'Year', 'community_total_x_followers', 0, 0, null],
  ])(
    'sums %s over a %s of %s up to %d',
    async (group, range, metric, total, difference, before) => {
      const card = await ask('stats-data/statsCard', group, range, metric);
      expect(card).toEqual({
        totalSum: total,
        differencePercentage: expect.closeTo(difference, 9),
        previousSum: before,
        statsType: group,
      });
    },
  );

  it.each([
    ['Demand', FLOW, [{ value: 125, date: '2026-03-08' }]],
    ['Network', STOCK, [{ value: 60, date: '2026-03-10' }]],
    ['Pipeline', 'pipeline_total_freight_spend', []],
  ])('answers the last day of %s %s', async (group, metric, latest) => {
    expect(await ask('stats', group, 'Week', metric)).toEqual(latest);
  });

  it('knows a metric whatever the case of its name', async () => {
    expect(await series('Supply', 'Week', RATE.toUpperCase())).toHaveLength(2);
  });

  it('says how long an answer is good for, and that it did not change', async () => {
    const path = `/api/stats?statsType=Network&statsRange=Week&statsDataType=${STOCK}`;
    const first = await api.call('GET', path, undefined, PUBLIC);
    expect(first.headers['cache-control']).toBe(
      'public, max-age=5, s-maxage=15, stale-while-revalidate=60',
    );
    const etag = String(first.headers['etag']);
    const again = await api.call('GET', path, undefined, { ...PUBLIC, 'if-none-match': etag });
    expect(again).toMatchObject({ status: 304, body: '' });
    await store(STOCK, '2026-03-10', 61);
    const changed = await api.call('GET', path, undefined, { ...PUBLIC, 'if-none-match': etag });
    expect(changed).toMatchObject({ status: 200, body: [{ value: 61, date: '2026-03-10' }] });
  });

  it.each(RANGE_CHOICES)('answers all of a %s at once, as the single calls do', async (range) => {
    const answer = await api.call('GET', `/stats.json?range=${range}`, undefined, NO_KEY);
    expect(answer.status).toBe(200);
    const { days, metrics } = answer.body as StatisticsAnswer;
    expect(answer.body).toMatchObject({ range, days: RANGE_DAYS[range] });
    const shown = METRICS.filter(({ card, fixed }) => card && fixed === undefined);
    expect(metrics.map(({ id }) => id)).toEqual(shown.map(({ id }) => id));
    for (const { id, group, label, ...found } of metrics) {
      expect(label).toBe(metricLabel(id));
      const card = await ask('stats-data/statsCard', group, range, id);
      expect(found).toMatchObject({
        total: card.totalSum,
        previousTotal: card.previousSum,
        differencePercentage: card.differencePercentage,
      });
      const { firstDay, values } = found;
      const dated = values.map((value, place) => [addDays(firstDay ?? TODAY, place), value]);
      const ofRange = dated.slice(-days).filter(([, value]) => value !== null);
      expect(ofRange).toEqual(await series(group, range, id));
      expect(values.length).toBeLessThanOrEqual(2 * days);
      expect(values[0]).not.toBeNull();
    }
  });

  it('answers all of them again only after a change, to caches and to any website', async () => {
    const first = await api.call('GET', '/stats.json', undefined, NO_KEY);
    expect(first.body.range).toBe('Month');
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=5, s-maxage=15, stale-while-revalidate=60',
      'access-control-allow-origin': '*',
      vary: 'accept-encoding',
    });
    const known = { ...NO_KEY, 'if-none-match': String(first.headers['etag']) };
    expect(await api.call('GET', '/stats.json', undefined, known)).toMatchObject({ status: 304 });
    await store(STOCK, '2026-03-09', 7);
    const changed = await api.call('GET', '/stats.json', undefined, known);
    expect(changed.status).toBe(200);
  });

  it('names the ranges to whoever asks for another one', async () => {
    const answer = await api.call('GET', '/stats.json?range=Decade', undefined, NO_KEY);
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'The parameter "range" must be one of: Week, Month, Three_months, Year.' },
    });
  });

  it.each([
    ['Week', 'demand_total_shipment_cost', '2026-03-04', '2026-02-25'],
    ['Month', 'supply_total_loads', '2026-02-09', '2026-01-10'],
    ['Three_months', 'supply_total_loads_cost', '2025-12-11', '2025-09-12'],
    ['Year', 'network_total_transactions', '2025-03-11', '2024-03-11'],
  ])(
    'a %s of %s ends on the last day and follows its like',
    async (range, metric, first, before) => {
      await store(metric, TODAY, 1);
      await store(metric, first, 20);
      await store(metric, addDays(first, -1), 300);
      await store(metric, before, 4000);
      await store(metric, addDays(before, -1), 50_000);
      const { group = '' } = findMetric(metric) ?? {};
      const card = await ask('stats-data/statsCard', group, range, metric);
      expect(card).toMatchObject({ totalSum: 21, previousSum: 4300 });
      const whole = await ask('stats-data/statsCard', group, 'All_time', metric);
      expect(whole).toMatchObject({ totalSum: 54_321, previousSum: null });
    },
  );

  it('lists the records to staff on the same path', async () => {
    const all = await api.call('GET', '/api/stats-data');
    expect(all.body.total).toBeGreaterThan(14);
    const page = await api.call('GET', `/api/stats-data?statsDataType=${RATE}&page=1&limit=1`);
    expect(page.body).toMatchObject({ total: 2, lastPage: 2 });
    const ofType = await api.call('GET', '/api/stats-data?statsType=Network&page=1&limit=1');
    expect(ofType.body.total).toBe(0);
  });
});
