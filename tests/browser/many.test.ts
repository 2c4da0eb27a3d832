import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

import { expectAccessible, signIn, visit } from '../support/browser';
import { keyboard, mouse } from '../support/hands';
import { useRunning } from '../support/running';

const executable = inject('chromium');
const PAIR = { email: 'dispatch@waybill.test', password: 'a-long-enough-password' };

const boxOf = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true });

describe.skipIf(!executable)('many records of a list', () => {
  const running = useRunning(executable, {
    STAFF_EMAIL: PAIR.email,
    STAFF_PASSWORD: PAIR.password,
  });

  it.each([
    ['mouse', mouse, 1280, 'light'],
    ['keyboard', keyboard, 1280, 'dark'],
    ['mouse', mouse, 360, 'dark'],
    ['keyboard', keyboard, 360, 'light'],
  ] as const)('are chosen, deleted and brought back by %s', async (way, handOf, width, theme) => {
    const { page, complaints } = await visit(running.browser, running.product.url, {
      viewport: { width, height: 760 },
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    const hand = handOf(page);
    const main = page.locator('main');
    await page.goto('/dashboard/shipments');
    await signIn(page, PAIR.email, PAIR.password);
    const names = main.locator('tbody tr > td:first-child > a, li h2 a');
    await names.nth(9).waitFor();
    const [first = '', second = '', third = ''] = await names.allInnerTexts();
    const total = await main.getByText(/^\d+ records$/).innerText();

    if (way === 'mouse') {
      await boxOf(page, first).click();
      await boxOf(page, third).click({ modifiers: ['Shift'] });
    } else {
      await names.nth(0).focus();
      await page.keyboard.press('Space');
      await names.nth(2).focus();
      await page.keyboard.press('Shift+Space');
    }
    const bar = main.getByRole('region', { name: 'Selected records' });
    await bar.getByText('3 selected').waitFor();
    expect(await boxOf(page, second).isChecked()).toBe(true);
    await expectAccessible(page);

    await hand.press(bar.getByRole('button', { name: 'Delete' }));
    const dialog = page.getByRole('dialog');
    await dialog.getByText(second).waitFor();
    await expectAccessible(page);
    await hand.press(dialog.getByRole('button', { name: 'Delete' }));
    await page.getByText('3 records deleted').waitFor();
    await names.filter({ hasText: second }).waitFor({ state: 'detached' });
    await bar.waitFor({ state: 'detached' });

    await hand.press(page.getByRole('button', { name: 'Undo' }));
    await page.getByText('3 records restored').waitFor();
    await expect.poll(() => main.getByText(/^\d+ records$/).innerText()).toBe(total);
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overhang).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('are all chosen that a filter leaves, on every page', async () => {
    const { page, complaints } = await visit(running.browser, running.product.url);
    const filter = encodeURIComponent(JSON.stringify({ priority: 'normal' }));
    await page.goto(`/dashboard/shipments?filter=${filter}`);
    await signIn(page, PAIR.email, PAIR.password);
    const main = page.locator('main');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    const bar = main.getByRole('region', { name: 'Selected records' });
    await bar.getByText('10 selected').waitFor();
    const total = parseInt(await main.getByText(/^\d+ records$/).innerText(), 10);
    await bar.getByRole('button', { name: `Select all ${total}`, exact: true }).click();
    await bar.getByText(`${total} selected`).waitFor();
    await main.getByRole('button', { name: 'Next' }).click();
    await main.getByText(/^Page 2 of/).waitFor();
    await expect
      .poll(() => page.getByRole('checkbox', { name: 'Select all on this page' }).isChecked())
      .toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
