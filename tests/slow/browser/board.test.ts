import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

import { waitForResponses } from '../../support/browser';
import { keyboard } from '../../support/mouseAndKeyboard';
import { expectWell, useStaff, withoutRemoteChanges } from '../../support/staffBrowser';
import { STORED_SIGN_IN } from '../../support/staffSettings';

const executable = inject('chromium');

/** A column of the board. */
const columnOf = (page: Page, status: string) =>
  page.getByRole('region', { name: new RegExp(`^${status} \\d+$`) });
const namesIn = (page: Page, status: string) =>
  columnOf(page, status).getByRole('heading', { level: 3 }).allInnerTexts();

describe.skipIf(!executable)('the board', () => {
  const { running, arrive } = useStaff();

  it('by mouse: dragging a card to another column and Undo', async () => {
    const { page, complaints } = await arrive('/dashboard/shipments?as=board');
    const card = columnOf(page, 'draft').getByRole('listitem').first();
    const name = await card.getByRole('heading').innerText();
    await waitForResponses(page);
    await expectWell(page);

    // By its link: that is no drag of the link.
    await card.getByRole('link').first().dragTo(columnOf(page, 'in transit'));
    await page.getByText(`${name} moved to in transit`).waitFor();
    await expect.poll(() => namesIn(page, 'in transit')).toContain(name);
    expect(await namesIn(page, 'draft')).not.toContain(name);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => namesIn(page, 'draft')).toContain(name);
    expect(complaints).toEqual([]);
  });

  it('by mouse: asks before a leg begins days before its planned pickup', async () => {
    const { page, complaints } = await arrive('/dashboard/load-legs?as=board');
    const card = columnOf(page, 'booked').getByRole('listitem').first();
    const name = await card.getByRole('heading').innerText();
    const begun = columnOf(page, 'in transit');
    await waitForResponses(page);
    const drag = () => card.getByRole('link').first().dragTo(begun);
    await drag();
    const question = page.getByRole('dialog', { name: `Change status of Load Leg ${name}` });
    await question.getByText(/Pickup is planned for/).waitFor();
    await expectWell(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await namesIn(page, 'booked')).toContain(name);
    await drag();
    await question.getByRole('button', { name: 'Set to in transit' }).click();
    await expect.poll(() => namesIn(page, 'in transit')).toContain(name);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => namesIn(page, 'booked')).toContain(name);
    expect(complaints).toEqual([]);
  });

  it.each([1280, 360])(
    'folds columns without cards, which still take one, at %i px',
    async (width) => {
      const { page, complaints } = await arrive('/dashboard/invoices?as=board', { width });
      const card = columnOf(page, 'overdue').getByRole('listitem').first();
      const name = await card.getByRole('heading').innerText();
      const filter = encodeURIComponent(JSON.stringify({ comments: [name] }));
      await page.goto(`/dashboard/invoices?as=board&filter=${filter}`);
      await expect.poll(() => page.locator('section[data-folded]').count()).toBe(6);
      const overdue = await columnOf(page, 'overdue').boundingBox();
      const pending = columnOf(page, 'pending');
      expect((await pending.boundingBox())?.width).toBe(44);
      // A phone shows the whole card, because the folded columns come after it.
      expect(overdue && overdue.x >= 0 && overdue.x + overdue.width <= width).toBe(true);
      await expectWell(page);
      if (width < 900) return;
      await card.getByRole('link').first().dragTo(pending);
      await page.getByText(`${name} moved to pending`).waitFor();
      await expect.poll(() => namesIn(page, 'pending')).toContain(name);
      expect((await pending.boundingBox())?.width).toBeGreaterThan(200);
      expect(complaints).toEqual([]);
    },
  );

  it("by keyboard: moving a card by its menu never overwrites another user's change", async () => {
    const { page, complaints } = await arrive('/dashboard/shipments', { theme: 'dark' });
    const hand = keyboard(page);
    await hand.press(page.getByRole('link', { name: 'Board', exact: true }));
    const moveButton = columnOf(page, 'booked')
      .getByRole('button', { name: /^Move / })
      .first();
    const label = (await moveButton.getAttribute('aria-label')) ?? '';
    const name = /^Move (.*) to…$/.exec(label)?.[1] ?? '';
    const moveTo = async (status: string) => {
      await hand.press(page.getByRole('button', { name: label }));
      await hand.press(page.getByRole('menuitemradio', { name: status }));
    };
    await moveTo('in transit');
    await page.getByText(`${name} moved to in transit`).waitFor();
    await expect.poll(() => namesIn(page, 'in transit')).toContain(name);
    const focused = () => page.evaluate(() => document.activeElement?.ariaLabel);
    await expect.poll(focused).toBe(label);
    await expectWell(page);

    await withoutRemoteChanges(page);
    const path = await page.getByRole('link', { name, exact: true }).getAttribute('href');
    const id = path?.split('/').at(-1) ?? '';
    const answer = await fetch(`${running.product.url}/api/shipments/${id}`, {
      method: 'PUT',
      headers: { 'x-api-key': STORED_SIGN_IN.STAFF_API_KEY, 'Content-Type': 'application/json' },
      body: JSON.stringify({ status: 'booked' }),
    });
    expect(answer.status).toBe(200);
    await moveTo('draft');
    await page
      .getByRole('alert')
      .filter({ hasText: `Could not move ${name}: Someone else changed` })
      .waitFor();
    await expect.poll(() => namesIn(page, 'booked')).toContain(name);
    // Chromium itself logs the refused request.
    expect(complaints.filter((each) => !/status of 412/.test(each))).toEqual([]);
  });

  it('cuts off no amounts and dates, beside the longest labels', async () => {
    const { page } = await arrive('/dashboard/invoices?as=board', { locale: 'en-US' });
    await columnOf(page, 'overdue').getByText('Past due amount').first().waitFor();
    const values = page.locator('dt', { hasText: /date$|amount$/ }).locator('+ dd');
    const cut = await values.evaluateAll((all) =>
      all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
    );
    expect(await values.count()).toBeGreaterThan(20);
    expect(cut).toEqual([]);
  });

  it('keeps long values inside their cards', async () => {
    const { page, complaints } = await arrive('/dashboard/companies?as=board');
    await page.getByText('Website').first().waitFor();
    const columns = await page
      .locator('.board-cards')
      .evaluateAll((all) => all.map((each) => each.scrollWidth - each.clientWidth));
    expect(columns.length).toBeGreaterThan(1);
    expect(columns.filter((overhang) => overhang > 0)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('on a phone: cards are moved', async () => {
    const { page } = await arrive('/dashboard/invoices?as=board', { width: 360, theme: 'dark' });
    await columnOf(page, 'draft').waitFor();
    await expectWell(page);
    await page.goto('/dashboard/shipments?as=board');
    await page.getByLabel('Rows by').selectOption('Bill to');
    await page.locator('details[open] section').first().waitFor();
    // Lanes have no names of their own until the companies are loaded.
    await expect.poll(() => page.getByRole('group', { name: '…', exact: true }).count()).toBe(0);
    await expectWell(page);
    await page.goto('/dashboard/loads?as=board');
    await page
      .getByRole('region', { name: /^(?!No driver).+ \d+$/ })
      .first()
      .waitFor();
    await expectWell(page);
  });
});
