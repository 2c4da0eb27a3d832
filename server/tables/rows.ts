import type { Field, Kind, RecordData } from '../../src/resources';
import type { Engine, Row } from '../database/engine';
import { StorageError } from '../database/errors';
import { newId } from '../database/newId';
import { decoderOf, encode, isReference } from '../fields';
import { MAX_RECORD_BYTES } from '../values/storable';
import { encodeExtra, parseExtra, takeDeclared } from './extra';
import { isSortKey, type Table } from './table';

/** Validated input of a client. `extra` has the undeclared fields as they were sent. */
export interface Values {
  readonly fields: Map<Field, unknown>;
  readonly extra: Record<string, unknown>;
}

const MAX_CLOCK_SKEW_MS = 60_000;

/**
 * Returns the time of a change, at least 1 ms after the previous version. Two versions with the same
 * content must differ in `updated_at`, or they would have the same ETag.
 */
export function timeOfChange({ updated_at }: Row): string {
  const now = Date.now();
  const next = Date.parse(String(updated_at)) + 1;
  return new Date(next > now && next < now + MAX_CLOCK_SKEW_MS ? next : now).toISOString();
}

interface SystemValues {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at: string;
}

export function newSystemValues(id = newId()): SystemValues {
  const now = new Date().toISOString();
  return { id, created_at: now, updated_at: now };
}

const pointsAtParent = (kind: Kind, field: Field): boolean =>
  isReference(field) && field.target === kind.parent;

/** Returns the columns for the values. An empty reference to the parent's kind is set to the parent. */
function columnsOf(engine: Engine, kind: Kind, parentId: string | undefined, values: Values): Row {
  const columns: Row = {};
  for (const [field, value] of values.fields) {
    const fallback = pointsAtParent(kind, field) ? parentId : null;
    columns[field.column] = encode(engine, field, value ?? fallback ?? null);
  }
  return columns;
}

const withoutNulls = (extra: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(extra).filter(([, value]) => value !== null));

export function newRow(
  engine: Engine,
  table: Table,
  kind: Kind,
  parentId: string | undefined,
  values: Values,
  systemValues: SystemValues = newSystemValues(),
): Row {
  const row: Row = { ...systemValues, extra: encodeExtra(withoutNulls(values.extra)) };
  if (table.isFamily) row['kind'] = kind.name;
  if (parentId !== undefined) {
    row['parent_id'] = parentId;
    for (const field of kind.fields) if (pointsAtParent(kind, field)) row[field.column] = parentId;
  }
  return Object.assign(row, columnsOf(engine, kind, parentId, values));
}

const bytesOf = (row: Row): number =>
  Object.values(row).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? Buffer.byteLength(value) : 0),
    0,
  );

function limitSize({ label }: Kind, before: Row, columns: Row): void {
  const bytes = bytesOf({ ...before, ...columns });
  if (bytes > MAX_RECORD_BYTES && bytes > bytesOf(before))
    throw new StorageError(
      'recordTooLarge',
      `${label} would be larger than 1 MiB with this change.`,
    );
}

/**
 * Returns true if the row has columns that no field declares. Such a column may hold the old value of a
 * cleared field. `extra` then keeps a null, so that the value does not reappear when the column is declared
 * again.
 */
const hasUndeclaredColumns = (table: Table, row: Row): boolean =>
  Object.keys(row).some((column) => !table.columns.includes(column) && !isSortKey(column));

/** Returns the declared fields that are empty after a change and had a value at some time before. */
function clearedFields(table: Table, before: Row, former: Row, content: Row): string[] {
  const isEmpty = (value: unknown) => value === null || value === undefined;
  return Array.from(table.fields.values()).flatMap(({ name, column }) => {
    const isCleared = former[name] === null || !isEmpty(before[column]);
    const isEmptyNow = isEmpty(column in content ? content[column] : before[column]);
    return isCleared && isEmptyNow ? [name] : [];
  });
}

/** Returns the columns to change: the sent values and the time. Throws `recordTooLarge`. */
export function changedColumns(
  engine: Engine,
  table: Table,
  kind: Kind,
  parentId: string | undefined,
  before: Row,
  values: Values,
): Row {
  const former = parseExtra(before['extra']);
  const extra = { ...former, ...values.extra };
  for (const field of values.fields.keys()) delete extra[field.name];
  const content = {
    ...takeDeclared(engine, table.fields, extra),
    ...columnsOf(engine, kind, parentId, values),
  };
  for (const name of clearedFields(table, before, former, content)) extra[name] = null;
  const hasNulls = Object.values(extra).includes(null);
  const isKept = !hasNulls || hasUndeclaredColumns(table, before);
  const columns = {
    ...content,
    extra: encodeExtra(isKept ? extra : withoutNulls(extra)),
    updated_at: timeOfChange(before),
  };
  limitSize(kind, before, columns);
  return columns;
}

function readerOf(fields: Iterable<Field>) {
  const parts = Array.from(fields, (field) => ({ ...field, decode: decoderOf(field) }));
  // V8 gives an object from JSON.parse a fast shape, and copies keep it. Objects built key by key become
  // hash tables, which makes lists take 1.2x as long.
  const blank = JSON.parse(
    JSON.stringify(
      Object.fromEntries(['id', ...parts.map(({ name }) => name)].map((name) => [name, null])),
    ),
  ) as RecordData;
  return { parts, blank };
}

const readers = new WeakMap<object, ReturnType<typeof readerOf>>();

function readerFor(of: Kind | Table, fields: Iterable<Field>) {
  const reader = readers.get(of) ?? readerOf(fields);
  readers.set(of, reader);
  return reader;
}

/** Converts a row to a record: the fields of its kind first, then all other values. */
export function toRecord(table: Table, kind: Kind, row: Row): RecordData {
  const { blank, parts } = readerFor(kind, kind.fields);
  const record: RecordData = { ...blank, id: String(row['id']) };
  for (const { name, column, decode } of parts) record[name] = decode(row[column]);
  if (table.isFamily)
    for (const { name, column, decode } of readerFor(table, table.fields.values()).parts)
      if (row[column] !== null && row[column] !== undefined) record[name] = decode(row[column]);
  // These values are newer than a column of the same name; see `takeDeclared`.
  for (const [name, value] of Object.entries(parseExtra(row['extra'])))
    if ((value !== null || Object.hasOwn(record, name)) && !table.hidden?.has(name))
      record[name] = value;
  record['created_at'] = row['created_at'];
  record['updated_at'] = row['updated_at'];
  return record;
}
