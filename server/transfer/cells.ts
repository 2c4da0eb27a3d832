import type { Field } from '../../src/resources';
import { typeOf } from '../fields';
import { readJsonCell, writeJsonCell } from '../fields/json';
import { isStorableText } from '../values/storable';

/*
 * Converts values to the cells of a CSV file and back. The type of a declared field decides how its
 * cells are read. Cells of other fields hold text, or JSON exactly as `JSON.stringify` writes it.
 */

/*
 * A spreadsheet computes what begins with one of these signs, full-width ones included. One that
 * separates by semicolons, as in many languages, begins cells within ours.
 */
const SIGNS = '=+@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20-';
const SEPARATORS = ';|\t\r\n';
const FORMULA = new RegExp(`(?:^|[${SEPARATORS}])'*[${SIGNS}]`);
const APOSTROPHE = "'".charCodeAt(0);

/** By character code, so that a cell of 1 MB takes 20 ms; a replacement by a regular expression takes 100. */
const [isSign, isSeparator] = [SIGNS, SEPARATORS].map((chars) => {
  const found = new Uint8Array(2 ** 16);
  for (const char of chars) found[char.charCodeAt(0)] = 1;
  return found;
}) as [Uint8Array, Uint8Array];

/** Adds an apostrophe before everything that reads as a formula, or takes it away again. */
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
const guard = (cell: string): string => guarded(cell, true);
const unguard = (cell: string): string => guarded(cell, false);

/** The value of a cell that is JSON exactly as `JSON.stringify` writes it, or the cell as text. */
function readExactJson(cell: string): unknown {
  const value = readJsonCell(cell);
  return JSON.stringify(value) === cell ? value : cell;
}

/** Writes the cells of a declared field. */
export function cellWriter(field: Field): (value: unknown) => string {
  const { column, toCell } = typeOf(field);
  return (value) => {
    if (value === undefined || value === null) return '';
    // The sign of a negative number begins no formula.
    return typeof value === 'number' && column !== 'text' ? String(value) : guard(toCell(value));
  };
}

/**
 * The cell of a value that the catalogue does not declare. A column that holds text and other values
 * `isMixed`: its text is quoted, because plain text would make the whole column text.
 */
export function undeclaredCellOf(value: unknown, isMixed: boolean): string {
  if (value === undefined) return '';
  const isText = typeof value === 'string' && !isMixed;
  return guard(isText ? writeJsonCell(value, readExactJson) : JSON.stringify(value));
}

/** Reads the cells of a declared field, for the field to check. */
export function cellReader(field: Pick<Field, 'kind'>): (cell: string) => unknown {
  const { fromCell } = typeOf(field);
  return (cell) => (cell === '' ? null : fromCell(unguard(cell)));
}

/** The value of any other cell, and whether it is plain text, which makes the whole column text. */
export function readUndeclaredCell(cell: string): { value: unknown; isText: boolean } {
  const text = unguard(cell);
  const value = readExactJson(text);
  return { value, isText: value === text };
}

/** The text of a value that `readUndeclaredCell` returned. */
export const textOfCell = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** The head of a column. */
export const headOf = (name: string): string =>
  guard(/^"|^\s*$/.test(name) || !isStorableText(name) ? JSON.stringify(name) : name);

/** The name that the head of a column stands for. */
export function readHead(head: string): string {
  const text = unguard(head);
  const value = text.startsWith('"') ? readJsonCell(text) : text;
  return typeof value === 'string' ? value : text;
}
