import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/** Has a program take its Node for another one. */
const pretend = (version: string) =>
  `data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;

describe.each([
  ['npm start', 'scripts/start.mjs'],
  ['the built server', 'dist/server/main.js'],
])('%s', (_, program) => {
  it.each(['20.20.2', '22.13.1'])('refuses Node %s in one line', (version) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', pretend(version), program],
      { encoding: 'utf8', env: { PATH: process.env['PATH'], DATABASE_URL: 'file:/nowhere/w.db' } },
    );
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: `Waybill needs Node 22.14.0 or newer; this is Node ${version}\n`,
    });
  });

  it('starts under a newer Node', () => {
    const { stderr } = spawnSync(process.execPath, ['--import', pretend('27.0.0'), program], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], PORT: 'none' },
    });
    expect(stderr).toMatch(/^Waybill cannot start: PORT must be a port/);
  });
});
