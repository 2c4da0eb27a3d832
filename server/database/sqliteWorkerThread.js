/**
 * Worker thread that reads the SQLite database, so that the main thread stays free to answer other
 * requests. Plain JavaScript, so that Node can load it without a build.
 */
import { parentPort, workerData } from 'node:worker_threads';
import SQLite from 'better-sqlite3';
import { addTextFunctions } from '../values/textKeys.js';
import { readLimited } from './limitedRows.js';

const { file } = workerData;
const database = new SQLite(file, { readonly: true, timeout: 5000 });
// Mapped pages need no copy in the memory of each thread: an import takes 27 MiB less (bench/transfer).
database.pragma(`mmap_size = ${2 ** 31}`);
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
