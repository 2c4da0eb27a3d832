import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import type { Freshness } from './statistics/Statistics';
import { useStatistics } from './statistics/StatisticsContext';

/** A figure of the page's freshness; renders only where that one changes. */
export function useFreshness<Name extends keyof Freshness>(name: Name): Freshness[Name] {
  const { statistics } = useStatistics();
  const read = () => statistics.readFreshness()[name];
  return useSyncExternalStore(statistics.followFreshness, read, read);
}

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/** Whether the browser has a network. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);
