/** A question that takes longer is not worth waiting for. */
export const DEADLINE_MS = 30_000;
