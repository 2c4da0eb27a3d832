import type { Order, Report } from './messages';
import { createAsk } from './round';
import type { Ask } from './round';

/** Something that runs rounds until it is closed. */
export interface Asker {
  readonly ask: Ask;
  readonly close: () => void;
}

/** Runs rounds on the page's own thread. */
export const onThisThread = (): Asker => ({ ask: createAsk(), close: () => undefined });

/**
 * A worker says at once that it has heard of a round. One that stays silent for so many
 * milliseconds is lost: browsers do not tell of one whose process has died.
 */
const LONGEST_SILENCE = 10_000;

interface Waiting {
  readonly silence: ReturnType<typeof setTimeout>;
  readonly deliver: (answers: Report['answers']) => void;
  readonly resolve: (answers: Report['answers']) => void;
  readonly reject: (error: Error) => void;
}

/** Where orders go, and how the worker is left. */
interface Line {
  readonly worker: AbstractWorker;
  readonly port: Worker | MessagePort;
  readonly close: () => void;
}

/**
 * Browsers keep the books of a page's requests on the page's thread, those of its own worker
 * included: more work than all the rest of a round in which little changed. A shared worker
 * belongs to no page; some phones have none.
 */
function startWorker(): Line {
  if (typeof SharedWorker !== 'undefined') {
    const worker = new SharedWorker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    return { worker, port: worker.port, close: () => worker.port.close() };
  }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return { worker, port: worker, close: () => worker.terminate() };
}

/** Runs rounds in a worker; one that fails or stays silent rejects them. */
function inWorker(): Asker {
  const { worker, port, close } = startWorker();
  const waiting = new Map<number, Waiting>();
  let last = 0;

  port.onmessage = ({ data: { id, answers, done } }: MessageEvent<Report>) => {
    const round = waiting.get(id);
    clearTimeout(round?.silence);
    if (done) waiting.delete(id);
    if (done) round?.resolve(answers);
    else if (answers.length > 0) round?.deliver(answers);
  };
  /** Waits for nothing more; answers what was waited for. */
  const giveUp = () => {
    const rounds = [...waiting.values()];
    waiting.clear();
    for (const { silence } of rounds) clearTimeout(silence);
    return rounds;
  };
  const fail = (reason: string) => {
    const error = new Error(reason);
    for (const { reject } of giveUp()) reject(error);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    fail((event instanceof ErrorEvent && event.message) || 'it could not be loaded');
  };

  const tell = (order: Order) => port.postMessage(order);
  const ask: Ask = (round, deliver, signal) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      const silence = setTimeout(() => fail('it does not answer'), LONGEST_SILENCE);
      waiting.set(id, { silence, deliver, resolve, reject });
      signal.addEventListener('abort', () => tell({ id, stop: true }), { once: true });
      tell({ id, round });
    });
  return {
    ask,
    close() {
      giveUp();
      close();
    },
  };
}

/** Runs rounds in a worker where the browser lets it, and on this thread where not. */
export function createAsker(): Asker {
  const fallBack = (reason: unknown) => {
    console.warn('Statistics are refreshed without a worker:', reason);
    return onThisThread();
  };
  const start = () => {
    if (typeof Worker === 'undefined') return onThisThread();
    try {
      return inWorker();
    } catch (error) {
      return fallBack(error);
    }
  };

  let asker = start();
  return {
    async ask(...round) {
      const asked = asker;
      try {
        return await asked.ask(...round);
      } catch (error) {
        asked.close();
        // Of several rounds that a failed worker leaves, the first one finds the other way.
        if (asker === asked) asker = fallBack(error);
        return asker.ask(...round);
      }
    },
    close: () => asker.close(),
  };
}
