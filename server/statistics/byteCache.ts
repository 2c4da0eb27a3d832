/**
 * Cache of values by key. Drops the values that were not used for longest if all values together have more
 * bytes than allowed. Concurrent calls for a missing value share one computation. Errors are not cached.
 */
export class ByteCache<Value> {
  private readonly entries = new Map<string, { value: Promise<Value>; bytes: number }>();
  private total = 0;

  constructor(
    private readonly max: number,
    private readonly bytesOf: (value: Value) => number,
  ) {}

  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const cached = this.entries.get(key);
    if (cached) {
      // Moves the entry to the end: a map keeps the order in which keys were added.
      this.entries.delete(key);
      this.entries.set(key, cached);
      return cached.value;
    }
    const entry = { value: make(), bytes: 0 };
    this.entries.set(key, entry);
    entry.value.then(
      (value) => {
        entry.bytes = Math.max(1, this.bytesOf(value));
        this.total += entry.bytes;
        this.shrink();
      },
      () => this.entries.delete(key),
    );
    return entry.value;
  }

  private shrink(): void {
    for (const [key, { bytes }] of this.entries) {
      if (this.total <= this.max) return;
      // The value is being computed.
      if (bytes === 0) continue;
      this.entries.delete(key);
      this.total -= bytes;
    }
  }
}
