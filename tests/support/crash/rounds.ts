import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { startProduct } from '../product';
import { Ledger } from './ledger';
import { audit, importMany, KEYS, Writers } from './writers';

const WRITERS = 8;
/** More than are counted one by one: totals and pages come from the list's books. */
const THERE_BEFORE = 1500;

export interface Crashes {
  readonly database: string;
  readonly rounds: number;
  /** Whatever else falls in a round, at the same moment; resolves when it is up again. */
  readonly also?: (round: number) => Promise<void>;
}

export interface CrashFigures {
  readonly rounds: number;
  readonly acknowledged: number;
  readonly unanswered: number;
  /** Records left in the end. */
  readonly rows: number;
  readonly lost: string[];
  /** Answers that no client should have got before the crash. */
  readonly wrong: string[];
  /** Rounds after which the total was not the number of rows. */
  readonly miscounted: number;
  /** Milliseconds from the start of the process to listening, after each crash. */
  readonly opening: number[];
}

/** Kills a server at random moments under writers, and looks after each crash what is there. */
export async function crash({ database, rounds, also }: Crashes): Promise<CrashFigures> {
  const ledger = new Ledger();
  const lost: string[] = [];
  const opening: number[] = [];
  let [miscounted, rows] = [0, 0];
  for (let round = 0; ; round += 1) {
    const begun = performance.now();
    const env = { ...KEYS, DATABASE_URL: database, SAMPLE_DATA: 'off' };
    const product = await startProduct(env);
    if (round > 0) opening.push(performance.now() - begun);
    else await importMany(product.url, ledger, THERE_BEFORE);
    const found = await audit(product.url, ledger);
    lost.push(...found.lost);
    if (found.total !== found.rows) miscounted += 1;
    rows = found.rows;
    if (round === rounds) {
      await product.stop();
      break;
    }
    const writers = new Writers(WRITERS, [product.url], ledger);
    // A slow machine acknowledges nothing for a while, and then nothing could be lost.
    const before = ledger.acknowledged;
    while (ledger.acknowledged < before + WRITERS && ledger.wrong.length === 0)
      await setTimeout(10);
    await setTimeout(randomInt(100, 1000));
    const others = also?.(round);
    await product.kill();
    await writers.stop();
    await others;
  }
  const { acknowledged, broken, wrong } = ledger;
  return { rounds, acknowledged, unanswered: broken, rows, lost, wrong, miscounted, opening };
}
