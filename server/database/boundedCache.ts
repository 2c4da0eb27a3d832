/**
 * Cache of values by key. When it holds `most` values and needs room for another, it drops all of them.
 */
export class BoundedCache<Value> {
  private readonly values = new Map<string, Value>();

  constructor(private readonly most: number) {}

  /** The value of a key, made where it is not kept. */
  get(key: string, make: () => Value): Value {
    const known = this.values.get(key);
    if (known !== undefined) return known;
    const made = make();
    if (this.values.size === this.most) this.values.clear();
    this.values.set(key, made);
    return made;
  }
}
