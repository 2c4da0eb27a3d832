import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Suspense, lazy } from 'react';

import type { RangeChoice } from './choices';
import { formatDay } from './days';
import { hasFailed } from './failure';
import { formatAmount } from './format';
import type { Metric } from './metrics';
import { seriesQuery } from './queries';
import { answeredAt } from './refresh/rounds';
import { RetryButton } from './RetryButton';
import { useMetricLabel } from './useMetricLabel';
import { useStatsSource } from './useStatsSource';

/** The chart brings its own library: it loads once there is something to draw. */
const MainChart = lazy(() => import('./MainChart').catch(orMessage));
const ChartTable = lazy(() => import('./ChartTable').catch(orMessage));

function orMessage(error: unknown) {
  console.error('The chart could not be loaded:', error);
  return { default: () => <Message text="waybill.stats.chart.failed" /> };
}

function Message({ text }: { text: string }) {
  const translate = useTranslate();
  return (
    <p className="ns-message" role="status">
      {translate(text)}
    </p>
  );
}

interface Props {
  metric: Metric;
  range: RangeChoice;
  /** The days stand in a table instead. */
  table: boolean;
}

/** A metric's days as a chart, or why there is none. Its size is the same in every state. */
export function ChartArea({ metric, range, table }: Props) {
  const translate = useTranslate();
  const label = useMetricLabel();
  const cache = useQueryClient().getQueryCache();
  const query = seriesQuery(useStatsSource(), metric, range);
  const series = useQuery(query);

  const content = () => {
    if (!series.data) {
      const text = series.isFetched ? 'waybill.stats.chart.failed' : 'waybill.stats.loading';
      return <Message text={text} />;
    }
    const { points } = series.data;
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) return <Message text="waybill.stats.chart.empty" />;
    const rangeName = translate(`waybill.stats.ranges.${range}`);
    const summary = translate('waybill.stats.chart.summary', {
      metric: label(metric.id),
      range: rangeName,
      first: formatAmount(metric, first.value),
      firstDay: formatDay(first.date),
      last: formatAmount(metric, last.value),
      lastDay: formatDay(last.date),
    });
    return (
      <Suspense fallback={<Message text="waybill.stats.loading" />}>
        {table ? (
          <ChartTable metric={metric} points={points} range={rangeName} />
        ) : (
          <MainChart metric={metric} points={points} summary={summary} />
        )}
      </Suspense>
    );
  };

  return (
    <div
      className="ns-chart"
      aria-busy={!series.isFetched || series.isPlaceholderData}
      data-outdated={series.isPlaceholderData || undefined}
    >
      {hasFailed(series) && (
        <RetryButton
          since={answeredAt(cache.find({ queryKey: query.queryKey }))}
          retry={series.refetch}
          of={translate('waybill.stats.chart.label')}
        />
      )}
      {content()}
    </div>
  );
}
