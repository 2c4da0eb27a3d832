import { useMemo, useSyncExternalStore } from 'react';

import { METRIC_CHOICES } from './choices';
import { METRIC_GROUPS } from './metrics';
import type { Entry } from './statistics/entry';
import type { Statistics } from './statistics/Statistics';
import { useStatistics } from './statistics/StatisticsContext';

type ListState = 'loading' | 'failed' | 'loaded';

/** A single failed value falls back; a group that brings nothing at all has failed to load. */
function stateOf(values: readonly Entry[]): ListState {
  const bringsNothing = (entry: Entry) => entry.read().ended && !entry.read().data;
  const failed = METRIC_GROUPS.some((group) =>
    values.every((entry) => entry.metric.group !== group || bringsNothing(entry)),
  );
  if (failed) return 'failed';
  return values.every((entry) => entry.read().ended) ? 'loaded' : 'loading';
}

function createList(statistics: Statistics) {
  const values = METRIC_CHOICES.map((metric) => statistics.entry('stat', metric, 'All_time'));
  return {
    want: (listener: () => void) => {
      const leave = values.map((entry) => entry.want(listener));
      return () => leave.forEach((each) => each());
    },
    read: () => stateOf(values),
  };
}

/** Loads the values of all five groups at once and says how far that is. */
export function useMetricListState(): ListState {
  const { statistics } = useStatistics();
  const { want, read } = useMemo(() => createList(statistics), [statistics]);
  return useSyncExternalStore(want, read, read);
}
