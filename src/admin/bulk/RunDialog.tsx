import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { ReactNode } from 'react';

import type { Kind, RecordData } from '../../resources';
import type { Selected } from '../list/useSelection';
import { RunView } from './RunView';
import { useRun } from './useRun';

interface Props {
  kind: Kind;
  selected: Selected;
  title: string;
  /** What is asked before it begins, and what begins it. */
  question: (begin: () => void) => ReactNode;
  action: (begin: () => void) => ReactNode;
  task: (id: RecordData['id']) => Promise<unknown>;
  /** Leads back to the question where what was asked for can be put right. */
  correct?: string;
  /** Hears of the records that it was done with, once the person is done as well. */
  onClose: (done: readonly RecordData['id'][]) => void;
}

/** Asks, does something with all chosen records, and stays where not all of it went well. */
export function RunDialog(props: Props) {
  const { kind, selected, title, question, action, task, correct, onClose } = props;
  const translate = useTranslate();
  const titleId = useId();
  const { state, done, run, stop, askAgain } = useRun(task);
  const { phase } = state;

  const start = async (ids: readonly RecordData['id'][]) => {
    const all = await run(ids);
    if (all.failed.length + all.left.length === 0) onClose(all.done);
  };
  const begin = () => {
    const isDone = new Set(done);
    void start([...selected.keys()].filter((id) => !isDone.has(id)));
  };
  const close = () => onClose(done);
  const again = phase === 'ended' ? [...state.left, ...state.failed.map(({ id }) => id)] : [];

  return (
    <Dialog
      open
      onClose={phase === 'running' ? undefined : close}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {phase === 'asking' ? (
          question(begin)
        ) : (
          <RunView kind={kind} selected={selected} state={state} />
        )}
      </DialogContent>
      <DialogActions>
        {phase === 'running' ? (
          <Button color="inherit" onClick={stop}>
            {translate('waybill.bulk.stop')}
          </Button>
        ) : (
          <Button color="inherit" onClick={close}>
            {translate(phase === 'ended' ? 'waybill.bulk.close' : 'waybill.pages.actions.cancel')}
          </Button>
        )}
        {phase === 'asking' && action(begin)}
        {again.length > 0 && correct && (
          <Button color="inherit" onClick={askAgain}>
            {correct}
          </Button>
        )}
        {again.length > 0 && (
          <Button variant="contained" onClick={() => void start(again)}>
            {translate('waybill.pages.retry')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
