import type { DeadlineGroup, Deadlines } from '../../src/contract/overview';
import type { Field, Kind, RecordData } from '../../src/resources';
import type { Actor } from '../auth/actor';
import type { Storage } from '../storage';
import type { Condition } from '../tables/conditions';
import { countByParent, parentsOf, sumOf } from './groups';
import type { Scope } from '../scope/scope';
import { readFilter } from '../records/filters';
import { OWN_FIELDS } from '../records/listQuery';
import { briefOf, MAX_LISTED } from './brief';

/** A date field of a kind, and the range of days in which its records need attention. */
export interface Deadline {
  readonly kind: Kind;
  readonly field: Field;
  /** Undefined if there is no earliest day. */
  readonly first?: string;
  readonly last: string;
  /** The field with the amount still to be paid. */
  readonly owed?: Field;
}

type ListedRecord = Deadlines['records'][number];

/**
 * Returns a deadline for each field with the given mark. Both days are inclusive. Leaves out dates whose
 * amount is hidden: nothing may show which records are paid.
 */
export const deadlinesOf = (
  kinds: readonly Kind[],
  mark: 'expires' | 'owed',
  days: Pick<Deadline, 'first' | 'last'>,
): Deadline[] =>
  kinds.flatMap((kind) =>
    kind.fields
      .filter((field) => field[mark])
      .flatMap((field) => {
        const owed = kind.fields.find(({ name }) => name === field.owed);
        return field.owed && !owed ? [] : [{ kind, field, owed, ...days }];
      }),
  );

/** Smallest amount that counts as owed. */
const CENT = '0.01';

/** Returns the list filter for the records of a deadline. */
const filterOf = ({ field, first, last, owed }: Deadline): Record<string, string> => ({
  ...(first && { [`${field.name}_gte`]: first }),
  [`${field.name}_lte`]: last,
  ...(owed && { [`${owed.name}_gte`]: CENT }),
});

function conditionsOf(deadline: Deadline): Condition[] {
  const find = (name: string) => deadline.kind.fields.find((field) => field.name === name);
  return Object.entries(filterOf(deadline)).map(([name, value]) => readFilter(find, name, [value]));
}

/** Maximum number of parents per deadline, as many as a menu lists. */
const MAX_PARENTS = 50;

/** Returns the parents of nested records that match a deadline, earliest date first. */
async function parentsBy(
  { engine, records }: Storage,
  list: Scope,
  deadline: Deadline,
  parents: Scope,
) {
  const conditions = conditionsOf(deadline);
  const counted = await countByParent(engine, list, conditions, deadline.field, MAX_PARENTS);
  const { rows } = await records.list(parents, {
    page: 1,
    limit: MAX_PARENTS,
    conditions: [{ field: OWN_FIELDS.id, is: 'oneOf', values: counted.map(({ id }) => id) }],
  });
  const rowsOfParents = new Map(rows.map((row) => [String(row.id), row]));
  const [kind] = parents.kinds as [Kind];
  return counted.flatMap(({ id, total }) => {
    const row = rowsOfParents.get(id);
    return row ? [{ kind: kind.name, total, record: briefOf(kind, row, []) }] : [];
  });
}

/** Counts the records that match a deadline, and returns the first of them by date. */
export async function groupOf(storage: Storage, actor: Actor, deadline: Deadline) {
  const { kind, field, owed } = deadline;
  const { engine, records, scopes } = storage;
  const conditions = conditionsOf(deadline);
  const list = scopes.of(actor, [kind]);
  const { rows, total } = await records.list(list, {
    page: 1,
    limit: MAX_LISTED,
    sort: { column: field.column, direction: 'asc' },
    conditions,
  });
  const amount = total > 0 && owed ? await sumOf(engine, list, conditions, owed) : undefined;
  const { catalogue } = scopes.viewOf(actor);
  const parent = total > 0 && kind.parent ? catalogue.kind(kind.parent) : undefined;
  const group: DeadlineGroup = {
    kind: kind.name,
    field: field.name,
    total,
    amount,
    filter: filterOf(deadline),
    parents: parent && (await parentsBy(storage, list, deadline, scopes.of(actor, [parent]))),
  };
  const ids = kind.parent ? rows.map(({ id }) => id) : [];
  const parents = await parentsOf(engine, list, ids);
  const fields = [field.name, ...(owed ? [owed.name] : [])];
  const listed = rows.map((row: RecordData): ListedRecord => ({
    kind: kind.name,
    field: field.name,
    date: String(row[field.name]),
    parentId: parents.get(String(row.id)),
    record: briefOf(kind, row, fields),
  }));
  return { group, listed };
}

/** Returns all deadlines with matching records, and the first records of all deadlines by date. */
export function summaryOf(day: string, groups: readonly Awaited<ReturnType<typeof groupOf>>[]) {
  return {
    day,
    total: groups.reduce((sum, { group }) => sum + group.total, 0),
    data: groups.map(({ group }) => group).filter(({ total }) => total > 0),
    records: groups
      .flatMap(({ listed }) => listed)
      .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
      .slice(0, MAX_LISTED),
  };
}
