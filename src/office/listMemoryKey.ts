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

/** Under which name a list remembers its page, size, order and search: each parent's apart. */
export const listMemoryKey = (kindName: string, parentId: string | number = ''): string =>
  `${kindName}.${parentId}`;
