import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Engine } from '../engines/engine';
import { keyOf } from './letters';

const columnOf = (column: string, row: string | undefined) =>
  row ? sql`${sql.ref(row)}.${sql.ref(column)}` : sql.ref(column);

/** What is looked at of a name: PostgreSQL has no index entries longer than 2,704 bytes. */
const NAME_LENGTH = 200;

/** What the columns call a row: those that are filled, between spaces; null where none is. */
export const nameIn = (columns: readonly string[], row?: string): RawBuilder<string | null> => {
  const texts = columns.map((column) => columnOf(column, row));
  const name =
    texts.length === 1
      ? sql`${texts[0]}`
      : sql`nullif(trim(${sql.join(
          texts.map((text) => sql`coalesce(${text}, '')`),
          sql` || ' ' || `,
        )}), '')`;
  return sql`substr(${name}, 1, ${sql.lit(NAME_LENGTH)})`;
};

/**
 * Columns of a row as one text: each that is filled stands on a line of its own, behind its line
 * break. Empty ones, which are most, cost next to nothing.
 */
export const lines = (columns: readonly string[], row?: string): RawBuilder<unknown> =>
  sql`(${sql.join(
    columns.map((column) => {
      const value = columnOf(column, row);
      return sql`coalesce(${sql.lit('\n')} || ${value}, '')`;
    }),
    sql` || `,
  )})`;

const like = ({ keyed }: Engine, text: Expression<unknown>, pattern: string) =>
  sql<SqlBool>`${keyed(text)} like ${pattern} escape '\\'`;

const escaped = (part: string) => keyOf(part).replace(/[\\%_]/g, '\\$&');

/** True where the text contains a part, in either case. */
export const holds = (engine: Engine, text: Expression<unknown>, part: string) =>
  like(engine, text, `%${escaped(part)}%`);

/** True where the text starts with a part, in either case. */
export const startsWith = (engine: Engine, text: Expression<unknown>, part: string) =>
  like(engine, text, `${escaped(part)}%`);

/**
 * What a word may stand behind, as a set of both GLOB and regular expressions. PostgreSQL finds a
 * set by its index only where it is small.
 */
const SIGNS = '[\t-/:-@[-`{-~]';

/** True where a word in the text begins with the letters and digits, in either case. */
export function beginsWord({ dialect, keyed }: Engine, text: RawBuilder<unknown>, letters: string) {
  const beginning = SIGNS + keyOf(letters);
  return dialect === 'sqlite'
    ? sql<SqlBool>`${keyed(text)} glob ${`*${beginning}*`}`
    : sql<SqlBool>`${keyed(text)} ~ ${beginning}`;
}
