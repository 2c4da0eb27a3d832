import { alongAxis, pathsOf } from './chart';
import type { Chart } from './chart';
import { markedDaysOf } from './holidays';
import { HEIGHT, WIDTH } from './Plot';
import type { Marks } from './servedPage';
import { weekMeansOf } from './weekMeans';

/** The marks of a chart in its static drawing. */
export const marksOf = (chart: Chart): Marks => ({
  mean: pathsOf(chart, WIDTH, HEIGHT, weekMeansOf(chart)).mean ?? '',
  holidays: markedDaysOf(chart)
    .map((day) => `M${Math.round(alongAxis(chart, day) * WIDTH)} ${HEIGHT}v-8`)
    .join(''),
});
