import { useStore, useTranslate } from 'ra-core';

import type { Kind } from '../../resources';
import { useWaybill } from '../../WaybillContext';

/** Store key of the names of pinned kinds. They stay in the browser after signing out. */
const PINNED_KINDS = 'pinnedKinds';

/** In the order of pinning. */
export function usePinnedKinds(): Kind[] {
  const { catalogue } = useWaybill();
  const [stored] = useStore<unknown>(PINNED_KINDS);
  return Array.isArray(stored) ? stored.flatMap((name) => catalogue.find(String(name)) ?? []) : [];
}

/** `toggle` is undefined for nested kinds, whose lists have no address without a parent. */
export function usePin(kind: Kind) {
  const translate = useTranslate();
  const pinnedKinds = usePinnedKinds();
  const [, setStored] = useStore<unknown>(PINNED_KINDS);
  const isPinned = pinnedKinds.includes(kind);
  const others = pinnedKinds.filter((each) => each !== kind);
  const pinned = isPinned ? others : [...others, kind];
  return {
    isPinned,
    label: translate(`waybill.layout.nav.${isPinned ? 'unpin' : 'pin'}`),
    toggle: kind.parent ? undefined : () => setStored(pinned.map(({ name }) => name)),
  };
}
