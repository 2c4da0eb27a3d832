import { stringify } from 'csv-stringify/sync';
import type { Field, RecordData } from '../../../src/resources';
import { cellOf, headOf } from '../cells';

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

export function csvWriter(columns: readonly string[], fields: ReadonlyMap<string, Field>): Writer {
  const cells = (record: RecordData) =>
    columns.map((name) => cellOf(fields.get(name), ownValue(record, name)));
  return {
    type: 'text/csv; charset=utf-8',
    head: BYTE_ORDER_MARK + lines([columns.map(headOf)]),
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
