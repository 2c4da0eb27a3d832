import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

import { call, everyPage, goToWhole, useStaff } from '../../support/staffBrowser';

const executable = inject('chromium');

/** Left and right edge of the page's content, in px. */
const edgesOf = (page: Page) =>
  page.locator('#main-content').evaluate((content) => {
    const boxes = [...content.querySelectorAll('*')]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 40 && height > 10);
    return [
      Math.round(Math.min(...boxes.map(({ left }) => left))),
      Math.round(Math.max(...boxes.map(({ right }) => right))),
    ];
  });

/** Headings, buttons, tabs, labels, headings of columns and entries of menus that take more than one line. */
const wrapped = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('h1, h2, button, [role=tab], nav a, th, dt')) {
      if (element.getBoundingClientRect().width < 2) continue;
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(String(walker.currentNode.textContent));
      }
    }
    return [...new Set(found)];
  });

describe.skipIf(!executable)('the size of pages', () => {
  const { arrive } = useStaff();

  it('a printed list is a table as wide as its sheet, with whole dates and no controls', async () => {
    const { page, complaints } = await arrive('/dashboard/loads');
    await page.locator('main tbody time').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    // A Letter sheet without its margins.
    await page.setViewportSize({ width: 710, height: 950 });
    const table = page.locator('main table');
    expect(await table.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThan(
      711,
    );
    const cut = await table.evaluate((element) =>
      [...element.querySelectorAll('th, td')].some(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
      ),
    );
    expect(cut).toBe(false);
    for (const role of ['checkbox', 'navigation', 'searchbox'] as const)
      expect(await page.getByRole(role).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('a printed shipment has its status', async () => {
    const { page, complaints } = await arrive('/dashboard/shipments');
    await page.locator('main tbody td:nth-child(2) > a').first().click();
    const status = page.locator('main header').getByTitle(/^Change status of/);
    await status.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await status.isVisible()).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('a load with one leg fits 1,200 px in a window of 1,440 px, and all pages have one width', async () => {
    const { page, complaints } = await arrive('/dashboard/loads', { width: 1440 });
    const { data } = (await call(page, 'GET', 'load-legs?limit=1000')) as unknown as {
      data: { load: string; status: string }[];
    };
    const alone = data.find(
      ({ load, status }) =>
        status === 'booked' && data.filter((leg) => leg.load === load).length < 2,
    );
    await goToWhole(page, `/dashboard/load/${alone?.load}`);
    await page.getByRole('region', { name: 'Related records' }).getByRole('tab').first().waitFor();
    await page.locator('.leaflet-overlay-pane canvas').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
      1200,
    );
    // Its legs are on the route.
    expect(await page.getByRole('tab', { name: /^Load Legs/ }).count()).toBe(0);

    await goToWhole(page, '/dashboard/tractors');
    const pages = (await everyPage(page)).filter((path) => !/nowhere|no-such|bin|add/.test(path));
    for (const path of [...pages, '/dashboard/api']) {
      await goToWhole(page, path);
      expect([path, ...(await edgesOf(page))]).toEqual([path, 264, 1416]);
    }
    expect(complaints).toEqual([]);
  });

  it.each([
    [1280, 'loads', 1],
    [1440, 'loads', 2],
    [1440, 'orders', 3],
  ])(
    'at %i px, records of %s have their values beside the labels, in columns: %i',
    async (width, list, columns) => {
      const { page, complaints } = await arrive(`/dashboard/${list}`, { width });
      await page.locator('main tbody td:nth-child(2) > a').first().click();
      const labels = page.locator('main section dt');
      await labels.first().waitFor();
      const offsets = await labels.evaluateAll((all) =>
        all.flatMap((label) => {
          const value = label.nextElementSibling as HTMLElement;
          if (value.querySelector('table')) return [];
          const [a, b] = [label.getBoundingClientRect(), value.getBoundingClientRect()];
          return [{ x: Math.round(a.x), isBeside: a.right < b.x && Math.abs(a.y - b.y) < 4 }];
        }),
      );
      expect(offsets.filter(({ isBeside }) => !isBeside)).toEqual([]);
      expect(new Set(offsets.map(({ x }) => x)).size).toBe(columns);
      expect(complaints).toEqual([]);
    },
  );

  it('a long word in a JSON value of a record wraps, so that no letter is cut off', async () => {
    const { page, complaints } = await arrive('/dashboard/orders', { width: 1440 });
    const { id } = await call(page, 'POST', 'orders', {
      name: 'Order with long words',
      customer: { phone: '+1 501 555-0124', email: 'richmond.jones@example-freight.com' },
      billing_address: { address1: '1 Main St', city: 'Conway', session: '3afaa59c0ec94d12a7b8' },
    });
    await goToWhole(page, `/dashboard/order/${id}`);
    const lists = page.locator('main dd ul');
    expect(await lists.count()).toBeGreaterThan(1);
    const cut = await lists.evaluateAll((all) =>
      all
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
    expect(cut).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('nothing in French wraps at 1280 px that is one line in English', async () => {
    const { page, complaints } = await arrive('/dashboard/loads', { locale: 'fr-FR' });
    await page.evaluate(() => localStorage.setItem('RaStore.locale', '"fr"'));
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Chargements' }).waitFor();
    const load = await page.locator('tbody td:nth-child(2) a').first().getAttribute('href');
    for (const path of [
      ...['/dashboard', '/dashboard/loads', '/dashboard/shipments', '/dashboard/companies'],
      ...['/dashboard/invoices', '/dashboard/load-legs?as=calendar'],
      ...['/dashboard/shipments?as=board', '/dashboard/locations?as=map'],
      ...['/dashboard/activity', load ?? ''],
    ]) {
      await goToWhole(page, path);
      expect([path, await wrapped(page)]).toEqual([path, []]);
    }
    expect(complaints).toEqual([]);
  });
});
