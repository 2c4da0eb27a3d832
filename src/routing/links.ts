import type { ListFilter, RecordBrief } from '../contract/overview';
import type { Kind } from '../resources';
import type { Routes } from './routes';

interface ListOptions {
  /** The field that it is sorted by. */
  sort?: string;
  /** The record that a nested list is below. */
  parentId?: string;
}

/** A kind's list, showing just the records that the filter lets through. */
export function filteredList(
  routes: Routes,
  kind: Kind,
  filter: ListFilter,
  { sort, parentId }: ListOptions = {},
): string {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  if (sort) {
    query.set('sort', sort);
    query.set('order', 'ASC');
  }
  return `${routes.path(kind.name, 'list', { parentId })}?${query}`;
}

/** The details of a record. */
export const recordPage = (routes: Routes, { kind, parentId, record }: RecordBrief): string =>
  routes.path(kind, 'show', { id: record.id, parentId });
