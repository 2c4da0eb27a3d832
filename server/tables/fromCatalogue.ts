import { tableName, type Catalogue, type Field, type Kind } from '../../src/resources';
import { isReference } from '../fields';
import { indexesOf } from './indexes';
import { namedReference, storedKeys } from './sortKeys';
import { isOwnColumn, OWN_COLUMNS, selectionOf, type Table } from './table';

function checkColumns(table: string, fields: Iterable<Field>): void {
  const usedKeys = new Set(OWN_COLUMNS);
  for (const { name, column, renamedFrom = [] } of fields) {
    const reservedName = renamedFrom.find(isOwnColumn);
    if (reservedName)
      throw new Error(`Catalogue: "${reservedName}" cannot be a former name of "${name}"`);
    // SQLite ignores case in column names.
    const key = column.toLowerCase();
    if (usedKeys.has(key))
      throw new Error(`Catalogue: "${name}" needs another column name; ${table} has "${column}"`);
    usedKeys.add(key);
  }
}

function tableOf(name: string, kinds: readonly Kind[], catalogue: Catalogue): Table {
  const [first] = kinds as [Kind, ...Kind[]];
  const fields = new Map(kinds.flatMap((kind) => kind.fields.map((each) => [each.name, each])));
  checkColumns(name, fields.values());
  const isFamily = first.family !== undefined;
  const parent = first.parent === undefined ? undefined : catalogue.kind(first.parent);
  const columns = [
    'id',
    ...(isFamily ? ['kind'] : []),
    ...(parent ? ['parent_id'] : []),
    ...Array.from(fields.values(), ({ column }) => column),
    'extra',
    'created_at',
    'updated_at',
  ];
  const sortKeys = storedKeys(kinds, catalogue);
  const formerKinds = kinds.flatMap((kind) =>
    kind.renamedFrom.map((former) => [former, kind.name] as const),
  );
  const formerColumns = kinds
    .flatMap((kind) => kind.fields)
    .flatMap(({ renamedFrom = [], column }) => renamedFrom.map((each) => [each, column] as const));
  return {
    name,
    formerNames: isFamily ? [] : formerKinds.map(([former]) => tableName(former)),
    formerKinds: new Map(formerKinds),
    formerColumns: new Map(formerColumns),
    historyColumns: new Map(formerColumns),
    historyNames: new Map(),
    parent: parent?.table,
    parentKind: parent?.family && parent.name,
    isFamily,
    kinds: kinds.map((kind) => kind.name),
    fields,
    references: new Map(
      [...fields.values()]
        .filter(isReference)
        .flatMap((field) => namedReference(name, field, catalogue) ?? [])
        .map((each) => [each.field.column, each]),
    ),
    columns,
    selection: selectionOf(columns),
    indexes: indexesOf(name, kinds, fields, sortKeys, catalogue),
    sortKeys,
  };
}

/** Returns all tables of the catalogue by name, parents before children. */
export function tablesOf(catalogue: Catalogue): Map<string, Table> {
  const byTable = new Map<string, Kind[]>();
  for (const kind of catalogue.kinds)
    byTable.set(kind.table, [...(byTable.get(kind.table) ?? []), kind]);
  const tables = [...byTable].map(([name, kinds]) => tableOf(name, kinds, catalogue));
  const parentsFirst = [
    ...tables.filter((table) => !table.parent),
    ...tables.filter((table) => table.parent),
  ];
  return new Map(parentsFirst.map((table) => [table.name, table]));
}
