import Papa from 'papaparse';

import { encodingOf, type Encoding } from '../../contract/encodings';
import { BEGINNING_BYTES, foreignFormatOf, type ForeignFormat } from '../../contract/fileFormats';
import { WORKBOOK_TYPE, type SheetCell, type SheetLine } from '../../contract/transfer';
import { Column, isBlank, readFormats } from './columnFormats';

/** Number of bytes that the preview reads. */
const PREVIEW_BYTES = 256 * 1024;
const MAX_ROWS = 100;
/** Number of rows among which the header is looked for. */
const MAX_TOP = 10;

/** The beginning of a CSV file or worksheet, and how the values of all its rows are written. */
export interface Sheet {
  /** Undefined for a workbook. */
  readonly encoding?: Encoding;
  readonly delimiter?: string;
  /** The names of a workbook's sheets, and the one that was read. */
  readonly sheets?: readonly string[];
  readonly sheet?: string;
  /** The first rows that are not blank, also those above the header. */
  readonly top: readonly (readonly SheetCell[])[];
  /** Number of the row with the header, from 1, without blank rows; 0 without a header. */
  readonly header: number;
  /** True if the header has values of a record, such as a date. */
  readonly isHeaderDoubtful: boolean;
  readonly head: readonly string[];
  /** The first records. */
  readonly rows: readonly (readonly SheetCell[])[];
  readonly forms: readonly Column[];
}

/** Spreadsheets write yes/no cells in capital letters. */
const textOf = (cell: string | number | boolean) =>
  typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell);

/** The text of a cell as a spreadsheet shows it. */
export const cellText = (cell: SheetCell = ''): string =>
  typeof cell === 'object' ? cell.error : textOf(cell);

const filledIn = (row: readonly SheetCell[] = []) => row.filter((cell) => !isBlank([cell]));

/** True for digits without letters and for an e-mail address. Names of columns look different. */
const isValue = (text: string) => (/\d/.test(text) && !/\p{L}/u.test(text)) || text.includes('@');

const hasValues = (row: readonly SheetCell[] | undefined) =>
  filledIn(row).some((cell) => isValue(cellText(cell)));

/** Returns the number of the header's row. Titles above a header fill half of the columns at most. */
function findHeader(top: readonly (readonly SheetCell[])[]): number {
  const width = Math.max(...top.map((row) => filledIn(row).length));
  const isWide = (row: readonly SheetCell[]) => filledIn(row).length * 2 > width;
  const found = top.findIndex((row, index) => isWide(row) && (index === 0 || !hasValues(row)));
  return Math.max(found, 0) + 1;
}

/** Divides rows into header and records. The header is searched for unless it is chosen. */
function tableOf(lines: readonly (readonly SheetCell[])[], chosen: number | undefined) {
  const top = lines.slice(0, MAX_TOP);
  const header = chosen ?? findHeader(top);
  const row = lines[header - 1];
  const rows = lines.slice(header);
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const head = header > 0 ? (row ?? []).map(cellText) : Array.from({ length: width }, () => '');
  return { top, header, isHeaderDoubtful: hasValues(row), head, rows: rows.slice(0, MAX_ROWS) };
}

/** The `sep=` line in which spreadsheets declare the delimiter. */
const DELIMITER_LINE = /^sep=(.)\r?\n/;

async function readAs(
  file: Blob,
  beginning: Uint8Array,
  encoding: Encoding,
  fatal: boolean,
  header: number | undefined,
): Promise<Sheet> {
  const decoder = encodingOf(beginning, encoding);
  const text = new TextDecoder(decoder).decode(beginning);
  const named = DELIMITER_LINE.exec(text)?.[1];
  const { data, meta } = Papa.parse<string[]>(text.replace(DELIMITER_LINE, ''), {
    delimiter: named,
    preview: MAX_ROWS + MAX_TOP,
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  const table = tableOf(data, header);
  const { delimiter } = meta;
  const above = table.header + (named === undefined ? 0 : 1);
  const reading = { encoding: decoder, fatal, delimiter, above };
  return { encoding, delimiter, ...table, forms: await readFormats(file, table.head, reading) };
}

/**
 * Reads a CSV file, and detects its delimiter and, unless it is chosen, its encoding: UTF-16, UTF-8, or
 * else the one of Excel in Western countries.
 */
export async function readCsv(
  file: Blob,
  { encoding, header }: Omit<ReadOptions, 'sheet'> = {},
): Promise<Sheet> {
  const beginning = new Uint8Array(await file.slice(0, PREVIEW_BYTES).arrayBuffer());
  if (encoding) return readAs(file, beginning, encoding, false, header);
  if (encodingOf(beginning) !== 'utf-8') return readAs(file, beginning, 'utf-16', false, header);
  try {
    return await readAs(file, beginning, 'utf-8', true, header);
  } catch (error) {
    // A decoder throws a TypeError for bytes that are not UTF-8.
    if (!(error instanceof TypeError)) throw error;
    return readAs(file, beginning, 'windows-1252', false, header);
  }
}

/** Reads the lines of a workbook. Throws the server's message if it cannot be read. */
async function readWorkbook(
  read: (onLine: (line: SheetLine) => void) => Promise<void>,
  header: number | undefined,
) {
  let names = {};
  const columns: Column[] = [];
  const first: (readonly SheetCell[])[] = [];
  const add = (row: readonly SheetCell[]) => {
    for (const [index, cell] of row.entries()) (columns[index] ??= new Column()).add(cell);
  };
  await read((line) => {
    if ('problem' in line) throw new Error(line.problem);
    if ('sheets' in line) names = line;
    else if (isBlank(line)) return;
    else if (first.length < MAX_ROWS + MAX_TOP) first.push(line);
    else add(line);
  });
  const table = tableOf(first, header);
  first.slice(table.header).forEach(add);
  return {
    ...names,
    ...table,
    forms: table.head.map((_, index) => columns[index] ?? new Column()),
  };
}

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
  readonly sheet?: string;
  /** Number of the row with the header, 0 without a header; undefined to search for it. */
  readonly header?: number;
}

/** Reads a file. `readRows` asks the server for the rows of a workbook. */
export async function readContent(
  file: File,
  { encoding, sheet, header }: ReadOptions,
  readRows: (sheet: string | undefined, onLine: (line: SheetLine) => void) => Promise<void>,
): Promise<Content> {
  const beginning = await file.slice(0, BEGINNING_BYTES).arrayBuffer();
  const format = foreignFormatOf(new Uint8Array(beginning));
  if (format === 'workbook')
    try {
      return {
        type: WORKBOOK_TYPE,
        sheet: await readWorkbook((onLine) => readRows(sheet, onLine), header),
      };
    } catch (error) {
      return { type: WORKBOOK_TYPE, problem: (error as Error).message };
    }
  if (/\.(ndjson|jsonl)$/i.test(file.name)) return { type: 'application/x-ndjson' };
  if (/\.json$/i.test(file.name)) return { type: 'application/json' };
  if (format) return { type: 'text/csv', foreign: format };
  return { type: 'text/csv', sheet: await readCsv(file, { encoding, header }) };
}
