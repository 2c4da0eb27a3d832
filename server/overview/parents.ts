import type { RecordData } from '../../src/resources';
import type { Engine } from '../storage/engines/engine';
import type { Table } from '../storage/schema/schema';

/** The ids of the records that nested ones belong to, by their own; none for a table of no parent. */
export async function parentsOf(
  { reads }: Engine,
  table: Table,
  records: readonly RecordData[],
): Promise<Map<string, string>> {
  if (!table.parent || records.length === 0) return new Map();
  const ids = records.map(({ id }) => id);
  const rows = await reads
    .selectFrom(table.name)
    .select(['id', 'parent_id'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [String(row['id']), String(row['parent_id'])]));
}
