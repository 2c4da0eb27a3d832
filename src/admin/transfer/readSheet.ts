import Papa from 'papaparse';

import { encodingOf, type Encoding } from '../../contract/encodings';
import { readColumnForms, type ColumnForms } from './columnForms';

/** Number of bytes that the preview reads. */
const PREVIEW_BYTES = 256 * 1024;
const MAX_ROWS = 100;

/** The beginning of a CSV file, and how the values of the whole file are written. */
export interface Sheet {
  readonly encoding: Encoding;
  readonly delimiter: string;
  readonly head: readonly string[];
  /** The first rows that are not blank. */
  readonly rows: readonly (readonly string[])[];
  readonly forms: readonly ColumnForms[];
}

/** The line by which spreadsheets name the delimiter. */
const DELIMITER_LINE = /^sep=(.)\r?\n/;

async function readAs(
  file: Blob,
  beginning: Uint8Array,
  encoding: Encoding,
  fatal: boolean,
): Promise<Sheet> {
  const decoder = encodingOf(beginning, encoding);
  const text = new TextDecoder(decoder).decode(beginning);
  const { data, meta } = Papa.parse<string[]>(text.replace(DELIMITER_LINE, ''), {
    delimiter: DELIMITER_LINE.exec(text)?.[1],
    preview: MAX_ROWS + 1,
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  const [head = [], ...rows] = data;
  const { delimiter } = meta;
  const forms = await readColumnForms(file, head, { encoding: decoder, fatal, delimiter });
  return { encoding, delimiter, head, rows, forms };
}

/**
 * Reads a CSV file, and detects its delimiter and, unless it is chosen, its encoding: UTF-16, UTF-8, or
 * else the one of Excel in Western countries.
 */
export async function readSheet(file: Blob, chosen?: Encoding): Promise<Sheet> {
  const beginning = new Uint8Array(await file.slice(0, PREVIEW_BYTES).arrayBuffer());
  if (chosen) return readAs(file, beginning, chosen, false);
  if (encodingOf(beginning) !== 'utf-8') return readAs(file, beginning, 'utf-16', false);
  try {
    return await readAs(file, beginning, 'utf-8', true);
  } catch (error) {
    // A decoder throws a TypeError for bytes that are not UTF-8.
    if (!(error instanceof TypeError)) throw error;
    return readAs(file, beginning, 'windows-1252', false);
  }
}
