import { alongAxis, pathsOf, type Chart } from './chart';
import { markedDaysOf } from './holidays';
import { HEIGHT, WIDTH } from './Plot';
import type { Marks } from './servedPage';
import { weekMeansOf } from './weekMeans';

/** The average of each day, and the days that are marked as holidays. */
export const marksIn = (chart: Chart) => ({
  means: weekMeansOf(chart),
  markedDays: markedDaysOf(chart),
});

/** The marks of a chart in its static drawing. */
export const marksOf = (chart: Chart, { means, markedDays } = marksIn(chart)): Marks => ({
  mean: pathsOf(chart, WIDTH, HEIGHT, means).mean ?? '',
  holidays: markedDays
    .map((day) => `M${Math.round(alongAxis(chart, day) * WIDTH)} ${HEIGHT}v-8`)
    .join(''),
});
