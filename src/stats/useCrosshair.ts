import { useSyncExternalStore } from 'react';

/** Stored outside React state, so that a pointer move only renders the parts that show the day. */
let pointed: number | undefined;
const listeners = new Set<() => void>();

/** Moves the crosshair to a UTC day (in ms), or removes it. */
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
