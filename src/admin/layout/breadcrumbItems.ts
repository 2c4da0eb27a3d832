import type { Catalogue } from '../../resources';
import { indexKindOf } from '../../resources/nesting';
import { HOME, type RouteMatch, type Routes } from '../../routing/routes';

interface BreadcrumbItem {
  readonly to: string;
  /** Undefined for home. */
  readonly match?: RouteMatch;
}

/** From home through the parent record. Ends before an ID that the URL lacks. */
export function breadcrumbItems(
  catalogue: Catalogue,
  routes: Routes,
  match: RouteMatch,
): BreadcrumbItem[] {
  const { kind, view, id, parentId } = match;
  const page = (of: RouteMatch) => ({ match: of, to: routes.path(of.kind.name, of.view, of) });
  const parent = kind.parent === undefined ? undefined : catalogue.kind(kind.parent);
  const index = indexKindOf(catalogue, kind);
  const items: BreadcrumbItem[] = [{ to: HOME }];
  if (parent) items.push(page({ kind: parent, view: 'list' }));
  if (parentId === '') return items;
  if (parent) items.push(page({ kind: parent, view: 'show', id: parentId }));
  if (index) items.push(page({ kind: index, view: 'list', parentId }));
  items.push(page({ kind, view: 'list', parentId }));
  if (id) items.push(page({ kind, view: 'show', id, parentId }));
  if (view !== 'list' && view !== 'show' && id !== '') items.push(page(match));
  return items;
}

/** Target of the header's back button: the nearest list above a page, or else home. */
export const backTarget = (catalogue: Catalogue, routes: Routes, current: RouteMatch) =>
  breadcrumbItems(catalogue, routes, current).findLast(
    ({ match }) =>
      match === undefined ||
      (match.view === 'list' && !(current.view === 'list' && match.kind === current.kind)),
  );
