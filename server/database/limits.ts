export const STATEMENT_TIMEOUT_MS = 30_000;
/** If the server has not cancelled a statement five seconds after its timeout, the connection is lost. */
export const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;
/** Maximum wait of a write or a long read to begin, so that clients get an answer within 30 seconds. */
export const WAIT_TIMEOUT_MS = 25_000;
/** On PostgreSQL, maximum wait for each row that another write has locked. */
export const LOCK_TIMEOUT_MS = 15_000;
/** Maximum wait for a PostgreSQL connection, new or from the pool. */
export const CONNECT_TIMEOUT_MS = 5_000;
/** Maximum wait for the answer that shows whether the database can be reached. */
export const PROBE_TIMEOUT_MS = 2_000;
/** Time until work that has failed in the background is tried again. */
export const RETRY_MS = 10_000;
