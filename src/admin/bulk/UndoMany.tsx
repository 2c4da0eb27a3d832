import { useCloseNotification, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';

import { counted, formatNumber } from '../fieldTypes/format';
import type { RecordData } from '../../resources';
import { UndoButton } from '../record/DeleteDialog';
import { useAlert } from '../components/serverMessage';
import { runEach } from './runEach';

interface Props {
  ids: readonly RecordData['id'][];
  task: (id: RecordData['id']) => Promise<unknown>;
  /** Message keys: `all` if every record was undone, `some` if only a part was. */
  words: { all: string; some: string };
}

/**
 * The undo button in a bulk action's notification. The undo continues after the notification
 * closes.
 */
export function UndoMany({ ids, task, words: { all, some } }: Props) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const notify = useNotify();
  const alert = useAlert();
  const refresh = useRefresh();
  const [isPending, setPending] = useState(false);

  const undo = async () => {
    setPending(true);
    const { done } = await runEach(ids, task);
    close();
    refresh();
    const words = counted(done.length);
    if (done.length === ids.length) notify(translate(all, words));
    else alert(translate(some, { ...words, of: formatNumber(ids.length) }));
  };
  return <UndoButton disabled={isPending} onClick={() => void undo()} />;
}
