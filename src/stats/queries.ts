import { focusManager, queryOptions } from '@tanstack/react-query';

import type { StatsApi } from './api';
import { refreshDelay } from './backoff';
import type { Metric, StatsRange } from './metrics';

/** Where statistics come from, and whether they follow by themselves. */
export interface StatsSource {
  readonly api: StatsApi;
  /** The visitor has stopped the refresh; choices are still fetched. */
  readonly paused: boolean;
}

/** First part of every key of a statistic. */
export const STATISTICS = 'network-stats';

/** Fetched now, on every return to the page and every 15 seconds; never from a hidden tab. */
const live = (paused: boolean) =>
  ({
    enabled: () => focusManager.isFocused(),
    staleTime: 0,
    refetchInterval: paused ? false : refreshDelay,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: !paused,
    refetchOnReconnect: !paused,
    // The next refresh is the retry.
    retry: false,
  }) as const;

const keyOf = (call: string, metric: Metric, range: StatsRange) =>
  [STATISTICS, call, metric.id, range] as const;

/** While another range of the same metric is on its way, the one on screen stays. */
const sameMetric =
  (metric: Metric) =>
  <Data>(previous: Data | undefined, query?: { queryKey: readonly unknown[] }) =>
    query?.queryKey[2] === metric.id ? previous : undefined;

/** A metric's days; the chart and the card of a metric share them. */
export const seriesQuery = ({ api, paused }: StatsSource, metric: Metric, range: StatsRange) =>
  queryOptions({
    ...live(paused),
    queryKey: keyOf('series', metric, range),
    queryFn: ({ signal }) => api.fetchSeries(metric, range, signal),
    placeholderData: sameMetric(metric),
  });

/** A metric's total and difference over a range. */
export const cardQuery = ({ api, paused }: StatsSource, metric: Metric, range: StatsRange) =>
  queryOptions({
    ...live(paused),
    queryKey: keyOf('card', metric, range),
    queryFn: ({ signal }) => api.fetchCard(metric, range, signal),
    placeholderData: sameMetric(metric),
  });

/** A metric's value over all time. */
export const statQuery = ({ api, paused }: StatsSource, metric: Metric) =>
  queryOptions({
    ...live(paused),
    queryKey: keyOf('stat', metric, 'All_time'),
    queryFn: ({ signal }) => api.fetchStat(metric, 'All_time', signal),
  });
