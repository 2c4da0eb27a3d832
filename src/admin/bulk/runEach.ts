import { mapBounded } from '../../dataProvider/inBatches';
import type { RecordData } from '../../resources';
import { statusOf } from '../components/serverMessage';

type Id = RecordData['id'];

/** Calls that are under way at once. */
const AT_ONCE = 4;

interface Failure {
  readonly id: Id;
  readonly error: unknown;
}

/** What became of each of many records. */
export interface Outcome {
  readonly done: readonly Id[];
  readonly failed: readonly Failure[];
  /** Those that it has not come to. */
  readonly left: readonly Id[];
}

export interface Run {
  /** Ends it before the next record. */
  readonly signal?: AbortSignal;
  /** Hears how many records it has been at. */
  readonly onProgress?: (count: number) => void;
}

/** A server that is away, or that lets nobody in, will do no better for the next record. */
const HOPELESS: readonly (number | undefined)[] = [undefined, 0, 401, 403, 503];
/** Where the first record cannot be given something, most likely none can. */
const NOT_SO = 422;

/** Does something with each of many records, whatever becomes of the others. */
export async function runEach(
  ids: readonly Id[],
  task: (id: Id) => Promise<unknown>,
  { signal, onProgress }: Run = {},
): Promise<Outcome> {
  const done: Id[] = [];
  const failed: Failure[] = [];
  const left: Id[] = [];
  let isOver = false;
  await mapBounded(ids, AT_ONCE, async (id) => {
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
      isOver ||= HOPELESS.includes(status) || (status === NOT_SO && done.length === 0);
    }
    onProgress?.(done.length + failed.length);
  });
  return { done, failed, left };
}
