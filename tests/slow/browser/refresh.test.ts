import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { connectBrowser, visit, WITHOUT_SHARED_WORKER } from '../../support/browser';
import { startProduct } from '../../support/product';
import type { Product } from '../../support/product';

const executable = inject('chromium');
const STAFF_KEY = 'a-staff-key-that-is-long-enough-for-this-test';

/** How the figures on the built page follow what is written. */
describe.skipIf(!executable)('the refresh', () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    product = await startProduct({ STAFF_API_KEY: STAFF_KEY });
    browser = await connectBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const card = (page: Page) =>
    page.getByRole('article').filter({ hasText: 'X Followers' }).locator('.ns-value');

  async function followers(count: number): Promise<void> {
    const answer = await fetch(`${product.url}/api/stats-data`, {
      method: 'POST',
      headers: { 'x-api-key': STAFF_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({
        statsType: 'Community',
        statsDataType: 'community_total_x_followers',
        date: new Date().toISOString(),
        dayCount: count,
      }),
    });
    expect(answer.status).toBe(201);
  }

  /** Pausing and resuming asks for everything at once. */
  async function refresh(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Resume' }).click();
  }

  /** How many shared workers the browser runs; playwright's pages do not know them. */
  async function sharedWorkers(): Promise<number> {
    const session = await browser.newBrowserCDPSession();
    const { targetInfos } = await session.send('Target.getTargets');
    await session.detach();
    return targetInfos.filter(({ type }) => type === 'shared_worker').length;
  }

  it.each([
    ['a shared worker', () => undefined, { shared: 1, own: 0 }],
    [
      'a worker of its own where there are no shared ones',
      WITHOUT_SHARED_WORKER,
      { shared: 0, own: 1 },
    ],
  ])('asks in %s and shows what was written', async (_, prepare, workers) => {
    const { page, complaints } = await visit(browser, product.url);
    await page.addInitScript(prepare);
    await page.goto('/');
    await card(page).getByText(/\d/).waitFor();
    expect(page.workers()).toEqual([]);
    for (const [count, text] of [
      [7001, '7,001'],
      [7002, '7,002'],
    ] as const) {
      await followers(count);
      await refresh(page);
      await card(page).getByText(text).waitFor();
    }
    expect({ shared: await sharedWorkers(), own: page.workers().length }).toEqual(workers);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each([
    [
      'a shared worker',
      () => {
        const Real = window.SharedWorker;
        window.SharedWorker = class extends Real {
          constructor() {
            super('/assets/missing.js', { type: 'module' });
          }
        };
      },
    ],
    [
      'a worker',
      () => {
        Reflect.deleteProperty(window, 'SharedWorker');
        const Real = window.Worker;
        window.Worker = class extends Real {
          constructor() {
            super('/assets/missing.js', { type: 'module' });
          }
        };
      },
    ],
  ])('asks without %s that cannot be loaded', async (_, prepare) => {
    const { page, complaints } = await visit(browser, product.url);
    await page.addInitScript(prepare);
    await page.goto('/');
    await card(page).getByText(/\d/).waitFor();
    for (const [count, text] of [
      [8001, '8,001'],
      [8002, '8,002'],
    ] as const) {
      await followers(count);
      await refresh(page);
      await card(page).getByText(text).waitFor();
    }
    expect(complaints.filter((each) => each.includes('without a worker'))).toHaveLength(1);
    await page.context().close();
  });
});
