import { splitFilter, type FilterOperator } from '../../../contract/filters';
import type { Field, FieldTypeName, Kind } from '../../../resources';
import { MOMENTS } from '../../../resources/kindFields';
import { parseNumber } from '../../fieldTypes/format';
import { FIELD_TYPES } from '../../fieldTypes/registry';

/** Filter operators of a field. Operators of the API have the API's names. */
export type Operator = Exclude<FilterOperator, 'in' | 'starts_with'> | 'is' | 'between' | 'filled';

/** A filter on one field of a list. */
export interface Filter {
  /** Keys in the list's filter values: the API's parameters, or the key of a relative range. */
  readonly keys: readonly string[];
  readonly field: Field;
  readonly operator: Operator;
  /** Values in the API's format. `between` has two. */
  readonly values: readonly string[];
}

const CHOICES: readonly Operator[] = ['is', 'not', 'empty', 'filled'];
const WORDS: readonly Operator[] = ['is', 'not', 'contains', 'empty', 'filled'];
const TEXTS: readonly Operator[] = ['contains', 'is', 'not', 'empty', 'filled'];
const FIGURES: readonly Operator[] = ['is', 'not', 'gt', 'lt', 'between', 'empty', 'filled'];
const MOMENTARY: readonly Operator[] = ['when', 'lte', 'gte', 'between', 'empty', 'filled'];

const OFFERED: Readonly<Record<FieldTypeName, readonly Operator[]>> = {
  text: WORDS,
  longText: TEXTS,
  email: TEXTS,
  phone: TEXTS,
  url: TEXTS,
  image: TEXTS,
  status: WORDS,
  integer: FIGURES,
  decimal: FIGURES,
  money: FIGURES,
  boolean: ['is', 'empty', 'filled'],
  date: ['when', 'is', ...MOMENTARY.slice(1)],
  dateTime: MOMENTARY,
  json: ['contains', 'empty', 'filled'],
  reference: CHOICES,
  references: CHOICES,
};

/**
 * The operators of a field, most useful first. For a name field that is "contains", because users
 * know only a part of a name.
 */
export const operatorsOf = (
  { representation }: Kind,
  { name, type }: Field,
): readonly Operator[] =>
  OFFERED[type] === WORDS && representation.includes(name) ? TEXTS : OFFERED[type];

/** Fields that a list can be filtered by. */
export const filterFields = (kind: Kind): Field[] => [...kind.fields, ...MOMENTS];

/**
 * True if the operator takes several values: the record must match one of them (`is`) or none
 * (`not`).
 */
export const takesSeveral = ({ type }: Field, operator: Operator): boolean =>
  (operator === 'is' || operator === 'not') && [WORDS, TEXTS, CHOICES].includes(OFFERED[type]);

/** True for a filter on a number. */
export const isNumeric = ({ type }: Field): boolean => OFFERED[type] === FIGURES;

/** The values of a filter as its inputs show them. */
export const enteredOf = ({ field, values }: Filter): string[] =>
  isNumeric(field) ? values.map(FIELD_TYPES[field.type].write) : [...values];

/** Converts entered text to the API's format. */
export const readEntered = (field: Field, text: string): string =>
  isNumeric(field) || field.type === 'dateTime'
    ? String(FIELD_TYPES[field.type].read(text.trim()))
    : text.trim();

/** Converts the entered values to filter values of the list. Empty ones are omitted. */
export function conditionsOf(
  field: Field,
  operator: Operator,
  entered: readonly string[],
): Record<string, string | string[]> {
  const { name } = field;
  const values = entered.map((each) => readEntered(field, each));
  const [first = '', second = ''] = values;
  const value = takesSeveral(field, operator) ? values.filter(Boolean) : first;
  const made = (): Record<string, string | string[]> => {
    switch (operator) {
      case 'is':
        return { [name]: value };
      case 'between':
        return { [`${name}_gte`]: first, [`${name}_lte`]: second };
      case 'empty':
      case 'filled':
        return { [`${name}_empty`]: String(operator === 'empty') };
      default:
        return { [`${name}_${operator}`]: value };
    }
  };
  return Object.fromEntries(Object.entries(made()).filter(([, each]) => each.length > 0));
}

/** A problem with the entered values. `below`: a range ends before it starts. */
export interface Problem {
  readonly what: 'missing' | 'noNumber' | 'below';
  readonly at: 'first' | 'second';
}

/** The first problem with the entered values; undefined if they are valid. */
export function problemOf(
  field: Field,
  operator: Operator,
  entered: readonly string[],
): Problem | undefined {
  if (Object.keys(conditionsOf(field, operator, entered)).length === 0)
    return { what: 'missing', at: 'first' };
  const [from = '', to = ''] = entered.map((each) => readEntered(field, each));
  const isNoNumber = (text: string) =>
    isNumeric(field) && operator !== 'contains' && text !== '' && parseNumber(text) === undefined;
  if (isNoNumber(from)) return { what: 'noNumber', at: 'first' };
  if (operator !== 'between' || to === '') return undefined;
  if (isNoNumber(to)) return { what: 'noNumber', at: 'second' };
  // ISO dates compare as text; a day compares with the day part of a date-time.
  const isBelow = isNumeric(field) ? Number(to) < Number(from) : to < from.slice(0, to.length);
  return from && isBelow ? { what: 'below', at: 'second' } : undefined;
}

function filterOf(fields: readonly Field[], key: string, value: unknown): Filter[] {
  const find = (name: string) => fields.find((field) => field.name === name);
  const whole = find(key);
  const { field: base, operator: suffix } = whole
    ? { field: key, operator: undefined }
    : splitFilter(key);
  const field = whole ?? find(base);
  if (!field || suffix === 'starts_with') return [];
  const given = [value].flat().map(String);
  const of = (operator: Operator, values: readonly string[] = given): Filter[] => [
    { keys: [key], field, operator, values },
  ];
  if (suffix === 'empty') return of(given[0] === 'false' ? 'filled' : 'empty', []);
  if (suffix === 'in') return of('is', given.join(',').split(','));
  return of(suffix ?? 'is');
}

/**
 * The filters in a list's filter values, without the search. Both ends of a range are one filter.
 */
export function filtersOf(kind: Kind, values: Record<string, unknown>): Filter[] {
  const fields = filterFields(kind);
  const found = Object.entries(values).flatMap(([key, value]) => filterOf(fields, key, value));
  const endOf = (range: Field, end: Operator) =>
    found.find(({ field, operator }) => field === range && operator === end);
  return found.flatMap((filter) => {
    const [from, to] = [endOf(filter.field, 'gte'), endOf(filter.field, 'lte')];
    if (from && filter === to) return [];
    if (!to || filter !== from) return [filter];
    const ends = [from, to].flatMap((each) => each.values);
    return [{ ...filter, operator: 'between', keys: [...from.keys, ...to.keys], values: ends }];
  });
}
