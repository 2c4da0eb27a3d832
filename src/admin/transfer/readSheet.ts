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

async function isUtf8(file: Blob): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let start = 0; start < file.size; start += PREVIEW_BYTES)
      decoder.decode(await file.slice(start, start + PREVIEW_BYTES).arrayBuffer(), {
        stream: true,
      });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** Finds the encoding: UTF-16, UTF-8, or else the one of Excel in Western countries. */
async function findEncoding(file: Blob, beginning: Uint8Array): Promise<Encoding> {
  if (encodingOf(beginning) !== 'utf-8') return 'utf-16';
  return (await isUtf8(file)) ? 'utf-8' : 'windows-1252';
}

/** The line by which spreadsheets name the delimiter. */
const DELIMITER_LINE = /^sep=(.)\r?\n/;

/** Reads a CSV file, and detects its delimiter and, unless it is chosen, its encoding. */
export async function readSheet(file: Blob, chosen?: Encoding): Promise<Sheet> {
  const beginning = new Uint8Array(await file.slice(0, PREVIEW_BYTES).arrayBuffer());
  const encoding = chosen ?? (await findEncoding(file, beginning));
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
  const forms = await readColumnForms(file, { encoding: decoder, delimiter, head });
  return { encoding, delimiter, head, rows, forms };
}
