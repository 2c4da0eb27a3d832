import { lazy, useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';

import { PanelBoundary } from '../components/PanelButton';
import { isCovered } from './onPage';
import { OpenPanelProvider } from './panels';
import type { PanelName } from './panels';
import { useShortcuts } from './shortcuts';

const loadPalette = () => import('./CommandPalette');

const PANELS = {
  palette: lazy(loadPalette),
  shortcuts: lazy(() => import('./ShortcutsDialog')),
};

/** How long the page at hand has the network to itself, in ms. */
const HEAD_START = 1000;

/** What is opened from any page by keys or from the header. */
export function Commands({ children }: { children: ReactNode }) {
  const [name, setName] = useState<PanelName>();
  const close = useCallback(() => setName(undefined), []);
  useShortcuts(setName, name !== undefined);

  // Fetched once the page is there: what is typed right after Ctrl+K goes into its input.
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), HEAD_START);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== 'k') return;
      // Left to itself, the browser would go to its own search.
      event.preventDefault();
      if (!isCovered()) setName('palette');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
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
