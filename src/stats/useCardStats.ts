import { NO_CARD_STATS } from './answers';
import type { CardStats } from './answers';
import type { Failure } from './failure';
import type { Metric, StatsRange } from './metrics';
import { EMPTY_SERIES } from './series';
import type { Series } from './series';
import { useStatistics } from './statistics/StatisticsContext';
import { useStatistic } from './statistics/useStatistic';

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
  const { rounds } = useStatistics();
  const card = useStatistic('card', metric, range);
  const series = useStatistic('series', metric, range);
  const entries = [card.entry, series.entry];
  const failed = [card, series].filter((each) => each.failed).map(({ entry }) => entry);
  return {
    stats: card.data ?? (card.ended ? NO_CARD_STATS : undefined),
    series: series.data ?? (series.ended ? EMPTY_SERIES : undefined),
    outdated: card.outdated || series.outdated,
    failure:
      failed.length > 0
        ? {
            since: Math.min(...entries.map(({ answeredAt }) => answeredAt)),
            retry: () => rounds.retry(failed),
          }
        : undefined,
  };
}
