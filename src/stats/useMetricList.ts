import { useQueries } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';

import { NO_STAT } from './api';
import type { Stat } from './api';
import { METRIC_CHOICES } from './choices';
import { METRIC_GROUPS } from './metrics';
import { statQuery } from './queries';
import { useStatsApi } from './useStatsApi';

export interface MetricList {
  readonly state: 'loading' | 'failed' | 'loaded';
  /** In the order of `METRIC_CHOICES`. */
  readonly stats: readonly Stat[];
}

/** A single failed value falls back; a group that brings nothing at all has failed to load. */
function combine(results: UseQueryResult<Stat>[]): MetricList {
  const failed = METRIC_GROUPS.some((group) =>
    results.every(
      (result, index) => METRIC_CHOICES[index]?.group !== group || result.isLoadingError,
    ),
  );
  const loading = results.some((result) => result.isPending);
  return {
    state: failed ? 'failed' : loading ? 'loading' : 'loaded',
    stats: results.map((result) => result.data ?? NO_STAT),
  };
}

/** Loads the values of all five groups at once. */
export function useMetricList(): MetricList {
  const api = useStatsApi();
  return useQueries({ queries: METRIC_CHOICES.map((metric) => statQuery(api, metric)), combine });
}
