/** A statistic whose last attempt failed. */
export interface Failure {
  /** When what is still shown was fetched, in milliseconds; 0 where nothing ever came. */
  readonly since: number;
  /** Asks again for what failed. */
  readonly retry: () => unknown;
}
