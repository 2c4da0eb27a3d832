import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';

import type { Settings } from '../../../src/contract/settings';
import type { Metric, StatsRange } from '../../../src/stats/metrics';

const REFRESH = 15_000;

/** One statistics call, made again every 15 seconds. */
const statistic = <Answer>(
  { apiUrl, publicKey }: Settings,
  path: string,
  metric: Metric,
  statsRange: StatsRange,
) =>
  queryOptions({
    queryKey: [path, metric.id, statsRange],
    queryFn: async (): Promise<Answer> => {
      const query = new URLSearchParams({
        statsType: metric.group,
        statsRange,
        statsDataType: metric.id,
      });
      const response = await fetch(`${apiUrl}/${path}?${query}`, {
        headers: { 'x-api-key': publicKey },
        // Else the browser shows what it has, and a write one refresh later.
        cache: 'no-cache',
      });
      if (!response.ok) throw new Error(response.statusText);
      return response.json();
    },
    refetchInterval: REFRESH,
  });

export const useStatistic = <Answer>(...call: Parameters<typeof statistic>) =>
  useQuery(statistic<Answer>(...call));

export const useStatistics = <Answer>(
  settings: Settings,
  path: string,
  metrics: readonly Metric[],
  range: StatsRange,
) =>
  useQueries({
    queries: metrics.map((metric) => statistic<Answer>(settings, path, metric, range)),
  });

/** A metric's days; chart and card share them. */
export const useSeries = (settings: Settings, metric: Metric, range: StatsRange) =>
  useStatistic<{ data: { date: string; dayCount: number }[] }>(
    settings,
    'stats-data',
    metric,
    range,
  );
