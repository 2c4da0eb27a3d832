import { useStore } from 'ra-core';
import { useMemo } from 'react';

import type { StoredColumns } from '../../contract/views';
import { useKind } from '../routing/useKind';
import { columnsIn } from './columns';
import type { Columns } from './columns';
import { useActiveView, useSavedViews } from './savedViews/useSavedViews';

export const MIN_WIDTH = 56;
export const MAX_WIDTH = 800;

/** The columns of the list at hand, and the ways to change them. */
export interface ColumnSettings {
  stored: StoredColumns | undefined;
  columns: Columns;
  widths: StoredColumns['widths'];
  /** True until somebody changes them: the columns are the catalogue's. */
  isDefault: boolean;
  change: (part: StoredColumns) => void;
  /** Of one column, in pixels; undefined for a share of what is left. */
  resize: (name: string, width: number | undefined) => void;
  reset: () => void;
}

/** The column settings of a kind's list, kept in the store; a saved view has its own. */
export function useColumnSettings(): ColumnSettings {
  const kind = useKind();
  const view = useActiveView();
  const { save } = useSavedViews();
  const [own, setOwn] = useStore<StoredColumns | undefined>(`list.columns.${kind.name}`);
  const stored = view ? view.columns : own;
  const setStored = (columns?: StoredColumns) =>
    view ? save({ ...view, columns }) : setOwn(columns);
  const { shown, pinned, widths } = stored ?? {};
  // Memoized without the widths: resizing must not render the rows anew.
  const columns = useMemo(() => columnsIn(kind, { shown, pinned }), [kind, shown, pinned]);
  const change = (part: StoredColumns) => setStored({ ...stored, ...part });
  return {
    stored,
    columns,
    widths,
    isDefault: stored === undefined,
    change,
    resize(name, width) {
      const changed = { ...widths };
      if (width === undefined) delete changed[name];
      else changed[name] = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.round(width)));
      change({ widths: changed });
    },
    reset: () => setStored(undefined),
  };
}

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** How much room the rows of all lists take. */
export const useDensity = () => useStore<Density>('list.density', 'comfortable');
