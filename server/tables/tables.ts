import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { tableName, type Catalogue, type Field, type Kind } from '../../src/resources';
import { splitFilter } from '../../src/contract/filters';
import { referencesTo, statusField } from '../../src/resources/kindFields';
import { routeKinds } from '../../src/resources/trip';
import { isReference, isText, maxLengthOf, typeOf } from '../fields';
import type { SortKey } from '../fields/textSql';

export interface Index {
  readonly name: string;
  readonly columns: readonly string[];
  /** A partial index of rows with a value in the first column. Other rows cost nothing on writes. */
  readonly isSparse: boolean;
  /** Set for a list sorted by a key: the direction of the key, which is followed by descending ids. */
  readonly direction?: 'asc' | 'desc';
}

export interface StoredKey extends SortKey {
  readonly column: string;
  readonly isListed: boolean;
  /** True if lists of other records are sorted by this key. */
  readonly isReferred: boolean;
}

/** A field that refers to another table, and the columns that name the referenced record. */
export interface NamedReference {
  readonly from: string;
  readonly field: Field;
  readonly table: string;
  /** The referenced kind, if its table is shared by a family. */
  readonly kind: string | undefined;
  readonly columns: readonly string[];
  readonly key: SortKey;
  /** The actor sees only referenced records that match; see `scope/scope.ts`. */
  readonly where?: Expression<SqlBool> | undefined;
}

export interface Table {
  readonly name: string;
  /** The parent's table, if the records are nested. */
  readonly parent: string | undefined;
  /** The parent's kind, if its table is shared by a family. */
  readonly parentKind: string | undefined;
  readonly formerNames: readonly string[];
  /** Current column names by former column name, and current kinds by former kind. */
  readonly formerColumns: ReadonlyMap<string, string>;
  readonly formerKinds: ReadonlyMap<string, string>;
  /** Like `formerColumns`, but also renames that are no longer declared; see `rememberRenames`. */
  readonly historyColumns: Map<string, string>;
  /** Current field names by former column name. */
  readonly historyNames: Map<string, string>;
  /** True if several kinds share the table. The column `kind` then has the kind of each row. */
  readonly isFamily: boolean;
  readonly kinds: readonly string[];
  readonly fields: ReadonlyMap<string, Field>;
  readonly references: ReadonlyMap<string, NamedReference>;
  readonly indexes: readonly Index[];
  readonly sortKeys: readonly StoredKey[];
  readonly columns: readonly string[];
  /** `columns` as an SQL fragment, built once. */
  readonly selection: RawBuilder<unknown>;
  /** If fields are hidden from the actor: the table with all fields, and the hidden names. */
  readonly wholeTable?: Table;
  readonly hidden?: ReadonlySet<string>;
}

export type TableMap = ReadonlyMap<string, Table>;

export const childrenOf = (tables: TableMap, { name }: Table): Table[] =>
  [...tables.values()].filter(({ parent }) => parent === name);

export const textColumns = ({ fields }: Table): string[] => [
  ...[...fields.values()].filter(isText).map(({ column }) => column),
  'extra',
];

/** Columns of tables that belong to no declared field. */
const OWN_COLUMNS = ['id', 'kind', 'parent_id', 'extra', 'created_at', 'updated_at'];

const KEY_PREFIX = 'wb_sort_';

/** Returns true for a column that stores a sort key. The history does not contain it. */
export const isSortKey = (name: string) => name.startsWith(KEY_PREFIX);

export const isOwnColumn = (name: string) => OWN_COLUMNS.includes(name) || isSortKey(name);

/** Additional column combinations that queries use, by table. */
const LOOKUPS: Record<string, string[][]> = { stats_data: [['statsDataType', 'date']] };

function checkColumns(table: string, fields: Iterable<Field>): void {
  const taken = new Set(OWN_COLUMNS);
  for (const { name, column, renamedFrom = [] } of fields) {
    const reservedName = renamedFrom.find(isOwnColumn);
    if (reservedName)
      throw new Error(`Catalogue: "${reservedName}" cannot be a former name of "${name}"`);
    // SQLite ignores case in column names.
    const key = column.toLowerCase();
    if (taken.has(key))
      throw new Error(`Catalogue: "${name}" needs another column name; ${table} has "${column}"`);
    taken.add(key);
  }
}

const indexesOf = (table: string, lookups: string[][], isSparse: boolean): Index[] =>
  lookups.map((columns) => ({ name: [table, ...columns].join('_'), columns, isSparse }));

/** Returns indexes for lists sorted newest first. `common` has the columns that each list filters by. */
const newestOf = (table: string, common: string[][], isSparse: boolean): Index[] =>
  common.map((columns) => ({
    name: [table, 'newest', ...columns].join('_'),
    columns: [...columns, 'created_at', 'id'],
    isSparse,
  }));

const namingFields = ({ fields, representation }: Kind): Field[] =>
  representation.flatMap((name) => fields.find((each) => each.name === name && isText(each)) ?? []);

export const naming = (kind: Kind): string[] => namingFields(kind).map(({ column }) => column);

const nameKeyOf = (fields: readonly Field[]): SortKey => ({
  columns: fields.map(({ column }) => column),
  isNatural: fields.some(({ natural = false }) => natural),
});

const isSameKey = (a: SortKey, b: SortKey) =>
  a.isNatural === b.isNatural && a.columns.join() === b.columns.join();

/** Returns the sort key of a text field, stored if the table has it. Undefined for other field types. */
export function sortKeyOfField({ sortKeys }: Table, field: Field): SortKey | undefined {
  if (!typeOf(field).sortsAsText) return undefined;
  const key = nameKeyOf([field]);
  return sortKeys.find((stored) => isSameKey(stored, key)) ?? key;
}

const MAX_IDENTIFIER = 63;

const isReferred = (catalogue: Catalogue, kind: Kind) =>
  referencesTo(catalogue, kind).some(({ field }) => isReference(field));

/** The first name field of each kind, and the names of records that others refer to. */
function storedKeys(kinds: readonly Kind[], catalogue: Catalogue): StoredKey[] {
  const keys = new Map<string, StoredKey>();
  const add = (fields: readonly Field[], use: 'isListed' | 'isReferred') => {
    const key = nameKeyOf(fields);
    const column = `${KEY_PREFIX}${key.isNatural ? 'natural_' : ''}${key.columns.join('_')}`;
    const merged = keys.get(column) ?? { ...key, isListed: false, isReferred: false };
    keys.set(column, { ...merged, column: column.slice(0, MAX_IDENTIFIER), [use]: true });
  };
  for (const kind of kinds) {
    const fields = namingFields(kind);
    const [first] = fields;
    if (first && first.name === kind.representation[0] && typeOf(first).sortsAsText)
      add([first], 'isListed');
    if (fields.length > 0 && isReferred(catalogue, kind)) add(fields, 'isReferred');
  }
  return [...keys.values()];
}

/** Undefined if the referenced kind has no naming fields. */
function namedReference(from: string, field: Field, catalogue: Catalogue) {
  const target = catalogue.find(field.target ?? '');
  const fields = target ? namingFields(target) : [];
  if (!target || fields.length === 0) return undefined;
  const kind = target.family && target.name;
  const ofTable = catalogue.kinds.filter(({ table }) => table === target.table);
  const computed = nameKeyOf(fields);
  const key = storedKeys(ofTable, catalogue).find((each) => isSameKey(each, computed)) ?? computed;
  return { from, field, table: target.table, kind, columns: key.columns, key };
}

/** Returns the names of the indexes that a stored key may have: of names, of lists up, and of lists down. */
export function keyIndexNames(table: string, column: string) {
  const name = `${table}_${column.slice('wb_'.length)}`;
  return [name, `${name}_asc`, `${name}_desc`] as const;
}

/**
 * Returns the indexes of stored keys. `common` has the columns that each list filters by. The directions of
 * a list need an index each, because empty values come last and ids descend in both.
 */
const keyIndexes = (table: string, keys: readonly StoredKey[], common: readonly string[]) =>
  keys.flatMap(({ column, isListed, isReferred }): Index[] => {
    const [name, up, down] = keyIndexNames(table, column);
    const columns = [...common, column, 'id'];
    const ofNames: Index = { name, columns: [column], isSparse: true };
    const ofLists: Index[] = [
      { name: up, columns, isSparse: false, direction: 'asc' },
      { name: down, columns, isSparse: false, direction: 'desc' },
    ];
    const isInList = isListed && common.length === 0;
    return [...(isListed ? ofLists : []), ...(isReferred && !isInList ? [ofNames] : [])];
  });

/** The planned days of legs. Long lists of what the legs carry are sorted along their index. */
function dayColumns(kinds: readonly Kind[], catalogue: Catalogue): string[] {
  return kinds.flatMap((kind) => {
    const { by, route } = routeKinds(catalogue, kind) ?? {};
    if (!route || by) return [];
    const isDay = ({ name }: Field) => name === route.begins || name === route.ends;
    return kind.fields.filter(isDay).map(({ column }) => column);
  });
}

/**
 * Returns the column combinations that dashboard tiles filter by, and the days of legs, without duplicates. An
 * index on them counts records without reading them. A combination that is the beginning of a longer one is
 * left out.
 */
function lookupColumns(kinds: readonly Kind[], catalogue: Catalogue): string[][] {
  const tileColumns = kinds.flatMap(({ fields, tiles }) =>
    tiles.map(({ filter }) => {
      const names = new Set(Object.keys(filter).map((key) => splitFilter(key).field));
      const found = [...names].map((name) => fields.find((field) => field.name === name));
      return found.flatMap((field) => field?.column ?? []).join();
    }),
  );
  const keys = [...new Set([...tileColumns, ...dayColumns(kinds, catalogue)])];
  const isPart = (key: string) => keys.some((other) => other.startsWith(`${key},`));
  return keys.filter((key) => key && !isPart(key)).map((key) => key.split(','));
}

/** Maximum bytes of indexed text per entry of a PostgreSQL B-tree, with room left for the other columns. */
const MAX_INDEXED_BYTES = 2500;

/** Throws if a field may hold values that are too long for an index. */
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

export const selectionOf = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.raw(columns.map((column) => `"${column}"`).join(', '));

function tableOf(name: string, kinds: readonly Kind[], catalogue: Catalogue): Table {
  const [first] = kinds as [Kind, ...Kind[]];
  const fields = new Map(kinds.flatMap((kind) => kind.fields.map((each) => [each.name, each])));
  checkColumns(name, fields.values());
  const isFamily = first.family !== undefined;
  const deadlines = [...fields.values()].filter(
    ({ expires, amountDueField }) => expires || amountDueField,
  );
  const references = [...fields.values()].filter(isReference);
  const statuses = first.parent ? [] : kinds.flatMap((kind) => statusField(kind) ?? []);
  const indexedColumns = new Set([...deadlines, ...statuses].map(({ column }) => column));
  const referring = references.map(({ column }) => [column, ...(isFamily ? ['kind'] : [])]);
  const lookups = [
    ['updated_at', 'id'],
    ...[...indexedColumns].map((column) => (isFamily ? ['kind', column] : [column])),
    ...(LOOKUPS[name] ?? []),
    ...lookupColumns(kinds, catalogue).map((each) => (isFamily ? ['kind', ...each] : each)),
  ];
  const parentColumn = first.parent ? ['parent_id'] : [];
  const lists = [[], ...(isFamily ? [['kind']] : [])].map((kind) => [...parentColumn, ...kind]);
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
  const sortKeys = storedKeys(kinds, catalogue);
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
    indexes: [
      ...indexes,
      ...keyIndexes(name, sortKeys, [...parentColumn, ...(isFamily ? ['kind'] : [])]),
    ],
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
