import { sql } from 'kysely';
import { numberOf, type Engine, type Row } from '../database/engine';
import { exactSum, readSum } from '../database/sums';
import { listCondition } from '../scope/list';
import type { Scope } from '../scope/scope';

export const FREIGHT = {
  shipment: { day: sql`created_at`, cost: sql`total_price`, profit: sql`total_margin` },
  load: {
    // Loads may have their own date of creation.
    day: sql`coalesce(load_creation_date, created_at)`,
    cost: sql`expenses`,
    profit: sql`revenue - expenses`,
  },
};

export type FreightKind = keyof typeof FREIGHT;

/** Number, cost and profit of a list's freight from `from` up to, but excluding, `until`. */
export async function freightOf(
  { longReads }: Engine,
  scope: Scope,
  kind: FreightKind,
  from: string,
  until: string,
) {
  const { day, cost, profit } = FREIGHT[kind];
  const { rows } = await sql<Row>`
    select count(*) as pieces, ${exactSum(cost)} as cost, ${exactSum(profit)} as profit
    from ${sql.table(scope.table.name)}
    where ${listCondition(scope)} and ${day} >= ${from} and ${day} < ${until}`.execute(longReads);
  const [row] = rows;
  return {
    pieces: Number(row?.['pieces'] ?? 0),
    cost: readSum(row?.['cost']),
    profit: readSum(row?.['profit']),
  };
}

export const countBefore = ({ longReads }: Engine, scope: Scope, until: string) =>
  numberOf(
    longReads,
    sql`count(*) from ${sql.table(scope.table.name)}
      where ${listCondition(scope)} and created_at < ${until}`,
  );

export const countCompanies = (
  { longReads }: Engine,
  companies: Scope,
  types: Scope,
  type: string,
  until: string,
) =>
  numberOf(
    longReads,
    sql`count(*) from ${sql.table(companies.table.name)}
      where ${listCondition(companies)} and created_at < ${until} and type in (
        select id from ${sql.table(types.table.name)}
        where ${listCondition(types)} and lower(name) = ${type})`,
  );
