import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Field } from '../../src/resources';
import { isText } from '../fields';
import type { SortKey } from '../fields/textSql';

export interface Index {
  readonly name: string;
  readonly columns: readonly string[];
  /** A partial index of rows with a value in the first column. Other rows cost nothing on writes. */
  readonly isSparse: boolean;
  /** Direction of the sort key in the index of a sorted list. Ids descend in both directions. */
  readonly direction?: 'asc' | 'desc';
}

export interface StoredSortKey extends SortKey {
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
  /** Columns of a name with several fields that find a record by themselves, such as the number of a driver. */
  readonly naturalKeys: readonly string[];
  /** The actor sees only referenced records that match; see `scope/compiledAccess.ts`. */
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
  readonly sortKeys: readonly StoredSortKey[];
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
export const OWN_COLUMNS = ['id', 'kind', 'parent_id', 'extra', 'created_at', 'updated_at'];

/** Prefix of columns that store sort keys. */
export const KEY_PREFIX = 'wb_sort_';

/** Returns true for a column that stores a sort key. The history does not contain it. */
export const isSortKey = (name: string) => name.startsWith(KEY_PREFIX);

export const isOwnColumn = (name: string) => OWN_COLUMNS.includes(name) || isSortKey(name);

export const selectionOf = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.raw(columns.map((column) => `"${column}"`).join(', '));
