import { isStepped, type Chart, type ScaleNote } from './chart';
import { spaced } from '../i18n/valueLocale';
import { DAY_MS } from '../dates/units';
import { formatDay, formatFullDay, startOfDay } from './format';
import { wholeDays, type DataPoint } from './series';
import type { PreviousPeriod } from './statistics';
import type { Details } from './words';

export const scaleNote = ({ against }: Chart, note: ScaleNote, words: Details): string =>
  words(note === 'index' ? `index.${against!.of}` : `scale.${note}`);

/** Says what a point of a chart by weeks is; two metrics of different natures have no common word for it. */
export function weeksOf({ metric, weekly, against }: Chart, words: Details): string {
  if (!weekly) return '';
  const isMixed = against && isStepped(against.metric) !== isStepped(metric);
  return words(isMixed ? 'weekly.mixed' : `weekly.${metric.nature}`);
}

/** The first of a chart's days; two metrics by weeks have no days before their first whole week. */
export const firstDayOf = (
  { points: [first], weekly, against }: Chart,
  days: readonly DataPoint[],
): number => (against && weekly ? startOfDay(first?.date) - 6 * DAY_MS : startOfDay(days[0]?.date));

/** Notes below a chart: its whole days, its weeks, and the meaning of dashed lines. */
export function notesOf(
  chart: Chart,
  points: readonly DataPoint[],
  weeks: number,
  state: PreviousPeriod['state'],
  words: Details,
  table = false,
): string {
  const { previous, weekly } = chart;
  const whole = wholeDays(points);
  const [first, last, today] = [whole[0], whole.at(-1), points[whole.length]];
  // Earlier days of the same year as the chart's do without it.
  const format = weeks < 52 ? formatDay : formatFullDay;
  const earlier = ({ date }: DataPoint) => format(startOfDay(date) - weeks * 7 * DAY_MS);
  const dashed = [
    state === 'shown' &&
      first &&
      last &&
      `${words(previous?.includes(undefined) ? 'previous.some' : 'previous.shown', {
        smart_count: weeks,
      })} (${earlier(first)} – ${earlier(last)})`,
    !weekly && !chart.against && today && words('today', { day: formatDay(today.date) }),
  ].filter(Boolean);
  const isMissing = state === 'failed' || (state === 'none' && points.length > 0);
  const missing = isMissing && words(`previous.${state}`, { smart_count: weeks });
  return [
    first && last && `${formatFullDay(firstDayOf(chart, points))} – ${formatFullDay(last.date)}.`,
    weeksOf(chart, words),
    // The table has columns instead of dashes.
    ...(table
      ? []
      : [dashed.length > 0 && words('dashed', { what: dashed.join(spaced(';')) }), missing]),
  ]
    .filter(Boolean)
    .join(' ');
}
