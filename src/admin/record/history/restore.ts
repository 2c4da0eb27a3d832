import type { Version } from '../../../contract/history';
import type { WaybillDataProvider } from '../../../dataProvider';
import type { Kind, RecordData } from '../../../resources';
import type { Restore } from '../../mutations/useRestore';
import { changesBetween } from './changesBetween';

/** A state that a record can be restored to. */
export interface Restorable {
  /** The state; undefined for a deleted record, which is restored as a whole. */
  readonly state?: RecordData;
  readonly restore: Restore;
}

interface Current {
  readonly kind: Kind;
  /** The current record; undefined if it is deleted. */
  readonly record: RecordData | undefined;
  readonly provider: WaybillDataProvider;
}

/** True if the record has the same values as a state. */
export const isLike = ({ kind, record }: Current, state: RecordData | null): boolean =>
  Boolean(record && state) && changesBetween(kind, record, state).length === 0;

/** The state after a version; undefined if it cannot be restored or equals the current record. */
export function restorableOf(current: Current, version: Version, isLast: boolean) {
  const { record, provider } = current;
  const { id, operation, after } = version;
  const restore: Restore = () => provider.restore(id);
  // Undoing the deletion also restores nested records.
  if (!record) return operation === 'delete' && isLast ? { restore } : undefined;
  return after && !isLike(current, after) ? { restore, state: after } : undefined;
}

/**
 * The state before the first version, for records older than their history. No version has this
 * state, so an ordinary update restores it.
 */
export function originOf(current: Current, first: Version | undefined): Restorable | undefined {
  const { kind, record, provider } = current;
  if (!record || first?.version !== 1 || first.operation !== 'update' || !first.before)
    return undefined;
  const state = first.before;
  if (isLike(current, state)) return undefined;
  const emptied = Object.fromEntries(Object.keys(record).map((name) => [name, null]));
  const { id } = record;
  const data = { ...emptied, ...state };
  return {
    state,
    restore: () => provider.update(kind.name, { id, data, previousData: record }),
  };
}
