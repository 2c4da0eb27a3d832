/** A question that takes longer is not worth waiting for. */
export const DEADLINE_MS = 30_000;
/** A database across a network that by then has not even given the question up is out of reach. */
export const SILENCE_MS = DEADLINE_MS + 5_000;
/** Getting a connection to it, or one's turn with those that are there, takes no longer. */
export const CONNECT_MS = 5_000;
