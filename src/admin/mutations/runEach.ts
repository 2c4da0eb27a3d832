import { chunks, mapBounded } from '../../dataProvider/concurrency';
import { refusedIndex } from '../../dataProvider/writeMany';
import type { RecordId } from '../../resources';
import { statusOf } from '../../dataProvider/serverErrors';

const MAX_CONCURRENT = 4;
/** After this many refusals of a chunk, the rest of it is run record by record. */
const MAX_REFUSALS = 10;

interface Failure {
  readonly id: RecordId;
  readonly error: unknown;
}

/** Record IDs by result. */
export interface Outcome {
  readonly done: readonly RecordId[];
  readonly failed: readonly Failure[];
  /** Not tried, because the run ended early. */
  readonly left: readonly RecordId[];
}

/** A task for several records that succeeds or fails as a whole. */
export interface Task {
  readonly run: (ids: readonly RecordId[]) => Promise<unknown>;
  /** Maximum number of records in one call of `run`. */
  readonly size: number;
  /** True if a failure means that the record already has the wanted state. */
  readonly isDone?: (id: RecordId, error: unknown) => boolean;
}

export interface RunOptions {
  /** Stops the run before the next call. */
  readonly signal?: AbortSignal;
  /** Called with the number of records tried so far. */
  readonly onProgress?: (count: number) => void;
}

/** Failures of the network, of proxies and of authorization end the run: the next record would fail as well. */
const FATAL: readonly (number | undefined)[] = [undefined, 0, 401, 403, 408, 429, 502, 503, 504];
/** After this many single records that the server failed at without a success between them, the run ends. */
const MAX_FAULTS = 10;
/** If the first record fails validation, the run ends: the others most likely fail as well. */
const UNPROCESSABLE = 422;
const SERVER_FAULT = 500;

/**
 * Runs a task on records, in chunks. If a chunk is refused because of one record, it is run again
 * without that record. If the refusal names no record, the chunk is run record by record. So one
 * record's failure affects no other record, unless it is fatal.
 */
export async function runEach(
  ids: readonly RecordId[],
  { run, size, isDone }: Task,
  { signal, onProgress }: RunOptions = {},
): Promise<Outcome> {
  const done: RecordId[] = [];
  const failed: Failure[] = [];
  const left: RecordId[] = [];
  let isOver = false;
  let faults = 0;

  const runSingly = (chunk: readonly RecordId[]) =>
    mapBounded(chunk, MAX_CONCURRENT, (id) => runChunk([id]));

  const runChunk = async (chunk: readonly RecordId[], refusals = 0): Promise<unknown> => {
    if (isOver || signal?.aborted) return left.push(...chunk);
    try {
      await run(chunk);
      done.push(...chunk);
      faults = 0;
    } catch (error) {
      const status = statusOf(error);
      const isFatal = FATAL.includes(status);
      const index = chunk.length === 1 ? 0 : refusedIndex(error);
      if (index === undefined && !isFatal) return runSingly(chunk);
      // Without a response, nothing is known about any record of the chunk.
      const refused = index === undefined ? chunk : chunk.slice(index, index + 1);
      for (const id of refused)
        if (isDone?.(id, error)) done.push(id);
        else failed.push({ id, error });
      const isFirst = done.length === 0 && refused.some((id) => id === ids[0]);
      if (status === SERVER_FAULT) faults += 1;
      isOver ||= isFatal || faults > MAX_FAULTS || (status === UNPROCESSABLE && isFirst);
      const rest = chunk.filter((id) => !refused.includes(id));
      if (rest.length > 0)
        return refusals < MAX_REFUSALS ? runChunk(rest, refusals + 1) : runSingly(rest);
    }
    return onProgress?.(done.length + failed.length);
  };

  if (size === 1) await runSingly(ids);
  else for (const chunk of chunks(ids, size)) await runChunk(chunk);
  return { done, failed, left };
}
