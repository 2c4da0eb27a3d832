import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { openStorage } from '../../server/storage';
import { VARIABLES } from '../../server/config/variables';
import { Cluster, findPostgres } from '../../tests/support/cluster';
import { catalogue, fill } from './rows';

/** Two databases of one engine. */
export interface Pair {
  readonly engine: 'SQLite' | 'PostgreSQL';
  readonly few: string;
  readonly many: string;
}

/** Creates a database and fills it for `rows` people, as `fill` says. */
export async function prepare(url: string, rows: number): Promise<void> {
  const begun = performance.now();
  const since = () => `${((performance.now() - begun) / 1000).toFixed(0)} s`;
  const storage = await openStorage(VARIABLES.DATABASE_URL.parse(url), catalogue, console.log);
  await fill(storage, rows);
  const filled = since();
  await storage.recount();
  // Autovacuum does so within a minute: without it, index-only scans read the rows all the same.
  await sql
    .raw(storage.engine.dialect === 'sqlite' ? 'analyze' : 'vacuum analyze')
    .execute(storage.engine.db);
  await storage.close();
  console.log(`${rows.toLocaleString('en-US')} rows: filled in ${filled}, analyzed ${since()}`);
}

/** Databases with few and many rows for both engines in a folder. Existing ones are reused. */
export async function openDatabases(
  folder: string,
  [few, many]: readonly [few: number, many: number],
  later: (undo: () => Promise<unknown>) => void,
): Promise<Pair[]> {
  const sqlite = async (rows: number) => {
    const file = join(folder, `${rows}.db`);
    if (!existsSync(file)) {
      // A database whose filling was interrupted keeps its temporary name and is not used.
      await prepare(`file:${file}.part`, rows);
      renameSync(`${file}.part`, file);
    }
    return `file:${file}`;
  };
  const pairs: Pair[] = [{ engine: 'SQLite', few: await sqlite(few), many: await sqlite(many) }];
  const programs = findPostgres();
  if (!programs) throw new Error('PostgreSQL (initdb, postgres) was not found');
  const cluster = await Cluster.start(programs, join(folder, 'postgres'));
  later(() => cluster.down());
  const postgres = async (rows: number) => {
    const name = `rows_${rows}`;
    const client = new pg.Client({ connectionString: cluster.url() });
    await client.connect();
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rows.length === 0) {
      await client.query(`drop database if exists ${name}_part`);
      await prepare(await cluster.create(`${name}_part`), rows);
      await client.query(`alter database ${name}_part rename to ${name}`);
    }
    await client.end();
    return cluster.url(name);
  };
  pairs.push({ engine: 'PostgreSQL', few: await postgres(few), many: await postgres(many) });
  return pairs;
}
