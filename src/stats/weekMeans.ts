import { hasArea, type Chart } from './chart';
import { scaledPoints, weekMeans, type DataPoint } from './series';

/** Minimum number of averages to draw: the days of a range of a week need no smoothing. */
const MIN_MEANS = 8;

/** The seven-day average of each day. Empty unless the chart draws amounts by days, alone. */
export function weekMeansOf(chart: Chart): readonly (DataPoint | undefined)[] {
  if (!hasArea(chart) || chart.previous || chart.weekly) return [];
  const means = weekMeans(scaledPoints(chart.points), chart.earlier);
  return means.filter(Boolean).length < MIN_MEANS ? [] : means;
}
