import type { Order, Report } from './messages';
import { createAsk } from './round';

/** What hears of orders and takes reports. */
interface Page {
  onmessage: ((event: MessageEvent<Order>) => void) | null;
  postMessage: (report: Report) => void;
}

/**
 * Fetches, compares and reads statistics beside a page, whose own thread hears only of what has
 * changed.
 */
function serve(page: Page): void {
  const ask = createAsk();
  const running = new Map<number, AbortController>();
  const report = (each: Report) => page.postMessage(each);

  async function run({ id, round }: Extract<Order, { round: unknown }>) {
    const controller = new AbortController();
    running.set(id, controller);
    const early = (answers: Report['answers']) => report({ id, answers, done: false });
    // The page learns that somebody is there.
    early([]);
    const answers = await ask(round, early, controller.signal);
    running.delete(id);
    report({ id, answers, done: true });
  }

  page.onmessage = ({ data: order }) => {
    if ('round' in order) void run(order);
    else running.get(order.id)?.abort();
  };
}

// Each page of a shared worker knows answers of its own, so that each is told what is new to it.
if ('SharedWorkerGlobalScope' in self)
  self.addEventListener('connect', (event) => serve((event as MessageEvent).ports[0]!));
else serve(self);
