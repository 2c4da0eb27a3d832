import type { FilterPayload, PaginationPayload, SortPayload } from 'ra-core';

/** Sort of a list that the user has not sorted. It is not sent to the API. */
export const UNSORTED: SortPayload = { field: '', order: 'ASC' };

export const FIRST_PAGE: PaginationPayload = { page: 1, perPage: 10 };

export const FIRST_LIST = { sort: UNSORTED, perPage: FIRST_PAGE.perPage };

export interface ListParams {
  pagination?: PaginationPayload;
  sort?: SortPayload;
  filter?: FilterPayload;
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** The filters with a value as pairs, such as `['name_contains', 'x']`. */
export const givenFilters = (filter: FilterPayload = {}): [string, unknown][] =>
  Object.entries(filter).filter(([, value]) => isGiven(value));

/**
 * The sort that the user chose; undefined for a sort by ID, because that is the default of
 * react-admin's lists (ascending) and hooks (descending). The console offers no sort by ID.
 */
function givenSort(sort: SortPayload | undefined): SortPayload | undefined {
  return sort?.field && sort.field !== 'id' ? sort : undefined;
}

/** True if a list call is sorted or filtered. */
export const isSortedOrFiltered = ({ sort, filter }: ListParams): boolean =>
  givenSort(sort) !== undefined || givenFilters(filter).length > 0;

/**
 * The query of a list call. Without a sort or filter it has exactly `page` and `limit`. Only
 * Waybill's own API supports other parameters.
 */
export function listQuery({ pagination, sort, filter }: ListParams): string {
  const { page, perPage } = pagination ?? FIRST_PAGE;
  const query = new URLSearchParams({ page: String(page), limit: String(perPage) });
  const order = givenSort(sort);
  if (order) {
    // The API names computed fields without their $.
    query.set('sort', order.field.replace('$', ''));
    query.set('order', order.order.toLowerCase());
  }
  for (const [name, value] of givenFilters(filter))
    for (const each of [value].flat()) query.append(name, String(each));
  return query.toString();
}
