/** Calls `work` at most once every `ms` milliseconds; calls in between share its last result. */
export function throttle<Result>(ms: number, work: () => Promise<Result>): () => Promise<Result> {
  let startedAt = -Infinity;
  let shared: Promise<Result>;
  return () => {
    const now = performance.now();
    if (now - startedAt >= ms) {
      startedAt = now;
      shared = work();
    }
    return shared;
  };
}
