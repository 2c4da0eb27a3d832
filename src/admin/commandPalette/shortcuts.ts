import { useEvent, useNavigate, useStore } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';

import type { Kind } from '../../resources';
import { dashboardKinds } from '../../resources/menu';
import { HOME, type Routes } from '../../routing/routes';
import { useWaybill } from '../../WaybillContext';
import { isCovered, runCommand, usePageCommands } from '../components/pageCommands';
import type { PanelName } from './panels';

/** The effect of a shortcut: click a command of the page, open a dialog, or navigate. */
export type Action =
  | { readonly press: 'search' | 'create' | 'edit' | 'next' | 'previous' }
  | { readonly open: 'shortcuts' }
  | { readonly go: string };

/** `keys` is one key or a sequence of two; `label` is a kind's title or a message key. */
export interface Shortcut {
  readonly keys: string;
  readonly label: string;
  readonly does: Action;
}

/** The first key of navigation sequences. */
const GO = 'g';

const FIXED: readonly Shortcut[] = [
  { keys: '/', label: 'waybill.list.search', does: { press: 'search' } },
  { keys: 'c', label: 'waybill.commandPalette.shortcuts.create', does: { press: 'create' } },
  { keys: 'e', label: 'waybill.commandPalette.shortcuts.edit', does: { press: 'edit' } },
  { keys: 'j', label: 'waybill.commandPalette.shortcuts.next', does: { press: 'next' } },
  { keys: 'k', label: 'waybill.commandPalette.shortcuts.previous', does: { press: 'previous' } },
  { keys: '?', label: 'waybill.commandPalette.shortcuts.help', does: { open: 'shortcuts' } },
  { keys: `${GO} h`, label: 'ra.page.dashboard', does: { go: HOME } },
];

/** A free letter for each kind: the first letter of its name that no other shortcut uses. */
function lettersOf(kinds: readonly Kind[]): [letter: string, kind: Kind][] {
  const usedKeys = new Set(FIXED.map(({ keys }) => keys));
  return kinds.flatMap((kind) => {
    const letter = [...kind.name].find(
      (each) => /[a-z]/.test(each) && !usedKeys.has(`${GO} ${each}`),
    );
    if (!letter) return [];
    usedKeys.add(`${GO} ${letter}`);
    return [[letter, kind]];
  });
}

/** All shortcuts. The catalogue's first kinds get the letters that their names begin with. */
export const shortcutsTo = (kinds: readonly Kind[], routes: Routes): Shortcut[] => [
  ...FIXED,
  ...lettersOf(kinds).map(([letter, kind]) => ({
    keys: `${GO} ${letter}`,
    label: kind.title,
    does: { go: routes.path(kind.name, 'list') },
  })),
];

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
    const does = table.find(({ keys }) => keys === (isSecond ? `${GO} ${key}` : key))?.does;
    if (does) {
      // Otherwise the key would be typed into the input that the shortcut focuses.
      event.preventDefault();
      if ('go' in does) navigate(does.go);
      else if ('open' in does) open(does.open);
      else if (!runCommand(commands, does.press) && does.press === 'search') open('palette');
    } else if (key === GO) sequenceStart.current = event.timeStamp;
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onKey]);
}
