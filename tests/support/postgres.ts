import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from '../../server/start';
import { Cluster, findPostgres, installPostgres } from './cluster';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a throw-away PostgreSQL; undefined where none was found outside CI. */
    postgres: string | undefined;
    /** Folder of PostgreSQL's programs, for tests that need a cluster of their own. */
    postgresPrograms: string | undefined;
    /** PostgreSQL is Citus: then this is its coordinator, and these are its other nodes. */
    isCitus: boolean;
    workers: string[];
    /** A SQLite file with all tables and no records, to copy. */
    migrated: string;
  }
}

/** The PostgreSQL database with all tables and no records, to make others from. */
export const MIGRATED = 'migrated';

/** Makes all tables once: every test that begins without records copies them. */
export async function migrate(url: string): Promise<void> {
  const server = await startServer({ PORT: '0', DATABASE_URL: url, SAMPLE_DATA: 'off' });
  await server.close();
}

/** Starts one PostgreSQL for all API tests, and stops it after them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!findPostgres()) installPostgres();
  const programs = findPostgres();
  if (!programs) {
    const missing =
      'PostgreSQL (initdb, postgres) was not found in PATH or /usr/lib/postgresql; install it.';
    if (process.env['CI']) throw new Error(missing);
    console.warn(`${missing} The API tests run on SQLite only.`);
  }
  const folder = mkdtempSync(join(tmpdir(), 'waybill-migrated-'));
  const cluster = programs ? await Cluster.start(programs) : undefined;
  const file = join(folder, 'waybill.db');
  await migrate(`file:${file}`);
  if (cluster) await migrate(await cluster.create(MIGRATED));
  project.provide('migrated', file);
  project.provide('postgres', cluster?.url());
  project.provide('isCitus', false);
  project.provide('workers', []);
  project.provide('postgresPrograms', programs);
  return async () => {
    await cluster?.remove();
    rmSync(folder, { recursive: true, force: true });
  };
}
