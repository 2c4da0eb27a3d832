import { NOT_AVAILABLE } from './days';
import type { Settings } from '../settings';
import type { Metric, StatsRange } from './metrics';
import { toSeries } from './series';
import type { Series } from './series';

/** What a card shows besides its series. */
export interface CardStats {
  readonly totalSum: unknown;
  readonly differencePercentage: unknown;
}

/** One value of a metric and the day it is from. */
export interface Stat {
  readonly value: unknown;
  readonly date: string;
}

/** What stands in for a call that failed; an empty series does for the series call. */
export const NO_CARD_STATS: CardStats = { totalSum: 0, differencePercentage: '0' };
export const NO_STAT: Stat = { value: 0, date: NOT_AVAILABLE };

/** The three public statistics calls. A failed one is logged here and rejects. */
export interface StatsApi {
  fetchSeries(metric: Metric, range: StatsRange, signal?: AbortSignal): Promise<Series>;
  fetchCard(metric: Metric, range: StatsRange, signal?: AbortSignal): Promise<CardStats>;
  fetchStat(metric: Metric, range: StatsRange, signal?: AbortSignal): Promise<Stat>;
}

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

function readSeries(answer: unknown): Series {
  if (!isObject(answer) || !Array.isArray(answer.data)) throw new Error('The answer has no data');
  return toSeries(answer.data);
}

function readCard(answer: unknown): CardStats {
  if (!isObject(answer)) throw new Error('The answer is no object');
  return { totalSum: answer.totalSum, differencePercentage: answer.differencePercentage };
}

function readStat(answer: unknown): Stat {
  if (!Array.isArray(answer)) throw new Error('The answer is no list');
  const first: unknown = answer[0];
  if (!isObject(first)) return NO_STAT;
  return { value: first.value ?? NO_STAT.value, date: String(first.date ?? NO_STAT.date) };
}

/** Calls the statistics API with the key that every visitor has. */
export function createStatsApi({ apiUrl, publicKey }: Settings): StatsApi {
  async function get(path: string, options: RequestInit): Promise<unknown> {
    const response = await fetch(`${apiUrl}${path}`, {
      ...options,
      headers: { 'x-api-key': publicKey },
      // A browser may give an older answer and ask for the next time only: a write would show late.
      cache: 'no-cache',
    });
    if (!response.ok) throw new Error(`The server answered ${response.status}`);
    return response.json();
  }

  const call =
    <Result>(path: string, read: (answer: unknown) => Result, options: RequestInit = {}) =>
    async (metric: Metric, range: StatsRange, signal?: AbortSignal): Promise<Result> => {
      const query = new URLSearchParams({
        statsType: metric.group,
        statsRange: range,
        statsDataType: metric.id,
      });
      try {
        return read(await get(`${path}?${query}`, { ...options, signal }));
      } catch (error) {
        if (!signal?.aborted) console.error(`GET ${path}?${query} failed:`, error);
        throw error;
      }
    };

  return {
    fetchSeries: call('/stats-data', readSeries),
    fetchCard: call('/stats-data/statsCard', readCard),
    // These only stand beside names in a closed list: the cards' numbers go first.
    fetchStat: call('/stats', readStat, { priority: 'low' }),
  };
}
