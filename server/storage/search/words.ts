import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Engine } from '../engine';

/**
 * Columns of a row as one text: each that is filled stands on a line of its own, behind its line
 * break. Empty ones, which are most, cost next to nothing.
 */
export const lines = (columns: readonly string[], row?: 'new'): RawBuilder<unknown> =>
  sql`(${sql.join(
    columns.map((column) => {
      const value = row ? sql`${sql.ref(row)}.${sql.ref(column)}` : sql.ref(column);
      return sql`coalesce(${sql.lit('\n')} || ${value}, '')`;
    }),
    sql` || `,
  )})`;

/**
 * What a word may stand behind, as a set of both GLOB and regular expressions. PostgreSQL finds a
 * set by its index only where it is small.
 */
const SIGNS = '[\t-/:-@[-`{-~]';

/** A letter in either case, as a set. */
const eitherCase = (letter: string) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`;

/** True where a word in the text begins with the letters and digits. */
export function beginsWord(
  { like }: Engine,
  text: RawBuilder<unknown>,
  letters: string,
): RawBuilder<SqlBool> {
  const beginning = SIGNS + [...letters].map(eitherCase).join('');
  return like === 'like'
    ? sql<SqlBool>`${text} glob ${`*${beginning}*`}`
    : sql<SqlBool>`${text} ~ ${beginning}`;
}
