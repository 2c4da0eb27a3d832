import { useMutation } from '@tanstack/react-query';
import { useNotify, useRedirect, useRefresh, useTranslate } from 'ra-core';

import type { Version } from '../../../contract/history';
import type { WaybillDataProvider } from '../../../dataProvider';
import type { Kind, RecordData } from '../../../resources';
import { serverMessage, useAlert } from '../../components/serverMessage';
import { changesBetween } from './changesBetween';

/** Saves a state of a record and returns the record. */
type Restore = () => Promise<{ data: RecordData }>;

/**
 * A mutation that restores a record and notifies the user. Then it opens the record's page, unless
 * `stays` is set.
 */
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
      // A restore also restores nested and related records, so everything is refetched.
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
