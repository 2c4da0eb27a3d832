import { Button } from '@mui/material';
import { LinkBase, useCloseNotification, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';

import { isUnanswered } from '../../dataProvider/httpClient';
import type { RecordData } from '../../resources';
import { countParams, formatNumber } from '../fieldTypes/format';
import { useNotifyText } from '../components/notify';
import { useFailureText } from './useFailureText';
import { runEach, type Task } from './runEach';

/** Long enough to reach the undo button with the Tab key. */
const UNDO_TIMEOUT_MS = 30_000;

function UndoButton({ undo }: { undo: () => Promise<unknown> }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const [isPending, setPending] = useState(false);
  const onClick = () => {
    setPending(true);
    // The result is the next notification.
    close();
    void undo();
  };
  return (
    <Button
      disabled={isPending}
      onClick={onClick}
      size="small"
      color="inherit"
      sx={{ fontWeight: 600, textDecoration: 'underline' }}
    >
      {translate('ra.action.undo')}
    </Button>
  );
}

/** A link in a notification, which closes. */
function OpenLink({ to }: { to: string }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  return (
    <Button component={LinkBase} to={to} onClick={close} size="small" color="inherit">
      {translate('ra.action.open')}
    </Button>
  );
}

/** Shows an undo button if there is an `undo`, which reports its own result, and a link to `page`. */
export function useNotifyDone() {
  const notify = useNotifyText();
  return (text: string, undo?: () => Promise<unknown>, page?: string) =>
    notify(text, {
      action: (undo ?? page) && (
        <>
          {page && <OpenLink to={page} />}
          {undo && <UndoButton undo={undo} />}
        </>
      ),
      ...(undo && { autoHideDuration: UNDO_TIMEOUT_MS }),
    });
}

/** Message keys: `all` if every record was undone, `some` if only a part was. */
interface UndoWords {
  readonly all: string;
  readonly some: string;
}

/** Works after the component has unmounted. After a lost response, the user can try again. */
export function useUndoEach() {
  const translate = useTranslate();
  const notify = useNotifyText();
  const refresh = useRefresh();
  const reason = useFailureText();
  const undoEach = async (
    ids: readonly RecordData['id'][],
    task: Task,
    { all, some }: UndoWords,
  ): Promise<void> => {
    const { done, failed, left } = await runEach(ids, task);
    refresh();
    const counts = countParams(done.length);
    if (done.length === ids.length) return notify(translate(all, counts));
    const [only] = ids.length === 1 ? failed : [];
    const text = only
      ? reason(only.error)
      : translate(some, { ...counts, of: formatNumber(ids.length) });
    const rest = [...failed.map(({ id }) => id), ...left];
    const isLost = failed.some(({ error }) => isUnanswered(error));
    const action = isLost && <UndoButton undo={() => undoEach(rest, task, { all, some })} />;
    notify(text, {
      type: 'error',
      ...(action && { action, autoHideDuration: UNDO_TIMEOUT_MS }),
    });
  };
  return undoEach;
}
