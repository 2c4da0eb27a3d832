import type { Field, FieldKind } from '../../src/resources';
import type { Engine } from '../storage/engines/engine';
import { isLongerThan } from '../values/storable';
import type { FieldType } from './fieldType';
import * as types from './types';

export const FIELD_TYPES: Record<FieldKind, FieldType> = { ...types };

export const typeOf = ({ kind }: Pick<Field, 'kind'>): FieldType => FIELD_TYPES[kind];

export const isText = (field: Field): boolean => typeOf(field).column === 'text';

/** True for a field that holds the id of one record. */
export const isReference = (field: Field): boolean => typeOf(field).refers === 'one';

/** Most characters of a field's value; undefined if only the size of the record limits it. */
export const maxLengthOf = (field: Field): number | undefined =>
  field.maxLength ?? typeOf(field).maxLength;

/** A value as its field holds it, or a sentence saying why the field cannot hold it. */
export type Coerced = { readonly value: unknown } | { readonly problem: string };

/** Converts what a client sent to the field's type; null and empty text leave the field empty. */
export function coerce(field: Field, given: unknown): Coerced {
  if (given === null || given === undefined || given === '') return { value: null };
  const coerced = typeOf(field).coerce(given);
  if ('must' in coerced) return { problem: `${field.label} ${coerced.must}.` };
  const max = maxLengthOf(field) ?? Infinity;
  return typeof coerced.value === 'string' && isLongerThan(coerced.value, max)
    ? { problem: `${field.label} must be at most ${max} characters long.` }
    : coerced;
}

/** A field's checked value as its column holds it. */
export function encode(engine: Engine, field: Field, value: unknown): unknown {
  const { encode: encoded } = typeOf(field);
  return value === null || !encoded ? value : encoded(value, engine);
}

const asStored = (stored: unknown): unknown => stored;

/** Reads a field's value from its column. */
export function decoderOf(field: Field): (stored: unknown) => unknown {
  const { decode = asStored } = typeOf(field);
  return (stored) => (stored === null || stored === undefined ? null : decode(stored));
}

/** True if values that were stored as one field type are answered the same as another. */
export function isAnsweredAlike(stored: FieldKind, declared: FieldKind): boolean {
  // An older or newer version of the catalogue may have had types that are unknown now.
  const before: FieldType | undefined = FIELD_TYPES[stored];
  const isText = before?.column === 'text' && !before.decode;
  return (
    stored === declared ||
    (isText && FIELD_TYPES[declared].isPlainText === true) ||
    (before?.becomes?.includes(declared) ?? false)
  );
}
