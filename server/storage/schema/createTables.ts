import { sql } from 'kysely';
import type { Field } from '../../../src/resources';
import { OperatorError } from '../../operatorError';
import { coerce } from '../../values/coerce';
import { inBatches } from '../records/batches';
import { encode, encodeExtra, parseExtra } from '../records/codec';
import type { Engine, Tx } from '../engines/engine';
import { nameIn } from '../search/words';
import type { Columns } from './introspection';
import { COLUMN_TYPES, type ColumnType, type Index, type Table } from './schema';

/** How PostgreSQL names the types that we declare. */
const REPORTED: Record<string, ColumnType> = {
  int8: 'bigint',
  float8: 'double precision',
  bool: 'boolean',
};

const typeOf = (text: Engine['text'], type: ColumnType) => (type === 'text' ? text : type);

/** Makes the table of a kind, or of a family. */
export async function createTable({ text, isDistributed }: Engine, tx: Tx, table: Table) {
  let builder = tx.schema
    .createTable(table.name)
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('updated_at', text, (column) => column.notNull())
    .addColumn('extra', text);
  if (table.isFamily) builder = builder.addColumn('kind', text, (column) => column.notNull());
  if (table.parent) {
    const parent = `${table.parent}.id`;
    builder = builder.addColumn('parent_id', text, (column) =>
      // Where the parent may be on other nodes, `distribute` adds the foreign key.
      isDistributed ? column.notNull() : column.notNull().references(parent).onDelete('cascade'),
    );
  }
  for (const { column, kind } of table.fields.values())
    builder = builder.addColumn(column, typeOf(text, COLUMN_TYPES[kind]));
  await builder.execute();
}

/** Makes an index where it is not there yet. */
export async function createIndex(tx: Tx, table: Table, index: Index): Promise<void> {
  const columns = index.isName
    ? [sql`(${nameIn(index.columns)})`]
    : index.columns.map((column) => sql.id(column));
  const rows = index.isSparse ? sql`where ${columns[0]} is not null` : sql``;
  await sql`create index if not exists ${sql.id(index.name)} on ${sql.table(table.name)}
    (${sql.join(columns)}) ${rows}`.execute(tx);
}

const BATCH = 500;

/**
 * Moves what clients sent before a field was declared from `extra` to the field's own column. That is
 * how a record is kept, not what it says: it gets no version for it, and stays as new as it was.
 */
async function adopt(engine: Engine, tx: Tx, table: Table, fields: Field[]): Promise<void> {
  const read = (after: string) =>
    tx
      .selectFrom(table.name)
      .select(['id', 'extra'])
      .where('id', '>', after)
      .where('extra', 'is not', null)
      .orderBy('id')
      .limit(BATCH)
      .execute();
  for await (const rows of inBatches(BATCH, read))
    for (const row of rows) {
      const extra = parseExtra(row['extra']);
      const columns: Record<string, unknown> = {};
      for (const field of fields) {
        if (!Object.hasOwn(extra, field.name)) continue;
        const coerced = coerce(field, extra[field.name]);
        // What does not fit stays where it is, and is still answered.
        if ('problem' in coerced) continue;
        columns[field.column] = encode(engine, field, coerced.value);
        delete extra[field.name];
      }
      if (Object.keys(columns).length === 0) continue;
      await tx
        .updateTable(table.name)
        .set({ ...columns, extra: encodeExtra(extra) })
        .where('id', '=', row['id'])
        .execute();
    }
}

/** Adds the columns that a table lacks. Throws an OperatorError where one contradicts the catalogue. */
export async function extendTable(engine: Engine, tx: Tx, table: Table, present: Columns) {
  const added: Field[] = [];
  for (const field of table.fields.values()) {
    const wanted = COLUMN_TYPES[field.kind];
    const reported = present.get(field.column.toLowerCase())?.toLowerCase();
    if (reported === undefined) {
      await tx.schema
        .alterTable(table.name)
        .addColumn(field.column, typeOf(engine.text, wanted))
        .execute();
      added.push(field);
    } else if ((REPORTED[reported] ?? reported) !== wanted)
      throw new OperatorError(
        `DATABASE_URL: column ${table.name}.${field.column} is of type ${reported}, but the ` +
          `catalogue now declares ${field.kind}; changing it could lose data, so nothing was changed`,
      );
  }
  if (added.length > 0) await adopt(engine, tx, table, added);
  for (const column of ['kind', 'parent_id'] as const) {
    const wanted = column === 'kind' ? table.isFamily : table.parent !== undefined;
    if (wanted === present.has(column)) continue;
    throw new OperatorError(
      `DATABASE_URL: table ${table.name} has ` +
        (wanted
          ? `no column ${column}, which the catalogue now needs`
          : `a column ${column}, which must be filled, but the catalogue no longer has it`),
    );
  }
}
