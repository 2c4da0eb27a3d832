import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startServer, type ServerProcess } from '../storage/server';

const run = promisify(execFile);
const SERVE = fileURLToPath(new URL('serve.mjs', import.meta.url));

/** Opens every table. */
export const TOKEN = 'the-token-of-the-bench';

const settings = (database: string) => ({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  DB_CLIENT: 'pg',
  DB_CONNECTION_STRING: database,
  SECRET: 'the-secret-of-the-bench',
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'a-long-enough-password',
  ADMIN_TOKEN: TOKEN,
  TELEMETRY: 'false',
  LOG_STYLE: 'raw',
});

/** Has an installed Directus add tables of its own to a database. */
export async function bootstrap(folder: string, database: string): Promise<void> {
  const { PATH = '', HOME = '' } = process.env;
  await run('node', [join(folder, 'node_modules/directus/cli.js'), 'bootstrap'], {
    cwd: folder,
    env: { PATH, HOME, ...settings(database) },
  });
}

/** Starts an installed Directus on a database, as if some of its tables were not there. */
export const startDirectus = (
  folder: string,
  database: string,
  hidden: readonly string[],
): Promise<ServerProcess> =>
  startServer(SERVE, {
    ...settings(database),
    DB_EXCLUDE_TABLES: hidden.join(','),
    DIRECTUS: folder,
  });
