export const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/** Returns a function that runs tasks in call order, at most `limit` at a time. */
export function limiter(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < limit) running += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await task();
    } finally {
      // Passes the slot to the next waiting task, or frees it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

export function mapBounded<T, R>(
  items: readonly T[],
  limit: number,
  task: (item: T) => Promise<R>,
): Promise<R[]> {
  const run = limiter(limit);
  return Promise.all(items.map((item) => run(() => task(item))));
}
