import SQLite from 'better-sqlite3';
import type { FilePlace } from '../../src/contract/transfer';
import { StorageError } from '../database/errors';
import { naturalKeyOf, type StoredKeyValue } from './storedRecords';

/** A record that has been checked. */
export interface Spooled {
  readonly row: number;
  /** Line of the file, if it has lines. */
  readonly line: number | null;
  /** ID from the file, if it has one, or of the record that the key has found. */
  readonly id: string | null;
  readonly content: string;
  /** 1 if the key has found the record. */
  readonly isFound: number;
}

type Located = Pick<Spooled, 'row' | 'line'>;

export const placeOf = ({ row, line }: Located): FilePlace =>
  line === null ? { row } : { row, line };

/** Maximum number of records to store in one turn of the event loop. */
const MAX_RECORDS = 100;
const MAX_CHARACTERS = 24 * 1024;

/** Returns true if a statement wrote a row. Throws `full` if the disk of temporary files is full. */
function writesRow(statement: SQLite.Statement, ...values: unknown[]): boolean {
  try {
    return statement.run(...values).changes > 0;
  } catch (error) {
    if (!(error instanceof SQLite.SqliteError)) throw error;
    throw new StorageError('full', 'The server has no space left on its disk to check the file.');
  }
}

/**
 * Holds checked records until the whole file has been checked. It uses a SQLite database without a name:
 * small data stays in memory, and the operating system deletes its temporary file however the process ends.
 */
export class Spool {
  private readonly database = new SQLite('');
  private readonly insert: SQLite.Statement;
  private readonly insertUnknown: SQLite.Statement;
  private readonly insertKey: SQLite.Statement;
  private readonly insertRepeated: SQLite.Statement;
  private readonly selectRows: SQLite.Statement<[string, string], Pick<Spooled, 'row'>>;
  private readonly selectRecord: SQLite.Statement<[number], Omit<Spooled, 'content'>>;
  private readonly setId: SQLite.Statement;
  /** Fields in which a record has a value. */
  readonly keyed = new Set<string>();

  constructor() {
    this.database.exec(`
      pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -4096;
      create table record (row integer primary key, line integer, id text unique, content text not null, isFound integer);
      create table key (field text, value text, row integer, primary key (field, value, row)) without rowid;
      create table repeated (field text, value text, row integer, count integer,
        primary key (field, value)) without rowid;
      create table unknown (field text, id text, isOwn integer, records integer not null,
        primary key (field, id)) without rowid;
      begin`);
    this.insert = this.database.prepare('insert or ignore into record values (?, ?, ?, ?, 0)');
    this.insertUnknown = this.database.prepare(
      'insert into unknown values (?, ?, ?, 1) on conflict do update set records = records + 1',
    );
    this.insertKey = this.database.prepare('insert into key values (?, ?, ?)');
    this.insertRepeated = this.database.prepare(
      'insert into repeated values (?, ?, ?, 2) on conflict do update set count = count + 1',
    );
    this.selectRows = this.database.prepare('select row from key where field = ? and value = ?');
    this.selectRecord = this.database.prepare('select row, line, id from record where row = ?');
    this.setId = this.database.prepare(
      'update or ignore record set id = ?, isFound = 1 where row = ? and id is null',
    );
  }

  /** Returns false if an earlier record has the same id. */
  add({ row, line, id, content }: Omit<Spooled, 'isFound'>): boolean {
    return writesRow(this.insert, row, line, id, content);
  }

  /** Adds the value of a field by which records are found. Case and outer blanks do not matter. */
  addKey(row: number, field: string, value: string): void {
    const key = naturalKeyOf(value);
    if (this.selectRows.get(field, key)) writesRow(this.insertRepeated, field, key, row);
    writesRow(this.insertKey, field, key, row);
    this.keyed.add(field);
  }

  /** Returns the records that have the same value in the field as a stored one, but not its id. */
  matches(field: string, stored: StoredKeyValue): Omit<Spooled, 'content'>[] {
    // Joined, these statements would take five times as long.
    const rows = this.selectRows.all(field, naturalKeyOf(stored.value));
    return rows.flatMap(({ row }) => {
      const record = this.selectRecord.get(row);
      return record && record.id !== stored.id ? [record] : [];
    });
  }

  /** Yields values that several records have in the field. Row and line are those of the second record. */
  *repeatedKeys(field: string): Generator<FilePlace & { value: string; count: number }> {
    const all = this.database.prepare<[string], Located & { value: string; count: number }>(
      `select value, count, row, line from repeated cross join record using (row) where field = ?
        order by value`,
    );
    for (const { value, count, ...second } of all.iterate(field))
      yield { value, count, ...placeOf(second) };
  }

  /** Sets the ID of a record that has none. Returns false if another record of the file has that ID. */
  identify(row: number, id: string): boolean {
    return writesRow(this.setId, id, row);
  }

  /** Adds a reference to a record that is not stored. Set `isOwn` if a later record of the file may have the ID. */
  addUnknown(field: string, id: string, isOwn: boolean): void {
    writesRow(this.insertUnknown, field, id, Number(isOwn));
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
  *batches(maxCharacters = MAX_CHARACTERS): Generator<Spooled[]> {
    const all = this.database.prepare<[], Spooled>('select * from record order by row');
    let batch: Spooled[] = [];
    let characters = 0;
    for (const record of all.iterate()) {
      batch.push(record);
      characters += record.content.length;
      if (batch.length < MAX_RECORDS && characters < maxCharacters) continue;
      yield batch;
      batch = [];
      characters = 0;
    }
    if (batch.length > 0) yield batch;
  }

  close(): void {
    this.database.close();
  }
}
