const HOUR_MS = 3_600_000;

interface PendingWrite {
  readonly key: string;
  readonly since: number;
  readonly targets: readonly string[];
}

/**
 * Idempotency keys of creates and batches in progress. A retry with the same payload after a lost response uses
 * the same key. After a success, the same payload creates another record.
 */
export class IdempotencyKeys {
  private readonly keys = new Map<string, PendingWrite>();

  /** `targets` are the paths of the records in a batch. Of a create, it is the path of the list. */
  keyOf(path: string, payload: object, targets: readonly string[] = [path]): string {
    const since = Date.now();
    for (const [write, pending] of this.keys)
      if (since - pending.since >= HOUR_MS) this.keys.delete(write);
    const write = `${path} ${JSON.stringify(payload)}`;
    const { key = randomKey() } = this.keys.get(write) ?? {};
    if (!this.keys.has(write)) this.keys.set(write, { key, since, targets });
    return key;
  }

  /** Deletes the key of a payload that was stored. */
  forget(path: string, payload: object): void {
    this.keys.delete(`${path} ${JSON.stringify(payload)}`);
  }

  /**
   * Deletes the keys of all writes of these targets. A later write of them was answered, so the same payload is
   * a new change, and its key must not get the answer of the earlier one.
   */
  forgetWritesOf(...targets: readonly string[]): void {
    const changed = new Set(targets);
    for (const [write, pending] of this.keys)
      if (pending.targets.some((each) => changed.has(each))) this.keys.delete(write);
  }
}

/** `crypto.randomUUID` is missing on pages served over plain HTTP. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
