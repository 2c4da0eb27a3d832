import type { Bar } from '../support/figures';
import { describeLoad, describeMachine } from '../support/machine';
import { report } from '../support/report';
import { inScratch } from '../support/scratch';
import { openDatabases, type Pair } from '../storage/databases';
import { startServer, startWaybill } from '../storage/server';
import { ROWS, SORTS } from './sorts';
import { comparisons, HOW, inTurns, type Compared } from './turns';

/*
 * Compares Waybill's throughput with that of a minimal server written by hand, to see what key check,
 * validation, entity tags, log and metrics cost. `npm run bench:peers [-- --write]`
 */
const LEAST = 0.5;

const BARE = new URL('bare.ts', import.meta.url).pathname;
const TSX = ['--import', import.meta.resolve('tsx')];

/** Each server has a database of its own; they take turns. */
async function compare({ engine, few, many }: Pair): Promise<Compared[]> {
  const waybill = await startWaybill(few);
  const bare = await startServer(BARE, { DATABASE_URL: many, ROWS: String(ROWS) }, TSX);
  const results: Compared[] = [];
  for (const [name, sort] of Object.entries(SORTS))
    results.push(
      await inTurns(`${engine}: ${name}`, { server: waybill, sort }, { server: bare, sort }),
    );
  await waybill.stop();
  await bare.stop();
  return results;
}

await inScratch(async (folder, later) => {
  const machine = `${describeMachine()} ${describeLoad()} ${HOW}`;
  const results: Compared[] = [];
  // Databases are told apart by their rows.
  for (const pair of await openDatabases(folder, [ROWS, ROWS + 1], later))
    results.push(...(await compare(pair)));
  await report(
    'bench:peers',
    [machine, comparisons(results, 'Bare Fastify')],
    results.map(({ name, ratio }): Bar => ({
      name: `${name}, of the bare handler's`,
      value: ratio,
      limit: LEAST,
      isLeast: true,
    })),
  );
});
