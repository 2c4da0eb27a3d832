// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { i18nProvider } from '../../../src/i18n';
import { writingValuesIn } from '../../../src/i18n/valueLocale';
import { findMetric, metricLabel, RANGE_DAYS, type Metric } from '../../../src/stats/metrics';
import { pointRows } from '../../../src/stats/pointRows';
import {
  courseOf,
  figureOf,
  groupSentenceOf,
  movementOf,
  sentenceOf,
} from '../../../src/stats/comparison';
import { hasWeekends, scaleNotesOf } from '../../../src/stats/chart';
import { markedDaysOf } from '../../../src/stats/holidays';
import { notesOf, scaleNote, weeksOf } from '../../../src/stats/notes';
import type { DataPoint } from '../../../src/stats/series';
import { chartOfTwo, sentenceOfTwo } from '../../../src/stats/twoMetrics';
import { nameOf, titleOf } from '../../../src/stats/view';
import { detailsOf, labelsIn } from '../../../src/stats/words';

const words = detailsOf(i18nProvider.translate);

const FLOW = findMetric('supply_total_loads')!;
const STOCK = findMetric('network_number_of_shippers')!;
const COST = findMetric('supply_cost_per_load')!;
const SPENT = findMetric('supply_total_loads_cost')!;
const PROFIT = findMetric('supply_change_in_profit')!;
const SAVING = findMetric('demand_change_in_cost')!;

it.each([
  [FLOW, 'Month', 112, 12, 100, 'Up 12.00% from the previous 30 days (112 vs. 100)'],
  [FLOW, 'Week', '90', '-10', 100, 'Down 10.00% from the previous 7 days (90 vs. 100)'],
  [STOCK, 'Year', 110, 10, 100, 'Up 10.00% from 365 days earlier (110 vs. 100)'],
  [STOCK, 'Week', 90, -10, '100', 'Down 10.00% from 7 days earlier (90 vs. 100)'],
  [
    COST,
    'Three_months',
    900,
    -10,
    1000,
    'Down 10.00% from the average of the previous 90 days, which is better ($900 vs. $1,000)',
  ],
  [
    COST,
    'Month',
    1100,
    10,
    1000,
    'Up 10.00% from the average of the previous 30 days, which is worse ($1,100 vs. $1,000)',
  ],
  [SPENT, 'Month', 1100, 10, 1000, 'Up 10.00% from the previous 30 days ($1,100 vs. $1,000)'],
  [
    PROFIT,
    'Month',
    -3,
    -150,
    6,
    'Down 150.00% from the average of the previous 30 days (+ -3% vs. + 6%)',
  ],
  [
    SAVING,
    'Month',
    4.073,
    -2.86,
    4.193,
    '2.86% smaller than the average of the previous 30 days (- 4.07% vs. - 4.19%)',
  ],
  [
    SAVING,
    'Week',
    3,
    50,
    2,
    '50.00% larger than the average of the previous 7 days (- 3% vs. - 2%)',
  ],
  [FLOW, 'Month', 110, 0, 110, 'No change from the previous 30 days (110 in all)'],
  [STOCK, 'Month', 110, '0', 110, 'No change from 30 days earlier (110)'],
  [STOCK, 'Month', 110, 0, null, 'No earlier data (110)'],
  [FLOW, 'Month', 110, 0, 0, 'Zero before (110 in all)'],
  [FLOW, 'Month', 0, -100, 8, 'Down 100.00% from the previous 30 days (0 vs. 8)'],
  [
    FLOW,
    'Month',
    100_000,
    0.001,
    99_999,
    'Almost the same as the previous 30 days (100,000 vs. 99,999)',
  ],
  [
    SAVING,
    'Week',
    8.1504,
    0.01,
    8.1496,
    'Almost the same as the average of the previous 7 days (- 8.15% on average)',
  ],
  // The badge's rule: three digits of what has more.
  [
    FLOW,
    'Month',
    1_334_500,
    13_245,
    10_000,
    'Up 132% from the previous 30 days (1,334,500 vs. 10,000)',
  ],
  [FLOW, 'Month', 5, NaN, 4, ''],
  [FLOW, 'Month', 5, 'abc', 4, ''],
  [FLOW, 'Month', 5, Infinity, 4, ''],
  [FLOW, 'Month', 5, undefined, 4, ''],
  [FLOW, 'Month', NaN, 5, 4, ''],
  [FLOW, 'Month', null, 5, 4, ''],
] as const)('%o over %s at %j, differing by %j from %j: "%s"', (metric, range, ...told) => {
  const [totalSum, differencePercentage, previousSum, text] = told;
  const stats = { totalSum, differencePercentage, previousSum, days: RANGE_DAYS[range] };
  expect(movementOf(metric, stats, words)).toBe(text);
});

it.each([
  [FLOW, 9250.6, 1234.567, 'Up 123% (9,250.6 in all)'],
  [STOCK, 90, -10, 'Down 10.00% (90)'],
  [COST, 1100, 10, 'Up 10.00%, which is worse ($1,100 on average)'],
  [SAVING, 3, 50, '50.00% larger (- 3% on average)'],
  [SAVING, 3, 0, 'No change (- 3% on average)'],
  [FLOW, 110, 0, 'No change (110 in all)'],
  [FLOW, 110, 0.001, 'Almost no change (110 in all)'],
] as const)(
  '%o at %j names no base if a backend sends only the difference %j: "%s"',
  (metric, totalSum, differencePercentage, text) => {
    const stats = { totalSum, differencePercentage, days: 30 };
    expect(movementOf(metric, stats, words)).toBe(text);
  },
);

it.each([
  // Oct 30 to Nov 28 has the Saturdays and Sundays of four weeks and one more.
  [
    FLOW,
    'Month',
    '2026-11-28',
    'Down 2.70% from the previous 30 days, which had 1 weekend day fewer (360 vs. 370)',
  ],
  [
    FLOW,
    'Month',
    '2026-11-24',
    'Down 2.70% from the previous 30 days, which had 2 weekend days more (360 vs. 370)',
  ],
  [FLOW, 'Month', '2026-11-26', 'Down 2.70% from the previous 30 days (360 vs. 370)'],
  [FLOW, 'Week', '2026-11-28', 'Down 2.70% from the previous 7 days (360 vs. 370)'],
  // One day of a year says nothing.
  [FLOW, 'Year', '2026-11-28', 'Down 2.70% from the previous 365 days (360 vs. 370)'],
  [STOCK, 'Month', '2026-11-28', 'Down 2.70% from 30 days earlier (360 vs. 370)'],
] as const)('%o over a %s to %s: "%s"', (metric, range, last, text) => {
  const stats = {
    totalSum: 360,
    differencePercentage: -2.7027,
    previousSum: 370,
    days: RANGE_DAYS[range],
  };
  expect(movementOf(metric, stats, words, last)).toBe(text);
});

const days = (...values: number[]) => ({
  points: values.map((value, index) => ({ date: `2026-11-0${index + 1}`, value })),
  weekly: false,
});

it.each([
  [[], 'No figures for this period'],
  [[7], 'one day, Nov 1: 7'],
  [[0, 0, 0], 'unchanged at 0 for all 3 days'],
  // Apart by less than is written: a peak and a low of the same text would be a riddle.
  [[18, 18.0001, 18], 'unchanged at 18 for all 3 days'],
  [[1, 3, 2], 'peak 3 on Nov 2, low 1 on Nov 1'],
  [[3, 1, 3, 1], 'peak 3 on Nov 3, low 1 on Nov 4'],
  [[-5, -2, 0], 'peak 0 on Nov 3, low -5 on Nov 1'],
  [[0.004, 1e12], 'peak 1,000,000,000,000 on Nov 2, low 0.004 on Nov 1'],
])('%j: "%s"', (values, text) => {
  expect(courseOf(FLOW, days(...values), words)).toBe(text);
});

it('the peak of a level is the day that reached it', () => {
  expect(courseOf(STOCK, days(139, 140, 140, 139), words)).toBe(
    'peak 140 on Nov 2, low 139 on Nov 1',
  );
  // It has not left it since.
  expect(courseOf(STOCK, days(139, 140, 140), words)).toBe('140 since Nov 2, low 139 on Nov 1');
  // Nor its low until then.
  expect(courseOf(STOCK, days(43, 43, 43, 44), words)).toBe('44 since Nov 4, 43 until Nov 3');
});

it('days of a metric with a minus are called large and small, because more is a lower number', () => {
  expect(courseOf(SAVING, days(3.73, 4.33), words)).toBe(
    'largest - 4.33% on Nov 2, smallest - 3.73% on Nov 1',
  );
  expect(courseOf(PROFIT, days(1, 3), words)).toBe('peak + 3% on Nov 2, low + 1% on Nov 1');
});

it('the running day is left out of the trend, unless it is the only one', () => {
  const { points } = days(2, 3, 1);
  const today = { ...points[2]!, isPartial: true };
  const drawn = { points: [...points.slice(0, 2), today], weekly: false };
  expect(courseOf(FLOW, drawn, words)).toBe('peak 3 on Nov 2, low 2 on Nov 1');
  expect(courseOf(FLOW, { points: [today], weekly: false }, words)).toBe('one day, Nov 3: 1');
});

it.each([
  [
    FLOW,
    'highest week (to Nov 2): 3 a day, lowest (to Nov 1): 1 a day',
    'unchanged at 3 in every week',
  ],
  [COST, 'highest week (to Nov 2): $3, lowest (to Nov 1): $1', 'unchanged at $3 in every week'],
  [
    SAVING,
    'largest week (to Nov 2): - 3%, smallest (to Nov 1): - 1%',
    'unchanged at - 3% in every week',
  ],
])('weeks of %o are called weeks: "%s"', (metric, text, flat) => {
  expect(courseOf(metric, { ...days(1, 3, 2), weekly: true }, words)).toBe(text);
  expect(courseOf(metric, { ...days(3, 3), weekly: true }, words)).toBe(flat);
});

it.each([
  [[1, 3], 12, 'Up 12.00% (112 in all); peak 3 on Nov 2, low 1 on Nov 1.'],
  [[1, 3], 'abc', 'Peak 3 on Nov 2, low 1 on Nov 1.'],
  [[9], 'abc', 'One day, Nov 1: 9.'],
  [[], 12, 'No figures for this period.'],
])('%j, differing by %j, make a sentence', (values, differencePercentage, text) => {
  const stats = { totalSum: 112, differencePercentage, days: 30 };
  expect(sentenceOf(FLOW, days(...values), stats, words)).toBe(text);
});

it('ends with one full stop after the short name of a French month', () => {
  const text = writingValuesIn('fr', () =>
    sentenceOf(STOCK, days(43, 43, 43, 44), undefined, words),
  );
  expect(text).toMatch(/43 until 3\snov\.$/);
});

it('a sign stays on the line of its number', () => {
  const text = sentenceOf(SAVING, days(4, 5), undefined, words);
  expect(text).toBe('Largest -\u2060\u00a05% on Nov 2, smallest -\u2060\u00a04% on Nov 1.');
});

it('the trend is described before the total is known', () => {
  expect(sentenceOf(FLOW, days(1, 3), undefined, words)).toBe('Peak 3 on Nov 2, low 1 on Nov 1.');
});

it('the peak and low of a level drawn by weeks are those of its days', () => {
  const daily = days(5, 9, 1, 4).points;
  const weekly = { points: [daily[1]!, daily[3]!], weekly: true };
  const text = sentenceOf(STOCK, weekly, undefined, words, daily);
  expect(text).toBe('Peak 9 on Nov 2, low 1 on Nov 3.');
});

describe('the sentence of a group', () => {
  const move = (metric: Metric, differencePercentage: unknown) => ({
    metric,
    label: metric.label,
    stats: { totalSum: 1, differencePercentage, days: 30 },
  });

  it.each([
    [
      [move(FLOW, 1.5), move(COST, '0.4')],
      '# of Loads up 1.5%, Cost Per Load up 0.4%, compared with the previous 30 days.',
    ],
    // The first and the largest of the others, in the order of the page; percentages are left out.
    [
      [move(FLOW, -0.2), move(COST, 9), move(SPENT, 0.5), move(PROFIT, 50), move(STOCK, -3)],
      '# of Loads down 0.2%, Cost Per Load up 9.0%, Shippers down 3.0%, compared with the previous 30 days.',
    ],
    [[move(FLOW, 0), move(COST, 0.01)], 'No change compared with the previous 30 days.'],
    [[move(STOCK, 1)], 'Shippers up 1.0%, compared with 30 days earlier.'],
    [[move(FLOW, 'abc'), { metric: COST, label: 'Cost', stats: undefined }], ''],
    [[], ''],
    // A failed call left the second with the figures of another range.
    [
      [move(FLOW, 1.5), { ...move(COST, 9), stats: { ...move(COST, 9).stats, days: 7 } }],
      '# of Loads up 1.5%, compared with the previous 30 days.',
    ],
  ])('of %# names its first metric and what moved most', (moves, text) => {
    expect(groupSentenceOf(moves, words)).toBe(text);
  });

  it('says that the days before had another number of weekend days, if it has daily volumes', () => {
    const last = '2026-11-28';
    expect(groupSentenceOf([move(FLOW, 1.5)], words, last)).toBe(
      '# of Loads up 1.5%, compared with the previous 30 days, which had 1 weekend day fewer.',
    );
    expect(groupSentenceOf([move(FLOW, 0), move(STOCK, 1)], words, last)).toBe(
      'Shippers up 1.0%, compared with 30 days earlier.',
    );
    expect(groupSentenceOf([move(FLOW, 1.5), move(COST, 1)], words, last)).toBe(
      '# of Loads up 1.5%, Cost Per Load up 1.0%, compared with the previous 30 days.',
    );
  });
});

describe('the figure of chosen days', () => {
  const points = [
    { date: '2026-11-01', value: 10, volume: 1 },
    { date: '2026-11-02', value: 20, volume: 3 },
    { date: '2026-11-03', value: 999, volume: 9, isPartial: true },
  ];

  it.each([
    [FLOW, 'Total: 30; peak 20 on Nov 2, low 10 on Nov 1.'],
    [STOCK, 'Last value: 20; up from 10 on Nov 1.'],
    [COST, 'Average: $17.50; peak $20 on Nov 2, low $10 on Nov 1.'],
  ])('of $id leaves the running day out', (metric, text) => {
    const drawn = { points, weekly: false };
    expect(sentenceOf(metric, drawn, figureOf(metric, { points }, 4), words)).toBe(text);
  });

  it.each([
    [FLOW, [4, 6], 'Up 11.11% from 4 weeks earlier (10 vs. 9)'],
    [STOCK, [4, 6], 'Up 20.00% from 4 weeks earlier (6 vs. 5)'],
    [SAVING, [4, 6], '11.11% larger than 4 weeks earlier (- 5% vs. - 4.5%)'],
  ])('%o is compared with the days of the dashed line', (metric, values, text) => {
    const pointsOf = (...numbers: number[]) =>
      numbers.map((value, index) => ({ date: `2026-11-0${index + 1}`, value, volume: 1 }));
    const points = [...pointsOf(...values), { date: '2026-11-03', value: 1, isPartial: true }];
    const previous = pointsOf(4, 5);
    const figure = (before: readonly (DataPoint | undefined)[]) =>
      movementOf(metric, figureOf(metric, { points, previous: before }, 4)!, words);
    expect(figure(previous)).toBe(text);
    // A total of fewer days is no comparison.
    expect(figure([undefined, ...previous.slice(1)])).toMatch(/^(Total|Last value|Average): /);
  });

  it('is not known without days, or if days have no weights', () => {
    expect(figureOf(FLOW, { points: [] }, 4)).toBeUndefined();
    expect(figureOf(COST, { points: [{ date: '2026-11-01', value: 10 }] }, 4)).toBeUndefined();
  });
});

describe('two metrics in one chart', () => {
  const days = (...values: number[]) =>
    values.map((value, index) => ({
      date: `2026-11-${String(index + 1).padStart(2, '0')}`,
      value,
    }));
  const chart = chartOfTwo(FLOW, COST, days(0, 50, 70), days(9, 200, 300));

  it('are indexed to 100, the first day on which both have a value', () => {
    expect(chart.points.map(({ value }) => Math.round(value))).toEqual([0, 100, 140]);
    expect(chart.previous?.map((point) => point && Math.round(point.value))).toEqual([5, 100, 150]);
    expect(chart.against).toMatchObject({ own: [0, 50, 70], values: [9, 200, 300] });
  });

  it('have the same days as 100 where only one metric is limited to the chosen days', () => {
    const [chosen, all] = [days(0, 60, 90, 120).slice(1), days(5, 20, 30, 40, 900, 900, 900, 900)];
    const zoomed = chartOfTwo(FLOW, COST, chosen, all);
    expect(zoomed.previous?.map((point) => point?.value)).toEqual(
      zoomed.points.map(({ value }) => value),
    );
  });

  it('say that their axis does not start at zero', () => {
    expect(scaleNotesOf(chartOfTwo(FLOW, COST, days(90, 95), days(98, 99)))).toEqual([
      'index',
      'cut',
    ]);
  });

  it('by days are averages of seven days, which weekdays do not move', () => {
    // Two weeks that begin on a Sunday, with a third of the freight on weekends, then twice as much.
    const all = days(...[30, 90, 90, 90, 90, 90, 30], ...[60, 180, 180, 180, 180, 180, 60]);
    const [earlier, shown] = [all.slice(0, 6), all.slice(6)];
    const both = chartOfTwo(FLOW, COST, shown, all, false, earlier);
    expect(both.points).toHaveLength(8);
    const values = both.points.map(({ value }) => Math.round(value));
    expect(values).toEqual([100, 106, 124, 141, 159, 177, 194, 200]);
    expect(both.previous?.map((point) => Math.round(point?.value ?? 0))).toEqual(values);
    expect(scaleNotesOf(both).map((note) => scaleNote(both, note, words))).toContain(
      '7-day average, first day = 100',
    );
    expect([hasWeekends(both), markedDaysOf(both)]).toEqual([false, []]);
    // Without the days before, they begin with the first whole week.
    expect(chartOfTwo(FLOW, COST, all, all).points).toHaveLength(8);
    // Days without their weekends have no such averages.
    const working = all.filter((_, day) => day % 7 > 0 && day % 7 < 6);
    expect(chartOfTwo(FLOW, COST, working, working).against?.of).toBe('days');
  });

  it('that are both levels keep the values of their days', () => {
    const level = days(...Array.from({ length: 14 }, (_, day) => 50 + day));
    const both = chartOfTwo(STOCK, STOCK, level, level);
    expect(both.points).toHaveLength(14);
    expect(sentenceOfTwo(both, (id) => metricLabel(id), words)).toContain(
      'With the first day as 100, the last day is at 126.0 for',
    );
  });

  it('have the mean of the days of the first week as 100 where weeks are drawn', () => {
    const year = (value: (day: number) => number) =>
      Array.from({ length: 365 }, (_, day) => ({
        date: new Date(Date.UTC(2025, 10, 27 + day)).toISOString().slice(0, 10),
        value: value(day),
      }));
    const spent = year((day) => (day < 8 ? 10 : 30));
    const { points, weekly } = chartOfTwo(FLOW, SPENT, spent, spent);
    expect(weekly).toBe(true);
    const weeks = (other: Metric) => weeksOf(chartOfTwo(FLOW, other, spent, spent), words);
    expect([weeks(SPENT), weeks(STOCK)]).toEqual(['Weekly averages.', 'One value a week.']);
    const chart = chartOfTwo(FLOW, COST, spent, spent);
    expect(pointRows(chart, 0, i18nProvider.translate)).toMatchObject([
      [expect.stringMatching(/^Week ending /)],
      ['# of Loads', '10 a day (100)', 'ns-own-key'],
      ['Cost Per Load', '$10 (100)', 'ns-second-key'],
    ]);
    expect([points[0]!.value, points.at(-1)!.value]).toEqual([100, 300]);
  });

  it('begin at 100 with the first drawn week, also levels, and are named by the drawn days', () => {
    const daysFrom = (value: (day: number) => number) =>
      Array.from({ length: 90 }, (_, day) => ({
        date: new Date(Date.UTC(2026, 7, 31 + day)).toISOString().slice(0, 10),
        value: value(day),
      }));
    // Six days before the first whole week would be another base.
    const loads = daysFrom((day) => (day < 6 ? 10 : day < 83 ? 50 : 40));
    const level = daysFrom((day) => 100 + day);
    const both = chartOfTwo(FLOW, STOCK, loads, level);
    expect([both.points[0]!.value, both.previous?.[0]?.value]).toEqual([100, 100]);
    expect(sentenceOfTwo(both, (id) => metricLabel(id), words)).toContain(
      'the last week is at 80.0 for # of Loads and 168.8 for',
    );
    expect(both.points.at(-1)!.value).toBe(80);
    expect(notesOf(both, loads, 12, 'off', words)).toContain('Sep 6, 2026 – Nov 28, 2026.');
  });

  it.each([
    [30, 24, false],
    [90, 12, true],
  ])('over %i days are drawn as %i points', (length, drawn, weekly) => {
    const two = Array.from({ length }, (_, day) => ({
      date: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
      value: 100,
    }));
    const both = chartOfTwo(FLOW, SPENT, two, two);
    expect([both.points.length, both.weekly]).toEqual([drawn, weekly]);
    // The table has each day.
    expect(chartOfTwo(FLOW, SPENT, two, two, true).points).toHaveLength(length);
  });

  it.each([
    [
      // The last Sunday has a third of the freight of a weekday; its week has a tenth more than the first.
      [30, 90, 90, 90, 90, 90, 30, 33, 99, 99, 99, 99, 99, 33],
      'With the first day as 100, the 7-day average ends at 110.0 for # of Loads and 110.0 for Total Cost (dashed).',
    ],
    [
      Array.from({ length: 364 }, (_, day) => (day < 357 ? 100 : 110)),
      'With the first week as 100, the last week is at 110.0 for # of Loads and 110.0 for Total Cost (dashed).',
    ],
  ])('over %# are compared by their last and first seven days', (values, sentence) => {
    const two = values.map((value, day) => ({
      date: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
      value,
    }));
    const both = chartOfTwo(FLOW, SPENT, two, two);
    expect(sentenceOfTwo(both, (id) => metricLabel(id), words)).toBe(sentence);
  });

  it('of the same label are named after their groups', () => {
    const [freight, spend] = ['demand_total_shipment_cost', 'pipeline_total_freight_spend'];
    const day = [{ date: '2026-11-03', value: 100 }];
    const values = days(...Array<number>(14).fill(100));
    const long = chartOfTwo(findMetric(freight)!, findMetric(spend)!, values, values);
    const both = chartOfTwo(findMetric(freight)!, findMetric(spend)!, day, day);
    const { translate } = i18nProvider;
    expect(sentenceOfTwo(long, labelsIn(translate), words)).toContain(
      '100.0 for Demand · Total FUM and 100.0 for Pipeline · Total FUM (dashed)',
    );
    expect(pointRows(both, 0, translate)).toEqual([
      ['Tue, Nov 3'],
      ['Demand · Total FUM', '$100 (100)', 'ns-own-key'],
      ['Pipeline · Total FUM', '$100 (100)', 'ns-second-key'],
    ]);
    const view = { metric: both.metric, against: both.against!.metric, range: 'Week' } as const;
    expect(nameOf(view, labelsIn(translate), translate)).toBe(
      'Demand · Total FUM & Pipeline · Total FUM, Week',
    );
    const alone = { metric: both.metric, range: 'Week' } as const;
    expect(titleOf(alone, undefined, labelsIn(translate), translate)).toBe(
      'Demand · Total FUM, Week',
    );
  });

  it('of a week or less are not described by a single day', () => {
    const values = days(...Array<number>(7).fill(100));
    const short = chartOfTwo(FLOW, COST, values, values);
    expect(sentenceOfTwo(short, (id) => metricLabel(id), words)).toBe('');
  });

  it('are described by their own values', () => {
    expect(pointRows(chart, 2, i18nProvider.translate)).toEqual([
      ['Tue, Nov 3'],
      ['# of Loads', '70 (140)', 'ns-own-key'],
      ['Cost Per Load', '$300 (150)', 'ns-second-key'],
    ]);
  });
});
