import { NOT_AVAILABLE } from './days';
import { toSeries } from './series';
import type { Series } from './series';

/** What a card shows besides its series. */
export interface CardStats {
  readonly totalSum: unknown;
  readonly differencePercentage: unknown;
  /** The total before; null where there was none. Only Waybill's own API says it. */
  readonly previousSum?: unknown;
}

/** One value of a metric and the day it is from. */
export interface Stat {
  readonly value: unknown;
  readonly date: string;
}

/** What stands in for a call that failed; an empty series does for the series call. */
export const NO_CARD_STATS: CardStats = { totalSum: 0, differencePercentage: '0' };
export const NO_STAT: Stat = { value: 0, date: NOT_AVAILABLE };

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

function readSeries(answer: unknown): Series {
  if (!isObject(answer) || !Array.isArray(answer.data)) throw new Error('The answer has no data');
  return toSeries(answer.data);
}

function readCard(answer: unknown): CardStats {
  if (!isObject(answer)) throw new Error('The answer is no object');
  const { totalSum, differencePercentage, previousSum } = answer;
  return { totalSum, differencePercentage, previousSum };
}

function readStat(answer: unknown): Stat {
  if (!Array.isArray(answer)) throw new Error('The answer is no list');
  const first: unknown = answer[0];
  if (!isObject(first)) return NO_STAT;
  return { value: first.value ?? NO_STAT.value, date: String(first.date ?? NO_STAT.date) };
}

/** Where each of the three calls goes, and how its answer is read. */
export const CALLS = {
  series: { path: '/stats-data', read: readSeries, options: {} },
  card: { path: '/stats-data/statsCard', read: readCard, options: {} },
  // These only stand beside names in a closed list: the cards' numbers go first.
  stat: { path: '/stats', read: readStat, options: { priority: 'low' } },
} as const satisfies Record<
  string,
  { path: string; read: (answer: unknown) => unknown; options: RequestInit }
>;

export type CallName = keyof typeof CALLS;

/** What is read out of the answer to each of them. */
export type Answers = { [Name in CallName]: ReturnType<(typeof CALLS)[Name]['read']> };

/** Reads the text of an answer. Throws in words for whoever looks into the console. */
export function readAnswer<Name extends CallName>(name: Name, text: string): Answers[Name] {
  // Proxies say so when they find nobody behind them.
  if (text.trimStart().startsWith('<')) throw new Error('The answer is a web page instead of data');
  return CALLS[name].read(JSON.parse(text)) as Answers[Name];
}

/** The text of an answer, as it is now. Rejects where there is none. */
export async function fetchText(
  name: CallName,
  url: string,
  key: string,
  signal?: AbortSignal,
): Promise<string> {
  const response = await fetch(url, {
    ...CALLS[name].options,
    signal,
    headers: { 'x-api-key': key },
    // A browser may give an older answer and ask for the next time only: a write would show late.
    cache: 'no-cache',
  });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return response.text();
}
