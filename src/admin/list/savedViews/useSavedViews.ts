import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, useLocation, useStore } from 'ra-core';
import { useMemo } from 'react';

import { withTodaysNames, type SharedView, type ViewQuery } from '../../../contract/views';
import type { WaybillDataProvider } from '../../../dataProvider';
import type { Kind } from '../../../resources';
import { useWaybill } from '../../../WaybillContext';
import { useKind } from '../../routing/useKind';

/** Stored in this browser. */
export interface SavedView extends SharedView {
  /** Set if the view is pinned to the sidebar. Views of a nested kind have the parent's ID. */
  readonly pinned?: { readonly parentId?: string };
  /** True for the pin and columns of a shared view. They end with that view. */
  readonly isOverlay?: boolean;
}

/** Store key of the saved views of all kinds, and of the pins and columns of shared views. */
export const VIEWS_KEY = 'list.views';
const NONE: readonly SavedView[] = [];
const SHARED = ['views'];
const FRESH_MS = 30_000;

const find = (views: readonly SavedView[], { id }: SavedView) =>
  views.find((each) => each.id === id);

export function useSavedViews() {
  const { catalogue, settings } = useWaybill();
  const provider = useDataProvider<WaybillDataProvider>();
  const client = useQueryClient();
  const [own, setOwn] = useStore<readonly SavedView[]>(VIEWS_KEY, NONE);
  const { data: shared = NONE, isSuccess } = useQuery({
    queryKey: SHARED,
    queryFn: ({ signal }) => provider.sharedViews({ signal }),
    enabled: settings.extensions,
    staleTime: FRESH_MS,
  });
  // Memoized, or each render would have new columns and render all rows again.
  const views = useMemo(
    () =>
      [
        // Until the shared views are loaded, their overlays are shown instead.
        ...own.filter((view) => !find(shared, view) && !(view.isOverlay && isSuccess)),
        ...shared.map((view): SavedView => {
          const { pinned, columns = view.columns } = find(own, view) ?? {};
          return { ...view, pinned, columns };
        }),
      ].map((view) => withTodaysNames(catalogue, view)),
    [own, shared, isSuccess, catalogue],
  );
  const isShared = (view: SavedView) => find(shared, view) !== undefined;
  const refresh = () => client.invalidateQueries({ queryKey: SHARED });
  const share = (view: SharedView) => provider.shareView(view).finally(refresh);
  const unshare = (view: SavedView) => provider.unshareView(view.id).finally(refresh);
  const store = (view: SavedView) =>
    setOwn((views: readonly SavedView[]) =>
      find(views, view)
        ? views.map((each) => (each.id === view.id ? view : each))
        : [...views, view],
    );
  /** Adds a view to this browser, or replaces the view with the same ID. */
  const save = (view: SavedView) => store({ ...view, isOverlay: isShared(view) });
  return {
    views,
    isShared,
    save,
    /** Adds or updates a view, for all staff if it is shared. This browser's pin and columns stay private. */
    async change(view: SavedView) {
      const sharedView = find(shared, view);
      if (!sharedView) return save(view);
      const { name, query } = view;
      return share(withTodaysNames(catalogue, { ...sharedView, name, query }));
    },
    share,
    /** Makes a shared view private to this browser. */
    async unshare(view: SavedView) {
      await unshare(view);
      store({ ...view, isOverlay: false });
    },
    /** Deletes a view, for all staff if it is shared. */
    async remove(view: SavedView) {
      if (isShared(view)) await unshare(view);
      setOwn((views: readonly SavedView[]) => views.filter(({ id }) => id !== view.id));
    },
  };
}

/** Views of a nested kind only if they are pinned, because a link needs the parent's ID. */
export function usePlacedViews(): { view: SavedView; kind: Kind; to: string }[] {
  const { catalogue, routes } = useWaybill();
  const { views } = useSavedViews();
  return views.flatMap((view) => {
    const kind = catalogue.find(view.kind);
    if (!kind || (kind.parent && !view.pinned?.parentId)) return [];
    return [{ view, kind, to: routes.path(kind.name, 'list', view.pinned) + viewSearch(view) }];
  });
}

export const VIEW_PARAMETER = 'view';

/** URL parameter with the list's layout. */
export const LAYOUT_PARAMETER = 'as';

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
  if (as) search.set(LAYOUT_PARAMETER, as);
  return `?${search}`;
}

/** The saved view named in the list's URL, even if its filters were changed since. */
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

/** Compares two queries, ignoring the page. */
export const showsTheSame = (a: ViewQuery, b: ViewQuery): boolean => asText(a) === asText(b);

/** `isChanged` is true if the query differs from the active view's. */
export function useCurrentView() {
  const { filterValues, sort, perPage } = useListContext();
  const view = useActiveView();
  const { search } = useLocation();
  const as = new URLSearchParams(search).get(LAYOUT_PARAMETER) ?? undefined;
  const query: ViewQuery = { filter: filterValues, sort, perPage, as };
  return { view, query, isChanged: view !== undefined && !showsTheSame(view.query, query) };
}
