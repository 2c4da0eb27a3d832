import { openStorage } from '../../server/storage';
import { VARIABLES } from '../../server/config/variables';
import { Client } from '../support/client';
import { describeLoad, describeMachine } from '../support/machine';
import { report, table } from '../support/report';
import { inScratch } from '../support/scratch';
import { catalogue, fill, keyOf } from './rows';
import { KEY, startWaybill, type Pulse, type ServerProcess } from './server';

/*
 * Measures the server's memory during many requests of all sorts, to see whether it grows. `npm run
 * bench:memory [-- --requests 20000] [--write]`
 */
const given = process.argv.indexOf('--requests');
const REQUESTS = given > 0 ? Number(process.argv[given + 1]) : 200_000;
const ROWS = 10_000;
const LOOKS = 10;
const CONNECTIONS = 8;

const head = (method: string, path: string, body = '') =>
  [
    `${method} /api/${path} HTTP/1.1`,
    'host: bench',
    `x-api-key: ${KEY}`,
    ...(body ? ['content-type: application/json', `content-length: ${body.length}`] : []),
    '',
    body,
  ].join('\r\n');

const change = (n: number) => JSON.stringify({ first_name: `Name ${n}` });

/** Every sort of request, another record each time. */
const SORTS: ((n: number) => string)[] = [
  (n) => head('GET', `people?page=${1 + (n % 300)}&limit=25`),
  (n) => head('GET', `people/${keyOf(n % ROWS)}`),
  (n) => head('GET', `people?q=name%20${n % 1000}&limit=25`),
  (n) => head('PUT', `people/${keyOf(n % ROWS)}`, change(n)),
  (n) => head('POST', 'people', change(n)),
  () => head('GET', 'overview/latest'),
];

/** Sends requests from one number to another over all connections. */
async function send(clients: Client[], from: number, to: number): Promise<void> {
  let next = from;
  await Promise.all(
    clients.map(async (client) => {
      while (next < to) {
        const n = next;
        next += 1;
        const sort = SORTS[n % SORTS.length];
        const { status } = await client.send(sort?.(n) ?? '');
        if (status >= 300) throw new Error(`${sort?.(n)} was answered ${status}`);
      }
    }),
  );
}

/** The server's memory after each tenth of the requests. */
async function load(server: ServerProcess): Promise<Pulse[]> {
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => Client.open(server.url)),
  );
  const pulses: Pulse[] = [];
  const step = REQUESTS / LOOKS;
  for (let look = 0; look < LOOKS; look += 1) {
    await send(clients, look * step, (look + 1) * step);
    pulses.push(await server.pulse());
    console.log(`${(look + 1) * step} requests …`);
  }
  for (const client of clients) client.close();
  return pulses;
}

const mib = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`;

await inScratch(async (folder, later) => {
  const machine = `${describeMachine()} ${describeLoad()} SQLite.`;
  const database = `file:${folder}/memory.db`;
  const storage = await openStorage(VARIABLES.DATABASE_URL.parse(database), catalogue);
  await fill(storage, ROWS);
  await storage.recount();
  await storage.close();
  const server = await startWaybill(database, ['--expose-gc']);
  later(server.stop);
  const pulses = await load(server);
  // The first tenth fills caches and lets the compiler finish.
  const [first, ...others] = pulses as [Pulse, ...Pulse[]];
  const growth = (of: (pulse: Pulse) => number) => Math.max(...others.map(of)) / of(first);
  const rows = pulses.map(({ memory, heapUsed }, look) => [
    (((look + 1) * REQUESTS) / LOOKS).toLocaleString('en-US'),
    mib(heapUsed),
    mib(memory),
  ]);
  await report(
    'bench:memory',
    [machine, table(['Requests sent', 'Heap in use', 'Memory without mapped files'], rows)],
    [
      {
        name: 'Memory against that after the first tenth',
        value: growth(({ memory }) => memory),
        limit: 1.1,
      },
      {
        name: 'Heap against that after the first tenth',
        value: growth(({ heapUsed }) => heapUsed),
        limit: 1.1,
      },
    ],
  );
});
