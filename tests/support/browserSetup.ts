import { execFileSync } from 'node:child_process';

import type { TestProject } from 'vitest/node';

import { findChromium } from './chromium';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of the browser, or undefined where none was found outside CI. */
    chromium: string | undefined;
  }
}

/** Builds what the browser tests look at and finds the browser to look with. */
export default function setup(project: TestProject): void {
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
  }
  project.provide('chromium', chromium);
}
