import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

import { visit } from '../../support/browser';
import { useRunning } from '../../support/useProduct';

const executable = inject('chromium');
/** Shares of the window that moved, summed up over everything below. */
const LIMIT = 0.02;

interface Shift {
  value: number;
  moved: string[];
}

/** Notes every layout shift, also those that follow a press, which browsers would forgive. */
async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & { value: number; sources: { node?: Node }[] };
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[]) {
        const moved = sources.map(({ node }) => (node as Element | undefined)?.className ?? '?');
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

describe.skipIf(!executable)('layout shift of the public page', () => {
  const running = useRunning();

  // Letters are as wide as the visitor's fonts have them.
  it.each([
    [360, 740, 0],
    [1280, 800, 0],
    [1280, 800, 0.2],
  ])('is 0 in all states, %i x %i, letters wider by %f px', async (width, height, wider) => {
    const { page } = await visit(running.browser, running.product.url, {
      viewport: { width, height },
    });
    const shifts = await watchShifts(page);
    const choose = async (range: string) => {
      await page.getByRole('button', { name: /^Range/ }).click();
      await page.getByRole('button', { name: range, exact: true }).click();
    };
    const settled = () => page.locator('.ns-chart[aria-busy="false"]').waitFor();
    const chart = page.getByRole('slider');

    await page.addInitScript((spacing) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`* { letter-spacing: ${spacing}px }`);
      document.adoptedStyleSheets = [sheet];
    }, wider);
    await page.goto('/');
    await chart.waitFor();
    await choose('Year');
    await settled();
    await page.locator('.ns-plot rect[data-ref]').nth(3).hover();
    await page.locator('.ns-card-day').first().waitFor();
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.getByRole('table').waitFor();
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await chart.waitFor();

    await page.route('**/stats.json*', (route) => route.abort('connectionrefused'));
    await choose('Week');
    await page.getByText('Error fetching chart data').waitFor();
    await page.getByText('Not updated since').first().waitFor({ state: 'attached' });
    await page.unroute('**/stats.json*');
    await choose('Last 3 Months');
    await settled();
    await chart.waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Resume' }).waitFor();

    const found = await shifts();
    const sum = found.reduce((total, { value }) => total + value, 0);
    expect(sum, JSON.stringify(found)).toBeLessThanOrEqual(LIMIT);
    await page.context().close();
  });
});
