import type { Field, FieldKind } from '../resources';

/** A stored value that matches the typed text, with its number of uses. */
export interface Suggestion {
  readonly value: string;
  /** Number of records with this value, among the records that were searched. */
  readonly total: number;
}

/** Field types whose values are words that repeat. */
const SUGGESTED: readonly FieldKind[] = ['text', 'status', 'url', 'image', 'email', 'phone'];

/** True for a field whose stored values the API suggests. */
export const isSuggested = ({ kind }: Pick<Field, 'kind'>): boolean => SUGGESTED.includes(kind);
