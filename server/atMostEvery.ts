/** Lets work be done once in so many milliseconds: who asks in between shares what came of it. */
export function atMostEvery<Result>(
  ms: number,
  work: () => Promise<Result>,
): () => Promise<Result> {
  let begun = -Infinity;
  let shared: Promise<Result>;
  return () => {
    const now = performance.now();
    if (now - begun >= ms) {
      begun = now;
      shared = work();
    }
    return shared;
  };
}
