import type { ImportProblem, FilePlace } from '../../src/contract/transfer';

/** Why a record or a file cannot be read, by code. `%{name}` is the place of a parameter. */
export const SENTENCES = {
  tooLargeRecord: 'A record is larger than 1 MiB.',
  tooLargeGroup: 'The rows with the same %{by} are together larger than 1 MiB.',
  tooManyParts: 'The record has more than %{max} names and values.',
  moreProblems: 'The rows of this record have more problems.',
  otherValue: 'Line %{line} has a different value from line %{first}, which has the same %{by}.',
  taken: 'A record with this ID already exists.',
  takenElsewhere: 'This ID belongs to a record that is not in this list.',
  repeatedId: 'A record above has the same ID.',
  repeatedKey: 'A row above already has this value, which identifies the record.',
  severalByKey: 'Several records have this value, or the row has the ID of another record.',
  noKey: 'Each row needs a value here, because it identifies the record.',
  severalByName: 'Several records are named "%{name}". Enter the ID instead.',
  notJson: 'The record is not valid JSON.',
  notList: 'The file must be a JSON list of records.',
  afterList: 'There is text after the end of the list.',
  endsInList: 'The file ends before the list is closed.',
  roundedNumber: '%{number} has too many digits to store exactly.',
  notCsv: 'The line is not valid CSV.',
  openQuote: 'A quotation mark is not closed.',
  afterQuote:
    'There is text after a closing quotation mark. Write a quotation mark inside a cell as "".',
  oneColumnSemicolon:
    'The file has one column, but its header contains a semicolon. Set the parameter "delimiter".',
  oneColumnTab:
    'The file has one column, but its header contains a tab. Set the parameter "delimiter".',
  otherDelimiter: 'The file names "%{delimiter}" as its delimiter. Set the parameter "delimiter".',
  otherEncoding: 'This file is not UTF-8. Save it as "CSV UTF-8", or set the parameter "encoding".',
  emptyFile: 'The file is empty: its first line must name the columns.',
  tooManyColumns: 'The file has %{count} columns; the limit is %{max}.',
  otherColumns: 'The parameter "columns" names %{count} columns, but the file has %{found}.',
  headerError: 'Column %{column} has an error in its header.',
  repeatedName: 'Columns %{first} and %{second} are both named "%{name}". Rename one or skip it.',
  nameless: 'Column %{column} has values but no header. Give it a name or skip it.',
  tooManyCells: 'Line %{line} has %{count} cells; the header has %{columns}.',
  formula: 'The cell has a formula without a result. Open the file in a spreadsheet and save it.',
  cut: 'The export has cut this text, because a cell of a workbook holds 32,767 characters. Export it as CSV.',
  cellError: 'The cell has the error %{error}.',
  workbook:
    'This is an Excel workbook. Send it as application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.',
  oldExcel:
    'This is an Excel 97–2003 workbook (.xls), or it has a password. Save it as .xlsx without a password.',
  openDocument: 'This is an OpenDocument spreadsheet. Save it as .xlsx or CSV in UTF-8.',
  zip: 'This is a zip archive. Unpack it and import the file that it contains.',
  webPage:
    'This is a web page, not a file of records. If a spreadsheet opens it, save it there as .xlsx.',
  binaryWorkbook: 'This is a binary workbook (.xlsb). Save it as .xlsx.',
  notWorkbook: 'This is not an Excel workbook.',
  damagedWorkbook: 'The workbook is damaged: %{detail}.',
  encryptedWorkbook: 'The workbook is encrypted. Save it as .xlsx.',
  tooManyFiles: 'The workbook contains too many files.',
  tooLargeWorkbook:
    'The workbook is too large: "%{part}" has %{size} MiB unpacked; the limit is %{max} MiB. Save it as CSV.',
  tooManyTexts: 'The workbook has too many texts to read. Save it as CSV.',
  noSheet: 'The file has no worksheet.',
  unknownSheet: 'The workbook has no sheet "%{name}". It has: %{names}.',
  sheetColumns: 'The limit is %{max} columns.',
} as const;

export type ProblemCode = keyof typeof SENTENCES;
export type Params = Readonly<Record<string, string | number>>;

/** A problem of a record, without its place in the file. */
export type Problem = Omit<ImportProblem, keyof FilePlace>;

/** The words of a parameter. Limits and counts have thousands separators, but numbers of lines have none. */
const wordsOf = (name: string, value: unknown): string =>
  ['max', 'count'].includes(name) ? Number(value).toLocaleString('en-US') : String(value);

export function problemOf(code: ProblemCode, params?: Params): Problem {
  const message = SENTENCES[code].replace(/%\{(\w+)\}/g, (_, name: string) =>
    wordsOf(name, params?.[name]),
  );
  return { message, code, ...(params && { params }) };
}

/** Thrown if the rest of the file cannot be read. */
export class Unreadable extends Error {
  readonly problem: Problem;

  constructor(
    code: ProblemCode,
    params?: Params,
    /** If `row` is missing, the problem is reported for the row after the last one that was read. */
    readonly at: Partial<Omit<ImportProblem, 'message'>> = {},
  ) {
    const problem = problemOf(code, params);
    super(problem.message);
    this.problem = problem;
  }
}
