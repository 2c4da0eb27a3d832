import { ENCODINGS } from '../../src/contract/encodings';
import { DATE_ORDERS, DECIMAL_SIGNS } from '../../src/contract/parsing/formats';
import { isTimeZone } from '../../src/contract/parsing/zones';
import { readNames } from '../cells/names';
import { badRequest } from '../http/errors';
import { choice, flag, optional, single, type Query } from '../http/query';
import { flagInQuery, inQuery } from '../openapi/operation';
import { isStorableText } from '../values/storable';

/** Maximum characters of the name of a file. */
const MAX_FILE_NAME = 255;

const DELIMITERS = [',', ';', '\t', '|'];
const BLANKS = ['keep', 'trim'] as const;
const NULLS = ['keep', 'empty'] as const;

/** The parameters of an import. */
export const IMPORTED = [
  flagInQuery('dryRun', 'Checks the whole file and stores nothing.'),
  flagInQuery('update', 'Updates records whose ID exists. Without it, they are errors.'),
  inQuery('key', 'With update: natural key that finds records without an ID.'),
  inQuery('file', 'Name of the file for the list of imports.'),
  inQuery('blanks', 'Blanks at the ends of text.', { enum: BLANKS, default: 'keep' }),
  inQuery('nulls', 'Words such as NULL.', { enum: NULLS, default: 'keep' }),
  inQuery('columns', 'CSV, workbook: a JSON list of field names that replaces the header.'),
  inQuery('delimiter', 'CSV: cell separator.', { enum: DELIMITERS, default: ',' }),
  inQuery(
    'header',
    'CSV, workbook: first (default), none, or the number of the row with the header, without blank rows.',
  ),
  inQuery('sheet', 'Workbook: name of the sheet; the first visible one by default.'),
  inQuery('encoding', 'Encoding; UTF-8 and UTF-16 are recognized.', { enum: ENCODINGS }),
  inQuery('dates', 'CSV: order of year, month and day.', { enum: DATE_ORDERS }),
  inQuery('decimal', 'CSV: decimal sign of numbers.', { enum: DECIMAL_SIGNS }),
  inQuery('zone', 'CSV: time zone of times without a UTC offset; UTC by default.'),
];

const optionalChoice = <Value extends string>(
  query: Query,
  name: string,
  values: readonly Value[],
): Value | undefined =>
  optional(query, name, `one of ${values.join(', ')}`, (text) =>
    values.find((value) => value === text),
  );

/** Maximum number of the row with the header. */
const MAX_HEADER = 100;

/** Returns the number of the header's row; 0 without a header. */
function headerRow(text: string): number | undefined {
  if (text === 'none') return 0;
  const row = text === 'first' ? 1 : Number(text);
  return Number.isInteger(row) && row > 0 && row <= MAX_HEADER ? row : undefined;
}

export function readOptions(query: Query) {
  const unknown = Object.keys(query).find((name) => !IMPORTED.some((each) => each.name === name));
  if (unknown !== undefined) throw badRequest(`The parameter "${unknown}" is unknown.`);
  const delimiter = optional(
    query,
    'delimiter',
    'a comma, semicolon, tab or vertical bar',
    (text) => DELIMITERS.find((each) => each === text),
  );
  const columns = optional(query, 'columns', 'a JSON list of names', readNames);
  const header = optional(
    query,
    'header',
    `first, none or a row from 1 to ${MAX_HEADER}`,
    headerRow,
  );
  if (header === 0 && !columns)
    throw badRequest('A file without a header needs the parameter "columns".');
  const updates = flag(query, 'update');
  const key = single(query, 'key');
  if (key !== undefined && !updates)
    throw badRequest(
      'The parameter "key" needs "update=true": it names the field that finds records.',
    );
  return {
    file: optional(query, 'file', `a file name of up to ${MAX_FILE_NAME} characters`, (name) =>
      name.length <= MAX_FILE_NAME && isStorableText(name) ? name : undefined,
    ),
    isDryRun: flag(query, 'dryRun'),
    updates,
    key,
    reading: {
      encoding: optionalChoice(query, 'encoding', ENCODINGS),
      sheet: single(query, 'sheet'),
      delimiter,
      columns,
      header: header ?? 1,
      trims: choice(query, 'blanks', BLANKS, 'keep') === 'trim',
      emptiesWords: choice(query, 'nulls', NULLS, 'keep') === 'empty',
      forms: {
        dates: optionalChoice(query, 'dates', DATE_ORDERS),
        decimal: optionalChoice(query, 'decimal', DECIMAL_SIGNS),
        zone: optional(query, 'zone', 'a time zone such as America/Chicago', (text) =>
          isTimeZone(text) ? text : undefined,
        ),
      },
    },
  };
}
