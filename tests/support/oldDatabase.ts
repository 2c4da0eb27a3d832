import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { emptyDatabase, runSql, type EngineName } from './api';

/**
 * Records of a database of an older server, and that server's answers about them. See
 * tests/fixtures/upgrade/README.md.
 */
export interface Old {
  /** A person that was changed once, with fields that nobody declared. */
  readonly id: string;
  /** A company that was deleted, and a document of it that went along. */
  readonly company: string;
  readonly below: string;
  /** By the path that was asked. */
  readonly answers: Record<string, unknown>;
}

const FOLDER = join(import.meta.dirname, '../fixtures/upgrade');
const read = (name: string) => brotliDecompressSync(readFileSync(join(FOLDER, `${name}.br`)));

/** The first commit whose databases are supported. */
const COMMIT = '8500227';

export const answersOf = (engine: EngineName): Old =>
  JSON.parse(String(read(`${COMMIT}.${engine}.json`))) as Old;

/** A copy of the database that the commit's server made; it goes away again. */
export async function oldDatabase(engine: EngineName): ReturnType<typeof emptyDatabase> {
  const database = await emptyDatabase(engine);
  if (engine === 'sqlite')
    writeFileSync(database.url.slice('file:'.length), read(`${COMMIT}.sqlite.db`));
  else await runSql(database.url, String(read(`${COMMIT}.postgres.sql`)));
  return database;
}
