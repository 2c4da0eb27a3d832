import { join } from 'node:path';
import { Cluster, findPostgres } from '../../tests/support/cluster';
import { crash, type CrashFigures } from '../../tests/support/crash/rounds';
import { median, quantile } from '../support/figures';
import { describeLoad, describeMachine } from '../support/machine';
import { report, table } from '../support/report';
import { inScratch } from '../support/scratch';

/*
 * The server is killed at random moments under eight writers, on both databases, and on PostgreSQL
 * the database with it in half of the rounds. `npm run bench:crash [-- --rounds 50] [--write]`
 */
const given = process.argv.indexOf('--rounds');
const ROUNDS = given > 0 ? Number(process.argv[given + 1]) : 50;

const count = (figure: number) => figure.toLocaleString('en-US');
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const row = (name: string, figures: CrashFigures) => [
  name,
  count(figures.rounds),
  count(figures.acknowledged),
  count(figures.unanswered),
  count(figures.rows),
  count(figures.lost.length),
  count(figures.miscounted),
  `${seconds(median(figures.opening))} / ${seconds(quantile(figures.opening, 1))}`,
];

const HEAD = [
  'Database',
  'Rounds',
  'Acknowledged writes',
  'Without an answer',
  'Records in the end',
  'Lost',
  'Wrong totals',
  'Opens in (median / longest)',
];

await inScratch(async (folder, later) => {
  const load = describeLoad();
  const programs = findPostgres();
  if (!programs) throw new Error('PostgreSQL (initdb, postgres) was not found');
  const cluster = await Cluster.start(programs);
  later(() => cluster.remove());

  const database = `file:${join(folder, 'waybill.db')}`;
  const sqlite = await crash({ database, rounds: ROUNDS });
  const postgres = await crash({
    database: cluster.url(),
    rounds: ROUNDS,
    async also(round) {
      if (round % 2 === 0) return;
      await (round % 4 === 1 ? cluster.kill() : cluster.down());
      await cluster.upAgain();
    },
  });
  const both = [sqlite, postgres];
  for (const figures of both) for (const line of figures.lost) console.error(`Lost: ${line}`);
  const rows = [row('SQLite', sqlite), row('PostgreSQL', postgres)];
  const sum = (figure: (each: CrashFigures) => number) =>
    both.reduce((total, each) => total + figure(each), 0);
  await report(
    'bench:crash',
    [`${describeMachine()} ${load}`, table(HEAD, rows)],
    [
      {
        name: 'Acknowledged writes lost',
        value: sum((each) => each.lost.length),
        limit: 0,
        digits: 0,
      },
      { name: 'Totals that disagree', value: sum((each) => each.miscounted), limit: 0, digits: 0 },
    ],
  );
});
