import type { WaybillDataProvider } from '../../../dataProvider';
import type { Version } from '../../../contract/history';
import type { Kind, RecordData } from '../../../resources';
import { changesBetween } from './changesBetween';
import type { Restore } from './useRestore';

/** A state of a record that can be brought back. */
export interface Restorable {
  /** The record as it was; left out where it is deleted and comes back whole. */
  readonly state?: RecordData;
  readonly restore: Restore;
}

interface Place {
  readonly kind: Kind;
  /** The record as it is now; undefined where it is deleted. */
  readonly record: RecordData | undefined;
  readonly provider: WaybillDataProvider;
  readonly meta: { parentId: RecordData['id'] } | undefined;
}

/** True where the record is what it was in a state. */
export const isLike = ({ kind, record }: Place, state: RecordData | null): boolean =>
  Boolean(record && state) && changesBetween(kind, record, state).length === 0;

/** What restoring a version brings back; undefined where there is nothing to. */
export function restorableOf(place: Place, version: Version, isLast: boolean) {
  const { record, provider } = place;
  const { id, operation, after } = version;
  const restore: Restore = () => provider.restore(id);
  // A deleted record comes back by its deletion: so does what was nested under it.
  if (!record) return operation === 'delete' && isLast ? { restore } : undefined;
  return after && !isLike(place, after) ? { restore, state: after } : undefined;
}

/**
 * The state before a record's first change, of records that were there before their history: as no
 * version has made it, it is written like any other change.
 */
export function originOf(place: Place, first: Version | undefined): Restorable | undefined {
  const { kind, record, provider, meta } = place;
  if (!record || first?.version !== 1 || first.operation !== 'update' || !first.before)
    return undefined;
  const state = first.before;
  if (isLike(place, state)) return undefined;
  const emptied = Object.fromEntries(Object.keys(record).map((name) => [name, null]));
  const { id } = record;
  const data = { ...emptied, ...state };
  return {
    state,
    restore: () => provider.update(kind.name, { id, data, previousData: record, meta }),
  };
}
