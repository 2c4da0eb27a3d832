import { STATISTICS_PATH, type StatisticsAnswer } from '../contract/statistics';
import type { Settings } from '../contract/settings';
import { NOT_AVAILABLE } from './format';
import { RANGE_DAYS, STATS_RANGES } from './metrics';
import type { Metric, RangeChoice, StatsRange } from './metrics';
import { toSeries, type Series } from './series';

/** The figures of a card besides its series. */
export interface CardStats {
  readonly totalSum: unknown;
  readonly differencePercentage: unknown;
  /** The previous period's total; null if it has no values. Only Waybill's own API sends it. */
  readonly previousSum?: unknown;
  /** The number of days of the range; undefined for all time, before which there is nothing to compare with. */
  readonly days: number | undefined;
  /** Set if the previous total is of the days this number of weeks earlier, which the chart compares with. */
  readonly weeks?: number;
}

export interface Stat {
  readonly value: unknown;
  readonly date: string;
}

/** Stands in for a failed card call. An empty series does the same for the series call. */
export const NO_CARD_STATS: CardStats = { totalSum: 0, differencePercentage: '0', days: 0 };
export const NO_STAT: Stat = { value: 0, date: NOT_AVAILABLE };

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

function readSeries(answer: unknown): Series {
  if (!isObject(answer) || !Array.isArray(answer.data)) throw new Error('The answer has no data');
  return toSeries(answer.data);
}

/** The days of a range; undefined for all time. */
export const daysOf = (range: StatsRange): number | undefined =>
  range === 'All_time' ? undefined : RANGE_DAYS[range];

/** The range of a card's figures. While another loads, and after its call failed, it is not the chosen one. */
export const rangeOfStats = (stats: CardStats | undefined, chosen: StatsRange): StatsRange =>
  (stats && STATS_RANGES.find((each) => daysOf(each) === stats.days)) ?? chosen;

/** The range that figures are drawn as. */
export function rangeOfCard(stats: CardStats | undefined, chosen: RangeChoice): RangeChoice {
  const range = rangeOfStats(stats, chosen);
  return range === 'All_time' ? 'Year' : range;
}

function readCard(answer: unknown, range: StatsRange): CardStats {
  if (!isObject(answer)) throw new Error('The answer is no object');
  const { totalSum, differencePercentage, previousSum } = answer;
  return { totalSum, differencePercentage, previousSum, days: daysOf(range) };
}

function readStat(answer: unknown): Stat {
  if (!Array.isArray(answer)) throw new Error('The answer is no list');
  const first: unknown = answer[0];
  if (!isObject(first)) return NO_STAT;
  return { value: first.value ?? NO_STAT.value, date: String(first.date ?? NO_STAT.date) };
}

/** The next longer range includes the previous period. The API has no call for just those days. */
export const longerRange = (range: StatsRange): StatsRange =>
  STATS_RANGES[STATS_RANGES.indexOf(range) + 1] ?? range;

const same = (range: StatsRange): StatsRange => range;

/** The calls of the platform's API: range parameter and response parser. */
const CALLS = {
  series: { path: '/stats-data', asksFor: same, read: readSeries },
  longer: { path: '/stats-data', asksFor: longerRange, read: readSeries },
  card: { path: '/stats-data/statsCard', asksFor: same, read: readCard },
  stat: { path: '/stats', asksFor: () => 'All_time', read: readStat },
};

export type CallName = keyof typeof CALLS;

/** The parsed response of each call. */
export type Answers = { [Name in CallName]: ReturnType<(typeof CALLS)[Name]['read']> };

/** Fetches and parses JSON. A failure is logged to the browser console and rejects. */
async function fetchJson<Data>(
  base: string,
  path: string,
  options: RequestInit,
  read: (answer: unknown, response: Response) => Data,
  known?: Data,
): Promise<Data> {
  try {
    // Revalidates, because the browser's cache may have a response from before a write.
    const response = await fetch(base + path, { cache: 'no-cache', ...options });
    if (known && response.status === 304) return known;
    if (!response.ok) throw new Error(`The server answered ${response.status}`);
    const text = await response.text();
    // A proxy that cannot reach the server may respond with an HTML page.
    if (text.trimStart().startsWith('<'))
      throw new Error('The answer is a web page instead of data');
    return read(JSON.parse(text), response);
  } catch (error) {
    if (!options.signal?.aborted) console.error(`GET ${path} failed:`, error);
    throw error;
  }
}

type Address = Pick<Settings, 'apiUrl' | 'publicKey'>;

/** Fetches one statistic with the visitors' API key. */
export async function fetchStatistic<Name extends CallName>(
  { apiUrl, publicKey }: Address,
  name: Name,
  metric: Metric,
  range: StatsRange,
  signal?: AbortSignal,
): Promise<Answers[Name]> {
  const { path, asksFor, read } = CALLS[name];
  const query = new URLSearchParams({
    statsType: metric.group,
    statsRange: asksFor(range),
    statsDataType: metric.id,
  });
  const options = { signal, headers: { 'x-api-key': publicKey } };
  return fetchJson(
    apiUrl,
    `${path}?${query}`,
    options,
    (answer) => read(answer, range) as Answers[Name],
  );
}

/** All statistics of a range, with the ETag that a refresh sends to detect changes. */
export interface AllStatistics extends StatisticsAnswer {
  readonly etag?: string | null;
}

function readAll(answer: unknown, { headers }: Response): AllStatistics {
  if (!isObject(answer) || !Array.isArray(answer.metrics))
    throw new Error('The answer has no data');
  return { ...(answer as unknown as StatisticsAnswer), etag: headers.get('etag') };
}

/** Returns `known` if the statistics are unchanged. Only Waybill's own API has this call. */
export async function fetchAllStatistics(
  { apiUrl }: Address,
  range: StatsRange,
  signal?: AbortSignal,
  known?: AllStatistics,
): Promise<AllStatistics> {
  const base = apiUrl.replace(/\/api$/, '');
  // Bypasses the browser's cache, which would return the whole response to be parsed again.
  const options: RequestInit = known?.etag
    ? { signal, cache: 'no-store', headers: { 'if-none-match': known.etag } }
    : { signal };
  return fetchJson(base, `${STATISTICS_PATH}?range=${range}`, options, readAll, known);
}
