import type { Field } from '../../src/resources';
import type { Engine } from '../database/engine';
import { typeOf } from '../fields';
import { lines } from '../fields/textSql';
import type { Condition, Searched } from '../tables/conditions';
import type { Table } from '../tables/table';
import { keyOf } from '../values/textKeys';

/** Matches in a long list are counted up to this number. */
export const MAX_MATCHES = 10_000;
/** A word that occurs in more names of one table is treated as frequent. */
export const MAX_RARE_NAMES = 1000;
/** If a word occurs in more names or stops, their ids are not collected, and each row is checked. */
export const MAX_NAMES = 20_000;
/** A search in all kinds counts up to this many matches of a kind. */
export const MAX_LOOKED_UP = 1000;

const isLong = (field: Field) => Number(typeOf(field).searched === 'longText');

/** Returns the searched fields, besides the id. Long texts come last. */
export const searchedFields = (table: Table): Field[] =>
  [...table.fields.values()]
    .filter((field) => typeOf(field).searched)
    .sort((a, b) => isLong(a) - isLong(b));

/** The normalized text of all searched fields, one per line: a word never spans two lines. */
export const searchedText = (engine: Engine, table: Table) => lines(engine, searchedFields(table));

/** Identifies the searched columns and their field types. The index is rebuilt if it changes. */
export const signatureOf = (table: Table): string =>
  ['4', ...searchedFields(table).map(({ column, type }) => `${column}:${type}`)].join(' ');

/** Trigram indexes cannot find parts of words that are shorter. */
const TRIGRAM_LENGTH = 3;
/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;

/** Returns true for a word that is too short to search for inside other words. */
export const isBeginning = (word: string): boolean =>
  /^[\p{L}\p{N}]{1,2}$/u.test(word) && !UNSPACED.test(word);

/** The beginning of a word, or a part that is long enough. */
export const isIndexed = (condition: Condition): condition is Searched =>
  condition.is === 'anyWordBegins' ||
  // A text that cannot be stored has no fields to search.
  (condition.is === 'anyFieldContains' &&
    (condition.fields.length > 0 || condition.isInId === true) &&
    [...keyOf(condition.text)].length >= TRIGRAM_LENGTH);
