import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, useLocation, useStore } from 'ra-core';

import { withTodaysNames, type SharedView, type ViewQuery } from '../../../contract/views';
import type { WaybillDataProvider } from '../../../dataProvider';
import type { Kind } from '../../../resources';
import { useWaybill } from '../../../WaybillContext';
import { useKind } from '../../routing/useKind';

/** A saved view as this browser keeps it. */
export interface SavedView extends SharedView {
  /** Set where it is in the sidebar, for a nested kind with the parent's id. */
  readonly pinned?: { readonly parentId?: string };
}

/** The store's key of the saved views of all kinds, and of the pins and columns of shared ones. */
export const VIEWS = 'list.views';
const NONE: readonly SavedView[] = [];
const SHARED = ['views'];
const FRESH_MS = 30_000;

/** The saved views of all kinds, and the ways to change them. */
export function useSavedViews() {
  const { catalogue, settings } = useWaybill();
  const provider = useDataProvider<WaybillDataProvider>();
  const client = useQueryClient();
  const [own, setOwn] = useStore<readonly SavedView[]>(VIEWS, NONE);
  const { data: shared = NONE } = useQuery({
    queryKey: SHARED,
    queryFn: ({ signal }) => provider.sharedViews({ signal }),
    enabled: settings.extensions,
    staleTime: FRESH_MS,
  });
  const isIn = (views: readonly SavedView[], { id }: SavedView) =>
    views.some((each) => each.id === id);
  const isShared = (view: SavedView) => isIn(shared, view);
  const refresh = () => client.invalidateQueries({ queryKey: SHARED });
  const share = (view: SavedView) => provider.shareView(view).finally(refresh);
  const unshare = (view: SavedView) => provider.unshareView(view.id).finally(refresh);
  /** Adds a view to this browser, or replaces the one with its id. */
  const save = (view: SavedView) =>
    setOwn(
      isIn(own, view) ? own.map((each) => (each.id === view.id ? view : each)) : [...own, view],
    );
  return {
    views: [
      ...own.filter((view) => !isShared(view)),
      ...shared.map((view): SavedView => {
        const { pinned, columns = view.columns } = own.find(({ id }) => id === view.id) ?? {};
        return { ...view, pinned, columns };
      }),
    ].map((view) => withTodaysNames(catalogue, view)),
    isShared,
    save,
    /** Adds a view, or changes one for all who have it. */
    change: async (view: SavedView) => (isShared(view) ? share(view) : save(view)),
    share,
    /** Keeps a shared view in this browser alone. */
    async unshare(view: SavedView) {
      await unshare(view);
      save(view);
    },
    /** Forgets a view, a shared one for all staff. */
    async remove(view: SavedView) {
      if (isShared(view)) await unshare(view);
      setOwn(own.filter(({ id }) => id !== view.id));
    },
  };
}

/** Saved views with an address: those of a nested kind have one where they are pinned. */
export function usePlacedViews(): { view: SavedView; kind: Kind; to: string }[] {
  const { catalogue, routes } = useWaybill();
  const { views } = useSavedViews();
  return views.flatMap((view) => {
    const kind = catalogue.find(view.kind);
    if (!kind || (kind.parent && !view.pinned?.parentId)) return [];
    return [{ view, kind, to: routes.path(kind.name, 'list', view.pinned) + viewSearch(view) }];
  });
}

/** Names the saved view in the address of a list. */
export const VIEW_PARAMETER = 'view';

/** Says in the address of a list how it is shown. */
export const SHOWN_AS = 'as';

/** The query of the address under which a view is found. */
export function viewSearch({ id, query }: Pick<SavedView, 'id' | 'query'>): string {
  const { filter, sort, perPage, as } = query;
  const search = new URLSearchParams({
    filter: JSON.stringify(filter),
    page: '1',
    perPage: String(perPage),
    [VIEW_PARAMETER]: id,
  });
  if (sort.field) {
    search.set('sort', sort.field);
    search.set('order', sort.order);
  }
  if (as) search.set(SHOWN_AS, as);
  return `?${search}`;
}

/** The saved view that the address of the list names, also with filters that were changed since. */
export function useActiveView(): SavedView | undefined {
  const kind = useKind();
  const { search } = useLocation();
  const { views } = useSavedViews();
  const id = new URLSearchParams(search).get(VIEW_PARAMETER);
  return views.find((view) => view.id === id && view.kind === kind.name);
}

const asText = ({ filter, sort, perPage, as }: ViewQuery): string => {
  const conditions = Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([conditions, sort.field, sort.field && sort.order, perPage, as]);
};

/** Compares two queries without their page. */
export const showsTheSame = (a: ViewQuery, b: ViewQuery): boolean => asText(a) === asText(b);

/** The query of the current list, with `isChanged` if it differs from that of the active view. */
export function useCurrentView() {
  const { filterValues, sort, perPage } = useListContext();
  const view = useActiveView();
  const { search } = useLocation();
  const as = new URLSearchParams(search).get(SHOWN_AS) ?? undefined;
  const query: ViewQuery = { filter: filterValues, sort, perPage, as };
  return { view, query, isChanged: view !== undefined && !showsTheSame(view.query, query) };
}
