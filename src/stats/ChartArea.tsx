import { useTranslate } from 'ra-core';
import { Suspense, lazy, useId } from 'react';

import { daysBack } from './former';
import { optional } from './optional';
import { RetryButton } from './RetryButton';
import { useStatistics } from './statistics/StatisticsContext';
import { useStatistic } from './statistics/useStatistic';
import { useFormer } from './useFormer';
import { useMetricLabel } from './useMetricLabel';
import type { View } from './useView';

/** The chart brings its own library: it loads once there is something to draw. */
const MainChart = lazy(() => import('./MainChart').catch(orMessage));
const ChartTable = lazy(() => import('./ChartTable').catch(orMessage));

function orMessage(error: unknown) {
  console.error('The chart could not be loaded:', error);
  return { default: () => <Message text="waybill.stats.chart.failed" /> };
}

const ChartSentence = optional('sentence of the chart', () => import('./ChartSentence'));

function Message({ text }: { text: string }) {
  const translate = useTranslate();
  return (
    <p className="ns-message" role="status">
      {translate(text)}
    </p>
  );
}

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

  const content = () => {
    if (!series.data) {
      const text = series.ended ? 'waybill.stats.chart.failed' : 'waybill.stats.loading';
      return <Message text={text} />;
    }
    const { points } = series.data;
    if (points.length === 0) return <Message text="waybill.stats.chart.empty" />;
    const rangeName = translate(`waybill.stats.ranges.${range}`);
    return (
      <Suspense fallback={<Message text="waybill.stats.loading" />}>
        {table ? (
          <ChartTable
            metric={metric}
            points={points}
            range={rangeName}
            former={former.points}
            days={daysBack(range)}
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
        {series.failed && (
          <RetryButton
            since={series.entry.answeredAt}
            retry={() => rounds.retry([series.entry])}
            of={translate('waybill.stats.chart.label')}
          />
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
