import type { SheetCell } from '../../src/contract/transfer';
import { isEmptyWord, withoutBlanks } from '../../src/contract/parsing/blanks';
import type { ValueFormats } from '../../src/contract/parsing/formats';
import type { Field } from '../../src/resources';
import { cellReader, readHead, readUndeclaredCell, type CellValue } from '../cells/cells';
import { RECORD_KIND } from '../records/body';
import { shortened, problemItem, type Item } from './items';
import { problemOf, Unreadable, type Problem } from './problems';

/** How the rows of a CSV file or a worksheet become records. */
export interface TableOptions {
  /** Column names that replace the header. An empty name leaves its column out. */
  readonly columns: readonly string[] | undefined;
  /** Number of the row with the header, from 1, without blank rows; 0 without a header, which needs `columns`. */
  readonly header: number;
  /** Undefined means a comma. */
  readonly delimiter: string | undefined;
  /** True if blanks at the ends of text are removed. */
  readonly trims: boolean;
  /** True if words such as NULL mean an empty value. */
  readonly emptiesWords: boolean;
  readonly forms: ValueFormats;
  /** True if the cells have types, as in a workbook. */
  readonly isTyped: boolean;
  readonly fields: ReadonlyMap<string, Pick<Field, 'type'> & Partial<Field>>;
  readonly tableFindings: TableFindings;
}

/** Results that are known only after the whole file has been read. */
export interface TableFindings {
  /** Undeclared columns with plain text in at least one cell. All their values are imported as text. */
  readonly textColumns: Set<string>;
  /** Number of rows without a value in the imported columns. They are skipped. */
  blankRows: number;
  /** Number of rows of a CSV file with fewer cells than the header. */
  shortRows: number;
}

export interface SheetRow {
  readonly cells: readonly SheetCell[];
  /** Line of the file, or number of the row in its worksheet. */
  readonly line: number;
}

const TEXT = { type: 'text' } as const;
const MOMENT = { type: 'dateTime' } as const;

const TOTAL = /^(?:total for .+|(?:(?:grand|sub|sous)[ -]?)?total(?: g[ée]n[ée]ral)?s?:?)$/i;
/** Longer cells are not compared with `TOTAL`. */
const MAX_TOTAL = 100;

/** True for a text by which reports name a row of totals. */
export const isTotal = (cell: SheetCell): cell is string =>
  typeof cell === 'string' && cell.length <= MAX_TOTAL && TOTAL.test(cell.trim());

/** Row number of the header. */
export const HEAD = 0;

/** An export has at most 1,000 columns in addition to the declared fields. */
export const MAX_COLUMNS = 2000;

const isBlank = (cell: SheetCell | undefined): boolean =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/** Throws if the header is a single cell that another delimiter would split. */
function refuseOtherDelimiter([head, ...others]: readonly SheetCell[], line: number) {
  const found = others.length === 0 && /[;\t]/.exec(String(head))?.[0];
  if (found)
    throw new Unreadable(
      found === ';' ? 'oneColumnSemicolon' : 'oneColumnTab',
      {},
      { row: HEAD, line },
    );
}

/** Returns the names of the columns; undefined for a column that has no name or is left out. */
function namesOf(
  head: readonly SheetCell[],
  columns: TableOptions['columns'],
  readers: ReturnType<typeof cellReaders>,
  line: number,
) {
  const at = { row: HEAD, line };
  if (head.length > MAX_COLUMNS)
    throw new Unreadable('tooManyColumns', { count: head.length, max: MAX_COLUMNS }, at);
  if (columns && columns.length !== head.length)
    throw new Unreadable('otherColumns', { count: columns.length, found: head.length }, at);
  const names = head.map((cell, index) => {
    if (columns) return columns[index] || undefined;
    if (typeof cell === 'object') throw new Unreadable('headerError', { column: index + 1 }, at);
    if (isBlank(cell)) return undefined;
    const name = readHead(String(cell));
    const trimmed = withoutBlanks(name);
    return readers.has(trimmed) ? trimmed : name;
  });
  const places = new Map<string, number>();
  for (const [index, name] of names.entries()) {
    if (name === undefined) continue;
    const first = places.get(name);
    if (first !== undefined)
      throw new Unreadable(
        'repeatedName',
        { first: first + 1, second: index + 1, name },
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

/** Yields the records of rows. Rows above the header are left out. Throws Unreadable. */
export async function* readRows(
  rows: AsyncIterable<SheetRow>,
  options: TableOptions,
): AsyncGenerator<Item> {
  const { columns, header, delimiter, isTyped, tableFindings } = options;
  const readers = cellReaders(options);
  let names = header > 0 ? undefined : namesOf(columns ?? [], columns, readers, 1);
  let above = header - 1;
  let nameless: number[] = [];
  for await (const { cells, line } of rows)
    if (cells.every(isBlank)) {
      if (names) tableFindings.blankRows += 1;
    } else if (above > 0) above -= 1;
    else if (!names) {
      if (!isTyped && delimiter === undefined) refuseOtherDelimiter(cells, line);
      names = namesOf(cells, columns, readers, line);
      nameless = columns ? [] : names.flatMap((name, index) => (name === undefined ? index : []));
    } else {
      const unnamed = nameless.find((index) => !isBlank(cells[index]));
      if (unnamed !== undefined)
        throw new Unreadable('nameless', { column: unnamed + 1 }, { line });
      const item = itemOf(cells, names, readers, line, options);
      const total = cells.filter((_, index) => names?.[index] === undefined).find(isTotal);
      if (isEmpty(item)) tableFindings.blankRows += 1;
      else yield { ...item, line, ...(total !== undefined && { total }) };
    }
  if (!names) throw new Unreadable('emptyFile', {}, { row: HEAD });
}

/** True for a row without a value in the columns that are imported. */
const isEmpty = (item: Item): boolean =>
  'body' in item && Object.values(item.body as object).every((value) => value === null);

function itemOf(
  cells: readonly SheetCell[],
  names: readonly (string | undefined)[],
  readers: ReturnType<typeof cellReaders>,
  line: number,
  { tableFindings, isTyped, trims, emptiesWords }: TableOptions,
): Item {
  // Spreadsheets leave out empty cells at the end of a row, or add some.
  if (cells.slice(names.length).some((cell) => !isBlank(cell)))
    return problemItem('tooManyCells', { line, count: cells.length, columns: names.length });
  if (!isTyped && cells.length < names.length) tableFindings.shortRows += 1;
  const entries: [string, unknown][] = [];
  const problems: Problem[] = [];
  for (const [index, name] of names.entries()) {
    const original = cells[index] ?? (isTyped ? '' : undefined);
    const isText = typeof original === 'string';
    const isEmpty = isText && emptiesWords && isEmptyWord(original);
    const cell = isEmpty ? '' : isText && trims ? withoutBlanks(original) : original;
    // A cell that is missing in a CSV file must not clear the value of an existing record.
    if (name === undefined || cell === undefined) continue;
    const read = readers.get(name);
    if (typeof cell === 'object') {
      const { error } = cell;
      const isOwn = error === 'formula' || error === 'cut';
      const cellProblem = isOwn
        ? problemOf(error)
        : { ...problemOf('cellError', { error }), value: error };
      problems.push({ ...cellProblem, column: name });
    } else if (read) {
      const result = read(cell);
      if ('problem' in result) {
        const { problem: message, ...coded } = result;
        problems.push({ column: name, message, ...coded, value: shortened(String(cell)) });
      } else entries.push([name, result.value]);
    } else if (cell !== '') {
      const { value, isText: isPlain } = readUndeclaredCell(cell, isTyped);
      if (isPlain) tableFindings.textColumns.add(name);
      entries.push([name, value]);
    }
  }
  return problems.length > 0 ? { problems } : { body: Object.fromEntries(entries) };
}
