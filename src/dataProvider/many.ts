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

/** A missing record is no failure here: what refers to it shows its id. */
async function existing(reading: Promise<RecordData>): Promise<RecordData[]> {
  try {
    return [await reading];
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return [];
    throw error;
  }
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
  const found = await mapBounded(single, AT_ONCE, (id) => existing(readOne(id)));
  return [...pages, ...found].flat();
}
