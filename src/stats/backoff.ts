import type { Query } from '@tanstack/react-query';

/** All statistics are fetched again this often. */
const REFRESH_INTERVAL = 15_000;
/** A backend that is down is asked at least this often. */
const LONGEST_DELAY = 300_000;

type Counts = Pick<Query['state'], 'dataUpdateCount' | 'errorUpdateCount'>;

/** What a query had counted when it last succeeded, or was new. */
const atSuccess = new WeakMap<object, Counts>();

function failuresInRow(query: { readonly state: Counts }): number {
  const { dataUpdateCount, errorUpdateCount } = query.state;
  const known = atSuccess.get(query);
  if (known?.dataUpdateCount === dataUpdateCount) return errorUpdateCount - known.errorUpdateCount;
  atSuccess.set(query, { dataUpdateCount, errorUpdateCount });
  return 0;
}

/**
 * Milliseconds until a statistic is fetched again: 15 seconds, doubled for every failure in a row
 * after the first, at most five minutes.
 */
export function refreshDelay(query: { readonly state: Counts }): number {
  const doublings = Math.max(0, failuresInRow(query) - 1);
  return Math.min(REFRESH_INTERVAL * 2 ** doublings, LONGEST_DELAY);
}
