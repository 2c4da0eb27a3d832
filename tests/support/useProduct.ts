import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';

import { connectBrowser } from './browser';
import { startProduct, type Product } from './product';

export interface Running {
  product: Product;
  browser: Browser;
}

/**
 * Starts the built product, with its sample data, and a browser for the tests of the block it is
 * called in, and ends both after them. What it answers is filled in by the time that the first test
 * runs.
 */
export function useRunning(env?: Record<string, string>): Running {
  const running = {} as Running;
  beforeAll(async () => {
    running.product = await startProduct(env, { database: inject('sample') });
    running.browser = await connectBrowser();
  });
  afterAll(async () => {
    await running.browser?.close();
    await running.product?.stop();
  });
  return running;
}
