import { sql, type AlterTableColumnAlteringBuilder, type ColumnDefinitionBuilder } from 'kysely';
import type { Field, FieldTypeName } from '../../src/resources';
import { OperatorError } from '../config/operatorError';
import { inBatches } from '../database/inBatches';
import type { Engine, Row, Tx } from '../database/engine';
import { identifier, type Columns } from '../database/introspection';
import { isAnsweredAlike, typeOf } from '../fields';
import type { ColumnType } from '../fields/fieldType';
import { computedKey } from '../fields/textSql';
import { searchIndexOf } from '../search';
import { encodeExtra, parseExtra, takeDeclared } from '../tables/extra';
import { keyIndexNames } from '../tables/indexes';
import { isSortKey, type Index, type StoredSortKey, type Table } from '../tables/table';
import { columnKey, recordedField, type DeclaredFields } from './declaredFields';

const REPORTED: Record<string, ColumnType> = {
  int8: 'bigint',
  float8: 'double precision',
  bool: 'boolean',
};

const sqlTypeOf = ({ text }: Engine, field: Field) => {
  const { column } = typeOf(field);
  return column === 'text' ? text : column;
};

/**
 * PostgreSQL generates keys. On SQLite, other tools lack the function for it and could not write, so
 * a hook of writes fills them (`withSortKeys`).
 */
const computed = (engine: Engine, key: StoredSortKey) => (column: ColumnDefinitionBuilder) =>
  engine.dialect === 'sqlite'
    ? column
    : column.generatedAlwaysAs(computedKey(engine, key)).stored();

async function changeSortKeys(engine: Engine, tx: Tx, table: Table, present: Columns) {
  const keysToAdd = new Map(table.sortKeys.map((key) => [identifier(engine, key.column), key]));
  for (const [key, { name: column }] of present) {
    if (!isSortKey(column) || keysToAdd.delete(key)) continue;
    for (const index of keyIndexNames(table.name, column))
      await tx.schema.dropIndex(index).ifExists().execute();
    await tx.schema.alterTable(table.name).dropColumn(column).execute();
  }
  const added = [...keysToAdd.values()];
  // PostgreSQL rewrites the table once per statement. SQLite adds one column per statement.
  const statements = engine.dialect === 'sqlite' ? added.map((key) => [key]) : [added];
  for (const keys of statements) {
    let builder: AlterTableColumnAlteringBuilder | undefined;
    for (const key of keys)
      builder = (builder ?? tx.schema.alterTable(table.name)).addColumn(
        key.column,
        engine.text,
        computed(engine, key),
      );
    await builder?.execute();
  }
}

export async function createTable(engine: Engine, tx: Tx, table: Table) {
  const { text, nodes } = engine;
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
      // On an engine with nodes, `nodes.spread` adds the foreign key.
      nodes ? column.notNull() : column.notNull().references(parent).onDelete('cascade'),
    );
  }
  for (const field of table.fields.values())
    builder = builder.addColumn(field.column, sqlTypeOf(engine, field));
  for (const key of table.sortKeys)
    builder = builder.addColumn(key.column, text, computed(engine, key));
  await builder.execute();
}

export async function createIndex(
  { dialect }: Engine,
  tx: Tx,
  table: Table,
  { name, columns: names, isSparse, direction }: Index,
): Promise<void> {
  // SQLite sorts empty values first in every index, and reads those of a list in a second step.
  const down = dialect === 'sqlite' ? sql`desc` : sql`desc nulls last`;
  const columns = names.map((column) =>
    direction && column === 'id'
      ? sql`id desc`
      : direction === 'desc' && isSortKey(column)
        ? sql`${sql.id(column)} ${down}`
        : sql.id(column),
  );
  const rows = isSparse ? sql`where ${columns[0]} is not null` : sql``;
  await sql`create index if not exists ${sql.id(name)} on ${sql.table(table.name)}
    (${sql.join(columns)}) ${rows}`.execute(tx);
}

const BATCH_SIZE = 500;

/**
 * Moves values that clients sent before a field was declared from `extra` to the field's own column. This
 * changes only how a record is stored, so the history gets no version and `updated_at` stays the same.
 */
async function backfillColumns(
  engine: Engine,
  tx: Tx,
  table: Table,
  fields: ReadonlyMap<string, Field>,
) {
  const read = (last?: Row) =>
    tx
      .selectFrom(table.name)
      .select(['id', 'extra'])
      .where('id', '>', last?.['id'] ?? '')
      .where('extra', 'is not', null)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
  for await (const rows of inBatches(BATCH_SIZE, read))
    for (const row of rows) {
      const extra = parseExtra(row['extra']);
      const columns = takeDeclared(engine, fields, extra);
      if (Object.keys(columns).length === 0) continue;
      await tx
        .updateTable(table.name)
        .set({ ...columns, extra: encodeExtra(extra) })
        .where('id', '=', row['id'])
        .execute();
      await searchIndexOf(engine).add?.(engine, tx, table, [row['id']]);
    }
}

/** Throws an OperatorError if the API would return stored values differently for the new type. */
async function refuseOtherType(
  tx: Tx,
  { name: table }: Table,
  field: Field,
  sqlType: string,
  recorded: FieldTypeName | undefined,
): Promise<void> {
  const { name, type, column } = field;
  const hasColumnType = (REPORTED[sqlType] ?? sqlType) === typeOf(field).column;
  if (hasColumnType && isAnsweredAlike(recorded ?? type, type)) return;
  const hasValues = async () =>
    (await tx
      .selectFrom(table)
      .select('id')
      .where(column, 'is not', null)
      .limit(1)
      .executeTakeFirst()) !== undefined;
  if (hasColumnType && !(await hasValues())) return;
  throw new OperatorError(
    `DATABASE_URL: field "${name}" of ${table} is stored as ${recorded ?? sqlType}, but the catalogue ` +
      `now declares it as ${type}. Nothing was changed. To migrate, export the records, declare the ` +
      `field with another column and import them (CONTRIBUTING.md, "Rename or change a field")`,
  );
}

/**
 * Adds missing columns to a table. Fields that were not declared at the last start get newer values from
 * `extra`. Throws an OperatorError if a column contradicts the catalogue.
 */
export async function extendTable(
  engine: Engine,
  tx: Tx,
  table: Table,
  present: Columns,
  recorded: DeclaredFields,
): Promise<void> {
  const added = new Map<string, Field>();
  for (const field of table.fields.values()) {
    const { name, renamedFrom = [], column } = field;
    const before = recorded.get(columnKey(engine, table.name, column));
    const existing = present.get(identifier(engine, column));
    if (!existing) {
      const type = sqlTypeOf(engine, field);
      await tx.schema.alterTable(table.name).addColumn(column, type).execute();
    } else {
      const stored = recordedField(engine, recorded, table, field)?.type;
      await refuseOtherType(tx, table, field, existing.type.toLowerCase(), stored);
      // SQLite finds a column in any case, but returns its name as it was created.
      if (existing.name !== column)
        await tx.schema.alterTable(table.name).renameColumn(existing.name, column).execute();
    }
    if (!existing || !before?.isDeclared)
      for (const each of [...renamedFrom, name]) added.set(each, field);
  }
  await changeSortKeys(engine, tx, table, present);
  if (added.size > 0) await backfillColumns(engine, tx, table, added);
  for (const column of ['kind', 'parent_id'] as const) {
    const isDeclared = column === 'kind' ? table.isFamily : table.parent !== undefined;
    if (isDeclared === present.has(column)) continue;
    throw new OperatorError(
      `DATABASE_URL: table ${table.name} has ` +
        (isDeclared
          ? `no column ${column}, which the catalogue now needs`
          : `a column ${column}, which must be filled, but the catalogue no longer has it`),
    );
  }
}
