import { existsSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { destination } from 'pino';
import { version } from '../package.json';
import { COMMANDS, HELP_FLAGS, requireCommandLine, usageOf } from '../scripts/commandLine.mjs';
import { requireNode } from '../scripts/nodeVersion.mjs';
import { RUN } from './commands';
import { OperatorError } from './config/operatorError';
import { describeError } from './config/shownError';
import { hasLongRunningQuery } from './database/sqliteWorkers';
import { startServer, type Server } from './start';

const SHUTDOWN_TIMEOUT_MS = 10_000;

/** Buffered for up to 50 ms: writing each line separately would take 5% of the server's time. */
const LOG = { fd: 1, sync: false, minLength: 8 * 1024, periodicFlush: 50 };

const HELP = `Waybill ${version}

Without a command, the server starts. Environment variables and a .env file configure it: docs/configuration.md.

Commands (npm run COMMAND -- ARGUMENTS):
${Object.entries(COMMANDS)
  .map(([name, { usage, purpose }]) => `  ${`${name} ${usage}`.padEnd(25)} ${purpose}`)
  .join('\n')}

Options:
  -h, --help                Print this help, or that of a command.
  --version                 Print the version.
`;

const [, , name = '', ...words] = process.argv;
const isCommand = (text: string): text is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, text);

/** Prints one line and exits: operators need no stack trace for a fault that they can fix. */
function endWith(error: unknown): never {
  console.error(
    error instanceof OperatorError
      ? `${isCommand(name) ? `${name} failed` : 'Waybill cannot start'}: ${error.message}`
      : `Waybill stops: ${describeError(error)}`,
  );
  process.exit(1);
}

/** Stops the server on a signal; a second signal ends the process immediately. */
function stopOn(signals: NodeJS.Signals[], server: Server, print: (line: string) => void): void {
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    const count = server.requestsInFlight();
    print(`Stopping (${signal}), ${count} ${count === 1 ? 'request' : 'requests'} in flight`);
    setTimeout(() => {
      console.error(`Waybill stops: shutdown timed out after ${SHUTDOWN_TIMEOUT_MS / 1000} s`);
      process.exit(1);
    }, SHUTDOWN_TIMEOUT_MS).unref();
    server.close().then(() => {
      print('Stopped');
      process.exit(0);
    }, endWith);
  };
  for (const signal of signals) process.on(signal, stop);
}

/** Ends the process with a signal, because Node would wait for threads that are stuck in SQLite. */
function exitImmediately(code: number): void {
  process.removeAllListeners('SIGTERM');
  // A service manager reads SIGTERM as a normal end and SIGKILL as a failure.
  process.kill(process.pid, code === 0 ? 'SIGTERM' : 'SIGKILL');
}

async function main(): Promise<void> {
  requireNode();
  requireCommandLine();
  if (HELP_FLAGS.includes(name)) return console.log(HELP);
  if (isCommand(name) && words.some((word) => HELP_FLAGS.includes(word)))
    return console.log(`${COMMANDS[name].purpose}\n\n${usageOf(name)}\n`);
  if (name === '--version') return console.log(version);
  // Also receives unhandled rejections.
  process.on('uncaughtException', endWith);
  const startedAt = performance.now();
  if (existsSync('.env')) process.loadEnvFile('.env');
  const log = (line: string) => console.log(line);
  if (isCommand(name)) return RUN[name](process.env, words, log);
  const logTo = destination(LOG);
  process.on('exit', (code) => {
    logTo.flushSync();
    if (hasLongRunningQuery()) exitImmediately(code);
  });
  const server = await startServer(process.env, { log, logTo });
  stopOn(['SIGINT', 'SIGTERM'], server, (line) => {
    logTo.flushSync();
    console.log(line);
  });
  console.log(`Ready in ${Math.round(performance.now() - startedAt)} ms`);
}

main().catch(endWith);
