import type { TestProject } from 'vitest/node';

import { buildIfNeeded } from '../../scripts/buildIfNeeded.mjs';
import { findChromium } from './chromium';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of the browser, or undefined where none was found outside CI. */
    chromium: string | undefined;
  }
}

/** Builds what the browser tests look at and finds the browser to look with. */
export default async function setup(project: TestProject): Promise<void> {
  await buildIfNeeded();
  const chromium = findChromium();
  if (!chromium) {
    const missing =
      'No Chromium or Chrome found: set CHROMIUM_PATH or install one; the browser tests need it.';
    if (process.env['CI']) throw new Error(missing);
    console.warn(`${missing} They are skipped.`);
  }
  project.provide('chromium', chromium);
}
