import { focusManager, queryOptions } from '@tanstack/react-query';

import type { StatsApi } from './api';
import type { Metric, StatsRange } from './metrics';

/** Where statistics come from. */
export interface StatsSource {
  readonly api: StatsApi;
}

/** First part of every key of a statistic. */
export const STATISTICS = 'network-stats';

/** Fetched when it is shown, never from a hidden tab. All that follows comes in rounds. */
const LIVE = {
  enabled: () => focusManager.isFocused(),
  staleTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  // The next refresh is the retry.
  retry: false,
} as const;

const keyOf = (call: string, metric: Metric, range: StatsRange) =>
  [STATISTICS, call, metric.id, range] as const;

/** While another range of the same metric is on its way, the one on screen stays. */
const sameMetric =
  (metric: Metric) =>
  <Data>(previous: Data | undefined, query?: { queryKey: readonly unknown[] }) =>
    query?.queryKey[2] === metric.id ? previous : undefined;

/** A metric's days; the chart and the card of a metric share them. */
export const seriesQuery = ({ api }: StatsSource, metric: Metric, range: StatsRange) =>
  queryOptions({
    ...LIVE,
    queryKey: keyOf('series', metric, range),
    queryFn: ({ signal }) => api.fetchSeries(metric, range, signal),
    placeholderData: sameMetric(metric),
  });

/** A metric's total and difference over a range. */
export const cardQuery = ({ api }: StatsSource, metric: Metric, range: StatsRange) =>
  queryOptions({
    ...LIVE,
    queryKey: keyOf('card', metric, range),
    queryFn: ({ signal }) => api.fetchCard(metric, range, signal),
    placeholderData: sameMetric(metric),
  });

/** A metric's value over all time. */
export const statQuery = ({ api }: StatsSource, metric: Metric) =>
  queryOptions({
    ...LIVE,
    queryKey: keyOf('stat', metric, 'All_time'),
    queryFn: ({ signal }) => api.fetchStat(metric, 'All_time', signal),
  });
