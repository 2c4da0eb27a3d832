import { getQuery, parseQueryFromLocation, useStore, useStoreContext } from 'ra-core';

import { FIRST_LIST, FIRST_PAGE } from '../../dataProvider/query';
import { lastSearchKey } from '../../routing/addresses';

/** Names a list in the store and in caches: each parent's apart. */
export const listMemoryKey = (kindName: string, parentId: string | number = ''): string =>
  `${kindName}.${parentId}`;

export const useLastSearch = (list = '') => useStore<string | undefined>(lastSearchKey(list));

/** The address of a list with the page, filters and sort that it was left with. */
export function useReturnPath(list: string | undefined): string | undefined {
  const [search = ''] = useLastSearch(list);
  return list && list + search;
}

/** The store key of the page size of a kind's lists. */
export const pageSizeKey = (kindName: string): string => `list.pageSize.${kindName}`;

export const usePageSize = (kindName: string) =>
  useStore<number>(pageSizeKey(kindName), FIRST_PAGE.perPage);

/** Reads what the list at an address shows; the same values as the list itself asks for. */
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
