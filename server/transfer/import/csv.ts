import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { WrittenForms } from '../../../src/contract/writtenValues';
import type { Field } from '../../../src/resources';
import { RECORD_KIND } from '../../records/body';
import { cellReader, readHead, readUndeclaredCell, type CellValue } from '../cells';
import {
  MAX_RECORD_BYTES,
  TOO_LARGE_RECORD,
  unfit,
  Unreadable,
  type Fault,
  type Item,
} from './items';

export interface CsvOptions {
  /** Undefined means a comma. */
  readonly delimiter: string | undefined;
  /** Column names that replace the header. An empty name leaves its column out. */
  readonly columns: readonly string[] | undefined;
  /** False if the first row is a record. `columns` is then required. */
  readonly hasHeader: boolean;
  /** How dates and numbers are written. */
  readonly forms: WrittenForms;
  readonly fields: ReadonlyMap<string, Pick<Field, 'type'> & Partial<Field>>;
  readonly found: CsvFindings;
}

/** Results that are known only after the whole file has been read. */
export interface CsvFindings {
  /** Undeclared columns with plain text in at least one cell. All their values are imported as text. */
  readonly textColumns: Set<string>;
  /** Number of rows without a value. They are skipped. */
  blankRows: number;
  /** Number of rows with fewer cells than the header. */
  shortRows: number;
}

const TEXT = { type: 'text' } as const;
const MOMENT = { type: 'dateTime' } as const;

/** Row number of the header. */
const HEAD = 0;

const SENTENCES: Record<string, string> = {
  CSV_MAX_RECORD_SIZE: TOO_LARGE_RECORD,
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark is not closed.',
};

/** An export has at most 1,000 columns in addition to the declared fields. */
const MAX_COLUMNS = 2000;

const BREAKS = /\r\n|\r|\n/g;

/** A row from the parser, with its counts of rows and empty lines so far. */
interface Row {
  readonly record: readonly string[];
  /** The text of the row. */
  readonly raw: string;
  readonly info: { readonly records: number; readonly empty_lines: number };
}

/** Throws if no delimiter was given and the header is a single cell that another delimiter would split. */
function refuseOtherDelimiter([head = '', ...others]: readonly string[], line: number) {
  const found = others.length === 0 && /[;\t]/.exec(head)?.[0];
  if (found)
    throw new Unreadable(
      `The file has one column, but its header contains a ${found === ';' ? 'semicolon' : 'tab'}. ` +
        'Set the parameter "delimiter".',
      { row: HEAD, line },
    );
}

/** Returns the names of the columns; undefined for a column that has no name or is left out. */
function namesOf(head: readonly string[], columns: CsvOptions['columns'], line: number) {
  const at = { row: HEAD, line };
  if (head.length > MAX_COLUMNS)
    throw new Unreadable(
      `The file has ${head.length} columns; an import takes ${MAX_COLUMNS} at most.`,
      at,
    );
  if (columns && columns.length !== head.length)
    throw new Unreadable(
      `The parameter "columns" names ${columns.length} columns, but the file has ${head.length}.`,
      at,
    );
  const names = head.map((cell, index) => {
    if (columns) return columns[index] || undefined;
    return isBlank(cell) ? undefined : readHead(cell);
  });
  const places = new Map<string, number>();
  for (const [index, name] of names.entries()) {
    if (name === undefined) continue;
    const first = places.get(name);
    if (first !== undefined)
      throw new Unreadable(
        `Columns ${first + 1} and ${index + 1} are both named "${name}". Rename one or leave it out.`,
        { ...at, column: name },
      );
    places.set(name, index);
  }
  return names;
}

const isBlank = (cell: string): boolean => cell.trim() === '';

/** Matches rows in which every cell that begins with a quotation mark also ends with one. */
function wellQuoted(delimiter: string): RegExp {
  const cell = `(?:"(?:[^"]|"")*"|[^"${delimiter}][^${delimiter}]*)?`;
  return new RegExp(`^[\\r\\n]*${cell}(?:[${delimiter}]${cell})*[\\r\\n]*$`);
}

/** The line by which spreadsheets name the delimiter of a file. */
const DELIMITER_LINE = /^sep=(.)$/;

/** Returns true for a delimiter line. Throws if it names another delimiter than the file is read with. */
function isDelimiterLine(cells: readonly string[], delimiter: string): boolean {
  const named = DELIMITER_LINE.exec(cells.join(delimiter))?.[1];
  if (named !== undefined && named !== delimiter)
    throw new Unreadable(
      `The file names "${named}" as its delimiter. Set the parameter "delimiter".`,
      { row: HEAD, line: 1 },
    );
  return named !== undefined;
}

/** Returns a reader for each column with a declared field. */
function cellReaders({
  fields,
  forms,
}: CsvOptions): ReadonlyMap<string, (cell: string) => CellValue> {
  return new Map([
    ...['id', RECORD_KIND].map((name) => [name, cellReader(TEXT)] as const),
    ...['created_at', 'updated_at'].map((name) => [name, cellReader(MOMENT, forms)] as const),
    ...Array.from(fields, ([name, field]) => [name, cellReader(field, forms)] as const),
  ]);
}

/** Yields the records of a CSV file whose first row names the columns. Throws Unreadable. */
export async function* readCsv(
  parts: AsyncIterable<string>,
  options: CsvOptions,
): AsyncGenerator<Item> {
  const { delimiter = ',', columns, hasHeader, found } = options;
  const readers = cellReaders(options);
  const isWellQuoted = wellQuoted(delimiter);
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // Spreadsheets write 27" without escaping it, and read it.
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    raw: true,
    max_record_size: MAX_RECORD_BYTES,
  });
  // Ignored here: iterating over the parser throws the same errors.
  pipeline(Readable.from(parts), parser, () => undefined);
  let names = hasHeader ? undefined : namesOf(columns ?? [], columns, 1);
  let nameless: number[] = [];
  // Counts line breaks inside cells. The parser's own line count counts a quoted CR LF twice.
  let within = 0;
  try {
    for await (const { record: cells, raw, info } of parser as AsyncIterable<Row>) {
      const line = info.records + info.empty_lines + within;
      // The parser would divide such a row at the wrong delimiters.
      if (cells.some((cell) => cell.startsWith('"')) && !isWellQuoted.test(raw))
        throw new Unreadable(
          'There is text after a closing quotation mark. Write a quotation mark inside a cell as "".',
          { line },
        );
      for (const cell of cells) within += cell.match(BREAKS)?.length ?? 0;
      if (cells.every(isBlank)) {
        if (names) found.blankRows += 1;
      } else if (line === 1 && isDelimiterLine(cells, delimiter)) {
        continue;
      } else if (!names) {
        if (options.delimiter === undefined) refuseOtherDelimiter(cells, line);
        names = namesOf(cells, columns, line);
        nameless = columns ? [] : names.flatMap((name, index) => (name === undefined ? index : []));
      } else {
        const unnamed = nameless.find((index) => !isBlank(cells[index] ?? ''));
        if (unnamed !== undefined)
          throw new Unreadable(
            `Column ${unnamed + 1} has values but no header. Give it a name or leave it out.`,
            { line },
          );
        yield { ...itemOf(cells, names, readers, line, found), line };
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const message = SENTENCES[error.code] ?? 'The line is not valid CSV.';
    const { records, empty_lines } = error as unknown as Row['info'];
    throw new Unreadable(message, { line: records + empty_lines + within + 1 });
  }
  if (!names)
    throw new Unreadable('The file is empty: its first line must name the columns.', { row: HEAD });
}

function itemOf(
  cells: readonly string[],
  names: readonly (string | undefined)[],
  readers: ReadonlyMap<string, (cell: string) => CellValue>,
  line: number,
  found: CsvFindings,
): Item {
  // Spreadsheets leave out empty cells at the end of a row, or add some.
  if (cells.slice(names.length).some((cell) => !isBlank(cell)))
    return unfit(`Line ${line} has ${cells.length} cells; the header has ${names.length}.`);
  if (cells.length < names.length) found.shortRows += 1;
  const entries: [string, unknown][] = [];
  const problems: Fault[] = [];
  for (const [index, name] of names.entries()) {
    const cell = cells[index];
    // A missing cell must not clear the value of an existing record.
    if (name === undefined || cell === undefined) continue;
    const read = readers.get(name);
    if (read) {
      const result = read(cell);
      if ('problem' in result) problems.push({ column: name, message: result.problem });
      else entries.push([name, result.value]);
    } else if (cell !== '') {
      const { value, isText } = readUndeclaredCell(cell);
      if (isText) found.textColumns.add(name);
      entries.push([name, value]);
    }
  }
  return problems.length > 0 ? { problems } : { body: Object.fromEntries(entries) };
}
