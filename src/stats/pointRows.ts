import type { TranslateFunction } from 'ra-core';

import type { Chart } from './chart';
import { formatAmount, formatDay, formatFullDay, withWeekday } from './format';
import type { Metric } from './metrics';
import type { DataPoint, Drawn } from './series';
import { labelsIn, perDay } from './words';

/** A day of the chart in words: "Thu, Nov 26". Weeks have their year; compared days have it as well. */
function dayName(
  { date, isPartial }: DataPoint,
  { weekly, previous }: Drawn,
  translate: TranslateFunction,
): string {
  if (weekly) return `${translate('waybill.stats.chart.week')} ${formatFullDay(date)}`;
  const day = previous ? formatFullDay(date) : formatDay(date);
  const name = withWeekday(date, day);
  return isPartial ? translate('waybill.stats.chart.soFar', { day: name }) : name;
}

/** A name and its value as text, with the class of the line's key. A row without a value is a heading. */
export type PointRow = readonly [name: string, value?: string, key?: string];

/** A point with its value, then the compared point; for two metrics, the day and the value of each. */
export function pointRows(chart: Chart, index: number, translate: TranslateFunction): PointRow[] {
  const { metric, points, previous, against } = chart;
  const point = points[index];
  const valueIn = (of: Metric, value: number) =>
    perDay(of, chart.weekly, formatAmount(of, value), translate);
  if (against && point) {
    const label = labelsIn(translate);
    const row = (of: Metric, beside: Metric, key: string, value?: number, indexed?: DataPoint) =>
      value === undefined || !indexed
        ? []
        : [
            [
              label(of.id, beside.id),
              `${valueIn(of, value)} (${Math.round(indexed.value)})`,
              key,
            ] as const,
          ];
    const other = against.metric;
    const day = dayName(point, { ...chart, previous: undefined }, translate);
    return [
      [against.of === 'means' ? `${day} · ${translate('waybill.stats.chart.mean')}` : day],
      ...row(metric, other, 'ns-own-key', against.own[index], point),
      ...row(other, metric, 'ns-second-key', against.values[index], previous?.[index]),
    ];
  }
  const row = (each: DataPoint | undefined, key: string) =>
    each ? [[dayName(each, chart, translate), valueIn(metric, each.value), key] as const] : [];
  return [...row(point, 'ns-own-key'), ...row(previous?.[index], 'ns-previous-key')];
}
