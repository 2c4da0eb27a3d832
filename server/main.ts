import { existsSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { OperatorError } from './operatorError';
import { recount } from './recount';
import { startServer, type Server } from './start';

const GRACE_MS = 10_000;

/** Ends with one line: operators need no stack for what they can mend. */
function endWith(error: unknown): never {
  console.error(
    error instanceof OperatorError
      ? `Waybill cannot start: ${error.message}`
      : `Waybill stops: ${error instanceof Error ? error.stack : String(error)}`,
  );
  process.exit(1);
}

function stopOn(signals: NodeJS.Signals[], server: Server): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    // What was accepted is answered first, but a client that never reads may not hold the end up.
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    server.close().then(() => process.exit(0), endWith);
  };
  for (const signal of signals) process.on(signal, stop);
}

async function main(): Promise<void> {
  const begun = performance.now();
  if (existsSync('.env')) process.loadEnvFile('.env');
  if (process.argv[2] === 'recount') return recount(process.env, (line) => console.log(line));
  const server = await startServer(process.env, { log: (line) => console.log(line) });
  stopOn(['SIGINT', 'SIGTERM'], server);
  console.log(`Ready in ${Math.round(performance.now() - begun)} ms`);
}

main().catch(endWith);
