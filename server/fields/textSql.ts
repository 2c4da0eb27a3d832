import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Field } from '../../src/resources';
import type { Engine, Row } from '../database/engine';
import { JSON_STEPS, keyOf, MAX_SORTED, SIGNS } from '../values/textKeys';
import { typeOf } from '.';

const columnOf = (column: string, row: string | undefined) =>
  row ? sql`${sql.ref(row)}.${sql.ref(column)}` : sql.ref(column);

/** The filled naming columns of a row, separated by spaces. Null if all of them are empty. */
export const nameIn = (columns: readonly string[], row?: string): RawBuilder<string | null> => {
  const texts = columns.map((column) => columnOf(column, row));
  const name =
    texts.length === 1
      ? sql`${texts[0]}`
      : sql`nullif(trim(${sql.join(
          texts.map((text) => sql`coalesce(${text}, '')`),
          sql` || ' ' || `,
        )}), '')`;
  return sql`substr(${name}, 1, ${sql.lit(MAX_SORTED)})`;
};

/** Like `nameIn`, for a row in memory and without a limit. */
export function nameOf(columns: readonly string[], row: Row): string | null {
  const texts = columns.map((column) => row[column] ?? null);
  if (texts.length === 1) return texts[0] === null ? null : String(texts[0]);
  const name = texts.map((text) => text ?? '').join(' ');
  // Only spaces, like `trim` in SQL.
  let [start, end] = [0, name.length];
  while (name[start] === ' ') start += 1;
  while (end > start && name[end - 1] === ' ') end -= 1;
  return name.slice(start, end) || null;
}

/** A sort key of lists: the text of one or more columns, without regard to case and accents. */
export interface SortKey {
  readonly columns: readonly string[];
  readonly isNatural: boolean;
  /** The column that stores the key; undefined if the key is computed for each row. */
  readonly column?: string;
}

export const computedKey = (engine: Engine, { columns, isNatural }: SortKey, row?: string) =>
  engine.sortKey(nameIn(columns, row), isNatural);

export const keyIn = (engine: Engine, key: SortKey, row?: string): RawBuilder<unknown> =>
  key.column === undefined ? computedKey(engine, key, row) : columnOf(key.column, row);

/** Characters of a record to search. Indexing 1 MB on SQLite blocks the event loop for a second. */
const MAX_TEXT = 64_000;
const start = (text: RawBuilder<unknown>) => sql`substr(${text}, 1, ${sql.lit(MAX_TEXT)})`;

/** Returns the SQL for the strings and numbers in JSON, like `valuesOf` in textKeys.js. */
const jsonValues = ({ dialect }: Engine, json: RawBuilder<unknown>): RawBuilder<unknown> =>
  dialect === 'sqlite'
    ? sql`waybill_values(${json})`
    : JSON_STEPS.reduce(
        (text, [pattern, by = '']) =>
          sql`regexp_replace(${text}, ${sql.lit(pattern)}, ${sql.lit(by.replace('$', '\\'))}, 'g')`,
        json,
      );

const linesOf = (columns: readonly string[], row: string | undefined) =>
  sql.join(
    columns.map((column) => sql`coalesce(${sql.lit('\n')} || ${columnOf(column, row)}, '')`),
    sql` || `,
  );

/** The normalized text of fields, each on its own line after a line break, without empty fields. */
export function lines(
  engine: Engine,
  fields: readonly Pick<Field, 'column' | 'type'>[],
  row?: string,
): RawBuilder<unknown> {
  const columns = Map.groupBy(fields, (field) => typeOf(field).searched === 'json');
  const [texts = [], jsons = []] = [false, true].map((isJson) =>
    columns.get(isJson)?.map(({ column }) => column),
  );
  const parts = [
    ...(texts.length > 0 ? [linesOf(texts, row)] : []),
    // All JSON columns are in one expression, because PostgreSQL cannot index a long one.
    ...(jsons.length > 0 ? [jsonValues(engine, start(linesOf(jsons, row)))] : []),
  ];
  // A kind may have no text fields.
  return parts.length > 0 ? engine.keyed(start(sql.join(parts, sql` || `)), true) : sql`''`;
}

const like = (key: Expression<unknown>, pattern: string) =>
  sql<SqlBool>`${key} like ${pattern} escape '\\'`;

const escaped = (part: string) => keyOf(part).replace(/[\\%_]/g, '\\$&');

export const holds = (key: Expression<unknown>, part: string) => like(key, `%${escaped(part)}%`);

export const startsWith = (key: Expression<unknown>, part: string) =>
  like(key, `${escaped(part)}%`);

export const endsWith = (key: Expression<unknown>, part: string) => like(key, `%${escaped(part)}`);

/** Matches normalized text with a word that begins with the letters and digits, ignoring case. */
export function beginsWord({ dialect }: Engine, key: Expression<unknown>, letters: string) {
  const beginning = SIGNS + keyOf(letters);
  return dialect === 'sqlite'
    ? sql<SqlBool>`${key} glob ${`*${beginning}*`}`
    : sql<SqlBool>`${key} ~ ${beginning}`;
}
