import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Engine } from '../engine';
import type { Table } from '../schema';
import { ftsOf, numbersOf } from './sqlite';
import { textOf } from './text';

/** Rows that an index finds, and some more: each must still be asked what it is asked. */
export interface Candidates {
  readonly from: RawBuilder<unknown>;
  readonly meets: RawBuilder<SqlBool>;
}

/** All runs of three characters, of which a row with the word has every one. */
const partsOf = (word: string): string[] => {
  const letters = [...word];
  return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''));
};

const quoted = (part: string) => `"${part.replaceAll('"', '""')}"`;

/** How the index of the table is asked for rows with all the words. */
export function candidates(engine: Engine, table: Table, words: string[]): Candidates {
  const name = sql.table(table.name);
  if (engine.like === 'ilike') {
    const all = words.map(
      (word) => sql`(${textOf(table)}) ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
    );
    return { from: name, meets: sql<SqlBool>`${sql.join(all, sql` and `)}` };
  }
  const fts = sql.id(ftsOf(table));
  const numbers = sql.id(numbersOf(table));
  const asked = [...new Set(words.flatMap(partsOf))].map(quoted).join(' AND ');
  return {
    // The order of the tables is the order of the look-ups.
    from: sql`(select record_id from ${fts} cross join ${numbers} on nr = ${fts}.rowid
      where ${fts} match ${asked}) as candidate cross join ${name}`,
    meets: sql<SqlBool>`${name}.id = candidate.record_id`,
  };
}
