import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { Cluster, findPostgres, runStatements } from './cluster';
import { migrate, MIGRATED } from './postgres';

/** The database without tables on every node, to make others from. */
export const EMPTY = 'empty';

const SETTINGS = [
  'shared_preload_libraries=citus',
  'max_connections=200',
  'max_prepared_transactions=200',
  'citus.shard_count=4',
  // Shards are moved while they are written to.
  'wal_level=logical',
  // Transactions that a node missed are settled soon after it is back.
  'citus.recover_2pc_interval=1s',
];

/** A coordinator and its worker nodes. */
export class Citus {
  private constructor(readonly nodes: readonly Cluster[]) {}

  /** Starts three nodes; undefined where PostgreSQL does not offer the extension. */
  static async start(
    programs: string,
    settings: readonly string[] = [],
  ): Promise<Citus | undefined> {
    const [probe] = [await Cluster.start(programs)];
    const [offered] = await runStatements(
      probe.url(),
      `select from pg_available_extensions where name = 'citus'`,
    );
    await probe.remove();
    if (!offered) return undefined;
    const start = () => {
      const folder = mkdtempSync(join(tmpdir(), 'waybill-citus-'));
      return Cluster.start(programs, folder, [
        ...SETTINGS,
        `citus.local_hostname=${folder}`,
        ...settings,
      ]);
    };
    return new Citus([await start(), await start(), await start()]);
  }

  get coordinator(): Cluster {
    return this.nodes[0] as Cluster;
  }

  get workers(): readonly Cluster[] {
    return this.nodes.slice(1);
  }

  /** Makes a database with the extension on every node, which know each other, and answers its address. */
  async create(database: string, workers = this.workers): Promise<string> {
    for (const node of this.nodes)
      await runStatements(await node.create(database), 'create extension citus');
    const url = this.coordinator.url(database);
    await runStatements(url, `select citus_set_coordinator_host('${this.coordinator.folder}')`);
    await this.addWorkers(url, workers);
    return url;
  }

  /** Makes the nodes of a database known to its coordinator. */
  async addWorkers(url: string, workers = this.workers): Promise<void> {
    const add = workers.map(({ folder }) => `select citus_add_node('${folder}', 5432)`);
    await runStatements(url, ...add);
  }

  /** Ends what works in a database by itself, so that others can be made from it. */
  async close(database: string): Promise<void> {
    for (const node of this.nodes)
      await runStatements(
        node.url(),
        `alter database ${database} allow_connections false`,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
      );
  }

  async remove(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.remove()));
  }
}

/** Starts one Citus for the API tests in the place of PostgreSQL, and stops it after them. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | void> {
  const programs = findPostgres();
  const citus = programs ? await Citus.start(programs) : undefined;
  project.provide('isCitus', true);
  project.provide('migrated', '');
  project.provide('postgresPrograms', programs);
  project.provide('postgres', citus?.coordinator.url());
  project.provide('workers', citus?.workers.map((node) => node.url()) ?? []);
  if (!citus) return console.warn('PostgreSQL does not offer Citus: no test runs on it.');
  await citus.create(EMPTY);
  await migrate(await citus.create(MIGRATED));
  for (const database of [EMPTY, MIGRATED]) await citus.close(database);
  return () => citus.remove();
}
