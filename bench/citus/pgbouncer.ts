import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { account } from '../../tests/support/cluster';
import { freePort } from '../../scripts/freePort';

/** Connections that PgBouncer holds to the database, however many clients it has. */
export const POOL = 10;

export const isInstalled = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0;

/** Starts a PgBouncer before a database on a socket in a folder; each transaction may get another connection. */
export async function startPgBouncer(folder: string, socket: string, database: string) {
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
${database} = host=${socket} port=5432 user=waybill
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${POOL}
max_client_conn = 500
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`,
  );
  const user = account();
  if (user) await chown(file, user.uid, user.gid);
  const child = spawn('pgbouncer', [file], { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (line.includes('process up')) resolve();
    });
    ended.then(() => reject(new Error('PgBouncer ended before it was ready')), reject);
  });
  return {
    url: `postgres://waybill@127.0.0.1:${port}/${database}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
