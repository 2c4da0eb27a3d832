import { sql } from 'kysely';
import type { Engine } from '../engines/engine';
import { WORTH_INDEXING } from '../lists/list';
import type { Table } from '../schema/schema';
import * as postgres from './postgres';
import * as sqlite from './sqlite';

/** How often it is looked whether another server has made an index. */
const LOOK_MS = 5000;
/** How soon an index is tried again that could not be made. */
const RETRY_MS = 60_000;

/** Keeps indexes of parts of words for the tables that are long enough to need one. */
export class SearchIndexes {
  private readonly whole = new Set<Table>();
  private readonly tried = new Set<Table>();
  /** Why tables have no index, as it was reported. */
  private readonly failures = new Map<Table, string>();
  /** How this database indexes. */
  private readonly way: typeof sqlite | typeof postgres;
  private working: Promise<void> = Promise.resolve();
  private readonly ending = new AbortController();

  constructor(
    private readonly engine: Engine,
    private readonly report: (line: string) => void,
    private readonly retryAfter = RETRY_MS,
  ) {
    this.way = engine.dialect === 'sqlite' ? sqlite : postgres;
  }

  /** True where the table's index finds all there is. */
  has(table: Table): boolean {
    return this.whole.has(table);
  }

  /** Sees to it, behind the answers, that a table that has grown long gets an index, and keeps it. */
  consider(table: Table): void {
    if (this.tried.has(table) && !this.whole.has(table)) return;
    this.working = this.working
      .then(() => (this.whole.has(table) ? this.tidy(table) : this.index(table)))
      .catch(() => undefined);
  }

  /** Indexes the tables that are long. */
  async indexAll(tables: Iterable<Table>): Promise<void> {
    for (const table of tables) this.consider(table);
    await this.working;
  }

  async close(): Promise<void> {
    this.ending.abort();
    await this.working;
  }

  private get isClosed(): boolean {
    return this.ending.signal.aborted;
  }

  private lookAgain(table: Table, after: number): void {
    setTimeout(() => {
      this.tried.delete(table);
      this.consider(table);
    }, after).unref();
  }

  private async tidy(table: Table): Promise<void> {
    if (this.isClosed) return;
    try {
      await this.way.tidy(this.engine, table, this.ending.signal);
    } catch (error) {
      // The next time comes soon.
      if (this.isClosed || this.engine.isConflict(error)) return;
      this.report(
        `The search index of ${table.name} is not put in order (${(error as Error).message})`,
      );
    }
  }

  private async index(table: Table): Promise<void> {
    if (this.isClosed || this.tried.has(table)) return;
    try {
      const { rows } = await sql<{ n: number }>`select count(*) as n from (
        select 1 from ${sql.table(table.name)} limit ${WORTH_INDEXING}) as counted`.execute(
        this.engine.reads,
      );
      if (Number(rows[0]?.n) < WORTH_INDEXING) return;
      this.tried.add(table);
      const isWhole =
        (await this.way.isWhole(this.engine, table)) ||
        (await this.way.build(this.engine, table, this.ending.signal));
      // Another server makes the index: it can be used as soon as that is done.
      if (!isWhole) return this.lookAgain(table, LOOK_MS);
      this.whole.add(table);
      await this.tidy(table);
    } catch (error) {
      if (this.isClosed) return;
      const isConflict = this.engine.isConflict(error);
      this.lookAgain(table, isConflict ? LOOK_MS : this.retryAfter);
      if (isConflict) return;
      const { message } = error as Error;
      if (this.failures.get(table) === message) return;
      this.failures.set(table, message);
      this.report(`Searching ${table.name} is slow: it cannot be indexed (${message})`);
    }
  }
}
