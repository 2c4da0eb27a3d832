import { isEmpty } from '../../../resources/values';
import { areEqual, typeOf } from '../../fieldTypes';
import { listIn } from '../../fieldTypes/reference/References';
import { fieldsOf } from '../../../resources/kindFields';
import { labelOf, type Field, type Kind, type RecordData } from '../../../resources';

/** A changed value, or the changed part of a structure. */
export interface Change {
  readonly field: Field;
  /** Keys from the field's value down to the changed part. Empty if the whole value changed. */
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

type State = RecordData | null | undefined;
type Pair = Pick<Change, 'before' | 'after'>;

/** True if a page would show both values in the same way. */
const isShownAlike = (field: Pick<Field, 'type'>, { before, after }: Pair): boolean =>
  (isEmpty(before) && isEmpty(after)) || areEqual(field, before, after);

/** A part of a value is compared and shown like JSON. */
export const AS_JSON = { type: 'json' } as const;

/** True for lists too. */
export const isStructure = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Number of entries of a list of objects, and 0 for an empty value. */
const entriesIn = (value: unknown): number | undefined =>
  isEmpty(value) ? 0 : Array.isArray(value) && value.some(isStructure) ? value.length : undefined;

/** Returns both numbers of entries if a list of objects has more or fewer than before. */
export function changedEntries(before: unknown, after: unknown): [number, number] | undefined {
  const [from, to] = [entriesIn(before), entriesIn(after)];
  return from === undefined || to === undefined || from === to ? undefined : [from, to];
}

const isPlainList = (value: unknown): value is unknown[] =>
  Array.isArray(value) && !value.some(isStructure);

/** The entries that only one of the lists has; both lists if only the order differs. */
function listDifference(before: readonly unknown[], after: readonly unknown[]): Pair {
  const without = (list: readonly unknown[], other: readonly unknown[]) =>
    list.filter((each) => !other.includes(each));
  const [gone, added] = [without(before, after), without(after, before)];
  return gone.length + added.length > 0
    ? { before: gone, after: added }
    : { before: [...before], after: [...after] };
}

/** By key in objects, by entry in lists. */
function differences({ before, after }: Pair, path: readonly string[]): Omit<Change, 'field'>[] {
  if (isPlainList(before) && isPlainList(after))
    return [{ path, ...listDifference(before, after) }];
  const isList = Array.isArray(before);
  if (!isStructure(before) || !isStructure(after) || isList !== Array.isArray(after))
    return [{ path, before, after }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const pair = { before: before[key], after: after[key] };
    const name = isList ? String(Number(key) + 1) : labelOf(key);
    return isShownAlike(AS_JSON, pair) ? [] : differences(pair, [...path, name]);
  });
}

const asLists = ({ before, after }: Pair): Pair =>
  isEmpty(before) || isEmpty(after)
    ? { before, after }
    : listDifference(listIn(before), listIn(after));

/** In field order. */
export function changesBetween(kind: Kind, before: State, after: State): Change[] {
  return fieldsOf(kind, before, after).flatMap((field) => {
    const pair = { before: before?.[field.name], after: after?.[field.name] };
    if (isShownAlike(field, pair)) return [];
    if (typeOf(field).refers === 'many') return [{ field, path: [], ...asLists(pair) }];
    return differences(pair, []).map((each) => ({ field, ...each }));
  });
}
