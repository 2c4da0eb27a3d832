import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { tableName, type Catalogue, type Field, type Kind } from '../../src/resources';
import { splitFilter } from '../../src/contract/filters';
import { referencesTo, statusField } from '../../src/resources/kindFields';
import { isReference, isText, maxLengthOf } from '../fields';

export interface Index {
  readonly name: string;
  readonly columns: readonly string[];
  /** Only rows with a value in the first column stand in it: the others cost no write anything. */
  readonly isSparse: boolean;
  /** It holds what the columns say together, not each by itself. */
  readonly isName?: boolean;
}

/** A field that refers to a record of another table, and what names that. */
export interface NamedReference {
  /** The field's own table. */
  readonly from: string;
  readonly field: Field;
  readonly table: string;
  /** The record's kind, where its table is a family's. */
  readonly kind: string | undefined;
  readonly columns: readonly string[];
  /** Only records that meet it exist for the actor; see `storage/scope.ts`. */
  readonly where?: Expression<SqlBool> | undefined;
}

/** One table: a kind's own, or the one that the kinds of a family share. */
export interface Table {
  readonly name: string;
  /** Table of the records that these belong to. */
  readonly parent: string | undefined;
  /** Kind of those records, where that table is a family's. */
  readonly parentKind: string | undefined;
  /** Names that the table had before, of which its kind says so. */
  readonly formerNames: readonly string[];
  /** Today's names of columns that fields had before, and of kinds. */
  readonly formerColumns: ReadonlyMap<string, string>;
  readonly formerKinds: ReadonlyMap<string, string>;
  /** The same for rows in the history, also of names that are no longer declared; see `rememberRenames`. */
  readonly historyColumns: Map<string, string>;
  /** Today's names of the fields that have these columns, by their former names. */
  readonly historyNames: Map<string, string>;
  /** Rows say in the column `kind` which kind they are. */
  readonly isFamily: boolean;
  /** Names of the kinds whose rows it holds. */
  readonly kinds: readonly string[];
  /** The fields of all its kinds, by name. */
  readonly fields: ReadonlyMap<string, Field>;
  /** The records that its fields refer to, by column. */
  readonly references: ReadonlyMap<string, NamedReference>;
  readonly indexes: readonly Index[];
  readonly columns: readonly string[];
  /** `columns` as a part of a statement, built once. */
  readonly selection: RawBuilder<unknown>;
  /** Set for the table as an actor sees it: the table with all fields, and the fields that are left out. */
  readonly whole?: Table;
  readonly hidden?: ReadonlySet<string>;
}

/** Tables by their names. */
export type TableMap = ReadonlyMap<string, Table>;

/** The tables below a table. */
export const childrenOf = (tables: TableMap, { name }: Table): Table[] =>
  [...tables.values()].filter(({ parent }) => parent === name);

/** The columns of a table that may hold much. */
export const textColumns = ({ fields }: Table): string[] => [
  ...[...fields.values()].filter(isText).map(({ column }) => column),
  'extra',
];

/** Columns of every table that hold no declared field. */
const OWN_COLUMNS = ['id', 'kind', 'parent_id', 'extra', 'created_at', 'updated_at'];

export const isOwnColumn = (name: string) => OWN_COLUMNS.includes(name);

/** Columns besides the id by which queries look rows up, by table. */
const LOOKUPS: Record<string, string[][]> = { stats_data: [['statsDataType', 'date']] };

function checkColumns(table: string, fields: Iterable<Field>): void {
  const taken = new Set(OWN_COLUMNS);
  for (const { name, column, renamedFrom = [] } of fields) {
    const own = renamedFrom.find(isOwnColumn);
    if (own) throw new Error(`Catalogue: "${own}" cannot be a former name of "${name}"`);
    // SQLite does not tell columns apart by case.
    const key = column.toLowerCase();
    if (taken.has(key))
      throw new Error(`Catalogue: "${name}" needs another column name; ${table} has "${column}"`);
    taken.add(key);
  }
}

const indexesOf = (table: string, lookups: string[][], isSparse: boolean): Index[] =>
  lookups.map((columns) => ({ name: [table, ...columns].join('_'), columns, isSparse }));

/** Indexes of lists, newest first, by what their records have in common. */
const newestOf = (table: string, common: string[][], isSparse: boolean): Index[] =>
  common.map((columns) => ({
    name: [table, 'newest', ...columns].join('_'),
    columns: [...columns, 'created_at', 'id'],
    isSparse,
  }));

/** The columns that name a record of the kind. */
export const naming = ({ fields, representation }: Kind): string[] =>
  representation.flatMap((name) => {
    const field = fields.find((each) => each.name === name);
    return field && isText(field) ? [field.column] : [];
  });

/**
 * How to read the names of the records that a field refers to. Undefined if the kind has no naming
 * fields.
 */
function namedReference(from: string, field: Field, catalogue: Catalogue) {
  const target = catalogue.find(field.target ?? '');
  const columns = target ? naming(target) : [];
  if (!target || columns.length === 0) return undefined;
  const kind = target.family && target.name;
  return { from, field, table: target.table, kind, columns };
}

/** By the names of records that others refer to: lists of these are sorted by them. */
const nameIndexes = (table: string, kinds: readonly Kind[], catalogue: Catalogue): Index[] => {
  const named = kinds.filter((kind) =>
    referencesTo(catalogue, kind).some(({ field }) => isReference(field)),
  );
  const columns = new Map(named.map(naming).map((each) => [each.join('_'), each]));
  columns.delete('');
  return [...columns].map(([key, each]) => ({
    name: `${table}_name_${key}`,
    columns: each,
    isSparse: true,
    isName: true,
  }));
};

/**
 * The columns that tiles filter by, each list of them once: an index of them tells how many records
 * there are without reading the records. A longer one that begins so does as well.
 */
function tileColumns(kinds: readonly Kind[]): string[][] {
  const asked = kinds.flatMap(({ fields, tiles }) =>
    tiles.map(({ filter }) => {
      const names = new Set(Object.keys(filter).map((key) => splitFilter(key).field));
      const found = [...names].map((name) => fields.find((field) => field.name === name));
      return found.flatMap((field) => field?.column ?? []).join();
    }),
  );
  const keys = [...new Set(asked)];
  const isPart = (key: string) => keys.some((other) => other.startsWith(`${key},`));
  return keys.filter((key) => key && !isPart(key)).map((key) => key.split(','));
}

/** Bytes of an entry in PostgreSQL's B-trees, less what the other columns and its head take. */
const MAX_INDEXED_BYTES = 2500;

/** Throws if values that fields may hold are too long for an index. */
function checkIndexes(fields: ReadonlyMap<string, Field>, indexes: readonly Index[]): void {
  const byColumn = new Map(Array.from(fields.values(), (field) => [field.column, field]));
  for (const { name, columns } of indexes) {
    const indexed = columns.flatMap((column) => byColumn.get(column) ?? []);
    const texts = indexed.filter(isText);
    const bytes = texts.reduce((sum, field) => sum + 4 * (maxLengthOf(field) ?? Infinity), 0);
    if (bytes > MAX_INDEXED_BYTES)
      throw new Error(
        `Catalogue: the index ${name} is too long; declare a smaller maxLength of ` +
          texts.map((field) => `"${field.name}"`).join(' or '),
      );
  }
}

/** Columns as a part of a statement. */
export const selectionOf = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.raw(columns.map((column) => `"${column}"`).join(', '));

function tableOf(name: string, kinds: readonly Kind[], catalogue: Catalogue): Table {
  const [first] = kinds as [Kind, ...Kind[]];
  const fields = new Map(kinds.flatMap((kind) => kind.fields.map((each) => [each.name, each])));
  checkColumns(name, fields.values());
  const isFamily = first.family !== undefined;
  const deadlines = [...fields.values()].filter(({ expires, owed }) => expires || owed);
  const references = [...fields.values()].filter(isReference);
  const statuses = first.parent ? [] : kinds.flatMap((kind) => statusField(kind) ?? []);
  const told = new Set([...deadlines, ...statuses].map(({ column }) => column));
  const referring = references.map(({ column }) => [column, ...(isFamily ? ['kind'] : [])]);
  const lookups = [
    ['updated_at', 'id'],
    ...[...told].map((column) => (isFamily ? ['kind', column] : [column])),
    ...(LOOKUPS[name] ?? []),
    ...tileColumns(kinds).map((each) => (isFamily ? ['kind', ...each] : each)),
  ];
  const below = first.parent ? ['parent_id'] : [];
  const lists = [[], ...(isFamily ? [['kind']] : [])].map((kind) => [...below, ...kind]);
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
  const indexes = [
    ...indexesOf(name, lookups, false),
    ...newestOf(name, lists, false),
    ...newestOf(name, referring, true),
  ];
  checkIndexes(fields, indexes);
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
      references
        .flatMap((field) => namedReference(name, field, catalogue) ?? [])
        .map((each) => [each.field.column, each]),
    ),
    columns,
    selection: selectionOf(columns),
    indexes: [...indexes, ...nameIndexes(name, kinds, catalogue)],
  };
}

/** Every table of the catalogue by its name, parents before their children. */
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
