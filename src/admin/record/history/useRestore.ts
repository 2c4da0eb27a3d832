import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';

import type { Kind, RecordData } from '../../../resources';
import { useWaybill } from '../../../WaybillContext';
import { serverMessage } from '../../components/serverMessage';
import { useAlert } from '../../components/useAlert';

/** Writes a state of a record back and answers the record. */
export type Restore = () => Promise<{ data: RecordData }>;

/** A mutation that restores a record, says so, and goes to its page unless `stays`. */
export function useRestore(
  kind: Kind,
  parentId: RecordData['id'] | undefined,
  { stays = false } = {},
) {
  const { routes } = useWaybill();
  const translate = useTranslate();
  const notify = useNotify();
  const alert = useAlert();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const type = kind.label;
  return useMutation({
    mutationFn: (restore: Restore) => restore(),
    onSuccess: ({ data }) => {
      // What was nested under the record, and what refers to it, is restored as well.
      refresh();
      notify(translate('waybill.history.restoring.done', { type }));
      if (!stays) void navigate(routes.path(kind.name, 'show', { id: data.id, parentId }));
    },
    onError: (error) =>
      alert(serverMessage(error) ?? translate('waybill.history.restoring.failed', { type })),
  });
}
