import { useEvent, useNavigate, useStore } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';

import { useWaybill } from '../../WaybillContext';
import { firstKinds } from '../dashboard/dashboardKinds';
import { isCovered, pressCommand } from './onPage';
import type { PanelName } from './panels';
import { GO, shortcutsTo } from './shortcutsTo';
import type { Action, Shortcut } from './shortcutsTo';

/** How long the first of two keys waits for the second, in milliseconds. */
const PATIENCE = 1500;

const TYPED_INTO =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox]';

const isTyped = ({ target, isComposing }: KeyboardEvent) =>
  isComposing || (target instanceof Element && target.closest(TYPED_INTO) !== null);

/** Whether keys of one letter do anything; everybody's own choice, which outlives signing out. */
export const useShortcutsOn = () => useStore('shortcuts', true);

/** Every shortcut there is. */
export function useShortcutTable(): Shortcut[] {
  const { catalogue, routes } = useWaybill();
  return useMemo(() => shortcutsTo(firstKinds(catalogue), routes), [catalogue, routes]);
}

/** Listens for shortcuts wherever nobody types and no panel is open or about to be. */
export function useShortcuts(open: (panel: PanelName) => void, isOpen: boolean): void {
  const navigate = useNavigate();
  const table = useShortcutTable();
  const [isOn] = useShortcutsOn();
  const begun = useRef(-Infinity);

  const act = (deed: Action) => {
    if ('go' in deed) navigate(deed.go);
    else if ('open' in deed) open(deed.open);
    else pressCommand(deed.press);
  };
  const onKey = useEvent((event: KeyboardEvent) => {
    const isAlone = !(event.ctrlKey || event.metaKey || event.altKey || event.repeat);
    if (!isAlone || event.defaultPrevented || isTyped(event) || isCovered()) return;
    const isSecond = event.timeStamp - begun.current < PATIENCE;
    begun.current = -Infinity;
    const key = event.key.toLowerCase();
    const found = table.find(({ keys }) => keys === (isSecond ? `${GO} ${key}` : key));
    if (found) {
      // The key must not be typed into what it opens.
      event.preventDefault();
      act(found.does);
    } else if (key === GO) begun.current = event.timeStamp;
  });
  useEffect(() => {
    if (!isOn || isOpen) return undefined;
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOn, isOpen, onKey]);
}
