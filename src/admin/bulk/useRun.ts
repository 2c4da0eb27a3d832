import { useRefresh } from 'ra-core';
import { useEffect, useRef, useState } from 'react';

import type { RecordData } from '../../resources';
import { runEach } from './runEach';
import type { Outcome } from './runEach';

type Id = RecordData['id'];

/** How far a run is, or how it ended. */
export type State =
  | { readonly phase: 'asking'; readonly done: readonly Id[] }
  | { readonly phase: 'running'; readonly count: number; readonly of: number }
  | ({ readonly phase: 'ended' } & Outcome);

/**
 * Does something with many records and keeps what became of each; what failed and what is left can
 * be run again. Leaving the page ends it.
 */
export function useRun(task: (id: Id) => Promise<unknown>) {
  const refresh = useRefresh();
  const [state, setState] = useState<State>({ phase: 'asking', done: [] });
  const leaving = useRef<AbortController>(undefined);
  const done = state.phase === 'running' ? [] : state.done;
  const stop = () => leaving.current?.abort();
  /** Asks again about the records that it was not done with. */
  const askAgain = () => setState({ phase: 'asking', done });
  useEffect(() => () => leaving.current?.abort(), []);

  const run = async (ids: readonly Id[]): Promise<Outcome> => {
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
