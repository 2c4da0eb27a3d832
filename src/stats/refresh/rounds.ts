import { notifyManager } from '@tanstack/react-query';
import type { Query, QueryClient } from '@tanstack/react-query';

import type { Settings } from '../../settings';
import type { CallName } from '../answers';
import { callPath, logFailure } from '../api';
import { findMetric } from '../metrics';
import type { StatsRange } from '../metrics';
import { STATISTICS } from '../queries';
import { createAsker } from './asker';
import type { Asker } from './asker';
import { roundsToWait } from './backoff';
import type { RoundAnswer } from './round';

/** When a round last found a statistic as it was; its query hears of changes only. */
const confirmedAt = new WeakMap<Query, number>();

/** When what a query holds was last answered, in milliseconds; 0 where nothing ever came. */
export const answeredAt = (query: Query | undefined): number =>
  query ? Math.max(query.state.dataUpdatedAt, confirmedAt.get(query) ?? 0) : 0;

function pathOf({ queryKey }: Query): string {
  const [, name, id, range] = queryKey as [string, CallName, string, StatsRange];
  return callPath(name, findMetric(id)!, range);
}

function fail(query: Query, message: string): void {
  const error = new Error(message);
  logFailure(pathOf(query), error);
  query.setState({
    status: 'error',
    error,
    errorUpdateCount: query.state.errorUpdateCount + 1,
    errorUpdatedAt: Date.now(),
    isInvalidated: true,
  });
}

/**
 * Refreshes all statistics on the page in rounds: each asks for everything at one time, and shows
 * what has changed in one go.
 */
export class Rounds {
  private asker: Asker | undefined;
  private running = new AbortController();
  private readonly asking = new Set<Query>();
  /** What a query counted as its data when a round last brought it. */
  private readonly brought = new WeakMap<Query, number>();
  private readonly askedAt = new WeakMap<Query, number>();
  private readonly failuresBefore = new WeakMap<Query, number>();
  private readonly listeners = new Set<() => void>();
  private ticks = 0;

  constructor(
    private readonly client: QueryClient,
    private readonly settings: Settings,
  ) {}

  /** Calls back after the answers of a round. */
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Asks for all statistics on the page. */
  readonly all = () => this.ask(this.idle());

  /** Asks for those whose turn it is: what failed several times in a row has to wait. */
  readonly next = () => {
    this.ticks += 1;
    return this.ask(this.idle().filter((query) => this.isDue(query)));
  };

  /** Gives up what is being asked for. */
  readonly stop = () => {
    this.running.abort();
    this.running = new AbortController();
    this.asking.clear();
  };

  readonly close = () => {
    this.stop();
    this.asker?.close();
    this.asker = undefined;
  };

  private idle(): Query[] {
    const active = this.client
      .getQueryCache()
      .findAll({ queryKey: [STATISTICS], type: 'active', fetchStatus: 'idle' });
    return active.filter((query) => !this.asking.has(query));
  }

  private isDue(query: Query): boolean {
    const { status, errorUpdateCount } = query.state;
    if (status !== 'error') this.failuresBefore.set(query, errorUpdateCount);
    const failures = errorUpdateCount - (this.failuresBefore.get(query) ?? 0);
    const askedAt = this.askedAt.get(query) ?? -Infinity;
    return this.ticks - askedAt >= roundsToWait(failures);
  }

  private async ask(queries: readonly Query[]): Promise<void> {
    const { signal } = this.running;
    if (queries.length === 0) return;
    for (const query of queries) {
      this.asking.add(query);
      this.askedAt.set(query, this.ticks);
    }
    const calls = queries.map((query) => ({
      name: query.queryKey[1] as CallName,
      url: `${this.settings.apiUrl}${pathOf(query)}`,
      known: this.brought.get(query) === query.state.dataUpdateCount,
    }));
    const take = (answers: RoundAnswer[]) => {
      if (!signal.aborted) this.take(queries, answers);
    };
    this.asker ??= createAsker();
    take(await this.asker.ask({ key: this.settings.publicKey, calls }, take, signal));
  }

  private take(queries: readonly Query[], answers: readonly RoundAnswer[]): void {
    notifyManager.batch(() => {
      for (const { index, data, failure } of answers) {
        const query = queries[index]!;
        this.asking.delete(query);
        if (failure !== undefined) fail(query, failure);
        else this.show(query, data);
      }
    });
    this.listeners.forEach((listener) => listener());
  }

  private show(query: Query, data: unknown): void {
    confirmedAt.set(query, Date.now());
    const { state } = query;
    if (data === undefined && state.status === 'success') return;
    query.setData(data ?? state.data, { manual: true });
    this.brought.set(query, query.state.dataUpdateCount);
  }
}
