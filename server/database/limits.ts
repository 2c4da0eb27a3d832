/** A statement that takes longer is not worth waiting for. */
export const DEADLINE_MS = 30_000;
/** A database across a network that by then has not even given a statement up is out of reach. */
export const SILENCE_MS = DEADLINE_MS + 5_000;
/**
 * A write that waits longer than this for its turn is refused, so that clients get an answer within 30
 * seconds.
 */
export const TURN_MS = 25_000;
/** On PostgreSQL a write waits so long for each row that another one holds. */
export const LOCK_MS = 15_000;
/** Getting a connection to it, or one's turn with those that are there, takes no longer. */
export const CONNECT_MS = 5_000;
