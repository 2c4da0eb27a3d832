import { useState, type ReactNode } from 'react';

import { lazyPart } from '../components/lazyPart';
import { PanelBoundary } from '../components/PanelButton';
import CommandPalette from './CommandPalette';
import { OpenPanelProvider, type PanelName } from './panels';
import { useShortcuts } from './useShortcuts';

const Shortcuts = lazyPart(() => import('./ShortcutsDialog'));

/** Opens the command palette and the shortcuts dialog, by keyboard or through `useOpenPanel`. */
export function Commands({ children }: { children: ReactNode }) {
  const [name, setName] = useState<PanelName>();
  const close = () => setName(undefined);
  useShortcuts(setName, name !== undefined);
  return (
    <OpenPanelProvider value={setName}>
      {children}
      {/* Not lazy, because its input must receive text that is typed right after Ctrl+K. */}
      {name === 'palette' && <CommandPalette onClose={close} />}
      {name === 'shortcuts' && (
        <PanelBoundary onClose={close}>
          <Shortcuts onClose={close} />
        </PanelBoundary>
      )}
    </OpenPanelProvider>
  );
}
