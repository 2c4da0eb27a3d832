import { useStore } from 'ra-core';
import { useMemo } from 'react';

import { useActiveView } from '../../../office/views/useActiveView';
import { useViews } from '../../../office/views/useViews';
import type { Kind } from '../../../resources';
import { columnsIn, readArrangement, withinBounds } from './arrangement';
import type { Arrangement, Columns } from './arrangement';

/** The columns of a kind's list on this screen, and the ways to arrange them anew. */
export interface Arranging {
  /** What is remembered of it. */
  stored: unknown;
  columns: Columns;
  widths: Arrangement['widths'];
  /** Nobody has arranged anything: the list is as the catalogue has it. */
  isOwn: boolean;
  change: (part: Arrangement) => void;
  /** Of one column, in pixels; undefined for a share of what is left. */
  resize: (name: string, width: number | undefined) => void;
  reset: () => void;
}

/**
 * How the list of a kind is arranged: remembered in the browser, beyond the session. A saved view has
 * an arrangement of its own.
 */
export function useArrangement(kind: Kind): Arranging {
  const view = useActiveView(kind);
  const { save } = useViews();
  const [own, setOwn] = useStore<unknown>(`list.columns.${kind.name}`);
  const stored = view ? view.columns : own;
  const setStored = (columns?: Arrangement) =>
    view ? save({ ...view, columns }) : setOwn(columns);
  const arrangement = useMemo(() => readArrangement(stored), [stored]);
  const { shown, pinned, widths } = arrangement;
  // Rows render anew with their columns, not with each pixel of a column's width.
  const columns = useMemo(() => columnsIn(kind, { shown, pinned }), [kind, shown, pinned]);
  const change = (part: Arrangement) => setStored({ ...arrangement, ...part });
  return {
    stored,
    columns,
    widths,
    isOwn: stored === undefined,
    change,
    resize: (name, width) => {
      const others = Object.entries(widths ?? {}).filter(([each]) => each !== name);
      const own = width === undefined ? [] : [[name, withinBounds(width)] as const];
      change({ widths: Object.fromEntries([...others, ...own]) });
    },
    reset: () => setStored(undefined),
  };
}
