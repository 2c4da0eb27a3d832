import { findRounded } from '../values/exactNumbers';
import {
  hasTooManyNodes,
  isStorableText,
  tooManyNodesText,
  problemOfJson,
} from '../values/storable';
import { fieldType, type Coercion } from './fieldType';

export const TOO_MANY = { must: `must not be ${tooManyNodesText()}` };
const ROUNDED = {
  must: 'must not hold a number with too many digits to store exactly',
  code: 'rounded',
};

const LIST_OR_OBJECT = /^\s*[[{]/;
/** Text that cannot be JSON is not parsed: an attempt that fails takes 100 times as long as this test. */
const ANY_JSON = /^\s*(?:[[{"]|(?:-?\d[\d.eE+-]*|true|false|null)\s*$)/;

/** Returns the JSON value of a text; undefined if the text does not match `pattern` or is not JSON. */
function parse(text: string, pattern: RegExp): Coercion | undefined {
  if (!pattern.test(text)) return undefined;
  if (hasTooManyNodes(text)) return TOO_MANY;
  try {
    const value = JSON.parse(text) as unknown;
    return findRounded(text) ? ROUNDED : { value };
  } catch {
    return undefined;
  }
}

/** Reads a list or an object that a form sends as text; undefined if the text holds neither. */
export const readJsonText = (text: string) => parse(text, LIST_OR_OBJECT);

/** The JSON value in a cell, or the cell as text if it holds none that can be kept exactly. */
export function readJsonCell(cell: string): unknown {
  const read = parse(cell, ANY_JSON);
  return read && 'value' in read ? read.value : cell;
}

/** Writes text without quotation marks if `read` returns it unchanged, else as a JSON string. */
export function writeJsonCell(value: unknown, read = readJsonCell): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  const isPlain = value !== '' && isStorableText(value) && read(value) === value;
  return isPlain ? value : JSON.stringify(value);
}

export const json = fieldType({
  column: 'text',
  holdsJson: true,
  coerce(input) {
    const read = typeof input === 'string' ? readJsonText(input) : undefined;
    if (read && 'must' in read) return read;
    const value = read?.value ?? input;
    const problem = problemOfJson(value);
    return problem ? { must: `must not be ${problem}` } : { value };
  },
  encode: (value) => JSON.stringify(value),
  /** Databases of older versions may hold text in a column that is now JSON. */
  decode(stored) {
    try {
      return JSON.parse(String(stored));
    } catch {
      return stored;
    }
  },
  operators: ['contains', 'empty'],
  searched: 'json',
  toCell: (value) => writeJsonCell(value),
  fromCell: readJsonCell,
  schema: { description: 'Any JSON.', examples: [{}] },
});
