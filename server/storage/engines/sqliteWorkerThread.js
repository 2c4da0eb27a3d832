/**
 * Runs in a thread of its own: reads the embedded database, or writes much into it, while the main
 * thread answers others.
 * Plain JavaScript, so that Node loads it as it is, bundled or not.
 */
import { parentPort, workerData } from 'node:worker_threads';
import SQLite from 'better-sqlite3';
import { addTextFunctions } from '../search/letters.js';
import { readLimited } from './limitedRows.js';

const { file, writes } = workerData;
const database = new SQLite(file, { readonly: !writes, timeout: 5000 });
addTextFunctions(database);
if (writes) {
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
}

/** Who writes much says the same again and again. */
const MOST_STATEMENTS = 100;
const prepared = new Map();

function prepare(sql) {
  const known = prepared.get(sql);
  if (known) return known;
  if (prepared.size === MOST_STATEMENTS) prepared.clear();
  const statement = database.prepare(sql);
  prepared.set(sql, statement);
  return statement;
}

parentPort.on('message', ({ sql, parameters }) => {
  try {
    const statement = prepare(sql);
    if (!statement.reader) {
      statement.run(parameters);
      return parentPort.postMessage({});
    }
    const rows = writes ? statement.all(parameters) : readLimited(statement, parameters);
    parentPort.postMessage({ rows });
  } catch (error) {
    parentPort.postMessage({ error: { message: error.message, code: error.code } });
  }
});
