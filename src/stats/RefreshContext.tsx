import { createContext, useContext, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

import type { Rounds } from './refresh/rounds';
import { useRounds } from './refresh/useRounds';

interface Refresh {
  readonly paused: boolean;
  readonly setPaused: (paused: boolean) => void;
  readonly rounds: Rounds;
}

const RefreshContext = createContext<Refresh | undefined>(undefined);

interface Props {
  /** The range that the page shows. */
  range: string;
  children: ReactNode;
}

/** Refreshes the statistics of everything below; the visitor may stop that and start it again. */
export function RefreshProvider({ range, children }: Props) {
  const [paused, setPaused] = useState(false);
  const rounds = useRounds(paused, range);
  const refresh = useMemo(() => ({ paused, setPaused, rounds }), [paused, rounds]);
  return <RefreshContext value={refresh}>{children}</RefreshContext>;
}

/** The refresh of the page: whether it is on, and a way to have it at once. */
export function useRefresh(): Refresh {
  const refresh = useContext(RefreshContext);
  if (!refresh) throw new Error('useRefresh needs a RefreshProvider above it');
  return refresh;
}
