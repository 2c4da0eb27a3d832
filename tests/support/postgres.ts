import type { TestProject } from 'vitest/node';
import { Cluster, findPostgres, installPostgres } from './cluster';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a throw-away PostgreSQL; undefined where none was found outside CI. */
    postgres: string | undefined;
    /** Folder of PostgreSQL's programs, for tests that need a cluster of their own. */
    postgresPrograms: string | undefined;
  }
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
  const cluster = programs ? await Cluster.start(programs) : undefined;
  project.provide('postgres', cluster?.url());
  project.provide('postgresPrograms', programs);
  return async () => cluster?.remove();
}
