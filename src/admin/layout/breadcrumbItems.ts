import { HOME } from '../../routing/addresses';
import type { Catalogue, Kind } from '../../resources';
import type { RouteMatch, Routes, View } from '../../routing/routes';
import { indexKindOf } from '../routing/useCurrentPlace';

/** What a step is called. */
export type StepName =
  | { readonly is: 'home' }
  | { readonly is: 'list'; readonly kind: Kind }
  | {
      readonly is: 'record';
      readonly kind: Kind;
      readonly id: string;
      readonly parentId: string | undefined;
      /** The page itself is about it, and reads it. */
      readonly isOwn: boolean;
    }
  | { readonly is: 'view'; readonly kind: Kind; readonly view: Exclude<View, 'list' | 'show'> };

export interface BreadcrumbItem {
  readonly name: StepName;
  readonly to: string;
}

/**
 * The way to a generated page from home on, through the record that it is nested under. It ends
 * before an id that the address lacks.
 */
export function breadcrumbItems(
  catalogue: Catalogue,
  routes: Routes,
  match: RouteMatch,
): BreadcrumbItem[] {
  const { kind, view, id, parentId } = match;
  const parent = kind.parent === undefined ? undefined : catalogue.kind(kind.parent);
  const index = indexKindOf(catalogue, kind);
  const list = (of: Kind, ids = {}): BreadcrumbItem => ({
    name: { is: 'list', kind: of },
    to: routes.path(of.name, 'list', ids),
  });
  const record = (
    of: Kind,
    ids: { id?: string; parentId?: string },
    isOwn: boolean,
  ): BreadcrumbItem[] =>
    !ids.id
      ? []
      : [
          {
            name: { is: 'record', kind: of, id: ids.id, parentId: ids.parentId, isOwn },
            to: routes.path(of.name, 'show', ids),
          },
        ];
  const above = [
    { name: { is: 'home' } as const, to: HOME },
    ...(parent ? [list(parent), ...record(parent, { id: parentId }, false)] : []),
  ];
  if (parentId === '') return above;
  return [
    ...above,
    ...(index ? [list(index, { parentId })] : []),
    list(kind, { parentId }),
    ...record(kind, { id, parentId }, true),
    ...(view === 'list' || view === 'show' || id === ''
      ? []
      : [
          {
            name: { is: 'view', kind, view } as const,
            to: routes.path(kind.name, view, { id, parentId }),
          },
        ]),
  ];
}
