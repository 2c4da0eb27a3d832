import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../../../scripts/freePort';

it('npm run dev serves the console from source and restarts the server after a change', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-dev-'));
  const port = await freePort();
  const { PATH = '', HOME = '' } = process.env;
  const DATABASE_URL = `file:${join(folder, 'waybill.db')}`;
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev/run.ts'], {
    env: { PATH, HOME, PORT: String(port), DATABASE_URL, SAMPLE_DATA: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = once(child, 'exit');
  const starts = () => printed.split('Waybill listens at').length - 1;
  const url = `http://127.0.0.1:${port}`;

  await expect.poll(() => printed).toContain(`Develop at ${url}`);
  await expect.poll(starts).toBe(1);
  const visit = await fetch(`${url}/dashboard/tractors`, { headers: { accept: 'text/html' } });
  const page = await visit.text();
  expect(page).toContain('/@vite/client');
  expect(page).toMatch(/<script type="application\/json" id="[^"]+">\{"apiUrl":"\/api"/);
  expect((await fetch(`${url}/src/main.tsx`)).headers.get('content-type')).toMatch(/javascript/);
  expect((await fetch(`${url}/api/people`)).status).toBe(401);
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready' });

  utimesSync('server/http/etags.ts', new Date(), new Date());
  await expect.poll(starts).toBe(2);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);

  child.kill('SIGTERM');
  await ended;
  const [, behind = ''] = [...printed.matchAll(/Waybill listens at (\S+)/g)].at(-1) ?? [];
  const isGone = () =>
    fetch(behind).then(
      () => false,
      () => true,
    );
  await expect.poll(isGone).toBe(true);
  rmSync(folder, { recursive: true });
}, 200_000);
