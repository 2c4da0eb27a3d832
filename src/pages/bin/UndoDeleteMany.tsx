import {
  useCloseNotification,
  useDataProvider,
  useNotify,
  useRefresh,
  useTranslate,
} from 'ra-core';
import { useState } from 'react';

import type { WaybillDataProvider } from '../../dataProvider';
import { formatNumber } from '../../fields/format';
import type { Kind, RecordData } from '../../resources';
import { runEach } from '../bulk/runEach';
import { useAlert } from '../useAlert';
import { restoreDeleted } from './restoreDeleted';
import { UndoButton } from './UndoButton';

interface Props {
  kind: Kind;
  ids: readonly RecordData['id'][];
}

/** Brings many records back that have just been deleted; goes on where the notice has gone. */
export function UndoDeleteMany({ kind, ids }: Props) {
  const translate = useTranslate();
  const provider = useDataProvider<WaybillDataProvider>();
  const close = useCloseNotification();
  const notify = useNotify();
  const alert = useAlert();
  const refresh = useRefresh();
  const [isPending, setPending] = useState(false);

  const restore = async () => {
    setPending(true);
    const { done } = await runEach(ids, (id) => restoreDeleted(provider, kind, id));
    close();
    refresh();
    const words = { smart_count: done.length, count: formatNumber(done.length) };
    if (done.length === ids.length) notify(translate('waybill.bulk.restored', words));
    else alert(translate('waybill.bulk.restoredSome', { ...words, of: formatNumber(ids.length) }));
  };
  return <UndoButton disabled={isPending} onClick={() => void restore()} />;
}
