/** A statistic whose last attempt failed. */
export interface Failure {
  /** When what is still shown was fetched, in milliseconds; 0 where nothing ever came. */
  readonly since: number;
  /** Asks again for what failed. */
  readonly retry: () => Promise<unknown>;
}

interface Result {
  readonly isError: boolean;
  readonly isFetched: boolean;
  readonly data: unknown;
}

/** Ended without any data; a further attempt does not make it a first one again. */
export const hasNothing = ({ isFetched, data }: Result): boolean => isFetched && data === undefined;

/** True after a failed attempt, until one succeeds. */
export const hasFailed = (result: Result): boolean => result.isError || hasNothing(result);
