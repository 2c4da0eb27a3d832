import { beforeEach, expect, it, vi } from 'vitest';
import type { Engine } from '../../server/database/engine';
import { transact } from '../../server/database/transactions';

const waits = vi.hoisted(() => [] as number[]);
vi.mock('node:timers/promises', () => ({
  setTimeout: (wait: number) => Promise.resolve(void waits.push(wait)),
}));
beforeEach(() => void (waits.length = 0));

/** An engine whose transactions run as given, and whose errors are all conflicts. */
const engineOf = (execute: (work: (tx: never) => Promise<unknown>) => Promise<unknown>) =>
  ({ isConflict: () => true, db: { transaction: () => ({ execute }) } }) as unknown as Engine;

/** The delays of a transaction before each of its retries, in ms. */
async function waitsAfter(losses: number): Promise<number[]> {
  const before = waits.length;
  let tries = 0;
  const work = () => Promise.resolve((tries += 1));
  const engine = engineOf(async (run) => {
    const result = await run(undefined as never);
    if (tries <= losses) throw new Error('in each other’s way');
    return result;
  });
  await transact(engine, work);
  return waits.slice(before);
}

it('retries of colliding transactions wait for random times', async () => {
  for (let n = 0; n < 100; n += 1) expect(await waitsAfter(1)).toHaveLength(1);
  expect(new Set(waits).size).toBeGreaterThan(90);
  const inFifths = new Set(waits.map((wait) => Math.floor(wait / 4)));
  expect([...inFifths].sort()).toEqual([0, 1, 2, 3, 4]);
});

it('retries wait longer after each failure, up to a quarter of a second', async () => {
  const all: number[][] = [];
  for (let n = 0; n < 100; n += 1) all.push(await waitsAfter(8));
  const longest = [...Array(8).keys()].map((at) => Math.max(...all.map((each) => each[at] ?? 0)));
  const bounds = [20, 40, 80, 160, 250, 250, 250, 250];
  for (const [at, bound] of bounds.entries()) {
    expect(longest[at]).toBeLessThan(bound);
    expect(longest[at]).toBeGreaterThan(bound / 2);
  }
});
