import type { Field } from '../resources';

/** By column and stored value (in lower case). All status fields are under `status`. */
export type ValueWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

const NONE: ReadonlyMap<string, string> = new Map();
let wordsOf: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map();

/** Sets the translations of values. Called when those of a language have loaded. */
export function setValueWords(words: ValueWords): void {
  wordsOf = new Map(
    Object.entries(words).map(([column, values]) => [column, new Map(Object.entries(values))]),
  );
}

type Of = Pick<Field, 'type' | 'column'>;

const ofField = ({ type, column }: Of) =>
  wordsOf.get(type === 'status' ? 'status' : column) ?? NONE;

/** True if a typed word may be a translation of one of the field's values. */
export const hasValueWords = (field: Of): boolean => ofField(field).size > 0;

/** Translates a stored value. Values without a translation are returned unchanged. */
export const valueWord = (field: Of, value: string): string =>
  ofField(field).get(value.toLowerCase()) ?? value;

/** Stands for a status field whose declaration is not available. */
export const STATUS: Of = { type: 'status', column: 'status' };
