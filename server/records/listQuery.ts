import { splitReferring } from '../../src/contract/filters';
import type { Field } from '../../src/resources';
import { badRequest } from '../http/errors';
import { readPage, single, type Query } from '../http/query';
import { listCondition, type ListQuery } from '../scope/list';
import type { Incoming, Scope } from '../scope/scope';
import { isBeginning, searchedFields } from '../search/searchedText';
import type { Condition, Searched } from '../tables/conditions';
import { sortKeyOfField } from '../tables/sortKeys';
import type { NamedReference, Table } from '../tables/table';
import type { PlannedDay, Referrers, Stops } from '../tables/trips';
import { isStorableText } from '../values/storable';
import { keyOf } from '../values/textKeys';
import { limitSearchLength, readFilter, type FindField } from './filters';

const MAX_WORDS = 16;
/** Shorter words would match too many ids by chance. */
const MIN_ID_PART = 6;
const RESERVED = new Set(['page', 'limit', 'q', 'sort', 'order']);

const systemField = (name: string, type: Field['type'], label: string): Field =>
  Object.freeze({ name, type, label, column: name });

export const OWN_FIELDS = {
  id: systemField('id', 'reference', 'Id'),
  created_at: systemField('created_at', 'dateTime', 'Created at'),
  updated_at: systemField('updated_at', 'dateTime', 'Updated at'),
};
const OWN_FIELDS_BY_NAME = new Map<string, Field>(Object.entries(OWN_FIELDS));

/**
 * Returns one condition per word; a record must match them all. A very short word matches only at the
 * beginning of a word. Throws 400 for a search that is too long.
 */
export function searchConditions(
  table: Table,
  text: string,
  names: readonly NamedReference[] = [],
  stops?: Stops,
): Searched[] {
  limitSearchLength('The search', text);
  if (!isStorableText(text)) return [{ is: 'anyFieldContains', fields: [], names: [], text }];
  const fields = searchedFields(table);
  const words = new Set(keyOf(text).split(/\s+/).filter(Boolean));
  if (words.size > MAX_WORDS)
    throw badRequest(`Search for up to ${MAX_WORDS} words; this search has ${words.size}.`);
  return Array.from(words, (word) => ({
    is: isBeginning(word) ? 'anyWordBegins' : 'anyFieldContains',
    fields,
    isInId: [...word].length >= MIN_ID_PART,
    names,
    stops,
    text: word,
  }));
}

const referrersOf = ({ scope, field }: Incoming): Referrers => ({
  table: scope.table,
  field,
  where: listCondition(scope),
});

/** Undefined for records without a route, and if the actor sees no places. */
export function stopsOf({ table, route }: Scope): Stops | undefined {
  if (!route?.stops || route.places.length === 0) return undefined;
  const path = [...(route.legs ? [route.legs] : []), route.stops].map(referrersOf);
  return { from: table.name, path, places: route.places };
}

function plannedDay({ table, route }: Scope, name: string): PlannedDay | undefined {
  const day = route?.days.get(name);
  if (!route?.legs || !day) return undefined;
  const isLast = name === 'delivery';
  return { from: table.name, legs: referrersOf(route.legs), day, isLast };
}

function readSort(scope: Scope, query: Query, findField: FindField): ListQuery['sort'] {
  const { table } = scope;
  const name = single(query, 'sort');
  if (!name) return undefined;
  const field = findField(name);
  const direction = isDescending(query) ? 'desc' : 'asc';
  const planned = field ? undefined : plannedDay(scope, name);
  if (planned) return { planned, direction };
  if (!field) throw badRequest(`Records cannot be sorted by "${name}": there is no such field.`);
  return {
    column: field.column,
    direction,
    key: sortKeyOfField(table, field),
    name: table.references.get(field.column),
  };
}

const isDirection = (value: unknown) => typeof value === 'string' && /^(asc|desc)$/i.test(value);
const isDescending = (query: Query) => String(query['order']).toLowerCase() === 'desc';

const fieldFinder = (table: Table) => (name: string) =>
  table.fields.get(name) ?? OWN_FIELDS_BY_NAME.get(name);

type ReferredTo = Extract<Condition, { is: 'referredTo' }>;

interface Referring {
  /** Equal for filters that one record has to meet. */
  readonly key: string;
  readonly condition: ReferredTo;
}

/** Reads a filter by records that refer to those of the list. Returns undefined if the name is no such filter. */
function readReferringFilter(scope: Scope, name: string, texts: string[]): Referring | undefined {
  const parts = splitReferring(name);
  const referring = parts && scope.referring(parts.kind, parts.by);
  if (!referring) return undefined;
  const condition: ReferredTo = {
    is: 'referredTo',
    field: referring.field,
    from: referring.scope.table.name,
    where: listCondition(referring.scope),
    conditions: [readFilter(fieldFinder(referring.scope.table), parts.filter, texts, name)],
  };
  return { key: parts.isSame ? `${parts.kind}.${parts.by}` : name, condition };
}

/** Reads the query of a list. Throws 400 with a message that names the invalid parameter. */
export function readListQuery(scope: Scope, query: Query): ListQuery {
  const { table } = scope;
  const findField = fieldFinder(table);
  const conditions: Condition[] = [];
  const byReferring = new Map<string, ReferredTo>();
  for (const [name, value] of Object.entries(query)) {
    // A kind may have a field called "order". A value other than asc or desc then filters by that field.
    const isOrderFilter = name === 'order' && findField(name) && !isDirection(value);
    if (value === undefined || (RESERVED.has(name) && !isOrderFilter)) continue;
    const texts = [value].flat();
    const referring = readReferringFilter(scope, name, texts);
    if (referring) {
      const { key, condition } = referring;
      const before = byReferring.get(key)?.conditions ?? [];
      byReferring.set(key, { ...condition, conditions: [...before, ...condition.conditions] });
      continue;
    }
    const condition = readFilter(findField, name, texts);
    conditions.push(
      condition.is === 'containing'
        ? { ...condition, name: table.references.get(condition.field.column) }
        : condition,
    );
  }
  const order = single(query, 'order');
  if (order !== undefined && !isDirection(order) && !findField('order'))
    throw badRequest('The parameter "order" must be asc or desc.');
  const text = single(query, 'q') ?? '';
  return {
    ...readPage(query),
    sort: readSort(scope, query, findField),
    conditions: [
      ...searchConditions(
        table,
        text,
        [...table.references.values()],
        text ? stopsOf(scope) : undefined,
      ),
      ...conditions,
      ...byReferring.values(),
    ],
  };
}
