import { sql } from 'kysely';
import type { Catalogue } from '../../../src/resources';
import type { Latest, RecordBrief } from '../../../src/contract/overview';
import { OWN_FIELDS } from '../listQuery';
import type { Storage } from '../../storage';
import type { Table } from '../../storage/schema/schema';
import { briefOf, SHOWN } from './brief';

interface Found {
  readonly table: string;
  readonly id: string;
  readonly kind: string | null;
  readonly parent: string | null;
}

/** The last changed records of one table. */
const newestOf = (table: Table) => sql`
  select * from (
    select
      cast(${table.name} as text) as "table",
      id,
      ${table.isFamily ? sql.ref('kind') : sql`cast(null as text)`} as kind,
      ${table.parent ? sql.ref('parent_id') : sql`cast(null as text)`} as parent,
      updated_at
    from ${sql.table(table.name)}
    order by updated_at desc, id desc
    limit ${sql.lit(SHOWN)}
  ) as ${sql.ref(`newest_${table.name}`)}`;

/** The last changed records of all kinds. */
export async function latestChanges(
  { engine, records }: Storage,
  catalogue: Catalogue,
): Promise<Latest> {
  const tables = [...records.tables.values()];
  const { rows } = await sql<Found>`
    ${sql.join(tables.map(newestOf), sql` union all `)}
    order by updated_at desc, id desc
    limit ${sql.lit(SHOWN)}`.execute(engine.reads);
  const kindOf = ({ kind, table }: Found) =>
    catalogue.kinds.find((each) => (kind ? each.name === kind : each.table === table));
  const read = rows.map(async (row): Promise<RecordBrief[]> => {
    const kind = kindOf(row);
    if (!kind) return [];
    const scope = records.scopeOf(kind);
    // A list of one: the record may have been deleted since.
    const conditions = [{ field: OWN_FIELDS.id, is: 'oneOf', values: [row.id] }] as const;
    const { rows: found } = await records.list(scope, { page: 1, limit: 1, conditions });
    return found.map((record) => ({
      kind: kind.name,
      parentId: row.parent ?? undefined,
      record: briefOf(kind, record, ['created_at', 'updated_at']),
    }));
  });
  return { records: (await Promise.all(read)).flat() };
}
