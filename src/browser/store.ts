import { localStorageStore } from 'ra-core';
import type { Store } from 'ra-core';

/** Stored values that belong to this browser's user and survive signing out. */
const KEPT = /^(theme|locale|shortcuts|sidebar\.folded|list\..*)$/;

/** react-admin's store in local storage. Signing out keeps only the values that match `KEPT`. */
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
