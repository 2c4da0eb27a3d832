import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StatisticsAnswer } from '../../src/contract/statistics';
import {
  findMetric,
  metricLabel,
  METRICS,
  RANGE_DAYS,
  STATS_RANGES,
} from '../../src/stats/metrics';
import { differencePercentage, TOTALS } from '../../server/statistics/statistics';
import { addDays } from '../../server/values/dateTime';
import { onBothEngines, startEmptyApi, statementCount, type TestApi } from '../support/api';

const TODAY = '2026-03-10';
const PUBLIC = { 'x-api-key': 'public-key-of-tests' };
/** Takes away the key that the tests send by themselves. */
const NO_KEY = { 'x-api-key': '' };
const FLOW = 'demand_number_of_shipments';
const STOCK = 'network_number_of_carriers';
const RATE = 'supply_cost_per_load';

describe('totalSum and differencePercentage', () => {
  const days = [2, 4, 9].map((value, i) => ({ day: addDays(TODAY, i), value }));
  it.each([
    ['flow', 15],
    ['stock', 9],
    ['rate', 5],
  ] as const)('%s over three days is %d', (nature, total) => {
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
  ])('%d after %d is a difference of %d%%', (now, before, difference) => {
    expect(differencePercentage(now, before)).toBe(difference);
  });
});

onBothEngines('GET /stats-data and /stats-data/statsCard', (engine) => {
  let api: TestApi;

  const store = async (statsDataType: string, date: string, dayCount: unknown, more = {}) => {
    const body = { statsType: 'x', statsDataType, date, dayCount, ...more };
    expect((await api.call('POST', '/api/stats-data', body)).status).toBe(201);
  };
  const getStatistics = async (path: string, group: string, range: string, metric: string) => {
    const query = `statsType=${group}&statsRange=${range}&statsDataType=${metric}`;
    const answer = await api.call('GET', `/api/${path}?${query}`, undefined, PUBLIC);
    expect(answer.body.message).toBeUndefined();
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const series = async (group: string, range: string, metric: string) =>
    (await getStatistics('stats-data', group, range, metric)).data.map(
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
    await store(STOCK, '2026-03-09', 50);
    await store(STOCK, '2026-03-09', 60, { is_active: true });
    await store(RATE, '2026-03-08', 10);
    await store(RATE, '2026-03-09', 20);
  });
  afterAll(() => api.close());

  it('answers the series of the range that ends on the last stored day', async () => {
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

  it('answers the newest of several records of one day for stocks and rates', async () => {
    expect(await series('Network', 'Month', STOCK)).toEqual([
      ['2026-03-01', 40],
      ['2026-03-09', 60],
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
      const card = await getStatistics('stats-data/statsCard', group, range, metric);
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
    ['Network', STOCK, [{ value: 60, date: '2026-03-09' }]],
    ['Pipeline', 'pipeline_total_freight_spend', []],
  ])('answers the last day of %s %s', async (group, metric, latest) => {
    expect(await getStatistics('stats', group, 'Week', metric)).toEqual(latest);
  });

  it("ignores the case of a metric's name", async () => {
    expect(await series('Supply', 'Week', RATE.toUpperCase())).toHaveLength(2);
  });

  it('sends Cache-Control and answers 304 if nothing changed', async () => {
    const path = `/api/stats?statsType=Network&statsRange=Week&statsDataType=${STOCK}`;
    const first = await api.call('GET', path, undefined, PUBLIC);
    expect(first.headers['cache-control']).toBe(
      'public, max-age=5, s-maxage=15, stale-while-revalidate=60',
    );
    const etag = String(first.headers['etag']);
    const again = await api.call('GET', path, undefined, { ...PUBLIC, 'if-none-match': etag });
    expect(again).toMatchObject({ status: 304, body: '' });
    await store(STOCK, '2026-03-09', 61);
    const changed = await api.call('GET', path, undefined, { ...PUBLIC, 'if-none-match': etag });
    expect(changed).toMatchObject({ status: 200, body: [{ value: 61, date: '2026-03-09' }] });
  });

  it.each(STATS_RANGES)(
    'answers all metrics of %s in one call, equal to the single calls',
    async (range) => {
      const answer = await api.call('GET', `/stats.json?range=${range}`, undefined, NO_KEY);
      expect(answer.status).toBe(200);
      const { days, metrics } = answer.body as StatisticsAnswer;
      const length = range === 'All_time' ? 14 : RANGE_DAYS[range];
      expect(answer.body).toMatchObject({ range, days: length });
      const shown = METRICS.filter(({ card, fixed }) => card && fixed === undefined);
      expect(metrics.map(({ id }) => id)).toEqual(shown.map(({ id }) => id));
      for (const { id, group, label, ...found } of metrics) {
        expect(label).toBe(metricLabel(id));
        const card = await getStatistics('stats-data/statsCard', group, range, id);
        expect(found).toMatchObject({
          total: card.totalSum,
          previousTotal: card.previousSum,
          differencePercentage: card.differencePercentage,
        });
        const { firstDay, values, today } = found;
        const dated = values.map((value, place) => [addDays(firstDay ?? TODAY, place), value]);
        const ofRange = dated.slice(-days).filter(([, value]) => value !== null);
        const running = today ? [[today.day, today.value]] : [];
        expect([...ofRange, ...running]).toEqual(await series(group, range, id));
        expect(values.length).toBeLessThanOrEqual(2 * days);
        expect(values[0]).not.toBeNull();
      }
    },
  );

  it('reads all metrics with few statements', async () => {
    await store(FLOW, '2026-03-08', 1);
    const before = await statementCount(api);
    await api.call('GET', '/stats.json', undefined, NO_KEY);
    // Two for the metrics, the others for the cache and the measurement.
    expect((await statementCount(api)) - before).toBeLessThan(8);
  });

  it('answers all metrics again only after a change, to caches and other websites', async () => {
    const first = await api.call('GET', '/stats.json', undefined, NO_KEY);
    expect(first.body.range).toBe('Month');
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=5, s-maxage=15, stale-while-revalidate=60',
      'access-control-allow-origin': '*',
      vary: 'accept-encoding',
    });
    const known = { ...NO_KEY, 'if-none-match': String(first.headers['etag']) };
    expect(await api.call('GET', '/stats.json', undefined, known)).toMatchObject({ status: 304 });
    await store(STOCK, '2026-03-08', 7);
    const changed = await api.call('GET', '/stats.json', undefined, known);
    expect(changed.status).toBe(200);
  });

  it('names the ranges in the refusal of another one', async () => {
    const answer = await api.call('GET', '/stats.json?range=Decade', undefined, NO_KEY);
    expect(answer).toMatchObject({
      status: 400,
      body: {
        message: 'The parameter "range" must be one of: Week, Month, Three_months, Year, All_time.',
      },
    });
  });

  it.each([
    ['Week', 'demand_total_shipment_cost', '2026-03-03', '2026-02-24'],
    ['Month', 'supply_total_loads', '2026-02-08', '2026-01-09'],
    ['Three_months', 'supply_total_loads_cost', '2025-12-10', '2025-09-11'],
    ['Year', 'network_total_transactions', '2025-03-10', '2024-03-10'],
  ])(
    'a %s of %s ends on the last whole day and is compared with the period before',
    async (range, metric, first, before) => {
      await store(metric, TODAY, 600_000);
      await store(metric, '2026-03-09', 1);
      await store(metric, first, 20);
      await store(metric, addDays(first, -1), 300);
      await store(metric, before, 4000);
      await store(metric, addDays(before, -1), 50_000);
      const { group = '' } = findMetric(metric) ?? {};
      const card = await getStatistics('stats-data/statsCard', group, range, metric);
      expect(card).toMatchObject({ totalSum: 21, previousSum: 4300 });
      const whole = await getStatistics('stats-data/statsCard', group, 'All_time', metric);
      expect(whole).toMatchObject({ totalSum: 54_321, previousSum: null });
    },
  );

  it('leaves the running day out of totals and last values', async () => {
    const metric = 'network_number_of_shippers';
    for (const [day, value] of [
      ['2026-03-02', 8],
      ['2026-03-09', 10],
      [TODAY, 3],
    ] as const)
      await store(metric, day, value);
    expect(await getStatistics('stats', 'Network', 'Week', metric)).toEqual([
      { value: 10, date: '2026-03-09' },
    ]);
    const card = await getStatistics('stats-data/statsCard', 'Network', 'Week', metric);
    expect(card).toMatchObject({ totalSum: 10, previousSum: 8, differencePercentage: 25 });
    expect(await series('Network', 'Week', metric)).toEqual([
      ['2026-03-09', 10],
      [TODAY, 3],
    ]);
    const { metrics } = (await api.call('GET', '/stats.json?range=Week')).body as StatisticsAnswer;
    const found = metrics.find(({ id }) => id === metric);
    expect(found).toMatchObject({ total: 10, today: { day: TODAY, value: 3 } });
    expect(found?.values.at(-1)).toBe(10);
  });

  it('answers a series with only the running day, and no total', async () => {
    const metric = 'network_number_of_freight_brokers';
    await store(metric, TODAY, 5);
    expect(await series('Network', 'Week', metric)).toEqual([[TODAY, 5]]);
    const card = await getStatistics('stats-data/statsCard', 'Network', 'Week', metric);
    expect(card).toMatchObject({ totalSum: 0, previousSum: null, differencePercentage: 0 });
    expect(await getStatistics('stats', 'Network', 'Week', metric)).toEqual([]);
  });

  it('lists the records to staff on the same path', async () => {
    const all = await api.call('GET', '/api/stats-data');
    expect(all.body.total).toBeGreaterThan(14);
    const page = await api.call('GET', `/api/stats-data?statsDataType=${RATE}&page=1&limit=1`);
    expect(page.body).toMatchObject({ total: 2, lastPage: 2 });
    const ofType = await api.call('GET', '/api/stats-data?statsType=Network&page=1&limit=1');
    expect(ofType.body.total).toBe(0);
  });
});

/** A week of whole days and the week before, with shipments, their cost and the cost of each in cents. */
const WEEKS = [
  [3, 4521.17, 1507.06],
  [90, 140_000.01, 1555.56],
  [88, 131_313.13, 1492.19],
  [0, 0, null],
  [1, 99.99, 99.99],
  [41, 70_007.7, 1707.5],
  [25, 38_000, 1520],
  [7, 9000, 1285.71],
  [91, 150_000.5, 1648.36],
  [12, 20_000.2, 1666.68],
  [77, 111_111.11, 1443],
  [2, 3, 1.5],
  [33, 47_123.45, 1427.98],
  [0, 0, null],
] as const;

onBothEngines('a rate', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startEmptyApi(engine, { now: () => new Date(`${TODAY}T01:00:00Z`) });
    for (const [index, [count, cost, each]] of WEEKS.entries()) {
      const date = addDays(TODAY, index - WEEKS.length);
      for (const [statsDataType, dayCount] of [
        ['demand_number_of_shipments', count],
        ['demand_total_shipment_cost', cost],
        ['demand_cost_per_shipment', each],
        ['demand_change_in_cost', index],
      ] as const)
        if (dayCount !== null)
          await api.call('POST', '/api/stats-data', { statsDataType, dayCount, date });
    }
  });
  afterAll(() => api.close());

  const find = async (id: string) => {
    const { metrics } = (await api.call('GET', '/stats.json?range=Week')).body as StatisticsAnswer;
    return metrics.find((metric) => metric.id === id)!;
  };

  it('over a period is its amount divided by its volume, also if the last day has none', async () => {
    const [count, cost, each] = [
      await find('demand_number_of_shipments'),
      await find('demand_total_shipment_cost'),
      await find('demand_cost_per_shipment'),
    ];
    expect(each.total).toBeCloseTo(cost.total / count.total, 9);
    const [before, after] = [cost.previousTotal! / count.previousTotal!, cost.total / count.total];
    expect(each.previousTotal).toBeCloseTo(before, 9);
    expect(each.differencePercentage).toBeCloseTo((after / before - 1) * 100, 9);
    const query = 'statsType=Demand&statsRange=Week&statsDataType=demand_cost_per_shipment';
    const card = (await api.call('GET', `/api/stats-data/statsCard?${query}`)).body;
    expect(card).toMatchObject({ totalSum: each.total, previousSum: each.previousTotal });
  });

  it('without an amount is averaged by volume', async () => {
    const weeks = WEEKS.map(([count], index) => ({ count, value: index }));
    const mean = (days: typeof weeks) =>
      days.reduce((sum, { count, value }) => sum + count * value, 0) /
      days.reduce((sum, { count }) => sum + count, 0);
    const { total, previousTotal } = await find('demand_change_in_cost');
    expect(total).toBeCloseTo(mean(weeks.slice(7)), 9);
    expect(previousTotal).toBeCloseTo(mean(weeks.slice(0, 7)), 9);
  });
});
