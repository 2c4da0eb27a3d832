import { giveWay } from '../../giveWay';
import { fetchText, readAnswer } from '../answers';
import type { CallName } from '../answers';

/** One call of a round. */
export interface RoundCall {
  readonly name: CallName;
  readonly url: string;
  /** The page still has what the last round brought; an equal answer need not come again. */
  readonly known: boolean;
}

/** All statistics that are asked for at one time. */
export interface Round {
  readonly key: string;
  readonly calls: readonly RoundCall[];
  /** How many milliseconds answers that are there wait for slower ones. */
  readonly patience: number;
}

/** What came of a call: new data or a failure. Of a call where all is as before, nothing comes. */
export interface RoundAnswer {
  /** Place of the call in its round. */
  readonly index: number;
  readonly data?: unknown;
  readonly failure?: string;
}

/**
 * Runs a round and resolves with what came of it. Where some calls take long, what is there is
 * delivered before.
 */
export type Ask = (
  round: Round,
  deliver: (answers: RoundAnswer[]) => void,
  signal: AbortSignal,
) => Promise<RoundAnswer[]>;

/** Each request takes its thread a moment; all of them at once, too many. */
const AT_ONE_TIME = 8;

/** Asks on the thread that it is called on, and remembers the texts of all answers. */
export function createAsk(): Ask {
  const texts = new Map<string, string>();

  async function answer({ name, url, known }: RoundCall, key: string, signal: AbortSignal) {
    try {
      const text = await fetchText(name, url, key, signal);
      if (known && texts.get(url) === text) return undefined;
      const data = readAnswer(name, text);
      texts.set(url, text);
      return { data };
    } catch (error) {
      return { failure: error instanceof Error ? error.message : String(error) };
    }
  }

  return async ({ key, calls, patience }, deliver, signal) => {
    let gathered: RoundAnswer[] = [];
    const take = () => {
      const taken = gathered;
      gathered = [];
      return taken;
    };
    const timer = setInterval(() => gathered.length > 0 && deliver(take()), patience);
    const ask = async (call: RoundCall, index: number) => {
      const answered = await answer(call, key, signal);
      if (answered) gathered.push({ index, ...answered });
    };
    const asked: Promise<void>[] = [];
    for (const [index, call] of calls.entries()) {
      if (index > 0 && index % AT_ONE_TIME === 0) await giveWay();
      asked.push(ask(call, index));
    }
    await Promise.all(asked);
    clearInterval(timer);
    return take();
  };
}
