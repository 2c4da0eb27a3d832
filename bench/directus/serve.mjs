import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

/* Starts the Directus that is installed in the folder DIRECTUS: it says its address when it listens. */
const { DIRECTUS } = process.env;
process.chdir(DIRECTUS);
// It also says so over the line that is there for the bench's questions.
const send = process.send.bind(process);
process.send = (message) => message !== 'ready' && send(message);
const { startServer } = await import(
  pathToFileURL(join(DIRECTUS, 'node_modules/@directus/api/dist/server.js')).href
);
await startServer();
