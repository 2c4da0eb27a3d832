import { localStorageStore } from 'ra-core';
import type { Store } from 'ra-core';

/** What belongs to the person at this screen, not to the session. */
const KEPT = ['theme', 'sidebar.folded'];

/** Preferences in local storage. Signing out forgets lists and selections, not the looks. */
export function createStore(): Store {
  const store = localStorageStore();
  return {
    ...store,
    reset() {
      const kept = KEPT.map((name) => [name, store.getItem<unknown>(name)] as const);
      store.reset();
      for (const [name, value] of kept) if (value !== undefined) store.setItem(name, value);
    },
  };
}
