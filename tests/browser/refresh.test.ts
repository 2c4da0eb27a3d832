import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { openBrowser, visit } from '../support/browser';
import { startProduct } from '../support/product';
import type { Product } from '../support/product';

const executable = inject('chromium');
const STAFF_KEY = 'a-staff-key-that-is-long-enough-for-this-test';

/** How the figures on the built page follow what is written. */
describe.skipIf(!executable)('the refresh', () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    product = await startProduct({ STAFF_API_KEY: STAFF_KEY });
    browser = await openBrowser(executable ?? '');
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

  it('asks in a worker and shows what was written', async () => {
    const { page, complaints } = await visit(browser, product.url);
    await page.goto('/');
    await card(page).waitFor();
    expect(page.workers()).toEqual([]);
    await followers(7001);
    await refresh(page);
    await card(page).getByText('7,001').waitFor();
    expect(page.workers()).toHaveLength(1);
    await followers(7002);
    await refresh(page);
    await card(page).getByText('7,002').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('asks without one where the worker cannot be loaded', async () => {
    const { page, complaints } = await visit(browser, product.url);
    await page.route('**/assets/worker-*', (route) => route.abort());
    await page.goto('/');
    await card(page).waitFor();
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
