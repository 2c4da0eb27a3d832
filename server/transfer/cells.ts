import type { Field, FieldKind } from '../../src/resources';
import { findRounded } from '../values/exactNumbers';
import { hasTooManyParts, isStorableText } from '../values/storable';

/*
 * Values as cells of a CSV file, and back. Declared fields say by their kind how a cell is read; in
 * the cells of all others, and of JSON, stands text where it cannot be taken for JSON, else JSON.
 */

/** The column that says of a record on a family's path which kind it is. */
export const KIND = 'kind';

const NUMBERS = new Set<FieldKind>(['integer', 'decimal', 'money']);
const JSONS = new Set<FieldKind>(['json', 'references']);

/**
 * Where a spreadsheet would compute, full-width signs included: one that separates by semicolons, as
 * those of many languages do, begins cells within ours.
 */
const FORMULA = /(?<=^|[;|\t\r\n])(?='*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])/g;
const GUARDED = /(?<=^|[;|\t\r\n])'(?='*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** What reads as a formula gets an apostrophe. */
const guard = (cell: string): string => cell.replace(FORMULA, "'");

/** Takes the apostrophes away again. */
const unguard = (cell: string): string => cell.replace(GUARDED, '');

/** What no JSON looks like is not worth a try: one that fails takes as long as a hundred that do not. */
const LIKE_JSON = /^\s*(?:[[{"]|(?:-?\d[\d.eE+-]*|true|false|null)\s*$)/;

/** The JSON value that stands in a cell, or the cell as text where there is none that is exact. */
function readJson(cell: string): unknown {
  if (!LIKE_JSON.test(cell) || hasTooManyParts(cell)) return cell;
  try {
    const value = JSON.parse(cell) as unknown;
    return findRounded(cell) ? cell : value;
  } catch {
    return cell;
  }
}

function writeJson(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  const isPlain = value !== '' && isStorableText(value) && readJson(value) === value;
  return isPlain ? value : JSON.stringify(value);
}

/** The cell of a value; `field` is undefined for what the catalogue does not know. */
export function cellOf(field: Field | undefined, value: unknown): string {
  if (value === undefined || (value === null && field)) return '';
  if (field && NUMBERS.has(field.kind) && typeof value === 'number') return String(value);
  if (!field || JSONS.has(field.kind)) return guard(writeJson(value));
  return guard(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

/** What a cell says, for the field to check; undefined for nothing. */
export function readCell(field: Pick<Field, 'kind'> | undefined, cell: string): unknown {
  if (cell === '') return field ? null : undefined;
  const text = unguard(cell);
  return !field || field.kind === 'json' ? readJson(text) : text;
}

/** The head of a column. */
export const headOf = (name: string): string =>
  guard(/^"|^$/.test(name) || !isStorableText(name) ? JSON.stringify(name) : name);

/** The name that the head of a column stands for. */
export function readHead(head: string): string {
  const text = unguard(head);
  const value = text.startsWith('"') ? readJson(text) : text;
  return typeof value === 'string' ? value : text;
}
