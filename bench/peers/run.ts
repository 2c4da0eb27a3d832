import { buildServer } from '../../tests/support/crash/serverBuild';
import { median, type Bar } from '../support/figures';
import { describeLoad, describeMachine } from '../support/machine';
import { report, table } from '../support/report';
import { inScratch } from '../support/scratch';
import { openDatabases, type Pair } from '../storage/databases';
import { keyOf } from '../storage/rows';
import { KEY, startServer, startWaybill } from '../storage/server';
import { requestOf, throughput, type Sort } from './throughput';

/*
 * What key check, validation and history cost: Waybill beside the least that a server written by
 * hand does. `npm run bench:peers [-- --write]`
 */
const ROWS = 1000;
const ROUNDS = 5;
const SECONDS = 2;
const LEAST = 0.7;

const BARE = new URL('bare.ts', import.meta.url).pathname;
const TSX = ['--import', import.meta.resolve('tsx')];
const HEADERS = [`x-api-key: ${KEY}`];

const SORTS: Record<string, Sort> = {
  List: (n) => requestOf('GET', `/api/people?page=${1 + (n % 40)}&limit=25`, HEADERS),
  Get: (n) => requestOf('GET', `/api/people/${keyOf(n % ROWS)}`, HEADERS),
  Post: (n) =>
    requestOf('POST', '/api/people', HEADERS, { first_name: 'New', last_name: `Person ${n}` }),
};

interface Result {
  readonly name: string;
  readonly waybill: number;
  readonly bare: number;
}

/** Each server has a database of its own; they take turns. */
async function compare(dist: string, { engine, few, many }: Pair): Promise<Result[]> {
  const waybill = await startWaybill(dist, few);
  const bare = await startServer(BARE, { DATABASE_URL: many }, TSX);
  const results: Result[] = [];
  for (const [name, sort] of Object.entries(SORTS)) {
    console.log(`${engine}: ${name} …`);
    const perSecond: [number[], number[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [at, { url }] of [waybill, bare].entries()) {
        const measured = await throughput(url, sort, SECONDS);
        // The first round lets the compiler finish.
        if (round > 0) perSecond[at]?.push(measured);
      }
    results.push({
      name: `${engine}: ${name}`,
      waybill: median(perSecond[0]),
      bare: median(perSecond[1]),
    });
  }
  await waybill.stop();
  await bare.stop();
  return results;
}

const count = (value: number) => Math.round(value).toLocaleString('en-US');

await inScratch(async (folder, later) => {
  const machine = `${describeMachine()} ${describeLoad()} ${ROWS} rows, 8 connections, medians of ${ROUNDS} rounds of ${SECONDS} s.`;
  const { dist, remove } = await buildServer();
  later(remove);
  const results: Result[] = [];
  // Databases are told apart by their rows.
  for (const pair of await openDatabases(folder, [ROWS, ROWS + 1], later))
    results.push(...(await compare(dist, pair)));
  const rows = results.map(({ name, waybill, bare }) => [
    name,
    `${count(waybill)}/s`,
    `${count(bare)}/s`,
    (waybill / bare).toFixed(2),
  ]);
  await report(
    'bench:peers',
    [machine, table(['', 'Waybill', 'Bare Fastify', 'Ratio'], rows)],
    results.map(({ name, waybill, bare }): Bar => ({
      name: `${name}, of the bare handler's`,
      value: waybill / bare,
      limit: LEAST,
      isLeast: true,
    })),
  );
});
