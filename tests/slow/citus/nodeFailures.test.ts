import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { distribute } from '../../../server/commands';
import { Citus } from '../../support/citus';
import { runStatements } from '../../support/cluster';
import { Ledger } from '../../support/crash/ledger';
import { audit, KEYS, Writers } from '../../support/crash/writers';
import { startProduct } from '../../support/product';

/** Moves a shard that holds people, and all that is beside it, to the other node. */
const MOVE = `select citus_move_shard_placement(shardid, own.nodename, own.nodeport,
    other.nodename, other.nodeport, 'force_logical')
  from citus_shards as own join pg_dist_node as other
    on (other.nodename, other.nodeport) <> (own.nodename, own.nodeport) and groupid > 0
  where table_name = 'person'::regclass order by random() limit 1`;

describe.skipIf(!inject('postgres'))('a Citus cluster while eight clients write', () => {
  let citus: Citus;
  beforeAll(async () => {
    citus = (await Citus.start(inject('postgresPrograms') ?? '')) as Citus;
  });
  afterAll(() => citus.remove());

  /** Runs something while clients write; they write on after it, and then nothing is amiss. */
  async function underWriters(
    name: string,
    env: Record<string, string>,
    run: (database: string, ledger: Ledger) => Promise<void>,
  ): Promise<Ledger> {
    const database = await citus.create(name);
    const product = await startProduct({ ...KEYS, DATABASE_URL: database, ...env });
    onTestFinished(() => product.stop());
    const ledger = new Ledger();
    const writers = new Writers(8, [product.url], ledger);
    // Runs before the product stops.
    onTestFinished(() => writers.stop());
    const more = async (count: number) => {
      const before = ledger.acknowledged;
      await expect.poll(() => ledger.acknowledged).toBeGreaterThan(before + count);
    };
    await more(50);
    await run(database, ledger);
    await more(50);
    await writers.stop();
    // A cursor is answered when every node has committed what the others have.
    const changes = () =>
      fetch(`${product.url}/api/changes`, { headers: { 'x-api-key': KEYS.STAFF_API_KEY } });
    await expect.poll(async () => (await changes()).status).toBe(200);
    const { lost, rows, total } = await audit(product.url, ledger);
    expect({ lost, wrong: ledger.wrong, broken: ledger.broken, total }).toEqual({
      ...{ lost: [], wrong: [], broken: 0 },
      total: rows,
    });
    return ledger;
  }

  it.each(['down', 'kill'] as const)(
    'answers 503 while a worker is away (%s), and has lost nothing afterwards',
    async (stop) => {
      const ledger = await underWriters(`worker_${stop}`, {}, async (_database, counted) => {
        const { refused } = counted;
        const [worker] = citus.workers;
        await worker?.[stop]();
        await expect.poll(() => counted.refused).toBeGreaterThan(refused + 20);
        await worker?.upAgain();
      });
      expect(ledger.refused).toBeGreaterThan(20);
    },
  );

  it('loses nothing while shards move to another node', async () => {
    await underWriters('moved', {}, async (database) => {
      await runStatements(database, MOVE, MOVE);
    });
  });

  it('keeps working while npm run distribute moves its tables', async () => {
    const off = { DATABASE_DISTRIBUTE: 'off' };
    await underWriters('distributed', off, async (database) => {
      const lines: string[] = [];
      for (let times = 0; times < 2; times += 1)
        await distribute({ DATABASE_URL: database }, [], (line) => lines.push(line));
      expect(lines).toEqual([
        'Distributed 48 tables over 2 nodes.',
        expect.stringMatching(/^All tables in .* are already distributed/),
      ]);
    });
  });
});
