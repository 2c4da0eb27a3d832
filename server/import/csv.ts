import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { MAX_RECORD_BYTES } from '../values/storable';
import { Unreadable, type ProblemCode } from './problems';
import { HEAD, type SheetRow } from './rows';

const CODES: Partial<Record<string, ProblemCode>> = {
  CSV_MAX_RECORD_SIZE: 'tooLargeRecord',
  CSV_QUOTE_NOT_CLOSED: 'openQuote',
};

const BREAKS = /\r\n|\r|\n/g;

/** A row from the parser, with its counts of rows and empty lines so far. */
interface ParsedRow {
  readonly record: readonly string[];
  readonly raw: string;
  readonly info: { readonly records: number; readonly empty_lines: number };
}

/** Matches rows in which every cell that begins with a quotation mark also ends with one. */
function wellQuoted(delimiter: string): RegExp {
  const cell = `(?:"(?:[^"]|"")*"|[^"${delimiter}][^${delimiter}]*)?`;
  return new RegExp(`^[\\r\\n]*${cell}(?:[${delimiter}]${cell})*[\\r\\n]*$`);
}

/** The line by which spreadsheets name the delimiter of a file. */
const DELIMITER_LINE = /^sep=(.)$/;

/** Returns true for a delimiter line. Throws if it names another delimiter than the file is read with. */
function isDelimiterLine(cells: readonly string[], delimiter: string): boolean {
  const namedDelimiter = DELIMITER_LINE.exec(cells.join(delimiter))?.[1];
  if (namedDelimiter !== undefined && namedDelimiter !== delimiter)
    throw new Unreadable('otherDelimiter', { delimiter: namedDelimiter }, { row: HEAD, line: 1 });
  return namedDelimiter !== undefined;
}

/** Yields the rows of a CSV file. Throws Unreadable. */
export async function* readCsv(
  parts: AsyncIterable<string>,
  delimiter = ',',
): AsyncGenerator<SheetRow> {
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
  // Counts line breaks inside cells. The parser's own line count counts a quoted CR LF twice.
  let within = 0;
  try {
    for await (const { record: cells, raw, info } of parser as AsyncIterable<ParsedRow>) {
      const line = info.records + info.empty_lines + within;
      // The parser would divide such a row at the wrong delimiters.
      if (cells.some((cell) => cell.startsWith('"')) && !isWellQuoted.test(raw))
        throw new Unreadable('afterQuote', {}, { line });
      for (const cell of cells) within += cell.match(BREAKS)?.length ?? 0;
      if (line === 1 && isDelimiterLine(cells, delimiter)) continue;
      yield { cells, line };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { records, empty_lines } = error as unknown as ParsedRow['info'];
    throw new Unreadable(
      CODES[error.code] ?? 'notCsv',
      {},
      { line: records + empty_lines + within + 1 },
    );
  }
}
