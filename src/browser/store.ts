import { localStorageStore, type Store } from 'ra-core';

import { storeChoice } from './storeChoice';

/** Preferences, which survive signing out. The other values name records. */
const PREFERENCES =
  /^(theme|locale|shortcuts|sidebar\.(folded|closed)|pinnedKinds|home\.(hiddenTiles|tileOrder)|(list|import\.mappings)\..*)$/;

/** Stores a language for the next page without changing this one, which a link is about to leave. */
export const keepLanguage = (locale: string): void =>
  storeChoice('RaStore.locale', JSON.stringify(locale));

/** react-admin's store in local storage. Signing out keeps only the values that match `PREFERENCES`. */
export function createStore(): Store {
  const store = localStorageStore();
  return {
    ...store,
    reset() {
      const preferences = Object.entries(store.listItems?.() ?? {}).filter(([name]) =>
        PREFERENCES.test(name),
      );
      store.reset();
      for (const [name, value] of preferences) store.setItem(name, value);
    },
  };
}
