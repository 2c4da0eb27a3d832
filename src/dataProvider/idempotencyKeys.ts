const HOUR_MS = 3_600_000;

/**
 * Idempotency keys of creates and batches in progress. A retry with the same payload after a lost response uses
 * the same key. After a success, the same payload creates another record.
 */
export class IdempotencyKeys {
  private readonly keys = new Map<string, { key: string; since: number }>();

  keyOf(path: string, payload: object): string {
    const write = `${path} ${JSON.stringify(payload)}`;
    const inProgress = this.keys.get(write);
    if (inProgress && Date.now() - inProgress.since < HOUR_MS) return inProgress.key;
    const key = randomKey();
    this.keys.set(write, { key, since: Date.now() });
    return key;
  }

  /** Deletes the key of a payload that was stored. */
  forget(path: string, payload: object): void {
    this.keys.delete(`${path} ${JSON.stringify(payload)}`);
  }
}

/** `crypto.randomUUID` is missing on pages served over plain HTTP. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
