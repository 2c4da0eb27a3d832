import { Box, Button, Typography } from '@mui/material';
import { useRefresh, useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-admin';

import type { RecordData, RecordId } from '../../resources';
import { representationOf } from '../../resources/representation';
import { TitledDialog } from '../components/dialogs';
import { useFailureText } from '../mutations/useFailureText';
import { formatNumber } from '../fieldTypes/format';
import { plainList } from '../components/elementProps';
import { runEach, type Outcome, type Task } from '../mutations/runEach';
import { useKind, useKindPaths } from '../routing/useKind';
import { Progress } from '../components/Progress';

/** Selected records by ID. A record that no page has loaded has only its ID and `updated_at`. */
export type SelectedRecords = ReadonlyMap<RecordId, RecordData>;

export interface BulkDialogProps {
  selected: SelectedRecords;
  /** Called with the IDs of the records that succeeded. */
  onClose: (done: readonly RecordId[]) => void;
}

interface Props extends BulkDialogProps {
  title: string;
  /** Renders the confirmation, and the button that starts the run. */
  question: (begin: () => void) => ReactNode;
  action: (begin: () => void) => ReactNode;
  task: Task;
  /** Label of a button that returns to the confirmation, so that the user can correct the input. */
  correct?: string;
}

/** Stays open if any record failed. */
export function RunDialog(props: Props) {
  const { selected, title, question, action, task, correct, onClose } = props;
  const translate = useTranslate();
  const { state, done, run, stop, askAgain } = useRun(task);
  const { phase } = state;

  const start = async (ids: readonly RecordId[]) => {
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
    <TitledDialog
      title={title}
      maxWidth="sm"
      onClose={phase === 'running' ? undefined : close}
      actions={
        <>
          {phase === 'running' ? (
            <Button color="inherit" onClick={stop}>
              {translate('waybill.bulk.stop')}
            </Button>
          ) : (
            <Button color="inherit" onClick={close}>
              {translate(phase === 'ended' ? 'ra.action.close' : 'ra.action.cancel')}
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
              {translate('waybill.components.retry')}
            </Button>
          )}
        </>
      }
    >
      {phase === 'asking' ? question(begin) : <RunView selected={selected} state={state} />}
    </TitledDialog>
  );
}

const FAILURES_SHOWN = 100;

interface ViewProps {
  selected: SelectedRecords;
  state: State;
}

function RunView({ selected, state }: ViewProps) {
  const kind = useKind();
  const translate = useTranslate();
  const reason = useFailureText();
  const { show } = useKindPaths();
  if (state.phase === 'asking') return null;
  if (state.phase === 'running') {
    const { count, of } = state;
    const counts = { count: formatNumber(count), of: formatNumber(of) };
    return <Progress text={translate('waybill.bulk.progress', counts)} share={count / of} />;
  }
  const { done, failed, left } = state;
  const counts = { done, failed, left };
  return (
    <>
      <Typography role="status">
        {Object.entries(counts)
          .filter(([, { length }]) => length > 0)
          .map(([name, { length }]) =>
            translate(`waybill.bulk.${name}`, { count: formatNumber(length) }),
          )
          .join(' ')}
      </Typography>
      {failed.length > 0 && (
        <Box
          component="ul"
          aria-label={translate('waybill.bulk.failures')}
          sx={{ ...plainList, display: 'grid', gap: 1, mt: 2 }}
        >
          {failed.slice(0, FAILURES_SHOWN).map(({ id, error }) => (
            <li key={id}>
              <Link to={show(id) ?? ''} target="_blank">
                {representationOf(kind, selected.get(id) ?? { id })}
              </Link>
              <Typography color="error">{reason(error)}</Typography>
            </li>
          ))}
        </Box>
      )}
    </>
  );
}

type State =
  | { readonly phase: 'asking'; readonly done: readonly RecordId[] }
  | { readonly phase: 'running'; readonly count: number; readonly of: number }
  | ({ readonly phase: 'ended' } & Outcome);

/** Failed and untried records can be run again. Unmounting aborts the run. */
function useRun(task: Task) {
  const refresh = useRefresh();
  const [state, setState] = useState<State>({ phase: 'asking', done: [] });
  const leaving = useRef<AbortController>(undefined);
  const done = state.phase === 'running' ? [] : state.done;
  const stop = () => leaving.current?.abort();
  /** Returns to the confirmation for the records that are not done yet. */
  const askAgain = () => setState({ phase: 'asking', done });
  useEffect(() => () => leaving.current?.abort(), []);

  const run = async (ids: readonly RecordId[]): Promise<Outcome> => {
    const { signal } = (leaving.current = new AbortController());
    const onProgress = (count: number) => setState({ phase: 'running', count, of: ids.length });
    onProgress(0);
    const outcome = await runEach(ids, task, { signal, onProgress });
    const all = { ...outcome, done: [...done, ...outcome.done] };
    setState({ phase: 'ended', ...all });
    refresh();
    return all;
  };
  return { state, done, run, stop, askAgain };
}
