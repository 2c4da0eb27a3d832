/**
 * Runs in a thread of its own: reads the embedded database while the main thread answers others.
 * Plain JavaScript, so that Node loads it as it is, bundled or not.
 */
import { parentPort, workerData } from 'node:worker_threads';
import SQLite from 'better-sqlite3';
import { addTextFunctions } from '../values/letters.js';
import { readLimited } from './limitedRows.js';

const { file } = workerData;
const database = new SQLite(file, { readonly: true, timeout: 5000 });
addTextFunctions(database);

parentPort.on('message', ({ sql, parameters }) => {
  try {
    const statement = database.prepare(sql);
    if (!statement.reader) {
      statement.run(parameters);
      return parentPort.postMessage({});
    }
    parentPort.postMessage({ rows: readLimited(statement, parameters) });
  } catch (error) {
    parentPort.postMessage({ error: { message: error.message, code: error.code } });
  }
});
