import { useStore } from 'ra-core';
import { useMemo } from 'react';

import type { StoredColumns } from '../../contract/views';
import { useWaybill } from '../../WaybillContext';
import { useKind } from '../routing/useKind';
import { columnsIn } from './columns';
import { useActiveView, useSavedViews } from './savedViews/useSavedViews';

export const MIN_WIDTH = 56;
export const MAX_WIDTH = 800;

export type ColumnSettings = ReturnType<typeof useColumnSettings>;

/** Stored in the browser. A saved view has its own columns. */
export function useColumnSettings() {
  const kind = useKind();
  const view = useActiveView();
  const { extensions } = useWaybill().settings;
  const { save } = useSavedViews();
  const [own, setOwn] = useStore<StoredColumns | undefined>(`list.columns.${kind.name}`);
  const settings = view ? view.columns : own;
  const setStored = (columns?: StoredColumns) =>
    view ? save({ ...view, columns }) : setOwn(columns);
  const { shown, pinned, widths } = settings ?? {};
  // Memoized without the widths, so that resizing does not render the rows again.
  const columns = useMemo(
    () => columnsIn(kind, { shown, pinned }, extensions),
    [kind, shown, pinned, extensions],
  );
  const change = (part: StoredColumns) => setStored({ ...settings, ...part });
  return {
    stored: settings,
    columns,
    widths,
    /** True until the user changes the columns. */
    isDefault: settings === undefined,
    change,
    /** Sets the width of a column in px; undefined for a share of the free width. */
    resize(name: string, width: number | undefined) {
      const newWidths = { ...widths };
      if (width === undefined) delete newWidths[name];
      else newWidths[name] = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.round(width)));
      change({ widths: newWidths });
    },
    reset: () => setStored(undefined),
  };
}

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

export const useDensity = () => useStore<Density>('list.density', 'comfortable');
