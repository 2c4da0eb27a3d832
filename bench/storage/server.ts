import { fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/freePort';
import { ask } from '../support/process';

export const KEY = 'the-staff-key-of-the-bench';

/** Processor time and memory of the server's process. */
export interface Pulse {
  /** Milliseconds of processor that all of it has had since its start. */
  readonly cpu: number;
  /** Bytes, without mapped files. */
  readonly memory: number;
  readonly heapUsed: number;
}

/** The same of a process that is told to watch its event loop. */
interface LoopPulse extends Pulse {
  /** The longest that its event loop stood still, in milliseconds. */
  readonly held: number;
  /** The longest that it worked in one piece, by the processor's clock. */
  readonly busy: number;
}

/** A process that serves HTTP. */
export interface ServerProcess {
  readonly url: string;
  /** Milliseconds from its start until it listened. */
  readonly listening: number;
  pulse(): Promise<Pulse>;
  /** The first call begins to watch. */
  watch(): Promise<LoopPulse>;
  stop(): Promise<void>;
}

/** Starts a program that prints its address as soon as it listens. */
export async function startServer(
  program: string,
  env: Record<string, string>,
  flags: readonly string[] = [],
): Promise<ServerProcess> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const { PATH = '', HOME = '' } = process.env;
  const begun = performance.now();
  const child = fork(program, {
    cwd: tmpdir(),
    env: { PATH, HOME, PORT: new URL(url).port, ...env },
    execArgv: [...flags, '--import', fileURLToPath(new URL('watch.mjs', import.meta.url))],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    let printed = '';
    const look = (chunk: Buffer) => {
      printed += chunk.toString();
      if (!printed.includes(url)) return;
      // Keeps reading the output without using it, so that the pipe does not fill up.
      child.stdout?.off('data', look).resume();
      resolve();
    };
    child.stdout?.on('data', look);
    ended.then(() => reject(new Error(`The server ended:\n${printed}`)), reject);
  });
  const listening = performance.now() - begun;
  return {
    url,
    listening,
    pulse: () => ask<Pulse>(child, {}),
    watch: () => ask<LoopPulse>(child, { watch: true }),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Starts Waybill as it was built on a database that is there. */
export const startWaybill = (database: string, flags: readonly string[] = []) =>
  startServer(
    resolve('dist/server/main.js'),
    { DATABASE_URL: database, SAMPLE_DATA: 'off', STAFF_API_KEY: KEY, PUBLIC_API_KEY: `${KEY}-2` },
    // As `npm start` and the container start it.
    ['--max-semi-space-size=16', ...flags],
  );
