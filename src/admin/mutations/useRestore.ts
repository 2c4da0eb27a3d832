import { useMutation } from '@tanstack/react-query';
import { useNotify, useRedirect, useRefresh, useTranslate } from 'ra-core';

import type { Kind, RecordData } from '../../resources';
import { serverMessage } from '../../dataProvider/serverErrors';
import { useAlert } from '../components/notify';
import { useSaveRecord } from './useSaveRecord';

export interface Restorable {
  /** The restored state; undefined for a deleted record, which is restored as a whole. */
  readonly state?: RecordData;
  readonly restore: () => Promise<RecordData>;
}

interface Restoring extends Restorable {
  /** The current record; undefined if it is deleted. */
  readonly record?: RecordData;
  /** Name of the restored state: "version 2". Undefined for a deleted record. */
  readonly what?: string;
}

/** Values that set a record to a state: fields that the state does not have become null. */
export const wholeState = (record: RecordData | undefined, state: RecordData | undefined) => ({
  ...Object.fromEntries(Object.keys(record ?? {}).map((name) => [name, null])),
  ...state,
});

/** Opens the record's page afterwards. If another user has changed the record, the `dialog` merges both versions. */
export function useRestore(kind: Kind) {
  const translate = useTranslate();
  const notify = useNotify();
  const alert = useAlert();
  const refresh = useRefresh();
  const redirect = useRedirect();
  const { save, dialog } = useSaveRecord(kind);
  const { label: type, routeName, ending } = kind;
  const mutation = useMutation({
    mutationFn: ({ record, state, restore }: Restoring) =>
      save(wholeState(record, state), record, restore),
    onSuccess: (restored, { what }) => {
      // A restore also restores nested and related records, so everything is refetched.
      refresh();
      if (!restored) return;
      const done = what === undefined ? 'done' : 'setBack';
      notify(translate(`waybill.record.history.restoring.${done}`, { type, ending, what }));
      redirect('show', kind.name, restored.saved.id);
    },
    onError: (error) =>
      alert(
        serverMessage(error) ??
          translate('waybill.record.history.restoring.failed', { type, routeName }),
      ),
  });
  return { ...mutation, dialog };
}
