import type { DatabaseConnection, Driver, Kysely, Logger as QueryWatch } from 'kysely';
import type { Tables } from './engine';
import { kyselyOver } from './sqliteOverDriver';
import { Reader } from './sqliteWorker';

/** Questions that are worked on at the same time; the others wait for their turn. */
const READERS = 2;

/** Hands a few readers out, each to one question or transaction at a time. */
class ReaderPool implements Driver {
  private readonly readers: Reader[];
  private readonly idle: Reader[];
  private readonly queue: ((reader: Reader) => void)[] = [];

  constructor(file: string, deadline: number) {
    this.readers = Array.from({ length: READERS }, () => new Reader(file, deadline));
    this.idle = [...this.readers];
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.idle.pop() ?? new Promise<Reader>((resolve) => this.queue.push(resolve));
  }

  async releaseConnection(reader: DatabaseConnection): Promise<void> {
    const next = this.queue.shift();
    if (next) next(reader as Reader);
    else this.idle.push(reader as Reader);
  }

  /** What a transaction reads is one state of the database, whatever is written meanwhile. */
  async beginTransaction(reader: DatabaseConnection): Promise<void> {
    await (reader as Reader).begin('begin');
  }

  async commitTransaction(reader: DatabaseConnection): Promise<void> {
    await (reader as Reader).end('commit');
  }

  /** Where the deadline ended the thread, the transaction went with it. */
  async rollbackTransaction(reader: DatabaseConnection): Promise<void> {
    await (reader as Reader).end('rollback').catch(() => undefined);
  }

  async destroy(): Promise<void> {
    await Promise.all(this.readers.map((reader) => reader.close()));
  }
}

/** The embedded database, read in threads of its own: nobody waits for a long question. */
export const openReaders = (file: string, deadline: number, watch: QueryWatch): Kysely<Tables> =>
  kyselyOver(new ReaderPool(file, deadline), watch);
