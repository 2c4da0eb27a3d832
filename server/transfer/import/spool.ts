import SQLite from 'better-sqlite3';
import type { Place } from '../../../src/contract/transfer';
import { withoutBlanks } from '../../../src/contract/writtenValues';
import { StorageError } from '../../database/errors';

/** A record that has been checked. */
export interface Spooled {
  readonly row: number;
  /** Line of the file, if it has lines. */
  readonly line: number | null;
  /** ID from the file, if it has one. */
  readonly id: string | null;
  readonly content: string;
}

/** Keys are compared without regard to case and outer blanks. */
const keyOf = (value: string): string => withoutBlanks(value).toLowerCase();

export const placeOf = ({ row, line }: Spooled): Place => (line === null ? { row } : { row, line });

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
  private readonly insertKey: SQLite.Statement;
  private readonly selectKey: SQLite.Statement<[string, string], Spooled>;
  private readonly setId: SQLite.Statement;

  constructor() {
    this.database.exec(`
      pragma journal_mode = off; pragma synchronous = off;
      create table record (row integer primary key, line integer, id text unique, content text not null);
      create table key (field text, value text, row integer, primary key (field, value, row)) without rowid;
      create table unknown (field text, id text, isOwn integer, records integer not null,
        primary key (field, id)) without rowid;
      begin`);
    this.insert = this.database.prepare('insert or ignore into record values (?, ?, ?, ?)');
    this.insertUnknown = this.database.prepare(
      'insert into unknown values (?, ?, ?, 1) on conflict do update set records = records + 1',
    );
    this.insertKey = this.database.prepare('insert into key values (?, ?, ?)');
    this.selectKey = this.database.prepare(
      // A plain join would scan all records in their order.
      `select record.* from key cross join record on record.row = key.row
        where field = ? and value = ? order by key.row`,
    );
    this.setId = this.database.prepare('update or ignore record set id = ? where row = ?');
  }

  /**
   * Adds a record. Returns false if an earlier record has the same id. Throws `full` if the disk is full.
   */
  add({ row, line, id, content }: Spooled): boolean {
    try {
      return this.insert.run(row, line, id, content).changes > 0;
    } catch (error) {
      if (!(error instanceof SQLite.SqliteError)) throw error;
      throw new StorageError('full', 'The server has no space left on its disk to check the file.');
    }
  }

  /** Adds the value of a field by which records are found. Case and outer blanks do not matter. */
  addKey(row: number, field: string, value: string): void {
    this.insertKey.run(field, keyOf(value), row);
  }

  /** Returns true if a record has a value in the field. */
  hasKeys(field: string): boolean {
    return (
      this.database.prepare('select 1 from key where field = ? limit 1').get(field) !== undefined
    );
  }

  /** Returns the records with this value in the field, in the order of the file. */
  withKey(field: string, value: string): Spooled[] {
    return this.selectKey.all(field, keyOf(value));
  }

  /** Yields the values that several records have in the field, with the second of the records. */
  *repeatedKeys(field: string): Generator<Spooled & { value: string; count: number }> {
    const repeated = this.database.prepare<[string], { value: string; count: number }>(
      'select value, count(*) as count from key where field = ? group by value having count(*) > 1',
    );
    for (const { value, count } of repeated.iterate(field)) {
      const second = this.withKey(field, value)[1];
      if (second) yield { ...second, value, count };
    }
  }

  /** Gives a record the id of a stored one. Returns false if another record has it. */
  identify(row: number, id: string): boolean {
    return this.setId.run(id, row).changes > 0;
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
