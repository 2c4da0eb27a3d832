import type { RecordData } from '../resources';
import type { ListAnswer } from './answers';
import { applyFilters, applySort } from './inMemory';
import { FIRST_PAGE } from './query';
import type { ListParams } from './query';

const PAGE = 100;
/** Longer lists would take too long to read. */
const MAX_RECORDS = 5000;

export type FetchPage = (params: Pick<ListParams, 'pagination'>) => Promise<ListAnswer>;

function refuse(count: string): never {
  throw new Error(
    `This backend cannot search or sort, and ${count} records are too many to do it here (up to ${MAX_RECORDS}).`,
  );
}

async function wholeList(fetchPage: FetchPage): Promise<RecordData[]> {
  const rows: RecordData[] = [];
  for (let page = 1; ; page++) {
    const { data, total, pageInfo } = await fetchPage({ pagination: { page, perPage: PAGE } });
    if (total !== undefined && total > MAX_RECORDS) refuse(String(total));
    rows.push(...data);
    if (rows.length > MAX_RECORDS) refuse(`more than ${MAX_RECORDS}`);
    const isMore = total === undefined ? pageInfo?.hasNextPage : rows.length < total;
    if (!isMore || data.length === 0) return rows;
  }
}

/**
 * A page of a list, searched, filtered and sorted in the browser for a backend that cannot. Throws
 * where the list is too long to be read whole.
 */
export async function listFromWhole(fetchPage: FetchPage, params: ListParams) {
  const rows = await wholeList(fetchPage);
  const found = applySort(applyFilters(rows, params.filter), params.sort);
  const { page, perPage } = params.pagination ?? FIRST_PAGE;
  return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
}
