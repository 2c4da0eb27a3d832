import { getQuery, parseQueryFromLocation, useLocation, useStore, useStoreContext } from 'ra-core';

import { FIRST_LIST, FIRST_PAGE } from '../../dataProvider/query';
import { lastSearchKey } from '../../routing/addresses';

/** Key of a list in the store and in caches. Nested lists have a key per parent. */
export const listMemoryKey = (kindName: string, parentId: string | number = ''): string =>
  `${kindName}.${parentId}`;

export const useLastSearch = (list = '') => useStore<string | undefined>(lastSearchKey(list));

/** The list's path with the page, filters and sort of the last visit. */
export function useReturnPath(list: string | undefined): string | undefined {
  const [search = ''] = useLastSearch(list);
  return list && list + search;
}

/** State of a link to a form that leads back to the current page instead of the list. */
export function useReturnHere() {
  const { pathname, search } = useLocation();
  return { returnTo: pathname + search };
}

/** The page to return to from a form; undefined for the list. */
export const useReturnTo = (): string | undefined =>
  (useLocation().state as { returnTo?: string } | null)?.returnTo;

export const pageSizeKey = (kindName: string): string => `list.pageSize.${kindName}`;

export const usePageSize = (kindName: string) =>
  useStore<number>(pageSizeKey(kindName), FIRST_PAGE.perPage);

/** Reads page, sort and filters from a list's URL, in the same way as the list itself. */
export function useListParams() {
  const store = useStoreContext();
  return (kindName: string, search: string) => {
    const { page, perPage, sort, order, filter } = getQuery({
      queryFromLocation: parseQueryFromLocation({ search }),
      params: {},
      filterDefaultValues: undefined,
      sort: FIRST_LIST.sort,
      perPage: store.getItem(pageSizeKey(kindName)) ?? FIRST_LIST.perPage,
    });
    return {
      pagination: { page, perPage },
      sort: { field: sort, order },
      filter: { ...filter },
    };
  };
}
