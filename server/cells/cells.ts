import type { Reading, ValueFormats } from '../../src/contract/parsing/formats';
import { writtenReader } from '../../src/contract/parsing/values';
import type { Field } from '../../src/resources';
import { typeOf } from '../fields';
import { readJsonCell, writeJsonCell } from '../fields/json';
import { MIN_ROUNDED } from '../values/exactNumbers';
import { isStorableText } from '../values/storable';

/*
 * Converts values to the cells of a CSV file and back. The type of a declared field decides how its
 * cells are read. Cells of other fields hold text, or JSON exactly as `JSON.stringify` writes it.
 */

/*
 * A spreadsheet treats text that begins with one of these characters, including full-width ones, as a
 * formula. Text after a separator is guarded too: a spreadsheet that splits by semicolons, as in many
 * locales, starts a new cell there.
 */
const SIGNS = '=+@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20-';
const SEPARATORS = ';|\t\r\n';
const FORMULA = new RegExp(`(?:^|[${SEPARATORS}])'*[${SIGNS}]`);
const APOSTROPHE_SIGN = "'";
const APOSTROPHE = APOSTROPHE_SIGN.charCodeAt(0);

/** Lookup tables by character code. A cell of 1 MB takes 20 ms; a regular expression takes 100 ms. */
const [isSign, isSeparator] = [SIGNS, SEPARATORS].map((chars) => {
  const found = new Uint8Array(2 ** 16);
  for (const char of chars) found[char.charCodeAt(0)] = 1;
  return found;
}) as [Uint8Array, Uint8Array];

/** Adds an apostrophe before every possible formula, or removes these apostrophes. */
function guarded(cell: string, adds: boolean): string {
  if (!FORMULA.test(cell)) return cell;
  const codes = new Uint16Array(2 * cell.length);
  let start = codes.length;
  let isFormula = false;
  for (let at = cell.length - 1; at >= 0; at -= 1) {
    const code = cell.charCodeAt(at);
    const isBeginning = at === 0 || isSeparator[cell.charCodeAt(at - 1)] === 1;
    const isGuard = isBeginning && isFormula && code === APOSTROPHE;
    isFormula = isSign[code] === 1 || (isFormula && code === APOSTROPHE);
    if (adds || !isGuard) codes[(start -= 1)] = code;
    if (adds && isBeginning && isFormula) codes[(start -= 1)] = APOSTROPHE;
  }
  return Buffer.from(codes.buffer, 2 * start).toString('utf16le');
}
/** Spreadsheets mark digits as text by an apostrophe, so such text needs one more. */
const TEXT_DIGITS = /^'+\d/;
const guard = (cell: string): string =>
  (TEXT_DIGITS.test(cell) ? APOSTROPHE_SIGN : '') + guarded(cell, true);
const unguard = (cell: string): string =>
  guarded(TEXT_DIGITS.test(cell) ? cell.slice(1) : cell, false);

/** Digits that a spreadsheet keeps as text: `="00417"`. */
const TEXT_FORMULA = /^="([^"]*)"$/;
const textIn = (cell: string): string => TEXT_FORMULA.exec(cell)?.[1] ?? unguard(cell);

/** Returns the value if the cell is exactly what `JSON.stringify` writes, otherwise the text. */
function readExactJson(cell: string): unknown {
  const value = readJsonCell(cell);
  return JSON.stringify(value) === cell ? value : cell;
}

export function cellWriter(field: Field): (value: unknown) => string {
  const { column, toCell } = typeOf(field);
  return (value) => {
    if (value === undefined || value === null) return '';
    // A negative number is not a formula, so its sign needs no guard.
    return typeof value === 'number' && column !== 'text' ? String(value) : guard(toCell(value));
  };
}

/**
 * Writes the cell of an undeclared value. `isMixed` is true if the column holds text and other values. Text
 * is then quoted, because one cell of plain text makes the whole column text on import.
 */
export function undeclaredCellOf(value: unknown, isMixed: boolean): string {
  if (value === undefined) return '';
  const isText = typeof value === 'string' && !isMixed;
  return guard(isText ? writeJsonCell(value, readExactJson) : JSON.stringify(value));
}

/** A value for `coerce`, or why the cell cannot be read in the forms of the file. */
export type CellValue = { readonly value: unknown } | Extract<Reading, { problem: string }>;

/** Returns a number or boolean as spreadsheets show it: TRUE, 1.23E+15. */
const shownText = (cell: number | boolean): string =>
  (typeof cell === 'number' && Math.abs(cell) >= MIN_ROUNDED
    ? cell.toExponential()
    : String(cell)
  ).toUpperCase();

/**
 * Returns a function that reads the cells of a declared field. It does not validate the values. Numbers and
 * booleans of a workbook need no form.
 */
export function cellReader(
  field: Pick<Field, 'type'> & Partial<Field>,
  forms: ValueFormats = {},
): (cell: string | number | boolean) => CellValue {
  const { fromCell, column, isPlainText } = typeOf(field);
  const textOf = isPlainText ? shownText : String;
  const read = writtenReader(field, forms);
  return (cell) => {
    if (cell === '') return { value: null };
    if (typeof cell !== 'string')
      return { value: column === 'text' ? fromCell(textOf(cell)) : cell };
    const reading = read(textIn(cell));
    return 'problem' in reading ? reading : { value: fromCell(reading.text) };
  };
}

/** The end of a text that was cut to fit a workbook's cell. An import refuses it. */
export const CUT = '… [cut by the export]';

/** Text of a workbook that holds JSON. Other text of a workbook stays text. */
const LIKE_JSON = /^["[{]/;

/**
 * Reads the cell of an undeclared field. `isText` is true for plain text, which makes the whole column
 * text. `isTyped` is true for workbooks, whose cells have types.
 */
export function readUndeclaredCell(
  cell: string | number | boolean,
  isTyped = false,
): { value: unknown; isText: boolean } {
  if (typeof cell !== 'string') return { value: cell, isText: false };
  const text = textIn(cell);
  const value = isTyped && !LIKE_JSON.test(text) ? text : readExactJson(text);
  return { value, isText: value === text };
}

/** Returns the text of a cell from a value that `readUndeclaredCell` returned. */
export const textOfCell = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Returns the text of a workbook's cell, in which only text that an import would change needs a guard. */
export const workbookText = (text: string): string => (textIn(text) === text ? text : guard(text));

/**
 * Returns the text of a workbook's cell for an undeclared value. Text that looks like a number is plain, as
 * the type of the cell shows that it is text.
 */
export function undeclaredText(value: unknown, isMixed: boolean): string {
  const isPlain = typeof value === 'string' && value && !isMixed && !LIKE_JSON.test(value);
  return isPlain ? workbookText(value) : JSON.stringify(value);
}

export const headOf = (name: string): string =>
  guard(/^"|^\s*$/.test(name) || !isStorableText(name) ? JSON.stringify(name) : name);

export function readHead(head: string): string {
  const text = unguard(head);
  const value = text.startsWith('"') ? readJsonCell(text) : text;
  return typeof value === 'string' ? value : text;
}
