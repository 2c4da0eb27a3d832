import type { Field, FieldTypeName } from '../../src/resources';
import type { Engine } from '../database/engine';
import type { FieldProblem } from '../database/errors';
import { isLongerThan } from '../values/storable';
import type { FieldType } from './fieldType';
import { text } from './text';
import * as types from './types';

export const FIELD_TYPES: Record<FieldTypeName, FieldType> = { ...types };

export const typeOf = ({ type }: Pick<Field, 'type'>): FieldType => FIELD_TYPES[type];

export const isText = (field: Field): boolean => typeOf(field).column === 'text';

export const isReference = (field: Field): boolean => typeOf(field).refers === 'one';

/** Maximum characters of a value; undefined if only the size of the record limits it. */
export const maxLengthOf = (field: Field): number | undefined =>
  field.maxLength ?? typeOf(field).maxLength;

type Coerced = { readonly value: unknown } | FieldProblem;

/** Converts a sent value to the field's type. Null and empty text clear the field. */
export function coerce(field: Field, input: unknown): Coerced {
  if (input === null || input === undefined || input === '') return { value: null };
  const type = typeOf(field);
  const coerced = type.coerce(input);
  const { label } = field;
  if ('must' in coerced)
    return { problem: `${label} ${coerced.must}.`, code: coerced.code, params: { label } };
  const max = field.maxLength ?? type.maxLength ?? Infinity;
  return typeof coerced.value === 'string' && isLongerThan(coerced.value, max)
    ? {
        problem: `${label} must be at most ${max} characters long.`,
        code: 'length',
        params: { label, max },
      }
    : coerced;
}

export const encode = (engine: Engine, field: Field, value: unknown): unknown =>
  value === null ? null : typeOf(field).encode(value, engine);

export function decoderOf(field: Field): (stored: unknown) => unknown {
  const { decode } = typeOf(field);
  return (stored) => (stored === null || stored === undefined ? null : decode(stored));
}

/** Returns true if the API returns stored values of one field type unchanged as another type. */
export function isAnsweredAlike(stored: FieldTypeName, declared: FieldTypeName): boolean {
  // An older or newer version of the catalogue may have had types that are unknown now.
  const before: FieldType | undefined = FIELD_TYPES[stored];
  if (stored === declared || !before) return stored === declared;
  const isText = before.column === 'text' && before.decode === text.decode;
  return (isText && FIELD_TYPES[declared].isPlainText) || before.becomes.includes(declared);
}
