import { useMutation } from '@tanstack/react-query';
import { useNotify, useRedirect, useRefresh, useTranslate } from 'ra-core';

import type { Version } from '../../../contract/history';
import type { WaybillDataProvider } from '../../../dataProvider';
import type { Kind, RecordData } from '../../../resources';
import { serverMessage, useAlert } from '../../components/serverMessage';
import { changesBetween } from './changesBetween';

/** Writes a state of a record back and answers the record. */
type Restore = () => Promise<{ data: RecordData }>;

/** A mutation that restores a record, says so, and goes to its page unless `stays`. */
export function useRestore(kind: Kind, { stays = false } = {}) {
  const translate = useTranslate();
  const notify = useNotify();
  const alert = useAlert();
  const refresh = useRefresh();
  const redirect = useRedirect();
  const type = kind.label;
  return useMutation({
    mutationFn: (restore: Restore) => restore(),
    onSuccess: ({ data }) => {
      // Restores nested and related records, too, so all of them are fetched again.
      refresh();
      notify(translate('waybill.record.history.restoring.done', { type }));
      if (!stays) redirect('show', kind.name, data.id);
    },
    onError: (error) =>
      alert(serverMessage(error) ?? translate('waybill.record.history.restoring.failed', { type })),
  });
}

/** A state that a record can be restored to. */
export interface Restorable {
  /** The record as it was; undefined for a deleted record, which is restored whole. */
  readonly state?: RecordData;
  readonly restore: Restore;
}

interface Current {
  readonly kind: Kind;
  /** The current record; undefined if it is deleted. */
  readonly record: RecordData | undefined;
  readonly provider: WaybillDataProvider;
  readonly meta: { parentId: RecordData['id'] } | undefined;
}

/** True where the record is what it was in a state. */
export const isLike = ({ kind, record }: Current, state: RecordData | null): boolean =>
  Boolean(record && state) && changesBetween(kind, record, state).length === 0;

/** The state after a version; undefined where it cannot be restored, or is the record's already. */
export function restorableOf(current: Current, version: Version, isLast: boolean) {
  const { record, provider } = current;
  const { id, operation, after } = version;
  const restore: Restore = () => provider.restore(id);
  // Restoring the deletion brings back what was nested under the record as well.
  if (!record) return operation === 'delete' && isLast ? { restore } : undefined;
  return after && !isLike(current, after) ? { restore, state: after } : undefined;
}

/**
 * The state before the first version, of records older than their history. No version made it, so it is
 * restored by an ordinary update.
 */
export function originOf(current: Current, first: Version | undefined): Restorable | undefined {
  const { kind, record, provider, meta } = current;
  if (!record || first?.version !== 1 || first.operation !== 'update' || !first.before)
    return undefined;
  const state = first.before;
  if (isLike(current, state)) return undefined;
  const emptied = Object.fromEntries(Object.keys(record).map((name) => [name, null]));
  const { id } = record;
  const data = { ...emptied, ...state };
  return {
    state,
    restore: () => provider.update(kind.name, { id, data, previousData: record, meta }),
  };
}
