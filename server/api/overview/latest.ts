import { sql } from 'kysely';
import type { Catalogue } from '../../../src/resources';
import type { RecordBrief } from '../../../src/contract/overview';
import type { Storage } from '../../storage';
import { StorageError } from '../../storage/errors';
import { isSharded } from '../../storage/schema/distribute';
import type { Table } from '../../storage/schema/schema';
import { briefOf, SHOWN } from './brief';

interface Found {
  readonly kind: string;
  /** The parent's id of a nested record, its own of any other. */
  readonly place: string;
  readonly id: string;
}

const rowsOf = ({ name, kinds, isFamily, parent }: Table) => sql`
  select
    ${isFamily ? sql.ref('kind') : sql`cast(${kinds[0]} as text)`} as kind,
    ${sql.ref(parent ? 'parent_id' : 'id')} as place,
    id,
    updated_at
  from ${sql.table(name)}`;

const newest = sql`order by updated_at desc, id desc limit ${sql.lit(SHOWN)}`;

const unlessMissing = (error: unknown): undefined => {
  if (!(error instanceof StorageError && error.fault === 'missing')) throw error;
};

/** The last changed records of all kinds. */
export async function latestChanges({ engine, records }: Storage, catalogue: Catalogue) {
  // Citus asks a shard once for a union of tables that have shards, but takes long to plan a long one:
  // six unions take half as long as one of all, or one a table.
  const groups = Map.groupBy(
    records.tables.values(),
    (table, at) => `${isSharded(table)} ${at % 6}`,
  );
  const parts = [...groups.values()].map(
    (tables) => sql`select * from (select * from
      (${sql.join(tables.map(rowsOf), sql` union all `)}) as found ${newest}) as part`,
  );
  const { rows } = await sql<Found>`${sql.join(parts, sql` union all `)} ${newest}`.execute(
    engine.reads,
  );
  const read = rows.map(async ({ kind: name, place, id }): Promise<RecordBrief[]> => {
    const kind = catalogue.find(name);
    if (!kind) return [];
    const parent = kind.parent ? { kind: catalogue.kind(kind.parent), id: place } : undefined;
    // It may have been deleted since.
    const record = await records.get({ ...records.scopeOf(kind), parent }, id).catch(unlessMissing);
    if (!record) return [];
    const brief = briefOf(kind, record, ['created_at', 'updated_at']);
    return [{ kind: name, parentId: parent?.id, record: brief }];
  });
  return { records: (await Promise.all(read)).flat() };
}
