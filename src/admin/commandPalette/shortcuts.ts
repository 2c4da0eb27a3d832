import type { Kind } from '../../resources';
import { HOME, type Routes } from '../../routing/routes';

/** The effect of a shortcut: click a command of the page, open a dialog, or navigate. */
export type Action =
  | { readonly press: 'search' | 'create' | 'edit' | 'next' | 'previous' }
  | { readonly open: 'shortcuts' }
  | { readonly go: string };

/** `keys` is one key or a sequence of two; `label` is a kind's title or a message key. */
export interface Shortcut {
  readonly keys: string;
  readonly label: string;
  readonly action: Action;
}

/** The first key of navigation sequences. */
export const GO = 'g';

const FIXED: readonly Shortcut[] = [
  { keys: '/', label: 'waybill.list.search', action: { press: 'search' } },
  { keys: 'c', label: 'waybill.commandPalette.shortcuts.create', action: { press: 'create' } },
  { keys: 'e', label: 'waybill.commandPalette.shortcuts.edit', action: { press: 'edit' } },
  { keys: 'j', label: 'waybill.commandPalette.shortcuts.next', action: { press: 'next' } },
  { keys: 'k', label: 'waybill.commandPalette.shortcuts.previous', action: { press: 'previous' } },
  { keys: '?', label: 'waybill.commandPalette.shortcuts.help', action: { open: 'shortcuts' } },
  { keys: `${GO} h`, label: 'ra.page.dashboard', action: { go: HOME } },
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
    action: { go: routes.path(kind.name, 'list') },
  })),
];
