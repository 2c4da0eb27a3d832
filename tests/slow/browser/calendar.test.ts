import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it, vi } from 'vitest';

import { keyboard } from '../../support/mouseAndKeyboard';
import { expectWell, useStaff, withoutRemoteChanges } from '../../support/staffBrowser';
import { STORED_SIGN_IN } from '../../support/staffSettings';

const executable = inject('chromium');

/** Where an element is. Entries are drawn again when the list or their lanes arrive. */
async function boxOf(element: Locator) {
  await element.hover();
  return vi.waitUntil(() => element.boundingBox());
}

/** Drags an entry by its name, `days` columns to the right. */
async function dragByDays(page: Page, entry: Locator, days: number) {
  const day = await boxOf(page.locator('.ec-col-head').first());
  const box = await boxOf(entry);
  const [x, y] = [box.x + 20, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (days * day.width) / 2, y, { steps: 5 });
  await page.mouse.move(x + days * day.width, y, { steps: 5 });
  await page.mouse.up();
}

describe.skipIf(!executable)('the calendar', () => {
  const { running, arrive } = useStaff();

  it('by keyboard: month, week and agenda, to a record and back', async () => {
    const { page, complaints } = await arrive('/dashboard/load-stops', { theme: 'dark' });
    const hand = keyboard(page);
    await hand.press(page.getByRole('link', { name: 'Calendar', exact: true }));
    await page.locator('.ec-event a:visible').first().waitFor();
    await page.getByText(/^Times in /).waitFor();
    await expectWell(page);
    await hand.press(page.getByRole('button', { name: 'Week', exact: true }));
    await page.locator('.ec-time-grid').waitFor();
    await expectWell(page);
    await hand.press(page.getByRole('button', { name: 'Agenda', exact: true }));
    const link = page.locator('.ec-list .ec-event a').first();
    await link.waitFor();
    await expectWell(page);
    const name = await link.innerText();
    await hand.press(link);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.goBack();
    await page.locator('.ec-list .ec-event a').first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('shows each entry of a month on one line', async () => {
    const { page } = await arrive('/dashboard/loads?as=calendar');
    const entries = page.locator('.ec-day-grid .ec-event:visible');
    await entries.filter({ hasText: ' → ' }).first().waitFor();
    const heights = () =>
      entries.evaluateAll((all) => [
        ...new Set(all.map((entry) => Math.round(entry.getBoundingClientRect().height))),
      ]);
    await expect.poll(heights).toHaveLength(1);
  });

  it.each([
    [1280, 800],
    [1366, 768],
    [1440, 900],
    [1920, 1080],
  ])(
    'opens on this week at %i × %i without moving the page, with entries down to "+2 more"',
    async (width, height) => {
      const { page } = await arrive('/dashboard/loads', { width });
      await page.setViewportSize({ width, height });
      await page.goto('/dashboard/loads?as=calendar');
      const more = page.locator('.ec-day-foot').filter({ hasText: /more/ });
      await more.first().waitFor();
      const belowHeader = () =>
        page.locator('.ec-month-view .ec-today').evaluate((today) => {
          const header = today.closest('.ec-main')?.querySelector('.ec-header');
          return today.getBoundingClientRect().top - (header?.getBoundingClientRect().bottom ?? 0);
        });
      await expect.poll(async () => Math.abs(await belowHeader())).toBeLessThan(2);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      const gaps = () =>
        more.evaluateAll((all) => {
          const entries = [...document.querySelectorAll('.ec-day-grid .ec-event')]
            .filter((entry) => getComputedStyle(entry).visibility === 'visible')
            .map((entry) => entry.getBoundingClientRect());
          return all.map((foot) => {
            const { left, right, top } = foot.getBoundingClientRect();
            const above = entries.filter(
              (entry) =>
                entry.left < right - 4 && entry.right > left + 4 && entry.bottom <= top + 1,
            );
            return top - Math.max(...above.map(({ bottom }) => bottom));
          });
        });
      // Weeks in view are equally tall, so some have less than a line left. Entries of several days are hidden on all of
      // them, so some days have more.
      const line = await page
        .locator('.ec-day-grid .ec-event')
        .first()
        .evaluate((entry) => entry.getBoundingClientRect().height);
      await expect.poll(async () => Math.min(...(await gaps()))).toBeLessThan(line);
      await expect.poll(() => more.count()).toBeGreaterThan(0);
    },
  );

  it.each([
    [390, 844],
    [1280, 800],
    [1440, 900],
  ])('shows all of a day within the month at %i × %i', async (width, height) => {
    const { page } = await arrive('/dashboard/loads', { width });
    await page.setViewportSize({ width, height });
    await page.goto('/dashboard/loads?as=calendar');
    if (width < 600) await page.getByLabel('Period').selectOption('Month');
    const more = page.locator('.ec-day-foot a:visible');
    await more.first().waitFor();
    const popup = page.getByRole('dialog');
    /** Pixels of the popup above, below and beside the visible part of the month. */
    const hidden = () =>
      popup.evaluate((element) => {
        const own = element.getBoundingClientRect();
        const month = element.closest('.ec-main') as HTMLElement;
        const [box, header] = [month, month.querySelector('.ec-header') as HTMLElement].map(
          (each) => each.getBoundingClientRect(),
        ) as [DOMRect, DOMRect];
        const bottom = Math.min(box.bottom, window.innerHeight);
        return Math.max(
          ...[header.bottom - own.top, own.bottom - bottom],
          ...[box.left - own.left, own.right - box.right],
        );
      });
    for (const foot of [more.first(), more.last()]) {
      await foot.press('Enter');
      await popup.waitFor();
      await expect.poll(hidden).toBeLessThan(2);
      await expect
        .poll(() => popup.evaluate((element) => element.contains(document.activeElement)))
        .toBe(true);
      await page.keyboard.press('Escape');
      await popup.waitFor({ state: 'detached' });
    }
  });

  it('places the entries of a timeline below each other when its view or its dates change', async () => {
    const { page } = await arrive('/dashboard/loads?as=timeline');
    const entries = page.locator('.ec-timeline .ec-event');
    await entries.first().waitFor();
    /** Names of entries that cover another one. */
    const covered = () =>
      entries.evaluateAll((all) => {
        const boxes = all.map((entry) => entry.getBoundingClientRect());
        return all
          .filter((_, at) =>
            boxes.some((other, index) => {
              const box = boxes[at] as DOMRect;
              const isBeside = box.right <= other.left + 1 || other.right <= box.left + 1;
              const isBelow = box.bottom <= other.top + 1 || other.bottom <= box.top + 1;
              return index !== at && !isBeside && !isBelow;
            }),
          )
          .map((entry) => entry.textContent);
      });
    for (const name of ['Month', 'Week', 'Next', 'Previous']) {
      const before = await entries.first().elementHandle();
      await page.getByRole('button', { name, exact: true }).click();
      // The library replaces all entries.
      await before?.waitForElementState('hidden');
      await page.locator('.calendar[aria-busy=false]').waitFor();
      await expect.poll(covered).toEqual([]);
    }
  });

  it("by mouse: dragging a leg never overwrites another user's change", async () => {
    const { page, complaints } = await arrive('/dashboard/load-legs?as=timeline');
    // The lanes load after the records.
    const all = page.locator('.ec-event:not(.ec-start-clipped) a');
    const entry = all.filter({ hasText: ' → ' }).first();
    await entry.waitFor();
    await expectWell(page);
    const label = (await entry.getAttribute('aria-label')) ?? '';
    // "Olathe → Orlando · Acme · L-1, In Transit"
    const name = label.split(',')[0]?.split(' · ').at(-1) ?? '';
    const entryOf = () => page.getByRole('link', { name: new RegExp(` · ${name}(,|$)`) });
    const path = (await entry.getAttribute('href')) ?? '';

    await dragByDays(page, entry, 1);
    await page.getByText(new RegExp(`^${name} moved to `)).waitFor();
    await expect.poll(() => entryOf().getAttribute('aria-label')).not.toBe(label);
    expect(new URL(page.url()).pathname).toBe('/dashboard/load-legs');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => entryOf().getAttribute('aria-label')).toBe(label);

    await withoutRemoteChanges(page);
    const answer = await fetch(`${running.product.url}/api/load-legs/${path.split('/').at(-1)}`, {
      method: 'PUT',
      headers: { 'x-api-key': STORED_SIGN_IN.STAFF_API_KEY, 'Content-Type': 'application/json' },
      body: JSON.stringify({ pickup_date: '2020-01-01' }),
    });
    expect(answer.status).toBe(200);
    await dragByDays(page, entryOf(), 1);
    await page
      .getByRole('alert')
      .filter({ hasText: `Could not move ${name}: Someone else changed` })
      .waitFor();
    await expect.poll(() => entryOf().getAttribute('aria-label')).toContain('Jan 1, 2020');
    // Chromium itself logs the refused request.
    expect(complaints.filter((each) => !/status of 412/.test(each))).toEqual([]);
  });

  it('by keyboard: moving a stop to another time and Undo', async () => {
    const { page, complaints } = await arrive('/dashboard/load-stops?as=calendar');
    const hand = keyboard(page);
    await hand.press(page.getByRole('button', { name: 'Agenda', exact: true }));
    const button = page.locator('.ec-list .ec-event button').first();
    const label = (await button.getAttribute('aria-label')) ?? '';
    await hand.press(button);
    const arrival = page.getByRole('dialog', { name: label }).getByLabel(/^Arrival time/);
    const [day = '', time] = (await arrival.inputValue()).split('T');
    await expectWell(page);
    const later = `${day}T${time === '23:30' ? '22' : '23'}:30`;
    await arrival.fill(later);
    await page.keyboard.press('Enter');
    await page.getByText(/ moved to .*:30/).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe(label);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Change undone').waitFor();
    expect(complaints).toEqual([]);
  });

  it('on a phone: entries of a timeline are as tall as a finger needs, with lines close together', async () => {
    const { page } = await arrive('/dashboard/loads?as=timeline', {
      width: 360,
      hasTouch: true,
      isMobile: true,
    });
    const entries = page.locator('.ec-timeline .ec-event:visible');
    await entries.filter({ hasText: ' → ' }).first().waitFor();
    const heights = await entries.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().height),
    );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    expect(Math.max(...heights)).toBeLessThan(60);
  });

  it('on a phone: days and entries', async () => {
    const { page } = await arrive('/dashboard/invoices?as=calendar', { width: 360, theme: 'dark' });
    await page.locator('.ec-list').waitFor();
    await expectWell(page);
    await page.goto('/dashboard/load-legs?as=timeline');
    await page.locator('.ec-event').first().waitFor();
    await expectWell(page);

    await page.goto('/dashboard/load-stops?as=calendar');
    await page.getByRole('combobox', { name: 'Period' }).selectOption('Week');
    const days = page.locator('.ec-time-grid .ec-col-head');
    await days.first().waitFor();
    const cut = () =>
      days.evaluateAll((all) =>
        all.filter((day) => day.scrollWidth > day.clientWidth).map((day) => day.textContent),
      );
    await expect.poll(cut).toEqual([]);
    await expectWell(page);
  });
});
