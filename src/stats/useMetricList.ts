import { useQueries } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';

import { NO_STAT } from './api';
import type { Stat } from './api';
import { METRIC_CHOICES } from './choices';
import { hasNothing } from './failure';
import { METRIC_GROUPS } from './metrics';
import { statQuery } from './queries';
import { useStatsSource } from './useStatsSource';

type ListState = 'loading' | 'failed' | 'loaded';

/** A single failed value falls back; a group that brings nothing at all has failed to load. */
function stateOf(results: UseQueryResult<Stat>[]): ListState {
  const failed = METRIC_GROUPS.some((group) =>
    results.every((result, index) => METRIC_CHOICES[index]?.group !== group || hasNothing(result)),
  );
  if (failed) return 'failed';
  return results.every(({ isFetched }) => isFetched) ? 'loaded' : 'loading';
}

const statsOf = (results: UseQueryResult<Stat>[]): Stat[] =>
  results.map(({ data }) => data ?? NO_STAT);

/** Loads the values of all five groups at once and says how far that is. */
export function useMetricListState(): ListState {
  const source = useStatsSource();
  const queries = METRIC_CHOICES.map((metric) => statQuery(source, metric));
  return useQueries({ queries, combine: stateOf });
}

/** The loaded values, in the order of the choices. Apart, so that only an open list follows them. */
export function useMetricListStats(): readonly Stat[] {
  const source = useStatsSource();
  const queries = METRIC_CHOICES.map((metric) => ({
    ...statQuery(source, metric),
    refetchOnMount: false,
    retryOnMount: false,
  }));
  return useQueries({ queries, combine: statsOf });
}
