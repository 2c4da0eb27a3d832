import { useRefresh } from 'ra-core';
import { useEffect, useRef, useState } from 'react';

import type { RecordId } from '../../resources';
import { runEach, type Outcome, type Task } from '../mutations/runEach';

export type RunState =
  | { readonly phase: 'confirming'; readonly done: readonly RecordId[] }
  | { readonly phase: 'running'; readonly count: number; readonly of: number }
  | ({ readonly phase: 'ended' } & Outcome);

/** Runs a task on records. Failed and untried records can be run again. Unmounting aborts the run. */
export function useRun(task: Task) {
  const refresh = useRefresh();
  const [state, setState] = useState<RunState>({ phase: 'confirming', done: [] });
  const abortController = useRef<AbortController>(undefined);
  const done = state.phase === 'running' ? [] : state.done;
  const stop = () => abortController.current?.abort();
  /** Returns to the confirmation for the records that are not done yet. */
  const confirmAgain = () => setState({ phase: 'confirming', done });
  useEffect(() => () => abortController.current?.abort(), []);

  const run = async (ids: readonly RecordId[]): Promise<Outcome> => {
    const { signal } = (abortController.current = new AbortController());
    const onProgress = (count: number) => setState({ phase: 'running', count, of: ids.length });
    onProgress(0);
    const outcome = await runEach(ids, task, { signal, onProgress });
    const total = { ...outcome, done: [...done, ...outcome.done] };
    setState({ phase: 'ended', ...total });
    refresh();
    return total;
  };
  return { state, done, run, stop, confirmAgain };
}
