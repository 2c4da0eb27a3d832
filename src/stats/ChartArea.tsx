import { useTranslate } from 'ra-core';
import { useId, useMemo } from 'react';
import type { ReactNode } from 'react';

import { chartOf } from './chart';
import type { Chart } from './chart';
import { ChartActions } from './ChartActions';
import { sentenceOf } from './comparison';
import { FailureMark, FailureText, RetryButton } from './Failure';
import { formatFullDay } from './format';
import { RANGE_DAYS } from './metrics';
import { Plot } from './Plot';
import { usePreviousPeriod, useRefetch, useStatistics } from './statistics';
import type { PreviousPeriod } from './statistics';
import { usePart } from './usePart';
import type { View } from './useView';
import { useDetails, useMetricLabel } from './words';

const loadChart = () => import('./MainChart');
const loadTable = () => import('./ChartTable');

/** What a chart draws, in small print: its days, its weeks, and what its dashed line is. */
function useNotes(
  { points, previous, weekly }: Chart,
  days: number,
  state: PreviousPeriod['state'],
) {
  const words = useDetails();
  const dashed = () => {
    if (state === 'shown')
      return words(previous?.includes(undefined) ? 'previous.some' : 'previous.shown', { days });
    if (state === 'none' && points.length > 0) return words('previous.none', { days });
    return state === 'failed' && words('previous.failed', { days });
  };
  const [first, last] = [points[0], points.at(-1)];
  const period = first && last && `${formatFullDay(first.date)} – ${formatFullDay(last.date)}.`;
  return [period, weekly && words('weekly'), dashed()].filter(Boolean).join(' ');
}

interface Props {
  view: View;
  onChange: (change: Partial<View>) => void;
}

/** A metric's days as a chart, or why there is none. Its size is the same in every state. */
export function ChartArea({ view, onChange }: Props) {
  const { metric, range, table } = view;
  const translate = useTranslate();
  const label = useMetricLabel()(metric.id);
  const words = useDetails();
  const { card, series } = useStatistics();
  const stats = card[metric.id]?.data;
  const { data, ended, failed, outdated, since } = series[metric.id]!;
  const previous = usePreviousPeriod(view);
  const retry = useRefetch(metric);
  // The interactive chart brings its own library.
  const { Part: Drawing = Plot } = usePart('chart', loadChart);
  const { Part: ChartTable } = usePart('table of the chart', loadTable, table);
  const sentenceId = useId();
  const chart = useMemo(
    () => chartOf(metric, range, data?.points ?? [], previous.points, table),
    [metric, range, data, previous.points, table],
  );
  // The table has columns instead of dashes.
  const notes = useNotes(chart, RANGE_DAYS[range], table ? 'off' : previous.state);
  const name = translate('waybill.stats.chart.label');

  const message = (text: string, action?: ReactNode) => (
    <div className="ns-message">
      <p role="status">{translate(`waybill.stats.${text}`)}</p>
      {action}
    </div>
  );
  const content = () => {
    if (!data && !ended) return message('loading');
    if (!data)
      return message('chart.failed', <RetryButton className="ns-small" retry={retry} of={name} />);
    if (data.points.length === 0) return message('chart.empty');
    const rangeName = translate(`waybill.stats.ranges.${range}`);
    if (!table)
      return <Drawing chart={chart} label={`${label}, ${rangeName}`} describedBy={sentenceId} />;
    if (!ChartTable) return message('loading');
    return <ChartTable chart={chart} range={rangeName} days={RANGE_DAYS[range]} />;
  };

  return (
    <>
      <div className="ns-chart" aria-busy={!ended} data-outdated={outdated || undefined}>
        {failed && data && (
          <FailureMark retry={retry} of={name}>
            <FailureText since={since} />
          </FailureMark>
        )}
        {content()}
      </div>
      <div className="ns-sentence" id={sentenceId}>
        {/* What stays in sight of another range must not be called this one's. */}
        {data && !outdated && (
          <>
            <p>{sentenceOf(metric, chart.points, stats, words)}</p>
            {notes && <p className="ns-note ns-quiet">{notes}</p>}
          </>
        )}
      </div>
      <ChartActions
        view={view}
        onChange={onChange}
        points={data?.points ?? []}
        previous={previous.points}
        total={stats?.totalSum}
        since={since}
      />
    </>
  );
}
