import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import { useGetList, useLocation, useTranslate } from 'ra-core';
import type { Identifier } from 'ra-core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';

import { isSortedOrFiltered } from '../../dataProvider/query';
import type { RecordData } from '../../resources';
import { useParentMeta } from '../../routing/ParentScope';
import { useWaybill } from '../../WaybillContext';
import { useLastSearch, useListParams } from '../routing/listState';
import { useKind, useKindPaths } from '../routing/useKind';

/** How long the list that staff came from is not asked for again. */
const STALE_AFTER_MS = 60_000;

/** The ids on a page of a list; undefined as long as they are not known. */
type PageIds = readonly Identifier[] | undefined;

/** A record's index on its page; undefined where it does not stand there. */
function indexOn(page: PageIds, id: Identifier): number | undefined {
  const index = page?.findIndex((each) => String(each) === String(id)) ?? -1;
  return index < 0 ? undefined : index;
}

/** The records before and after the one at an index of a page, each with the page it stands on. */
export function neighboursOf(
  { before, here = [], after }: { before: PageIds; here: PageIds; after: PageIds },
  index: number,
  page: number,
) {
  const on = (id: Identifier | undefined, itsPage: number) =>
    id === undefined ? undefined : { id, page: itsPage };
  return {
    previous: index > 0 ? on(here[index - 1], page) : on(before?.at(-1), page - 1),
    next: index < here.length - 1 ? on(here[index + 1], page) : on(after?.[0], page + 1),
  };
}

/** The location state of a link to a neighbour: the page of the list that it stands on. */
interface ListPage {
  readonly listPage: number;
}

/**
 * The records before and after one in the list that staff came from, as it was left: searched,
 * filtered and sorted. Undefined where the record does not stand in it. It follows the list's own
 * pages; react-admin's usePrevNextController knows only the first 1,000 records.
 */
function useNeighbours(id: Identifier) {
  const kind = useKind();
  const { settings } = useWaybill();
  const meta = useParentMeta();
  const [search, setSearch] = useLastSearch(useKindPaths().list);
  const { pagination, ...asked } = useListParams()(kind.name, search ?? '');
  const { perPage } = pagination;
  const listPage = (useLocation().state as Partial<ListPage> | null)?.listPage;
  const page = listPage ?? pagination.page;
  const isSupported = settings.extensions || !isSortedOrFiltered(asked);

  const usePage = (number: number, isWanted: boolean) => {
    const { data, total } = useGetList<RecordData & { id: Identifier }>(
      kind.name,
      { pagination: { page: number, perPage }, ...asked, meta },
      { enabled: isWanted && isSupported, staleTime: STALE_AFTER_MS, retry: false },
    );
    return { ids: isWanted ? data?.map((record) => record.id) : undefined, total };
  };
  const { ids: here, total } = usePage(page, search !== undefined);
  const index = indexOn(here, id);
  const isLast = index === (here?.length ?? 0) - 1;
  const before = usePage(page - 1, index === 0 && page > 1).ids;
  const after = usePage(
    page + 1,
    isLast && here?.length === perPage && page * perPage < (total ?? Infinity),
  ).ids;

  // "Back to list" then leads to the page that one has come to.
  useEffect(() => {
    if (search === undefined || listPage === undefined || listPage === pagination.page) return;
    const query = new URLSearchParams(search);
    query.set('page', String(listPage));
    setSearch(`?${query}`);
  }, [search, listPage, pagination.page, setSearch]);

  return index === undefined ? undefined : neighboursOf({ before, here, after }, index, page);
}

const ICONS = { previous: PreviousIcon, next: NextIcon };

/** Links to the records before and after this one in the list that staff came from. */
export function PrevNextButtons({ id, view }: { id: Identifier; view: 'show' | 'edit' }) {
  const translate = useTranslate();
  const paths = useKindPaths();
  const neighbours = useNeighbours(id);
  if (!neighbours) return null;
  return (
    <nav aria-label={translate('waybill.move.neighbours.title')} style={{ whiteSpace: 'nowrap' }}>
      {(['previous', 'next'] as const).map((which) => {
        const Icon = ICONS[which];
        const label = translate(`waybill.move.neighbours.${which}`);
        const neighbour = neighbours[which];
        const to = neighbour && paths[view](neighbour.id);
        const link = to
          ? { component: Link, to, state: { listPage: neighbour.page } satisfies ListPage }
          : { disabled: true };
        return (
          <IconButton key={which} {...link} aria-label={label} title={label} data-command={which}>
            <Icon />
          </IconButton>
        );
      })}
    </nav>
  );
}
