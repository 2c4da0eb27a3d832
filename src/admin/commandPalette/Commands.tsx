import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { visuallyHidden } from '../components/elementProps';
import { PanelBoundary } from '../components/PanelButton';
import { OpenPanelProvider } from './panels';
import type { PanelName } from './panels';
import { useShortcuts } from './shortcuts';
import { lazyPart } from '../components/lazyPart';

const loadPalette = () => import('./CommandPalette');

const Palette = lazyPart(loadPalette);
const Shortcuts = lazyPart(() => import('./ShortcutsDialog'));

/** A delay of the palette's download, so that the page's own requests come first, in ms. */
const PRELOAD_DELAY = 1000;

/** Opens the palette and the shortcuts' dialog, by keys or `useOpenPanel`. */
export function Commands({ children }: { children: ReactNode }) {
  const [name, setName] = useState<PanelName>();
  /** Text typed before the palette was loaded. */
  const [typed, setTyped] = useState('');
  const close = useCallback(() => {
    setTyped('');
    setName(undefined);
  }, []);
  useShortcuts(setName, name !== undefined);

  // Preloaded, so that most people never wait for it.
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), PRELOAD_DELAY);
    return () => clearTimeout(timer);
  }, []);

  return (
    <OpenPanelProvider value={setName}>
      {children}
      {name === 'palette' && (
        <PanelBoundary onClose={close} fallback={<EarlyKeys onType={setTyped} onClose={close} />}>
          <Palette typed={typed} onClose={close} />
        </PanelBoundary>
      )}
      {name === 'shortcuts' && (
        <PanelBoundary onClose={close}>
          <Shortcuts onClose={close} />
        </PanelBoundary>
      )}
    </OpenPanelProvider>
  );
}

interface EarlyKeysProps {
  onType: (text: string) => void;
  onClose: () => void;
}

/** Takes the keys that are typed after Ctrl+K until the palette has loaded. */
function EarlyKeys({ onType, onClose }: EarlyKeysProps) {
  const label = useTranslate()('waybill.commandPalette.title');
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    input.current?.focus();
    // The palette gives the focus back to where it came from.
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <input
      ref={input}
      aria-label={label}
      style={{ ...visuallyHidden, position: 'fixed' }}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    />
  );
}
