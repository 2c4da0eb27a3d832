/**
 * What lists, searches and records cost at 1,000 and at 1,000,000 rows, on both databases.
 * `npm run bench:storage [-- ROWS]`: scratch databases below the system's folder for such things.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { startServer, type Server } from '../../server/start';
import { openStorage } from '../../server/storage';
import { VARIABLES } from '../../server/variables';
import { Cluster, findPostgres } from '../../tests/support/cluster';
import { CASES } from './cases';
import { measure } from './measure';
import { catalogue, fill } from './rows';

const FEW = 1000;
const MANY = Number(process.argv[2] ?? 1_000_000);
const KEY = 'the-staff-key-of-the-bench';

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Fills a database with so many rows of each table. */
async function prepare(url: string, rows: number): Promise<void> {
  const begun = performance.now();
  const storage = await openStorage(VARIABLES.DATABASE_URL.parse(url), catalogue, console.log);
  await fill(storage, rows);
  const filled = seconds(begun);
  await storage.reindex();
  await storage.close();
  console.log(
    `${rows.toLocaleString('en-US')} rows: filled in ${filled}, indexed ${seconds(begun)}`,
  );
}

/** A server on a database that is there. */
async function serve(url: string): Promise<Server> {
  const begun = performance.now();
  const server = await startServer(
    { PORT: '0', DATABASE_URL: url, SAMPLE_DATA: 'off', STAFF_API_KEY: KEY },
    { log: (line) => line.includes('Count') && console.log(line), consoleFolder: tmpdir() },
  );
  console.log(`listening after ${seconds(begun)}`);
  return server;
}

async function compare(engine: string, few: Server, many: Server): Promise<boolean> {
  const rounded = (value: number) => value.toFixed(2).padStart(9);
  console.log(`\n${engine.padEnd(28)} ${FEW} rows ${MANY} rows    ratio  loop held  bar`);
  let isMet = true;
  for (const each of CASES) {
    const [small, large, held] = await measure(each, KEY, [few, FEW], [many, MANY]);
    const ratio = large / small;
    const fits = ratio <= (each.ratio ?? Infinity) && large <= (each.most ?? Infinity);
    isMet &&= fits;
    const bar = each.ratio ? `at most ${each.ratio}x` : each.most ? `under ${each.most} ms` : '';
    const verdict = bar && (fits ? 'met' : 'MISSED');
    console.log(
      `${each.name.padEnd(28)} ${rounded(small)} ${rounded(large)} ${rounded(ratio)} ${rounded(held)}  ${bar} ${verdict}`,
    );
  }
  return isMet;
}

async function main(): Promise<void> {
  console.log(
    `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model}; milliseconds, fastest tenth`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'waybill-storage-bench-'));
  const programs = findPostgres();
  const cluster = programs ? await Cluster.start(programs) : undefined;
  try {
    const databases: [name: string, few: string, many: string][] = [
      ['SQLite', `file:${join(folder, 'few.db')}`, `file:${join(folder, 'many.db')}`],
    ];
    if (cluster)
      databases.push(['PostgreSQL', await cluster.create('few'), await cluster.create('many')]);
    else console.log('PostgreSQL was not found: SQLite only.');
    for (const [engine, few, many] of databases) {
      await prepare(few, FEW);
      await prepare(many, MANY);
      const servers = [await serve(few), await serve(many)] as const;
      if (!(await compare(engine, ...servers))) process.exitCode = 1;
      for (const server of servers) await server.close();
    }
  } finally {
    await cluster?.remove();
    rmSync(folder, { recursive: true });
  }
}

await main();
