import type { Order, Report } from './messages';
import { createAsk } from './round';

/**
 * Fetches, compares and reads statistics beside the page, whose own thread hears only of what has
 * changed.
 */
const ask = createAsk();
const running = new Map<number, AbortController>();

const report = (each: Report) => self.postMessage(each);

async function run({ id, round }: Extract<Order, { round: unknown }>) {
  const controller = new AbortController();
  running.set(id, controller);
  const early = (answers: Report['answers']) => report({ id, answers, done: false });
  const answers = await ask(round, early, controller.signal);
  running.delete(id);
  report({ id, answers, done: true });
}

self.onmessage = ({ data: order }: MessageEvent<Order>) => {
  if ('round' in order) void run(order);
  else running.get(order.id)?.abort();
};
