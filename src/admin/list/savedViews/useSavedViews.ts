import { useListContext, useLocation, useStore } from 'ra-core';
import type { SortPayload } from 'ra-core';

import type { Kind } from '../../../resources';
import { useWaybill } from '../../../WaybillContext';
import { useKind } from '../../routing/useKind';
import type { StoredColumns } from '../columns';

/** The query of a list, as its address has it. */
export interface ViewQuery {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: SortPayload;
  readonly perPage: number;
  /** `map` where it is shown as one; undefined for the table. */
  readonly as?: string;
}

/** The query and the columns of a kind's list, saved under a name. */
export interface SavedView {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly query: ViewQuery;
  /** Undefined for the default columns. */
  readonly columns?: StoredColumns;
  /** Set where it is in the sidebar, for a nested kind with the parent's id. */
  readonly pinned?: { readonly parentId?: string };
}

/** The store's key of the saved views of all kinds. */
export const VIEWS = 'list.views';
const NONE: readonly SavedView[] = [];

/** The saved views of all kinds, and the ways to change them. */
export function useSavedViews() {
  const [views, setViews] = useStore<readonly SavedView[]>(VIEWS, NONE);
  return {
    views,
    /** Adds a view, or replaces the one with its id. */
    save: (view: SavedView) =>
      setViews(
        views.some(({ id }) => id === view.id)
          ? views.map((each) => (each.id === view.id ? view : each))
          : [...views, view],
      ),
    remove: (id: string) => setViews(views.filter((each) => each.id !== id)),
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

/** Whether two queries are equal but for the page. */
export const showsTheSame = (a: ViewQuery, b: ViewQuery): boolean => asText(a) === asText(b);

/** The query of the list at hand, and whether it differs from that of the active view. */
export function useCurrentView() {
  const { filterValues, sort, perPage } = useListContext();
  const view = useActiveView();
  const { search } = useLocation();
  const as = new URLSearchParams(search).get(SHOWN_AS) ?? undefined;
  const query: ViewQuery = { filter: filterValues, sort, perPage, as };
  return { view, query, isChanged: view !== undefined && !showsTheSame(view.query, query) };
}
