import { sql, type RawBuilder } from 'kysely';
import type { Database } from './engine';

/** Runs a query for each item in one statement, and returns the rows of each. `order` sorts all rows. */
export async function queryEach<Item, Found>(
  db: Database,
  items: readonly Item[],
  queryOf: (item: Item) => RawBuilder<Found>,
  order = sql``,
): Promise<Found[][]> {
  if (items.length === 0) return [];
  const parts = items.map(
    (item, index) => sql`select ${sql.lit(index)} as item, part.* from (${queryOf(item)}) as part`,
  );
  const union = sql<Found & { item: unknown }>`${sql.join(parts, sql` union all `)} ${order}`;
  const byItem = Map.groupBy((await union.execute(db)).rows, ({ item }) => Number(item));
  return items.map((_, index) => byItem.get(index) ?? []);
}
