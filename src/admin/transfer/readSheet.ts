import Papa from 'papaparse';

import { encodingOf, type Encoding } from '../../contract/encodings';
import { foreignFormatOf, type ForeignFormat } from '../../contract/fileFormats';
import { WORKBOOK_TYPE, type SheetCell, type SheetLine } from '../../contract/transfer';
import { Column, readColumnForms, type ColumnForms } from './columnForms';

/** Number of bytes that show a file's format. */
const BEGINNING_BYTES = 4096;
/** Number of bytes that the preview reads. */
const PREVIEW_BYTES = 256 * 1024;
const MAX_ROWS = 100;

/** The beginning of a CSV file or worksheet, and how the values of all its rows are written. */
export interface Sheet {
  /** Undefined for a workbook. */
  readonly encoding?: Encoding;
  readonly delimiter?: string;
  /** The names of a workbook's sheets, and the one that was read. */
  readonly sheets?: readonly string[];
  readonly sheet?: string;
  readonly head: readonly string[];
  /** The first rows that are not blank. */
  readonly rows: readonly (readonly SheetCell[])[];
  readonly forms: readonly ColumnForms[];
}

export const cellText = (cell: SheetCell = ''): string =>
  typeof cell === 'object' ? cell.error : String(cell);

const isBlank = (row: readonly SheetCell[]) => row.every((cell) => cellText(cell).trim() === '');

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
export async function readCsv(file: Blob, chosen?: Encoding): Promise<Sheet> {
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

/** Reads the lines of a workbook. Throws the server's message if it cannot be read. */
async function readWorkbook(read: (onLine: (line: SheetLine) => void) => Promise<void>) {
  let head: readonly string[] | undefined;
  let names = {};
  let columns: Column[] = [];
  const rows: (readonly SheetCell[])[] = [];
  await read((line) => {
    if ('problem' in line) throw new Error(line.problem);
    if ('sheets' in line) names = line;
    else if (isBlank(line)) return;
    else if (!head) {
      head = line.map(cellText);
      columns = head.map(() => new Column());
    } else {
      if (rows.length < MAX_ROWS) rows.push(line);
      for (const [index, cell] of line.entries()) columns[index]?.add(cell);
    }
  });
  return { ...names, head: head ?? [], rows, forms: columns };
}

/** The content of a file that was chosen for an import. */
export interface Content {
  /** Media type to send it as. */
  readonly type: string;
  /** Undefined for JSON, whose keys are field names, and for files that cannot be imported. */
  readonly sheet?: Sheet;
  /** Set for a format that cannot be imported. */
  readonly foreign?: Exclude<ForeignFormat, 'workbook'>;
  /** Why a workbook cannot be read. */
  readonly problem?: string;
}

export interface ReadOptions {
  readonly encoding?: Encoding;
  /** Sheet of a workbook. */
  readonly sheet?: string;
}

/** Reads a file. `readRows` asks the server for the rows of a workbook. */
export async function readContent(
  file: File,
  { encoding, sheet }: ReadOptions,
  readRows: (sheet: string | undefined, onLine: (line: SheetLine) => void) => Promise<void>,
): Promise<Content> {
  const beginning = await file.slice(0, BEGINNING_BYTES).arrayBuffer();
  const format = foreignFormatOf(new Uint8Array(beginning));
  if (format === 'workbook')
    try {
      return {
        type: WORKBOOK_TYPE,
        sheet: await readWorkbook((onLine) => readRows(sheet, onLine)),
      };
    } catch (error) {
      return { type: WORKBOOK_TYPE, problem: (error as Error).message };
    }
  if (/\.(ndjson|jsonl)$/i.test(file.name)) return { type: 'application/x-ndjson' };
  if (/\.json$/i.test(file.name)) return { type: 'application/json' };
  if (format) return { type: 'text/csv', foreign: format };
  return { type: 'text/csv', sheet: await readCsv(file, encoding) };
}
