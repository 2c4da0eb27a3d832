import { sql } from 'kysely';
import type { Field } from '../../../src/resources';
import type { Condition, Searched } from '../lists/conditions';
import { COLUMN_TYPES, type Table } from '../schema/schema';
import { keyOf } from './letters';
import { lines } from './words';

/** Matches of a search in a long list are counted so far. */
export const MOST_MATCHES = 10_000;
/** Names with a word in them, of one table: with more of them the word is frequent. */
export const FEW_NAMES = 1000;
/** Where nobody reads how many there are, so many are looked up before the list itself is walked. */
export const MOST_LOOKED_UP = 1000;

const UNSEARCHED = ['date', 'dateTime', 'reference', 'references'];

/** The fields that a search looks into, besides the id. */
export const searchedFields = (table: Table): Field[] =>
  [...table.fields.values()].filter(
    ({ kind }) => COLUMN_TYPES[kind] === 'text' && !UNSEARCHED.includes(kind),
  );

const columnsOf = (table: Table) => ['id', ...searchedFields(table).map(({ column }) => column)];

/** All that is searched in a row as one text; no word of a search reaches over a line's end. */
export const textOf = (table: Table, row?: 'new') => lines(columnsOf(table), row);

/** The same without the id, of which nobody searches for the beginning of a part. */
export const wordTextOf = (table: Table, row?: 'new') => {
  const columns = searchedFields(table).map(({ column }) => column);
  // There are kinds without any text.
  return columns.length > 0 ? lines(columns, row) : sql`''`;
};

/** Changes with the columns that are searched, and with how they are. */
export const signatureOf = (table: Table): string => ['2', ...columnsOf(table)].join(' ');

/** Three characters are the least that an index of parts of words finds. */
const PART = 3;
/** Writing that puts no spaces between its words. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;

/** True for what is too short to be looked for inside words. */
export const isBeginning = (word: string): boolean =>
  /^[\p{L}\p{N}]{1,2}$/u.test(word) && !UNSPACED.test(word);

/** Letters that SQLite's index does not know in both cases: those of rare or young scripts. */
const UNFOLDED =
  /i\u0307|[\u025c\u0261\u026a\u026c\u0287\u029d\u029e\u03f3\u0525-\u052f\u10a0-\u10ff\u13a0-\u13ff\u1c80-\u1cbf\u2c5f\ua640-\ua69f\ua720-\ua7ff\uab30-\uabbf\u{10000}-\u{1ffff}]/u;

/**
 * How text with the same key may be written as far as SQLite's index tells it apart, which knows the
 * case of most letters: composed and not, and else in capitals or with one at the beginning.
 */
export function spellingsOf(key: string): string[] {
  const [first = '', ...rest] = key;
  const capitals = UNFOLDED.test(key)
    ? [key.toUpperCase(), first.toUpperCase() + rest.join('')].map((each) => each.normalize('NFC'))
    : [];
  return [...new Set([key, key.normalize('NFD'), ...capitals])];
}

/** True for what an index can find: beginnings of words, and parts of words that are long enough. */
export const isIndexed = (condition: Condition): condition is Searched =>
  condition.is === 'beginning' ||
  // Nothing mentions what cannot be stored: it is looked for in no field.
  (condition.is === 'mentioning' &&
    condition.fields.length > 0 &&
    spellingsOf(keyOf(condition.text)).every((each) => [...each].length >= PART));
