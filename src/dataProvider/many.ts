import { HttpError } from 'ra-core';
import type { Identifier } from 'ra-core';

import type { RecordData } from '../resources';
import { chunks, mapBounded } from './inBatches';
import type { ListParams } from './query';

const BATCH = 100;
const AT_ONCE = 6;

export interface Readers {
  readOne: (id: Identifier) => Promise<RecordData>;
  /** False where the backend takes no filter by ids. */
  readPage: false | ((params: ListParams) => Promise<{ data: RecordData[] }>);
}

type Answer = { record: RecordData } | { error: unknown };

/** A record, or why there is none: one that cannot be read must not take the others with it. */
const answerOf = (reading: Promise<RecordData>): Promise<Answer> =>
  reading.then(
    (record) => ({ record }),
    (error: unknown) => ({ error }),
  );

const isMissing = (error: unknown) => error instanceof HttpError && error.status === 404;

/**
 * Reads single records, a few at a time. A missing one is no failure here: what refers to it shows
 * its id. A failure is one only where not a single record could be read.
 */
async function readSingly(ids: readonly Identifier[], readOne: Readers['readOne']) {
  const answers = await mapBounded(ids, AT_ONCE, (id) => answerOf(readOne(id)));
  const found = answers.flatMap((answer) => ('record' in answer ? [answer.record] : []));
  const failed = answers.find((answer) => 'error' in answer && !isMissing(answer.error));
  if (found.length === 0 && failed && 'error' in failed) throw failed.error;
  return found;
}

/** Reads records by their ids, each once: in batches where the backend can, else one by one. */
export async function readMany(
  ids: readonly Identifier[],
  { readOne, readPage }: Readers,
): Promise<RecordData[]> {
  const unique = [...new Map(ids.map((id) => [String(id), id])).values()];
  // The filter by ids separates them with commas.
  const batched = readPage ? unique.filter((id) => !String(id).includes(',')) : [];
  const single = unique.filter((id) => !batched.includes(id));

  const pages = await mapBounded(chunks(batched, BATCH), AT_ONCE, async (batch) => {
    if (!readPage) return [];
    const pagination = { page: 1, perPage: batch.length };
    return (await readPage({ pagination, filter: { id_in: batch.join(',') } })).data;
  });
  return [...pages.flat(), ...(await readSingly(single, readOne))];
}
