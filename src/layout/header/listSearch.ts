import type { FilterPayload } from 'ra-core';

/** What a list remembers about itself. */
export interface ListMemory {
  filter?: FilterPayload;
  displayedFilters?: Record<string, boolean>;
  sort?: string;
  order?: string;
  page?: number;
  perPage?: number;
  /** The saved view that it was opened with. */
  view?: string;
}

/** The query that opens a list on page 1 of a search, the rest as it was remembered. */
export function listSearch(text: string, { filter, displayedFilters, ...rest }: ListMemory = {}) {
  const query = new URLSearchParams({
    filter: JSON.stringify({ ...filter, q: text }),
    page: '1',
  });
  if (displayedFilters) query.set('displayedFilters', JSON.stringify(displayedFilters));
  for (const name of ['sort', 'order', 'perPage', 'view'] as const)
    if (rest[name]) query.set(name, String(rest[name]));
  return query.toString();
}
