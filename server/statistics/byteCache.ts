import { LRUCache } from 'lru-cache';

/**
 * Cache of values by key. Drops the values that were not used for longest if all values together have more
 * bytes than allowed. Concurrent calls for a missing value share one computation. Errors are not cached.
 */
export class ByteCache<Value extends object | string> {
  private readonly entries: LRUCache<string, Value, () => Promise<Value>>;

  constructor(max: number, bytesOf: (value: Value) => number) {
    this.entries = new LRUCache({
      maxSize: max,
      sizeCalculation: (value) => Math.max(1, Math.ceil(bytesOf(value))),
      fetchMethod: (_key, _stale, { context: make }) => make(),
      // Callers that wait for a value get it even if it was dropped before it was ready.
      ignoreFetchAbort: true,
    });
  }

  get(key: string, make: () => Promise<Value>): Promise<Value> {
    return this.entries.forceFetch(key, { context: make });
  }
}
