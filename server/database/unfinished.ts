import type { Log } from '../config/operatorError';
import type { Engine } from './engine';
import { RETRY_MS } from './limits';
import { META } from './meta';

/**
 * Work in several transactions. A key in the database marks it until it is complete, so that it is finished
 * after a failure or, after a crash, at the next start.
 */
export class UnfinishedWork {
  private readonly closing = new AbortController();
  private readonly running = new Set<Promise<unknown>>();

  constructor(
    private readonly engine: Engine,
    /** Prefix of the keys. */
    private readonly prefix: string,
    private readonly log: Log,
  ) {}

  /** Makes `close` wait for this work. */
  track<Result>(work: Promise<Result>): Promise<Result> {
    this.running.add(work);
    return work.finally(() => this.running.delete(work));
  }

  /** Returns the rest of each key and its value. */
  async marks(): Promise<{ name: string; value: string }[]> {
    const rows = await this.engine.db
      .selectFrom(META)
      .select(['key', 'value'])
      .where('key', 'like', `${this.prefix}%`)
      .execute();
    return rows.map(({ key, value }) => ({
      name: String(key).slice(this.prefix.length),
      value: String(value),
    }));
  }

  /** Throws if the storage is being closed. */
  throwIfClosing(): void {
    this.closing.signal.throwIfAborted();
  }

  /** Finishes work, and tries again later if that fails. `title` begins the line in the log. */
  async finish<Result>(title: string, work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await this.track(work());
    } catch (error) {
      const { aborted } = this.closing.signal;
      const next = aborted ? 'at the next start' : `in ${RETRY_MS / 1000} s`;
      this.log(`${title} (${(error as Error).message}); next try ${next}`);
      if (!aborted) setTimeout(() => void this.finish(title, work), RETRY_MS).unref();
      return undefined;
    }
  }

  /** Resolves when no work is running. The rest is finished at the next start. */
  async close(): Promise<void> {
    this.closing.abort();
    await Promise.allSettled(this.running);
  }
}
