import { focusManager, queryOptions } from '@tanstack/react-query';

import type { StatsApi } from './api';
import type { Metric, StatsRange } from './metrics';

/** All statistics are fetched again this often. */
export const REFRESH_INTERVAL = 15_000;

/** Fetched now, on every return to the page and every 15 seconds; never from a hidden tab. */
const LIVE = {
  enabled: () => focusManager.isFocused(),
  staleTime: 0,
  refetchInterval: REFRESH_INTERVAL,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: true,
  // The next refresh is the retry.
  retry: false,
} as const;

const keyOf = (call: string, metric: Metric, range: StatsRange) =>
  ['network-stats', call, metric.id, range] as const;

/** While another range of the same metric is on its way, the one on screen stays. */
const sameMetric =
  (metric: Metric) =>
  <Data>(previous: Data | undefined, query?: { queryKey: readonly unknown[] }) =>
    query?.queryKey[2] === metric.id ? previous : undefined;

/** A metric's days; the chart and the card of a metric share them. */
export const seriesQuery = (api: StatsApi, metric: Metric, range: StatsRange) =>
  queryOptions({
    ...LIVE,
    queryKey: keyOf('series', metric, range),
    queryFn: ({ signal }) => api.fetchSeries(metric, range, signal),
    placeholderData: sameMetric(metric),
  });

/** A metric's total and difference over a range. */
export const cardQuery = (api: StatsApi, metric: Metric, range: StatsRange) =>
  queryOptions({
    ...LIVE,
    queryKey: keyOf('card', metric, range),
    queryFn: ({ signal }) => api.fetchCard(metric, range, signal),
    placeholderData: sameMetric(metric),
  });

/** A metric's value over all time. */
export const statQuery = (api: StatsApi, metric: Metric) =>
  queryOptions({
    ...LIVE,
    queryKey: keyOf('stat', metric, 'All_time'),
    queryFn: ({ signal }) => api.fetchStat(metric, 'All_time', signal),
  });
