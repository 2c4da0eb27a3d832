import { sql, type RawBuilder } from 'kysely';
import { numberOf, type Engine, type Row, type Tx } from '../database/engine';
import type { HookFactory } from '../scope/hook';
import { listCondition, MAX_SHORT_LIST } from '../scope/list';
import type { Scope } from '../scope/scope';
import { childrenOf, type Table } from '../tables/table';

/**
 * Slotted counters: the number of records in each list, by kind and parent. They change in the same
 * transaction as the records, so totals are exact in every snapshot. Concurrent writers use different
 * slots, because two writers of one slot would wait for each other's commit. Lists below a parent have few
 * writers, so each of them uses one slot.
 */
export const COUNTS = 'waybill_list_count';
const KEY = ['table_name', 'parent_id', 'kind', 'slot'] as const;
const COUNTER_SLOTS = 32;
/** Only a recount writes to this slot, so no other writer waits for it. */
const COUNTED = -1;

export async function createCounts({ schema }: Tx): Promise<void> {
  await schema
    .createTable(COUNTS)
    .addColumn('table_name', 'text', (column) => column.notNull())
    .addColumn('parent_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('slot', 'integer', (column) => column.notNull())
    .addColumn('records', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('waybill_list_count_key', [...KEY])
    .execute();
}

let lastSlot = Math.floor(Math.random() * COUNTER_SLOTS);

function slotFor({ locksRows }: Engine, { parent }: Table): number {
  if (!locksRows || parent !== undefined) return 0;
  lastSlot = (lastSlot + 1) % COUNTER_SLOTS;
  return lastSlot;
}

function addCount(engine: Engine, table: Table, row: Row, records: number) {
  const count = {
    table_name: table.name,
    parent_id: table.parent === undefined ? '' : String(row['parent_id']),
    kind: table.isFamily ? String(row['kind']) : '',
    slot: slotFor(engine, table),
    records,
  };
  const names = sql.join(Object.keys(count).map((name) => sql.ref(name)));
  return sql`insert into ${sql.table(COUNTS)} (${names}) values (${sql.join(Object.values(count))})
    on conflict (${sql.join(KEY.map((name) => sql.ref(name)))})
    do update set records = ${sql.ref(`${COUNTS}.records`)} + excluded.records`;
}

/** Runs at the end of a transaction, because updated counters stay locked until the commit. */
export const counterHook: HookFactory = ({ engine, tx, tables }) => {
  const lists = new Map<string, { table: Table; row: Row; records: number }>();
  const listKeyOf = ({ name }: Table, row: Row) =>
    JSON.stringify([name, row['parent_id'] ?? '', row['kind'] ?? '']);
  return {
    insertWith: (table, { after = {} }) => addCount(engine, table, after, 1),
    async after(table, changes) {
      for (const { before, after } of changes) {
        if (before && after) continue;
        const row = after ?? before ?? {};
        const key = listKeyOf(table, row);
        const records = (lists.get(key)?.records ?? 0) + (after ? 1 : -1);
        lists.set(key, { table, row: { kind: row['kind'], parent_id: row['parent_id'] }, records });
      }
      await dropBelow(
        table,
        changes.flatMap(({ before, after }) => (after ? [] : [before?.['id']])),
      );
    },
    async end() {
      // A fixed order prevents deadlocks between transactions.
      const sorted = [...lists].sort(([a], [b]) => (a < b ? -1 : 1));
      for (const [, { table, row, records }] of sorted)
        if (records !== 0) await addCount(engine, table, row, records).execute(tx);
    },
  };

  async function dropBelow(parent: Table, ids: readonly unknown[]): Promise<void> {
    const children = childrenOf(tables, parent);
    if (children.length === 0 || ids.length === 0) return;
    const parentIds = new Set(ids);
    for (const [key, { table, row }] of lists)
      if (children.includes(table) && parentIds.has(row['parent_id'])) lists.delete(key);
    const names = children.map(({ name }) => name);
    await tx
      .deleteFrom(COUNTS)
      .where('table_name', 'in', names)
      .where('parent_id', 'in', ids)
      .execute();
  }
};

/** Sums counters, which is fast. Counts rows only if access rules hide some of the records. */
export const totalOf = (scope: Scope): RawBuilder<number> =>
  scope.access.where
    ? sql`(select count(*) from ${sql.table(scope.table.name)} where ${listCondition(scope)})`
    : storedIn(scope);

/** Returns an SQL expression for the sum of a list's counters, ignoring access rules. */
function storedIn({ table, kinds, parent }: Scope): RawBuilder<number> {
  const names = table.isFamily ? kinds.map(({ name }) => name) : [''];
  const ofParent = table.parent && !parent ? sql`` : sql`and parent_id = ${parent?.id ?? ''}`;
  return sql`(select coalesce(sum(records), 0) from ${sql.table(COUNTS)}
    where table_name = ${table.name} ${ofParent} and kind in (${sql.join(names)}))`;
}

/** No other transaction may count the table in the same snapshot. */
export async function recountTable(tx: Tx, table: Table): Promise<void> {
  await tx.deleteFrom(COUNTS).where('table_name', '=', table.name).execute();
  const columns = [...(table.parent ? ['parent_id'] : []), ...(table.isFamily ? ['kind'] : [])];
  const value = (column: string) => (columns.includes(column) ? sql.ref(column) : sql`''`);
  const groups = columns.length > 0 ? sql`group by ${sql.join(columns.map(value))}` : sql``;
  await sql`insert into ${sql.table(COUNTS)} (${sql.join(KEY.map((each) => sql.ref(each)))}, records)
    select ${sql.lit(table.name)}, ${value('parent_id')}, ${value('kind')}, ${sql.lit(COUNTED)},
      count(*) from ${sql.table(table.name)} ${groups}`.execute(tx);
}

/** Returns true if a list has at most `MAX_SHORT_LIST` records, so a full scan is fast. */
export const isShort = async ({ reads }: Engine, scope: Scope): Promise<boolean> =>
  (await numberOf(reads, storedIn(scope))) <= MAX_SHORT_LIST;
