import { splitFilter } from '../../../contract/filters';
import type { Field, Kind } from '../../../resources';
import { TIMESTAMP_FIELDS } from '../../../resources/kindFields';
import { typeOf } from '../../fieldTypes';
import { typedPercent, withoutPercent } from '../../fieldTypes/decimal/percent';
import type { Operator } from '../../fieldTypes/fieldType';

export interface Filter {
  /** Keys in the list's filter values: the API's parameters, or the key of a relative range. */
  readonly keys: readonly string[];
  readonly field: Field;
  readonly operator: Operator;
  /** Values in the API's format. `between` has two. */
  readonly values: readonly string[];
}

/**
 * Most useful first. For a name that is "contains", because users know only a part of it; for the number of an
 * order, "is".
 */
export function operatorsOf({ representation }: Kind, field: Field): readonly Operator[] {
  const { operators } = typeOf(field);
  const isName = representation.includes(field.name) && operators.includes('contains');
  const first = isName ? 'contains' : field.identifier && 'is';
  return first ? [first, ...operators.filter((operator) => operator !== first)] : operators;
}

/** `ofLegs` has fields of records that refer to those of the kind. */
export const filterFields = (kind: Kind, ofLegs: readonly Field[] = []): Field[] => [
  ...kind.fields,
  ...TIMESTAMP_FIELDS,
  ...ofLegs,
];

/** The record must match one of the values (`is`) or none of them (`not`). */
const takesSeveral = (field: Field, operator: Operator): boolean =>
  (operator === 'is' || operator === 'not') && typeOf(field).takesSeveral;

/** True if the operator compares whole values, so that the entered texts must fit the field. */
const isCompared = (field: Field, operator: Operator): boolean =>
  typeOf(field).operators.includes('between') && operator !== 'when';

/** The values of a filter as its inputs show them. */
export const enteredOf = ({ field, operator, values }: Filter): string[] =>
  isCompared(field, operator)
    ? values.map((value) => withoutPercent(typeOf(field).codec.toForm(value, field), field))
    : [...values];

/** Converts entered text to the API's format. */
export const readEntered = (field: Field, operator: Operator, text: string): string =>
  isCompared(field, operator)
    ? String(typeOf(field).codec.fromForm(typedPercent(text.trim(), field), field))
    : text.trim();

/** Empty values are omitted. */
export function conditionsOf(
  field: Field,
  operator: Operator,
  entered: readonly string[],
): Record<string, string | string[]> {
  const { name } = field;
  const values = entered.map((each) => readEntered(field, operator, each));
  const [first = '', second = ''] = values;
  const value = takesSeveral(field, operator) ? values.filter(Boolean) : first;
  const filterValues = (): Record<string, string | string[]> => {
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
  return Object.fromEntries(Object.entries(filterValues()).filter(([, each]) => each.length > 0));
}

/** `below`: a range ends before it starts. */
export interface Problem {
  readonly what: 'missing' | 'unfit' | 'below';
  readonly at: 'first' | 'second';
}

/** Undefined if the values are valid. */
export function problemOf(
  field: Field,
  operator: Operator,
  entered: readonly string[],
): Problem | undefined {
  if (Object.keys(conditionsOf(field, operator, entered)).length === 0)
    return { what: 'missing', at: 'first' };
  const { fits, isBelow } = typeOf(field);
  const [from = '', to = ''] = entered.map((each) => readEntered(field, operator, each));
  const isUnfit = (text: string) =>
    isCompared(field, operator) && text !== '' && !fits(text, field);
  if (isUnfit(from)) return { what: 'unfit', at: 'first' };
  if (operator !== 'between' || to === '') return undefined;
  if (isUnfit(to)) return { what: 'unfit', at: 'second' };
  return from && isBelow(to, from) ? { what: 'below', at: 'second' } : undefined;
}

function filterOf(fields: readonly Field[], key: string, value: unknown): Filter[] {
  const find = (name: string) => fields.find((field) => field.name === name);
  const whole = find(key);
  const { field: base, operator: suffix } = whole
    ? { field: key, operator: undefined }
    : splitFilter(key);
  const field = whole ?? find(base);
  if (!field || suffix === 'starts_with') return [];
  const valueTexts = [value].flat().map(String);
  const of = (operator: Operator, values: readonly string[] = valueTexts): Filter[] => [
    { keys: [key], field, operator, values },
  ];
  if (suffix === 'empty') return of(valueTexts[0] === 'false' ? 'filled' : 'empty', []);
  if (suffix === 'in') return of('is', valueTexts.join(',').split(','));
  return of(suffix ?? 'is');
}

/** Without the search. Both ends of a range are one filter. */
export function filtersOf(
  kind: Kind,
  values: Record<string, unknown>,
  ofLegs?: readonly Field[],
): Filter[] {
  const fields = filterFields(kind, ofLegs);
  const all = Object.entries(values).flatMap(([key, value]) => filterOf(fields, key, value));
  const endOf = (range: Field, end: Operator) =>
    all.find(({ field, operator }) => field === range && operator === end);
  return all.flatMap((filter) => {
    const [from, to] = [endOf(filter.field, 'gte'), endOf(filter.field, 'lte')];
    if (from && filter === to) return [];
    if (!to || filter !== from) return [filter];
    const ends = [from, to].flatMap((each) => each.values);
    return [{ ...filter, operator: 'between', keys: [...from.keys, ...to.keys], values: ends }];
  });
}
