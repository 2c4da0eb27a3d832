import { median, type Bar } from '../support/figures';
import { describeLoad, describeMachine } from '../support/machine';
import { report, table } from '../support/report';
import { CASES, type Case } from './cases';
import { openDatabases, type Pair } from './databases';
import { measure, type Measured } from './measure';
import { FEW, inFolder, MANY } from './options';
import { startWaybill } from './server';

/*
 * Measures lists, searches and records with 1,000 and with 1,000,000 rows, on both databases. `npm run
 * bench:storage [-- --rows 100000] [--folder PATH] [--write]`
 */
const HELD_MS = 50;
const START_MS = 1000;
const SEARCH_MS = 100;
const NAME_MS = 150;
const NAME_SORT_MS = 300;
const TILES_MS = 300;
const MIDDLE_MS = { SQLite: 30, PostgreSQL: 80 };
/** Highest accepted ratio of the time with many rows to the time with few. */
const FLAT = 1.5;
const STARTS = 5;

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0);

interface Result {
  readonly engine: Pair['engine'];
  /** Milliseconds from a start until it listened, with many rows: the middle of some starts. */
  readonly listening: number;
  readonly measured: readonly (readonly [Case, Measured])[];
}

async function compare(
  { engine, few, many }: Pair,
  later: (undo: () => Promise<unknown>) => void,
): Promise<Result> {
  const small = await startWaybill(few);
  later(small.stop);
  let server = await startWaybill(many);
  const starts = [server.listening];
  while (starts.length < STARTS) {
    await server.stop();
    server = await startWaybill(many);
    starts.push(server.listening);
  }
  later(server.stop);
  const measured: [Case, Measured][] = [];
  for (const each of CASES) {
    console.log(`${engine}: ${each.name} …`);
    measured.push([each, await measure(each, [small, FEW], [server, MANY])]);
  }
  return { engine, listening: median(starts), measured };
}

const tableOf = ({ engine, measured }: Result) =>
  table(
    [engine, `${FEW} rows`, `${MANY} rows`, 'Ratio', 'Loop held', 'Of that at work'],
    measured.map(([{ name }, { few, many, held, busy }]) => [
      name,
      `${ms(few)} ms`,
      `${ms(many)} ms`,
      (many / few).toFixed(2),
      `${ms(held)} ms`,
      `${ms(busy)} ms`,
    ]),
  );

function barsOf({ engine, listening, measured }: Result): Bar[] {
  const worst = (bar: Case['bar'], figure: (figures: Measured) => number) =>
    Math.max(...measured.filter(([each]) => each.bar === bar).map(([, each]) => figure(each)));
  const time = (name: string, value: number, limit: number): Bar => ({
    name: `${engine}: ${name}`,
    value,
    limit,
    unit: ' ms',
    strict: true,
    digits: 0,
  });
  const ratio = worst('edge', ({ few, many }) => many / few);
  const held = Math.max(...measured.map(([, each]) => each.held));
  return [
    { name: `${engine}: first and last pages, of ${FEW} rows’`, value: ratio, limit: FLAT },
    time(
      'pages in the exact middle',
      worst('middle', ({ many }) => many),
      MIDDLE_MS[engine],
    ),
    time(
      'slowest search',
      worst('search', ({ many }) => many),
      SEARCH_MS,
    ),
    time(
      'slowest search by the name of a reference',
      worst('name', ({ many }) => many),
      NAME_MS,
    ),
    time(
      'first page sorted by the name of a reference',
      worst('nameSort', ({ many }) => many),
      NAME_SORT_MS,
    ),
    time(
      'all tiles of the dashboard',
      worst('tiles', ({ many }) => many),
      TILES_MS,
    ),
    time('start until it listens', listening, START_MS),
    ...(engine === 'SQLite' ? [time('event loop held', held, HELD_MS)] : []),
  ];
}

await inFolder(async (folder, later) => {
  const machine = `${describeMachine()} ${describeLoad()} Medians of 61 calls.`;
  const pairs = await openDatabases(folder, [FEW, MANY], later);
  const results: Result[] = [];
  for (const pair of pairs) results.push(await compare(pair, later));
  await report('bench:storage', [machine, ...results.map(tableOf)], results.flatMap(barsOf));
});
