import { sql, type Expression, type SqlBool } from 'kysely';
import type { FilterOperator } from '../../src/contract/filters';
import type { FieldTypeName } from '../../src/resources';
import type { Engine } from '../database/engine';

/** Names of SQL types that SQLite and PostgreSQL both understand. Text columns compare by code point. */
export type ColumnType = 'text' | 'bigint' | 'double precision' | 'boolean';

export type Operator = 'equals' | Exclude<FilterOperator, 'when'>;

/** Filter operators for unordered values, for ordered values, and for text. */
export const CHOICE: readonly Operator[] = ['equals', 'not', 'in', 'empty'];
export const ORDERED: readonly Operator[] = [...CHOICE, 'gt', 'gte', 'lt', 'lte'];
export const TEXTUAL: readonly Operator[] = [...ORDERED, 'contains', 'starts_with'];

/** `must` follows the field's label in a sentence; clients translate `code`. */
export type Coercion =
  { readonly value: unknown } | { readonly must: string; readonly code?: string };

/** The end of a range, compared with the stored value of the column. */
export interface RangeEnd {
  readonly is: 'atMost' | 'below';
  readonly value: unknown;
}

/** The content of a workbook's cell: a value, the number of a day, or digits that a number would round. */
export type WorkbookCell =
  string | number | boolean | { readonly day: number } | { readonly digits: string };

/** The functions never get an empty value: null in JSON and in the column, an empty cell in CSV. */
export interface FieldType {
  /** Dates are text that sorts by time. PostgreSQL's JSON types would reorder keys and change numbers. */
  readonly column: ColumnType;
  /** Maximum characters of indexed text. PostgreSQL's index entries have up to 2,704 bytes. */
  readonly maxLength: number | undefined;
  /** True if the column holds any text as it was sent. Other text types may change to this type. */
  readonly isPlainText: boolean;
  /** True for text that people write. A dry run of an import searches it for damage. */
  readonly isWritten: boolean;
  /** True for text with few different values. A dry run of an import reports values that no record has. */
  readonly isVocabulary: boolean;
  /** True if a part of the text explains why a search found the record. */
  readonly isExcerpted: boolean;
  /** True if the values are any JSON, which is stored as it was sent. */
  readonly holdsJson: boolean;
  /** Types that a field of this type can change to without converting its stored values. */
  readonly becomes: readonly FieldTypeName[];
  /** Set if the values are ids of other records. */
  readonly refers: 'one' | 'many' | undefined;

  /** Converts what a client sent, or the value of a CSV cell. */
  readonly coerce: (input: unknown) => Coercion;
  readonly encode: (value: unknown, engine: Engine) => unknown;
  readonly decode: (stored: unknown) => unknown;

  readonly operators: readonly Operator[];
  readonly maxFilterValues: number;
  readonly isOneOf: (
    engine: Engine,
    column: Expression<unknown>,
    values: readonly unknown[],
  ) => Expression<SqlBool>;
  readonly from: (value: unknown) => unknown;
  /** Returns the end of a range that includes the value. */
  readonly upTo: (value: unknown) => RangeEnd;
  /** Column content that counts as empty, in addition to null. */
  readonly empty: string | undefined;
  /** `longText` is searched after all other fields, `json` by its values. Undefined if not searched. */
  readonly searched: 'text' | 'longText' | 'json' | undefined;

  /** True if lists sort the values without regard to case and accents. */
  readonly sortsAsText: boolean;

  readonly toCell: (value: unknown) => string;
  /** Reads the text of a CSV cell for `coerce`. */
  readonly fromCell: (cell: string) => unknown;
  readonly toWorkbookCell: (value: unknown) => WorkbookCell;

  readonly schema: Readonly<Record<string, unknown>>;
  /** Description for OpenAPI of a field that refers to records of a kind. */
  readonly describeTarget: ((kind: string) => string) | undefined;
}

export const asText = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

export const isIn: FieldType['isOneOf'] = (_engine, column, values) =>
  sql<SqlBool>`${column} in (${sql.join(values)})`;

const unchanged = (value: unknown): unknown => value;

const DEFAULTS = {
  maxLength: undefined,
  isPlainText: false,
  isWritten: false,
  isVocabulary: false,
  isExcerpted: true,
  holdsJson: false,
  becomes: [],
  refers: undefined,
  encode: unchanged,
  decode: unchanged,
  maxFilterValues: 1000,
  isOneOf: isIn,
  from: unchanged,
  upTo: (value) => ({ is: 'atMost', value }),
  empty: undefined,
  searched: undefined,
  sortsAsText: false,
  toCell: asText,
  fromCell: unchanged,
  describeTarget: undefined,
} satisfies Partial<FieldType>;

type Definition = Omit<FieldType, keyof typeof DEFAULTS | 'toWorkbookCell'> & Partial<FieldType>;

/** All types have the same properties, which V8 reads faster. */
export function fieldType(definition: Definition): FieldType {
  const { column, toCell = asText } = definition;
  return {
    ...DEFAULTS,
    toWorkbookCell: (value) =>
      column !== 'text' && (typeof value === 'number' || typeof value === 'boolean')
        ? value
        : toCell(value),
    ...definition,
  };
}
