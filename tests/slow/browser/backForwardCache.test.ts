import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { openBrowser } from '../../support/browser';
import { startProduct, type Product } from '../../support/product';
import { openRawPage, type RawPage } from '../../support/rawPage';

const executable = inject('chromium');
const STAFF_KEY = 'a-staff-key-that-is-long-enough-for-this-test';

/** The public page while a visitor looks at another one. */
describe.skipIf(!executable)('the public page after Back', () => {
  let product: Product;
  let browser: Browser;
  let page: RawPage;

  beforeAll(async () => {
    product = await startProduct({ STAFF_API_KEY: STAFF_KEY });
    // Playwright turns the cache off, and its own pages would not live through it.
    const ignoreDefaultArgs = ['--disable-back-forward-cache'];
    browser = await openBrowser(executable ?? '', { ignoreDefaultArgs });
    page = await openRawPage(browser, product.url);
  });

  afterAll(async () => {
    await page?.close();
    await browser?.close();
    await product?.stop();
  });

  async function followers(count: number): Promise<void> {
    // The running day is not shown.
    const day = { date: new Date(Date.now() - 86_400_000).toISOString(), dayCount: count };
    const metric = { statsType: 'Community', statsDataType: 'community_total_x_followers' };
    const answer = await fetch(`${product.url}/api/stats-data`, {
      method: 'POST',
      headers: { 'x-api-key': STAFF_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ ...metric, ...day }),
    });
    expect(answer.status).toBe(201);
  }

  const shown = () => page.evaluate('document.querySelector("#root main")?.textContent');
  const press = (name: string) =>
    page.evaluate(
      `[...document.querySelectorAll('#root button')].find((each) => each.textContent === '${name}').click()`,
    );

  it('is shown as it was left and refreshes immediately', async () => {
    await expect.poll(shown).toContain('Data through');
    await followers(6001);
    await press('Pause');
    await press('Resume');
    await expect.poll(shown).toContain('6,001');
    // A reloaded page would not have this variable.
    await page.evaluate('window.leftHere = true');

    await page.send('Page.navigate', { url: `${product.url}/theme.js` });
    await expect.poll(() => page.evaluate('location.pathname')).toBe('/theme.js');
    await followers(6002);
    await page.evaluate('history.back()');
    await expect.poll(() => page.evaluate('location.pathname')).toBe('/');
    const reasons = 'performance.getEntriesByType("navigation")[0].notRestoredReasons';
    expect(await page.evaluate(`window.leftHere ?? JSON.stringify(${reasons})`)).toBe(true);
    await expect.poll(shown).toContain('6,002');
  });
});
