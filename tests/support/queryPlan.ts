import SQLite from 'better-sqlite3';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { VARIABLES } from '../../server/config/variables';
import { openStorage } from '../../server/storage';
import type { Catalogue } from '../../src/resources';

/** Returns how the database would run a query, one step per line. */
export async function planOf(
  url: string,
  { sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
): Promise<string> {
  if (url.startsWith('file:')) {
    const file = new SQLite(url.slice('file:'.length));
    const steps = file.prepare(`explain query plan ${sql}`).all(parameters);
    file.close();
    return steps.map((step) => (step as { detail: string }).detail).join('\n');
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // A table of 1,000 rows is quicker to read as a whole.
  await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
  const { rows } = await client.query(`explain ${sql}`, [...parameters]);
  await client.end();
  return rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
}

/** Opens the storage of a database, and a list to which all its queries are added. */
export async function openWatched(url: string, catalogue: Catalogue) {
  const queries: CompiledQuery[] = [];
  const storage = await openStorage(VARIABLES.DATABASE_URL.parse(url), catalogue, () => undefined, {
    watch: ({ query }) => void queries.push(query),
  });
  return { storage, queries };
}
