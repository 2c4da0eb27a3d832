import type { Catalogue, Field, Kind } from '../../src/resources';
import { referencesTo } from '../../src/resources/kindFields';
import { nameKeys } from '../../src/resources/representation';
import { isReference, isText, typeOf } from '../fields';
import type { SortKey } from '../fields/textSql';
import { KEY_PREFIX, type NamedReference, type StoredSortKey, type Table } from './table';

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
export function storedKeys(kinds: readonly Kind[], catalogue: Catalogue): StoredSortKey[] {
  const keys = new Map<string, StoredSortKey>();
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
export function namedReference(
  from: string,
  field: Field,
  catalogue: Catalogue,
): NamedReference | undefined {
  const target = catalogue.find(field.target ?? '');
  const fields = target ? namingFields(target) : [];
  if (!target || fields.length === 0) return undefined;
  const kind = target.family && target.name;
  const ofTable = catalogue.kinds.filter(({ table }) => table === target.table);
  const computed = nameKeyOf(fields);
  const key = storedKeys(ofTable, catalogue).find((each) => isSameKey(each, computed)) ?? computed;
  const naturalKeys = nameKeys(target)
    .filter(isText)
    .map(({ column }) => column);
  return { from, field, table: target.table, kind, columns: key.columns, key, naturalKeys };
}
