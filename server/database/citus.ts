import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { OperatorError, type Log } from '../config/operatorError';
import { numberOf, type Database, type Engine, type NodeTable, type Tx } from './engine';
import { StorageError } from './errors';
import { existingParents } from './introspection';
import { lockMigration } from './meta';
import { transact } from './transactions';

const REFERENCE = 'a reference table';
/** Small tables whose names are used to search and sort other tables. Every node has a copy. */
const REFERENCE_TABLES = new Set(['company_type', 'resource', 'right', 'role']);

/**
 * Returns the distribution column of a table. Nested rows are on the node of their parent, so that listing
 * them needs one node. The public statistics, which every visitor reads, stay on the coordinator, as do
 * counters and idempotency keys.
 */
function distributionColumnOf({ name, parent, storedBy }: NodeTable): string | undefined {
  if (name === 'stats_data') return undefined;
  if (REFERENCE_TABLES.has(name)) return REFERENCE;
  return storedBy ?? (parent ? 'parent_id' : 'id');
}

async function distributionColumns(db: Database, schema: string | undefined) {
  const { rows } = await sql<{ name: string; column: string }>`
    select relname as name, case partmethod when 'n' then ${REFERENCE}
      else column_to_column_name(logicalrelid, partkey) end as "column"
    from pg_dist_partition join pg_class on pg_class.oid = logicalrelid
      join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = ${schema}`.execute(db);
  return new Map(rows.map(({ name, column }) => [name, column]));
}

async function stateOf(engine: Engine, db: Database, family: readonly NodeTable[], isOn: boolean) {
  const columns = await distributionColumns(db, engine.schema);
  const parents = await existingParents(engine, db);
  const keys = new Map(parents.map(({ table, key }) => [table, key]));
  return {
    missing: family.filter(
      (table) => isOn && distributionColumnOf(table) && !columns.has(table.name),
    ),
    unbound: family.filter(({ name, parent }) => parent && !keys.has(name)),
    keys,
  };
}

const dropConstraint = (tx: Tx, table: string, name: string) =>
  sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(tx);

/** Moves a table's rows to the nodes. The primary key must contain the distribution column. */
async function move(tx: Tx, { text }: Engine, { name, storedBy }: NodeTable, column: string) {
  const table = sql.table(name);
  if (storedBy)
    // Citus colocates only columns with the same collation.
    await sql`alter table ${table} alter column ${sql.ref(storedBy)} type ${text}`.execute(tx);
  if (column !== 'id' && column !== REFERENCE) {
    const { rows } = await sql<{ key: string }>`select conname as key from pg_constraint
      where contype = 'p' and conrelid = ${name}::regclass`.execute(tx);
    for (const { key } of rows) await dropConstraint(tx, name, key);
    await sql`alter table ${table} add primary key (${sql.ref(column)}, id)`.execute(tx);
    await sql`create index if not exists ${sql.id(`${name}_id`)} on ${table} (id)`.execute(tx);
  }
  const distributed =
    column === REFERENCE
      ? sql`create_reference_table(${name})`
      : sql`create_distributed_table(${name}, ${column})`;
  await sql`select ${distributed}`.execute(tx);
  await sql`select truncate_local_data_after_distributing_table(${name})`.execute(tx);
}

/** Foreign keys between the tables are removed first and added again afterwards. */
async function moveFamily(engine: Engine, tx: Tx, family: readonly NodeTable[], isOn: boolean) {
  await lockMigration(tx);
  const { missing, keys } = await stateOf(engine, tx, family, isOn);
  for (const { name } of missing.some(({ parent }) => !parent) ? family : missing) {
    const key = keys.get(name);
    if (key) await dropConstraint(tx, name, key);
  }
  for (const table of missing) await move(tx, engine, table, String(distributionColumnOf(table)));
  const { unbound } = await stateOf(engine, tx, family, isOn);
  for (const { name, parent = '' } of unbound)
    await sql`alter table ${sql.table(name)} add foreign key (parent_id)
      references ${sql.table(parent)} (id) on delete cascade`.execute(tx);
  return missing.length;
}

/**
 * Distributes tables that are not distributed yet, and adds missing foreign keys. Returns the number of
 * distributed tables; undefined without worker nodes. Throws an OperatorError if a table has another
 * distribution column.
 */
async function distribute(
  engine: Engine,
  tables: readonly NodeTable[],
  isWanted: boolean,
  log: Log,
): Promise<number | undefined> {
  const columns = await distributionColumns(engine.db, engine.schema);
  for (const table of tables) {
    const { name } = table;
    const [column, wanted] = [columns.get(name), distributionColumnOf(table)];
    if (column && wanted && column !== wanted)
      throw new OperatorError(
        `DATABASE_URL: the table ${name} is distributed by ${column}, not by ${wanted}; ` +
          `select undistribute_table('${name}') and start again`,
      );
  }
  const workers = await numberOf(
    engine.db,
    sql`count(*) from pg_dist_node where isactive and noderole = 'primary' and groupid > 0`,
  );
  // Tables are distributed in order. If the last one is distributed, an earlier run finished.
  const isOn = workers > 0 && (isWanted || columns.has(tables.at(-1)?.name ?? ''));
  let moved = 0;
  for (const parent of tables.filter((table) => !table.parent)) {
    const family = [parent, ...tables.filter((table) => table.parent === parent.name)];
    const { missing, unbound } = await stateOf(engine, engine.db, family, isOn);
    if (missing.length + unbound.length > 0)
      moved += await transact(engine, (tx) => moveFamily(engine, tx, family, isOn), {
        noTimeout: true,
      });
  }
  if (moved > 0) log(`Distributed ${moved} tables over ${workers} nodes.`);
  return workers > 0 ? moved : undefined;
}

/** Time in ms for a worker to commit a transaction that the coordinator has committed. */
const COMMIT_TIMEOUT_MS = 5000;

/** Waits until all workers have committed what the coordinator has: two-phase commits end there first. */
async function settle(db: Database): Promise<void> {
  const end = performance.now() + COMMIT_TIMEOUT_MS;
  for (let pending: string[] | undefined; ; await pause(20)) {
    const { rows } = await sql<{ success: boolean; result: string }>`
      select success, result from run_command_on_workers(
        'select string_agg(gid, '' '') from pg_prepared_xacts where database = current_database()')`.execute(
      db,
    );
    // The pending commits of an unreachable worker are unknown.
    if (rows.some(({ success }) => !success)) throw new StorageError('unavailable');
    const prepared = new Set(rows.flatMap(({ result }) => result.split(' ').filter(Boolean)));
    pending = (pending ?? [...prepared]).filter((gid) => prepared.has(gid));
    if (pending.length === 0) return;
    if (performance.now() > end) throw new StorageError('busy');
  }
}

export function withCitus(postgres: Engine, isDistributing: boolean): Engine {
  const engine: Engine = {
    ...postgres,
    canJoinAnyRows: false,
    hasWritableCtes: false,
    async liftTimeout(tx) {
      await postgres.liftTimeout?.(tx);
      // Citus cannot change reference tables and foreign keys in a transaction that has used several
      // connections.
      await sql`set local citus.multi_shard_modify_mode to 'sequential'`.execute(tx);
    },
    // SELECT … FOR UPDATE locks rows on one node only.
    async lockRows(tx, table, keys) {
      for (const key of keys.toSorted((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1)))
        await tx
          .selectFrom(table)
          .select('id')
          .where((where) => where.and(key))
          .forUpdate()
          .execute();
    },
    readLocked: (tx, table, ids) =>
      tx
        .updateTable(table)
        .set(({ ref }) => ({ updated_at: ref('updated_at') }))
        .where('id', 'in', ids)
        .returningAll()
        .execute(),
    nodes: {
      hasRowsOf: (table) => ![undefined, REFERENCE].includes(distributionColumnOf(table)),
      async spread(tables, log, isForced = false) {
        const moved = await distribute(engine, tables, isForced || isDistributing, log);
        if (moved === undefined && isDistributing && !isForced)
          log('Citus has no worker nodes (citus_add_node): all tables stay on this one.');
        return moved;
      },
      async settledVersion(last) {
        const now = await engine.version();
        if (now !== last) await settle(engine.reads);
        return now;
      },
    },
  };
  return engine;
}
