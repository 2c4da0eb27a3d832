import { answerOf, type Answer } from '../http/etags';

/** Interval in ms to check for writes of other processes. Own writes invalidate immediately. */
const VERSION_CHECK_MS = 5000;

/** Statistics are counted by UTC days. */
const DAY_MS = 86_400_000;

/** A cache of answers, invalidated by writes of this or other processes and by the end of the day. */
export class AnswerCache {
  readonly lookups = { hits: 0, misses: 0 };
  private entries = new Map<string, Promise<Answer>>();
  private checking: Promise<void> | undefined;
  private checkedAt = -Infinity;
  private version: string | undefined;
  private day = NaN;

  constructor(
    /** Another value after a write by another process. */
    private readonly readVersion: () => Promise<string>,
    private readonly now: () => Date,
  ) {}

  /** The answer of that name; concurrent calls for a missing one share one computation. */
  async get(name: string, make: () => Promise<unknown>): Promise<Answer> {
    await this.check();
    const cached = this.entries.get(name);
    if (cached) {
      this.lookups.hits += 1;
      return cached;
    }
    this.lookups.misses += 1;
    const made = make().then((value) => answerOf(JSON.stringify(value)));
    const { entries } = this;
    entries.set(name, made);
    // A failure reaches all who wait for it, and is not cached.
    made.catch(() => entries.delete(name));
    return made;
  }

  /** Answers in memory. */
  get size(): number {
    return this.entries.size;
  }

  /** Invalidates every answer, also those that are being computed from what was there before. */
  clear(): void {
    this.entries = new Map();
  }

  /** Clears entries that no longer hold; undefined, which needs no wait, most of the time. */
  private check(): Promise<void> | undefined {
    const now = this.now().getTime();
    const day = Math.floor(now / DAY_MS);
    if (day !== this.day) this.clear();
    this.day = day;
    // A clock that was set back counts as well.
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
