import type { ServerProcess } from '../storage/server';
import { median } from '../support/figures';
import { table } from '../support/report';
import { CONNECTIONS, throughput, type Sort, type Throughput } from './throughput';

const ROUNDS = 21;
const SECONDS = 0.5;
/** The first round lets the compiler finish. */
const FIRST_SECONDS = 2;

/** How it is measured, for a report. */
export const HOW = `${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s in turn: medians, and that of the rounds' ratios.`;

/** A server, and how something is asked of it. */
interface Side {
  readonly server: ServerProcess;
  readonly sort: Sort;
}

/** Throughput of two servers for the same requests. */
export interface Compared {
  readonly name: string;
  readonly waybill: Throughput;
  readonly peer: Throughput;
  /** Answers of Waybill for each of the peer's, within a round: a machine that slows down slows both. */
  readonly ratio: number;
}

const medianOf = (each: readonly Throughput[]): Throughput => ({
  perSecond: median(each.map(({ perSecond }) => perSecond)),
  cpu: median(each.map(({ cpu }) => cpu)),
});

/** Asks two servers in turn, now one first, now the other. */
export async function inTurns(name: string, waybill: Side, peer: Side): Promise<Compared> {
  console.log(`${name} …`);
  const ask = (side: Side, seconds: number) => throughput(side.server, side.sort, seconds);
  await ask(waybill, FIRST_SECONDS);
  await ask(peer, FIRST_SECONDS);
  const ours: Throughput[] = [];
  const theirs: Throughput[] = [];
  const turns = [
    async () => ours.push(await ask(waybill, SECONDS)),
    async () => theirs.push(await ask(peer, SECONDS)),
  ];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const turn of turns) await turn();
    turns.reverse();
  }
  const ratios = ours.map(({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? NaN));
  return { name, waybill: medianOf(ours), peer: medianOf(theirs), ratio: median(ratios) };
}

const count = (value: number) => `${Math.round(value).toLocaleString('en-US')}/s`;
const ms = (value: number) => `${value.toFixed(2)} ms`;

/** The comparisons as a table with the peer's name in its head. */
export const comparisons = (results: readonly Compared[], peerName: string): string =>
  table(
    ['', 'Waybill', peerName, 'Ratio', 'Processor', 'Processor, peer'],
    results.map(({ name, waybill, peer, ratio }) => [
      name,
      count(waybill.perSecond),
      count(peer.perSecond),
      ratio.toFixed(2),
      ms(waybill.cpu),
      ms(peer.cpu),
    ]),
  );
