import type { Entry } from '../statistics/entry';

/** How long answers that are there wait for others: where something is missing, and in a refresh. */
export const PATIENCE = { urgent: 50, refresh: 2000 };
export type Kind = keyof typeof PATIENCE;

/** A round on its way. */
export interface Run {
  readonly kind: Kind;
  readonly controller: AbortController;
  /** Those that have not been answered yet. */
  readonly open: Set<Entry>;
}
