import { buildServer } from '../../tests/support/crash/serverBuild';
import { median, type Bar } from '../support/figures';
import { describeLoad, describeMachine } from '../support/machine';
import { report, table } from '../support/report';
import { inScratch } from '../support/scratch';
import { openDatabases, type Pair } from '../storage/databases';
import { keyOf } from '../storage/rows';
import { KEY, startServer, startWaybill } from '../storage/server';
import { hear, LIMIT, PAGES } from './statements';
import { requestOf, throughput, type Sort, type Throughput } from './throughput';

/*
 * What Waybill adds to its own statements: key check, validation, entity tags, log and metrics, beside
 * the least that a server written by hand does. `npm run bench:peers [-- --write]`
 */
const ROWS = 10_000;
const ROUNDS = 5;
const SECONDS = 2;
const LEAST = 0.7;

const BARE = new URL('bare.ts', import.meta.url).pathname;
const TSX = ['--import', import.meta.resolve('tsx')];
const HEADERS = [`x-api-key: ${KEY}`];

const SORTS: Record<string, Sort> = {
  List: (n) => requestOf('GET', `/api/people?page=${1 + (n % PAGES)}&limit=${LIMIT}`, HEADERS),
  Get: (n) => requestOf('GET', `/api/people/${keyOf(n % ROWS)}`, HEADERS),
  Post: (n) =>
    requestOf('POST', '/api/people', HEADERS, { first_name: 'New', last_name: `Person ${n}` }),
};

interface Result {
  readonly name: string;
  readonly waybill: Throughput;
  readonly bare: Throughput;
}

const medianOf = (each: readonly Throughput[]): Throughput => ({
  perSecond: median(each.map(({ perSecond }) => perSecond)),
  cpu: median(each.map(({ cpu }) => cpu)),
});

/** Each server has a database of its own; they take turns. */
async function compare(dist: string, { engine, few, many }: Pair): Promise<Result[]> {
  const calls = await hear(few, keyOf(0));
  const waybill = await startWaybill(dist, few);
  const bare = await startServer(
    BARE,
    { DATABASE_URL: many, CALLS: JSON.stringify(calls), ROWS: String(ROWS) },
    TSX,
  );
  const results: Result[] = [];
  for (const [name, sort] of Object.entries(SORTS)) {
    console.log(`${engine}: ${name} …`);
    const measured: [Throughput[], Throughput[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [at, server] of [waybill, bare].entries()) {
        const found = await throughput(server, sort, SECONDS);
        // The first round lets the compiler finish.
        if (round > 0) measured[at]?.push(found);
      }
    const [ours, theirs] = measured;
    results.push({ name: `${engine}: ${name}`, waybill: medianOf(ours), bare: medianOf(theirs) });
  }
  await waybill.stop();
  await bare.stop();
  return results;
}

const count = (value: number) => Math.round(value).toLocaleString('en-US');
const ms = (value: number) => `${value.toFixed(2)} ms`;

await inScratch(async (folder, later) => {
  const machine = `${describeMachine()} ${describeLoad()} 8 connections, medians of ${ROUNDS} rounds of ${SECONDS} s.`;
  const { dist, remove } = await buildServer();
  later(remove);
  const results: Result[] = [];
  // Databases are told apart by their rows.
  for (const pair of await openDatabases(folder, [ROWS, ROWS + 1], later))
    results.push(...(await compare(dist, pair)));
  const rows = results.map(({ name, waybill, bare }) => [
    name,
    `${count(waybill.perSecond)}/s`,
    `${count(bare.perSecond)}/s`,
    (waybill.perSecond / bare.perSecond).toFixed(2),
    ms(waybill.cpu),
    ms(bare.cpu),
  ]);
  const head = ['', 'Waybill', 'Bare Fastify', 'Ratio', 'Processor', 'Processor, bare'];
  await report(
    'bench:peers',
    [machine, table(head, rows)],
    results.map(({ name, waybill, bare }): Bar => ({
      name: `${name}, of the bare handler's`,
      value: waybill.perSecond / bare.perSecond,
      limit: LEAST,
      isLeast: true,
    })),
  );
});
