import { createContext, useContext, useState, type ReactNode } from 'react';

import type { SelectedRecords } from './RunDialog';

interface Selection {
  /** The filters that were active when the records were selected. */
  readonly filter: string;
  readonly records: SelectedRecords;
}

/** The last selection of each list, by `listMemoryKey`. */
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

export const useSelections = (): Selections => useContext(Context);
