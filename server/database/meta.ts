import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Engine } from './engine';
import { PROBE_TIMEOUT_MS } from './limits';
import { own } from './ownTables';

export const META = 'waybill_meta';

/** Creates the table. Its row `migration` also serves as the migration lock. */
export async function createMeta({ db }: Engine): Promise<void> {
  const create = () =>
    db.schema
      .createTable(META)
      .ifNotExists()
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text')
      .execute();
  // Two servers that start at the same time may both try to create the table. The second try then finds it.
  await create().catch(create);
  const row = own(db).selectFrom(META).select('key').where('key', '=', 'migration');
  // An insert would wait for a running migration until the statement times out.
  if (await row.executeTakeFirst()) return;
  await own(db)
    .insertInto(META)
    .values({ key: 'migration', value: null })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Locks migrations until the transaction ends, so that only one server at a time changes the schema. */
export const lockMigration = (tx: Database) =>
  own(tx)
    .updateTable(META)
    .set({ value: new Date().toISOString() })
    .where('key', '=', 'migration')
    .execute();

export async function getMeta(db: Database, key: string): Promise<string | undefined> {
  const row = own(db).selectFrom(META).select('value').where('key', '=', key);
  return (await row.executeTakeFirst())?.value ?? undefined;
}

/** True if the database answers within `PROBE_TIMEOUT_MS`. */
export function isAnswering(db: Database): Promise<boolean> {
  const answered = getMeta(db, 'migration').then(
    () => true,
    () => false,
  );
  return Promise.race([answered, setTimeout(PROBE_TIMEOUT_MS, false, { ref: false })]);
}

export const metaValue = (key: string) =>
  sql<string | null>`(select value from ${sql.table(META)} where key = ${key})`;

/** Stores a number unless a greater one is stored. */
export const raiseMeta = (db: Database, key: string, value: bigint) =>
  sql`insert into ${sql.table(META)} (key, value) values (${key}, ${String(value)})
    on conflict (key) do update set value = excluded.value
    where cast(${sql.table(META)}.value as bigint) < cast(excluded.value as bigint)`.execute(db);

export const setMeta = (db: Database, key: string, value: string) =>
  own(db)
    .insertInto(META)
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();

export const deleteMeta = (db: Database, key: string) =>
  own(db).deleteFrom(META).where('key', '=', key).execute();

/** A random text in cursors: those from before a backup was restored are refused. */
export const EPOCH = 'epoch';
export const newEpoch = (): string => randomBytes(6).toString('base64url');

/** Stores an epoch unless the database has one. */
export const createEpoch = (db: Database) =>
  own(db)
    .insertInto(META)
    .values({ key: EPOCH, value: newEpoch() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
