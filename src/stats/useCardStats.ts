import { useQuery } from '@tanstack/react-query';

import { NO_CARD_STATS } from './api';
import type { CardStats } from './api';
import type { Metric, StatsRange } from './metrics';
import { cardQuery, seriesQuery } from './queries';
import { EMPTY_SERIES } from './series';
import type { Series } from './series';
import { useStatsApi } from './useStatsApi';

export interface CardData {
  /** Undefined until the call has ended; a failed call leaves what stands in for it. */
  readonly stats?: CardStats;
  readonly series?: Series;
  /** What is shown belongs to the range chosen before. */
  readonly outdated: boolean;
}

/** The two calls of a card, side by side. Each falls back alone. */
export function useCardStats(metric: Metric, range: StatsRange): CardData {
  const api = useStatsApi();
  const card = useQuery(cardQuery(api, metric, range));
  const series = useQuery(seriesQuery(api, metric, range));
  return {
    stats: card.data ?? (card.isFetched ? NO_CARD_STATS : undefined),
    series: series.data ?? (series.isFetched ? EMPTY_SERIES : undefined),
    outdated: card.isPlaceholderData || series.isPlaceholderData,
  };
}
