import type { Field } from '../../src/resources';
import type { Condition, Searched } from '../tables/conditions';
import type { Engine } from '../database/engine';
import { typeOf } from '../fields';
import type { Table } from '../tables/tables';
import { keyOf } from '../values/letters';
import { lines } from '../fields/words';

/** Matches of a search in a long list are counted so far. */
export const MOST_MATCHES = 10_000;
/** Names with a word in them, of one table: with more of them the word is frequent. */
export const FEW_NAMES = 1000;
/**
 * If the client does not need the total, this many matches are looked up before the list itself is read.
 */
export const MOST_LOOKED_UP = 1000;

const isLong = (field: Field) => Number(typeOf(field).searched === 'longText');

/** The fields that a search looks into, besides the id: the first are searched where there is much text. */
export const searchedFields = (table: Table): Field[] =>
  [...table.fields.values()]
    .filter((field) => typeOf(field).searched)
    .sort((a, b) => isLong(a) - isLong(b));

/** The key of all that is searched in a row but its id; no word of a search reaches over a line's end. */
export const textOf = (engine: Engine, table: Table) => lines(engine, searchedFields(table));

/** Changes with the fields that are searched, and with how they are. */
export const signatureOf = (table: Table): string =>
  ['4', ...searchedFields(table).map(({ column, kind }) => `${column}:${kind}`)].join(' ');

/** Three characters are the least that an index of parts of words finds. */
const PART = 3;
/** Writing that puts no spaces between its words. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;

/** True for what is too short to be looked for inside words. */
export const isBeginning = (word: string): boolean =>
  /^[\p{L}\p{N}]{1,2}$/u.test(word) && !UNSPACED.test(word);

/** True for what an index can find: beginnings of words, and parts of words that are long enough. */
export const isIndexed = (condition: Condition): condition is Searched =>
  condition.is === 'beginning' ||
  // Nothing mentions what cannot be stored: it is looked for in no field.
  (condition.is === 'mentioning' &&
    (condition.fields.length > 0 || condition.isInId === true) &&
    [...keyOf(condition.text)].length >= PART);
