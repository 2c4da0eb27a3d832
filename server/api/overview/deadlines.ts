import { sql } from 'kysely';
import type { DeadlineGroup, Deadlines } from '../../../src/contract/overview';
import type { Catalogue, Field, Kind, RecordData } from '../../../src/resources';
import type { Storage } from '../../storage';
import { matches, type Condition } from '../../storage/lists/conditions';
import { exactSum, readSum } from '../../storage/sums';
import { readFilter } from '../filters';
import { OWN_FIELDS } from '../listQuery';
import { briefOf, SHOWN } from './brief';

/** A date field of a kind whose records call for something from one day to another. */
export interface Deadline {
  readonly kind: Kind;
  readonly field: Field;
  /** Undefined for any day up to the last. */
  readonly first?: string;
  readonly last: string;
  /** Holds what is still to be paid. */
  readonly owed?: Field;
}

type Shown = Deadlines['records'][number];

/** The deadlines that fields with a mark set, between two days, both included. */
export const deadlinesOf = (
  { kinds }: Catalogue,
  mark: 'expires' | 'owed',
  days: Pick<Deadline, 'first' | 'last'>,
): Deadline[] =>
  kinds.flatMap((kind) =>
    kind.fields
      .filter((field) => field[mark])
      .map((field) => {
        const owed = kind.fields.find(({ name }) => name === field.owed);
        return { kind, field, owed, ...days };
      }),
  );

/** The least that counts as owed. */
const CENT = '0.01';

/** What a list is asked for to show the records of a deadline. */
const filterOf = ({ field, first, last, owed }: Deadline): Record<string, string> => ({
  ...(first && { [`${field.name}_gte`]: first }),
  [`${field.name}_lte`]: last,
  ...(owed && { [`${owed.name}_gte`]: CENT }),
});

function conditionsOf(deadline: Deadline): Condition[] {
  const find = (name: string) => deadline.kind.fields.find((field) => field.name === name);
  return Object.entries(filterOf(deadline)).map(([name, value]) => readFilter(find, name, [value]));
}

/** The rows of a deadline, for what is aggregated over all of them. */
function rowsOf({ engine, records }: Storage, deadline: Deadline) {
  const { kind } = deadline;
  const { table } = records.scopeOf(kind);
  return engine.longReads
    .selectFrom(table.name)
    .$if(table.isFamily, (query) => query.where('kind', '=', kind.name))
    .where((where) => where.and(conditionsOf(deadline).map((each) => matches(engine, each))));
}

async function amountOwed(storage: Storage, deadline: Deadline): Promise<number | undefined> {
  const { owed } = deadline;
  if (!owed) return undefined;
  const { amount } = await rowsOf(storage, deadline)
    .select(exactSum(sql.ref(owed.column)).as('amount'))
    .executeTakeFirstOrThrow();
  return readSum(amount);
}

/** The parents that are told of nested records: as many as a menu may list. */
const MAX_PARENTS = 50;

/** The parents of the nested records that a deadline brings up, the next date first. */
async function parentsBy(storage: Storage, deadline: Deadline, parent: Kind) {
  const counted = await rowsOf(storage, deadline)
    .select(({ fn }) => ['parent_id', fn.countAll().as('total')])
    .groupBy('parent_id')
    .orderBy((order) => order.fn.min(deadline.field.column))
    .orderBy('parent_id')
    .limit(MAX_PARENTS)
    .execute();
  const ids = counted.map((row) => String(row['parent_id']));
  const { rows } = await storage.records.list(storage.records.scopeOf(parent), {
    page: 1,
    limit: MAX_PARENTS,
    conditions: [{ field: OWN_FIELDS.id, is: 'oneOf', values: ids }],
  });
  const found = new Map(rows.map((row) => [String(row.id), row]));
  return counted.flatMap(({ parent_id, total }) => {
    const row = found.get(String(parent_id));
    return row
      ? [{ kind: parent.name, total: Number(total), record: briefOf(parent, row, []) }]
      : [];
  });
}

/** The ids of the records that nested ones belong to, by their own. */
async function parentIds({ engine, records }: Storage, kind: Kind, rows: readonly RecordData[]) {
  if (!kind.parent || rows.length === 0) return new Map<string, string>();
  const ids = rows.map(({ id }) => id);
  const found = await engine.reads
    .selectFrom(records.scopeOf(kind).table.name)
    .select(['id', 'parent_id'])
    .where('id', 'in', ids)
    .execute();
  return new Map(found.map((row) => [String(row['id']), String(row['parent_id'])]));
}

/** Counts what a deadline brings up, and tells its first records by date. */
export async function groupOf(storage: Storage, catalogue: Catalogue, deadline: Deadline) {
  const { kind, field, owed } = deadline;
  const { rows, total } = await storage.records.list(storage.records.scopeOf(kind), {
    page: 1,
    limit: SHOWN,
    sort: { column: field.column, direction: 'asc' },
    conditions: conditionsOf(deadline),
  });
  const amount = total > 0 ? await amountOwed(storage, deadline) : undefined;
  const parent = total > 0 && kind.parent ? catalogue.kind(kind.parent) : undefined;
  const group: DeadlineGroup = {
    kind: kind.name,
    field: field.name,
    total,
    amount,
    filter: filterOf(deadline),
    parents: parent && (await parentsBy(storage, deadline, parent)),
  };
  const parents = await parentIds(storage, kind, rows);
  const told = [field.name, ...(owed ? [owed.name] : [])];
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
export function summaryOf(day: string, found: readonly Awaited<ReturnType<typeof groupOf>>[]) {
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
