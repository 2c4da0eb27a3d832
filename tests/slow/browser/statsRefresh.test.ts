import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { connectBrowser, visit } from '../../support/browser';
import { startProduct, type Product } from '../../support/product';

const executable = inject('chromium');
const STAFF_KEY = 'a-staff-key-that-is-long-enough-for-this-test';

/** How the figures on the built page follow what is written. */
describe.skipIf(!executable)('the refresh of the public page', () => {
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
    page
      .locator('#root')
      .getByRole('article')
      .filter({ hasText: 'X Followers' })
      .locator('.ns-value');

  async function followers(count: number): Promise<void> {
    const answer = await fetch(`${product.url}/api/stats-data`, {
      method: 'POST',
      headers: { 'x-api-key': STAFF_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({
        statsType: 'Community',
        statsDataType: 'community_total_x_followers',
        // The running day is not shown.
        date: new Date(Date.now() - 86_400_000).toISOString(),
        dayCount: count,
      }),
    });
    expect(answer.status).toBe(201);
  }

  /** Pausing and resuming refreshes everything immediately. */
  async function refresh(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Resume' }).click();
  }

  it('makes one call, shows new figures, and asks conditionally the next time', async () => {
    const { page, complaints } = await visit(browser, product.url);
    const asked: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (/stats/.test(pathname)) asked.push(`${pathname} ${response.status()}`);
    });
    await page.goto('/');
    await card(page).getByText(/\d/).waitFor();
    expect(asked).toEqual([]);
    for (const [count, text] of [
      [7001, '7,001'],
      [7002, '7,002'],
    ] as const) {
      await followers(count);
      await refresh(page);
      await card(page).getByText(text).waitFor();
    }
    expect(asked).toEqual(['/stats.json 200', '/stats.json 200']);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
