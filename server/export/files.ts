import type { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { SYSTEM_FIELDS, type Field, type RecordData } from '../../src/resources';
import { cellWriter, headOf, undeclaredCellOf } from '../cells/cells';
import { nameColumns } from '../cells/names';
import { StorageError } from '../database/errors';
import { RECORD_KIND } from '../records/body';
import type { Records } from '../records/records';
import type { StreamedList } from '../records/streamRows';
import type { Scope } from '../scope/scope';

/** Maximum number of columns in a file. NDJSON suits records with more fields. */
export const MAX_COLUMNS = 1000;

const [ID, ...TIMES] = SYSTEM_FIELDS;

export interface FileColumns {
  readonly names: readonly string[];
  /** Undeclared columns that hold text and other values. */
  readonly mixed: ReadonlySet<string>;
}

/**
 * Returns the requested columns, or by default all declared fields and all other fields of the records.
 * Reads all records with undeclared fields first, to find those fields and the types of their values.
 * Throws `tooManyColumns`.
 */
export async function fileColumns(
  records: Records,
  scope: Scope,
  { conditions }: StreamedList,
  requested: readonly string[] | undefined,
): Promise<FileColumns> {
  const { fields, isFamily } = scope.table;
  const declared = new Set(scope.kinds.flatMap((kind) => kind.fields.map(({ name }) => name)));
  const declaredOrSystem = new Set<string>([
    ...SYSTEM_FIELDS,
    ...declared,
    ...(isFamily ? [RECORD_KIND] : []),
  ]);
  const others = [...fields.values()].filter(({ name }) => !declaredOrSystem.has(name));
  const filled = ['extra', ...others.map(({ column }) => column)];
  const references = nameColumns(scope.table);
  const isUndeclared = (name: string) =>
    !declaredOrSystem.has(name) && !fields.has(name) && !references.has(name);
  if (requested && !requested.some(isUndeclared)) return { names: requested, mixed: new Set() };

  const requestedNames = requested && new Set(requested);
  /** Types of values in each undeclared column. */
  const typeMap = new Map<string, { text: boolean; other: boolean }>();
  for await (const batch of records.streamRows(scope, { conditions, filled }))
    for (const [name, value] of batch.flatMap(({ record }) => Object.entries(record))) {
      if (declaredOrSystem.has(name) || requestedNames?.has(name) === false) continue;
      const types = typeMap.get(name) ?? { text: false, other: false };
      types[typeof value === 'string' ? 'text' : 'other'] = true;
      typeMap.set(name, types);
      if (typeMap.size > MAX_COLUMNS && !requestedNames)
        throw new StorageError(
          'tooManyColumns',
          `The records have more than ${MAX_COLUMNS} fields of their own. Please name those you need in "fields", or ask for ndjson.`,
        );
    }
  const mixed = [...typeMap].filter(([, { text, other }]) => text && other);
  const all = [ID, ...(isFamily ? [RECORD_KIND] : []), ...declared, ...typeMap.keys(), ...TIMES];
  return { names: requested ?? all, mixed: new Set(mixed.map(([name]) => name)) };
}

export interface FileWriter {
  readonly type: string;
  /** Returns the text before the records. It may depend on the first of them. */
  head(first: readonly RecordData[]): string;
  /** Number of records that `records` serializes in about 2 ms. */
  readonly batchSize: number;
  records(batch: readonly RecordData[], isFirst: boolean): string;
  readonly foot: string;
  /** Turns the text into the file's bytes. Undefined if the file is the text itself. */
  readonly pack?: (text: Readable) => Readable;
}

export const batchSizeFor = (columns = 50): number => Math.ceil(2000 / columns);

/** Without this mark, spreadsheets do not recognize UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Writes lines as in RFC 4180. Cells with outer spaces are quoted, because some readers trim them. A single
 * empty cell is quoted, because readers skip empty lines.
 */
const lines = (rows: string[][]): string =>
  stringify(rows, {
    record_delimiter: 'windows',
    quoted_match: /^\s|[\r\n]|\s$/,
    quoted_empty: rows[0]?.length === 1,
  });

/** Reads only own properties: a column may have the name of an inherited one, such as "constructor". */
export const ownValue = (record: RecordData, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** `declared` returns the writer of a field; `undeclared` writes the cells of other values. */
export function rowWriter(
  { names, mixed }: FileColumns,
  fields: ReadonlyMap<string, Field>,
  declared: (field: Field) => (value: unknown) => string,
  undeclared: (value: unknown, isMixed: boolean) => string,
): (record: RecordData) => string[] {
  const columns = names.map((name) => {
    const field = fields.get(name);
    const isMixed = mixed.has(name);
    const write = field ? declared(field) : (value: unknown) => undeclared(value, isMixed);
    return (record: RecordData) => write(ownValue(record, name));
  });
  return (record) => columns.map((write) => write(record));
}

export function csvWriter(
  columns: FileColumns,
  fields: ReadonlyMap<string, Field>,
  heads = columns.names,
): FileWriter {
  const cells = rowWriter(columns, fields, cellWriter, undeclaredCellOf);
  return {
    type: 'text/csv; charset=utf-8',
    head: () => BYTE_ORDER_MARK + lines([heads.map(headOf)]),
    batchSize: batchSizeFor(heads.length),
    records: (batch) => lines(batch.map(cells)),
    foot: '',
  };
}

/** Returns the record with only the requested fields, in the requested order. */
const picked = (columns: readonly string[] | undefined, record: RecordData): object =>
  columns ? Object.fromEntries(columns.map((name) => [name, ownValue(record, name)])) : record;

/** Writes a JSON array with one record per line. */
export const jsonWriter = (columns: readonly string[] | undefined): FileWriter => ({
  type: 'application/json; charset=utf-8',
  head: () => '[',
  batchSize: batchSizeFor(columns?.length),
  records: (batch, isFirst) =>
    batch
      .map((record) => JSON.stringify(picked(columns, record)))
      .map((text, index) => `${isFirst && index === 0 ? '' : ','}\n${text}`)
      .join(''),
  foot: '\n]\n',
});

export const linesWriter = (columns: readonly string[] | undefined): FileWriter => ({
  type: 'application/x-ndjson; charset=utf-8',
  head: () => '',
  batchSize: batchSizeFor(columns?.length),
  records: (batch) =>
    batch.map((record) => `${JSON.stringify(picked(columns, record))}\n`).join(''),
  foot: '',
});
