import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { findChromium } from './chromium';
import { startProduct } from './product';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of the browser, or undefined where none was found outside CI. */
    chromium: string | undefined;
    /** A database with the sample data: to make it anew for each file takes seconds. */
    sample: string;
  }
}

/** Builds what the browser tests look at, fills its database, and finds the browser to look with. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | void> {
  // A process of its own: inside vitest, NODE_ENV would make it a build for tests.
  execFileSync(process.execPath, ['scripts/build.mjs', '--if-needed'], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
  const chromium = findChromium();
  if (!chromium) {
    const missing =
      'No Chromium or Chrome found: set CHROMIUM_PATH or install one; the browser tests need it.';
    if (process.env['CI']) throw new Error(missing);
    console.warn(`${missing} They are skipped.`);
    return;
  }
  project.provide('chromium', chromium);
  const folder = await mkdtemp(join(tmpdir(), 'waybill-sample-'));
  const sample = join(folder, 'sample.db');
  const product = await startProduct({ DATABASE_URL: `file:${sample}` });
  await product.stop();
  project.provide('sample', sample);
  return () => rm(folder, { recursive: true, force: true });
}
