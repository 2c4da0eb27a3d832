import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { NO_CARD_STATS } from './api';
import type { CardStats } from './api';
import { hasFailed } from './failure';
import type { Failure } from './failure';
import type { Metric, StatsRange } from './metrics';
import { cardQuery, seriesQuery } from './queries';
import { answeredAt } from './refresh/rounds';
import { EMPTY_SERIES } from './series';
import type { Series } from './series';
import { useStatsSource } from './useStatsSource';

export interface CardData {
  /** Undefined until the call has ended; a failed call leaves what stands in for it. */
  readonly stats?: CardStats;
  readonly series?: Series;
  /** What is shown belongs to the range chosen before. */
  readonly outdated: boolean;
  /** Set where the last attempt at one of the calls failed. */
  readonly failure?: Failure;
}

/** The two calls of a card, side by side. Each falls back alone. */
export function useCardStats(metric: Metric, range: StatsRange): CardData {
  const source = useStatsSource();
  const cache = useQueryClient().getQueryCache();
  const queries = [cardQuery(source, metric, range), seriesQuery(source, metric, range)] as const;
  const card = useQuery(queries[0]);
  const series = useQuery(queries[1]);
  const cardFailed = hasFailed(card);
  const seriesFailed = hasFailed(series);
  const failed = cardFailed || seriesFailed;
  // Read from the cache: a result that is asked for its time renders at every refresh.
  const times = failed && queries.map(({ queryKey }) => answeredAt(cache.find({ queryKey })));
  const { refetch: refetchCard } = card;
  const { refetch: refetchSeries } = series;
  const retry = useCallback(
    () => Promise.all([cardFailed && refetchCard(), seriesFailed && refetchSeries()]),
    [cardFailed, refetchCard, seriesFailed, refetchSeries],
  );
  return {
    stats: card.data ?? (card.isFetched ? NO_CARD_STATS : undefined),
    series: series.data ?? (series.isFetched ? EMPTY_SERIES : undefined),
    outdated: card.isPlaceholderData || series.isPlaceholderData,
    failure: times ? { since: Math.min(...times), retry } : undefined,
  };
}
