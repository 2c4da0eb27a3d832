import type { Field, Kind, RecordData } from '../../src/resources';
import { decoderOf, encode, isReference } from '../fields';
import { StorageError } from '../database/errors';
import { newId } from '../database/newId';
import { encodeExtra, parseExtra, takeDeclared } from './extra';
import type { Engine, Row } from '../database/engine';
import type { Table } from './tables';

/** Checked input of a client: values of declared fields, and all undeclared fields unchanged. */
export interface Values {
  readonly fields: Map<Field, unknown>;
  readonly extra: Record<string, unknown>;
}

const MAX_CLOCK_SKEW_MS = 60_000;

/**
 * The time of a change, later than that of the version before it: two versions with the same contents
 * must differ in `updated_at`, or they would have the same ETag.
 */
export function timeOfChange({ updated_at }: Row): string {
  const now = Date.now();
  const next = Date.parse(String(updated_at)) + 1;
  return new Date(next > now && next < now + MAX_CLOCK_SKEW_MS ? next : now).toISOString();
}

/** Columns that only the server sets. */
interface OwnValues {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at: string;
}

export function newValues(id = newId()): OwnValues {
  const now = new Date().toISOString();
  return { id, created_at: now, updated_at: now };
}

const pointsAtParent = (kind: Kind, field: Field): boolean =>
  isReference(field) && field.target === kind.parent;

/** Columns for the values; a reference to the parent that was left empty names the parent. */
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

/** A row to insert. */
export function newRow(
  engine: Engine,
  table: Table,
  kind: Kind,
  parentId: string | undefined,
  values: Values,
  own: OwnValues = newValues(),
): Row {
  const row: Row = { ...own, extra: encodeExtra(withoutNulls(values.extra)) };
  if (table.isFamily) row['kind'] = kind.name;
  if (parentId !== undefined) {
    row['parent_id'] = parentId;
    for (const field of kind.fields) if (pointsAtParent(kind, field)) row[field.column] = parentId;
  }
  return Object.assign(row, columnsOf(engine, kind, parentId, values));
}

/** Most bytes of a stored record: the same as for the body of a call that creates one. */
const MOST_BYTES = 1024 * 1024;

const bytesOf = (row: Row): number =>
  Object.values(row).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? Buffer.byteLength(value) : 0),
    0,
  );

/** Throws `recordTooLarge` where a change makes a row larger than that. */
function limitSize({ label }: Kind, before: Row, columns: Row): void {
  const bytes = bytesOf({ ...before, ...columns });
  if (bytes > MOST_BYTES && bytes > bytesOf(before))
    throw new StorageError(
      'recordTooLarge',
      `${label} would be larger than 1 MiB with this change.`,
    );
}

/**
 * True if the table has columns that no field declares. One may hold the former value of a field that
 * is cleared: then a null is kept in `extra`, so that the value does not come back with that column.
 */
const hasUndeclaredColumns = (table: Table, row: Row): boolean =>
  Object.keys(row).some((column) => !table.columns.includes(column));

/** The names of declared fields that a change leaves empty and that had a value, now or before it was cleared. */
function clearedFields(table: Table, before: Row, former: Row, content: Row): string[] {
  const isEmpty = (value: unknown) => value === null || value === undefined;
  return Array.from(table.fields.values()).flatMap(({ name, column }) => {
    const isCleared = former[name] === null || !isEmpty(before[column]);
    const isEmptyNow = isEmpty(column in content ? content[column] : before[column]);
    return isCleared && isEmptyNow ? [name] : [];
  });
}

/** Columns to change in a row: what was sent, and the time. Throws `recordTooLarge`. */
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

/** How the fields of a kind, or of all kinds of a family, are read. */
function readerOf(fields: Iterable<Field>) {
  const parts = Array.from(fields, (field) => ({ ...field, decode: decoderOf(field) }));
  // From JSON an object has a shape of its own, which copies keep: key by key they would become hash
  // tables, by which a list takes 1.2x as long.
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

/** The record of a row: its kind's fields, then whatever else it holds. */
export function toRecord(table: Table, kind: Kind, row: Row): RecordData {
  const { blank, parts } = readerFor(kind, kind.fields);
  const record: RecordData = { ...blank, id: String(row['id']) };
  for (const { name, column, decode } of parts) record[name] = decode(row[column]);
  if (table.isFamily)
    for (const { name, column, decode } of readerFor(table, table.fields.values()).parts)
      if (row[column] !== null && row[column] !== undefined) record[name] = decode(row[column]);
  // Newer than a column of the same name, see `takeDeclared`.
  for (const [name, value] of Object.entries(parseExtra(row['extra'])))
    if ((value !== null || Object.hasOwn(record, name)) && !table.hidden?.has(name))
      record[name] = value;
  record['created_at'] = row['created_at'];
  record['updated_at'] = row['updated_at'];
  return record;
}
