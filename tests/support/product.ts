import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A running Waybill, started from what was built, as `npm start` does. */
export interface Product {
  url: string;
  /** Number of its process. */
  pid: number;
  /** Everything that it printed. */
  output(): string;
  stop(): Promise<void>;
  /** Sends a signal without waiting for the end. */
  signal(name: NodeJS.Signals): void;
  /** How it ended, when it has. */
  ended: Promise<{ code: number | null }>;
  /** Ends it as a crash would, at whatever it is doing. */
  kill(): Promise<void>;
}

/** The line that a server prints when it starts to listen. */
const LISTENS = /^Waybill listens at (\S+)\n/m;

/**
 * Starts the built server in a folder of its own and waits until it listens. `database` is a database to
 * copy, and `openFiles` limits the number of open files. Throws with the server's output if it ends before.
 */
export async function startProduct(
  env: Record<string, string> = {},
  {
    dist = 'dist',
    database,
    openFiles = 'unlimited',
  }: { dist?: string; database?: string; openFiles?: number | 'unlimited' } = {},
): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-product-'));
  if (database) {
    await mkdir(join(folder, 'data'));
    await copyFile(database, join(folder, 'data', 'waybill.db'));
  }
  const { PATH = '', HOME = '' } = process.env;
  const command = [process.execPath, resolve(dist, 'server/main.js')];
  if (openFiles !== 'unlimited') command.unshift('prlimit', `--nofile=${openFiles}`);
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: folder,
    env: { PATH, HOME, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = once(child, 'exit');
  const listening = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk.toString();
      const [, url] = LISTENS.exec(printed) ?? [];
      if (url) resolve(url);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    ended.then(() => reject(new Error(`The server ended:\n${printed}`)), reject);
  });
  const url = await listening;
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return {
    url,
    pid: child.pid ?? 0,
    output: () => printed,
    signal: (name) => void child.kill(name),
    ended: ended.then(([code]) => ({ code: code as number | null })),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
