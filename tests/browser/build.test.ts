import { execFileSync } from 'node:child_process';
import { utimesSync } from 'node:fs';

import { expect, it } from 'vitest';

it('what was only touched is not built anew, under those who are being served', () => {
  utimesSync('server/tags.ts', new Date(), new Date());
  const env = { ...process.env, NODE_ENV: 'production' };
  const said = execFileSync(process.execPath, ['scripts/build.mjs', '--if-needed'], { env });
  expect(said.toString()).toBe('');
});
