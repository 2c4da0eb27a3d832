import type { Field, FieldKind } from '../resources';

/** A stored value that matches the typed text, with its number of uses. */
export interface Suggestion {
  readonly value: string;
  /** Records that have it, of those that were looked at. */
  readonly total: number;
}

/** Kinds of fields whose values are words that may come again. */
const SUGGESTED: readonly FieldKind[] = ['text', 'status', 'url', 'image', 'email', 'phone'];

/** True for a field whose stored values the API suggests. */
export const isSuggested = ({ kind }: Pick<Field, 'kind'>): boolean => SUGGESTED.includes(kind);
