import type { ListFilter, RecordBrief } from '../../overview';
import type { Kind } from '../../resources';
import type { Routes } from '../../routes';

/** A kind's list, showing just the records that the filter lets through, by a field if one is named. */
export function filteredList(
  routes: Routes,
  kind: Kind,
  filter: ListFilter,
  sort?: string,
): string {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  if (sort) {
    query.set('sort', sort);
    query.set('order', 'ASC');
  }
  return `${routes.path(kind.name, 'list')}?${query}`;
}

/** The details of a record. */
export const recordPage = (routes: Routes, { kind, parentId, record }: RecordBrief): string =>
  routes.path(kind, 'show', { id: record.id, parentId });
