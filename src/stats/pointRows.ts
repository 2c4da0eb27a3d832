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

/** A point with its value as text, then the compared point. */
export function pointRows(chart: Chart, index: number, translate: TranslateFunction): string[][] {
  const { metric, points, previous, against } = chart;
  const point = points[index];
  const valueIn = (of: Metric, value: number) =>
    perDay(of, chart.weekly, formatAmount(of, value), translate);
  if (against && point) {
    const label = labelsIn(translate);
    const row = (name: string, of: Metric, value?: number, indexed?: DataPoint) =>
      value === undefined || !indexed
        ? []
        : [[name, `${valueIn(of, value)} (${Math.round(indexed.value)})`]];
    const other = against.metric;
    const [first, ...rest] = [
      ...row(label(metric.id, other.id), metric, against.own[index], point),
      ...row(label(other.id, metric.id), other, against.values[index], previous?.[index]),
    ];
    const day = dayName(point, { ...chart, previous: undefined }, translate);
    return [[`${day} · ${first?.[0]}`, first?.[1] ?? ''], ...rest];
  }
  return [point, previous?.[index]]
    .filter((each) => each !== undefined)
    .map((each) => [dayName(each, chart, translate), valueIn(metric, each.value)]);
}
