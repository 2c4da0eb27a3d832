import { startServer } from '../../server/start';

/** The server of `npm run dev`: it serves the page from source, not from a build. */
const server = await startServer(process.env, {
  log: (line) => console.log(line),
  logTo: process.stdout,
  consoleFolder: process.env['PAGE_FOLDER'],
});

// Sent at each change of a source; the next one waits for the database.
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
