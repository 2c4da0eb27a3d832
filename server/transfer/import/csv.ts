import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { Field } from '../../../src/resources';
import { SYSTEM_FIELDS } from '../../../src/resources';
import { KIND, readCell, readHead } from '../cells';
import { MOST_OF_RECORD, TOO_LARGE_RECORD, unfit, Unreadable, type Item } from './items';

export interface CsvOptions {
  readonly delimiter: string;
  /** Names in the place of those in the head; an empty one leaves its column out. */
  readonly columns: readonly string[] | undefined;
  readonly fields: ReadonlyMap<string, Pick<Field, 'kind'>>;
}

const TEXT = { kind: 'text' } as const;

/** The row that names the columns. */
const HEAD = 0;

const SENTENCES: Record<string, string> = {
  CSV_MAX_RECORD_SIZE: TOO_LARGE_RECORD,
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark is not closed.',
  CSV_INVALID_CLOSING_QUOTE: 'Behind a closing quotation mark stands more than the next cell.',
  INVALID_OPENING_QUOTE: 'A quotation mark stands inside a cell that does not begin with one.',
};

/** An export has at most 1,000 columns besides those of declared fields. */
const MOST_COLUMNS = 2000;

const BREAKS = /\r\n|\r|\n/g;

/** What the parser tells of a line or more. */
interface Row {
  readonly record: readonly string[];
  readonly info: { readonly records: number; readonly empty_lines: number };
}

/** The names of the columns; undefined for one that is left out. */
function namesOf(head: readonly string[], columns: CsvOptions['columns'], line: number) {
  const at = { row: HEAD, line };
  if (head.length > MOST_COLUMNS)
    throw new Unreadable(
      `The file has ${head.length} columns; an import takes ${MOST_COLUMNS} at most.`,
      at,
    );
  if (columns && columns.length !== head.length)
    throw new Unreadable(
      `The parameter "columns" names ${columns.length} columns, but the file has ${head.length}.`,
      at,
    );
  const names = head.map((cell, index) => (columns ? columns[index] || undefined : readHead(cell)));
  const nameless = columns ? -1 : head.indexOf('');
  if (nameless >= 0) throw new Unreadable(`Column ${nameless + 1} has no name.`, at);
  const known = new Set<string>();
  const twice = names.find((name) => name !== undefined && known.size === known.add(name).size);
  if (twice !== undefined)
    throw new Unreadable('Two columns have this name.', { ...at, column: twice });
  return names;
}

/** The records of a CSV file whose first line names the columns. */
export async function* readCsv(
  parts: AsyncIterable<string>,
  { delimiter, columns, fields }: CsvOptions,
): AsyncGenerator<Item> {
  const own = new Map<string, Pick<Field, 'kind'>>([
    ...[...SYSTEM_FIELDS, KIND].map((name) => [name, TEXT] as const),
    ...fields,
  ]);
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: MOST_OF_RECORD,
  });
  // Its errors are those that reading from the parser throws.
  pipeline(Readable.from(parts), parser, () => undefined);
  let names: (string | undefined)[] | undefined;
  // The parser's own count takes a CR LF between quotes for two lines.
  let within = 0;
  try {
    for await (const { record: cells, info } of parser as AsyncIterable<Row>) {
      const line = info.records + info.empty_lines + within;
      for (const cell of cells) within += cell.match(BREAKS)?.length ?? 0;
      if (!names) names = namesOf(cells, columns, line);
      else yield { ...itemOf(cells, names, own), line };
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
  fields: CsvOptions['fields'],
): Item {
  if (cells.length !== names.length)
    return unfit(`The line has ${cells.length} cells where the head has ${names.length}.`);
  const entries = names.flatMap((name, index) => {
    if (name === undefined) return [];
    const value = readCell(fields.get(name), cells[index] ?? '');
    return value === undefined ? [] : [[name, value] as const];
  });
  return { body: Object.fromEntries(entries) };
}
