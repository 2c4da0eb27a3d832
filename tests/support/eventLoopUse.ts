import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { TestApi } from './api';

/** Sends requests from another thread, so that reading the answers does not count as the server's work. */
const CLIENT = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', async ({ url, options }) => {
    try {
      const answer = await fetch(url, options);
      let bytes = 0;
      for await (const part of answer.body ?? []) bytes += part.length;
      parentPort.postMessage({ status: answer.status, bytes });
    } catch (error) {
      parentPort.postMessage({ status: String(error.cause ?? error), bytes: 0 });
    }
  });`;

export interface Held {
  readonly status: number;
  /** Bytes of the answer, decompressed. */
  readonly bytes: number;
  /**
   * The most CPU time that the main thread took in one turn of the event loop, in ms of the processor that
   * the bars are set for.
   */
  readonly held: number;
}

const TEXT = JSON.stringify({ text: '=a;'.repeat(340_000) });
/** CPU time of `fixedWork` on the processor that the bars are set for, in ms. Some machines take 8. */
const FIXED_WORK_MS = 5.5;

function fixedWork(): number {
  const { text } = JSON.parse(TEXT) as { text: string };
  let separators = 0;
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) === 59) separators += 1;
  return separators + Buffer.byteLength(JSON.stringify({ text }));
}

/** Runs a function and returns the CPU time that it took in this thread, in ms. */
function cpuTime(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Returns by which factor this processor is slower than the one that the bars are set for, at least 1. It
 * is measured before and after each request, because other programs on the machine slow the processor down, too.
 */
export function slowness(): number {
  const times = [1, 2, 3].map(() => cpuTime(fixedWork)).sort((a, b) => a - b);
  return Math.max(1, (times[1] as number) / FIXED_WORK_MS);
}

const TICK_MS = 5;

/** Node 22 only has the CPU time of all threads, which is never less. */
const cpuUsage = (before?: NodeJS.CpuUsage) =>
  typeof process.threadCpuUsage === 'function'
    ? process.threadCpuUsage(before)
    : process.cpuUsage(before);

/** Returns a function that ends the watch with the most CPU time of a turn of the event loop, in ms. */
export function watchLoop() {
  let last = cpuUsage();
  let longest = 0;
  const tick = () => {
    const { user, system } = cpuUsage(last);
    last = cpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
  };
  const timer = setInterval(tick, TICK_MS);
  return async () => {
    await pause(3 * TICK_MS);
    clearInterval(timer);
    return longest;
  };
}

/** Sends requests over a socket and measures how long each holds the server's event loop. */
export function holdMeter({ server }: TestApi) {
  const client = new Worker(CLIENT, { eval: true });
  const send = async (
    method: string,
    path: string,
    body?: string,
    headers: Record<string, string> = {},
  ): Promise<Held> => {
    const slownessBefore = slowness();
    await pause(3 * TICK_MS);
    const stop = watchLoop();
    const answered = new Promise<{ status: number; bytes: number }>((resolve) => {
      client.once('message', resolve);
    });
    client.postMessage({
      url: server.url + path,
      options: {
        method,
        body,
        headers: {
          'x-api-key': server.keys.staff,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
    });
    const answer = await answered;
    const held = await stop();
    return { ...answer, held: held / Math.max(slownessBefore, slowness()) };
  };
  return { send, close: () => client.terminate() };
}
