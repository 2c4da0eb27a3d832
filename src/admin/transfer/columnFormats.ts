import Papa from 'papaparse';

import type { SheetCell } from '../../contract/transfer';
import { DATE_ORDERS, DECIMAL_SIGNS, type ValueFormats } from '../../contract/parsing/formats';
import { MAX_LENGTH, writtenReader } from '../../contract/parsing/values';

const LIKE_DATE = /^\s*(?:\d{1,4}[-/.]\d{1,2}[-/.]\d|\d{1,2}[-/. ]*\p{L}{3})/u;
const LIKE_NUMBER =
  /^\p{L}{0,3}[^\p{L}\d]{0,4}\d[\d.,\s'\u00a0\u202f]*[^\p{L}\d]{0,2}(?:[A-Z]{3})?$/u;
/** "1.200" is 1.2 in the API, but 1,200 in many countries. */
const THOUSANDS = /^\s*[1-9]\d{0,2}(?:\.\d{3})+\s*$/;
const LOCAL_TIME = /\d:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?: ?[AP]\.?M\.?)?\s*$/i;

/** Finds the formats that the cells of a column may have. */
class FormatCandidates<Form extends string> {
  /** True if a cell cannot be read without its form. */
  isNeeded = false;
  /** The first cell that several formats parse. */
  ambiguousCell?: string;
  /** Formats that parse every cell of the column, except cells that no format parses. */
  fitting: ReadonlySet<Form>;
  private readonly plain: ReturnType<typeof writtenReader>;
  private readonly readers: readonly (readonly [Form, ReturnType<typeof writtenReader>])[];

  constructor(
    type: 'dateTime' | 'money',
    forms: readonly Form[],
    of: (form: Form) => ValueFormats,
  ) {
    this.fitting = new Set(forms);
    this.plain = writtenReader({ type }, {});
    this.readers = forms.map((form) => [form, writtenReader({ type }, of(form))] as const);
  }

  add(cell: string, isDoubtful = false): void {
    const plain = this.plain(cell);
    const isUnclear = isDoubtful || ('problem' in plain && plain.code === 'unclear');
    this.isNeeded ||= isUnclear;
    const fitting = this.readers.flatMap(([form, read]) => ('text' in read(cell) ? [form] : []));
    if (isUnclear && fitting.length > 1) this.ambiguousCell ??= cell.trim();
    // Cells that no form can read are reported as errors, and do not decide the form.
    if (fitting.length > 0)
      this.fitting = new Set(fitting.filter((form) => this.fitting.has(form)));
  }
}

/** How the values of one column can be read. */
export class Column {
  readonly dates = new FormatCandidates('dateTime', DATE_ORDERS, (dates) => ({ dates }));
  readonly decimals = new FormatCandidates('money', DECIMAL_SIGNS, (decimal) => ({ decimal }));
  /** True if a time has no UTC offset. */
  hasLocalTime = false;

  add(cell: SheetCell): void {
    // Numbers of a workbook can be read in one way only.
    if (typeof cell !== 'string' || cell.length > MAX_LENGTH) return;
    if (LIKE_DATE.test(cell)) {
      this.dates.add(cell);
      this.hasLocalTime ||= LOCAL_TIME.test(cell);
    }
    if (LIKE_NUMBER.test(cell)) this.decimals.add(cell, THOUSANDS.test(cell));
  }
}

/** Number of bytes that are read before the browser gets a turn. */
const CHUNK_BYTES = 256 * 1024;

interface Reading {
  /** Name of the decoder. */
  readonly encoding: string;
  /** True if bytes that the encoding does not have are an error. Otherwise they are replaced. */
  readonly fatal: boolean;
  readonly delimiter: string;
  /** Number of rows above the records, without blank rows. */
  readonly above: number;
}

export const isBlank = (row: readonly SheetCell[]) =>
  row.every((cell) => typeof cell === 'string' && cell.trim() === '');

async function* batchesOf(file: Blob, { encoding, fatal, delimiter }: Reading) {
  const decoder = new TextDecoder(encoding, { fatal });
  const parser = new Papa.Parser({ delimiter });
  let text = '';
  for (let start = 0; start < file.size; start += CHUNK_BYTES) {
    const end = start + CHUNK_BYTES;
    const isLast = end >= file.size;
    text += decoder.decode(await file.slice(start, end).arrayBuffer(), { stream: !isLast });
    const { data, meta } = parser.parse(text, 0, !isLast) as Papa.ParseResult<string[]>;
    yield data;
    text = text.slice(meta.cursor);
  }
}

/**
 * Reads all records of a CSV file, and returns the forms of each of its columns. Throws a TypeError if `fatal`
 * is set and the file has another encoding.
 */
export async function readFormats(
  file: Blob,
  head: readonly string[],
  reading: Reading,
): Promise<Column[]> {
  const columns = head.map(() => new Column());
  let { above } = reading;
  for await (const rows of batchesOf(file, reading))
    for (const row of rows)
      if (above === 0) for (const [index, cell] of row.entries()) columns[index]?.add(cell);
      else if (!isBlank(row)) above -= 1;
  return columns;
}
