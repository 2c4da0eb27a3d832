import type { Version } from '../../../contract/history';
import type { WaybillDataProvider } from '../../../dataProvider';
import { payloadOf } from '../../../dataProvider/payload';
import type { Kind, RecordData } from '../../../resources';
import { wholeState, type Restorable } from '../../mutations/useRestore';
import type { useWrites } from '../../mutations/useWrites';
import { changesBetween } from './changesBetween';

interface Current {
  readonly kind: Kind;
  /** The current record; undefined if it is deleted. */
  readonly record: RecordData | undefined;
  readonly provider: WaybillDataProvider;
  readonly send: ReturnType<typeof useWrites>['send'];
}

/** True if the record has the same values as a state. */
export const isLike = ({ kind, record }: Current, state: RecordData | null): boolean =>
  Boolean(record && state) && changesBetween(kind, record, state).length === 0;

/** The state after a version; undefined if it cannot be restored or equals the current record. */
export function restorableOf(current: Current, version: Version, isLast: boolean) {
  const { kind, record, provider } = current;
  const { id, operation, after } = version;
  const restore = async () =>
    (await provider.restore(kind.name, { version: id, previousData: record })).data;
  // Undoing the deletion also restores nested records.
  if (!record) return operation === 'delete' && isLast ? { restore } : undefined;
  return after && !isLike(current, after) ? { restore, state: after } : undefined;
}

/** For records older than their history. No version has this state, so an update restores it. */
export function originOf(current: Current, first: Version | undefined): Restorable | undefined {
  const { record, send } = current;
  if (!record || first?.version !== 1 || first.operation !== 'update' || !first.before)
    return undefined;
  const state = first.before;
  if (isLike(current, state)) return undefined;
  const { id, updated_at } = record;
  const data = payloadOf(wholeState(record, state), state);
  return {
    state,
    restore: async () => ({ id, ...(await send([{ id, data, ifUnchanged: { updated_at } }]))[0] }),
  };
}
