import { sql } from 'kysely';
import type { Field } from '../../src/resources';
import type { Engine, Row } from '../database/engine';
import type { Scope } from '../scope/scope';
import { exactSum, readSum } from '../database/sums';
import type { Condition } from '../tables/conditions';
import { totalOf } from '../records/counts';
import { isListed, meetsAll } from '../scope/list';

/** Returns the number of records in each list, in the order of `lists`. */
export async function totalsOf({ reads, longReads }: Engine, lists: readonly Scope[]) {
  const totals = lists.map((list, nr) => sql`${totalOf(list)} as ${sql.id(`wb_${nr}`)}`);
  // Lists with access rules count rows instead of reading counters, which may be slow.
  const db = lists.some(({ access }) => access.where) ? longReads : reads;
  const { rows } = await sql<Row>`select ${sql.join(totals)}`.execute(db);
  return lists.map((_, nr) => Number(rows[0]?.[`wb_${nr}`]));
}

/**
 * Counts the records of a list by the value of a field. Returns up to `limit` values, most frequent first,
 * and the total of all records.
 */
export async function countByValue(
  { longReads }: Engine,
  list: Scope,
  field: Field,
  limit: number,
) {
  // The window function sums all groups, including those beyond the limit.
  const { rows } = await sql<{ value: string | null; total: unknown; all: unknown }>`
    select ${sql.ref(field.column)} as value, count(*) as total, sum(count(*)) over () as "all"
    from ${sql.table(list.table.name)} where ${isListed(list)}
    group by ${sql.ref(field.column)} order by total desc, value limit ${limit}`.execute(longReads);
  return {
    total: Number(rows[0]?.all ?? 0),
    values: rows.map(({ value, total }) => ({ value, total: Number(total) })),
  };
}

/** Returns the sum of a field over the matching records of a list. */
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
 * Returns up to `limit` parents of the matching nested records, each with its number of records. Parents
 * with the smallest value of the field come first.
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

/** Returns the parent ids of nested records, by record id. */
export async function parentsOf({ reads }: Engine, list: Scope, ids: readonly unknown[]) {
  if (ids.length === 0) return new Map<string, string>();
  const { rows } = await sql<{ id: string; parent_id: string }>`select id, parent_id
    from ${sql.table(list.table.name)} where id in (${sql.join(ids)}) and ${isListed(list)}`.execute(
    reads,
  );
  return new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
}
