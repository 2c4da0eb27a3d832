import { startProduct } from '../../tests/support/product';
import { quantile } from '../support/figures';
import { describeLoad, describeMachine } from '../support/machine';
import { ask, startProcess } from '../support/process';
import { report, table } from '../support/report';
import { inScratch } from '../support/scratch';
import type { Copy } from './bare';
import { Client, requestText } from '../support/client';
import { FAN_OUT } from './fanOut';
import type { Outcome, Task } from './generator';
import { timeToShow } from './write';

/*
 * The refreshes of 15,000 visitors, asked of one process, beside a bare Node server with the same
 * answers. `npm run bench:stats-load [-- --write]`
 */
const LOAD = { perSecond: 1000, warmUp: 3, seconds: 15 };
const REFRESH = 15_000;
const KEYS = { PUBLIC_API_KEY: 'visitor-of-the-bench', STAFF_API_KEY: 'staff-of-the-bench' };
/** All visitors come from one address here. */
const NO_LIMIT = { STATISTICS_LIMIT: '0' };

async function copyAnswers(server: string): Promise<Copy[]> {
  const client = await Client.open(server);
  const copies: Copy[] = [];
  for (const path of new Set(FAN_OUT)) {
    const { etag, body } = await client.send(requestText(server, path, KEYS.PUBLIC_API_KEY));
    copies.push({ path, etag, body: body.toString() });
  }
  client.close();
  return copies;
}

async function load(server: string): Promise<Outcome> {
  const generator = startProcess(new URL('generator.ts', import.meta.url));
  const task: Task = { server, key: KEYS.PUBLIC_API_KEY, ...LOAD };
  return ask<Outcome>(generator, task);
}

const milliseconds = (value: number) => `${value.toFixed(1)} ms`;

/** Replies that were neither the answer nor that it still holds. */
const refused = (statuses: Outcome['statuses']) =>
  Object.entries(statuses)
    .filter(([status]) => status !== '200' && status !== '304')
    .reduce((sum, [, count]) => sum + count, 0);

const row = (name: string, { perSecond, milliseconds: times, statuses }: Outcome) => [
  name,
  Math.round(perSecond).toLocaleString('en-US'),
  ...[0.5, 0.9, 0.99, 1].map((share) => milliseconds(quantile(times, share))),
  `${statuses[200] ?? 0} / ${statuses[304] ?? 0}`,
  String(refused(statuses)),
];

await inScratch(async (_folder, later) => {
  const machine = describeMachine();
  const busy = describeLoad();
  const product = await startProduct({ ...KEYS, ...NO_LIMIT });
  later(() => product.stop());
  const bare = startProcess(new URL('bare.ts', import.meta.url));
  later(async () => bare.kill());
  const bareUrl = await ask<string>(bare, await copyAnswers(product.url));

  console.log('Loading the bare server …');
  const peer = await load(bareUrl);
  console.log('Loading Waybill …');
  const ours = await load(product.url);
  const shown = await timeToShow(product.url, KEYS.PUBLIC_API_KEY, KEYS.STAFF_API_KEY);

  const how = `${LOAD.perSecond} requests a second for ${LOAD.seconds} s after ${LOAD.warmUp} s of warm-up, every second one conditional; one request is a visitor's refresh.`;
  await report(
    'bench:stats-load',
    [
      `${machine} ${busy} ${how}`,
      table(
        ['', 'Requests/s', 'p50', 'p90', 'p99', 'Max', '200 / 304', 'Errors'],
        [row('Waybill', ours), row('Bare Node server', peer)],
      ),
    ],
    [
      {
        name: 'p99 of Waybill',
        value: quantile(ours.milliseconds, 0.99),
        limit: 50,
        strict: true,
        unit: ' ms',
        digits: 1,
      },
      { name: 'Errors of Waybill', value: refused(ours.statuses), limit: 0, digits: 0 },
      {
        name: 'A write shows within one refresh',
        value: shown,
        limit: REFRESH,
        unit: ' ms',
        digits: 1,
      },
    ],
  );
});
