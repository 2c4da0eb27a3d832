import type { Settings } from '../../settings';
import type { Entry } from '../statistics/entry';
import type { Round } from './round';

/** How long answers that are there wait for others: where something is missing, and in a refresh. */
const PATIENCE = { urgent: 50, refresh: 2000 };
export type Kind = keyof typeof PATIENCE;

/** A round on its way. */
export interface Run {
  readonly kind: Kind;
  readonly controller: AbortController;
  /** Those that have not been answered yet. */
  readonly open: Set<Entry>;
}

/** The round that asks for these; `known` tells of which the asker has brought what is shown. */
export function roundOf(
  entries: readonly Entry[],
  known: (entry: Entry) => boolean,
  { apiUrl, publicKey }: Settings,
  kind: Kind,
): Round {
  const calls = entries.map((entry) => ({
    name: entry.name,
    url: `${apiUrl}${entry.path}`,
    known: known(entry),
  }));
  return { key: publicKey, calls, patience: PATIENCE[kind] };
}
