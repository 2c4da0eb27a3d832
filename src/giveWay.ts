interface Scheduler {
  yield?: () => Promise<void>;
}

/** Lets what waits for the thread go first, where the browser knows how to. */
export const giveWay = async (): Promise<void> =>
  (globalThis as { scheduler?: Scheduler }).scheduler?.yield?.();
