import { mapBounded } from '../../dataProvider/inBatches';
import type { RecordData } from '../../resources';
import { statusOf } from '../components/serverMessage';

type Id = RecordData['id'];

/** Number of concurrent calls. */
const CONCURRENCY = 4;

interface Failure {
  readonly id: Id;
  readonly error: unknown;
}

/** Record IDs by result. */
export interface Outcome {
  readonly done: readonly Id[];
  readonly failed: readonly Failure[];
  /** Not tried, because the run ended early. */
  readonly left: readonly Id[];
}

export interface Run {
  /** Stops the run before the next record. */
  readonly signal?: AbortSignal;
  /** Called with the number of records tried so far. */
  readonly onProgress?: (count: number) => void;
}

/** Network and authorization failures end the run: the next record would fail as well. */
const FATAL: readonly (number | undefined)[] = [undefined, 0, 401, 403, 503];
/**
 * If the first record fails validation, the run ends: the others most likely have the same error.
 */
const UNPROCESSABLE = 422;

/** Runs a task on each record, several at a time. A failure stops the run only if it is fatal. */
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
