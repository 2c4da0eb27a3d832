import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { connectBrowser, visit } from '../../support/browser';
import { startProduct, type Product } from '../../support/product';

const executable = inject('chromium');
const MAX_SHIFT = 0.02;
const CARDS = 26;

/** Place and size of everything that holds the page together. */
const frames = (page: Page) =>
  page
    .locator('.ns-top, h1, .ns-chart-body, .ns-chart, h2, .ns-card')
    .evaluateAll((elements) =>
      elements.map((element) => JSON.stringify(element.getBoundingClientRect())),
    );

/** The skeleton is the HTML that the server sends; its scripts have not run yet. */
describe.skipIf(!executable)('the skeleton of the public page', () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    product = await startProduct({ BRAND_NAME: 'Haul & Co' });
    browser = await connectBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it.each([1280, 768, 360])("has the page's layout at %i px", async (width) => {
    const { page } = await visit(browser, product.url, { viewport: { width, height: 800 } });
    // Scripts start after the first frame, and while the time stands still, the page does not give them up.
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 1000);
    // A visit has the font or its fallback, whichever comes first.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    expect(await page.locator('#shell').getByText('Haul & Co', { exact: true }).count()).toBe(1);
    expect(await page.locator('#shell h1').isVisible()).toBe(true);
    expect(await page.locator('#shell .ns-card').count()).toBe(CARDS);
    const before = await frames(page);

    await page.clock.resume();
    await page.reload();
    await page.locator('#root .ns-mini path').first().waitFor();
    await page.locator('#root .ns-chart svg path').first().waitFor();
    expect(await page.locator('#shell').count()).toBe(0);
    expect(await frames(page)).toEqual(before);
    await page.context().close();
  });

  it('is replaced without a layout shift or a blank frame', async () => {
    const { page, complaints } = await visit(browser, product.url);
    await page.addInitScript(() => {
      const seen = Object.assign(window, { shift: 0, empty: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      const look = () => {
        if (document.getElementById('root') && !document.querySelector('h1')) seen.empty += 1;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto('/');
    await page.locator('#root .ns-mini path').first().waitFor();
    await page.locator('#root .ns-chart svg path').first().waitFor();
    const seen = await page.evaluate(() => {
      const { shift, empty } = window as unknown as { shift: number; empty: number };
      return { shift, empty };
    });
    expect(seen.empty).toBe(0);
    expect(seen.shift).toBeLessThanOrEqual(MAX_SHIFT);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('works by its links and does not claim to be up to date if the scripts do not arrive', async () => {
    const { page } = await visit(browser, product.url);
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto('/?range=Week');
    const shell = page.locator('#shell');
    await shell.getByText('Reload the page for newer figures').waitFor();
    expect(await shell.getByText('Up to date').isVisible()).toBe(false);
    expect(await shell.getByRole('button').filter({ visible: true }).count()).toBe(0);
    await shell.getByRole('link', { name: 'Year' }).click();
    await page.waitForURL(/range=Year/);
    await page.context().close();
  });

  it.each(['stats.json', 'assets/App'])('works by its links if %s never arrives', async (part) => {
    const { page } = await visit(browser, product.url);
    await page.clock.install();
    await page.route(`**/${part}*`, () => {});
    const asked = page.waitForRequest((request) => request.url().includes(part));
    await page.goto('/?range=Year');
    await page.clock.runFor(1000);
    await asked;
    await page.clock.runFor(15_000);
    await page.getByText('Reload the page for newer figures').waitFor();
    await page.locator('#shell').getByRole('link', { name: 'Week' }).click();
    await page.waitForURL(/range=Week/);
    await page.context().close();
  });

  it('keeps its figures until the call for those of a year is answered', async () => {
    const { page } = await visit(browser, product.url);
    await page.clock.install();
    let refused = 0;
    await page.route('**/stats.json*', (route) => {
      refused += 1;
      return route.fulfill({ status: 503 });
    });
    await page.goto('/?range=Year');
    await page.clock.runFor(1000);
    await page.getByText('Reload the page for newer figures').waitFor();
    expect(refused).toBeGreaterThan(0);
    expect(await page.locator('.ns-value').allTextContents()).not.toContain('N/A');
    await page.unroute('**/stats.json*');
    await page.clock.runFor(20_000);
    await page.locator('#root').getByText('Up to date').waitFor();
    await page.context().close();
  });

  it('is black from edge to edge while the rest loads', async () => {
    const whole = await (await fetch(product.url)).text();
    const part = whole.slice(0, whole.indexOf('</h1>') + 5);
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').write(part);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { page } = await visit(browser, `http://127.0.0.1:${port}`);
    await page.route('**/*.{js,png,svg}', (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('#shell h1').waitFor();
    const body = await page.evaluate(() => {
      const { margin, backgroundColor } = getComputedStyle(document.body);
      return { margin, backgroundColor };
    });
    expect(body).toEqual({ margin: '0px', backgroundColor: 'rgb(0, 0, 0)' });
    await page.context().close();
    server.closeAllConnections();
    server.close();
  });

  it('is not shown to signed-in staff or at other addresses', async () => {
    const { page } = await visit(browser, product.url);
    await page.addInitScript(() => localStorage.setItem('token', 'any'));
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    expect(await page.locator('#shell').isVisible()).toBe(false);
    await page.goto('/sign-in');
    expect(await page.locator('#shell').count()).toBe(0);
    await page.context().close();
  });
});
