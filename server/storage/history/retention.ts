import { setTimeout as pause } from 'node:timers/promises';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Engine } from '../engines/engine';
import { firstIdAt } from '../records/newId';
import { inBulkWriter, transact } from '../records/transactions';
import { HISTORY } from './table';

const BATCH = 1000;
/** Between batches, so that other writes get their turn. */
const BREAK_MS = 50;
const DAY_MS = 86_400_000;

const table = sql.table(HISTORY);

/** Deletes changes of so many days ago, once at first and then once a day, until it is closed. */
export class Retention {
  private readonly closing = new AbortController();
  private readonly ended: Promise<void>;

  constructor(
    private readonly engine: Engine,
    private readonly days: number,
    private readonly now: () => Date,
    private readonly log: (line: string) => void,
  ) {
    this.ended = this.run();
  }

  /** Resolves when the batch at hand is done. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.ended;
  }

  private async run(): Promise<void> {
    while (!this.closing.signal.aborted) {
      await this.deleteOld().catch((error: unknown) =>
        this.log(`Old changes were not deleted, next try in a day: ${(error as Error).message}`),
      );
      await this.pause(DAY_MS);
    }
  }

  private pause(ms: number): Promise<void> {
    return pause(ms, undefined, { signal: this.closing.signal, ref: false }).catch(() => undefined);
  }

  private async deleteOld(): Promise<void> {
    const end = await this.endOfOld();
    const isOld = sql<SqlBool>`id < ${end} and part_of is null`;
    // What was nested under a deleted record is kept as long as the deletion that can restore it.
    const isPartOfOld = this.engine.isDistributed
      ? sql<SqlBool>`part_of < ${end}`
      : sql<SqlBool>`part_of < ${end} and not exists (
          select 1 from ${table} as whole where whole.id = ${table}.part_of)`;
    while (await this.deleteBatch(isOld, 'id'));
    while (await this.deleteBatch(isPartOfOld, 'part_of'));
  }

  /**
   * The id before which changes are old. The newest change is never old: cursors of SQLite are row
   * numbers, which begin again in an empty table.
   */
  private async endOfOld(): Promise<string> {
    const end = firstIdAt(this.now().getTime() - this.days * DAY_MS);
    const newest = await this.engine.reads
      .selectFrom(HISTORY)
      .select(['id', 'part_of'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const kept = String(newest?.['part_of'] ?? newest?.['id'] ?? end);
    return kept < end ? kept : end;
  }

  /** Deletes changes in a write of its own; true where there are more, and the server stays. */
  private async deleteBatch(
    condition: RawBuilder<SqlBool>,
    order: 'id' | 'part_of',
  ): Promise<boolean> {
    if (this.closing.signal.aborted) return false;
    const { engine } = this;
    const count = await transact(
      engine,
      async (tx) => {
        const rows = await tx
          .selectFrom(HISTORY)
          .select('id')
          .where(condition)
          .orderBy(order)
          .limit(BATCH)
          // A row that is being restored, or deleted by another server, is left to it; on several
          // nodes the deletion waits for it instead.
          .$if(engine.locksRows && !engine.isDistributed, (query) => query.forUpdate().skipLocked())
          .execute();
        const ids = rows.map(({ id }) => id);
        if (ids.length > 0) await tx.deleteFrom(HISTORY).where('id', 'in', ids).execute();
        return ids.length;
      },
      inBulkWriter(engine),
    );
    if (count < BATCH) return false;
    await this.pause(BREAK_MS);
    return true;
  }
}
