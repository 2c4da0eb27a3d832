import type { Page, Route } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

import { visit, asOtherBackend } from '../../support/browser';
import { useRunning } from '../../support/useProduct';

const executable = inject('chromium');
const WIDTHS = [360, 599, 600, 768, 899, 900, 1024, 1199, 1200, 1280, 1920];

/** Positions of all elements that no state of the page may move, by width. */
async function places(page: Page): Promise<Record<number, string[]>> {
  const found: Record<number, string[]> = {};
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    found[width] = await page.evaluate(() => {
      window.scrollTo(0, 0);
      const fixed =
        'h1, .ns-lead, .ns-freshness, .ns-freshness > :last-child, .ns-chart-body, .ns-controls,' +
        '.ns-controls > *, .ns-chart, .ns-sentence, .ns-section, .ns-card';
      return [...document.querySelectorAll(`#root :is(${fixed})`)].map((element) => {
        const { x, y, width: wide, height } = element.getBoundingClientRect();
        return `${element.className.split(' ').at(-1)} ${[x, y, wide, height].map(Math.round).join()}`;
      });
    });
  }
  return found;
}

type Mode = 'held' | 'down' | 'up' | 'partly' | 'empty';

/**
 * Stubs the backend. Returns a function that changes its state and fails the requests that were held
 * until then.
 */
async function stubBackend(page: Page) {
  const held: Route[] = [];
  let mode: Mode = 'held';
  const isSeries = (url: string) => url.includes('/stats-data?');
  await page.route('**/api/**', (route) => {
    const url = route.request().url();
    if (mode === 'held') return void held.push(route);
    if (mode === 'down' || (mode === 'partly' && url.includes('statsCard')))
      return route.abort('connectionrefused');
    if (mode === 'empty' && isSeries(url)) return route.fulfill({ json: { data: [] } });
    return route.continue();
  });
  return async (next: Mode) => {
    mode = next;
    for (const route of held.splice(0)) await route.abort('connectionrefused');
  };
}

describe.skipIf(!executable)('states of the public page', () => {
  const running = useRunning();

  it.each(['en', 'fr'])('move nothing at any width, in "%s"', async (locale) => {
    const { page } = await visit(running.browser, running.product.url);
    await asOtherBackend(page);
    await page.addInitScript((code) => {
      localStorage.setItem('RaStore.locale', JSON.stringify(code));
    }, locale);
    const become = await stubBackend(page);
    const reached = (state: string) =>
      page.locator(`.ns-freshness[data-state="${state}"]`).waitFor();
    const pause = page.locator('.ns-freshness > :last-child');
    const refresh = async () => {
      await pause.click();
      await pause.click();
    };

    // A cost over a year, compared: the longest of sentences.
    await page.goto('/?metric=supply_cost_per_load&range=Year&compare=on');
    await page.locator('#root .ns-message').waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
    const first = await places(page);
    for (const width of WIDTHS) expect(first[width]!.join()).toMatch(/ns-chart \d+,\d+,\d+,276/);
    const still = async (state: string) => expect(await places(page), state).toEqual(first);

    await become('down');
    await reached('failed');
    await still('failed before any answer');
    await page.context().setOffline(true);
    await reached('unplugged');
    await still('offline before any answer');
    await become('up');
    await page.context().setOffline(false);
    await reached('updated');
    await page.getByRole('slider').waitFor();
    await page
      .locator('.ns-note')
      .getByText(/52 (weeks|semaines)/)
      .waitFor();
    await still('shown and compared');
    await page.context().setOffline(true);
    await reached('offline');
    await still('offline');
    await page.context().setOffline(false);
    await reached('updated');
    await pause.click();
    await reached('paused');
    await still('paused');
    await become('down');
    await pause.click();
    await reached('stale');
    await still('stale');
    await become('partly');
    await page.locator('.ns-freshness > button').first().click();
    await reached('partly');
    await still('partly failed');
    await become('empty');
    await refresh();
    await page.locator('.ns-message').waitFor();
    await still('empty');
    await page.context().close();
  });

  it.each([360, 599, 600, 768, 913])(
    'have no empty room around the actions of a group, which has no scroll bar, at %i px',
    async (width) => {
      const { page } = await visit(running.browser, running.product.url, {
        viewport: { width, height: 800 },
      });
      await page.goto('/?metric=supply_total_loads&view=group');
      const charts = page.locator('#root .ns-group-charts');
      await charts.waitFor();
      const [height, room] = await charts.evaluate((list) => [
        list.scrollHeight,
        list.clientHeight,
      ]);
      expect(height).toBe(room);
      const gap = await page.evaluate(() => {
        const at = (part: string) =>
          document.querySelector(`#root ${part}`)!.getBoundingClientRect();
        return at('.ns-chart-actions').top - at('.ns-sentence').bottom;
      });
      expect(gap).toBeLessThanOrEqual(8);
      await page.context().close();
    },
  );

  it.each(['en', 'fr'])(
    'leave the longest text its room on every phone, in "%s"',
    async (locale) => {
      const { page } = await visit(running.browser, running.product.url);
      await page.goto(`/?metric=supply_cost_per_load&range=Year&compare=on&lang=${locale}`);
      await page.locator('#root .ns-note').getByText(/52/).waitFor();
      for (const width of [360, 375, 390, 412, 480, 540, 599]) {
        await page.setViewportSize({ width, height: 800 });
        const [height, room] = await page.locator('#root .ns-sentence').evaluate((text) => {
          return [text.clientHeight, Number.parseFloat(getComputedStyle(text).minHeight)];
        });
        expect(height, `at ${width} px`).toBe(room);
      }
      await page.context().close();
    },
  );
});
