import type { Field, FieldTypeName } from '../resources';

/** A stored value that matches the typed text, with its number of uses. */
export interface Suggestion {
  readonly value: string;
  /** Number of records with this value, among the records that were searched. */
  readonly total: number;
}

/** Field types whose values are words that repeat. */
const SUGGESTED: readonly FieldTypeName[] = ['text', 'status', 'url', 'image', 'email', 'phone'];

/** True for a field whose stored values the API suggests. */
export const isSuggested = ({ type }: Pick<Field, 'type'>): boolean => SUGGESTED.includes(type);

/** Names of fields that usually have one of a few values, such as `load_type` or `freight_terms`. */
const RECURRING = /(^|_)(type|category|terms|priority|mode|class|method|ownership|make)$/;

/** True for a text field whose input looks like a choice. */
export const isRecurring = ({ type, column }: Pick<Field, 'type' | 'column'>): boolean =>
  type === 'text' && RECURRING.test(column);
