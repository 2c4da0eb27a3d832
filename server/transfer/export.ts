import { stringify } from 'csv-stringify/sync';
import { SYSTEM_FIELDS, type Field, type RecordData } from '../../src/resources';
import { StorageError } from '../storage/errors';
import type { StreamedList } from '../storage/lists/streamRows';
import type { Records } from '../storage/records/records';
import type { Scope } from '../storage/schema/schema';
import { cellOf, headOf, KIND } from './cells';

/** A file of more columns is of no use to anybody, and its records are better told one by one. */
const MOST_COLUMNS = 1000;

const [ID, ...TIMES] = SYSTEM_FIELDS;

/**
 * The columns of a table with all that the records hold: declared fields, and behind them whatever
 * else one of the records has. For the latter the records that have more are read ahead.
 */
export async function allColumns(
  records: Records,
  scope: Scope,
  { conditions }: StreamedList,
  isOfFamily: boolean,
): Promise<string[]> {
  const declared = new Set(scope.kinds.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const known = new Set<string>([...SYSTEM_FIELDS, ...declared]);
  const others = [...scope.table.fields.values()].filter(({ name }) => !known.has(name));
  const filled = ['extra', ...others.map(({ column }) => column)];
  const further = new Set<string>();
  for await (const some of records.streamRows(scope, { conditions, filled }))
    for (const name of some.flatMap(({ record }) => Object.keys(record))) {
      if (known.has(name)) continue;
      further.add(name);
      if (further.size > MOST_COLUMNS)
        throw new StorageError(
          'tooManyColumns',
          `The records have more than ${MOST_COLUMNS} fields of their own. Please name those you need in "fields", or ask for ndjson.`,
        );
    }
  if (isOfFamily) further.delete(KIND);
  return [ID, ...(isOfFamily ? [KIND] : []), ...declared, ...further, ...TIMES];
}

/** Writes a file of records, some at a time. */
export interface Writer {
  readonly type: string;
  /** What comes before the records. */
  readonly head: string;
  records(some: readonly RecordData[], isFirst: boolean): string;
  readonly foot: string;
}

/** Spreadsheets take UTF-8 for what it is only by this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Lines of RFC 4180. Some readers take outer spaces away, and a line of one empty cell for none. */
const lines = (rows: string[][]): string =>
  stringify(rows, {
    record_delimiter: 'windows',
    quoted_match: /^\s|[\r\n]|\s$/,
    quoted_empty: rows[0]?.length === 1,
  });

/** Columns may be called like what every object inherits, such as "constructor". */
const ownValue = (record: RecordData, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined;

export function csvWriter(
  columns: readonly string[],
  fields: ReadonlyMap<string, Field>,
  heads = columns,
): Writer {
  const cells = (record: RecordData) =>
    columns.map((name) => cellOf(fields.get(name), ownValue(record, name)));
  return {
    type: 'text/csv; charset=utf-8',
    head: BYTE_ORDER_MARK + lines([heads.map(headOf)]),
    records: (some) => lines(some.map(cells)),
    foot: '',
  };
}

/** The record, or those of its fields that were asked for, in that order. */
const picked = (columns: readonly string[] | undefined, record: RecordData): object =>
  columns ? Object.fromEntries(columns.map((name) => [name, ownValue(record, name)])) : record;

/** A list in which each record has a line of its own. */
export const jsonWriter = (columns: readonly string[] | undefined): Writer => ({
  type: 'application/json; charset=utf-8',
  head: '[',
  records: (some, isFirst) =>
    some
      .map((record) => JSON.stringify(picked(columns, record)))
      .map((text, index) => `${isFirst && index === 0 ? '' : ','}\n${text}`)
      .join(''),
  foot: '\n]\n',
});

export const linesWriter = (columns: readonly string[] | undefined): Writer => ({
  type: 'application/x-ndjson; charset=utf-8',
  head: '',
  records: (some) => some.map((record) => `${JSON.stringify(picked(columns, record))}\n`).join(''),
  foot: '',
});
