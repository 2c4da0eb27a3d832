import type { Field, FieldTypeName } from '../../src/resources';
import type { Log } from '../config/operatorError';
import type { Engine, Tx } from '../database/engine';
import { identifier, type Columns } from '../database/introspection';
import { getMeta, setMeta } from '../database/meta';
import { isOwnColumn, type Table, type TableMap } from '../tables/table';

/** Recorded type of a column. `isDeclared` is false once the catalogue dropped it. */
interface DeclaredField {
  readonly type: FieldTypeName;
  readonly isDeclared: boolean;
}

export type DeclaredFields = ReadonlyMap<string, DeclaredField>;

const FIELDS = 'fields';

export const columnKey = (engine: Engine, table: string, column: string) =>
  `${table}.${identifier(engine, column)}`;

/** Returns the recorded declaration of a field's column, under its current or a former name. */
export function recordedField(
  engine: Engine,
  recorded: DeclaredFields,
  table: Table,
  { column, renamedFrom = [] }: Field,
): DeclaredField | undefined {
  const keys = [table.name, ...table.formerNames].flatMap((name) =>
    [column, ...renamedFrom].map((each) => columnKey(engine, name, each)),
  );
  const key = keys.find((each) => recorded.has(each));
  return key === undefined ? undefined : recorded.get(key);
}

export async function readDeclaredFields(tx: Tx): Promise<DeclaredFields> {
  const text = await getMeta(tx, FIELDS);
  return new Map(Object.entries(JSON.parse(text ?? '{}') as Record<string, DeclaredField>));
}

/** Former fields are recorded as long as their columns exist. */
export async function writeDeclaredFields(
  engine: Engine,
  tx: Tx,
  tables: TableMap,
  recorded: DeclaredFields,
  present: ReadonlyMap<string, Columns>,
): Promise<void> {
  const existing = new Set(
    [...present].flatMap(([table, columns]) =>
      Array.from(columns.values(), ({ name }) => columnKey(engine, table, name)),
    ),
  );
  const former = [...recorded]
    .filter(([key]) => existing.has(key))
    .map(([key, { type }]) => [key, { type, isDeclared: false }] as const);
  const declared = [...tables.values()].flatMap((table) =>
    Array.from(
      table.fields.values(),
      ({ column, type }) =>
        [columnKey(engine, table.name, column), { type, isDeclared: true }] as const,
    ),
  );
  const value = JSON.stringify(Object.fromEntries([...former, ...declared]));
  if (value !== JSON.stringify(Object.fromEntries(recorded))) await setMeta(tx, FIELDS, value);
}

const isOwnTable = (name: string) => name.startsWith('waybill_');

export function logUndeclared(
  engine: Engine,
  tables: TableMap,
  present: ReadonlyMap<string, Columns>,
  log: Log,
): void {
  const undeclaredIn = (table: Table) => {
    const declared = new Set(
      Array.from(table.fields.values(), ({ column }) => identifier(engine, column)),
    );
    return [...(present.get(table.name) ?? [])].flatMap(([key, { name }]) =>
      declared.has(key) || isOwnColumn(name) ? [] : [`${table.name}.${name}`],
    );
  };
  const unknown = [...present.keys()].filter((name) => !tables.has(name) && !isOwnTable(name));
  const columns = [...tables.values()].flatMap(undeclaredIn);
  if (unknown.length > 0)
    log(
      `Tables that no kind declares: ${unknown.join(', ')}. Their records are not part of any answer.`,
    );
  if (columns.length > 0)
    log(
      `Columns that no field declares: ${columns.join(', ')}. Their values are not part of any answer.`,
    );
}
