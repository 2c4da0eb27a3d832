import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createPipeliningServer } from '../../../server/http/pipelining';
import { startEmptyApi, type TestApi } from '../../support/api';
import { startProduct, type Product } from '../../support/product';
import { RawClient } from '../../support/rawClient';

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: a', ...headers, '', ''].join('\r\n');

const statusesOf = (answers: string) =>
  [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

const CONNECTIONS = 10;
/** As many as one read of a server can bring. */
const FLOOD = 'GET / HTTP/1.1\r\nHost:a\r\n\r\n'.repeat(2400);

describe.skipIf(process.platform !== 'linux')('a server flooded with requests', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ SAMPLE_DATA: 'off' }, { database: inject('migrated') });
  });
  afterAll(() => product.stop());

  /** Megabytes that the server has taken at most so far. */
  async function mostMemory(): Promise<number> {
    const status = await readFile(`/proc/${product.pid}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
  }

  /** Milliseconds of a processor that the server has taken so far, in ticks of ten. */
  async function processorTime(): Promise<number> {
    const [, figures = ''] = (await readFile(`/proc/${product.pid}/stat`, 'utf8')).split(') ');
    const [user, system] = figures.split(' ').slice(11);
    return 10 * (Number(user) + Number(system));
  }

  const answersOthers = async () => {
    for (let i = 0; i < 20; i += 1)
      expect(await (await fetch(`${product.url}/healthz`)).json()).toEqual({ status: 'ok' });
  };

  it('keeps its memory small and serves others while a client never reads pipelined responses', async () => {
    for (const accepted of ['identity', 'gzip', 'br'])
      await (await fetch(product.url, { headers: { 'accept-encoding': accepted } })).text();
    await answersOthers();
    const before = await mostMemory();
    const taken: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const clients = await Promise.all(
        Array.from({ length: CONNECTIONS }, () => RawClient.open(product.url)),
      );
      const begun = await processorTime();
      for (const client of clients) {
        client.stopReading();
        client.send(FLOOD);
      }
      await answersOthers();
      taken.push((await processorTime()) - begun);
      expect((await mostMemory()) - before).toBeLessThan(100);
      for (const client of clients) client.readOn();
      await Promise.all(clients.map((client) => client.untilClosed()));
    }
    // A request beside them waits no longer; processors of a busy machine take twice the time.
    expect(Math.min(...taken)).toBeLessThan(400);
    expect((await mostMemory()) - before).toBeLessThan(100);
  });

  it('opens no more files than connections', async () => {
    const page = await (await fetch(product.url)).text();
    const [asset = ''] = /\/assets\/index-[^"]+\.js/.exec(page) ?? [];
    const small = await startProduct(
      { SAMPLE_DATA: 'off' },
      { database: inject('migrated'), openFiles: 150 },
    );
    const requests = get(asset).repeat(80) + get(asset, 'Connection: close');
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const client = await RawClient.open(small.url);
        client.send(requests);
        return client.untilClosed();
      }),
    );
    await small.stop();
    for (const answer of answers) expect(statusesOf(answer)).toEqual(Array(81).fill(200));
  });
});

it('after hanging up, the server parses no more of a flood than the current chunk', async () => {
  let dispatched = 0;
  const server = createPipeliningServer({}, () => undefined);
  server.on('request', () => (dispatched += 1)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = await RawClient.open(`http://127.0.0.1:${port}`);
  client.send(FLOOD);
  await client.untilClosed();
  server.close();
  // 17 kB hold 645 of the 2,400 requests. More means that Node no longer gets its input in pieces.
  expect(dispatched).toBeGreaterThan(100);
  expect(dispatched).toBeLessThan(700);
});

describe('pipelined requests', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startEmptyApi('sqlite');
  });
  afterAll(() => api.close());

  it('are handled one after the other, each after the previous response', async () => {
    const key = 'x-api-key: staff-key-of-tests';
    const body = JSON.stringify({ description: 'first of all' });
    const client = await RawClient.open(api.server.url);
    client.send(
      [
        'POST /api/agents HTTP/1.1\r\nHost: a',
        key,
        'Content-Type: application/json',
        `Content-Length: ${body.length}\r\n\r\n${body}`,
      ].join('\r\n') +
        get('/api/agents', key) +
        get('/api/nothing', key) +
        get('/healthz', 'Connection: close'),
    );
    const answers = await client.untilClosed();
    expect(statusesOf(answers)).toEqual([201, 200, 404, 200]);
    expect(answers).toMatch(/"data":\[\{[^\]]*"description":"first of all"/);
  });

  it('beyond a hundred close the connection', async () => {
    const client = await RawClient.open(api.server.url);
    client.send(get('/healthz').repeat(102));
    await client.untilClosed();
    expect((await api.call('GET', '/healthz')).status).toBe(200);
  });
});

it.skipIf(process.platform !== 'linux')(
  "the preview images' memory stays small, whatever host names clients send",
  async () => {
    const product = await startProduct({ SAMPLE_DATA: 'on' });
    const mostMemory = async () => {
      const status = await readFile(`/proc/${product.pid}/status`, 'utf8');
      return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
    };
    const client = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const ask = (path: string, host: string) =>
      new Promise((resolve, reject) => {
        const { hostname, port } = new URL(product.url);
        request({ agent: client, hostname, port, path, headers: { host } }, (answer) => {
          answer.resume().on('end', resolve);
        })
          .on('error', reject)
          .end();
      });
    await ask('/preview.png', 'stats.example');
    await ask('/', 'stats.example');
    const before = await mostMemory();
    for (let round = 0; round < 20; round += 1)
      await Promise.all(
        Array.from({ length: CONNECTIONS }, (_, nr) =>
          ask('/preview.png', `host${round}x${nr}.example`),
        ),
      );
    client.destroy();
    const after = await mostMemory();
    await product.stop();
    expect(after - before).toBeLessThan(100);
  },
);
