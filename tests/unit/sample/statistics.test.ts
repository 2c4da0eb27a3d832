// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { METRICS } from '../../../src/stats/metrics';
import { cents, type Row, rowOf, rowsOf, TODAY } from './sampled';

const series = new Map<unknown, Row[]>();
for (const row of rowsOf('stats-data'))
  series.set(row['statsDataType'], [...(series.get(row['statsDataType']) ?? []), row]);

const rowsFor = (id: string): Row[] => series.get(id) ?? [];
const valuesFor = (id: string): number[] => rowsFor(id).map((row) => Number(row['dayCount']));
const lastOf = (id: string): number => valuesFor(id).at(-1) ?? Number.NaN;
const mean = (values: number[]) => values.reduce((all, value) => all + value, 0) / values.length;

describe.each(METRICS)('sample statistics of $id', ({ id, group, nature }) => {
  it('have two years of whole days and today', () => {
    const day = (back: number) =>
      new Date(TODAY.getTime() - back * 86_400_000).toISOString().slice(0, 10);
    const expected = Array.from({ length: 731 }, (_, index) => day(730 - index));
    expect(rowsFor(id).map((row) => row['date'])).toEqual(expected);
    expect(new Set(rowsFor(id).map((row) => row['statsType']))).toEqual(new Set([group]));
    expect(rowsFor(id).every((row) => row['is_active'] === true)).toBe(true);
  });

  it('are above zero and have consistent totals', () => {
    let total = 0;
    for (const [index, row] of rowsFor(id).entries()) {
      const value = valuesFor(id)[index] ?? Number.NaN;
      expect(value).toBeGreaterThan(0);
      total = nature === 'flow' ? total + cents(value) : cents(value);
      expect(cents(Number(row['totalCount']))).toBe(total);
    }
  });
});

it.each(METRICS.filter(({ fixed }) => fixed !== undefined))(
  'sample statistics of $id stay at $fixed',
  (metric) => {
    expect(new Set(valuesFor(metric.id))).toEqual(new Set([metric.fixed]));
  },
);

const hasType = (company: Row, type: string) => rowOf(company['type'])['name'] === type;
const companies = (type: string) => rowsOf('company').filter((row) => hasType(row, type)).length;

describe('the last day of the sample statistics', () => {
  it.each([
    ['supply_total_tractors', rowsOf('tractor').length],
    ['supply_total_trailers', rowsOf('trailer').length],
    ['supply_total_drivers', rowsOf('driver').length],
    ['network_number_of_carriers', companies('Carrier')],
    ['network_number_of_freight_brokers', companies('Freight Broker')],
    ['network_number_of_shippers', companies('Shipper')],
    ['community_total_integrations', rowsOf('system').length],
  ])('counts as many of %s as there are records', (id, count) => {
    expect(count).toBeGreaterThan(0);
    expect(lastOf(id)).toBe(count);
    const values = valuesFor(id);
    expect(values).toEqual([...values].sort((a, b) => a - b));
  });
});

describe('related sample statistics', () => {
  it.each([
    ['demand_cost_per_shipment', 'demand_total_shipment_cost', 'demand_number_of_shipments'],
    ['supply_cost_per_load', 'supply_total_loads_cost', 'supply_total_loads'],
  ])('%s is %s divided by %s', (rate, amount, count) => {
    const counts = valuesFor(count);
    const expected = valuesFor(amount).map((value, day) => cents(value / (counts[day] ?? 0)));
    expect(valuesFor(rate).map(cents)).toEqual(expected);
  });

  it('count annual shipments over the last 365 days', () => {
    const year = valuesFor('demand_number_of_shipments').slice(-365);
    expect(lastOf('pipeline_annual_shipments')).toBe(year.reduce((all, value) => all + value, 0));
  });

  it.each(['demand_change_in_cost', 'supply_change_in_profit'])(
    '%s is a plausible percentage',
    (id) => {
      expect(Math.max(...valuesFor(id))).toBeLessThan(30);
    },
  );
});

describe('sample statistics of freight', () => {
  const shipments = valuesFor('demand_number_of_shipments');
  const weekday = (index: number) =>
    new Date(String(rowsFor('demand_number_of_shipments')[index]?.['date'])).getUTCDay();

  it('are lower at weekends', () => {
    const isWeekend = (_: number, index: number) => [0, 6].includes(weekday(index));
    const weekend = mean(shipments.filter(isWeekend));
    const working = mean(shipments.filter((value, index) => !isWeekend(value, index)));
    expect(weekend).toBeLessThan(working / 2);
  });

  it('grow from the first year to the second', () => {
    expect(mean(shipments.slice(-365))).toBeGreaterThan(mean(shipments.slice(0, 365)) * 1.1);
  });

  it('differ between any two successive Wednesdays', () => {
    const wednesdays = shipments.filter((_, index) => weekday(index) === 3);
    expect(new Set(wednesdays).size).toBeGreaterThan(20);
  });
});

describe('the last days of the sample statistics', () => {
  const day = (back: number) =>
    new Date(TODAY.getTime() - back * 86_400_000).toISOString().slice(0, 10);
  const ofDay = (kind: string, field: string, date: string) =>
    rowsOf(kind).filter((row) => String(row[field]).startsWith(date));
  const total = (rows: Row[], field: string) =>
    rows.reduce((all, row) => all + cents(Number(row[field])), 0);

  it.each([0, 1, 2, 3].map(day))('equal the figures of the records: %s', (date) => {
    const figure = (id: string) =>
      cents(Number(rowsFor(id).find((row) => row['date'] === date)?.['dayCount']));
    const shipments = ofDay('shipment', 'created_at', date);
    const loads = ofDay('load', 'load_creation_date', date);
    expect(figure('demand_number_of_shipments')).toBe(cents(shipments.length));
    expect(figure('demand_total_shipment_cost')).toBe(total(shipments, 'total_price'));
    expect(figure('supply_total_loads')).toBe(cents(loads.length));
    expect(figure('supply_total_loads_cost')).toBe(total(loads, 'expenses'));
  });

  it.each([
    'network_total_transactions',
    'demand_number_of_shipments',
    'supply_total_loads',
    'supply_total_loads_cost',
  ])('have less than half of a usual day of %s for today', (id) => {
    const values = valuesFor(id);
    expect(values.at(-1)).toBeLessThan((values.at(-8) ?? 0) / 2);
  });

  it('fit the weekdays before', () => {
    const shipments = valuesFor('demand_number_of_shipments');
    for (const back of [1, 2]) {
      const same = [1, 2, 3, 4].map((weeks) => shipments.at(-1 - back - 7 * weeks) ?? 0);
      expect(Math.abs((shipments.at(-1 - back) ?? 0) / mean(same) - 1)).toBeLessThan(0.25);
    }
  });
});
