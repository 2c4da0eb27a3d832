import { useTranslate } from 'ra-core';
import { useId } from 'react';

import { formatDay, formatFullDay } from './days';
import { formatAmount } from './format';
import type { Metric } from './metrics';
import type { DataPoint } from './series';
import { useMetricLabel } from './useMetricLabel';

interface Props {
  metric: Metric;
  points: readonly DataPoint[];
  /** Name of the range. */
  range: string;
  /** What each day is compared with, where it is, and how many days before that was. */
  former?: readonly (DataPoint | undefined)[];
  days: number;
}

/** The chart's days as a table, the newest first; it scrolls inside the chart's space. */
export default function ChartTable({ metric, points, range, former, days }: Props) {
  const translate = useTranslate();
  const label = useMetricLabel();
  const captionId = useId();
  const word = (name: string) => translate(`waybill.stats.table.${name}`);
  const columns = [
    { title: word('value'), values: points.map(({ value }) => value) },
    ...(former
      ? [
          {
            title: translate('waybill.stats.compare.before', { days }),
            values: former.map((point) => point?.value),
          },
        ]
      : []),
  ];
  const [first, last] = [points[0]?.date ?? '', points.at(-1)?.date ?? ''];

  return (
    // A region that scrolls must take the focus: arrow keys scroll it.
    <div className="ns-table" role="region" aria-labelledby={captionId} tabIndex={0}>
      <table>
        <caption id={captionId}>
          {label(metric.id)}, {range}: {formatFullDay(first)} – {formatFullDay(last)}
        </caption>
        <thead>
          <tr>
            <th scope="col">{word('day')}</th>
            {columns.map(({ title }) => (
              <th scope="col" key={title}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points
            .map(({ date }, index) => (
              <tr key={index}>
                <th scope="row">
                  <time dateTime={date} title={formatFullDay(date)}>
                    {formatDay(date)}
                  </time>
                </th>
                {columns.map(({ title, values }) => {
                  const value = values[index];
                  return (
                    <td key={title}>{value === undefined ? '' : formatAmount(metric, value)}</td>
                  );
                })}
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </div>
  );
}
