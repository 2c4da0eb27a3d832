import { setTimeout as pass } from 'node:timers/promises';

import type { Link } from '../support/link';

const LOOK = 50;
/** Nothing asked for so long: a round is over, and what it brought is on screen. */
const QUIET = 3000;
const PATIENCE = 60_000;

/** Waits for the next request of a page. */
export async function nextRound(link: Link): Promise<void> {
  const [before, begun] = [link.requests, performance.now()];
  while (link.requests === before) {
    if (performance.now() - begun > PATIENCE) throw new Error('The page does not refresh');
    await pass(LOOK);
  }
}

/** Waits until a page asks for nothing any more. */
export async function roundOver(link: Link): Promise<void> {
  let [requests, since] = [link.requests, performance.now()];
  while (performance.now() - since < QUIET) {
    await pass(LOOK);
    if (link.requests !== requests) [requests, since] = [link.requests, performance.now()];
  }
}
