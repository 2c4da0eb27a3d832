import { createContext, useContext, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

interface Refresh {
  readonly paused: boolean;
  readonly setPaused: (paused: boolean) => void;
}

const RefreshContext = createContext<Refresh>({ paused: false, setPaused: () => undefined });

/** Lets the visitor stop the refresh of everything below, and start it again. */
export function RefreshProvider({ children }: { children: ReactNode }) {
  const [paused, setPaused] = useState(false);
  const refresh = useMemo(() => ({ paused, setPaused }), [paused]);
  return <RefreshContext value={refresh}>{children}</RefreshContext>;
}

export const useRefresh = (): Refresh => useContext(RefreshContext);
