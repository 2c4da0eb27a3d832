import { HttpError, type Identifier } from 'ra-core';

import type { RecordData } from '../resources';
import { chunks, mapBounded } from './concurrency';
import type { ListParams } from './query';

const BATCH_SIZE = 100;
const MAX_CONCURRENT = 6;

export interface Readers {
  readOne: (id: Identifier) => Promise<RecordData>;
  /** False if the backend has no filter by IDs. */
  readPage: false | ((params: ListParams) => Promise<{ data: RecordData[] }>);
}

const isMissing = (error: unknown) => error instanceof HttpError && error.status === 404;

/**
 * Reads single records, a few at a time. Leaves out those that fail, so that references to them
 * show IDs. Throws if none could be read and the reason is not 404.
 */
async function readSingly(ids: readonly Identifier[], readOne: Readers['readOne']) {
  const failures: unknown[] = [];
  const results = await mapBounded(ids, MAX_CONCURRENT, (id) =>
    readOne(id).catch((error: unknown) => void failures.push(error)),
  );
  const foundRecords = results.flatMap((each) => each ?? []);
  const failed = failures.find((each) => !isMissing(each));
  if (foundRecords.length === 0 && failed !== undefined) throw failed;
  return foundRecords;
}

/** Reads records by ID without duplicates, in batches if the backend can filter by IDs. */
export async function readMany(
  ids: readonly Identifier[],
  { readOne, readPage }: Readers,
): Promise<RecordData[]> {
  const unique = [...new Map(ids.map((id) => [String(id), id])).values()];
  // The filter separates IDs with commas.
  const batched = readPage ? unique.filter((id) => !String(id).includes(',')) : [];
  const single = unique.filter((id) => !batched.includes(id));

  const pages = await mapBounded(chunks(batched, BATCH_SIZE), MAX_CONCURRENT, async (batch) => {
    if (!readPage) return [];
    const pagination = { page: 1, perPage: batch.length };
    return (await readPage({ pagination, filter: { id_in: batch.join(',') } })).data;
  });
  return [...pages.flat(), ...(await readSingly(single, readOne))];
}
