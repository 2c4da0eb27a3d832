import { RELATIVE } from '../../../dataProvider/relative';
import type { Field, FieldKind, Kind } from '../../../resources';
import { MOMENTS } from '../../../resources/systemFields';

/** What a condition can be made with. */
export type Operator = 'contains' | 'equals' | 'in' | 'between' | 'when' | 'empty' | 'filled';

/** How a condition reads: of a range each end is one. */
type Reading = Exclude<Operator, 'between'> | 'gte' | 'lte';

/** A condition on one field of a list. */
export interface Filter {
  /** Its name in the list's filters: the API's, or that of a stretch of time. */
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

/** What can be asked of a field; the first is what one mostly wants. */
export const operatorsOf = ({ kind }: Field): readonly Operator[] => OFFERED[kind];

/** The fields that a list can be filtered by. */
export const filterFields = (kind: Kind): Field[] => [...kind.fields, ...MOMENTS];

/** What was entered for a condition; each operator looks at its own part. */
export interface Draft {
  readonly text: string;
  readonly from: string;
  readonly to: string;
  readonly several: readonly string[];
}

/** A moment entered on the reader's clock, as it is everywhere. */
const everywhere = ({ kind }: Field, text: string) =>
  kind === 'dateTime' && text !== '' ? new Date(text).toISOString() : text;

/** The conditions that an entry makes, by their keys; empty ones are none. */
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
      [`${name}_gte`]: everywhere(field, draft.from.trim()),
      [`${name}_lte`]: everywhere(field, draft.to.trim()),
    },
    when: { [name + RELATIVE]: text },
    empty: { [`${name}_empty`]: 'true' },
    filled: { [`${name}_empty`]: 'false' },
  };
  return Object.fromEntries(Object.entries(made[operator]).filter(([, value]) => value.length > 0));
}

/** What keeps an entry from being a condition, and the part of it that is to be changed. */
export type Problem =
  | { readonly part: 'text' | 'several' | 'from'; readonly is: 'missing' }
  | { readonly part: 'to'; readonly is: 'below' };

/** Why an entry makes no condition; undefined where it makes one. */
export function problemOf(field: Field, operator: Operator, draft: Draft): Problem | undefined {
  if (Object.keys(conditionsOf(field, operator, draft)).length === 0)
    return {
      part: operator === 'between' ? 'from' : operator === 'in' ? 'several' : 'text',
      is: 'missing',
    };
  if (operator !== 'between' || !draft.from || !draft.to) return undefined;
  // Days and moments are compared as they are written, the year first.
  const isMoment = field.kind === 'date' || field.kind === 'dateTime';
  const isBelow = isMoment ? draft.to < draft.from : Number(draft.to) < Number(draft.from);
  return isBelow ? { part: 'to', is: 'below' } : undefined;
}

/** A moment on the reader's clock, as a box for it wants it. */
function local({ kind }: Field, text: string) {
  const moment = new Date(text);
  if (kind !== 'dateTime' || Number.isNaN(moment.getTime())) return text;
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 19);
}

/** What was entered for conditions in force; both ends of a range are one entry. */
export function draftOf(
  field: Field,
  filters: readonly Filter[],
): { operator: Operator; draft: Draft } {
  const of = (reading: Reading) => filters.find((filter) => filter.reading === reading);
  const [values = []] = filters.map((filter) => filter.values.map((each) => local(field, each)));
  const end = (reading: Reading) => local(field, of(reading)?.values[0] ?? '');
  const reading = filters[0]?.reading ?? 'equals';
  const wanted = reading === 'gte' || reading === 'lte' ? 'between' : reading;
  const offered = operatorsOf(field);
  const [first = 'equals'] = offered;
  return {
    operator: offered.includes(wanted) ? wanted : offered.includes('in') ? 'in' : first,
    draft: { text: values[0] ?? '', several: values, from: end('gte'), to: end('lte') },
  };
}

/** The conditions that are changed together with one: the other end of its range. */
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

/** The conditions among a list's filters; the search is none. */
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
