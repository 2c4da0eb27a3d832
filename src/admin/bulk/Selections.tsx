import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';

import { useParentScope } from '../../routing/ParentScope';
import { listMemoryKey } from '../routing/listState';
import { useKind } from '../routing/useKind';
import type { SelectedRecords } from './RunDialog';

interface Selection {
  /** The filters that were active when the records were selected. */
  readonly filter: string;
  readonly records: SelectedRecords;
}

type Selections = Map<string, Selection>;

const Context = createContext<Selections>(new Map());

/**
 * Keeps selections while other pages are open, until the back office closes. Not ra-core's store, which would
 * share them with other tabs and keep them after the sign-out.
 */
export function SelectionsProvider({ children }: { children: ReactNode }) {
  const [selections] = useState<Selections>(() => new Map());
  return <Context value={selections}>{children}</Context>;
}

/** Reads and stores the last selection of the current list. */
export function useLastSelection() {
  const selections = useContext(Context);
  const list = listMemoryKey(useKind().name, useParentScope()?.id);
  return useMemo(
    () => ({
      get: () => selections.get(list),
      set: (selection: Selection) => void selections.set(list, selection),
    }),
    [selections, list],
  );
}
