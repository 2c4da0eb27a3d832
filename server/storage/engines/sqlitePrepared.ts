import type SQLite from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { BoundedCache } from '../../boundedCache';
import { countLetters } from './countLetters';
import { rowMapper } from './rowMapper';

/** What is bound to a statement. */
type Values = readonly unknown[];

const MOST_STATEMENTS = 500;

/**
 * A full disk, for one, ends a transaction by itself: what is over already is no error, which would
 * stand in the way of the one that says what happened.
 */
const rollback = (database: SQLite.Database): SqliteStatement => ({
  reader: false,
  all: () => [],
  run: () => {
    if (database.inTransaction) database.exec('rollback');
    return { changes: 0, lastInsertRowid: 0 };
  },
  iterate: () => [][Symbol.iterator](),
});

/** The rows of a statement; throws where they are too large to be answered. */
function limited(statement: SQLite.Statement<[Values], unknown[]>, parameters: Values) {
  const count = countLetters();
  const rows: unknown[][] = [];
  for (const row of statement.iterate(parameters)) {
    row.forEach(count);
    rows.push(row);
  }
  return rows;
}

/** A statement with rows, which are named here. */
function reading(
  statement: SQLite.Statement<[Values], unknown[]>,
  isLimited: boolean,
): SqliteStatement {
  statement.raw(true);
  const read = () => {
    const columns = statement.columns().map(({ name }) => name);
    return { width: columns.length, named: rowMapper(columns) };
  };
  let shape = read();
  const all = (parameters: Values) => {
    const rows = isLimited ? limited(statement, parameters) : statement.all(parameters);
    // A table may have got columns since.
    if (rows[0] && rows[0].length !== shape.width) shape = read();
    return shape.named(rows);
  };
  return {
    reader: true,
    all,
    run: () => {
      throw new Error('A statement with rows is asked for all of them');
    },
    iterate: (parameters) => all(parameters)[Symbol.iterator](),
  };
}

/** Prepares a statement once for as long as it is in use; what one reads may be limited. */
export function withPreparedStatements(
  database: SQLite.Database,
  isLimited = false,
): SqliteDatabase {
  const prepared = new BoundedCache<SqliteStatement>(MOST_STATEMENTS);
  const prepare = (text: string): SqliteStatement => {
    if (text === 'rollback') return rollback(database);
    const statement = database.prepare<[Values], unknown[]>(text);
    return statement.reader
      ? reading(statement, isLimited)
      : (statement as unknown as SqliteStatement);
  };
  return {
    prepare: (text) => prepared.get(text, () => prepare(text)),
    close: () => void database.close(),
  };
}
