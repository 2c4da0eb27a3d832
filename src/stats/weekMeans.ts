import { hasArea, type Chart } from './chart';
import { DAY_MS } from '../dates/units';
import { startOfDay } from './format';
import { meanOf } from './metrics';
import { roundMean, scaledPoints, type DataPoint } from './series';

/** Minimum number of averages to draw: the days of a range of a week need no smoothing. */
const MIN_MEANS = 8;

/**
 * The average of each day and the six before, which evens out the weekdays; undefined where days are missing.
 * Empty unless the chart draws amounts by days, alone.
 */
export function weekMeansOf(chart: Chart): readonly (DataPoint | undefined)[] {
  const points = scaledPoints(chart.points);
  const known = [...(chart.earlier ?? []), ...points];
  const first = known.length - points.length;
  if (!hasArea(chart) || chart.previous || chart.weekly) return [];
  const means = points.map(({ date }, index) => {
    const week = known.slice(Math.max(0, first + index - 6), first + index + 1);
    return startOfDay(date) - startOfDay(week[0]?.date) === 6 * DAY_MS && week.length === 7
      ? { date, value: roundMean(meanOf(week)) }
      : undefined;
  });
  return means.filter(Boolean).length < MIN_MEANS ? [] : means;
}
