import type { FilterPayload, PaginationPayload, SortPayload } from 'ra-core';

/** The sort of a list that staff has not sorted; it is not sent. */
export const UNSORTED: SortPayload = { field: '', order: 'ASC' };

/** The pagination that a list starts with. */
export const FIRST_PAGE: PaginationPayload = { page: 1, perPage: 10 };

/** The sort and page size that a list starts with. */
export const FIRST_LIST = { sort: UNSORTED, perPage: FIRST_PAGE.perPage };

export interface ListParams {
  pagination?: PaginationPayload;
  sort?: SortPayload;
  filter?: FilterPayload;
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** The filters with values, `{ name_contains: 'x' }`, as pairs. */
export const givenFilters = (filter: FilterPayload = {}): [string, unknown][] =>
  Object.entries(filter).filter(([, value]) => isGiven(value));

/**
 * The sort that staff asked for. "id DESC" is the default of react-admin's hooks and, as ids begin
 * with their time of creation, the order of Waybill's API.
 */
function givenSort(sort: SortPayload | undefined): SortPayload | undefined {
  const isStock = sort?.field === 'id' && sort.order === 'DESC';
  return sort?.field && !isStock ? sort : undefined;
}

/** True where a list call is sorted or filtered. */
export const isSortedOrFiltered = ({ sort, filter }: ListParams): boolean =>
  givenSort(sort) !== undefined || givenFilters(filter).length > 0;

/**
 * The query of a list call. An unsorted, unfiltered one carries exactly `page` and `limit`; the
 * rest is what Waybill's own API understands beyond the platform's.
 */
export function listQuery({ pagination, sort, filter }: ListParams): string {
  const { page, perPage } = pagination ?? FIRST_PAGE;
  const query = new URLSearchParams({ page: String(page), limit: String(perPage) });
  const order = givenSort(sort);
  if (order) {
    query.set('sort', order.field);
    query.set('order', order.order.toLowerCase());
  }
  for (const [name, value] of givenFilters(filter))
    for (const each of [value].flat()) query.append(name, String(each));
  return query.toString();
}
