import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { startProduct, type Product } from '../../support/product';

const STAFF = 'staff-key-of-stop-tests';
const ENV = { SAMPLE_DATA: 'off', STAFF_API_KEY: STAFF, PUBLIC_API_KEY: 'public-key-of-tests' };

const hostOf = ({ url }: Product) => {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) };
};

const isListening = (product: Product) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(hostOf(product));
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Sends the head of a POST and half of its body; `finish` sends the rest and reads the answer. */
async function beginPost(product: Product) {
  const body = JSON.stringify({ first_name: 'Ann', last_name: 'Late' });
  const headers = {
    'x-api-key': STAFF,
    'content-type': 'application/json',
    'content-length': String(body.length),
    expect: '100-continue',
  };
  const sent = request({ ...hostOf(product), path: '/api/people', method: 'POST', headers });
  const answered = once(sent, 'response');
  // The request is never finished, so its connection ends without an answer.
  answered.catch(() => undefined);
  sent.flushHeaders();
  // The server says so when it has begun to work on the request.
  await once(sent, 'continue');
  sent.write(body.slice(0, 10));
  return {
    async finish() {
      sent.end(body.slice(10));
      const [response] = (await answered) as [{ statusCode: number; resume(): void }];
      response.resume();
      return response.statusCode;
    },
  };
}

describe('SIGTERM', () => {
  it('stops new connections, answers accepted requests, and exits with 0', async () => {
    const product = await startProduct(ENV);
    const idle = connect(hostOf(product));
    await once(idle, 'connect');
    const post = await beginPost(product);
    product.signal('SIGTERM');
    await expect.poll(() => isListening(product)).toBe(false);
    expect(await post.finish()).toBe(201);
    idle.destroy();
    expect(await product.ended).toEqual({ code: 0 });
    const lines = product.output().trim().split('\n');
    expect(lines).toContain('Stopping (SIGTERM), 1 request in flight');
    expect(lines.at(-1)).toBe('Stopped');
    await product.stop();
  });

  it('cuts off clients that never finish their request, and exits with 0', async () => {
    const product = await startProduct(ENV);
    await beginPost(product);
    const half = connect(hostOf(product));
    await once(half, 'connect');
    half.on('error', () => undefined).write('GET /api/people HTTP/1.1\r\nHost: x\r\n');
    product.signal('SIGTERM');
    // After ten seconds it would end with 1.
    expect(await product.ended).toEqual({ code: 0 });
    half.destroy();
    await product.stop();
  });
});

it('SIGTERM rolls back an import and answers every accepted write before the exit', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-stop-'));
  const env = { ...ENV, DATABASE_URL: `file:${join(folder, 'waybill.db')}` };
  const product = await startProduct(env);
  const headers = { 'x-api-key': STAFF, 'content-type': 'application/json' };
  const rows = Array.from({ length: 20_000 }, (_, n) => `${n},Pallet ${n}`);
  const imported = await fetch(`${product.url}/api/import/packages`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/csv' },
    body: ['id,description', ...rows].join('\n'),
  });
  let told = '';
  const reader = imported.body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => {
    const { value = '', done = true } = (await reader?.read()) ?? {};
    told += value;
    return done;
  };
  while (!told.includes('stored')) await read();
  const posts = await Promise.all(Array.from({ length: 5 }, () => beginPost(product)));
  product.signal('SIGTERM');
  const statuses = await Promise.all(posts.map((post) => post.finish()));
  while (!(await read().catch(() => true)));
  expect(await product.ended).toEqual({ code: 0 });
  expect(told).not.toContain('done');
  await product.stop();

  const again = await startProduct(env);
  const totalOf = async (path: string) =>
    ((await (await fetch(`${again.url}/api/${path}`, { headers })).json()) as { total: number })
      .total;
  expect(await totalOf('packages')).toBe(0);
  expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
  expect(await totalOf('people')).toBe(statuses.filter((status) => status === 201).length);
  await again.stop();
  rmSync(folder, { recursive: true });
});

/** A history without end, which SQLite goes through in one piece. */
const ENDLESS = `alter table waybill_history rename to kept;
  create view waybill_history as
  with recursive endless(version) as (select 1 union all select version + 1 from endless)
  select version, 'person' as kind, cast(version as text) as record_id from endless`;

it('SIGTERM is not delayed by an endless SQLite query', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-stop-'));
  const file = join(folder, 'waybill.db');
  const product = await startProduct({ ...ENV, DATABASE_URL: `file:${file}` });
  new SQLite(file).exec(ENDLESS).close();
  const url = `${product.url}/api/history?kind=person&id=nobody`;
  const asked = fetch(url, { headers: { 'x-api-key': STAFF } }).catch(() => 'cut off');
  // When something else is answered, that question is being worked on.
  const headers = { 'x-api-key': STAFF };
  expect((await fetch(`${product.url}/api/people`, { headers })).status).toBe(200);
  product.signal('SIGTERM');
  // Ended by the signal, without waiting for requests.
  expect(await product.ended).toEqual({ code: null });
  expect(await asked).toBe('cut off');
  await product.stop();
  rmSync(folder, { recursive: true });
});

describe('a server with an unhandled error', () => {
  it.each([
    ['throws', `throw new RangeError('broken "secret word"')`],
    ['leaves a rejection alone', `void Promise.reject(new RangeError('broken "secret word"'))`],
  ])('logs the reason and exits with 1 if something %s', async (_, fault) => {
    const folder = mkdtempSync(join(tmpdir(), 'waybill-stop-'));
    const module = join(folder, 'fault.mjs');
    writeFileSync(module, `process.on('SIGUSR2', () => { ${fault} });`);
    const env = { ...ENV, NODE_OPTIONS: `--import ${module}` };
    const product = await startProduct(env);
    product.signal('SIGUSR2');
    expect(await product.ended).toEqual({ code: 1 });
    expect(product.output()).toMatch(/Waybill stops: RangeError: broken "…"\n +at /);
    expect(product.output()).not.toContain('secret');
    await product.stop();
    rmSync(folder, { recursive: true });
  });
});

it('the start prints its address once', async () => {
  const product = await startProduct(ENV);
  await expect.poll(() => product.output()).toContain('Ready in');
  await product.stop();
  expect(product.output().split(product.url)).toHaveLength(2);
  expect(product.output()).toContain('Stopping (SIGTERM), 0 requests in flight\n');
});
