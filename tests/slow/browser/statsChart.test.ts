import { buffer } from 'node:stream/consumers';

import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

import { expectAccessible, visit } from '../../support/browser';
import { useRunning } from '../../support/useProduct';

const executable = inject('chromium');
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const MONTH = 30;

describe.skipIf(!executable)('the large chart', () => {
  const running = useRunning();

  async function take(page: Page, name: string) {
    await page.getByRole('button', { name: 'Share & data' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ]);
    return {
      name: download.suggestedFilename(),
      content: await buffer(await download.createReadStream()),
    };
  }

  it('is downloaded as CSV and PNG, which name its content', async () => {
    const { page, complaints } = await visit(running.browser, running.product.url);
    await page.goto('/?metric=demand_total_shipment_cost&range=Month');
    await page.getByRole('slider').waitFor();

    const csv = await take(page, 'Download CSV');
    expect(csv.name).toMatch(/^demand_total_shipment_cost-month-\d{4}-\d\d-\d\d\.csv$/);
    const [head, ...lines] = csv.content.toString('utf8').trimEnd().split('\r\n');
    expect(head).toBe('\uFEFFDay,Demand: Total FUM ($),Range,Source,Fetched at');
    expect(lines).toHaveLength(MONTH);
    for (const line of lines)
      expect(line).toMatch(/^\d{4}-\d\d-\d\d,[\d.]+,Last 30 Days,"Waybill, /);

    const png = await take(page, 'Download PNG');
    expect(png.name).toBe(csv.name.replace('.csv', '.png'));
    expect([...png.content.subarray(0, PNG.length)]).toEqual(PNG);
    const onScreen = await page.locator('.ns-plot').boundingBox();
    // Width and height stand first in the file; the picture has two pixels for one, and edges.
    expect(png.content.readUInt32BE(16)).toBeGreaterThan(2 * (onScreen?.width ?? Infinity));
    expect(png.content.readUInt32BE(20)).toBeGreaterThan(2 * (onScreen?.height ?? Infinity));
    // A picture of one colour would be far smaller.
    expect(png.content.length).toBeGreaterThan(20_000);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("is a table at its own address, in the chart's space", async () => {
    const { page, complaints } = await visit(running.browser, running.product.url);
    await page.goto('/');
    await page.getByRole('slider').waitFor();
    const below = page.getByRole('heading', { name: 'Network', exact: true });
    const before = await below.boundingBox();
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.getByRole('table').waitFor();
    expect(page.url()).toContain('view=table');
    expect(await below.boundingBox()).toEqual(before);
    // The head, the days of the range and the running one.
    expect(await page.getByRole('row').count()).toBe(MONTH + 2);
    await expectAccessible(page);
    await page.goBack();
    await page.getByRole('slider').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('is read by arrow keys, which change the metric again after the focus left', async () => {
    const { page } = await visit(running.browser, running.product.url);
    await page.goto('/?metric=supply_total_loads');
    const slider = page.getByRole('slider');
    await slider.focus();
    const newest = await slider.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowLeft');
    expect(await slider.getAttribute('aria-valuetext')).not.toBe(newest);
    // "Wed, Nov 25: 1,234"
    const [, day = ''] = /, (.+?):/.exec((await slider.getAttribute('aria-valuetext')) ?? '') ?? [];
    const cards = page.getByRole('article').filter({ has: page.locator('.ns-card-day') });
    // All but the three with a fixed total.
    await expect.poll(() => cards.count()).toBe(23);
    expect(await cards.filter({ hasText: day }).count()).toBe(23);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    expect(await cards.count()).toBe(0);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: /^Metric: Total Cost/ }).waitFor();
    await page.context().close();
  });

  it('zooms into the days that a mouse drags over, at their own address', async () => {
    const { page, complaints } = await visit(running.browser, running.product.url);
    await page.goto('/?metric=supply_total_loads');
    const days = page.locator('.ns-plot rect[data-ref]');
    await days.nth(5).hover();
    await page.mouse.down();
    await days.nth(8).hover();
    await days.nth(11).hover();
    await page.mouse.up();
    await page.waitForURL(/days=\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d/);
    await expect.poll(() => days.count()).toBe(7);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Reset zoom' }).click();
    await expect.poll(() => days.count()).toBeGreaterThan(MONTH - 1);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['one metric', 'demand_number_of_shipments', ''],
    ['two metrics', 'network_number_of_shippers', '&with=network_number_of_carriers'],
  ])('names a holiday in the row of its day on a phone, with %s', async (_, metric, other) => {
    const { page } = await visit(running.browser, running.product.url, {
      viewport: { width: 360, height: 740 },
    });
    const year = new Date().getUTCFullYear() - 1;
    await page.goto(`/?metric=${metric}${other}&days=${year}-12-25_${year}-12-30`);
    // Until older days arrive, the days of the range are in their place.
    await page.locator('[role="slider"][aria-valuemax="5"]').press('Home');
    const readout = page.locator('.ns-readout');
    await readout.getByText('Christmas Day').waitFor();
    const [day, ...parts] = await readout.evaluate((element) =>
      [...element.children].map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        const { left, right, top } = range.getBoundingClientRect();
        return { left, right, top };
      }),
    );
    const holiday = parts.at(-1)!;
    expect(Math.abs(holiday.top - day!.top)).toBeLessThan(4);
    expect(day!.right).toBeLessThan(holiday.left);
    // Names are on the left, values on the right of their row.
    const [name, value] = other ? parts : [day!, parts[0]!];
    expect(Math.abs(name!.top - value!.top)).toBeLessThan(4);
    expect(name!.left).toBeLessThan(value!.left);
    if (!other) expect(holiday.right).toBeLessThan(value!.left);
    await page.context().close();
  });

  it('is read by a horizontal swipe, while a vertical swipe scrolls the page', async () => {
    const { page } = await visit(running.browser, running.product.url, {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    await page.goto('/');
    const slider = page.getByRole('slider');
    await slider.scrollIntoViewIfNeeded();
    const box = (await slider.boundingBox())!;
    const touch = await page.context().newCDPSession(page);
    const drag = async (x: number, y: number) => {
      const start = { x: box.x + 200, y: box.y + 200 };
      const at = (share: number) => [{ x: start.x + x * share, y: start.y + y * share }];
      const send = (type: 'touchStart' | 'touchMove', share: number) =>
        touch.send('Input.dispatchTouchEvent', { type, touchPoints: at(share) });
      await send('touchStart', 0);
      for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await send('touchMove', share);
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const scrolled = () => page.evaluate(() => window.scrollY);
    const before = await scrolled();
    await drag(-100, 0);
    await page
      .locator('.ns-tooltip')
      .getByText(/^\w{3}, \w{3} \d+$/)
      .waitFor();
    expect(await scrolled()).toBe(before);
    await drag(0, -180);
    await expect.poll(scrolled).toBeGreaterThan(before + 50);
    await page.context().close();
  });
});
