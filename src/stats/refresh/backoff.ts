/** Milliseconds between two rounds. */
export const REFRESH_INTERVAL = 15_000;

/** A backend that is down is asked at least this often. */
const LONGEST_DELAY = 60_000;

/**
 * How many rounds after the last attempt a statistic is asked for again: with the next one, twice
 * as late for every failure in a row after the first, at least every minute.
 */
export const roundsToWait = (failures: number): number =>
  Math.min(2 ** Math.max(0, failures - 1), LONGEST_DELAY / REFRESH_INTERVAL);
