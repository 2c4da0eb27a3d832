import type { DatabaseConnection, Driver, Kysely, Logger as QueryWatch } from 'kysely';
import type { Tables } from './engine';
import { kyselyOver } from './sqliteOverDriver';
import { Reader } from './sqliteWorker';

/** One statement of many rows takes no longer, the commit of all included. */
const DEADLINE_MS = 600_000;

/**
 * One connection in a thread of its own that writes much at once. Only one can write to the embedded
 * database at a time; who else wants to finds out by `quiet`, instead of knocking in vain.
 */
class BulkWriterDriver implements Driver {
  private readonly connection: Reader;
  private isTaken = false;
  private readonly queue: (() => void)[] = [];
  private writing: { readonly ended: Promise<void>; readonly end: () => void } | undefined;

  constructor(file: string) {
    this.connection = new Reader(file, DEADLINE_MS, true);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.isTaken) await new Promise<void>((resolve) => this.queue.push(resolve));
    this.isTaken = true;
    return this.connection;
  }

  async releaseConnection(): Promise<void> {
    const next = this.queue.shift();
    if (next) next();
    else this.isTaken = false;
  }

  async beginTransaction(): Promise<void> {
    let end = () => undefined as void;
    const ended = new Promise<void>((resolve) => (end = resolve));
    this.writing = { ended, end };
    try {
      await this.connection.begin('begin immediate');
    } catch (error) {
      this.finish();
      throw error;
    }
  }

  async commitTransaction(): Promise<void> {
    await this.connection.end('commit');
    this.finish();
  }

  /** A full disk ends a transaction by itself, and the end of the thread does. */
  async rollbackTransaction(): Promise<void> {
    await this.connection.end('rollback').catch(() => undefined);
    this.finish();
  }

  async destroy(): Promise<void> {
    await this.connection.close();
  }

  /** Resolves when nothing is written here. */
  async waitForBulkWrite(): Promise<void> {
    await this.writing?.ended;
  }

  private finish(): void {
    this.writing?.end();
    this.writing = undefined;
  }
}

/** A way to write much into the embedded database while the main thread answers others. */
export function openBulkWriter(
  file: string,
  watch: QueryWatch,
): { db: Kysely<Tables>; waitForBulkWrite: () => Promise<void> } {
  const driver = new BulkWriterDriver(file);
  return { db: kyselyOver(driver, watch), waitForBulkWrite: () => driver.waitForBulkWrite() };
}
