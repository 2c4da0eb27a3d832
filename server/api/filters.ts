import { splitFilter, type FilterOperator } from '../../src/contract/filters';
import type { Field, FieldKind } from '../../src/resources';
import { badRequest } from '../http/errors';
import type { Bound, Condition } from '../storage/lists/conditions';
import { COLUMN_TYPES } from '../storage/schema/schema';
import { coerce } from '../values/coerce';

type Operator = 'equals' | Exclude<FilterOperator, 'when'>;

const MAX_VALUES = 1000;
/** Each id of a list is a condition of its own, and SQLite takes 1,000 of them in all. */
const MAX_LISTED = 500;

/** Finding a text in another one takes as long as both lengths multiplied. */
const MOST_SEARCHED = 200;

/** Throws 400 for a text that is too long to look for; `what` names it. */
export function limitSearched(what: string, text: string): void {
  if (text.length > MOST_SEARCHED)
    throw badRequest(`${what} is longer than ${MOST_SEARCHED} characters.`);
}

/** What can be asked of a field. */
export function operatorsOf(kind: FieldKind): Operator[] {
  if (kind === 'json') return ['contains', 'empty'];
  const chosen: Operator[] = ['equals', 'not', 'in', 'empty'];
  if (kind === 'references') return [...chosen, 'contains'];
  if (kind === 'boolean') return chosen;
  const ordered: Operator[] = [...chosen, 'gt', 'gte', 'lt', 'lte'];
  return COLUMN_TYPES[kind] === 'text' ? [...ordered, 'contains', 'starts_with'] : ordered;
}

/** A date-time whose offset has lost its plus sign in the address. */
const LOST_PLUS = /^\d{4}-\d\d-\d\dT\S+ \d\d:?\d\d$/;

const plusHint = (given: string): string =>
  LOST_PLUS.test(given) ? ' A "+" in an address means a space. Write it as %2B.' : '';

function valueOf(field: Field, given: string): unknown {
  const coerced = coerce(field, given);
  if ('problem' in coerced)
    throw badRequest(
      `The filter for "${field.name}" cannot be used: ${coerced.problem}${plusHint(given)}`,
    );
  if (coerced.value === null)
    throw badRequest(
      `The filter for "${field.name}" is empty; ask for ${field.name}_empty=true instead.`,
    );
  return coerced.value;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MIDNIGHT = 'T00:00:00.000Z';

/** "Until a day" includes that day's hours: its end is 24 o'clock. */
function upTo(field: Field, given: string): Bound {
  const value = valueOf(field, given);
  const isDated = field.kind === 'date' || field.kind === 'dateTime';
  return isDated && DAY.test(String(value))
    ? { field, is: 'below', value: `${String(value)}T24` }
    : { field, is: 'atMost', value };
}

/** A date and time may be stored as a day alone, which is its midnight. */
const isMidnight = (field: Field, value: unknown): value is string =>
  field.kind === 'dateTime' && (DAY.test(String(value)) || String(value).endsWith(MIDNIGHT));

/** From a value on. */
function atLeast(field: Field, given: string): Bound {
  const value = valueOf(field, given);
  return { field, is: 'atLeast', value: isMidnight(field, value) ? value.slice(0, 10) : value };
}

const BEYOND = { atLeast: 'below', below: 'atLeast', atMost: 'above', above: 'atMost' } as const;

/** What has a value on the other side of a bound. */
const beyond = (bound: Bound): Bound => ({ ...bound, is: BEYOND[bound.is] });

function limited<Value>(field: Field, values: Value[], most: number): Value[] {
  if (values.length > most)
    throw badRequest(
      `The filter for "${field.name}" lists more than ${most.toLocaleString('en-US')} values.`,
    );
  return values;
}

function oneOf(field: Field, given: string[]): Condition {
  const values = limited(field, given, MAX_VALUES).map((each) => valueOf(field, each));
  if (field.kind === 'references')
    return { field, is: 'listing', ids: limited(field, values.flat() as string[], MAX_LISTED) };
  const midnights = values.filter((value) => isMidnight(field, value));
  const days = midnights.map((value) => value.slice(0, 10));
  return {
    field,
    is: 'oneOf',
    values: [...values, ...days, ...days.map((day) => day + MIDNIGHT)],
  };
}

function toCondition(field: Field, operator: Operator, name: string, given: string[]): Condition {
  if (operator === 'equals' || operator === 'in')
    return oneOf(field, operator === 'in' ? given.flatMap((each) => each.split(',')) : given);
  if (operator === 'not') return { field, is: 'not', condition: oneOf(field, given) };
  const [value, ...others] = given;
  if (value === undefined || others.length > 0)
    throw badRequest(`The parameter "${name}" is given more than once.`);
  if (operator === 'empty') {
    if (value !== 'true' && value !== 'false')
      throw badRequest(`The parameter "${name}" must be true or false.`);
    return { field, is: value === 'true' ? 'empty' : 'filled' };
  }
  if (operator === 'lte') return upTo(field, value);
  if (operator === 'gte') return atLeast(field, value);
  if (operator === 'gt') return beyond(upTo(field, value));
  if (operator === 'lt') return beyond(atLeast(field, value));
  // Parts of a text are compared as text, whatever the field holds.
  valueOf({ ...field, kind: 'text' }, value);
  limitSearched(`The filter for "${field.name}"`, value);
  return { field, is: operator === 'contains' ? 'containing' : 'startingWith', text: value };
}

/** The field of a list that has a name. */
export type FindField = (name: string) => Field | undefined;

/**
 * Reads a filter such as `year_gte=2020`. Throws 400 for a field or an operator that does not
 * exist and for a value that the field cannot hold, naming it.
 */
export function readFilter(findField: FindField, name: string, given: string[]): Condition {
  const whole = findField(name);
  const { field: base, operator: suffix } = splitFilter(name);
  const field = whole ?? findField(base);
  if (!field)
    throw badRequest(`The parameter "${name}" is unknown: there is no such field or operator.`);
  const operator = whole ? 'equals' : (suffix as Operator);
  if (!operatorsOf(field.kind).includes(operator))
    throw badRequest(`The parameter "${name}" is unknown: "${field.name}" cannot be asked that.`);
  return toCondition(field, operator, name, given);
}
