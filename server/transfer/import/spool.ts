import SQLite from 'better-sqlite3';
import { StorageError } from '../../database/errors';

/** A record that has been checked. */
export interface Spooled {
  readonly row: number;
  /** ID from the file, if it has one. */
  readonly id: string | null;
  readonly content: string;
}

/** Maximum number of records to store in one turn of the event loop. */
const MAX_RECORDS = 100;
const MAX_CHARACTERS = 24 * 1024;

/**
 * Holds checked records until the whole file has been checked. It uses a SQLite database without a name:
 * small data stays in memory, and the operating system deletes its temporary file however the process ends.
 */
export class Spool {
  private readonly database = new SQLite('');
  private readonly insert: SQLite.Statement;
  private readonly insertUnknown: SQLite.Statement;

  constructor() {
    this.database.exec(`
      pragma journal_mode = off; pragma synchronous = off;
      create table record (row integer primary key, id text unique, content text not null);
      create table unknown (field text, id text, isOwn integer, records integer not null,
        primary key (field, id)) without rowid;
      begin`);
    this.insert = this.database.prepare('insert or ignore into record values (?, ?, ?)');
    this.insertUnknown = this.database.prepare(
      'insert into unknown values (?, ?, ?, 1) on conflict do update set records = records + 1',
    );
  }

  /**
   * Adds a record. Returns false if an earlier record has the same id. Throws `full` if the disk is full.
   */
  add({ row, id, content }: Spooled): boolean {
    try {
      return this.insert.run(row, id, content).changes > 0;
    } catch (error) {
      if (!(error instanceof SQLite.SqliteError)) throw error;
      throw new StorageError('full', 'The server has no space left on its disk to check the file.');
    }
  }

  /** Adds a reference to a record that is not stored; `isOwn` if a later record of the file may be meant. */
  addUnknown(field: string, id: string, isOwn: boolean): void {
    this.insertUnknown.run(field, id, Number(isOwn));
  }

  /** Returns the number of records with unknown references, by field. */
  unknown(): Record<string, number> {
    const rows = this.database
      .prepare<[], { field: string; records: number }>(
        `select field, sum(records) as records from unknown
         where not (isOwn and id in (select id from record)) group by field`,
      )
      .all();
    return Object.fromEntries(rows.map(({ field, records }) => [field, records]));
  }

  /** Yields all records in the order of the file. Batches of large records are smaller. */
  *batches(): Generator<Spooled[]> {
    const all = this.database.prepare<[], Spooled>('select * from record order by row');
    let some: Spooled[] = [];
    let characters = 0;
    for (const each of all.iterate()) {
      some.push(each);
      characters += each.content.length;
      if (some.length < MAX_RECORDS && characters < MAX_CHARACTERS) continue;
      yield some;
      some = [];
      characters = 0;
    }
    if (some.length > 0) yield some;
  }

  close(): void {
    this.database.close();
  }
}
