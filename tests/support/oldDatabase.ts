import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { emptyDatabase, runSql, type EngineName } from './api';

/** What an older server kept, and answered about it. */
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

/** The commits whose databases are kept; see tests/fixtures/upgrade/README.md. */
export const commits = [
  ...new Set(
    readdirSync(FOLDER).flatMap((name) =>
      name.endsWith('.br') ? name.split('.').slice(0, 1) : [],
    ),
  ),
];

export const answersOf = (commit: string, engine: EngineName): Old =>
  JSON.parse(String(read(`${commit}.${engine}.json`))) as Old;

/** A copy of the database that the commit's server made; it goes away again. */
export async function oldDatabase(
  commit: string,
  engine: EngineName,
): ReturnType<typeof emptyDatabase> {
  const database = await emptyDatabase(engine);
  if (engine === 'sqlite')
    writeFileSync(database.url.slice('file:'.length), read(`${commit}.sqlite.db`));
  else await runSql(database.url, String(read(`${commit}.postgres.sql`)));
  return database;
}
