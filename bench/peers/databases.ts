import Database from 'better-sqlite3';
import pg from 'pg';

type Row = Record<string, unknown>;

/** A statement with PostgreSQL's placeholders, and what is bound to them. */
type Statement = [text: string, values: unknown[]];

/** The least that stands between a program and a database: the driver. */
interface Peer {
  ask(...statement: Statement): Promise<Row[]>;
  /** The rows of each statement. */
  inTransaction(statements: Statement[]): Promise<Row[][]>;
}

function sqlite(file: string): Peer {
  const database = new Database(file);
  // As Waybill opens it: what is acknowledged is on the disk.
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  const prepared = new Map<string, Database.Statement>();
  const run = (...[text, values]: Statement): Row[] => {
    const statement = prepared.get(text) ?? database.prepare(text.replace(/\$\d/g, '?'));
    prepared.set(text, statement);
    if (statement.reader) return statement.all(...values) as Row[];
    statement.run(...values);
    return [];
  };
  const all = database.transaction((statements: Statement[]) =>
    statements.map((statement) => run(...statement)),
  );
  return {
    ask: async (...statement) => run(...statement),
    inTransaction: async (statements) => all(statements),
  };
}

function postgres(connectionString: string): Peer {
  const pool = new pg.Pool({ connectionString });
  return {
    ask: async (text, values) => (await pool.query<Row>(text, values)).rows,
    async inTransaction(statements) {
      const client = await pool.connect();
      const answered: Row[][] = [];
      await client.query('begin');
      for (const [text, values] of statements)
        answered.push((await client.query<Row>(text, values)).rows);
      await client.query('commit');
      client.release();
      return answered;
    },
  };
}

export const openDatabase = (url: string): Peer =>
  url.startsWith('file:') ? sqlite(url.slice('file:'.length)) : postgres(url);
