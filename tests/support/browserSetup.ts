import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser } from 'playwright-core';
import type { TestProject } from 'vitest/node';

import { CHROMIUM_FLAGS, PAGE_TIMEOUT_MS, chromium, findChromium } from './chromium';
import { startProduct } from './product';
import { STAFF, STORED_SIGN_IN } from './staffSettings';

interface StorageItem {
  name: string;
  value: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of the browser, or undefined where none was found outside CI. */
    chromium: string | undefined;
    /** Address of the one browser that all tests connect to. */
    browser: string;
    /** Path of a database with the sample data, made once because it takes seconds. */
    sample: string;
    /** Local storage of a browser in which staff has signed in. */
    signIn: StorageItem[];
  }
}

/** Signs in as staff and answers what the browser stored. */
async function signInOnce(browser: Browser, url: string): Promise<StorageItem[]> {
  const page = await browser.newPage({ baseURL: url });
  page.setDefaultTimeout(PAGE_TIMEOUT_MS);
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(STAFF.email);
  await page.getByLabel('Password', { exact: true }).fill(STAFF.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
  const { origins } = await page.context().storageState();
  return origins[0]?.localStorage ?? [];
}

/** Fills a database for the product, and starts the browser that looks at it. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | void> {
  const executablePath = findChromium();
  if (!executablePath) {
    const missing =
      'No Chromium or Chrome found: set CHROMIUM_PATH or install one; the browser tests need it.';
    if (process.env['CI']) throw new Error(missing);
    console.warn(`${missing} They are skipped.`);
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'waybill-sample-'));
  const sample = join(folder, 'sample.db');
  const server = await chromium.launchServer({ executablePath, args: CHROMIUM_FLAGS });
  const product = await startProduct({ ...STORED_SIGN_IN, DATABASE_URL: `file:${sample}` });
  const browser = await chromium.connect(server.wsEndpoint());
  project.provide('signIn', await signInOnce(browser, product.url));
  await browser.close();
  await product.stop();
  project.provide('chromium', executablePath);
  project.provide('browser', server.wsEndpoint());
  project.provide('sample', sample);
  return async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
}
