/*
 * Loaded into the server before anything else: tells the bench what memory and processor it takes
 * and, from when it is told to watch, how long the event loop stood still at most since it was last
 * asked. Watching takes a tenth of a processor, so throughput is measured without.
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

/** Bytes of memory without mapped files, which the system takes back when it needs them; Linux alone tells. */
function ownMemory() {
  if (process.platform !== 'linux') return process.memoryUsage.rss();
  return Number(/RssAnon:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'latin1'))?.[1]) * 1024;
}

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

/** Begins to watch the loop; what is returned tells the longest it stood still and worked since then. */
function watchLoop() {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const longestWork = watchWork();
  return () => {
    const held = delay.max / 1e6;
    delay.reset();
    return { held, busy: longestWork() };
  };
}

// The server's own threads load this as well.
if (isMainThread) {
  let loop;
  process.on('message', ({ watch }) => {
    if (watch) loop ??= watchLoop();
    const { held, busy } = loop?.() ?? {};
    globalThis.gc?.();
    const { heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    process.send({ held, busy, cpu: (user + system) / 1e3, memory: ownMemory(), heapUsed });
  });
  // A bench that is killed leaves no server behind.
  process.on('disconnect', () => process.exit());
  // The channel alone keeps nobody running.
  process.channel.unref();
}
