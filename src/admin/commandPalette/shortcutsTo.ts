import type { Kind } from '../../resources';
import { HOME } from '../../routing/routes';
import type { Routes } from '../../routing/routes';

/** What a key does: it presses what the page offers under a name, opens a panel, or goes somewhere. */
export type Action =
  | { readonly press: 'search' | 'create' | 'edit' | 'next' | 'previous' }
  | { readonly open: 'shortcuts' }
  | { readonly go: string };

/** A key, or two one after the other, and its words: a kind's title, or a message's last name. */
export interface Shortcut {
  readonly keys: string;
  readonly word?: string;
  readonly title?: string;
  readonly does: Action;
}

/** Pressed before the letter of a place. */
export const GO = 'g';

const FIXED: readonly Shortcut[] = [
  { keys: '/', word: 'search', does: { press: 'search' } },
  { keys: 'c', word: 'create', does: { press: 'create' } },
  { keys: 'e', word: 'edit', does: { press: 'edit' } },
  { keys: 'j', word: 'next', does: { press: 'next' } },
  { keys: 'k', word: 'previous', does: { press: 'previous' } },
  { keys: '?', word: 'help', does: { open: 'shortcuts' } },
  { keys: `${GO} h`, word: 'home', does: { go: HOME } },
];

/** The first letter of each kind's name that no other place has. */
function lettersOf(kinds: readonly Kind[]): [letter: string, kind: Kind][] {
  const taken = new Set(FIXED.map(({ keys }) => keys));
  return kinds.flatMap((kind) => {
    const letter = [...kind.name].find((each) => /[a-z]/.test(each) && !taken.has(`${GO} ${each}`));
    if (!letter) return [];
    taken.add(`${GO} ${letter}`);
    return [[letter, kind]];
  });
}

/** Every shortcut; those to the lists of kinds, which come first get the letters that fit best. */
export const shortcutsTo = (kinds: readonly Kind[], routes: Routes): Shortcut[] => [
  ...FIXED,
  ...lettersOf(kinds).map(([letter, kind]) => ({
    keys: `${GO} ${letter}`,
    title: kind.title,
    does: { go: routes.path(kind.name, 'list') },
  })),
];
