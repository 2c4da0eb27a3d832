import { useMutation } from '@tanstack/react-query';
import { useNotify, useRedirect, useRefresh, useTranslate } from 'ra-core';

import type { Kind, RecordData } from '../../resources';
import { serverMessage, useAlert } from '../components/serverMessage';

/** Saves a state of a record and returns the record. */
export type Restore = () => Promise<{ data: RecordData }>;

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
