import { execFileSync } from 'node:child_process';
import { readFileSync, utimesSync } from 'node:fs';

import { expect, it } from 'vitest';

it('a build is not repeated for files that were only touched', () => {
  utimesSync('server/http/etags.ts', new Date(), new Date());
  const env = { ...process.env, NODE_ENV: 'production' };
  const said = execFileSync(process.execPath, ['scripts/build.mjs', '--if-needed'], { env });
  expect(said.toString()).toBe('');
});

it.each(['MainChart', 'ChartTable', 'Definition'])(
  '%s is a file of its own that can be requested again',
  (part) => {
    const manifest = JSON.parse(readFileSync('dist/console/.vite/manifest.json', 'utf8')) as object;
    expect(manifest).toHaveProperty([`src/stats/${part}.tsx`, 'isDynamicEntry'], true);
  },
);
