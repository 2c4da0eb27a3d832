import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { writeValuesIn, writingValuesIn, spaced, withColon } from '../../../src/i18n/valueLocale';
import {
  formatAmount,
  formatCompact,
  formatDay,
  formatFullDay,
  formatTicks,
  formatValue,
  percentOf,
  withWeekday,
} from '../../../src/stats/format';
import { findMetric, metricLabel, METRICS } from '../../../src/stats/metrics';
import type { MetricDirection, MetricFormat } from '../../../src/stats/metrics';

describe('the value of a card', () => {
  it.each<[MetricFormat, unknown, string]>([
    ['number', 1234567, '1,234,567'],
    ['number', 12.3456, '12.346'],
    ['number', '1234', '1,234'],
    ['number', -1234, '-1,234'],
    ['number', 1e21, '1,000,000,000,000,000,000,000'],
    ['cost', 1234, '$1,234'],
    ['cost', 1234.5, '$1,234.50'],
    ['cost', '1843.127', '$1,843.13'],
    ['cost', 999_999.5, '$999,999.50'],
    // A million or more has no cents.
    ['cost', 3_396_297.33, '$3,396,297'],
    ['cost', 0.006, '$0.006'],
    ['cost', 0.00012, '$0.00012'],
    ['cost', -5, '-$5'],
    ['percentUp', 3.2, '+ 3.2%'],
    // The sign stands for the metric; the number brings its own.
    ['percentUp', -3.2, '+ -3.2%'],
    ['percentDown', 3.2, '- 3.2%'],
    ['percentDown', '-3', '- -3%'],
    ['seconds', 2, '2s'],
    ['perSecond', 10000, '10,000 txn/s'],
  ])('%s of %j reads %s', (format, value, text) => {
    expect(formatValue({ format }, value)).toBe(text);
  });

  it.each([0, -0, '0', '', ' ', 'abc', '12 apples', NaN, Infinity, null, undefined, true, {}, []])(
    'reads N/A for %j in every format',
    (value) => {
      for (const format of ['number', 'cost', 'percentUp', 'percentDown', 'seconds'] as const)
        expect(formatValue({ format }, value)).toBe('N/A');
    },
  );
});

it.each<[MetricFormat, string]>([
  ['cost', '$0'],
  ['percentUp', '0%'],
  ['percentDown', '0%'],
])("zero of %s is shown as %s on a chart's day", (format, text) => {
  expect(formatAmount({ format }, 0)).toBe(text);
});

it.each<[MetricFormat, unknown, string]>([
  ['number', 950, '950'],
  ['number', 26_312_345, '26.3M'],
  ['cost', 2_040_000_000, '$2B'],
  ['percentDown', 3.14, '- 3.1%'],
  ['cost', 0.006, '$0.006'],
  ['number', 0, 'N/A'],
])('%s of %j reads %s in a list', (format, value, text) => {
  expect(formatCompact({ format }, value)).toBe(text);
});

it.each<[MetricFormat, number[], string[]]>([
  ['number', [0, 50, 100], ['0', '50', '100']],
  ['number', [55_000, 57_500, 60_000], ['55K', '57.5K', '60K']],
  ['number', [2_340, 2_360, 2_380], ['2,340', '2,360', '2,380']],
  ['cost', [2_750, 3_000], ['$2,750', '$3,000']],
  ['cost', [30_950_000, 31_000_000], ['$30.95M', '$31M']],
  ['cost', [-1_000_000, 0, 1_000_000], ['-$1M', '$0', '$1M']],
  ['percentDown', [0, 3.5, 4], ['0%', '- 3.5%', '- 4%']],
  ['percentUp', [-2, 0, 2.5], ['+ -2%', '0%', '+ 2.5%']],
  ['number', [1_234_560, 1_234_580], ['1,234,560', '1,234,580']],
  ['number', [0.0001, 0.0002], ['0.0001', '0.0002']],
])('ticks of %s at %j are labelled exactly', (format, ticks, labels) => {
  expect(formatTicks({ format }, ticks)).toEqual(labels);
});

it.each([
  ['network_total_transactions', 'Transactions (TXN)'],
  ['Supply_Change_In_PROFIT', 'Δ in Profit'],
  ['pipeline_total_gmv', 'Total GMV'],
  ['something_else', 'something_else'],
])('%s is labelled %s', (id, label) => {
  expect(metricLabel(id)).toBe(label);
});

it('fixed metrics have their fixed totals', () => {
  const fixed = (id: string) => formatValue(findMetric(id)!, findMetric(id)!.fixed);
  expect(fixed('network_total_transactions_cost')).toBe('$0.006');
  expect(fixed('network_transactions_per_second')).toBe('10,000 txn/s');
  expect(fixed('network_average_transaction_time')).toBe('2s');
});

/** Every metric: how 1234.5 of it reads, and which way is good news. */
const READINGS: Record<string, [reading: string, direction: MetricDirection]> = {
  network_total_transactions: ['1,234.5', 'up'],
  network_total_transactions_cost: ['$1,234.50', 'down'],
  network_transactions_per_second: ['1,234.5 txn/s', 'up'],
  network_average_transaction_time: ['1,234.5s', 'down'],
  network_number_of_active_addresses: ['1,234.5', 'up'],
  network_number_of_shippers: ['1,234.5', 'up'],
  network_number_of_freight_brokers: ['1,234.5', 'up'],
  network_number_of_carriers: ['1,234.5', 'up'],
  demand_number_of_shipments: ['1,234.5', 'up'],
  demand_total_shipment_cost: ['$1,234.50', 'up'],
  demand_cost_per_shipment: ['$1,234.50', 'down'],
  demand_change_in_cost: ['- 1,234.5%', 'up'],
  supply_total_loads: ['1,234.5', 'up'],
  supply_total_loads_cost: ['$1,234.50', 'neutral'],
  supply_cost_per_load: ['$1,234.50', 'down'],
  supply_change_in_profit: ['+ 1,234.5%', 'up'],
  supply_total_tractors: ['1,234.5', 'up'],
  supply_total_trailers: ['1,234.5', 'up'],
  supply_total_drivers: ['1,234.5', 'up'],
  pipeline_total_gmv: ['$1,234.50', 'up'],
  pipeline_total_freight_spend: ['$1,234.50', 'up'],
  pipeline_annual_shipments: ['1,234.5', 'up'],
  pipeline_total_projected_arr: ['$1,234.50', 'up'],
  community_total_integrations: ['1,234.5', 'up'],
  community_total_x_followers: ['1,234.5', 'up'],
  community_total_telegram_members: ['1,234.5', 'up'],
  community_total_discord_members: ['1,234.5', 'up'],
};

it('every metric has a format and a direction that is good', () => {
  const found = METRICS.map((metric) => [
    metric.id,
    [formatValue(metric, 1234.5), metric.direction],
  ]);
  expect(Object.fromEntries(found)).toEqual(READINGS);
});

describe('in French', () => {
  beforeAll(() => writeValuesIn('fr'));
  afterAll(() => writeValuesIn('en'));

  it.each<[MetricFormat, number, string]>([
    ['number', 1234567, '1\u00a0234\u00a0567'],
    ['cost', 1234.5, '1\u00a0234,50\u00a0$'],
    ['percentUp', 3.2, '+\u00a03,2\u00a0%'],
    ['percentDown', 3.2, '−\u00a03,2\u00a0%'],
    ['percentDown', -4, '−\u00a0−4\u00a0%'],
    ['perSecond', 10000, '10\u00a0000\u00a0txn/s'],
  ])('%s of %j reads %s', (format, value, text) => {
    expect(formatValue({ format }, value)).toBe(text);
  });

  it('days and percentages are written as in France', () => {
    expect(formatDay('2026-02-03')).toBe('3\u00a0févr.');
    expect(formatFullDay('2026-02-03')).toBe('3\u00a0févr. 2026');
    expect(formatDay('2026-02-01')).toBe('1er\u00a0févr.');
    expect(withWeekday('2026-02-03', formatDay('2026-02-03'))).toBe('mar. 3\u00a0févr.');
    expect(percentOf('12.50')).toBe('12,50\u00a0%');
  });

  it('a no-break space stands before colons and semicolons', () => {
    expect(withColon('30 jours', '5')).toBe('30 jours\u00a0: 5');
    expect(['a', 'b'].join(spaced(';'))).toBe('a\u00a0; b');
  });
});

it.each(['en', 'fr'])('short values are those of compact notation in %s', (locale) => {
  const notation = new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-US', {
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  const values = [0.5, 5, 12.34, 999.94, 999.96, 1000, 1234, 12_345, 999_949, 999_950, 1_250_000];
  for (const value of [...values, 999_999_999, 1e9, 3_396_297_012, 1e12, 9.99e14])
    expect(writingValuesIn(locale, () => formatCompact({ format: 'number' }, value))).toBe(
      notation.format(value),
    );
});
