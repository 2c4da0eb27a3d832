import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

import { expectAccessible, waitForResponses } from '../../support/browser';
import { keyboard } from '../../support/mouseAndKeyboard';
import { useStaff } from '../../support/staffBrowser';

const executable = inject('chromium');

const heads = (page: Page) => page.locator('main thead th + th').allInnerTexts();
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Columns' });

describe.skipIf(!executable)('the columns panel', () => {
  const { arrive } = useStaff();

  const open = async (options?: Parameters<typeof arrive>[1]) => {
    const arrived = await arrive('/dashboard/shipments', options);
    await arrived.page.getByRole('heading', { level: 1, name: 'Shipments' }).waitFor();
    await arrived.page.locator('main').getByText('Page 1 of').waitFor();
    // Names of other records arrive after the rows.
    await waitForResponses(arrived.page);
    return arrived;
  };

  it('by keyboard: shows, moves, pins and widens columns, also after a reload', async () => {
    const { page, complaints } = await open({ theme: 'dark' });
    const hand = keyboard(page);
    const panel = panelOf(page);
    await hand.press(page.getByRole('button', { name: 'Columns' }));
    const order = panel.getByRole('checkbox', { name: 'Order', exact: true });
    await order.focus();
    await page.keyboard.press('Space');
    await expect.poll(async () => (await heads(page)).at(-2)).toBe('Order');
    expect(await order.evaluate((box) => box === document.activeElement)).toBe(true);

    await hand.press(panel.getByRole('button', { name: 'Move Order up' }));
    await expect.poll(async () => (await heads(page)).at(-3)).toBe('Order');
    await hand.press(panel.getByRole('button', { name: 'Pin Order' }));
    await expect.poll(async () => (await heads(page))[1]).toBe('Order');
    await hand.type(panel.getByRole('spinbutton', { name: /Width of Order/ }), '300');
    // Behind the panel, where no role is found.
    const head = page.locator('main th').filter({ hasText: /^Order$/ });
    await expect.poll(async () => (await head.boundingBox())?.width).toBe(300);
    await expectAccessible(page);

    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    const before = await heads(page);
    await page.reload();
    await head.waitFor();
    expect(await heads(page)).toEqual(before);
    await expect.poll(async () => (await head.boundingBox())?.width).toBe(300);

    const left = (await head.boundingBox())?.x;
    const box = page.locator('main table').locator('..');
    await box.evaluate((element) => element.scrollTo(400, 0));
    expect((await head.boundingBox())?.x).toBe(left);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('by mouse: resizes and reorders columns, makes rows lower, and resets all', async () => {
    const { page, complaints } = await open();
    const own = await heads(page);
    const billTo = page.getByRole('columnheader', { name: 'Bill to', exact: true });
    const { x, y, width } = (await billTo.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    await page.mouse.move(x + width - 4, y + 12);
    await page.mouse.down();
    await page.mouse.move(x + width + 76, y + 12, { steps: 4 });
    await page.mouse.up();
    // The columns before it give some of their share as well, so that its start moves a little.
    const wider = async () => ((await billTo.boundingBox())?.width ?? 0) - width;
    await expect.poll(wider).toBeGreaterThan(70);
    expect(await wider()).toBeLessThan(90);

    await page.getByRole('button', { name: 'Columns' }).click();
    const panel = panelOf(page);
    const row = (name: string) =>
      panel
        .getByRole('listitem')
        .filter({ has: page.getByRole('checkbox', { name, exact: true }) });
    await row('Total price').locator('label').dragTo(row('Bill to').locator('label'));
    await expect
      .poll(async () => (await heads(page)).indexOf('Total price'))
      .toBe(own.indexOf('Bill to'));

    const height = async () => (await page.locator('main tbody tr').first().boundingBox())?.height;
    expect(await height()).toBe(40);
    await panel.getByRole('button', { name: 'Compact' }).click();
    await expect.poll(height).toBe(32);
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => heads(page)).toEqual(own);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('on a phone: chooses the fields of the cards', async () => {
    const { page, complaints } = await open({ width: 360, hasTouch: true });
    const card = page.locator('main li').filter({ has: page.getByRole('heading', { level: 2 }) });
    await page.getByRole('button', { name: 'More actions' }).tap();
    await page.getByRole('menuitem', { name: 'Columns' }).tap();
    const panel = panelOf(page);
    // By now the menu has left.
    await panel.getByRole('checkbox').first().waitFor();
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expectAccessible(page);
    for (const name of ['Bill to', 'Total price'])
      await panel.getByRole('checkbox', { name, exact: true }).tap();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await expect.poll(() => card.first().locator('dt').allInnerTexts()).not.toContain('Bill to');
    for (const button of await page.locator('main button:visible').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), await button.innerText()).toBeGreaterThan(
        43.9,
      );
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
