import { localStorageStore } from 'ra-core';
import type { Store } from 'ra-core';

/** Stored values that belong to the person at this screen and survive the session. */
const KEPT = /^(theme|locale|shortcuts|sidebar\.folded|list\..*)$/;

/** Preferences in local storage. Signing out forgets pages and selections, not looks and language. */
export function createStore(): Store {
  const store = localStorageStore();
  return {
    ...store,
    reset() {
      const kept = Object.entries(store.listItems?.() ?? {}).filter(([name]) => KEPT.test(name));
      store.reset();
      for (const [name, value] of kept) store.setItem(name, value);
    },
  };
}
