import { existsSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { destination } from 'pino';
import { requireNode } from '../scripts/nodeVersion.mjs';
import { backup } from './commands/backup';
import { collect } from './commands/collect';
import type { Command } from './commands/command';
import { distribute } from './commands/distribute';
import { recount } from './commands/recount';
import { restore } from './commands/restore';
import { addSample } from './commands/sample';
import { seal } from './commands/staticHost';
import { OperatorError } from './operatorError';
import { describeError } from './http/log';
import { isHeldUp } from './storage/engines/sqliteWorker';
import { startServer, type Server } from './start';

const GRACE_MS = 10_000;

/** Lines are written together, 50 ms late at most: one by one they take a twentieth of a server's time. */
const LOG = { fd: 1, sync: false, minLength: 8 * 1024, periodicFlush: 50 };

const COMMANDS: Record<string, Command> = {
  backup,
  restore,
  recount,
  distribute,
  'stats:collect': collect,
  seal: (env, words, log) => seal(env, words, log, console.error),
  sample: addSample,
};

const [, , name = '', ...words] = process.argv;
const command = COMMANDS[name];

/** Ends with one line: operators need no stack for what they can mend. */
function endWith(error: unknown): never {
  console.error(
    error instanceof OperatorError
      ? `${command ? `The ${name} failed` : 'Waybill cannot start'}: ${error.message}`
      : `Waybill stops: ${describeError(error)}`,
  );
  process.exit(1);
}

function stopOn(signals: NodeJS.Signals[], server: Server): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => {
      console.error(`Waybill stops: not everything came to an end within ${GRACE_MS / 1000} s`);
      process.exit(1);
    }, GRACE_MS).unref();
    server.close().then(() => process.exit(0), endWith);
  };
  for (const signal of signals) process.on(signal, stop);
}

/** Node would wait for threads that SQLite does not leave; a signal's own effect waits for nobody. */
function endAtOnce(code: number): void {
  process.removeAllListeners('SIGTERM');
  // Who restarts what has failed takes the one for an end as it should be, the other for a failure.
  process.kill(process.pid, code === 0 ? 'SIGTERM' : 'SIGKILL');
}

async function main(): Promise<void> {
  requireNode();
  // Rejections that nobody handles come here as well.
  process.on('uncaughtException', endWith);
  const begun = performance.now();
  if (existsSync('.env')) process.loadEnvFile('.env');
  const log = (line: string) => console.log(line);
  if (command) return command(process.env, words, log);
  const logTo = destination(LOG);
  process.on('exit', (code) => {
    logTo.flushSync();
    if (isHeldUp()) endAtOnce(code);
  });
  const server = await startServer(process.env, { log, logTo });
  stopOn(['SIGINT', 'SIGTERM'], server);
  console.log(`Ready in ${Math.round(performance.now() - begun)} ms`);
}

main().catch(endWith);
