import type { Kind } from '../../resources';

/** What the header's search offers for a text. */
export type Choice =
  /** Look for the text in the list of the kind at hand. */
  | { does: 'find'; kind: Kind; text: string }
  /** Go to the list of a kind. */
  | { does: 'go'; kind: Kind; label: string };

export interface Named {
  kind: Kind;
  label: string;
}

/** First to search where one is, then the kinds whose name holds the text, best fit first. */
export function choicesFor(text: string, named: readonly Named[], here?: Kind): Choice[] {
  const wanted = text.trim().toLowerCase();
  const find: Choice[] = here && wanted ? [{ does: 'find', kind: here, text: text.trim() }] : [];
  const go = named
    .map(({ kind, label }) => ({ does: 'go' as const, kind, label }))
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .sort((a, b) => rank(a.label, wanted) - rank(b.label, wanted));
  return [...find, ...go];
}

/** Names that start with the text stand before those that only hold it; sorting keeps the rest. */
const rank = (label: string, wanted: string) =>
  wanted === '' || label.toLowerCase().startsWith(wanted) ? 0 : 1;
