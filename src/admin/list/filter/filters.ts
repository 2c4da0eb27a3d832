import { RELATIVE } from '../../../dataProvider/relative';
import type { Field, FieldKind, Kind } from '../../../resources';
import { MOMENTS } from '../../../resources/kindFields';

/** What a filter can ask of a field. */
export type Operator = 'contains' | 'equals' | 'in' | 'between' | 'when' | 'empty' | 'filled';

/** The operator of one condition: each end of a range is a condition. */
type Reading = Exclude<Operator, 'between'> | 'gte' | 'lte';

/** A condition on one field of a list. */
export interface Filter {
  /** Its key in the list's filter values: the API's, or that of a relative range. */
  readonly key: string;
  readonly field: Field;
  readonly reading: Reading;
  readonly values: readonly string[];
}

const WORDS: readonly Operator[] = ['contains', 'equals', 'in', 'empty', 'filled'];
const FIGURES: readonly Operator[] = ['equals', 'between', 'empty', 'filled'];
const CHOSEN: readonly Operator[] = ['in', 'empty', 'filled'];

const OFFERED: Readonly<Record<FieldKind, readonly Operator[]>> = {
  text: WORDS,
  longText: WORDS,
  email: WORDS,
  phone: WORDS,
  url: WORDS,
  image: WORDS,
  status: ['in', 'contains', 'empty', 'filled'],
  integer: FIGURES,
  decimal: FIGURES,
  money: FIGURES,
  boolean: ['equals', 'empty', 'filled'],
  date: ['when', 'between', 'equals', 'empty', 'filled'],
  dateTime: ['when', 'between', 'empty', 'filled'],
  json: ['contains', 'empty', 'filled'],
  reference: CHOSEN,
  references: CHOSEN,
};

/** The operators of a field, the most likely first. */
export const operatorsOf = ({ kind }: Field): readonly Operator[] => OFFERED[kind];

/** The fields that a list can be filtered by. */
export const filterFields = (kind: Kind): Field[] => [...kind.fields, ...MOMENTS];

/** What the form holds; each operator reads its own part. */
export interface Draft {
  readonly text: string;
  readonly from: string;
  readonly to: string;
  readonly several: readonly string[];
}

/** A local date and time as UTC; other values unchanged. */
const toUtc = ({ kind }: Field, text: string) =>
  kind === 'dateTime' && text !== '' ? new Date(text).toISOString() : text;

/** The conditions of a form as filter values; empty ones are left out. */
export function conditionsOf(
  field: Field,
  operator: Operator,
  draft: Draft,
): Record<string, string | string[]> {
  const { name } = field;
  const text = draft.text.trim();
  const made: Record<Operator, Record<string, string | string[]>> = {
    contains: { [`${name}_contains`]: text },
    equals: { [name]: text },
    in: { [name]: [...draft.several] },
    between: {
      [`${name}_gte`]: toUtc(field, draft.from.trim()),
      [`${name}_lte`]: toUtc(field, draft.to.trim()),
    },
    when: { [name + RELATIVE]: text },
    empty: { [`${name}_empty`]: 'true' },
    filled: { [`${name}_empty`]: 'false' },
  };
  return Object.fromEntries(Object.entries(made[operator]).filter(([, value]) => value.length > 0));
}

/** What is wrong with a form, and in which part. */
export type Problem =
  | { readonly part: 'text' | 'several' | 'from'; readonly is: 'missing' }
  | { readonly part: 'to'; readonly is: 'below' };

/** What is wrong with a form; undefined where it makes a condition. */
export function problemOf(field: Field, operator: Operator, draft: Draft): Problem | undefined {
  if (Object.keys(conditionsOf(field, operator, draft)).length === 0)
    return {
      part: operator === 'between' ? 'from' : operator === 'in' ? 'several' : 'text',
      is: 'missing',
    };
  if (operator !== 'between' || !draft.from || !draft.to) return undefined;
  // ISO dates compare as text.
  const isMoment = field.kind === 'date' || field.kind === 'dateTime';
  const isBelow = isMoment ? draft.to < draft.from : Number(draft.to) < Number(draft.from);
  return isBelow ? { part: 'to', is: 'below' } : undefined;
}

/** A UTC moment as a `datetime-local` input takes it; other values unchanged. */
function toLocal({ kind }: Field, text: string) {
  const moment = new Date(text);
  if (kind !== 'dateTime' || Number.isNaN(moment.getTime())) return text;
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 19);
}

/** The form that makes the given conditions; both ends of a range are one form. */
export function draftOf(
  field: Field,
  filters: readonly Filter[],
): { operator: Operator; draft: Draft } {
  const of = (reading: Reading) => filters.find((filter) => filter.reading === reading);
  const [values = []] = filters.map((filter) => filter.values.map((each) => toLocal(field, each)));
  const end = (reading: Reading) => toLocal(field, of(reading)?.values[0] ?? '');
  const reading = filters[0]?.reading ?? 'equals';
  const wanted = reading === 'gte' || reading === 'lte' ? 'between' : reading;
  const offered = operatorsOf(field);
  const [first = 'equals'] = offered;
  return {
    operator: offered.includes(wanted) ? wanted : offered.includes('in') ? 'in' : first,
    draft: { text: values[0] ?? '', several: values, from: end('gte'), to: end('lte') },
  };
}

/** A condition and the other end of its range. */
export const filterAround = (filters: readonly Filter[], one: Filter): Filter[] =>
  filters.filter(
    ({ key, field, reading }) =>
      key === one.key ||
      (field === one.field && /^[gl]te$/.test(reading) && /^[gl]te$/.test(one.reading)),
  );

const SUFFIXES = ['contains', 'in', 'gte', 'lte', 'empty', RELATIVE.slice(1)] as const;

function readingOf(suffix: string, value: unknown): Reading {
  if (suffix === 'empty') return String(value) === 'false' ? 'filled' : 'empty';
  if (suffix === '') return Array.isArray(value) && value.length > 1 ? 'in' : 'equals';
  return suffix as Reading;
}

/** The conditions among a list's filter values: all but the search. */
export function filtersOf(kind: Kind, values: Record<string, unknown>): Filter[] {
  const fields = filterFields(kind);
  return Object.entries(values).flatMap(([key, value]) => {
    for (const suffix of ['', ...SUFFIXES]) {
      const field = fields.find(({ name }) => key === (suffix ? `${name}_${suffix}` : name));
      if (!field) continue;
      const several = suffix === 'in' ? [value].flat().join(',').split(',') : [value].flat();
      return [{ key, field, reading: readingOf(suffix, value), values: several.map(String) }];
    }
    return [];
  });
}
