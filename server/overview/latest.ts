import { sql } from 'kysely';
import type { Engine } from '../database/engine';
import { listCondition } from '../scope/list';
import type { Scope } from '../scope/scope';
import { MAX_LISTED } from './brief';

/** `parent_or_own_id` is the parent's id if the record is nested, otherwise the record's own id. */
interface LatestRecord {
  readonly kind: string;
  readonly parent_or_own_id: string;
  readonly id: string;
}

const rowsOf = (scope: Scope) => {
  const { name, kinds, isFamily, parent } = scope.table;
  // Without the cast, SQLite would scan all tables instead of reading the end of each index.
  return sql`
  select
    ${isFamily ? sql.ref('kind') : sql`cast(${kinds[0]} as text)`} as kind,
    ${sql.ref(parent ? 'parent_id' : 'id')} as parent_or_own_id,
    id,
    updated_at
  from ${sql.table(name)} ${scope.access.where ? sql`where ${listCondition(scope)}` : sql``}`;
};

/** Returns the most recently changed records of the scopes, each of which has a different table. */
export async function latestOf({ reads, nodes }: Engine, scopes: readonly Scope[]) {
  const newest = sql`order by updated_at desc, id desc limit ${sql.lit(MAX_LISTED)}`;
  // A union of tables on all nodes is read there, but planning a long union is slow. Six unions take half as
  // long as a single one or one per table.
  const groups = Map.groupBy(scopes, ({ table }, at) => `${nodes?.hasRowsOf(table)} ${at % 6}`);
  const parts = [...groups.values()].map(
    (some) => sql`select * from (select * from
      (${sql.join(some.map(rowsOf), sql` union all `)}) as found ${newest}) as part`,
  );
  const { rows } = await sql<LatestRecord>`${sql.join(parts, sql` union all `)} ${newest}`.execute(
    reads,
  );
  return rows;
}
