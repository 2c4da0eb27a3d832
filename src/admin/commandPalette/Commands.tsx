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

/**
 * Delay in ms before the palette's chunk is preloaded, so that the page's own requests come first.
 */
const PRELOAD_DELAY = 1000;

/** Opens the command palette and the shortcuts dialog, by keyboard or through `useOpenPanel`. */
export function Commands({ children }: { children: ReactNode }) {
  const [name, setName] = useState<PanelName>();
  /** Text typed before the palette was loaded. */
  const [typed, setTyped] = useState('');
  const close = useCallback(() => {
    setTyped('');
    setName(undefined);
  }, []);
  useShortcuts(setName, name !== undefined);

  // Preloaded, so that most users never wait for it.
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

/** Captures the keys typed after Ctrl+K until the palette has loaded. */
function EarlyKeys({ onType, onClose }: EarlyKeysProps) {
  const label = useTranslate()('waybill.commandPalette.title');
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    input.current?.focus();
    // When the palette closes, it returns the focus to the element that is focused now. So restore
    // the original focus first.
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
