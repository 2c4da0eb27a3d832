import { localStorageStore, type Store } from 'ra-core';

/** Preferences, which survive signing out. The other values name records. */
const KEPT =
  /^(theme|locale|shortcuts|sidebar\.folded|pinnedKinds|home\.(hiddenTiles|tileOrder)|(list|import\.mappings)\..*)$/;

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
