import { splitFilter } from '../../src/contract/filters';
import type { Field } from '../../src/resources';
import { coerce, typeOf } from '../fields';
import type { Operator } from '../fields/fieldType';
import { badRequest } from '../http/errors';
import type { Bound, Condition } from '../tables/conditions';

const MAX_VALUES = 1000;

/** Substring search takes time proportional to the length of the text times that of the pattern. */
const MAX_SEARCHED = 200;

/** Throws 400 if the text to search for is too long. `what` names the parameter in the message. */
export function limitSearched(what: string, text: string): void {
  if (text.length > MAX_SEARCHED)
    throw badRequest(`${what} is longer than ${MAX_SEARCHED} characters.`);
}

/** Matches a date-time whose "+" was decoded as a space because it was not escaped in the URL. */
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
      `The filter for "${field.name}" is empty; use ${field.name}_empty=true instead.`,
    );
  return coerced.value;
}

function upTo(field: Field, given: string): Bound {
  const value = valueOf(field, given);
  return { field, ...typeOf(field).upTo(value) };
}

function atLeast(field: Field, given: string): Bound {
  const value = valueOf(field, given);
  return { field, is: 'atLeast', value: typeOf(field).from(value) };
}

const BEYOND = { atLeast: 'below', below: 'atLeast', atMost: 'above', above: 'atMost' } as const;

const beyond = (bound: Bound): Bound => ({ ...bound, is: BEYOND[bound.is] });

function limited<Value>(field: Field, values: Value[], max: number): Value[] {
  if (values.length > max)
    throw badRequest(
      `The filter for "${field.name}" lists more than ${max.toLocaleString('en-US')} values.`,
    );
  return values;
}

function oneOf(field: Field, given: string[]): Condition {
  const values = limited(field, given, MAX_VALUES).map((each) => valueOf(field, each));
  const { maxFilterValues } = typeOf(field);
  return { field, is: 'oneOf', values: limited(field, values.flat(), maxFilterValues) };
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
  // Partial matches compare text, whatever the field type is.
  valueOf({ ...field, type: 'text' }, value);
  limitSearched(`The filter for "${field.name}"`, value);
  return { field, is: operator === 'contains' ? 'containing' : 'startingWith', text: value };
}

export type FindField = (name: string) => Field | undefined;

/**
 * Reads a filter such as `year_gte=2020`. Throws 400 if the field or the operator does not exist, or if the
 * field cannot hold the value. The message names the parameter or the field. `parameter` is the whole name if
 * `name` is only its last part.
 */
export function readFilter(
  findField: FindField,
  name: string,
  given: string[],
  parameter = name,
): Condition {
  const whole = findField(name);
  const { field: base, operator: suffix } = splitFilter(name);
  const field = whole ?? findField(base);
  if (!field)
    throw badRequest(
      `The parameter "${parameter}" is unknown: there is no such field or operator.`,
    );
  const operator = whole ? 'equals' : (suffix as Operator);
  if (!typeOf(field).operators.includes(operator)) {
    const sign = operator === 'equals' ? '=' : `_${operator}`;
    throw badRequest(
      `The parameter "${parameter}" is unknown: "${field.name}" does not support ${sign}.`,
    );
  }
  return toCondition(field, operator, parameter, given);
}
