import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { idOf, pageOf, person, ROWS, SORTS } from '../peers/sorts';
import { requestOf, type Sort } from '../peers/throughput';
import { comparisons, HOW, inTurns, type Compared } from '../peers/turns';
import { openDatabases } from '../storage/databases';
import { catalogue } from '../storage/rows';
import { startWaybill } from '../storage/server';
import { describeLoad, describeMachine } from '../support/machine';
import { report } from '../support/report';
import { inScratch } from '../support/scratch';
import { bootstrap, startDirectus, TOKEN } from './directus';
import { installDirectus } from './install';

/*
 * Lists, single records and new ones beside Directus, on tables of the same rows in one PostgreSQL.
 * `npm run bench:directus [-- --write]`
 */
const TABLE = catalogue.kind('person').table;
const HEADERS = [`authorization: Bearer ${TOKEN}`];

interface Case {
  readonly name: keyof typeof SORTS;
  readonly directus: Sort;
  /** Lowest accepted ratio of Waybill's throughput to that of Directus. */
  readonly least: number;
}

/** The required columns of a row that Directus does not fill itself. */
const own = () => {
  const now = new Date().toISOString();
  return { id: uuidv7(), created_at: now, updated_at: now };
};

const CASES: readonly Case[] = [
  {
    name: 'List',
    directus: (n) =>
      requestOf('GET', `/items/${TABLE}?${pageOf(n)}&sort=-id&meta=total_count`, HEADERS),
    least: 8,
  },
  {
    name: 'Get',
    directus: (n) => requestOf('GET', `/items/${TABLE}/${idOf(n)}`, HEADERS),
    least: 15,
  },
  {
    name: 'Post',
    directus: (n) => requestOf('POST', `/items/${TABLE}`, HEADERS, { ...own(), ...person(n) }),
    least: 15,
  },
];

/** Directus reads its metadata of all tables again for each request. */
const CATALOGUES = [
  { words: 'all tables', hidden: [] },
  {
    words: 'one table',
    hidden: catalogue.kinds.map(({ table }) => table).filter((each) => each !== TABLE),
  },
];

await inScratch(async (folder, later) => {
  const machine = `${describeMachine()} ${describeLoad()} ${HOW}`;
  const installed = await installDirectus();
  // Databases are told apart by their rows.
  const pairs = await openDatabases(join(folder, 'rows'), [ROWS, ROWS + 1], later);
  const postgres = pairs.find(({ engine }) => engine === 'PostgreSQL');
  if (!postgres) throw new Error('No PostgreSQL');
  const waybill = await startWaybill(postgres.few);
  later(() => waybill.stop());
  await bootstrap(installed, postgres.many);
  const results: Compared[] = [];
  for (const { words, hidden } of CATALOGUES) {
    const directus = await startDirectus(installed, postgres.many, hidden);
    for (const { name, directus: sort } of CASES)
      results.push(
        await inTurns(
          `${name}, ${words}`,
          { server: waybill, sort: SORTS[name] },
          { server: directus, sort },
        ),
      );
    await directus.stop();
  }
  await report(
    'bench:directus',
    [machine, comparisons(results, 'Directus')],
    // The limit applies to the platform with all its tables. With a single table, Directus has less to
    // do.
    CASES.map(({ name, least }, at) => ({
      name: `${name}, times Directus`,
      value: results[at]!.ratio,
      limit: least,
      isLeast: true,
      digits: 1,
    })),
  );
});
