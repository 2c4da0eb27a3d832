import { join } from 'node:path';
import { Cluster, findPostgres } from '../../tests/support/cluster';
import { describeLoad, describeMachine } from '../support/machine';
import { report, table } from '../support/report';
import { inScratch } from '../support/scratch';
import { quantile, type Bar } from '../support/figures';
import { startWaybill, type ServerProcess } from '../storage/server';
import {
  checkWorkbook,
  createOneByOne,
  exportAll,
  exportWorkbook,
  importFile,
  saveDuring,
  type Saves,
} from './calls';
import { watched, type Watched } from './watched';

/*
 * Measures the import and the export of a long file. `npm run bench:transfer [-- --rows 10000]
 * [--write]`
 */
const given = process.argv.indexOf('--rows');
const ROWS = given > 0 ? Number(process.argv[given + 1]) : 100_000;
/** Records created one by one, for comparison. */
const SINGLE = 2_000;

const mib = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MiB`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const aSecond = (rows: number, ms: number) =>
  Math.round((rows * 1000) / ms).toLocaleString('en-US');

interface Figures {
  readonly engine: string;
  readonly single: number;
  readonly small: Watched;
  readonly large: Watched;
  /** While the whole file was imported once more. */
  readonly saves: Saves;
  readonly out: Watched;
  /** A new file, only checked. */
  readonly checked: Watched;
  /** All records as a workbook, and that workbook checked as an update. */
  readonly workbookOut: Watched;
  readonly workbookChecked: Watched;
}

/**
 * One engine: records one by one, a tenth of the file, the file, the file again while others save, and
 * all of it out again. Another tenth goes in before, because a heap grows to the size that it works with.
 */
async function measure(engine: string, server: ServerProcess, folder: string): Promise<Figures> {
  const single = await createOneByOne(server.url, SINGLE);
  await importFile(server.url, 'first', ROWS / 10);
  const small = await watched(server, () => importFile(server.url, 'small', ROWS / 10));
  const large = await watched(server, () => importFile(server.url, 'large', ROWS));
  const saves = await saveDuring(server.url, () => importFile(server.url, 'beside', ROWS));
  const out = await watched(server, () => exportAll(server.url));
  const { url } = server;
  const checked = await watched(server, () => importFile(url, 'check', ROWS, 'dryRun=true'));
  const workbook = join(folder, `${engine}.xlsx`);
  const workbookOut = await watched(server, () => exportWorkbook(url, workbook));
  const workbookChecked = await watched(server, () => checkWorkbook(url, workbook));
  return { engine, single, small, large, saves, out, checked, workbookOut, workbookChecked };
}

const ALL = ROWS * 2.2 + SINGLE;

const rowsOf = ({ engine, single, small, large, out, ...others }: Figures) => [
  [`${engine}: one by one`, seconds(single), aSecond(SINGLE, single), '', '', ''],
  ...(
    [
      ['a tenth in', ROWS / 10, small],
      ['all in', ROWS, large],
      ['all out', ALL, out],
      ['checked', ROWS, others.checked],
      ['workbook out', ALL, others.workbookOut],
      ['workbook checked as an update', ALL, others.workbookChecked],
    ] as const
  ).map(([what, rows, { took, peak, held, busy }]) => [
    `${engine}: ${what}`,
    seconds(took),
    aSecond(rows, took),
    mib(peak),
    `${held.toFixed(0)} ms`,
    `${busy.toFixed(0)} ms`,
  ]),
];

const barsOf = ({ engine, small, large, saves, out, ...others }: Figures): Bar[] => [
  { name: `${engine}: all in`, value: large.took / 1000, limit: 60, unit: ' s', digits: 1 },
  {
    name: `${engine}: memory at most, all against a tenth`,
    value: large.peak / small.peak,
    limit: 1.25,
  },
  {
    name: `${engine}: event loop at work in one piece, in and out`,
    value: Math.max(
      ...[large, out, others.checked, others.workbookOut, others.workbookChecked].map(
        ({ busy }) => busy,
      ),
    ),
    limit: 50,
    unit: ' ms',
    digits: 0,
  },
  {
    name: `${engine}: 100,000 rows checked`,
    value: (others.checked.took / 1000 / ROWS) * 100_000,
    limit: 5,
    unit: ' s',
    digits: 1,
  },
  {
    name: `${engine}: memory at most with workbooks`,
    value: Math.max(others.workbookOut.peak, others.workbookChecked.peak) / 2 ** 20,
    limit: 300,
    unit: ' MiB',
    digits: 0,
  },
  {
    name: `${engine}: a save during an import, p99`,
    value: quantile(saves.times, 0.99),
    limit: 500,
    unit: ' ms',
    digits: 0,
  },
  { name: `${engine}: saves refused during an import`, value: saves.refused, limit: 0, digits: 0 },
];

await inScratch(async (folder, later) => {
  const machine = `${describeMachine()} ${describeLoad()} ${ROWS.toLocaleString('en-US')} rows of ten columns.`;
  const figures: Figures[] = [];
  const run = async (engine: string, database: string) => {
    const server = await startWaybill(database);
    later(server.stop);
    figures.push(await measure(engine, server, folder));
  };
  await run('SQLite', `file:${join(folder, 'transfer.db')}`);
  const programs = findPostgres();
  if (programs) {
    const cluster = await Cluster.start(programs);
    later(() => cluster.remove());
    await run('PostgreSQL', await cluster.create('transfer'));
  }
  const head = [
    '',
    'Time',
    'Records a second',
    'Memory at most',
    'Event loop held',
    'Of that at work',
  ];
  await report(
    'bench:transfer',
    [machine, table(head, figures.flatMap(rowsOf))],
    figures.flatMap(barsOf),
  );
});
