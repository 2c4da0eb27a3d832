import type { Settings } from '../settings';
import { CALLS, fetchText, readAnswer } from './answers';
import type { Answers, CallName } from './answers';
import type { Metric, StatsRange } from './metrics';

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

/** Asks for one statistic with the key that every visitor has. A failure is logged and rejects. */
export async function fetchStatistic<Name extends CallName>(
  { apiUrl, publicKey }: Pick<Settings, 'apiUrl' | 'publicKey'>,
  name: Name,
  metric: Metric,
  range: StatsRange,
  signal?: AbortSignal,
): Promise<Answers[Name]> {
  const path = callPath(name, metric, range);
  try {
    return readAnswer(name, await fetchText(name, `${apiUrl}${path}`, publicKey, signal));
  } catch (error) {
    if (!signal?.aborted) logFailure(path, error);
    throw error;
  }
}
