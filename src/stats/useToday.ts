import { useSyncExternalStore } from 'react';

import { startOfDay } from './days';

const MINUTE = 60_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE);
  return () => clearInterval(timer);
}

const today = () => startOfDay(Date.now());

/** The current UTC day; the page follows when a new one begins. */
export const useToday = (): number => useSyncExternalStore(subscribe, today, today);
