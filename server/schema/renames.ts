import { sql } from 'kysely';
import { OperatorError } from '../config/operatorError';
import type { Engine, Tx } from '../database/engine';
import {
  existingColumns,
  existingIndexes,
  identifier,
  type Columns,
} from '../database/introspection';
import { getMeta, setMeta } from '../database/meta';
import { HISTORY } from '../history/table';
import { COUNTS, recountTable } from '../records/counts';
import { searchIndexOf } from '../search';
import type { Table, TableMap } from '../tables/table';
import { columnKey, type DeclaredFields } from './declaredFields';

async function dropIndexes(tx: Tx, indexed: ReadonlySet<string>, names: readonly string[]) {
  for (const name of names) if (indexed.has(name)) await tx.schema.dropIndex(name).execute();
}

async function renameTable(engine: Engine, tx: Tx, from: string, table: Table): Promise<void> {
  const { name, indexes } = table;
  await tx.schema.alterTable(from).renameTo(name).execute();
  const formerIndexes = indexes.map((index) => from + index.name.slice(name.length));
  await dropIndexes(tx, await existingIndexes(engine, tx), formerIndexes);
  await tx.deleteFrom(COUNTS).where('table_name', '=', from).execute();
  await recountTable(tx, table);
  await searchIndexOf(engine).forget?.(tx, from);
}

async function refuseTwo(tx: Tx, from: string, { name }: Table): Promise<void> {
  if (await tx.selectFrom(from).select('id').limit(1).executeTakeFirst())
    throw new OperatorError(
      `DATABASE_URL: ${name} was renamed from ${from}, but both tables have records. Nothing was ` +
        `changed. Copy the records of ${from} into ${name} and delete them from ${from}`,
    );
}

/**
 * Moves values from a former column to its replacement if both exist. That happens if an older server has
 * run since the rename, or if the rename was declared late. The column that was used last wins.
 */
async function mergeColumns(
  engine: Engine,
  tx: Tx,
  { name }: Table,
  from: string,
  to: string,
  isNewer: boolean,
) {
  const [former, column] = [sql.ref(from), sql.ref(to)];
  const values = isNewer ? sql`${former}, ${column}` : sql`${column}, ${former}`;
  await sql`update ${sql.table(name)} set ${column} = coalesce(${values}), ${former} = null
    where ${former} is not null`.execute(tx);
  await searchIndexOf(engine).forget?.(tx, name);
}

async function renameColumns(
  engine: Engine,
  tx: Tx,
  table: Table,
  columns: Columns,
  recorded: DeclaredFields,
): Promise<void> {
  for (const [from, to] of table.formerColumns) {
    const former = columns.get(identifier(engine, from));
    const existing = columns.get(identifier(engine, to));
    if (!former || former === existing) continue;
    if (existing) {
      const isNewer = recorded.get(columnKey(engine, table.name, from))?.isDeclared ?? false;
      await mergeColumns(engine, tx, table, from, to, isNewer);
      continue;
    }
    const formerIndexes = table.indexes.flatMap((index) =>
      index.columns.includes(to)
        ? [table.name + index.name.slice(table.name.length).replaceAll(to, from)]
        : [],
    );
    await dropIndexes(tx, await existingIndexes(engine, tx), formerIndexes);
    await tx.schema.alterTable(table.name).renameColumn(former.name, to).execute();
  }
}

async function renameKinds(tx: Tx, table: Table): Promise<void> {
  for (const [from, to] of table.formerKinds) {
    await tx.updateTable(HISTORY).set({ kind: to }).where('kind', '=', from).execute();
    if (!table.isFamily) continue;
    const renamed = tx.updateTable(table.name).set({ kind: to }).where('kind', '=', from);
    if ((await renamed.executeTakeFirstOrThrow()).numUpdatedRows > 0n)
      await recountTable(tx, table);
  }
}

export async function applyRenames(
  engine: Engine,
  tx: Tx,
  tables: TableMap,
  recorded: DeclaredFields,
): Promise<void> {
  const present = await existingColumns(engine, tx);
  if (!present.has(HISTORY)) return;
  for (const table of tables.values()) {
    for (const from of table.formerNames) {
      const columns = present.get(from);
      if (!columns) continue;
      if (present.has(table.name)) await refuseTwo(tx, from, table);
      else {
        await renameTable(engine, tx, from, table);
        present.set(table.name, columns);
      }
    }
    const columns = present.get(table.name);
    if (!columns) continue;
    await renameColumns(engine, tx, table, columns, recorded);
    await renameKinds(tx, table);
  }
}

const RENAMES = 'renames';

/**
 * History rows keep the column names of their time. If a former name is declared again, it means the new
 * field.
 */
export async function rememberRenames(tx: Tx, tables: TableMap): Promise<void> {
  const text = (await getMeta(tx, RENAMES)) ?? '{}';
  const stored = JSON.parse(text) as Record<string, Record<string, string>>;
  const renames = { ...stored };
  for (const table of tables.values()) {
    const { name, formerNames, formerColumns, historyColumns, historyNames, columns } = table;
    const formerColumnsOf = [name, ...formerNames].flatMap((each) =>
      Object.entries(stored[each] ?? {}),
    );
    for (const [former, column] of formerColumnsOf)
      historyColumns.set(former, formerColumns.get(column) ?? column);
    for (const column of columns) historyColumns.delete(column);
    const names = new Map(Array.from(table.fields.values(), (field) => [field.column, field.name]));
    for (const [former, column] of historyColumns)
      historyNames.set(former, names.get(column) ?? column);
    if (historyColumns.size > 0 || renames[name])
      renames[name] = Object.fromEntries(historyColumns);
  }
  const value = JSON.stringify(renames);
  if (value !== text) await setMeta(tx, RENAMES, value);
}
