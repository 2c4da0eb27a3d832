import type { Kind } from '../../../resources';
import { useWaybill } from '../../../WaybillContext';
import { useViews } from './useViews';
import { viewSearch } from './views';
import type { SavedView } from './views';

export interface PlacedView {
  readonly view: SavedView;
  readonly kind: Kind;
  readonly to: string;
}

/** Saved views with an address of their own: one of a nested kind is pinned below some record. */
export function usePlacedViews(): PlacedView[] {
  const { catalogue, routes } = useWaybill();
  const { views } = useViews();
  return views.flatMap((view) => {
    const kind = catalogue.find(view.kind);
    if (!kind || (kind.parent && !view.pinned?.parentId)) return [];
    return [{ view, kind, to: routes.path(kind.name, 'list', view.pinned) + viewSearch(view) }];
  });
}
