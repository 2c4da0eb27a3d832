import { sql } from 'kysely';
import { numberOf, type Engine, type Row } from '../database/engine';
import type { Scope } from '../scope/scope';
import { exactSum, readSum } from '../database/sums';
import { isListed } from '../scope/list';

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
  list: Scope,
  kind: FreightKind,
  from: string,
  until: string,
) {
  const { day, cost, profit } = FREIGHT[kind];
  const { rows } = await sql<Row>`
    select count(*) as pieces, ${exactSum(cost)} as cost, ${exactSum(profit)} as profit
    from ${sql.table(list.table.name)}
    where ${isListed(list)} and ${day} >= ${from} and ${day} < ${until}`.execute(longReads);
  const [row] = rows;
  return {
    pieces: Number(row?.['pieces'] ?? 0),
    cost: readSum(row?.['cost']),
    profit: readSum(row?.['profit']),
  };
}

export const countBefore = ({ longReads }: Engine, list: Scope, until: string) =>
  numberOf(
    longReads,
    sql`count(*) from ${sql.table(list.table.name)}
      where ${isListed(list)} and created_at < ${until}`,
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
      where ${isListed(companies)} and created_at < ${until} and type in (
        select id from ${sql.table(types.table.name)}
        where ${isListed(types)} and lower(name) = ${type})`,
  );
