import { sql } from 'kysely';
import type { Catalogue, Field, Kind, RecordData } from '../../src/resources';
import type { DeadlineGroup, Deadlines, ListFilter } from '../../src/contract/overview';
import { readListQuery } from '../api/listQuery';
import { matches } from '../storage/lists/conditions';
import type { Storage } from '../storage';
import { briefOf, SHOWN, wholeKind } from './kinds';
import { parentsOf } from './parents';

/** A date field of a kind, and the filter for the records whose date calls for something. */
export interface Deadline {
  readonly kind: Kind;
  readonly field: Field;
  readonly filter: ListFilter;
}

type Shown = Deadlines['records'][number];

async function amountOwed({ engine, records }: Storage, { kind, field, filter }: Deadline) {
  const { table } = wholeKind(records, kind);
  const owed = table.fields.get(field.owed ?? '');
  if (!owed) return undefined;
  const { conditions } = readListQuery(table, filter);
  const found = await engine.longReads
    .selectFrom(table.name)
    .$if(table.isFamily, (query) => query.where('kind', '=', kind.name))
    .where((where) => where.and(conditions.map((each) => matches(engine, each))))
    .select(sql`sum(${sql.ref(owed.column)})`.as('amount'))
    .executeTakeFirstOrThrow();
  return Math.round(Number(found.amount ?? 0) * 100) / 100;
}

/** The records of a page that nested ones are below: as many as a menu may list. */
const MAX_PARENTS = 50;

/** The parents of the nested records that a deadline brings up, the next date first. */
async function parentsBy(
  { engine, records }: Storage,
  { kind, field, filter }: Deadline,
  parent: Kind,
): Promise<DeadlineGroup['parents']> {
  const { table } = wholeKind(records, kind);
  const { conditions } = readListQuery(table, filter);
  const counted = await engine.longReads
    .selectFrom(table.name)
    .$if(table.isFamily, (query) => query.where('kind', '=', kind.name))
    .where((where) => where.and(conditions.map((each) => matches(engine, each))))
    .select(({ fn }) => ['parent_id', fn.countAll().as('total')])
    .groupBy('parent_id')
    .orderBy((order) => order.fn.min(field.column))
    .orderBy('parent_id')
    .limit(MAX_PARENTS)
    .execute();
  const scope = wholeKind(records, parent);
  const query = { id: counted.map((row) => String(row['parent_id'])), limit: String(MAX_PARENTS) };
  const { rows } = await records.list(scope, readListQuery(scope.table, query));
  const found = new Map(rows.map((row) => [String(row.id), row]));
  return counted.flatMap(({ parent_id, total }) => {
    const row = found.get(String(parent_id));
    return row
      ? [{ kind: parent.name, total: Number(total), record: briefOf(parent, row, []) }]
      : [];
  });
}

/** Counts what a deadline brings up, and tells its first records by date. */
export async function groupOf(storage: Storage, catalogue: Catalogue, deadline: Deadline) {
  const { kind, field, filter } = deadline;
  const scope = wholeKind(storage.records, kind);
  const query = { ...filter, sort: field.name, order: 'asc', page: '1', limit: String(SHOWN) };
  const { rows, total } = await storage.records.list(scope, readListQuery(scope.table, query));
  const amount = total > 0 ? await amountOwed(storage, deadline) : undefined;
  const parent = total > 0 && kind.parent ? catalogue.kind(kind.parent) : undefined;
  const group: DeadlineGroup = {
    kind: kind.name,
    field: field.name,
    total,
    amount,
    filter,
    parents: parent && (await parentsBy(storage, deadline, parent)),
  };
  const parents = await parentsOf(storage.engine, scope.table, rows);
  const told = [field.name, ...(field.owed ? [field.owed] : [])];
  const shown = rows.map((row: RecordData): Shown => ({
    kind: kind.name,
    field: field.name,
    date: String(row[field.name]),
    parentId: parents.get(String(row.id)),
    record: briefOf(kind, row, told),
  }));
  return { group, shown };
}

/** All deadlines that bring something up, and the first records by date over all of them. */
export function summaryOf(
  day: string,
  found: readonly Awaited<ReturnType<typeof groupOf>>[],
): Deadlines {
  return {
    day,
    total: found.reduce((sum, { group }) => sum + group.total, 0),
    data: found.map(({ group }) => group).filter(({ total }) => total > 0),
    records: found
      .flatMap(({ shown }) => shown)
      .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
      .slice(0, SHOWN),
  };
}
