import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';

import type { Kind, RecordData } from '../../../resources';
import { useWaybill } from '../../../WaybillContext';
import { serverMessage } from '../../components/serverMessage';
import { useAlert } from '../../components/useAlert';

/** Brings a state of a record back: what it is given. */
export type Restore = () => Promise<{ data: RecordData }>;

/** Brings records of a kind back, says so, and goes to the record unless staff is to stay. */
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
      // What was nested under the record, and what refers to it, has come back as well.
      refresh();
      notify(translate('waybill.history.restoring.done', { type }));
      if (!stays) void navigate(routes.path(kind.name, 'show', { id: data.id, parentId }));
    },
    onError: (error) =>
      alert(serverMessage(error) ?? translate('waybill.history.restoring.failed', { type })),
  });
}
