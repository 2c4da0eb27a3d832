import { expect, it } from 'vitest';

import type { StatisticsAnswer } from '../../../src/contract/statistics';
import { startOfDay } from '../../../src/stats/format';
import { findMetric, type Metric } from '../../../src/stats/metrics';
import { shownOf } from '../../../src/stats/describe';
import { writeIn } from '../../../src/stats/writing';

const DAY_MS = 86_400_000;
const LAST = startOfDay('2026-11-28');
const dayBefore = (days: number) => new Date(LAST - days * DAY_MS).toISOString().slice(0, 10);

it('two metrics over days before the range are averages of all of these days', () => {
  const [metric, against] = ['supply_total_loads', 'demand_number_of_shipments'].map((id) =>
    findMetric(id)!,
  ) as [Metric, Metric];
  const answer: StatisticsAnswer = {
    range: 'Month',
    days: 30,
    metrics: [metric, against].map(({ id, group, label }) => ({
      id,
      group,
      label,
      total: 300,
      previousTotal: null,
      differencePercentage: 0,
      firstDay: dayBefore(29),
      values: Array.from({ length: 30 }, () => 10),
      today: null,
    })),
  };
  const days = Array.from({ length: 200 }, (_, index) => ({
    date: dayBefore(199 - index),
    value: 100 + index,
  }));
  const zoom = { from: dayBefore(119), to: dayBefore(100) };
  const view = { metric, against, range: 'Month', zoom, locale: 'en' } as const;
  const { chart } = writeIn('en', (writing) =>
    shownOf(view, answer, { [metric.id]: days, [against.id]: days }, writing),
  );
  expect(chart.against?.of).toBe('means');
  expect(chart.points).toHaveLength(20);
  expect(chart.earlier?.at(-1)?.date).toBe(dayBefore(120));
});
