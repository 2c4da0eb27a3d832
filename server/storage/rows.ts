import type { Field, Kind, RecordData } from '../../src/resources';
import { decoderOf, encode, encodeExtra, parseExtra } from './codec';
import type { Engine, Row } from './engine';
import type { Table } from './schema';

/** What a client sent, checked: declared fields, and everything else as it came. */
export interface Values {
  readonly fields: Map<Field, unknown>;
  readonly extra: Record<string, unknown>;
}

/** What the server itself says of a record. */
interface OwnValues {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at: string;
}

const pointsAtParent = (kind: Kind, field: Field): boolean =>
  field.kind === 'reference' && field.target === kind.parent;

/** Columns for the values; a reference to the parent that was left empty names the parent. */
export function columnsOf(
  engine: Engine,
  kind: Kind,
  parentId: string | undefined,
  values: Values,
): Row {
  const columns: Row = {};
  for (const [field, value] of values.fields) {
    const fallback = pointsAtParent(kind, field) ? parentId : null;
    columns[field.column] = encode(engine, field, value ?? fallback ?? null);
  }
  return columns;
}

/** A row to insert. */
export function newRow(
  engine: Engine,
  table: Table,
  kind: Kind,
  parentId: string | undefined,
  values: Values,
  own: OwnValues,
): Row {
  const row: Row = { ...own, extra: encodeExtra(values.extra) };
  if (table.isFamily) row['kind'] = kind.name;
  if (parentId !== undefined) {
    row['parent_id'] = parentId;
    for (const field of kind.fields) if (pointsAtParent(kind, field)) row[field.column] = parentId;
  }
  return Object.assign(row, columnsOf(engine, kind, parentId, values));
}

/** Columns to change in a row: what was sent, and the time. */
export function changedColumns(
  engine: Engine,
  kind: Kind,
  parentId: string | undefined,
  before: Row,
  values: Values,
): Row {
  const extra = { ...parseExtra(before['extra']), ...values.extra };
  for (const field of values.fields.keys()) delete extra[field.name];
  return {
    ...columnsOf(engine, kind, parentId, values),
    extra: encodeExtra(extra),
    updated_at: new Date().toISOString(),
  };
}

interface Reading {
  readonly name: string;
  readonly column: string;
  readonly decode: (stored: unknown) => unknown;
}

/** How the fields of a kind or a table are read: they have many shapes, slow to walk for each row. */
const readings = new WeakMap<Kind | Table, readonly Reading[]>();

function readingsOf(owner: Kind | Table, fields: Iterable<Field>): readonly Reading[] {
  const known = readings.get(owner);
  if (known) return known;
  const made = Array.from(fields, (field) => ({
    name: field.name,
    column: field.column,
    decode: decoderOf(field),
  }));
  readings.set(owner, made);
  return made;
}

/** The record of a row: its kind's fields, then whatever else it holds. */
export function toRecord(table: Table, kind: Kind, row: Row): RecordData {
  const record: RecordData = { id: String(row['id']) };
  for (const { name, column, decode } of readingsOf(kind, kind.fields))
    record[name] = decode(row[column]);
  if (table.isFamily)
    for (const { name, column, decode } of readingsOf(table, table.fields.values()))
      if (row[column] !== null) record[name] = decode(row[column]);
  for (const [name, value] of Object.entries(parseExtra(row['extra'])))
    if (!Object.hasOwn(record, name) || record[name] === null) record[name] = value;
  record['created_at'] = row['created_at'];
  record['updated_at'] = row['updated_at'];
  return record;
}
