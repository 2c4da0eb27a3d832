import Button from '@mui/material/Button';
import { useCloseNotification, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';

import { isUnanswered } from '../../dataProvider/httpClient';
import type { RecordData } from '../../resources';
import { counted, formatNumber } from '../fieldTypes/format';
import { runEach } from './runEach';
import type { Task } from './runEach';

/** Long enough to reach the undo button with the Tab key. */
const UNDO_TIMEOUT_MS = 30_000;

/** The undo button of a notification, which closes afterwards. */
function UndoButton({ undo }: { undo: () => Promise<unknown> }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const [isPending, setPending] = useState(false);
  const onClick = async () => {
    setPending(true);
    await undo();
    close();
  };
  return (
    <Button
      disabled={isPending}
      onClick={() => void onClick()}
      size="small"
      color="inherit"
      sx={{ fontWeight: 600, textDecoration: 'underline' }}
    >
      {translate('ra.action.undo')}
    </Button>
  );
}

/**
 * Returns a function that notifies the user with a translated text, and with an undo button if
 * there is an `undo`. `undo` reports its own result.
 */
export function useNotifyDone() {
  const notify = useNotify();
  return (text: string, undo?: () => Promise<unknown>) =>
    notify(text, {
      // A translated text may contain a percent sign.
      messageArgs: { _: text },
      ...(undo && { action: <UndoButton undo={undo} />, autoHideDuration: UNDO_TIMEOUT_MS }),
    });
}

/** Message keys: `all` if every record was undone, `some` if only a part was. */
interface UndoWords {
  readonly all: string;
  readonly some: string;
}

/**
 * Returns a function that undoes a change of records and reports the result. It works after the
 * component has unmounted. After a lost response, the user can try again.
 */
export function useUndoEach() {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const undoEach = async (
    ids: readonly RecordData['id'][],
    task: Task,
    { all, some }: UndoWords,
  ): Promise<void> => {
    const { done, failed, left } = await runEach(ids, task);
    refresh();
    const words = counted(done.length);
    if (done.length === ids.length) return notify(translate(all, words));
    const text = translate(some, { ...words, of: formatNumber(ids.length) });
    const rest = [...failed.map(({ id }) => id), ...left];
    const isLost = failed.some(({ error }) => isUnanswered(error));
    const action = isLost && <UndoButton undo={() => undoEach(rest, task, { all, some })} />;
    notify(text, {
      type: 'error',
      messageArgs: { _: text },
      ...(action && { action, autoHideDuration: UNDO_TIMEOUT_MS }),
    });
  };
  return undoEach;
}
