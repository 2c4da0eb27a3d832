import Database from 'better-sqlite3';
import pg from 'pg';
import type { Statement } from './statements';

export type Row = Record<string, unknown>;

/** Makes the value of this call out of one that was heard. */
export type Bind = (heard: unknown) => unknown;

/** Sends the statements one after another, on one connection; answers the rows of each. */
export type Ask = (statements: readonly Statement[], bind: Bind) => Promise<Row[][]>;

function sqlite(file: string): Ask {
  const database = new Database(file);
  // As Waybill opens it: what is acknowledged is on the disk.
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  const prepared = new Map<string, Database.Statement>();
  const prepare = (sql: string) => {
    const known = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, known);
    return known;
  };
  return async (statements, bind) => {
    const answered: Row[][] = [];
    for (const { sql, parameters } of statements) {
      const statement = prepare(sql);
      const values = parameters.map(bind);
      if (statement.reader) answered.push(statement.all(...values) as Row[]);
      else statement.run(...values);
    }
    return answered;
  };
}

function postgres(connectionString: string): Ask {
  const pool = new pg.Pool({ connectionString });
  return async (statements, bind) => {
    const answered: Row[][] = [];
    const client = await pool.connect();
    for (const { sql, parameters } of statements) {
      const values = parameters.map(bind);
      const { rows } = await client.query<Row>(sql, values);
      if (rows.length > 0) answered.push(rows);
    }
    client.release();
    return answered;
  };
}

/** The least that stands between a program and a database: the driver. */
export const openDatabase = (url: string): Ask =>
  url.startsWith('file:') ? sqlite(url.slice('file:'.length)) : postgres(url);
