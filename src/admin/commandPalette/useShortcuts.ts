import { useEvent, useNavigate, useStore } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';

import { dashboardKinds } from '../../resources/menu';
import { useWaybill } from '../../WaybillContext';
import { isCovered, runCommand, usePageCommands } from '../components/pageCommands';
import type { PanelName } from './panels';
import { GO, shortcutsTo, type Shortcut } from './shortcuts';

/** Maximum time between the keys of a sequence. */
const SEQUENCE_TIMEOUT_MS = 1500;

const TYPED_INTO =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox]';

const isTyped = ({ target, isComposing }: KeyboardEvent) =>
  isComposing || (target instanceof Element && target.closest(TYPED_INTO) !== null);

const isWithCtrl = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey;

/** `[isOn, setOn]` of the single-key shortcuts. The setting survives signing out. */
export const useShortcutsOn = () => useStore('shortcuts', true);

export function useShortcutTable(): Shortcut[] {
  const { catalogue, routes } = useWaybill();
  return useMemo(() => shortcutsTo(dashboardKinds(catalogue), routes), [catalogue, routes]);
}

/** Ctrl+K works everywhere, other shortcuts outside inputs, and none while a dialog is open. */
export function useShortcuts(open: (panel: PanelName) => void, isOpen: boolean): void {
  const navigate = useNavigate();
  const table = useShortcutTable();
  const [isOn] = useShortcutsOn();
  const commands = usePageCommands();
  const sequenceStart = useRef(-Infinity);

  const onKey = useEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (key === 'k' && isWithCtrl(event)) {
      // The browser's default is its own search.
      event.preventDefault();
      if (!isCovered()) open('palette');
    }
    const isAlone = !(event.ctrlKey || event.metaKey || event.altKey || event.repeat);
    if (!isOn || isOpen || !isAlone || event.defaultPrevented || isTyped(event) || isCovered())
      return;
    const isSecond = event.timeStamp - sequenceStart.current < SEQUENCE_TIMEOUT_MS;
    sequenceStart.current = -Infinity;
    const action = table.find(({ keys }) => keys === (isSecond ? `${GO} ${key}` : key))?.action;
    if (action) {
      // Otherwise the key would be typed into the input that the shortcut focuses.
      event.preventDefault();
      if ('go' in action) navigate(action.go);
      else if ('open' in action) open(action.open);
      else if (!runCommand(commands, action.press) && action.press === 'search') open('palette');
    } else if (key === GO) sequenceStart.current = event.timeStamp;
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onKey]);
}
