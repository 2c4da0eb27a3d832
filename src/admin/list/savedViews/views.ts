import type { SortPayload } from 'ra-core';

import { FIRST_PAGE } from '../../../dataProvider/query';

/** What a list shows, as its address has it. */
export interface ViewQuery {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: SortPayload;
  readonly perPage: number;
}

/** What somebody looks at again and again in the list of a kind, under a name. */
export interface SavedView {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly query: ViewQuery;
  /** How its columns are arranged; undefined where they are as the catalogue has them. */
  readonly columns?: unknown;
  /** Set where it stands in the sidebar; of a nested kind, below which record. */
  readonly pinned?: { readonly parentId?: string };
}

/** Under which name the browser keeps them. */
export const VIEWS = 'list.views';

type Unknown<T> = { readonly [Name in keyof T]?: unknown };

function readQuery(stored: unknown): ViewQuery | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { filter, sort, perPage } = stored as Unknown<ViewQuery>;
  if (typeof filter !== 'object' || filter === null) return undefined;
  const { field, order } = (sort ?? {}) as Unknown<SortPayload>;
  return {
    filter: { ...filter },
    sort: {
      field: typeof field === 'string' ? field : '',
      order: order === 'DESC' ? 'DESC' : 'ASC',
    },
    perPage: typeof perPage === 'number' ? perPage : FIRST_PAGE.perPage,
  };
}

/** What was remembered, whatever a former version or another program has left there. */
export function readViews(stored: unknown): SavedView[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each: Unknown<SavedView> | null) => {
    const { id, kind, name, columns, pinned } = each ?? {};
    const query = readQuery(each?.query);
    if (typeof id !== 'string' || typeof kind !== 'string' || typeof name !== 'string' || !query)
      return [];
    return [{ id, kind, name, query, columns, pinned: pinned as SavedView['pinned'] }];
  });
}

const asText = ({ filter, sort, perPage }: ViewQuery): string => {
  const conditions = Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([conditions, sort.field, sort.field && sort.order, perPage]);
};

/** Whether two lists show the same, whatever page of it. */
export const showsTheSame = (a: ViewQuery, b: ViewQuery): boolean => asText(a) === asText(b);

/** Says in the address of a list which view it shows. */
export const VIEW_PARAMETER = 'view';

/** The query of the address under which a view is found. */
export function viewSearch({ id, query }: Pick<SavedView, 'id' | 'query'>): string {
  const { filter, sort, perPage } = query;
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
  return `?${search}`;
}
