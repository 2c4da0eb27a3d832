import { isEmptyWord, withoutBlanks, type WrittenForms } from '../../../src/contract/writtenValues';
import type { CellError, SheetCell } from '../../../src/contract/transfer';
import type { Field } from '../../../src/resources';
import { RECORD_KIND } from '../../records/body';
import { cellReader, readHead, readUndeclaredCell, type CellValue } from '../cells';
import { shortened, unfit, Unreadable, type Fault, type Item } from './items';

/** How the rows of a CSV file or a worksheet become records. */
export interface TableOptions {
  /** Column names that replace the header. An empty name leaves its column out. */
  readonly columns: readonly string[] | undefined;
  /** False if the first row is a record. `columns` is then required. */
  readonly hasHeader: boolean;
  /** True if blanks at the ends of text are removed. */
  readonly trims: boolean;
  /** True if words such as NULL mean an empty value. */
  readonly emptiesWords: boolean;
  /** How dates and numbers are written. */
  readonly forms: WrittenForms;
  /** True if the cells have types, as in a workbook. */
  readonly isTyped: boolean;
  readonly fields: ReadonlyMap<string, Pick<Field, 'type'> & Partial<Field>>;
  readonly found: TableFindings;
}

/** Results that are known only after the whole file has been read. */
export interface TableFindings {
  /** Undeclared columns with plain text in at least one cell. All their values are imported as text. */
  readonly textColumns: Set<string>;
  /** Number of rows without a value. They are skipped. */
  blankRows: number;
  /** Number of rows with fewer cells than the header. */
  shortRows: number;
}

export interface SheetRow {
  readonly cells: readonly SheetCell[];
  /** Line of the file, or number of the row in its worksheet. */
  readonly line: number;
}

const TEXT = { type: 'text' } as const;
const MOMENT = { type: 'dateTime' } as const;

/** Row number of the header. */
export const HEAD = 0;

/** An export has at most 1,000 columns in addition to the declared fields. */
export const MAX_COLUMNS = 2000;

const ERRORS: Partial<Record<string, string>> & Record<CellError, string> = {
  formula: 'The cell has a formula without a result. Open the file in a spreadsheet and save it.',
  cut: 'The export has cut this text, because a cell of a workbook holds 32,767 characters. Export it as CSV.',
};

const isBlank = (cell: SheetCell | undefined): boolean =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/** Returns the names of the columns; undefined for a column that has no name or is left out. */
function namesOf(head: readonly SheetCell[], columns: TableOptions['columns'], line: number) {
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
    if (typeof cell === 'object')
      throw new Unreadable(`Column ${index + 1} has an error in its header.`, at);
    return isBlank(cell) ? undefined : readHead(String(cell));
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

/** Returns a reader for each column with a declared field. */
function cellReaders({
  fields,
  forms,
}: TableOptions): ReadonlyMap<string, (cell: string | number | boolean) => CellValue> {
  return new Map([
    ...['id', RECORD_KIND].map((name) => [name, cellReader(TEXT)] as const),
    ...['created_at', 'updated_at'].map((name) => [name, cellReader(MOMENT, forms)] as const),
    ...Array.from(fields, ([name, field]) => [name, cellReader(field, forms)] as const),
  ]);
}

/** Yields the records of rows. The first row names the columns. Throws Unreadable. */
export async function* readRows(
  rows: AsyncIterable<SheetRow>,
  options: TableOptions,
): AsyncGenerator<Item> {
  const { columns, hasHeader, found } = options;
  const readers = cellReaders(options);
  let names = hasHeader ? undefined : namesOf(columns ?? [], columns, 1);
  let nameless: number[] = [];
  for await (const { cells, line } of rows)
    if (cells.every(isBlank)) {
      if (names) found.blankRows += 1;
    } else if (!names) {
      names = namesOf(cells, columns, line);
      nameless = columns ? [] : names.flatMap((name, index) => (name === undefined ? index : []));
    } else {
      const unnamed = nameless.find((index) => !isBlank(cells[index]));
      if (unnamed !== undefined)
        throw new Unreadable(
          `Column ${unnamed + 1} has values but no header. Give it a name or leave it out.`,
          { line },
        );
      yield { ...itemOf(cells, names, readers, line, options), line };
    }
  if (!names)
    throw new Unreadable('The file is empty: its first line must name the columns.', { row: HEAD });
}

function itemOf(
  cells: readonly SheetCell[],
  names: readonly (string | undefined)[],
  readers: ReturnType<typeof cellReaders>,
  line: number,
  { found, isTyped, trims, emptiesWords }: TableOptions,
): Item {
  // Spreadsheets leave out empty cells at the end of a row, or add some.
  if (cells.slice(names.length).some((cell) => !isBlank(cell)))
    return unfit(`Line ${line} has ${cells.length} cells; the header has ${names.length}.`);
  if (cells.length < names.length) found.shortRows += 1;
  const entries: [string, unknown][] = [];
  const problems: Fault[] = [];
  for (const [index, name] of names.entries()) {
    const given = cells[index];
    const isText = typeof given === 'string';
    const isEmpty = isText && emptiesWords && isEmptyWord(given);
    const cell = isEmpty ? '' : isText && trims ? withoutBlanks(given) : given;
    // A missing cell must not clear the value of an existing record.
    if (name === undefined || cell === undefined) continue;
    const read = readers.get(name);
    if (typeof cell === 'object') {
      const known = ERRORS[cell.error as CellError];
      const unknown = { message: `The cell has the error ${cell.error}.`, value: cell.error };
      problems.push({ column: name, ...(known ? { message: known } : unknown) });
    } else if (read) {
      const result = read(cell);
      if ('problem' in result)
        problems.push({ column: name, message: result.problem, value: shortened(String(cell)) });
      else entries.push([name, result.value]);
    } else if (cell !== '') {
      const { value, isText: isPlain } = readUndeclaredCell(cell, isTyped);
      if (isPlain) found.textColumns.add(name);
      entries.push([name, value]);
    }
  }
  return problems.length > 0 ? { problems } : { body: Object.fromEntries(entries) };
}
