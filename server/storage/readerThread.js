/**
 * Runs in a thread of its own: reads the embedded database while the main thread answers others.
 * Plain JavaScript, so that Node loads it as it is, bundled or not.
 */
import { parentPort, workerData } from 'node:worker_threads';
import SQLite from 'better-sqlite3';

const database = new SQLite(workerData.file, { readonly: true, timeout: 5000 });

parentPort.on('message', ({ sql, parameters }) => {
  try {
    const statement = database.prepare(sql);
    if (statement.reader) return parentPort.postMessage({ rows: statement.all(parameters) });
    statement.run(parameters);
    parentPort.postMessage({ rows: [] });
  } catch (error) {
    parentPort.postMessage({ error: { message: error.message, code: error.code } });
  }
});
