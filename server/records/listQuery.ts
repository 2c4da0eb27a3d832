import { MAX_LIMIT } from '../../src/contract/pageLimit';
import type { Field } from '../../src/resources';
import { badRequest } from '../http/errors';
import type { Condition, Searched } from '../tables/conditions';
import type { ListQuery } from '../scope/list';
import { sortKeyOfField, type NamedReference, type Table } from '../tables/tables';
import { keyOf } from '../values/letters';
import { isBeginning, searchedFields } from '../search/text';
import { limitSearched, readFilter, type FindField } from './filters';
import { isStorableText } from '../values/storable';

export type Query = Record<string, string | string[] | undefined>;

const MAX_PAGE = 1_000_000_000;
const MAX_WORDS = 16;
/** Shorter words would match too many ids by chance. */
const MIN_ID_PART = 6;
const RESERVED = new Set(['page', 'limit', 'q', 'sort', 'order']);

const own = (name: string, type: Field['type'], label: string): Field =>
  Object.freeze({ name, type, label, column: name });

/** Fields that every record has, whatever its kind. */
export const OWN_FIELDS = {
  id: own('id', 'reference', 'Id'),
  created_at: own('created_at', 'dateTime', 'Created at'),
  updated_at: own('updated_at', 'dateTime', 'Updated at'),
};
const OWN = new Map<string, Field>(Object.entries(OWN_FIELDS));

/** Returns the value of a parameter. Throws 400 if it is given more than once. */
export function single(query: Query, name: string): string | undefined {
  const value = query[name];
  if (Array.isArray(value)) throw badRequest(`The parameter "${name}" is given more than once.`);
  return value;
}

export function required(query: Query, name: string): string {
  const text = single(query, name);
  if (!text) throw badRequest(`The parameter "${name}" is missing.`);
  return text;
}

/** Reads an optional parameter. Throws 400 with the `expected` form if `read` returns undefined. */
export function optional<Value>(
  query: Query,
  name: string,
  expected: string,
  read: (text: string) => Value | undefined,
): Value | undefined {
  const text = single(query, name);
  const value = text === undefined ? undefined : read(text);
  if (text !== undefined && value === undefined)
    throw badRequest(`The parameter "${name}" must be ${expected}.`);
  return value;
}

/**
 * Reads a parameter that must be one of `choices`. Throws 400 for any other value, and if it is missing
 * without a fallback.
 */
export function choice<Choice extends string>(
  query: Query,
  name: string,
  choices: readonly Choice[],
  fallback?: Choice,
): Choice {
  const text = single(query, name) ?? fallback;
  const found = choices.find((each) => each === text);
  if (!found) throw badRequest(`The parameter "${name}" must be one of: ${choices.join(', ')}.`);
  return found;
}

function count(query: Query, name: string, fallback: number, max: number): number {
  const read = (text: string) => {
    const value = /^\d+$/.test(text) ? Number(text) : NaN;
    return value >= 1 && value <= max ? value : undefined;
  };
  return optional(query, name, `a whole number from 1 to ${max}`, read) ?? fallback;
}

/** Reads `page` and `limit`. Throws 400 if one of them is out of range. */
export const readPage = (query: Query): { page: number; limit: number } => ({
  page: count(query, 'page', 1, MAX_PAGE),
  limit: count(query, 'limit', 10, MAX_LIMIT),
});

/** Returns the page information of a list response. */
export const pageOf = (total: number, { page, limit }: { page: number; limit: number }) => ({
  total,
  page,
  lastPage: Math.max(1, Math.ceil(total / limit)),
});

/**
 * Returns one condition per word; a record must match them all. A very short word matches only at the
 * beginning of a word. Throws 400 for a search that is too long.
 */
export function search(
  table: Table,
  text: string,
  names: readonly NamedReference[] = [],
): Searched[] {
  limitSearched('The search', text);
  if (!isStorableText(text)) return [{ is: 'mentioning', fields: [], names: [], text }];
  const fields = searchedFields(table);
  const words = new Set(keyOf(text).split(/\s+/).filter(Boolean));
  if (words.size > MAX_WORDS)
    throw badRequest(`Search for up to ${MAX_WORDS} words; this search has ${words.size}.`);
  return Array.from(words, (word) => ({
    is: isBeginning(word) ? 'beginning' : 'mentioning',
    fields,
    isInId: [...word].length >= MIN_ID_PART,
    names,
    text: word,
  }));
}

function readSort(table: Table, query: Query, findField: FindField): ListQuery['sort'] {
  const name = single(query, 'sort');
  if (!name) return undefined;
  const field = findField(name);
  if (!field) throw badRequest(`Records cannot be sorted by "${name}": there is no such field.`);
  return {
    column: field.column,
    direction: isDescending(query) ? 'desc' : 'asc',
    key: sortKeyOfField(table, field),
    name: table.references.get(field.column),
  };
}

const isDirection = (value: unknown) => typeof value === 'string' && /^(asc|desc)$/i.test(value);
const isDescending = (query: Query) => String(query['order']).toLowerCase() === 'desc';

/** Reads the query of a list. Throws 400 with a message that names the invalid parameter. */
export function readListQuery(table: Table, query: Query): ListQuery {
  const findField = (name: string) => table.fields.get(name) ?? OWN.get(name);
  const conditions: Condition[] = [];
  for (const [name, value] of Object.entries(query)) {
    // A kind may have a field called "order". A value other than asc or desc then filters by that field.
    const isOrderFilter = name === 'order' && findField(name) && !isDirection(value);
    if (value === undefined || (RESERVED.has(name) && !isOrderFilter)) continue;
    const condition = readFilter(findField, name, [value].flat());
    conditions.push(
      condition.is === 'containing'
        ? { ...condition, name: table.references.get(condition.field.column) }
        : condition,
    );
  }
  const order = single(query, 'order');
  if (order !== undefined && !isDirection(order) && !findField('order'))
    throw badRequest('The parameter "order" must be asc or desc.');
  return {
    ...readPage(query),
    sort: readSort(table, query, findField),
    conditions: [
      ...search(table, single(query, 'q') ?? '', [...table.references.values()]),
      ...conditions,
    ],
  };
}

const BOOLEANS = new Map([
  ['true', true],
  ['false', false],
]);

/** Reads a boolean parameter; false if it is missing. Throws 400 for any other value. */
export const flag = (query: Query, name: string): boolean =>
  optional(query, name, 'true or false', (text) => BOOLEANS.get(text)) ?? false;
