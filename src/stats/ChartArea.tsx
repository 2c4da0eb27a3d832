import { useTranslate } from 'ra-core';
import { Suspense, useId, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

import { chartOf } from './chart';
import { ChartSentence } from './ChartSentence';
import { FailureMark, FailureText, RetryButton } from './Failure';
import { RANGE_DAYS } from './metrics';
import { optional } from './optional';
import { Plot } from './Plot';
import { usePreviousPeriod, useStatistic } from './statistics';
import type { View } from './useView';
import { useMetricLabel } from './words';

/** The interactive chart brings its own library. */
const MainChart = optional('chart', () => import('./MainChart'), Plot);
const ChartTable = optional('table of the chart', () => import('./ChartTable'));

const noChange = () => () => undefined;
/** True in a browser: the server draws what needs no library. */
const useInBrowser = () =>
  useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );

/** The table has columns instead of dashes. */
const NOT_DRAWN = { state: 'off' } as const;

interface Props {
  view: View;
  /** The days stand in a table instead. */
  table: boolean;
}

/** A metric's days as a chart, or why there is none. Its size is the same in every state. */
export function ChartArea({ view: { metric, range, compare }, table }: Props) {
  const translate = useTranslate();
  const label = useMetricLabel()(metric.id);
  const { data, ended, failed, outdated, updatedAt, retry } = useStatistic('series', metric, range);
  const { data: stats } = useStatistic('card', metric, range, false);
  const previous = usePreviousPeriod(metric, range, data, compare);
  const interactive = useInBrowser();
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
      return (
        <Suspense fallback={message('waybill.stats.loading')}>
          <ChartTable
            metric={metric}
            points={data.points}
            range={rangeName}
            previous={previous.points}
            days={RANGE_DAYS[range]}
          />
        </Suspense>
      );
    const shown = { chart, label: `${label}, ${rangeName}`, describedBy: sentenceId };
    if (!interactive) return <Plot {...shown} />;
    return (
      <Suspense fallback={<Plot {...shown} />}>
        <MainChart {...shown} />
      </Suspense>
    );
  };

  return (
    <>
      <div className="ns-chart" aria-busy={!ended} data-outdated={outdated || undefined}>
        {failed && data && (
          <FailureMark retry={retry} of={name}>
            <FailureText since={updatedAt()} />
          </FailureMark>
        )}
        {content()}
      </div>
      <div className="ns-sentence" id={sentenceId}>
        {/* What stays in sight of another range must not be called this one's. */}
        {data && !outdated && (
          <ChartSentence
            chart={chart}
            range={range}
            previous={table ? NOT_DRAWN : previous}
            stats={stats}
          />
        )}
      </div>
    </>
  );
}
