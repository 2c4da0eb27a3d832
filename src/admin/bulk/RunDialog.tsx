import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-admin';

import type { RecordData, RecordId } from '../../resources';
import { representationOf } from '../../resources/representation';
import { TitledDialog } from '../components/dialogs';
import { plainList } from '../components/elementProps';
import { Progress } from '../components/Progress';
import { formatNumber } from '../fieldTypes/format';
import { useFailureText } from '../mutations/useFailureText';
import type { Task } from '../mutations/runEach';
import { useKind, useKindPaths } from '../routing/useKind';
import { useRun, type RunState } from './useRun';

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
  correctLabel?: string;
}

/** Stays open if any record failed. */
export function RunDialog(props: Props) {
  const { selected, title, question, action, task, correctLabel, onClose } = props;
  const translate = useTranslate();
  const { state, done, run, stop, confirmAgain } = useRun(task);
  const { phase } = state;

  const start = async (ids: readonly RecordId[]) => {
    const outcome = await run(ids);
    if (outcome.failed.length + outcome.left.length === 0) onClose(outcome.done);
  };
  const begin = () => {
    const isDone = new Set(done);
    void start([...selected.keys()].filter((id) => !isDone.has(id)));
  };
  const close = () => onClose(done);
  const retryIds = phase === 'ended' ? [...state.left, ...state.failed.map(({ id }) => id)] : [];

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
          {phase === 'confirming' && action(begin)}
          {retryIds.length > 0 && correctLabel && (
            <Button color="inherit" onClick={confirmAgain}>
              {correctLabel}
            </Button>
          )}
          {retryIds.length > 0 && (
            <Button variant="contained" onClick={() => void start(retryIds)}>
              {translate('waybill.components.retry')}
            </Button>
          )}
        </>
      }
    >
      {phase === 'confirming' ? question(begin) : <RunView selected={selected} state={state} />}
    </TitledDialog>
  );
}

const FAILURES_SHOWN = 100;

interface ViewProps {
  selected: SelectedRecords;
  state: RunState;
}

function RunView({ selected, state }: ViewProps) {
  const kind = useKind();
  const translate = useTranslate();
  const reason = useFailureText();
  const { show } = useKindPaths();
  if (state.phase === 'confirming') return null;
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
