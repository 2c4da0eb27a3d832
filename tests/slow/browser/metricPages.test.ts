import { gzipSync } from 'node:zlib';

import { describe, expect, inject, it } from 'vitest';

import { expectAccessible, visit } from '../../support/browser';
import { useRunning } from '../../support/useProduct';

const executable = inject('chromium');

describe.skipIf(!executable)('a visitor of a metric', () => {
  const running = useRunning();

  it.each([1280, 360])(
    'reads its page in 30 kB, accessible and without a layout shift, at %d px',
    async (width) => {
      const { page, complaints } = await visit(running.browser, running.product.url, {
        viewport: { width, height: 800 },
      });
      await page.addInitScript(() => {
        const seen = window as unknown as { shift: number };
        seen.shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            seen.shift += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const response = await page.goto('/stats/supply-total-loads?range=Year');
      expect(gzipSync((await response?.body()) ?? '').length).toBeLessThan(30_000);
      await page.locator('#root').getByRole('heading', { level: 1, name: '# of Loads' }).waitFor();
      await page.getByRole('slider').waitFor();
      // A slow line delivers the page in parts: what comes later must not move what is read already.
      const parts = page.locator('#root main :is(h1, .ns-text, .ns-metric-figure, .ns-plot, h2)');
      const tops = await parts.evaluateAll((all) =>
        all.map((part) => part.getBoundingClientRect().y),
      );
      expect(tops).toEqual(tops.toSorted((one, other) => one - other));
      const shift = () => page.evaluate(() => (window as unknown as { shift: number }).shift);
      expect(await shift()).toBeLessThanOrEqual(0.02);
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(await overflow()).toBeLessThanOrEqual(0);
      await expectAccessible(page);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  it.each([
    ['en', 2],
    ['fr', 2],
  ] as const)(
    'on a phone begins with its figure, below a head of two rows, above all actions (%s)',
    async (language, rows) => {
      const { page } = await visit(running.browser, running.product.url, {
        viewport: { width: 360, height: 800 },
      });
      await page.goto(`/stats/supply-total-loads?lang=${language}`);
      await page.getByRole('slider').waitFor();
      const main = page.locator('#root');
      const boxOf = async (selector: string) =>
        (await main.locator(selector).first().boundingBox())!;
      const [figure, chart] = [await boxOf('.ns-metric-figure'), await boxOf('.ns-plot')];
      const heading = await boxOf('h1');
      expect(figure.y - heading.y - heading.height).toBeLessThan(8);
      expect(figure.y + figure.height).toBeLessThan(chart.y);
      const [top, logo, community] = [
        await boxOf('.ns-top'),
        await boxOf('.ns-logo'),
        await boxOf('.ns-button'),
      ];
      expect(top.height).toBeLessThan(96);
      expect(logo.x + logo.width).toBeLessThanOrEqual(community.x);
      const actions = main.locator('.ns-chart-actions :is(.ns-action, .ns-control):visible');
      const tops = await actions.evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect()),
      );
      // Nothing is hidden beside the screen.
      for (const { x, width } of tops) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(360);
      }
      const ys = tops.filter(({ height }) => height === 44).map(({ y }) => y);
      expect(ys).toHaveLength(6);
      expect(new Set(ys).size).toBe(rows);
      await main.getByRole('button', { name: /^(Second metric|Deuxième|Autre)/ }).click();
      const list = await boxOf('.ns-against .ns-panel');
      expect(list.y + list.height).toBeLessThanOrEqual(800);
      expect(list.x).toBeGreaterThanOrEqual(0);
      await page.context().close();
    },
  );

  it('sees the charts of a whole group below each other on a phone, in the scroll bar of the page', async () => {
    const { page } = await visit(running.browser, running.product.url, {
      viewport: { width: 360, height: 800 },
    });
    await page.goto('/?view=group');
    const charts = page.locator('#root .ns-group-charts');
    await charts.getByRole('button').nth(4).waitFor();
    const hidden = await charts.evaluate((list) => list.scrollHeight - list.clientHeight);
    expect(hidden).toBeLessThanOrEqual(0);
    await page.context().close();
  });

  it('goes from the card to the page and on to the next metric', async () => {
    const { page, complaints } = await visit(running.browser, running.product.url);
    await page.goto('/');
    const main = page.locator('#root');
    const card = main.getByRole('article').filter({ hasText: '# of Tractors' });
    await card.getByRole('link', { name: 'Details of # of Tractors' }).click();
    await main.getByRole('heading', { level: 1, name: '# of Tractors' }).waitFor();
    await main.getByRole('link', { name: 'Next: # of Trailers' }).click();
    await main.getByRole('heading', { level: 1, name: '# of Trailers' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/stats/supply-total-trailers');
    expect(await page.title()).toBe('# of Trailers, Supply – Waybill');
    await page.goBack();
    await main.getByRole('heading', { level: 1, name: '# of Tractors' }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('copies addresses and code from the dialog "Data"', async () => {
    const { page, complaints } = await visit(running.browser, running.product.url, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.goto('/?metric=supply_total_loads&range=Week');
    const main = page.locator('#root');
    // By keyboard: an arrow leads to the first option, and a letter to the option that begins with it.
    await main.getByRole('button', { name: 'Share & data' }).press('Enter');
    for (const key of ['ArrowDown', 'D', 'D', 'D']) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Data: # of Loads' });
    const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
    const csv = `${running.product.url}/stats/supply-total-loads.csv?range=Week`;
    expect(await field('Google Sheets').inputValue()).toBe(`=IMPORTDATA("${csv}")`);
    expect(await field('Python').inputValue()).toContain(`pd.read_csv("${csv}"`);
    expect(await field('R').inputValue()).toContain(`read.csv("${csv}")`);
    await dialog.getByRole('button', { name: 'Copy: Address (CSV)' }).click();
    await dialog.getByText('Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(csv);
    expect(await (await page.request.get(csv)).text()).toMatch(/^date,value\n(\d{4}-.*\n){7}$/);
    await dialog.getByRole('radio', { name: 'Card' }).check();
    await dialog.getByRole('radio', { name: 'Light' }).check();
    const frame = await field('Embed in a website').inputValue();
    expect(frame).toContain('/embed/supply-total-loads?range=Week&amp;view=card&amp;theme=light"');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('shares all time and zooms of a metric by their addresses, and goes back', async () => {
    const { page, complaints } = await visit(running.browser, running.product.url);
    await page.goto('/stats/supply-total-loads?range=All_time');
    const main = page.locator('#root');
    const range = main.getByRole('button', { name: /^Range:/ });
    await main.getByRole('slider').waitFor();
    expect(await range.textContent()).toBe('Range: All time');
    await main.getByText('Weekly averages.').waitFor();
    await main.getByRole('button', { name: 'Share & data' }).click();
    await main.getByRole('button', { name: /^Data addresses/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Data: # of Loads' });
    const csv = `${running.product.url}/stats/supply-total-loads.csv?range=All_time`;
    const address = dialog.getByRole('textbox', { name: 'Address (CSV)' });
    expect(await address.inputValue()).toBe(csv);
    const frame = dialog.getByRole('textbox', { name: 'Embed in a website' });
    expect(await frame.inputValue()).toContain('range=All_time');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await main.getByRole('slider').focus();
    await page.keyboard.press('4');
    await main.getByRole('button', { name: 'Range: Year' }).waitFor();
    expect(new URL(page.url()).search).toBe('?range=Year');
    await main.getByRole('slider').focus();
    for (const key of ['Home', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Enter'])
      await page.keyboard.press(key);
    await main.getByRole('button', { name: 'Reset zoom' }).waitFor();
    expect(page.url()).toContain('&days=');
    await page.goBack();
    await main.getByRole('button', { name: 'All time', exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('reads which keys work where the focus is, and what the mouse does', async () => {
    const { page } = await visit(running.browser, running.product.url);
    await page.goto('/');
    const hint = page.locator('#root .ns-hint');
    const slider = page.locator('#root').getByRole('slider');
    await slider.waitFor();
    const words = async () => (await hint.innerText()).replaceAll(/\s+/g, ' ');
    expect(await words()).toBe('');
    await page.locator('#root .ns-plot').hover();
    await expect.poll(words).toBe('Drag across the chart to zoom in');
    await page
      .locator('#root')
      .getByRole('button', { name: /^Metric:/ })
      .focus();
    await page.keyboard.press('Tab');
    await expect.poll(words).toBe('Keys: ← → other metric, 1–4 range, x compare');
    await slider.focus();
    await expect
      .poll(words)
      .toBe('Keys: ← → other day, Shift ← → select days, Enter zoom in, 1–4 range, x compare');
    await page.context().close();
  });

  it('sees lanes on the map and in the table', async () => {
    const { page, complaints } = await visit(running.browser, running.product.url);
    await page.goto('/');
    const lanes = page.locator('#root').getByRole('region', { name: 'Lanes', exact: true });
    await lanes.scrollIntoViewIfNeeded();
    await lanes.getByRole('img', { name: /^Map of lanes: / }).waitFor();
    expect(await lanes.getByRole('row').count()).toBeGreaterThan(5);
    await lanes.getByRole('row').nth(1).getByRole('button').click();
    const clearLanes = () =>
      lanes
        .locator('.ns-lane:has(title)')
        .evaluateAll((all) => all.filter((lane) => getComputedStyle(lane).opacity === '1').length);
    await expect.poll(clearLanes).toBe(1);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('finds links to all metrics at an unknown address', async () => {
    const { page } = await visit(running.browser, running.product.url);
    const response = await page.goto('/stats/nothing');
    expect(response?.status()).toBe(404);
    const main = page.locator('#root');
    await main.getByRole('heading', { level: 1, name: 'Metric not found' }).waitFor();
    expect(await main.locator('main').getByRole('link').count()).toBe(27);
    await expectAccessible(page);
    await page.context().close();
  });
});
