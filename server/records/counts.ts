import { sql, type RawBuilder } from 'kysely';
import { numberOf, type Engine, type Row, type Tx } from '../database/engine';
import { isListed, SHORT_LIST } from '../scope/list';
import type { HookFactory } from '../scope/hook';
import { childrenOf, type Table, type TableMap } from '../tables/tables';
import type { Scope } from '../scope/scope';

/**
 * Slotted counters: the number of records in each list, by kind and parent. They change in the same
 * transaction as the records, so totals are exact in every snapshot. Concurrent writers use different
 * slots, because two writers of one slot would wait for each other's commit. Lists below a parent have few
 * writers, so each of them uses one slot.
 */
export const COUNTS = 'waybill_list_count';
const KEY = ['table_name', 'parent_id', 'kind', 'slot'] as const;
const COUNTER_SLOTS = 32;
/** Slot that a recount writes to. Other writers never use it, so they do not wait for it. */
const COUNTED = -1;

/** Time in ms for which a list's length is cached. Only its order of magnitude is needed. */
const KNOWN_MS = 10_000;
const MAX_CACHED = 500;

/** Creates the table of counters. */
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

function slotFor({ writesAlone }: Engine, { parent }: Table): number {
  if (writesAlone || parent !== undefined) return 0;
  lastSlot = (lastSlot + 1) % COUNTER_SLOTS;
  return lastSlot;
}

/** Returns an upsert that adds `records` to the counter of the list that contains the row. */
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

/**
 * Updates the counters of all changed lists. This runs at the end of a transaction, because the updated
 * counters stay locked until the commit.
 */
export const countLists: HookFactory = ({ engine, tx, tables }) => {
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

  /** Deletes the counters of the lists below deleted rows. */
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

/**
 * Returns an SQL expression for the number of records in a list. It sums counters, which is fast. It counts
 * rows only if access rules hide some of the records.
 */
export const totalOf = (list: Scope): RawBuilder<number> =>
  list.access.where
    ? sql`(select count(*) from ${sql.table(list.table.name)} where ${isListed(list)})`
    : storedIn(list);

/** Returns an SQL expression for the sum of a list's counters, ignoring access rules. */
function storedIn({ table, kinds, parent }: Scope): RawBuilder<number> {
  const names = table.isFamily ? kinds.map(({ name }) => name) : [''];
  const ofParent = table.parent && !parent ? sql`` : sql`and parent_id = ${parent?.id ?? ''}`;
  return sql`(select coalesce(sum(records), 0) from ${sql.table(COUNTS)}
    where table_name = ${table.name} ${ofParent} and kind in (${sql.join(names)}))`;
}

/**
 * Counts a table again. The caller must make sure that no other transaction counts it in the same
 * snapshot.
 */
export async function recountTable(tx: Tx, table: Table): Promise<void> {
  await tx.deleteFrom(COUNTS).where('table_name', '=', table.name).execute();
  const columns = [...(table.parent ? ['parent_id'] : []), ...(table.isFamily ? ['kind'] : [])];
  const value = (column: string) => (columns.includes(column) ? sql.ref(column) : sql`''`);
  const groups = columns.length > 0 ? sql`group by ${sql.join(columns.map(value))}` : sql``;
  await sql`insert into ${sql.table(COUNTS)} (${sql.join(KEY.map((each) => sql.ref(each)))}, records)
    select ${sql.lit(table.name)}, ${value('parent_id')}, ${value('kind')}, ${sql.lit(COUNTED)},
      count(*) from ${sql.table(table.name)} ${groups}`.execute(tx);
}

/** Caches roughly how long each list is. */
export class ListCounts {
  private readonly cache = new Map<string, { readonly total: number; readonly at: number }>();

  constructor(
    private readonly engine: Engine,
    readonly tables: TableMap,
  ) {}

  /** Returns true if the list has at most `SHORT_LIST` records, so a full scan is fast. */
  async isShort(list: Scope): Promise<boolean> {
    const { table, kinds, parent } = list;
    const key = [table.name, ...kinds.map(({ name }) => name), parent?.id].join('\n');
    const cached = this.cache.get(key);
    if (cached && performance.now() - cached.at < KNOWN_MS) return cached.total <= SHORT_LIST;
    const total = await numberOf(this.engine.reads, storedIn(list));
    if (this.cache.size >= MAX_CACHED) this.cache.clear();
    this.cache.set(key, { total, at: performance.now() });
    return total <= SHORT_LIST;
  }
}
