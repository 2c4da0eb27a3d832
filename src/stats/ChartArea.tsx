import { useTranslate } from 'ra-core';
import { useId, useMemo } from 'react';
import type { ReactNode } from 'react';

import { chartOf } from './chart';
import { ChartSentence } from './ChartSentence';
import { FailureMark, FailureText, RetryButton } from './Failure';
import { RANGE_DAYS } from './metrics';
import { Plot } from './Plot';
import { usePreviousPeriod, useRefetch, useStatistics } from './statistics';
import { usePart } from './usePart';
import type { View } from './useView';
import { useMetricLabel } from './words';

const loadChart = () => import('./MainChart');
const loadTable = () => import('./ChartTable');

/** The table has columns instead of dashes. */
const NOT_DRAWN = { state: 'off' } as const;

interface Props {
  view: View;
  /** The days stand in a table instead. */
  table: boolean;
}

/** A metric's days as a chart, or why there is none. Its size is the same in every state. */
export function ChartArea({ view, table }: Props) {
  const { metric, range } = view;
  const translate = useTranslate();
  const label = useMetricLabel()(metric.id);
  const { card, series } = useStatistics();
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
  const name = translate('waybill.stats.chart.label');

  const message = (text: string, action?: ReactNode) => (
    <div className="ns-message">
      <p role="status">{translate(text)}</p>
      {action}
    </div>
  );
  const content = () => {
    if (!data && !ended) return message('waybill.stats.loading');
    if (!data)
      return message(
        'waybill.stats.chart.failed',
        <RetryButton className="ns-small" retry={retry} of={name} />,
      );
    if (data.points.length === 0) return message('waybill.stats.chart.empty');
    const rangeName = translate(`waybill.stats.ranges.${range}`);
    if (table)
      return !ChartTable ? (
        message('waybill.stats.loading')
      ) : (
        <ChartTable chart={chart} range={rangeName} days={RANGE_DAYS[range]} />
      );
    return <Drawing chart={chart} label={`${label}, ${rangeName}`} describedBy={sentenceId} />;
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
          <ChartSentence
            chart={chart}
            days={RANGE_DAYS[range]}
            previous={table ? NOT_DRAWN : previous}
            stats={card[metric.id]?.data}
          />
        )}
      </div>
    </>
  );
}
