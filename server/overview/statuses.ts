import { sql } from 'kysely';
import type { Field, Kind } from '../../src/resources';
import type { KindStatuses } from '../../src/contract/overview';
import type { Engine } from '../storage/engines/engine';
import type { Table } from '../storage/schema/schema';

/** A status is free text: of more values than this, the most frequent are told. */
const MOST = 12;

const filterFor = ({ name }: Field, value: string | null) =>
  value === null ? { [`${name}_empty`]: 'true' } : { [name]: value };

/** How many records of a kind stand in which status. */
export async function countByStatus(
  { longReads }: Engine,
  table: Table,
  kind: Kind,
  field: Field,
): Promise<KindStatuses> {
  const rows = await longReads
    .selectFrom(table.name)
    .$if(table.isFamily, (query) => query.where('kind', '=', kind.name))
    .select(({ fn }) => [
      sql.ref<string | null>(field.column).as('value'),
      fn.countAll().as('total'),
      // Of all values, also of those beyond the limit.
      sql`sum(count(*)) over ()`.as('all'),
    ])
    .groupBy(field.column)
    .orderBy('total', 'desc')
    .orderBy('value')
    .limit(MOST)
    .execute();
  return {
    kind: kind.name,
    field: field.name,
    total: Number(rows[0]?.all ?? 0),
    statuses: rows.map(({ value, total }) => ({
      value,
      total: Number(total),
      filter: filterFor(field, value),
    })),
  };
}
