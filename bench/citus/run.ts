import { distribute } from '../../server/commands';
import { HISTORY } from '../../server/history/table';
import { Citus } from '../../tests/support/citus';
import { findPostgres, runStatements, type Cluster } from '../../tests/support/cluster';
import { SORTS } from '../peers/sorts';
import { comparisons, HOW, inTurns, type Compared } from '../peers/turns';
import { CASES, type Case } from '../storage/cases';
import { prepare } from '../storage/databases';
import { measure } from '../storage/measure';
import { PARENT } from '../storage/rows';
import { KEY, startWaybill } from '../storage/server';
import { describeLoad, describeMachine } from '../support/machine';
import { report, table } from '../support/report';
import { inScratch } from '../support/scratch';
import { isInstalled, POOL, startPgBouncer } from './pgbouncer';

/*
 * Compares the same records on one node of PostgreSQL and distributed over two Citus workers, in one
 * shard and in eight. Also measures what PgBouncer adds. Needs Citus for the installed PostgreSQL, and
 * Debian's pgbouncer. `npm run bench:citus [-- --write]`
 */
const ROWS = 1_000_000;
const SHARDS = 8;
const CALLS = 10;
const LEAST = 0.5;

const SETTINGS = [
  'shared_preload_libraries=citus,pg_stat_statements',
  // Keeps the nodes' background traffic out of the counts per call.
  'citus.recover_2pc_interval=10min',
  'citus.distributed_deadlock_detection_factor=-1',
];

const NAMES = [
  'Whole table, first page',
  'Whole table, middle page',
  "One parent's, first page",
  "One parent's, middle page",
  'Search, one match',
  'Search, 1 in 8',
  "Search by a carrier's name, 1 in 1,000",
  "Sorted by the carrier's name",
  'Sorted by a column',
  'One record',
  'Create',
  'Home: statuses',
  'Home: latest',
  'Home: expiring',
  'Home: counts',
];

const documents = `companies/${PARENT}/documents`;
const ASKED: Case[] = [
  ...CASES.filter(({ name }) => NAMES.includes(name)),
  { name: 'Create below a parent', path: () => documents, body: { name: 'New', type: 'contract' } },
  { name: 'Cursor of changes', path: () => 'changes' },
  { name: 'Activity', path: () => 'activity?limit=25' },
];

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0);

/** Bytes that a row takes with its indexes. */
async function bytesOf(database: string, name: string): Promise<string> {
  const [row] = await runStatements(
    database,
    `select pg_total_relation_size('${name}') / greatest(count(*), 1) as bytes from ${name}`,
  );
  return Number(row?.['bytes']).toLocaleString('en-US');
}

/** Statements that a node has run for a database since it was last asked, those of transactions included. */
async function statements(node: Cluster, database: string): Promise<number> {
  const [row] = await runStatements(
    node.url(),
    `select coalesce(sum(calls), 0) as calls from pg_stat_statements
      join pg_database on pg_database.oid = dbid where datname = '${database}'`,
  );
  await runStatements(node.url(), 'select pg_stat_statements_reset()');
  return Number(row?.['calls']);
}

/** The mean of the statements that each node runs for a call. */
async function countStatements(citus: Citus, database: string, url: string, each: Case) {
  for (const node of citus.nodes) await statements(node, database);
  for (let call = 0; call < CALLS; call += 1) {
    const answer = await fetch(`${url}/api/${each.path(ROWS)}`, {
      method: each.body ? 'POST' : 'GET',
      headers: { 'x-api-key': KEY, ...(each.body && { 'content-type': 'application/json' }) },
      body: each.body && JSON.stringify(each.body),
    });
    if (!answer.ok) throw new Error(`${each.name}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  }
  const counts: number[] = [];
  for (const node of citus.nodes) counts.push((await statements(node, database)) / CALLS);
  return counts;
}

const programs = findPostgres();
const citus = programs && isInstalled() ? await Citus.start(programs, SETTINGS) : undefined;
if (!citus) throw new Error('Citus for PostgreSQL, or pgbouncer, was not found');

await inScratch(async (folder, later) => {
  later(() => citus.remove());
  const load = describeLoad();
  for (const node of citus.nodes)
    await runStatements(node.url(), 'create extension pg_stat_statements');
  await prepare(await citus.create('filled', []), ROWS);
  await citus.close('filled');
  /** Starts a server on a copy, which is distributed where it has shards. */
  const start = async (database: string, shards?: number) => {
    for (const node of citus.nodes)
      await runStatements(node.url(), `create database ${database} template filled`);
    const url = citus.coordinator.url(database);
    if (shards) {
      await runStatements(url, `alter database ${database} set citus.shard_count = ${shards}`);
      await citus.addWorkers(url);
      await distribute({ DATABASE_URL: url }, [], console.log);
      await runStatements(url, 'analyze');
    }
    const server = await startWaybill(url);
    later(server.stop);
    return server;
  };
  const local = await start('one');
  const single = await start('single', 1);
  const distributed = await start('spread', SHARDS);

  const rows: string[][] = [];
  for (const each of ASKED) {
    console.log(`${each.name} …`);
    const beside = await measure(each, [single, ROWS], [distributed, ROWS]);
    const { few, many } = await measure(each, [local, ROWS], [distributed, ROWS]);
    const counts = await countStatements(citus, 'spread', distributed.url, each);
    rows.push([
      each.name,
      `${ms(few)} ms`,
      `${ms(beside.few)} ms`,
      `${ms(many)} ms`,
      (many / few).toFixed(2),
      (beside.many / beside.few).toFixed(2),
      ...counts.map((count) => count.toFixed(1)),
    ]);
  }

  const post = { sort: SORTS.Post };
  const writes = await inTurns(
    'Writes, distributed beside one node',
    { server: distributed, ...post },
    { server: local, ...post },
  );

  const pooler = await startPgBouncer(folder, citus.coordinator.folder, 'spread');
  later(pooler.stop);
  const pooled = await startWaybill(pooler.url);
  later(pooled.stop);
  const through: Compared[] = [];
  for (const [name, sort] of Object.entries(SORTS))
    through.push(
      await inTurns(
        `${name}, through PgBouncer`,
        { server: pooled, sort },
        { server: distributed, sort },
      ),
    );
  const bytes: string[] = [];
  for (const name of ['person', 'load', 'company_document', HISTORY])
    bytes.push(`${name} ${await bytesOf(citus.coordinator.url('one'), name)}`);
  await report(
    'bench:citus',
    [
      `${describeMachine()} ${load} ${ROWS.toLocaleString('en-US')} rows, ${SHARDS} shards.`,
      table(
        [
          '',
          'One node',
          '1 shard',
          `${SHARDS} shards`,
          `${SHARDS} shards to one node`,
          'to 1 shard',
          'Statements: coordinator',
          'first worker',
          'second worker',
        ],
        rows,
      ),
      `Bytes of a row on one node, with its indexes: ${bytes.join(', ')}.`,
      HOW,
      comparisons([writes], 'One node'),
      `PgBouncer holds ${POOL} connections, of any of which each transaction gets one.`,
      comparisons(through, 'Without PgBouncer'),
    ],
    through.map(({ name, ratio }) => ({ name, value: ratio, limit: LEAST, isLeast: true })),
  );
});
