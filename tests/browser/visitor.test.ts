import { gzipSync } from 'node:zlib';

import { describe, expect, inject, it } from 'vitest';

import { METRICS, METRIC_GROUPS } from '../../src/stats/metrics';
import { asOtherBackend, expectAccessible, visit } from '../support/browser';
import { useRunning } from '../support/useProduct';
import { sized } from '../support/size';

const executable = inject('chromium');

describe.skipIf(!executable)('a visitor', () => {
  const running = useRunning();

  it('sees every group and card with a number, and the chart', async () => {
    const { page, complaints } = await visit(running.browser, running.product.url);
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Network Stats' }).waitFor();
    for (const group of METRIC_GROUPS) {
      const section = page.getByRole('region', { name: group, exact: true });
      for (const metric of METRICS.filter((each) => each.card && each.group === group)) {
        const card = section.getByRole('article').filter({ hasText: metric.label }).first();
        await card.getByText(/\d/).first().waitFor();
      }
    }
    expect(await page.getByText('N/A', { exact: true }).count()).toBe(0);
    await page.locator('main svg path').first().waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each(['', '?range=Week', '?range=Three_months', '?metric=supply_total_loads&range=Year'])(
    'reads the whole page without JavaScript in 30 kB: /%s',
    async (query) => {
      const { page } = await visit(running.browser, running.product.url, {
        javaScriptEnabled: false,
      });
      const response = await page.goto(`/${query}`);
      expect(gzipSync((await response?.body()) ?? '').length).toBeLessThan(30_000);
      for (const metric of METRICS.filter(({ card }) => card)) {
        const card = page.getByRole('article').filter({ hasText: metric.label }).first();
        expect(await card.locator('.ns-value').textContent(), metric.id).toMatch(/\d/);
      }
      expect(await page.locator('.ns-mini-line').count()).toBe(23);
      expect(await page.locator('.ns-plot .ns-line').getAttribute('d')).toMatch(/^M0 .*L/);
      await page.getByText(/peak .+ on .+ low .+ on|highest week \(to .+ lowest \(to .+/).waitFor();
      expect(await page.getByText('This page needs JavaScript').count()).toBe(0);
      await page.context().close();
    },
  );

  it('chooses range and metric by links without JavaScript, and sees no dead control', async () => {
    const { page } = await visit(running.browser, running.product.url, {
      javaScriptEnabled: false,
    });
    await page.goto('/');
    const dead = page.getByRole('button').filter({ visible: true });
    expect(await dead.count()).toBe(0);
    await page
      .getByRole('navigation', { name: 'Range' })
      .getByRole('link', { name: 'Year' })
      .click();
    await page
      .getByRole('navigation', { name: 'Metric' })
      .getByRole('link', { name: '# of Loads' })
      .click();
    await page.getByText('# of Loads, Year').first().waitFor({ state: 'attached' });
    const file = page.getByText('Share & data').locator('..').getByRole('link', { name: 'CSV' });
    expect(await file.getAttribute('href')).toBe('/stats/supply-total-loads.csv?range=Year');
    await page.getByRole('article').getByRole('link', { name: 'X Followers', exact: true }).click();
    await page.waitForURL('/?metric=community_total_x_followers&range=Year');
    await page.getByRole('link', { name: 'Details of X Followers' }).last().click();
    await page.getByRole('heading', { level: 1, name: 'X Followers' }).waitFor();
    await page
      .getByRole('navigation', { name: 'Range' })
      .getByRole('link', { name: 'Week' })
      .click();
    await page.waitForURL('/stats/community-total-x-followers?range=Week');
    expect(await page.getByRole('row').count()).toBeGreaterThan(7);
    expect(await dead.count()).toBe(0);
    await page.context().close();
  });

  it('sees the figures that the page was served with, without a call', async () => {
    const { page, complaints } = await visit(running.browser, running.product.url);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/stats/i.test(pathname) && !pathname.startsWith('/assets/')) asked.push(pathname);
    });
    await page.goto('/?metric=supply_total_loads');
    await page.getByRole('slider').waitFor();
    expect(asked).toEqual([]);
    await page.locator('#root').getByText('# of Loads').first().waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('chooses metric and range, and finds the choice after a reload', async () => {
    const { page, complaints } = await visit(running.browser, running.product.url);
    await page.goto('/');
    await page
      .getByRole('button', { name: /Transactions \(TXN\)/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: /# of Loads/ })
      .first()
      .click();
    await page.getByRole('button', { name: /Last 30 Days/ }).click();
    await page.getByText('Year', { exact: true }).click();
    const stored = () =>
      page.evaluate(() => [
        localStorage.getItem('selectedStatType'),
        localStorage.getItem('selectedRange'),
      ]);
    await expect.poll(stored).toEqual(['supply_total_loads', 'Year']);
    await page.reload();
    await page
      .getByRole('button', { name: /# of Loads/ })
      .first()
      .waitFor();
    await page.getByRole('button', { name: /Year/ }).first().waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['every call fails', { broken: '**/api/**' }, 'Error fetching chart data'],
    ['nothing has come yet', { held: '**/api/**' }, 'Loading...'],
    ['there are no days', { empty: '**/stats-data?**' }, 'No Data Available'],
  ])('meets no axe violation while %s, at any width', async (_, calls, text) => {
    const { page } = await visit(running.browser, running.product.url);
    await asOtherBackend(page);
    const { broken = '', held = '', empty = '' } = calls as Record<string, string>;
    if (broken) await page.route(broken, (route) => route.abort('connectionrefused'));
    if (held) await page.route(held, () => undefined);
    if (empty) await page.route(empty, (route) => route.fulfill({ json: { data: [] } }));
    // 640 is 1280 at 200% zoom.
    for (const width of sized([360, 1280], [360, 640, 768, 1280, 1920])) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      // The server-rendered page shows the same text before its code has loaded.
      await page.locator('#root .ns-message').getByText(text).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expectAccessible(page);
    }
    await page.context().close();
  });

  it('reads each day below two metrics on a phone', async () => {
    const { page } = await visit(running.browser, running.product.url, {
      viewport: { width: 360, height: 740 },
    });
    await page.goto('/?metric=network_total_transactions&with=supply_cost_per_load');
    await page.getByRole('slider').waitFor();
    const labels = page.locator('.ns-plot svg[role=img] text');
    const gaps = () =>
      labels.evaluateAll((all) => {
        const days = all.filter((label) => /^[A-Z][a-z]{2} \d+$/.test(label.textContent));
        const boxes = days.map((label) => label.getBoundingClientRect());
        return boxes.slice(1).map(({ left }, index) => left - boxes[index]!.right);
      });
    await expect.poll(gaps).not.toEqual([]);
    expect(Math.min(...(await gaps()))).toBeGreaterThan(4);
    await page.context().close();
  });

  it('meets the chart on the first screen of a phone, with metric and range in reach', async () => {
    const { page } = await visit(running.browser, running.product.url, {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
    });
    await page.goto('/');
    await page.getByRole('slider').waitFor();
    const topOfPlot = async () => (await page.locator('.ns-plot').boundingBox())?.y;
    await expect.poll(topOfPlot).toBeLessThanOrEqual(300);
    const sections = page.getByRole('navigation', { name: 'Sections of this page' });
    expect(await sections.getByRole('link').allTextContents()).toEqual([...METRIC_GROUPS, 'Lanes']);
    await sections.getByRole('link', { name: 'Lanes' }).click();
    await page.waitForURL(/#ns-lanes$/);
    // Metric and range do not apply to lanes.
    const overLanes = async () => {
      const controls = (await page.locator('.ns-controls').boundingBox())!;
      const lanes = (await page.getByRole('heading', { name: 'Lanes' }).boundingBox())!;
      return controls.y + controls.height > lanes.y;
    };
    const scrollToEnd = async () => {
      await page.mouse.wheel(0, 20_000);
      return page.evaluate(
        () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1,
      );
    };
    await expect.poll(scrollToEnd).toBe(true);
    await expect.poll(overLanes).toBe(false);
    await page.getByRole('heading', { name: 'Community' }).scrollIntoViewIfNeeded();
    for (const name of [/^Metric/, /^Range/]) {
      const top = async () => (await page.getByRole('button', { name }).boundingBox())?.y;
      await expect.poll(top).toBeLessThan(60);
      await expect.poll(top).toBeGreaterThanOrEqual(0);
    }
    await page.context().close();
  });

  it('keeps metric, range and the links to the sections in one row of a large screen', async () => {
    const { page } = await visit(running.browser, running.product.url);
    await page.goto('/');
    await page.getByRole('slider').waitFor();
    const parts = [
      page.getByRole('button', { name: /^Metric/ }),
      page.getByRole('button', { name: /^Range/ }),
      page.getByRole('link', { name: 'Community', exact: true }).first(),
    ];
    await page.getByRole('heading', { name: 'Pipeline' }).scrollIntoViewIfNeeded();
    for (const part of parts) {
      const top = async () => (await part.boundingBox())?.y;
      await expect.poll(top).toBeLessThan(60);
      await expect.poll(top).toBeGreaterThanOrEqual(0);
    }
    // The focus of what stays in sight does not scroll the page.
    const place = () => page.evaluate(() => Math.round(scrollY));
    const before = await place();
    await parts[1]!.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    expect(await place()).toBe(before);
    await parts[2]!.click();
    // The heading is below the row, not behind it.
    const heading = page.getByRole('heading', { name: 'Community' });
    await expect.poll(async () => (await heading.boundingBox())!.y).toBeGreaterThanOrEqual(60);
    await page.context().close();
  });

  it('sees the chart of a metric on the first screen of a phone', async () => {
    const { page } = await visit(running.browser, running.product.url, {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
    });
    await page.goto('/stats/supply-cost-per-load');
    await page.getByRole('slider').waitFor();
    const topOfPlot = async () => (await page.locator('#root .ns-plot').boundingBox())?.y;
    await expect.poll(topOfPlot).toBeLessThanOrEqual(300);
    await page.context().close();
  });

  it('reads the page in French at ?lang=fr, with French numbers, and later also without ?lang=fr, until English is chosen', async () => {
    const { page, complaints } = await visit(running.browser, running.product.url);
    await page.goto('/?lang=fr');
    await page.getByRole('heading', { level: 1, name: 'Statistiques du réseau' }).waitFor();
    // The served page has a heading of its own, until its code takes over.
    await page.locator('#root').getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');
    await page.getByText(/Dernier jour\u00a0: \d+\u00a0\p{L}+/u).waitFor();
    expect(await page.locator('.ns-badge-text').first().textContent()).toMatch(/^\d+,\d\d\u00a0%$/);
    await page.goto('/');
    const heading = page.locator('#root').getByRole('heading', { level: 1 });
    await heading.filter({ hasText: 'Statistiques du réseau' }).waitFor();
    await page.locator('#root').getByRole('link', { name: 'English' }).click();
    await heading.filter({ hasText: 'Network Stats' }).waitFor();
    await page.goto('/');
    await heading.filter({ hasText: 'Network Stats' }).waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('needs no horizontal scrolling on a phone', async () => {
    const { page } = await visit(running.browser, running.product.url, {
      viewport: { width: 360, height: 740 },
    });
    for (const path of ['/', '/sign-in', '/forgot-password', '/signup']) {
      await page.goto(path);
      // The served page has a heading of its own, until its code takes over.
      await page.locator('#root').getByRole('heading', { level: 1 }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
      await expectAccessible(page);
    }
    await page.context().close();
  });
});
