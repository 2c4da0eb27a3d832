import type { Answers, CallName } from '../answers';
import { callPath } from '../api';
import type { Metric, StatsRange } from '../metrics';

/** What is known of a statistic. A new object only where there is something new to show. */
export interface Known<Data> {
  readonly data?: Data;
  /** An attempt has ended, well or not. */
  readonly ended: boolean;
  /** The last attempt failed. */
  readonly failed: boolean;
}

const NOTHING = { ended: false, failed: false } as const;

/** One statistic: which call, of which metric, over which range; what is known, and who follows it. */
export class Entry<Name extends CallName = CallName> {
  /** Where it is asked for. */
  readonly path: string;
  /** When it was last answered, in milliseconds; 0 where nothing ever came. */
  answeredAt = 0;
  /** Attempts that failed since. */
  failures = 0;
  private known: Known<Answers[Name]> = NOTHING;
  private readonly followers = new Set<() => void>();
  private wants = 0;

  constructor(
    readonly name: Name,
    readonly metric: Metric,
    readonly range: StatsRange,
    private readonly onWants: (entry: Entry) => void,
  ) {
    this.path = callPath(name, metric, range);
  }

  /** Something on the page shows it. */
  get wanted(): boolean {
    return this.wants > 0;
  }

  readonly read = () => this.known;

  /** How far it is, whatever it holds: the same word until that changes. */
  readonly stage = () => {
    const { data, ended, failed } = this.known;
    return `${data !== undefined} ${ended} ${failed}`;
  };

  /** Calls back whenever something else is known, and asks for nothing. */
  readonly follow = (listener: () => void) => {
    this.followers.add(listener);
    return () => void this.followers.delete(listener);
  };

  /** Follows it, and has it asked for now and in every round. */
  readonly want = (listener: () => void) => {
    const leave = this.follow(listener);
    this.count(1);
    return () => {
      leave();
      this.count(-1);
    };
  };

  /** Takes an answer; without data, all is as it was. */
  succeed(data?: unknown): void {
    this.answeredAt = Date.now();
    this.failures = 0;
    this.know({
      data: (data as Answers[Name] | undefined) ?? this.known.data,
      ended: true,
      failed: false,
    });
  }

  fail(): void {
    this.failures += 1;
    this.know({ data: this.known.data, ended: true, failed: true });
  }

  private know(next: Known<Answers[Name]>): void {
    const { data, ended, failed } = this.known;
    if (data === next.data && ended === next.ended && failed === next.failed) return;
    this.known = next;
    this.followers.forEach((follower) => follower());
  }

  private count(change: number): void {
    this.wants += change;
    this.onWants(this);
  }
}
