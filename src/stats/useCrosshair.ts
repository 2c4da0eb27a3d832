import { useSyncExternalStore } from 'react';

/** Kept outside React: a move of the pointer must only render what shows the day. */
let pointed: number | undefined;
const listeners = new Set<() => void>();

/** Puts the crosshair on a UTC day, in milliseconds, or takes it away. */
export function pointTo(day: number | undefined): void {
  if (day === pointed) return;
  pointed = day;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The day under the large chart's crosshair; undefined without a crosshair. */
export const useCrosshair = (): number | undefined =>
  useSyncExternalStore(
    subscribe,
    () => pointed,
    () => undefined,
  );
