import { useGetList, useLocation } from 'ra-core';
import type { Identifier } from 'ra-core';
import { useEffect } from 'react';

import { asksForMore } from '../../dataProvider/query';
import { useLastSearch, useListParams } from '../routing/listState';
import type { Kind, RecordData } from '../../resources';
import { useParentMeta } from '../../routing/ParentScope';
import { useWaybill } from '../../WaybillContext';
import { neighboursOf, placeOn } from './neighbours';
import type { Neighbour } from './neighbours';
import { useKindPaths } from '../routing/useKindPaths';

/** How long a list that was just looked at counts as known. */
const KNOWN_MS = 60_000;

/** What the way to a neighbour says: the page of the list that it stands on. */
export interface OnPage {
  readonly listPage: number;
}

export interface Neighbours {
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
}

/**
 * The records before and after one in the list that staff came from, as it was left: searched,
 * filtered and sorted, over its pages. Undefined where the record does not stand in it.
 */
export function useNeighbours(kind: Kind, id: Identifier): Neighbours | undefined {
  const { settings } = useWaybill();
  const meta = useParentMeta();
  const [search, setSearch] = useLastSearch(useKindPaths(kind).list);
  const { pagination, ...asked } = useListParams()(kind.name, search ?? '');
  const { perPage } = pagination;
  const came = (useLocation().state as Partial<OnPage> | null)?.listPage;
  const page = came ?? pagination.page;
  const isCheap = settings.extensions || !asksForMore(asked);

  const usePage = (at: number, isWanted: boolean) => {
    const { data, total } = useGetList<RecordData & { id: Identifier }>(
      kind.name,
      { pagination: { page: at, perPage }, ...asked, meta },
      { enabled: isWanted && isCheap, staleTime: KNOWN_MS, retry: false },
    );
    return { ids: isWanted ? data?.map((record) => record.id) : undefined, total };
  };
  const { ids: here, total } = usePage(page, search !== undefined);
  const at = placeOn(here, id);
  const isLast = at === (here?.length ?? 0) - 1;
  const before = usePage(page - 1, at === 0 && page > 1).ids;
  const after = usePage(
    page + 1,
    isLast && here?.length === perPage && page * perPage < (total ?? Infinity),
  ).ids;

  // The way back to the list leads to the page that one has come to.
  useEffect(() => {
    if (search === undefined || came === undefined || came === pagination.page) return;
    const query = new URLSearchParams(search);
    query.set('page', String(came));
    setSearch(`?${query}`);
  }, [search, came, pagination.page, setSearch]);

  return at === undefined ? undefined : neighboursOf({ before, here, after }, at, page);
}
