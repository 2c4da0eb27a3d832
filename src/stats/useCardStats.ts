import type { Failure } from './failure';
import type { Metric, StatsRange } from './metrics';
import type { Entry } from './statistics/entry';
import { useStatistics } from './statistics/StatisticsContext';
import { useStatisticSource } from './statistics/useStatistic';

export interface CardData {
  /** Undefined until the call has ended; of a failed call, something else stands in for its data. */
  readonly card?: Entry<'card'>;
  readonly series?: Entry<'series'>;
  /** What is shown belongs to the range chosen before. */
  readonly outdated: boolean;
  /** Set where the last attempt at one of the calls failed. */
  readonly failure?: Failure;
}

/** The two calls of a card, side by side. Each falls back alone. */
export function useCardStats(metric: Metric, range: StatsRange): CardData {
  const { rounds } = useStatistics();
  const card = useStatisticSource('card', metric, range);
  const series = useStatisticSource('series', metric, range);
  const entries = [card.entry, series.entry];
  const failed = [card, series].filter((each) => each.failed).map(({ entry }) => entry);
  return {
    card: card.shown,
    series: series.shown,
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
