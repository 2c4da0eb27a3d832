import type { Engine } from '../engine';
import type { Table } from '../schema';

/** What goes on behind the answers, one thing at a time for each table. */
export class Work {
  private readonly working = new Map<string, Promise<void>>();
  private readonly ending = new AbortController();

  constructor(
    private readonly engine: Engine,
    private readonly report: (line: string) => void,
  ) {}

  /** Aborted when no more is to be started. */
  get signal(): AbortSignal {
    return this.ending.signal;
  }

  isUnderWay(table: Table): boolean {
    return this.working.has(table.name);
  }

  /** Runs work of a table after what is under way for it, and hands its failure on. */
  async alone(table: Table, work: () => Promise<void>): Promise<void> {
    const before = this.working.get(table.name);
    const done = (async () => {
      await before;
      if (!this.signal.aborted) await work();
    })();
    const settled = done.then(
      () => undefined,
      () => undefined,
    );
    this.working.set(table.name, settled);
    try {
      await done;
    } finally {
      if (this.working.get(table.name) === settled) this.working.delete(table.name);
    }
  }

  /** Runs work that nobody waits for. It is done anew sooner or later where it failed. */
  behind(table: Table, work: () => Promise<void>): Promise<void> {
    return this.alone(table, work).catch((error: unknown) => {
      if (this.signal.aborted || this.engine.isConflict(error)) return;
      this.report(`Counting ${table.name} failed: ${(error as Error).message}`);
    });
  }

  /** Starts nothing more, and waits for what is under way. */
  async close(): Promise<void> {
    this.ending.abort();
    await Promise.all(this.working.values());
  }
}
