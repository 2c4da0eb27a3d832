import { describe, expect, inject, it } from 'vitest';

import { expectAccessible, visit } from '../../support/browser';
import { useRunning } from '../../support/useProduct';
import { walkByTab } from '../../support/tabOrder';

const executable = inject('chromium');
const BLACK = 'rgb(0, 0, 0)';

/** Checks that need layout in a real browser. */
describe.skipIf(!executable)('the public page', () => {
  const running = useRunning();

  it('has the agreed sizes, and no axe violation in anything that opens', async () => {
    const { page, complaints } = await visit(running.browser, running.product.url);
    await page.goto('/');
    await page.getByRole('slider').waitFor();
    const style = (selector: string, name: 'maxHeight' | 'gridTemplateColumns') =>
      page
        .locator(selector)
        .first()
        .evaluate((element, key) => getComputedStyle(element)[key], name);
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

    expect(await ground()).toBe(BLACK);
    const metric = page.getByRole('button', { name: /^Metric/ });
    expect((await metric.boundingBox())!.width).toBe(228);
    await metric.click();
    const list = page.getByRole('group', { name: 'Metric' });
    // 20 rem; there is more in it than that.
    expect((await list.boundingBox())!.height).toBe(320);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Range/ }).click();
    expect(await style('.ns-range .ns-panel', 'maxHeight')).toBe('256px');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'About Total Cost' }).click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    const described = await page
      .locator('#root .ns-plot svg[role=img]')
      .evaluate(
        (plot) => document.getElementById(plot.getAttribute('aria-describedby') ?? '')?.textContent,
      );
    expect(described).toMatch(/^Up|^Down/);
    expect(described).toMatch(/peak .+ on \w{3} \d+, low .+ on \w{3} \d+\./);

    for (const [width, columns] of [
      [360, 1],
      [599, 1],
      [600, 2],
      [1199, 2],
      [1200, 4],
      [1920, 4],
    ]) {
      await page.setViewportSize({ width: width!, height: 800 });
      const found = await style('.ns-grid', 'gridTemplateColumns');
      expect(found.split(' '), `${width} px`).toHaveLength(columns!);
    }
    await page.getByRole('link', { name: 'Sign In' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor();
    expect(await ground()).not.toBe(BLACK);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('shows the keyboard focus, and both values of a focused card', async () => {
    const { page } = await visit(running.browser, running.product.url);
    await page.goto('/');
    await page.getByRole('slider').waitFor();
    await page.locator('.ns-before').getByText(/\d/).first().waitFor();
    const { stops, complaints } = await walkByTab(page);
    expect(complaints).toEqual([]);
    expect(stops).toBeGreaterThan(50);
    const card = page.getByRole('button', { name: '# of Loads', exact: true });
    const both = page.getByText(/^Last 30 days: [\d,]+ · previous 30 days: [\d,]+$/);
    const told = both.filter({ visible: true });
    await card.focus();
    expect(await told.count()).toBe(1);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    expect(await told.count()).toBe(0);
    await page.context().close();
  });

  it('does not animate with prefers-reduced-motion', async () => {
    const { page } = await visit(running.browser, running.product.url, { reducedMotion: 'reduce' });
    await page.goto('/');
    await page.getByRole('slider').waitFor();
    const card = page.getByRole('button', { name: 'Discord Members', exact: true });
    await card.scrollIntoViewIfNeeded();
    const top = await card.evaluate((button: HTMLElement) => {
      const chart = document.querySelector('.ns-chart-body')!;
      const before = chart.getBoundingClientRect().top;
      button.click();
      return [before, chart.getBoundingClientRect().top];
    });
    expect(top[0]).toBeLessThan(0);
    expect(top[1]).toBeGreaterThanOrEqual(0);
    // A fade that follows the scroll position does not move by itself.
    const moving = await page.evaluate(
      () =>
        document.getAnimations().filter(({ timeline }) => timeline === document.timeline).length,
    );
    expect(moving).toBe(0);
    await page.context().close();
  });

  it('prints dark on white, with every card as in a full-page screenshot and without controls', async () => {
    const { page } = await visit(running.browser, running.product.url);
    await page.goto('/?compare=on');
    await page.getByRole('slider').waitFor();
    await page.locator('.ns-before').getByText(/\d/).first().waitFor();
    for (const [media, width] of [
      ['screen', 360],
      ['screen', 1440],
      ['print', 1280],
    ] as const) {
      await page.emulateMedia({ media });
      await page.setViewportSize({ width, height: 800 });
      const cards = await page.getByRole('article').evaluateAll((all) =>
        // Browsers print, and capture, nothing of what they need not draw on screen.
        all.map((card) => card.firstElementChild!.checkVisibility({ contentVisibilityAuto: true })),
      );
      expect(cards).toHaveLength(26);
      expect(cards).not.toContain(false);
    }
    // Nobody has scrolled to the map.
    const lanes = page.locator('#root').getByRole('region', { name: 'Lanes', exact: true });
    expect(await lanes.getByRole('listitem').count()).toBeGreaterThan(5);
    await expectAccessible(page);
    // Paper has another width than the window.
    await page.setViewportSize({ width: 700, height: 900 });
    const [drawn, around] = await Promise.all(
      ['.ns-plot svg', '.ns-chart'].map((part) => page.locator(part).first().boundingBox()),
    );
    expect(drawn!.x + drawn!.width).toBeLessThanOrEqual(around!.x + around!.width + 1);
    expect(drawn!.width).toBeGreaterThan(0.8 * around!.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(700);
    expect(await page.getByText('Updated every 15 seconds').isVisible()).toBe(false);
    for (const name of [/^Pause/, 'Share & data', /^Table$/, /^About/, /^Compare/])
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    await page.context().close();
  });

  it('has all keys of the chart, and the days of a table that is scrolled sideways, on a narrow phone', async () => {
    const { page } = await visit(running.browser, running.product.url, {
      viewport: { width: 360, height: 740 },
    });
    for (const query of [
      'metric=demand_change_in_cost&compare=on&lang=fr',
      'metric=demand_change_in_cost',
      'metric=supply_total_loads&with=demand_number_of_shipments&lang=fr',
      'metric=supply_total_loads&compare=on',
    ]) {
      await page.goto(`/?range=Month&${query}`);
      await page.getByRole('slider').waitFor();
      const legend = page.locator('#root .ns-legend');
      expect(
        await legend.evaluate((keys) => keys.scrollHeight - keys.clientHeight),
        query,
      ).toBeLessThanOrEqual(0);
      const [keys, plot] = [
        await legend.boundingBox(),
        await page.locator('.ns-plot line').first().boundingBox(),
      ];
      expect(keys!.y + keys!.height, query).toBeLessThanOrEqual(plot!.y + 1);
    }
    await page.goto('/?metric=pipeline_total_freight_spend&compare=on&view=table&lang=fr');
    const table = page.locator('#root .ns-table');
    await table.waitFor();
    const day = table.locator('time').nth(1);
    const before = await day.boundingBox();
    await table.evaluate((part) => part.scrollBy({ left: 1000 }));
    expect(await table.evaluate((part) => part.scrollLeft)).toBeGreaterThan(0);
    expect((await day.boundingBox())!.x).toBeCloseTo(before!.x, 0);
    await page.context().close();
  });

  it('has room between the actions of the chart on a small tablet', async () => {
    const { page } = await visit(running.browser, running.product.url, {
      viewport: { width: 640, height: 800 },
    });
    await page.goto('/');
    await page.getByRole('slider').waitFor();
    const [compare, add] = await Promise.all(
      [/^Compare/, /^Second metric/].map((name) =>
        page.getByRole('button', { name }).boundingBox(),
      ),
    );
    expect(add!.x - compare!.x - compare!.width).toBeGreaterThanOrEqual(4);
    await page.context().close();
  });

  it.each([true, false])(
    'has the links to its sections in line with the page on a phone in French, with scripts: %s',
    async (javaScriptEnabled) => {
      const { page } = await visit(running.browser, running.product.url, {
        viewport: { width: 360, height: 740 },
        javaScriptEnabled,
      });
      await page.goto('/?lang=fr');
      if (javaScriptEnabled) await page.getByRole('slider').waitFor();
      const links = page.locator(`${javaScriptEnabled ? '#root ' : ''}.ns-sections a`);
      // Text begins at the edge of the page, 4 px inside the link.
      expect((await links.first().boundingBox())!.x).toBe(12);
      await page.context().close();
    },
  );

  it('begins its chart on the first screen of a phone on its side', async () => {
    const { page } = await visit(running.browser, running.product.url, {
      viewport: { width: 740, height: 360 },
      hasTouch: true,
      isMobile: true,
    });
    await page.goto('/');
    await page.getByRole('slider').waitFor();
    const plot = await page.locator('.ns-plot').boundingBox();
    expect(plot!.y).toBeLessThan(220);
    await page.context().close();
  });

  it('says below its heading what it is about in a short window on a desk', async () => {
    // 1280 by 720 at 200% zoom.
    const { page } = await visit(running.browser, running.product.url, {
      viewport: { width: 640, height: 360 },
    });
    await page.goto('/');
    await page.getByRole('slider').waitFor();
    await page.locator('#root .ns-lead').waitFor();
    await page.context().close();
  });

  it('has room beside the label of the last day on a narrow phone', async () => {
    const { page } = await visit(running.browser, running.product.url, {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    await page.goto('/?range=Week&lang=fr');
    await page.getByRole('slider').waitFor();
    const card = await page.locator('#root .ns-chart-body').boundingBox();
    const ends = await page
      .locator('.ns-plot svg[role=img] text')
      .evaluateAll((all) => all.map((label) => label.getBoundingClientRect().right));
    expect(card!.x + card!.width - Math.max(...ends)).toBeGreaterThanOrEqual(8);
    await page.context().close();
  });

  it('shows a chart without its code, and loads the code with a later refresh', async () => {
    const { page, complaints } = await visit(running.browser, running.product.url);
    const code = '**/MainChart-*';
    await page.route(code, (route) => route.abort('connectionrefused'));
    await page.clock.install();
    await page.goto('/');
    const plot = page.locator('#root .ns-plot .ns-line');
    await plot.waitFor({ state: 'attached' });
    await expect.poll(() => complaints.join()).toContain('The chart could not be loaded');
    expect(await page.getByRole('slider').count()).toBe(0);
    expect(await plot.getAttribute('d')).toMatch(/^M0 /);
    // Many browsers hold on to the failure of an address.
    const elsewhere = page.waitForRequest(/MainChart-[^?]+\.js\?\d+$/);
    await page.clock.fastForward(16_000);
    await elsewhere;
    await page.unroute(code);
    await page.clock.fastForward(16_000);
    await page.getByRole('slider').waitFor();
    await page.context().close();
  });
});
