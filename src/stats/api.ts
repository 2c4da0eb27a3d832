import type { Settings } from '../settings';
import { CALLS, fetchText } from './answers';
import type { CallName, CardStats, Stat } from './answers';
import type { Metric, StatsRange } from './metrics';
import type { Series } from './series';

export { NO_CARD_STATS, NO_STAT } from './answers';
export type { CardStats, Stat } from './answers';

/** The three public statistics calls. A failed one is logged here and rejects. */
export interface StatsApi {
  fetchSeries(metric: Metric, range: StatsRange, signal?: AbortSignal): Promise<Series>;
  fetchCard(metric: Metric, range: StatsRange, signal?: AbortSignal): Promise<CardStats>;
  fetchStat(metric: Metric, range: StatsRange, signal?: AbortSignal): Promise<Stat>;
}

/** Path and query of a call. */
export function callPath(name: CallName, metric: Metric, range: StatsRange): string {
  const query = new URLSearchParams({
    statsType: metric.group,
    statsRange: range,
    statsDataType: metric.id,
  });
  return `${CALLS[name].path}?${query}`;
}

/** Tells whoever looks into the console; the page itself falls back. */
export const logFailure = (path: string, error: unknown): void =>
  console.error(`GET ${path} failed:`, error);

/** Calls the statistics API with the key that every visitor has. */
export function createStatsApi({ apiUrl, publicKey }: Settings): StatsApi {
  const call =
    <Result>(name: CallName, read: (answer: unknown) => Result) =>
    async (metric: Metric, range: StatsRange, signal?: AbortSignal): Promise<Result> => {
      const path = callPath(name, metric, range);
      try {
        return read(JSON.parse(await fetchText(name, `${apiUrl}${path}`, publicKey, signal)));
      } catch (error) {
        if (!signal?.aborted) logFailure(path, error);
        throw error;
      }
    };

  return {
    fetchSeries: call('series', CALLS.series.read),
    fetchCard: call('card', CALLS.card.read),
    fetchStat: call('stat', CALLS.stat.read),
  };
}
