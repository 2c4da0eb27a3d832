import { sql } from 'kysely';
import type { Field } from '../../../src/resources';
import type { Condition } from '../conditions';
import { COLUMN_TYPES, type Table } from '../schema';

/** Matches of a search in a long list are counted so far. */
export const MOST_MATCHES = 10_000;

const UNSEARCHED = ['date', 'dateTime', 'reference', 'references'];

/** The fields that a search looks into, besides the id. */
export const searchedFields = (table: Table): Field[] =>
  [...table.fields.values()].filter(
    ({ kind }) => COLUMN_TYPES[kind] === 'text' && !UNSEARCHED.includes(kind),
  );

const columnsOf = (table: Table) => ['id', ...searchedFields(table).map(({ column }) => column)];

/** All that is searched in a row as one text; no word of a search reaches over a line's end. */
export const textOf = (table: Table, row?: 'new') =>
  sql.join(
    columnsOf(table).map((column) => {
      const value = row ? sql`${sql.ref(row)}.${sql.ref(column)}` : sql.ref(column);
      return sql`coalesce(${value}, '')`;
    }),
    sql` || ${sql.lit('\n')} || `,
  );

/** Changes with the columns that are searched. */
export const signatureOf = (table: Table): string => columnsOf(table).join(' ');

/** Three characters are the least that an index of parts of words finds. */
const INDEXED_LENGTH = 3;

/** Of what is asked, the words that an index can find. */
export const indexedWords = (conditions: readonly Condition[]): string[] =>
  conditions.flatMap((each) =>
    each.is === 'mentioning' && [...each.text].length >= INDEXED_LENGTH ? [each.text] : [],
  );
