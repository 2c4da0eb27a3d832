import { tagBody, type TaggedBody } from '../http/etags';
import { DAY_MS } from '../values/dateTime';

/** Interval in ms of checks for other processes' writes. Own writes clear the cache immediately. */
const VERSION_CHECK_MS = 5000;

/** Cache of responses. It is cleared by writes of this or other processes and at the end of the day. */
export class ResponseCache {
  readonly lookups = { hits: 0, misses: 0 };
  private entries = new Map<string, Promise<TaggedBody>>();
  private checking: Promise<void> | undefined;
  private checkedAt = -Infinity;
  private version: string | undefined;
  private day = NaN;

  constructor(
    private readonly readVersion: () => Promise<string>,
    private readonly now: () => Date,
  ) {}

  get(name: string, make: () => Promise<unknown>): Promise<TaggedBody> {
    return this.getText(name, async () => JSON.stringify(await make()));
  }

  /** Returns the response with a name. Concurrent calls for a missing response share one computation. */
  async getText(name: string, make: () => Promise<string>): Promise<TaggedBody> {
    await this.check();
    const cached = this.entries.get(name);
    if (cached) {
      this.lookups.hits += 1;
      return cached;
    }
    this.lookups.misses += 1;
    const response = make().then(tagBody);
    const { entries } = this;
    entries.set(name, response);
    // All waiting callers get the error. It is not cached.
    response.catch(() => entries.delete(name));
    return response;
  }

  get size(): number {
    return this.entries.size;
  }

  /** Clears the cache. Responses that are being computed from old data are not cached either. */
  clear(): void {
    this.entries = new Map();
  }

  private check(): Promise<void> | undefined {
    const now = this.now().getTime();
    // Statistics are counted by UTC days.
    const day = Math.floor(now / DAY_MS);
    if (day !== this.day) this.clear();
    this.day = day;
    // `Math.abs` covers a clock that was set back.
    if (Math.abs(now - this.checkedAt) < VERSION_CHECK_MS) return this.checking;
    this.checking ??= this.compare(now).finally(() => {
      this.checking = undefined;
    });
    return this.checking;
  }

  private async compare(at: number): Promise<void> {
    const version = await this.readVersion();
    if (version !== this.version) this.clear();
    this.version = version;
    this.checkedAt = at;
  }
}
