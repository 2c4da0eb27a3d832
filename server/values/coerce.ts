import type { Field, FieldKind } from '../../src/resources';
import { dayOf, utcOf } from './dateTime';
import { findRounded, isExact } from './exactNumbers';
import {
  hasTooManyParts,
  isId,
  isLongerThan,
  isStorableText,
  OF_TOO_MANY_PARTS,
  problemOfJson,
} from './storable';

/** A value as its field holds it, or a sentence saying why the field cannot hold it. */
export type Coerced = { value: unknown } | { problem: string };
type Coercion = (given: unknown) => { value: unknown } | { must: string };

const INTEGER = /^[+-]?\d+$/;
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const BOOLEANS = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['true', true],
  ['false', false],
  ['yes', true],
  ['no', false],
  ['1', true],
  ['0', false],
  [1, true],
  [0, false],
]);

const isObject = (given: unknown): given is object => typeof given === 'object' && given !== null;

const LIKE_JSON = /^\s*[[{]/;

/** JSON that stands in a text, as forms send it; undefined for any other text. */
function parseJsonText(text: string): unknown {
  if (!LIKE_JSON.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Lists and objects are kept in a text as JSON: forms send text that looks like JSON parsed. */
const text: Coercion = (given) => {
  const value = isObject(given) ? JSON.stringify(given) : String(given);
  return isStorableText(value)
    ? { value }
    : { must: 'must not contain characters that cannot be stored' };
};

const integer: Coercion = (given) => {
  const value = typeof given === 'string' && INTEGER.test(given.trim()) ? Number(given) : given;
  if (typeof value !== 'number' || !Number.isInteger(value))
    return { must: 'must be a whole number' };
  return Number.isSafeInteger(value)
    ? { value: value + 0 }
    : { must: `must be a whole number up to ${Number.MAX_SAFE_INTEGER}` };
};

const decimal: Coercion = (given) => {
  const isText = typeof given === 'string' && DECIMAL.test(given.trim());
  const value = isText ? Number(given) : given;
  if (typeof value !== 'number' || !Number.isFinite(value)) return { must: 'must be a number' };
  if (isText && !isExact(given.trim())) return { must: 'must be a number of at most 15 digits' };
  return { value: value + 0 };
};

const boolean: Coercion = (given) => {
  const value = BOOLEANS.get(typeof given === 'string' ? given.trim().toLowerCase() : given);
  return value === undefined ? { must: 'must be true or false' } : { value };
};

const date: Coercion = (given) => {
  const value = typeof given === 'string' ? given.trim() : '';
  return dayOf(value) === undefined ? { must: 'must be a date such as 2026-01-31' } : { value };
};

const dateTime: Coercion = (given) => {
  const value = typeof given === 'string' ? utcOf(given.trim()) : undefined;
  return value === undefined
    ? { must: 'must be a date and time such as 2026-01-31T09:30:00Z' }
    : { value };
};

const json: Coercion = (given) => {
  if (typeof given === 'string' && LIKE_JSON.test(given) && hasTooManyParts(given)) return TOO_MANY;
  const parsed = typeof given === 'string' && parseJsonText(given);
  if (parsed && findRounded(String(given))) return ROUNDED;
  const value = parsed || given;
  const problem = problemOfJson(value);
  return problem ? { must: `must not be ${problem}` } : { value };
};

const TOO_MANY = { must: `must not be ${OF_TOO_MANY_PARTS}` };
const ROUNDED = { must: 'must not hold a number with too many digits to be kept exactly' };

const canBeId = (given: unknown): given is string | number =>
  typeof given === 'string' ? isId(given) : typeof given === 'number' && Number.isFinite(given);

const reference: Coercion = (given) =>
  canBeId(given) ? { value: String(given) } : { must: 'must be the id of one record' };

const references: Coercion = (given) => {
  if (typeof given === 'string' && hasTooManyParts(given)) return TOO_MANY;
  const parsed = typeof given === 'string' ? parseJsonText(given) : given;
  if (parsed && typeof given === 'string' && findRounded(given)) return ROUNDED;
  const ids =
    parsed === undefined
      ? String(given)
          .split(',')
          .map((id) => id.trim())
      : parsed;
  return Array.isArray(ids) && ids.every(canBeId)
    ? { value: ids.map(String) }
    : { must: 'must be a list of ids' };
};

const COERCIONS: Record<FieldKind, Coercion> = {
  text,
  longText: text,
  integer,
  decimal,
  money: decimal,
  boolean,
  date,
  dateTime,
  json,
  reference,
  references,
  url: text,
  image: text,
  email: text,
  phone: text,
  status: text,
};

/** Most characters of the types that indexes hold: PostgreSQL's index entries have up to 2,704 bytes. */
const MAX_LENGTHS: Partial<Record<FieldKind, number>> = {
  status: 255,
  email: 255,
  phone: 255,
  date: 255,
  dateTime: 255,
  reference: 200,
};

/** Most characters of a field's value; undefined if only the size of the record limits it. */
export const maxLengthOf = ({ kind, maxLength = MAX_LENGTHS[kind] }: Field) => maxLength;

/** Converts what a client sent to the field's type; null and empty text leave the field empty. */
export function coerce(field: Field, given: unknown): Coerced {
  if (given === null || given === undefined || given === '') return { value: null };
  const coerced = COERCIONS[field.kind](given);
  if ('must' in coerced) return { problem: `${field.label} ${coerced.must}.` };
  const max = maxLengthOf(field) ?? Infinity;
  return typeof coerced.value === 'string' && isLongerThan(coerced.value, max)
    ? { problem: `${field.label} must be at most ${max} characters long.` }
    : coerced;
}
