import { mapBounded } from '../../dataProvider/inBatches';
import type { RecordData } from '../../resources';
import { statusOf } from '../components/serverMessage';

type Id = RecordData['id'];

/** Concurrent calls. */
const CONCURRENCY = 4;

interface Failure {
  readonly id: Id;
  readonly error: unknown;
}

/** The ids of the records by what became of them. */
export interface Outcome {
  readonly done: readonly Id[];
  readonly failed: readonly Failure[];
  /** Not tried: the run ended before. */
  readonly left: readonly Id[];
}

export interface Run {
  /** Ends the run before the next record. */
  readonly signal?: AbortSignal;
  /** Called with the number of records that were tried. */
  readonly onProgress?: (count: number) => void;
}

/** Network and authorization failures: the next record would fail as well. */
const FATAL: readonly (number | undefined)[] = [undefined, 0, 401, 403, 503];
/** A validation error of the first record: most likely the others have it, too. */
const UNPROCESSABLE = 422;

/** Runs a task on each of many records; a failure does not stop the others unless it is fatal. */
export async function runEach(
  ids: readonly Id[],
  task: (id: Id) => Promise<unknown>,
  { signal, onProgress }: Run = {},
): Promise<Outcome> {
  const done: Id[] = [];
  const failed: Failure[] = [];
  const left: Id[] = [];
  let isOver = false;
  await mapBounded(ids, CONCURRENCY, async (id) => {
    if (isOver || signal?.aborted) {
      left.push(id);
      return;
    }
    try {
      await task(id);
      done.push(id);
    } catch (error) {
      failed.push({ id, error });
      const status = statusOf(error);
      isOver ||= FATAL.includes(status) || (status === UNPROCESSABLE && done.length === 0);
    }
    onProgress?.(done.length + failed.length);
  });
  return { done, failed, left };
}
