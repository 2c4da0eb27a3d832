import type { CallName } from '../answers';
import type { Metric, StatsRange } from '../metrics';
import { Entry } from './entry';

/** How fresh the statistics on the page are, taken together. */
export interface Freshness {
  /** How many could not be fetched the last time, and of how many. */
  readonly failed: number;
  readonly total: number;
  /** When the last answer came, in milliseconds, if any came. */
  readonly updatedAt: number;
  readonly answered: boolean;
  /** The newest day of any series. */
  readonly lastDate: string;
}

const NOTHING = { failed: 0, total: 0, updatedAt: 0, answered: false, lastDate: '' };

const lastDateOf = (entry: Entry): string => {
  const { data } = entry.read();
  return data && 'lastDate' in data ? data.lastDate : '';
};

/** All statistics that the page has shown, and which of them it shows now. */
export class Statistics {
  private readonly entries = new Map<string, Entry>();
  private readonly wanted = new Set<Entry>();
  private readonly listeners = new Set<() => void>();
  private freshness: Freshness = NOTHING;
  /** Hears of each statistic that comes onto the page or leaves it. */
  onWants: (entry: Entry) => void = () => undefined;

  /** The same object for the same statistic, always. */
  entry<Name extends CallName>(name: Name, metric: Metric, range: StatsRange): Entry<Name> {
    const key = `${name} ${metric.id} ${range}`;
    let entry = this.entries.get(key) as Entry<Name> | undefined;
    if (!entry) {
      entry = new Entry(name, metric, range, this.hear);
      this.entries.set(key, entry);
    }
    return entry;
  }

  /** Those on the page. */
  onPage(): readonly Entry[] {
    return [...this.wanted];
  }

  readonly readFreshness = () => this.freshness;

  readonly followFreshness = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Takes stock after answers, or after the page has come to show something else. */
  takeStock(): void {
    const entries = this.onPage();
    const updatedAt = Math.max(0, ...entries.map(({ answeredAt }) => answeredAt));
    this.freshness = {
      failed: entries.filter((entry) => entry.read().failed).length,
      total: entries.length,
      updatedAt,
      answered: updatedAt > 0,
      lastDate: entries.map(lastDateOf).reduce((last, date) => (date > last ? date : last), ''),
    };
    this.listeners.forEach((listener) => listener());
  }

  private readonly hear = (entry: Entry) => {
    if (entry.wanted) this.wanted.add(entry);
    else this.wanted.delete(entry);
    this.onWants(entry);
  };
}
