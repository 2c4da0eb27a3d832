/*
 * Loaded into the server before anything else: tells the bench how long the event loop stood still
 * at most since it was last asked, and what memory it takes.
 */
import { existsSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import { setInterval } from 'node:timers';
import { isMainThread } from 'node:worker_threads';

const CLOCK = `/proc/self/task/${process.pid}/schedstat`;

/** Milliseconds of processor that the main thread has had; Linux alone tells. */
const worked = () =>
  existsSync(CLOCK) ? Number(readFileSync(CLOCK, 'latin1').split(' ')[0]) / 1e6 : NaN;

/** Sees to it that the longest piece of work between two turns of the loop is known. */
function watchWork() {
  let last = worked();
  let longest = 0;
  setInterval(() => {
    const now = worked();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1).unref();
  return () => {
    const found = longest;
    longest = 0;
    return found;
  };
}

// The server's own threads load this as well.
if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const longestWork = watchWork();
  process.on('message', () => {
    const held = delay.max / 1e6;
    const busy = longestWork();
    globalThis.gc?.();
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    process.send({ held, busy, cpu: (user + system) / 1e3, rss, heapUsed });
    delay.reset();
  });
  // The channel alone keeps nobody running.
  process.channel.unref();
}
