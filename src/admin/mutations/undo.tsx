import { Button } from '@mui/material';
import { LinkBase, useCloseNotification, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';

import { isUnanswered } from '../../dataProvider/httpClient';
import type { RecordData } from '../../resources';
import { countParams, formatNumber } from '../fieldTypes/format';
import { useNotifyText } from '../components/notify';
import { useFailureText } from './useFailureText';
import { runEach, type Task } from './runEach';

/** Long enough to reach the undo button or the next step with the Tab key. */
const ACTION_TIMEOUT_MS = 30_000;

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

export interface NotificationLink {
  readonly to: string;
  readonly label: string;
  readonly state?: object;
}

/** A link in a notification, which closes. */
function LinkButton({ label, ...link }: NotificationLink) {
  const close = useCloseNotification();
  return (
    <Button
      component={LinkBase}
      {...link}
      onClick={close}
      size="small"
      color="inherit"
      sx={{ whiteSpace: 'nowrap' }}
    >
      {label}
    </Button>
  );
}

/** Shows links and, if there is an `undo`, which reports its own result, an undo button. */
export function useNotifyDone() {
  const notify = useNotifyText();
  return (text: string, undo?: () => Promise<unknown>, links: readonly NotificationLink[] = []) =>
    notify(text, {
      action: (undo ?? links[0]) && (
        <>
          {links.map((link) => (
            <LinkButton key={link.to} {...link} />
          ))}
          {undo && <UndoButton undo={undo} />}
        </>
      ),
      ...((undo ?? links[1]) && { autoHideDuration: ACTION_TIMEOUT_MS }),
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
      ...(action && { action, autoHideDuration: ACTION_TIMEOUT_MS }),
    });
  };
  return undoEach;
}
