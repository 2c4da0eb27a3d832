import { sql } from 'kysely';
import type { Engine } from '../database/engine';
import { isSharded } from '../schema/distribute';
import type { Scope } from '../scope/scope';
import { isListed } from '../scope/list';

/** A record, by its kind and id; `place` is the parent's id of a nested record, its own of any other. */
interface Found {
  readonly kind: string;
  readonly place: string;
  readonly id: string;
}

const rowsOf = (scope: Scope) => {
  const { name, kinds, isFamily, parent } = scope.table;
  // With a kind that has no type SQLite would read all tables, instead of the end of each index.
  return sql`
  select
    ${isFamily ? sql.ref('kind') : sql`cast(${kinds[0]} as text)`} as kind,
    ${sql.ref(parent ? 'parent_id' : 'id')} as place,
    id,
    updated_at
  from ${sql.table(name)} ${scope.access.where ? sql`where ${isListed(scope)}` : sql``}`;
};

/** The last changed records of some scopes, each of a table of its own. */
export async function latestOf({ reads }: Engine, scopes: readonly Scope[], limit: number) {
  const newest = sql`order by updated_at desc, id desc limit ${sql.lit(limit)}`;
  // Citus asks a shard once for a union of tables that have shards, but takes long to plan a long one:
  // six unions take half as long as one of all, or one a table.
  const groups = Map.groupBy(scopes, ({ table }, at) => `${isSharded(table)} ${at % 6}`);
  const parts = [...groups.values()].map(
    (some) => sql`select * from (select * from
      (${sql.join(some.map(rowsOf), sql` union all `)}) as found ${newest}) as part`,
  );
  const { rows } = await sql<Found>`${sql.join(parts, sql` union all `)} ${newest}`.execute(reads);
  return rows;
}
