import { formatDay, formatWeekday } from './days';
import { formatAmount } from './format';
import type { Metric } from './metrics';
import type { DataPoint } from './series';

/** A day and its value in words; then the day it is compared with, both told in full. */
export function dayRows(metric: Metric, point?: DataPoint, former?: DataPoint): string[][] {
  if (!point) return [];
  const day = former ? formatWeekday : formatDay;
  const rows = [[day(point.date), formatAmount(metric, point.value)]];
  if (former) rows.push([day(former.date), formatAmount(metric, former.value)]);
  return rows;
}
