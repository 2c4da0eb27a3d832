import type { ServerProcess } from '../storage/server';
import { median } from '../support/figures';
import { table } from '../support/report';
import { CONNECTIONS, throughput, type Sort, type Throughput } from './throughput';

const ROUNDS = 5;
const SECONDS = 2;

/** How it is measured, for a report. */
export const HOW = `${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${SECONDS} s.`;

/** A server, and how something is asked of it. */
interface Side {
  readonly server: ServerProcess;
  readonly sort: Sort;
}

/** How much two servers answered of the same. */
export interface Compared {
  readonly name: string;
  readonly waybill: Throughput;
  readonly peer: Throughput;
}

const medianOf = (each: readonly Throughput[]): Throughput => ({
  perSecond: median(each.map(({ perSecond }) => perSecond)),
  cpu: median(each.map(({ cpu }) => cpu)),
});

/** Asks two servers in turn. */
export async function inTurns(name: string, waybill: Side, peer: Side): Promise<Compared> {
  console.log(`${name} …`);
  const measured: [Throughput[], Throughput[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [at, { server, sort }] of [waybill, peer].entries()) {
      const found = await throughput(server, sort, SECONDS);
      // The first round lets the compiler finish.
      if (round > 0) measured[at]?.push(found);
    }
  const [ours, theirs] = measured;
  return { name, waybill: medianOf(ours), peer: medianOf(theirs) };
}

const count = (value: number) => `${Math.round(value).toLocaleString('en-US')}/s`;
const ms = (value: number) => `${value.toFixed(2)} ms`;

/** What was compared as a table, the peer by its name. */
export const comparisons = (results: readonly Compared[], peerName: string): string =>
  table(
    ['', 'Waybill', peerName, 'Ratio', 'Processor', 'Processor, peer'],
    results.map(({ name, waybill, peer }) => [
      name,
      count(waybill.perSecond),
      count(peer.perSecond),
      (waybill.perSecond / peer.perSecond).toFixed(2),
      ms(waybill.cpu),
      ms(peer.cpu),
    ]),
  );
