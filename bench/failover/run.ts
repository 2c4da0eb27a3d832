import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findPostgres } from '../../tests/support/cluster';
import { Ledger } from '../../tests/support/crash/ledger';
import { audit, importMany, KEYS, Writers } from '../../tests/support/crash/writers';
import { startProduct } from '../../tests/support/product';
import { median } from '../support/figures';
import { describeLoad, describeMachine } from '../support/machine';
import { report, table } from '../support/report';
import { inScratch } from '../support/scratch';
import { Patroni, TTL } from './patroni';

/*
 * The leader of three PostgreSQL nodes under Patroni is killed at random moments, under eight writers and
 * four readers of two servers. Needs Debian's packages postgresql, patroni, etcd-server and haproxy.
 * `npm run bench:failover [-- --rounds 10] [--write]`
 */
const given = process.argv.indexOf('--rounds');
const ROUNDS = given > 0 ? Number(process.argv[given + 1]) : 10;
const WRITERS = 8;
const READERS = 4;
const THERE_BEFORE = 1500;

for (const program of ['patroni', 'etcd', 'haproxy'])
  if (spawnSync('which', [program]).status !== 0)
    throw new Error(`${program} was not found: apt-get install patroni etcd-server haproxy`);
const found = findPostgres();
if (!found) throw new Error('PostgreSQL (initdb, postgres) was not found');
// Patroni needs more programs than those that may be linked into a folder of the PATH.
const programs = dirname(realpathSync(join(found, 'postgres')));

/** Asks for a list again and again until it is stopped, and counts the answers. */
class Readers {
  answered = 0;
  private isStopped = false;
  private readonly working: Promise<void>[];

  constructor(servers: readonly string[]) {
    this.working = Array.from({ length: READERS }, (_, turn) =>
      this.work(servers[turn % servers.length] ?? ''),
    );
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.working);
  }

  private async work(server: string): Promise<void> {
    const headers = { 'x-api-key': KEYS.STAFF_API_KEY };
    while (!this.isStopped) {
      const answer = await fetch(`${server}/api/people?page=1&limit=10`, { headers });
      await answer.arrayBuffer();
      if (answer.ok) this.answered += 1;
      await setTimeout(20);
    }
  }
}

/** Watches a count; answers the longest time in ms in which it did not grow. */
function watchPauses(count: () => number): () => number {
  let [last, since, longest] = [count(), performance.now(), 0];
  const timer = setInterval(look, 10);
  function look() {
    const now = count();
    longest = Math.max(longest, performance.now() - since);
    if (now !== last) [last, since] = [now, performance.now()];
  }
  return () => {
    clearInterval(timer);
    look();
    return longest;
  };
}

const count = (figure: number) => figure.toLocaleString('en-US');
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
const most = (figures: readonly number[]) => Math.max(...figures);

await inScratch(async (folder, later) => {
  const load = describeLoad();
  const cluster = await Patroni.start(join(folder, 'cluster'), programs);
  later(() => cluster.stop());

  const env = { ...KEYS, DATABASE_URL: await cluster.create('waybill'), SAMPLE_DATA: 'off' };
  const servers: string[] = [];
  for (let nr = 0; nr < 2; nr += 1) {
    const product = await startProduct(env);
    later(() => product.stop());
    servers.push(product.url);
  }
  const ledger = new Ledger();
  await importMany(servers[0] ?? '', ledger, THERE_BEFORE);

  const [lost, withoutWrite, withoutRead]: [string[], number[], number[]] = [[], [], []];
  let [miscounted, read] = [0, 0];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const writers = new Writers(WRITERS, servers, ledger);
    const readers = new Readers(servers);
    const writePause = watchPauses(() => ledger.acknowledged);
    const readPause = watchPauses(() => readers.answered);
    await setTimeout(randomInt(500, 3000));
    const node = await cluster.killLeader();
    const before = ledger.acknowledged;
    while (ledger.acknowledged < before + 100) await setTimeout(100);
    withoutWrite.push(writePause());
    withoutRead.push(readPause());
    await cluster.rejoin(node);
    await writers.stop();
    await readers.stop();
    read += readers.answered;
    const now = await audit(servers[round % servers.length] ?? '', ledger);
    lost.push(...now.lost);
    if (now.total !== now.rows) miscounted += 1;
    console.log(
      `Round ${round}: ${node} killed, ${seconds(withoutWrite.at(-1) ?? 0)} s without a write, ` +
        `${seconds(withoutRead.at(-1) ?? 0)} s without a read, ${now.lost.length} lost`,
    );
  }
  for (const line of [...lost, ...ledger.wrong]) console.error(line);
  await report(
    'bench:failover',
    [
      `${describeMachine()} ${load}`,
      table(
        ['Leaders killed', 'Acknowledged writes', 'Answered 503', 'Connections broken', 'Reads'],
        [[ROUNDS, ledger.acknowledged, ledger.refused, ledger.broken, read].map(count)],
      ),
      table(
        ['Longest time in a round, s', 'median', 'longest'],
        [
          ['without a write', seconds(median(withoutWrite)), seconds(most(withoutWrite))],
          ['without a read', seconds(median(withoutRead)), seconds(most(withoutRead))],
        ],
      ),
    ],
    [
      { name: 'Acknowledged writes lost', value: lost.length, limit: 0, digits: 0 },
      { name: 'Totals that disagree', value: miscounted, limit: 0, digits: 0 },
      {
        name: 'Answers that no client should get',
        value: ledger.wrong.length,
        limit: 0,
        digits: 0,
      },
      {
        name: `Seconds without a write (ttl ${TTL} + 10)`,
        value: most(withoutWrite) / 1000,
        limit: TTL + 10,
        digits: 1,
      },
    ],
  );
});
