import { useQuery } from '@tanstack/react-query';

import type { CardStats } from './api';
import type { RangeChoice } from './choices';
import type { Metric } from './metrics';
import { cardQuery } from './queries';
import { useStatsSource } from './useStatsSource';

/** A card's total and difference as far as its card has them; asks for nothing itself. */
export function useKnownStats(metric: Metric, range: RangeChoice): CardStats | undefined {
  const known = useQuery({ ...cardQuery(useStatsSource(), metric, range), enabled: false });
  return known.isPlaceholderData ? undefined : known.data;
}
