import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmptyApi, type TestApi } from '../support/api';
import { plainRequest, sendRaw } from '../support/rawClient';

const SECRET = 'stands outside of the console';
const HOST = 'Host: 127.0.0.1\r\n';

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
const bodyOf = (answer: string) => answer.slice(answer.indexOf('\r\n\r\n') + 4);

describe('raw requests', () => {
  const around = mkdtempSync(join(tmpdir(), 'waybill-broken-'));
  let api: TestApi;
  beforeAll(async () => {
    const folder = join(around, 'console');
    mkdirSync(join(folder, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'index.html'), '<html><head></head></html>');
    writeFileSync(join(folder, 'assets', 'a.js'), 'inside');
    for (const name of ['outside.js', '.env', 'keys.json'])
      writeFileSync(join(around, name), SECRET);
    // A folder whose name begins with that of the one that is served.
    mkdirSync(join(around, 'console-old'));
    writeFileSync(join(around, 'console-old', 'outside.js'), SECRET);
    api = await startEmptyApi('sqlite', { consoleFolder: folder });
  });
  afterAll(async () => {
    await api.close();
    rmSync(around, { recursive: true });
  });
  const send = (request: string) => sendRaw(api.server.url, request);

  it('read files of the console', async () => {
    expect(bodyOf(await send(plainRequest('/assets/a.js')))).toBe('inside');
  });

  const UP = ['..', '%2e%2e', '%2E.', '..;', '..%00', '%252e%252e', '..%c0%af', '．．'];
  const SLASHES = ['/', '%2f', '\\', '%5c', '//', '%2F%2F'];
  it.each(UP.flatMap((up) => SLASHES.map((slash) => [up + slash])))(
    "cannot leave the console's folder by %s",
    async (step) => {
      for (const start of ['/', '/assets/', '/assets', ''])
        for (const file of ['outside.js', '.env', 'keys.json', 'console-old/outside.js'])
          for (const times of [1, 2, 3]) {
            const answer = await send(plainRequest(start + step.repeat(times) + file));
            expect(answer, start + step.repeat(times) + file).not.toContain(SECRET);
            expect(statusOf(answer)).toBeLessThan(500);
          }
    },
  );

  it.each([
    ['an absolute address', 'GET http://127.0.0.1/../outside.js HTTP/1.1\r\n'],
    ['a file address', 'GET file:///etc/passwd HTTP/1.1\r\n'],
    ['an address without a slash', 'GET ../outside.js HTTP/1.1\r\n'],
    ['two slashes', 'GET //etc/passwd HTTP/1.1\r\n'],
  ])("cannot leave the console's folder by %s", async (_, line) => {
    const answer = await send(`${line}${HOST}Connection: close\r\n\r\n`);
    expect(statusOf(answer)).toBeGreaterThanOrEqual(200);
    expect(statusOf(answer)).toBeLessThan(500);
    expect(answer).not.toMatch(/stands outside|root:/);
  });

  it.each<[string, string, number, RegExp]>([
    ['no HTTP at all', 'hello\r\n\r\n', 400, /not well formed/],
    ['a method that there is not', `FETCH / HTTP/1.1\r\n${HOST}\r\n`, 400, /not well formed/],
    ['a header without a name', `GET / HTTP/1.1\r\n${HOST}: x\r\n\r\n`, 400, /not well formed/],
    [
      'two lengths',
      `POST /api/people HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}`,
      400,
      /not well formed/,
    ],
    [
      'a length and chunks',
      `POST /api/people HTTP/1.1\r\n${HOST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
      400,
      /not well formed/,
    ],
    ['a long header', plainRequest('/', { long: 'x'.repeat(17_000) }), 431, /16 KiB/],
    ['a long address', plainRequest(`/api/people?q=${'x'.repeat(17_000)}`), 431, /16 KiB/],
    ['%', plainRequest('/%'), 400, /not well formed/],
    [
      'two hosts',
      `GET /healthz HTTP/1.1\r\n${HOST}Host: other.example\r\nConnection: close\r\n\r\n`,
      400,
      /more than one Host header/,
    ],
  ])('get a refusal with a message: %s', async (_, request, status, message) => {
    const answer = await send(request);
    expect(statusOf(answer)).toBe(status);
    expect(JSON.parse(bodyOf(answer))).toMatchObject({ message: expect.stringMatching(message) });
    expect((await fetch(`${api.server.url}/healthz`)).status).toBe(200);
  });

  it('get a refusal without a body if the method is HEAD', async () => {
    const answer = await send(
      plainRequest('/', { long: 'x'.repeat(17_000) }).replace('GET', 'HEAD'),
    );
    expect(statusOf(answer)).toBe(431);
    expect(bodyOf(answer)).toBe('');
  });
});
