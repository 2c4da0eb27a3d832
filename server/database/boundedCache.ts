/** Cache of values by key. If it is full when a new value is added, it drops all values. */
export class BoundedCache<Value> {
  private readonly values = new Map<string, Value>();

  constructor(private readonly max: number) {}

  get(key: string, make: () => Value): Value {
    const cached = this.values.get(key);
    if (cached !== undefined) return cached;
    const value = make();
    if (this.values.size === this.max) this.values.clear();
    this.values.set(key, value);
    return value;
  }
}
