import { lazy, useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';

import { PanelBoundary } from '../components/PanelButton';
import { OpenPanelProvider } from './panels';
import type { PanelName } from './panels';
import { useShortcuts } from './shortcuts';

const loadPalette = () => import('./CommandPalette');

const PANELS = {
  palette: lazy(loadPalette),
  shortcuts: lazy(() => import('./ShortcutsDialog')),
};

/** A delay of the palette's download, so that the page's own requests come first, in ms. */
const PRELOAD_DELAY = 1000;

/** Opens the palette and the shortcuts' dialog, by keys or `useOpenPanel`. */
export function Commands({ children }: { children: ReactNode }) {
  const [name, setName] = useState<PanelName>();
  const close = useCallback(() => setName(undefined), []);
  useShortcuts(setName, name !== undefined);

  // Preloaded, or keys typed right after Ctrl+K would be lost.
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), PRELOAD_DELAY);
    return () => clearTimeout(timer);
  }, []);

  const Panel = name && PANELS[name];
  return (
    <OpenPanelProvider value={setName}>
      {children}
      {Panel && (
        <PanelBoundary onClose={close}>
          <Panel onClose={close} />
        </PanelBoundary>
      )}
    </OpenPanelProvider>
  );
}
