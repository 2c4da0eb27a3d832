import { expect, it } from 'vitest';

import { i18nProvider } from '../../../src/i18n';
import { findMetric, RANGE_DAYS } from '../../../src/stats/metrics';
import { courseOf, movementOf, sentenceOf } from '../../../src/stats/comparison';
import { detailsOf } from '../../../src/stats/words';

const words = detailsOf(i18nProvider.translate);

const FLOW = findMetric('supply_total_loads')!;
const STOCK = findMetric('network_number_of_shippers')!;
const COST = findMetric('supply_cost_per_load')!;
const SPENT = findMetric('supply_total_loads_cost')!;
const PROFIT = findMetric('supply_change_in_profit')!;
const SAVING = findMetric('demand_change_in_cost')!;

it.each([
  [FLOW, 'Month', 112, 12, 'Up 12.00% on the 30 days before (112 in all, 100 then)'],
  [FLOW, 'Week', '90', '-10', 'Down 10.00% on the 7 days before (90 in all, 100 then)'],
  [STOCK, 'Year', 110, 10, 'Up 10.00% on 365 days before (110, 100 then)'],
  [STOCK, 'Week', 90, -10, 'Down 10.00% on 7 days before (90, 100 then)'],
  [
    COST,
    'Three_months',
    900,
    -10,
    'Down 10.00% on the average of the 90 days before, which is better ($900 on average, $1,000 then)',
  ],
  [
    COST,
    'Month',
    1100,
    10,
    'Up 10.00% on the average of the 30 days before, which is worse ($1,100 on average, $1,000 then)',
  ],
  [SPENT, 'Month', 1100, 10, 'Up 10.00% on the 30 days before ($1,100 in all, $1,000 then)'],
  [
    PROFIT,
    'Month',
    -3,
    -150,
    'Down 150.00% on the average of the 30 days before (+ -3% on average, + 6% then)',
  ],
  [
    SAVING,
    'Month',
    4.073,
    -2.86,
    '2.86% smaller than the average of the 30 days before (- 4.073% on average, - 4.193% then)',
  ],
  [
    SAVING,
    'Week',
    3,
    50,
    '50.00% larger than the average of the 7 days before (- 3% on average, - 2% then)',
  ],
  [FLOW, 'Month', 110, 0, 'No change on the 30 days before (110 in all)'],
  [STOCK, 'Month', 110, '0', 'No change on 30 days before (110)', 110],
  [STOCK, 'Month', 110, 0, 'No earlier data (110)', null],
  [FLOW, 'Month', 110, 0, 'Zero before (110 in all)', 0],
  [FLOW, 'Month', 0, -100, 'Down 100.00% on the 30 days before (0 in all)'],
  [
    FLOW,
    'Month',
    100_000,
    0.001,
    'Almost the same as the 30 days before (100,000 in all, 99,999 then)',
  ],
  [
    FLOW,
    'Month',
    1_334_500,
    13_245,
    'Up 13,245% on the 30 days before (1,334,500 in all, 10,000 then)',
  ],
  [
    FLOW,
    'Month',
    2e15,
    100,
    'Up 100.00% on the 30 days before (2,000,000,000,000,000 in all, 1,000,000,000,000,000 then)',
  ],
  [FLOW, 'Month', 5, NaN, ''],
  [FLOW, 'Month', 5, 'abc', ''],
  [FLOW, 'Month', 5, Infinity, ''],
  [FLOW, 'Month', 5, undefined, ''],
  [FLOW, 'Month', NaN, 5, ''],
  [FLOW, 'Month', null, 5, ''],
] as const)('%o over %s at %j, differing by %j: "%s"', (metric, range, ...told) => {
  const [totalSum, differencePercentage, text, previousSum] = told;
  const stats = { totalSum, differencePercentage, previousSum, days: RANGE_DAYS[range] };
  expect(movementOf(metric, stats, words)).toBe(text);
});

const days = (...values: number[]) =>
  values.map((value, index) => ({ date: `2026-11-0${index + 1}`, value }));

it.each([
  [[], 'No figures for this period'],
  [[7], 'one day, Nov 1: 7'],
  [[0, 0, 0], '0 on each of 3 days'],
  [[1, 3, 2], 'peak 3 on Nov 2, low 1 on Nov 1'],
  [[3, 1, 3, 1], 'peak 3 on Nov 3, low 1 on Nov 4'],
  [[-5, -2, 0], 'peak 0 on Nov 3, low -5 on Nov 1'],
  [[0.004, 1e12], 'peak 1,000,000,000,000 on Nov 2, low 0.004 on Nov 1'],
])('%j: "%s"', (values, text) => {
  expect(courseOf(FLOW, days(...values), words)).toBe(text);
});

it('calls the days of a metric with a minus large and small: a higher one has the lower number', () => {
  expect(courseOf(SAVING, days(3.73, 4.33), words)).toBe(
    'largest - 4.33% on Nov 2, smallest - 3.73% on Nov 1',
  );
  expect(courseOf(PROFIT, days(1, 3), words)).toBe('peak + 3% on Nov 2, low + 1% on Nov 1');
});

it.each([
  [
    [1, 3],
    12,
    'Up 12.00% on the 30 days before (112 in all, 100 then); peak 3 on Nov 2, low 1 on Nov 1.',
  ],
  [[1, 3], 'abc', 'Peak 3 on Nov 2, low 1 on Nov 1.'],
  [[9], 'abc', 'One day, Nov 1: 9.'],
  [[], 12, 'No figures for this period.'],
])('%j, differing by %j, make a sentence', (values, differencePercentage, text) => {
  const stats = { totalSum: 112, differencePercentage, days: 30 };
  expect(sentenceOf(FLOW, days(...values), stats, words)).toBe(text);
});

it('says how the days went before the total is known', () => {
  expect(sentenceOf(FLOW, days(1, 3), undefined, words)).toBe('Peak 3 on Nov 2, low 1 on Nov 1.');
});
