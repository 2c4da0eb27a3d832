import type { RecordData } from '../resources';
import { applyFilters, applySort } from './inMemory';
import type { ListParams } from './query';

const PAGE = 100;
/** Beyond this many records, reading them all to search them would take too long. */
const MOST = 5000;

export type FetchPage = (
  page: number,
  perPage: number,
) => Promise<{ data: RecordData[]; total: number }>;

/**
 * Searches, filters and sorts a list for a backend that does none of it: reads the whole list and
 * answers the page asked for. Refuses a list that is too long rather than show a part as the whole.
 */
export async function listFromWhole(fetchPage: FetchPage, params: ListParams) {
  const { data: first, total } = await fetchPage(1, PAGE);
  if (total > MOST)
    throw new Error(
      `This backend cannot search or sort, and ${total} records are too many to do it here (up to ${MOST}).`,
    );
  const rows = [...first];
  for (let page = 2; rows.length < total; page++) {
    const { data } = await fetchPage(page, PAGE);
    if (data.length === 0) break;
    rows.push(...data);
  }

  const found = applySort(applyFilters(rows, params.filter), params.sort);
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 10 };
  return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
}
