import { useTranslate } from 'ra-core';
import { useId, type CSSProperties } from 'react';

import { hasArea, isStepped, type Chart } from './chart';
import { toDifference } from './comparison';
import { valueLocale, withColon } from '../i18n/valueLocale';
import { formatAmount, formatDay, formatFullDay, withWeekday } from './format';
import { previousPoints, type DataPoint } from './series';
import { useMetricLabel } from './words';

interface Props {
  chart: Chart;
  /** Name of the range. */
  range: string;
  /** The number of weeks to the previous period. */
  weeks: number;
  /** All known days of the metric, also those before the range. */
  known: readonly DataPoint[];
}

const WEEK = 7;

/** Pads the numbers of a column to the decimals of its most exact one, so that points lie below each other. */
function withEqualDecimals(texts: readonly string[]): string[] {
  const mark = valueLocale() === 'fr-FR' ? ',' : '.';
  const decimalsOf = (text: string) => /^\d*/.exec(text.split(mark)[1] ?? '')![0].length;
  const most = Math.max(...texts.map(decimalsOf));
  return texts.map((text) => {
    const own = decimalsOf(text);
    const rest = `${own ? '' : mark}${'0'.repeat(most - own)}`;
    return most > own ? text.replace(/\d(?=\D*$)/, `$&${rest}`) : text;
  });
}

/** The chart's days as a table, the newest first; it scrolls inside the chart's space. */
export default function ChartTable({ chart, range, weeks, known }: Props) {
  const { metric, previous, against } = chart;
  // Two metrics have their own values here, not those indexed to 100.
  const points = against
    ? chart.points.map((point, index) => ({ ...point, value: against.own[index]! }))
    : chart.points;
  const translate = useTranslate();
  const label = useMetricLabel();
  const captionId = useId();
  const word = (name: string) => translate(`waybill.stats.table.${name}`);
  // Levels change from day to day, other values by weekday.
  const daysBack = isStepped(metric) ? 1 : WEEK;
  const bases = previousPoints(points, known, daysBack);
  const change = ({ value, isPartial }: DataPoint, index: number) => {
    const before = bases[index]?.value;
    if (!before || isPartial) return '';
    const percentage = ((value - before) / Math.abs(before)) * 100;
    return `${percentage > 0 ? '+' : percentage < 0 ? '−' : ''}${toDifference(percentage).text}`;
  };
  const nameOf = points.length > 366 ? formatFullDay : formatDay;
  const dayName = ({ date, isPartial }: DataPoint) => {
    // A phone may break the line after the day, not within it.
    const day = withWeekday(date, nameOf(date)).replaceAll(' ', '\u00a0');
    return isPartial ? translate('waybill.stats.chart.soFar', { day }) : day;
  };
  const column = (values: readonly (number | undefined)[], of = metric) =>
    withEqualDecimals(values.map((value) => (value === undefined ? '' : formatAmount(of, value))));
  const amounts = column(points.map(({ value }) => value));
  const others = against
    ? column(against.values, against.metric)
    : previous && column(previous.map((point) => point?.value));
  const most = Math.max(...points.map(({ value }) => value));
  const barOf = ({ value }: DataPoint) =>
    hasArea(chart) ? ({ '--share': `${(value / most) * 100}%` } as CSSProperties) : undefined;
  const own = label(metric.id, against?.metric.id);
  const titles = [against ? own : word('value'), word(daysBack === WEEK ? 'weekChange' : 'change')];
  if (against) titles.push(label(against.metric.id, metric.id));
  else if (previous) titles.push(translate('waybill.stats.compare.weeks', { smart_count: weeks }));
  const [first, last] = [points[0]?.date ?? '', points.at(-1)?.date ?? ''];

  return (
    // A scrollable region must be focusable, so that the arrow keys can scroll it.
    <div className="ns-table" role="region" aria-labelledby={captionId} tabIndex={0}>
      <table>
        <caption className="ns-quiet" id={captionId}>
          {withColon(
            `${own}, ${range}, ${word('daily')}`,
            `${formatFullDay(first)} – ${formatFullDay(last)}`,
          )}
        </caption>
        <thead className="ns-quiet">
          <tr>
            <th scope="col">{word('day')}</th>
            {titles.map((title) => (
              <th scope="col" key={title}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points
            .map((point, index) => (
              <tr key={index}>
                <th scope="row">
                  <time dateTime={point.date} title={formatFullDay(point.date)}>
                    {dayName(point)}
                  </time>
                </th>
                <td className="ns-amount" style={barOf(point)}>
                  {amounts[index]}
                </td>
                <td>{change(point, index)}</td>
                {others && <td>{others[index]}</td>}
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </div>
  );
}
