import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from '../storage/server';

const LOOK_MS = 100;

/** Duration of a task, and the server's figures during it. */
export interface Watched {
  /** Milliseconds. */
  readonly took: number;
  /** The most memory that the process had, in bytes. */
  readonly peak: number;
  /** The longest that its event loop stood still, in milliseconds. */
  readonly held: number;
  /** The longest that it worked in one piece, by the processor's clock. */
  readonly busy: number;
}

/** Does something and looks at the server all the while. */
export async function watched(server: ServerProcess, work: () => Promise<void>): Promise<Watched> {
  await server.watch();
  let [peak, held, busy, isOver] = [0, 0, 0, false];
  const look = async () => {
    const seen = await server.watch();
    peak = Math.max(peak, seen.memory);
    held = Math.max(held, seen.held);
    busy = Math.max(busy, seen.busy);
  };
  const watching = (async () => {
    while (!isOver) {
      await look();
      await pause(LOOK_MS);
    }
  })();
  const begun = performance.now();
  await work().finally(() => (isOver = true));
  const took = performance.now() - begun;
  await watching;
  await look();
  return { took, peak, held, busy };
}
