import { sql } from 'kysely';
import { OperatorError, type Log } from '../config/operatorError';
import { numberOf, type Database, type Engine, type Tx } from '../database/engine';
import { HISTORY } from '../history/table';
import { transact } from '../database/transactions';
import { existingParents } from '../database/introspection';
import { lockMigration } from '../database/meta';
import type { Table } from '../tables/tables';

type Placed = Pick<Table, 'name' | 'parent'>;

const REFERENCE = 'a reference table';
/** Small tables with names that other tables are searched and sorted by. Every node has a copy. */
const REFERENCE_TABLES = new Set(['company_type', 'resource', 'right', 'role']);

/**
 * Returns the distribution column of a table. Nested rows are on the node of their parent, so that listing
 * them needs one node. History is on the node of its record. The public statistics, which every visitor
 * reads, stay on the coordinator, as do counters and idempotency keys.
 */
function placeOf({ name, parent }: Placed): string | undefined {
  if (name === 'stats_data') return undefined;
  if (name === HISTORY) return 'record_id';
  return REFERENCE_TABLES.has(name) ? REFERENCE : parent ? 'parent_id' : 'id';
}

/** Returns true if the rows of the table are spread over shards on a distributed database. */
export function isSharded(table: Placed): boolean {
  const place = placeOf(table);
  return place !== undefined && place !== REFERENCE;
}

/** Returns the distributed tables, each with its distribution column. */
async function existingPlaces(db: Database, schema: string | undefined) {
  const { rows } = await sql<{ name: string; place: string }>`
    select relname as name, case partmethod when 'n' then ${REFERENCE}
      else column_to_column_name(logicalrelid, partkey) end as place
    from pg_dist_partition join pg_class on pg_class.oid = logicalrelid
      join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = ${schema}`.execute(db);
  return new Map(rows.map(({ name, place }) => [name, place]));
}

/**
 * Returns the tables of a family that are not distributed yet, and those without the foreign key to their
 * parent.
 */
async function missingOf(engine: Engine, db: Database, family: readonly Placed[], isOn: boolean) {
  const places = await existingPlaces(db, engine.schema);
  const bound = new Set((await existingParents(engine, db)).map(({ table }) => table));
  const missing = family.filter((table) => isOn && placeOf(table) && !places.has(table.name));
  return { missing, unbound: family.filter(({ name, parent }) => parent && !bound.has(name)) };
}

const countWorkers = (db: Database) =>
  numberOf(
    db,
    sql`count(*) from pg_dist_node where isactive and noderole = 'primary' and groupid > 0`,
  );

/** Moves a table's rows to the nodes. The primary key must contain the distribution column. */
async function move(tx: Tx, { text }: Engine, name: string, place: string): Promise<void> {
  const table = sql.table(name);
  if (name === HISTORY)
    // Citus colocates only columns with the same collation.
    await sql`alter table ${table} alter column record_id type ${text}`.execute(tx);
  if (place !== 'id' && place !== REFERENCE) {
    await sql`alter table ${table} drop constraint ${sql.id(`${name}_pkey`)},
      add primary key (${sql.ref(place)}, id)`.execute(tx);
    await sql`create index if not exists ${sql.id(`${name}_id`)} on ${table} (id)`.execute(tx);
  }
  const distributed =
    place === REFERENCE
      ? sql`create_reference_table(${name})`
      : sql`create_distributed_table(${name}, ${place})`;
  await sql`select ${distributed}`.execute(tx);
  await sql`select truncate_local_data_after_distributing_table(${name})`.execute(tx);
}

/**
 * Distributes a table and the tables below it. Foreign keys between them are removed first and added again
 * afterwards.
 */
async function moveFamily(engine: Engine, tx: Tx, family: readonly Placed[], isOn: boolean) {
  await lockMigration(tx);
  const keyOf = ({ name }: Placed) => sql.id(`${name}_parent_id_fkey`);
  const { missing } = await missingOf(engine, tx, family, isOn);
  for (const table of missing.some(({ parent }) => !parent) ? family : missing)
    await sql`alter table ${sql.table(table.name)}
      drop constraint if exists ${keyOf(table)}`.execute(tx);
  for (const table of missing) await move(tx, engine, table.name, String(placeOf(table)));
  const { unbound } = await missingOf(engine, tx, family, isOn);
  for (const table of unbound)
    await sql`alter table ${sql.table(table.name)} add constraint ${keyOf(table)} foreign key
      (parent_id) references ${sql.table(table.parent ?? '')} (id) on delete cascade`.execute(tx);
  return missing.length;
}

/**
 * On Citus, distributes tables that are not distributed yet. Returns their number; undefined without worker
 * nodes. Throws an OperatorError if a table has another distribution column.
 */
export async function distribute(
  engine: Engine,
  tables: readonly Table[],
  isWanted: boolean,
  log: Log,
): Promise<number | undefined> {
  if (!engine.isDistributed) return undefined;
  const all: Placed[] = [...tables, { name: HISTORY, parent: undefined }];
  const places = await existingPlaces(engine.db, engine.schema);
  for (const table of all) {
    const { name } = table;
    const [place, wanted] = [places.get(name), placeOf(table)];
    if (place && wanted && place !== wanted)
      throw new OperatorError(
        `DATABASE_URL: the table ${name} is distributed by ${place}, not by ${wanted}; ` +
          `select undistribute_table('${name}') and start again`,
      );
  }
  const workers = await countWorkers(engine.db);
  const isOn = workers > 0 && (isWanted || places.has(HISTORY));
  let moved = 0;
  for (const parent of all.filter((table) => !table.parent)) {
    const family = [parent, ...all.filter((table) => table.parent === parent.name)];
    const { missing, unbound } = await missingOf(engine, engine.db, family, isOn);
    if (missing.length + unbound.length > 0)
      moved += await transact(engine, (tx) => moveFamily(engine, tx, family, isOn), {
        noTimeout: true,
      });
  }
  if (moved > 0) log(`Distributed ${moved} tables over ${workers} nodes.`);
  return workers > 0 ? moved : undefined;
}
