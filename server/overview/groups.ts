import { sql } from 'kysely';
import type { Field } from '../../src/resources';
import type { Engine, Row } from '../database/engine';
import type { Scope } from '../scope/scope';
import { exactSum, readSum } from '../database/sums';
import type { Condition } from '../tables/conditions';
import { totalOf } from '../records/counts';
import { isListed, meetsAll } from '../scope/list';

/** The number of records in each list, in the order of `lists`. */
export async function totalsOf({ reads, longReads }: Engine, lists: readonly Scope[]) {
  const totals = lists.map((list, nr) => sql`${totalOf(list)} as ${sql.id(`wb_${nr}`)}`);
  // Only counters are quick.
  const db = lists.some(({ access }) => access.where) ? longReads : reads;
  const { rows } = await sql<Row>`select ${sql.join(totals)}`.execute(db);
  return lists.map((_, nr) => Number(rows[0]?.[`wb_${nr}`]));
}

/** The records of a list by the value of a field: up to `limit` values, the most frequent first, and all. */
export async function countByValue(
  { longReads }: Engine,
  list: Scope,
  field: Field,
  limit: number,
) {
  // The window's sum is of all values, also of those beyond the limit.
  const { rows } = await sql<{ value: string | null; total: unknown; all: unknown }>`
    select ${sql.ref(field.column)} as value, count(*) as total, sum(count(*)) over () as "all"
    from ${sql.table(list.table.name)} where ${isListed(list)}
    group by ${sql.ref(field.column)} order by total desc, value limit ${limit}`.execute(longReads);
  return {
    total: Number(rows[0]?.all ?? 0),
    values: rows.map(({ value, total }) => ({ value, total: Number(total) })),
  };
}

/** The sum of a field over the records of a list that meet all conditions. */
export async function sumOf(
  engine: Engine,
  list: Scope,
  conditions: readonly Condition[],
  { column }: Field,
) {
  const { rows } = await sql<{ sum: unknown }>`select ${exactSum(sql.ref(column))} as sum
    from ${sql.table(list.table.name)} where ${meetsAll(engine, list, conditions)}`.execute(
    engine.longReads,
  );
  return readSum(rows[0]?.sum);
}

/**
 * The parents of the nested records that meet all conditions, up to `limit`, each with how many it has;
 * the least value of a field first.
 */
export async function countByParent(
  engine: Engine,
  list: Scope,
  conditions: readonly Condition[],
  { column }: Field,
  limit: number,
) {
  const { rows } = await sql<{ id: string; total: unknown }>`
    select parent_id as id, count(*) as total
    from ${sql.table(list.table.name)} where ${meetsAll(engine, list, conditions)}
    group by parent_id order by min(${sql.ref(column)}), parent_id limit ${limit}`.execute(
    engine.longReads,
  );
  return rows.map(({ id, total }) => ({ id, total: Number(total) }));
}

/** The parents of nested records, by the records' ids. */
export async function parentsOf({ reads }: Engine, list: Scope, ids: readonly unknown[]) {
  if (ids.length === 0) return new Map<string, string>();
  const { rows } = await sql<{ id: string; parent_id: string }>`select id, parent_id
    from ${sql.table(list.table.name)} where id in (${sql.join(ids)}) and ${isListed(list)}`.execute(
    reads,
  );
  return new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
}
