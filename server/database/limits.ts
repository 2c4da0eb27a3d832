/** Timeout of a statement. */
export const DEADLINE_MS = 30_000;
/** If a database server has not even cancelled a statement by then, the connection counts as lost. */
export const SILENCE_MS = DEADLINE_MS + 5_000;
/**
 * A write that waits longer than this to begin is refused, so that clients get an answer within 30 seconds.
 */
export const TURN_MS = 25_000;
/** On PostgreSQL, maximum wait for each row that another write has locked. */
export const LOCK_MS = 15_000;
/** Maximum wait for a PostgreSQL connection, new or from the pool. */
export const CONNECT_MS = 5_000;
/** Time until work that has failed in the background is tried again. */
export const RETRY_MS = 10_000;
