import { useTranslate } from 'ra-core';
import { Suspense, useId } from 'react';

import { ChartFailure, ChartMessage } from './ChartMessage';
import { FailureMark, FailureText } from './FailureMark';
import { RANGE_DAYS } from './metrics';
import { optional } from './optional';
import { useStatistics } from './statistics/StatisticsContext';
import { useStatistic } from './statistics/useStatistic';
import { useFormer } from './useFormer';
import { useMetricLabel } from './useMetricLabel';
import type { View } from './useView';

/** The chart brings its own library: it loads once there is something to draw. */
const MainChart = optional('chart', () => import('./MainChart'), ChartFailure);
const ChartTable = optional('table of the chart', () => import('./ChartTable'), ChartFailure);
const ChartSentence = optional('sentence of the chart', () => import('./ChartSentence'));

interface Props {
  view: View;
  /** The days stand in a table instead. */
  table: boolean;
}

/** A metric's days as a chart, or why there is none. Its size is the same in every state. */
export function ChartArea({ view, table }: Props) {
  const { metric, range } = view;
  const translate = useTranslate();
  const label = useMetricLabel();
  const { rounds } = useStatistics();
  const series = useStatistic('series', metric, range);
  const former = useFormer(view, series.data?.points);
  const sentenceId = useId();

  const retry = () => rounds.retry([series.entry]);

  const content = () => {
    if (!series.data && series.ended) return <ChartFailure retry={retry} />;
    if (!series.data) return <ChartMessage text="waybill.stats.loading" />;
    const { points } = series.data;
    if (points.length === 0) return <ChartMessage text="waybill.stats.chart.empty" />;
    const rangeName = translate(`waybill.stats.ranges.${range}`);
    return (
      <Suspense fallback={<ChartMessage text="waybill.stats.loading" />}>
        {table ? (
          <ChartTable
            metric={metric}
            points={points}
            range={rangeName}
            former={former.points}
            days={RANGE_DAYS[range]}
          />
        ) : (
          <MainChart
            metric={metric}
            points={points}
            former={former.points}
            label={`${label(metric.id)}, ${rangeName}`}
            describedBy={sentenceId}
          />
        )}
      </Suspense>
    );
  };

  return (
    <>
      <div
        className="ns-chart"
        aria-busy={!series.ended}
        data-outdated={series.outdated || undefined}
      >
        {series.failed && series.data && (
          <FailureMark retry={retry} of={translate('waybill.stats.chart.label')}>
            <FailureText since={series.entry.answeredAt} />
          </FailureMark>
        )}
        {content()}
      </div>
      <div className="ns-sentence" id={sentenceId}>
        {/* The former range stays in sight for a moment; its figures must not be called this one's. */}
        {series.data && !series.outdated && (
          <Suspense fallback={null}>
            <ChartSentence view={view} points={series.data.points} former={former} />
          </Suspense>
        )}
      </div>
    </>
  );
}
