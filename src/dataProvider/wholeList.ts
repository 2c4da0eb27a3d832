import type { RecordData } from '../resources';
import type { ListAnswer } from './answers';
import { applyFilters, applySort } from './inMemory';
import { FIRST_PAGE } from './query';
import type { ListParams } from './query';

const PAGE = 100;
/** Beyond this many records, reading them all to search them would take too long. */
const MOST = 5000;

export type FetchPage = (params: Pick<ListParams, 'pagination'>) => Promise<ListAnswer>;

function refuse(count: string): never {
  throw new Error(
    `This backend cannot search or sort, and ${count} records are too many to do it here (up to ${MOST}).`,
  );
}

async function wholeList(fetchPage: FetchPage): Promise<RecordData[]> {
  const rows: RecordData[] = [];
  for (let page = 1; ; page++) {
    const { data, total, pageInfo } = await fetchPage({ pagination: { page, perPage: PAGE } });
    if (total !== undefined && total > MOST) refuse(String(total));
    rows.push(...data);
    if (rows.length > MOST) refuse(`more than ${MOST}`);
    const isMore = total === undefined ? pageInfo?.hasNextPage : rows.length < total;
    if (!isMore || data.length === 0) return rows;
  }
}

/**
 * Searches, filters and sorts a list for a backend that does none of it: reads the whole list and
 * answers the page asked for. Refuses a list that is too long rather than show a part as the whole.
 */
export async function listFromWhole(fetchPage: FetchPage, params: ListParams) {
  const rows = await wholeList(fetchPage);
  const found = applySort(applyFilters(rows, params.filter), params.sort);
  const { page, perPage } = params.pagination ?? FIRST_PAGE;
  return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
}
