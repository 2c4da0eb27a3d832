import { splitFilter } from '../../src/contract/filters';
import type { Catalogue, Field, Kind } from '../../src/resources';
import { statusField } from '../../src/resources/kindFields';
import { routeKinds } from '../../src/resources/trip';
import { isReference, isText, maxLengthOf } from '../fields';
import type { Index, StoredSortKey } from './table';

/** Additional column combinations that queries use, by table. */
const LOOKUPS: Record<string, string[][]> = { stats_data: [['statsDataType', 'date']] };

const lookupIndexes = (table: string, lookups: string[][]): Index[] =>
  lookups.map((columns) => ({ name: [table, ...columns].join('_'), columns, isSparse: false }));

/** Returns indexes for lists sorted newest first. `common` has the columns that each list filters by. */
const newestOf = (table: string, common: string[][], isSparse: boolean): Index[] =>
  common.map((columns) => ({
    name: [table, 'newest', ...columns].join('_'),
    columns: [...columns, 'created_at', 'id'],
    isSparse,
  }));

/** Returns the names of the indexes that a stored key may have: of names, of lists up, and of lists down. */
export function keyIndexNames(table: string, column: string) {
  const name = `${table}_${column.slice('wb_'.length)}`;
  return [name, `${name}_asc`, `${name}_desc`] as const;
}

/**
 * Returns the indexes of stored keys. `common` has the columns that each list filters by. The directions of
 * a list need an index each, because empty values come last and ids descend in both.
 */
const keyIndexes = (table: string, keys: readonly StoredSortKey[], common: readonly string[]) =>
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
 * index on them counts records without reading them, unless a tile counts other records `of` them: a reference would
 * make the index too long. A combination that is the beginning of a longer one is
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
    const indexedFields = columns.flatMap((column) => byColumn.get(column) ?? []);
    const texts = indexedFields.filter(isText);
    const bytes = texts.reduce((sum, field) => sum + 4 * (maxLengthOf(field) ?? Infinity), 0);
    if (bytes > MAX_INDEXED_BYTES)
      throw new Error(
        `Catalogue: the index ${name} is too long; declare a smaller maxLength of ` +
          texts.map((field) => `"${field.name}"`).join(' or '),
      );
  }
}

/** Returns the indexes of a table. Throws if one of them would be too long. */
export function indexesOf(
  table: string,
  kinds: readonly Kind[],
  fields: ReadonlyMap<string, Field>,
  sortKeys: readonly StoredSortKey[],
  catalogue: Catalogue,
): Index[] {
  const [first] = kinds as [Kind, ...Kind[]];
  const kindColumn = first.family === undefined ? [] : ['kind'];
  const parentColumn = first.parent === undefined ? [] : ['parent_id'];
  const deadlines = [...fields.values()].filter(
    ({ expires, amountDueField }) => expires || amountDueField,
  );
  const statuses = first.parent ? [] : kinds.flatMap((kind) => statusField(kind) ?? []);
  const indexedColumns = new Set([...deadlines, ...statuses].map(({ column }) => column));
  const references = [...fields.values()].filter(isReference);
  const lookups = [
    ['updated_at', 'id'],
    ...Array.from(indexedColumns, (column) => [...kindColumn, column]),
    ...(LOOKUPS[table] ?? []),
    ...lookupColumns(kinds, catalogue).map((columns) => [...kindColumn, ...columns]),
  ];
  const lists = first.family ? [parentColumn, [...parentColumn, ...kindColumn]] : [parentColumn];
  const indexes = [
    ...lookupIndexes(table, lookups),
    ...newestOf(table, lists, false),
    ...newestOf(
      table,
      references.map(({ column }) => [column, ...kindColumn]),
      true,
    ),
  ];
  checkIndexes(fields, indexes);
  return [...indexes, ...keyIndexes(table, sortKeys, [...parentColumn, ...kindColumn])];
}
