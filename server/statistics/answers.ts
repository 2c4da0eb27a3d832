import { Encoded } from '../encoded';
import { tagOf } from '../tags';

/** A body that is ready to be sent, and the tag of exactly these bytes. */
export interface Answer {
  readonly body: Encoded;
  readonly etag: string;
}

/** Writes of other processes show after so many milliseconds; those of this one at once. */
const LOOK_INTERVAL = 5000;

/** Statistics are counted by UTC days. */
const DAY = 86_400_000;

function encode(value: unknown): Answer {
  const body = new Encoded(JSON.stringify(value));
  return { body, etag: tagOf(body.plain) };
}

/**
 * Keeps answers in memory for as long as they hold: until this process writes, until somebody else
 * has written, or until the day ends.
 */
export class Answers {
  /** How many answers were kept, and how many had to be made. */
  readonly asked = { kept: 0, made: 0 };
  private kept = new Map<string, Promise<Answer>>();
  private looking: Promise<void> | undefined;
  private lookedAt = -Infinity;
  private version: string | undefined;
  private day = NaN;

  constructor(
    /** Another value after a write by another process. */
    private readonly readVersion: () => Promise<string>,
    private readonly now: () => Date,
  ) {}

  /** The answer of that name; of all that ask for a missing one, the first has it made. */
  async get(name: string, make: () => Promise<unknown>): Promise<Answer> {
    await this.look();
    const kept = this.kept.get(name);
    if (kept) {
      this.asked.kept += 1;
      return kept;
    }
    this.asked.made += 1;
    const made = make().then(encode);
    const all = this.kept;
    all.set(name, made);
    // A failure is told to those who wait for it, and not kept.
    made.catch(() => all.delete(name));
    return made;
  }

  /** Answers in memory. */
  get size(): number {
    return this.kept.size;
  }

  /** Makes every answer anew, also those that are being made of what was there before. */
  forget(): void {
    this.kept = new Map();
  }

  /** Forgets what no longer holds. Nothing to wait for most of the time. */
  private look(): Promise<void> | undefined {
    const now = this.now().getTime();
    const day = Math.floor(now / DAY);
    if (day !== this.day) this.forget();
    this.day = day;
    // A clock that was set back counts as well.
    if (Math.abs(now - this.lookedAt) < LOOK_INTERVAL) return this.looking;
    this.looking ??= this.compare(now).finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  private async compare(at: number): Promise<void> {
    const version = await this.readVersion();
    if (version !== this.version) this.forget();
    this.version = version;
    this.lookedAt = at;
  }
}
