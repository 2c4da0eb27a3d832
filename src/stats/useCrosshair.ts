import { useSyncExternalStore } from 'react';

interface PointedDay {
  /** A UTC day, in ms. */
  readonly day: number;
  /** True if the chart draws the week that ends on it. */
  readonly weekly: boolean;
}

/** Stored outside React state, so that a pointer move only renders the parts that show the day. */
let pointed: PointedDay | undefined;
const listeners = new Set<() => void>();

/** Moves the crosshair to a day or week, or removes it. */
export function pointTo(next: PointedDay | undefined): void {
  if (next?.day === pointed?.day && next?.weekly === pointed?.weekly) return;
  pointed = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The day under the large chart's crosshair; undefined without a crosshair. */
export const useCrosshair = (): PointedDay | undefined =>
  useSyncExternalStore(
    subscribe,
    () => pointed,
    () => undefined,
  );
