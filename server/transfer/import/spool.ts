import SQLite from 'better-sqlite3';
import { ApiError } from '../../http/errors';

/** A record that has been checked. */
export interface Spooled {
  readonly row: number;
  /** The id that the file gives it. */
  readonly id: string | null;
  readonly content: string;
}

/**
 * Holds what was checked until all of it has been. A database without a name is a file that the
 * system itself takes away, however the process ends; what is small stays in memory.
 */
export class Spool {
  private readonly database = new SQLite('');
  private readonly insert: SQLite.Statement;

  constructor() {
    this.database.exec(`
      pragma journal_mode = off; pragma synchronous = off;
      create table record (row integer primary key, id text unique, content text not null);
      begin`);
    this.insert = this.database.prepare('insert or ignore into record values (?, ?, ?)');
  }

  /** Answers false where a former record has the same id. */
  add({ row, id, content }: Spooled): boolean {
    try {
      return this.insert.run(row, id, content).changes > 0;
    } catch (error) {
      if (!(error instanceof SQLite.SqliteError)) throw error;
      throw new ApiError(507, 'The server has no space left on its disk to check the file.');
    }
  }

  /** All of it in the order of the file, some at a time. */
  *batches(size: number): Generator<Spooled[]> {
    const some = this.database.prepare<[number, number], Spooled>(
      'select * from record where row > ? order by row limit ?',
    );
    for (let last = 0; ;) {
      const found = some.all(last, size);
      if (found.length === 0) return;
      yield found;
      last = found.at(-1)?.row ?? last;
    }
  }

  close(): void {
    this.database.close();
  }
}
