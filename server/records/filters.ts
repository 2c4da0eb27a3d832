import { splitFilter } from '../../src/contract/filters';
import type { Field } from '../../src/resources';
import { coerce, typeOf } from '../fields';
import type { Operator } from '../fields/fieldType';
import type { FieldProblem } from '../database/errors';
import { ApiError, badRequest } from '../http/errors';
import type { Bound, Condition } from '../tables/conditions';

const MAX_VALUES = 1000;

/** Substring search takes time proportional to the length of the text times that of the pattern. */
const MAX_SEARCH_LENGTH = 200;

/** Throws 400 if the text to search for is too long. `subject` names the parameter in the message. */
export function limitSearchLength(subject: string, text: string): void {
  if (text.length > MAX_SEARCH_LENGTH)
    throw badRequest(`${subject} is longer than ${MAX_SEARCH_LENGTH} characters.`);
}

/** Matches a date-time whose "+" was decoded as a space because it was not escaped in the URL. */
const UNESCAPED_PLUS = /^\d{4}-\d\d-\d\dT\S+ \d\d:?\d\d$/;

const plusHint = (text: string): string =>
  UNESCAPED_PLUS.test(text) ? ' A "+" in an address means a space. Write it as %2B.' : '';

/** Returns the error of one parameter. Its `problem` is for users, who know labels instead of parameters. */
function invalidFilter(
  parameter: string,
  message: string,
  { problem, code, params }: FieldProblem = { problem: message },
): ApiError {
  const fields = code ? { [parameter]: { code, ...params } } : undefined;
  return new ApiError(400, message, {
    errors: { [parameter]: problem },
    params: fields && { fields },
  });
}

const unknownFilter = (parameter: string, reason: string): ApiError =>
  invalidFilter(parameter, `The parameter "${parameter}" is unknown: ${reason}`, {
    problem: `This list has no filter "${parameter}".`,
    code: 'unknownFilter',
    params: { label: parameter },
  });

function valueOf(parameter: string, field: Field, text: string): unknown {
  const coerced = coerce(field, text);
  if ('problem' in coerced)
    throw invalidFilter(
      parameter,
      `The filter for "${field.name}" cannot be used: ${coerced.problem}${plusHint(text)}`,
      coerced,
    );
  if (coerced.value === null)
    throw invalidFilter(
      parameter,
      `The filter for "${field.name}" is empty; use ${field.name}_empty=true instead.`,
    );
  return coerced.value;
}

function upTo(parameter: string, field: Field, text: string): Bound {
  const value = valueOf(parameter, field, text);
  return { field, ...typeOf(field).upTo(value) };
}

function atLeast(parameter: string, field: Field, text: string): Bound {
  const value = valueOf(parameter, field, text);
  return { field, is: 'atLeast', value: typeOf(field).from(value) };
}

const COMPLEMENTS = {
  atLeast: 'below',
  below: 'atLeast',
  atMost: 'above',
  above: 'atMost',
} as const;

const complementOf = (bound: Bound): Bound => ({ ...bound, is: COMPLEMENTS[bound.is] });

function refuseMoreThan(parameter: string, field: Field, values: unknown[], max: number): void {
  if (values.length > max)
    throw invalidFilter(
      parameter,
      `The filter for "${field.name}" lists more than ${max.toLocaleString('en-US')} values.`,
    );
}

function oneOf(parameter: string, field: Field, texts: string[]): Condition {
  const refuseMore = (values: unknown[], max: number) =>
    refuseMoreThan(parameter, field, values, max);
  refuseMore(texts, MAX_VALUES);
  const values = texts.flatMap((each) => valueOf(parameter, field, each));
  refuseMore(values, typeOf(field).maxFilterValues);
  return { field, is: 'oneOf', values };
}

function toCondition(
  parameter: string,
  field: Field,
  operator: Operator,
  texts: string[],
): Condition {
  if (operator === 'equals' || operator === 'in')
    return oneOf(
      parameter,
      field,
      operator === 'in' ? texts.flatMap((each) => each.split(',')) : texts,
    );
  if (operator === 'not') return { field, is: 'not', condition: oneOf(parameter, field, texts) };
  const [value, ...others] = texts;
  if (value === undefined || others.length > 0)
    throw invalidFilter(parameter, `The parameter "${parameter}" is given more than once.`);
  if (operator === 'empty') {
    if (value !== 'true' && value !== 'false')
      throw invalidFilter(parameter, `The parameter "${parameter}" must be true or false.`);
    return { field, is: value === 'true' ? 'empty' : 'filled' };
  }
  if (operator === 'lte') return upTo(parameter, field, value);
  if (operator === 'gte') return atLeast(parameter, field, value);
  if (operator === 'gt') return complementOf(upTo(parameter, field, value));
  if (operator === 'lt') return complementOf(atLeast(parameter, field, value));
  // Partial matches compare text, whatever the field type is.
  valueOf(parameter, { ...field, type: 'text' }, value);
  limitSearchLength(`The filter for "${field.name}"`, value);
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
  texts: string[],
  parameter = name,
): Condition {
  const exactField = findField(name);
  const { field: base, operator: suffix } = splitFilter(name);
  const field = exactField ?? findField(base);
  if (!field) throw unknownFilter(parameter, 'there is no such field or operator.');
  const operator = exactField ? 'equals' : (suffix as Operator);
  if (!typeOf(field).operators.includes(operator)) {
    const sign = operator === 'equals' ? '=' : `_${operator}`;
    throw unknownFilter(parameter, `"${field.name}" does not support ${sign}.`);
  }
  return toCondition(parameter, field, operator, texts);
}
