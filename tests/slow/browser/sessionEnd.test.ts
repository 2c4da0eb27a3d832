import { describe, expect, inject, it } from 'vitest';

import { signIn, visit } from '../../support/browser';
import { STAFF, useStaff } from '../../support/staffBrowser';

const executable = inject('chromium');
const ENDED = 'Your session has ended. Please sign in again.';

/** Staff whose token or key the server does not take, or no longer. */
describe.skipIf(!executable)('a session with an unknown token', () => {
  const { running, arrive } = useStaff();
  const stored = ['token', 'staffKey', 'staffEmail'];

  it.each([
    ['a forged token', {}],
    ['a forged token and key', { staffKey: 'staff_forged' }],
    ['the key of visitors of another server', { staffKey: 'public_forged' }],
  ])('from %s ends at the first call, and the sign-in page says why', async (_, forged) => {
    const { page, complaints } = await visit(running.browser, running.product.url);
    await page.goto('/sign-in');
    await page.evaluate(
      (items) => {
        for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
      },
      { token: 'forged', ...forged },
    );
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/')) answers.push(response.status());
    });
    await page.goto('/dashboard/tractors?page=2');
    await page.getByText(ENDED).waitFor();
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    expect(await page.getByText('Volvo').count()).toBe(0);
    expect(new Set(answers)).toEqual(new Set([401]));
    expect(
      await page.evaluate((names) => names.map((name) => localStorage.getItem(name)), stored),
    ).toEqual([null, null, null]);
    expect(complaints.filter((each) => !/401|x-api-key/.test(each))).toEqual([]);

    await signIn(page, STAFF.email, STAFF.password);
    await page.waitForURL('**/dashboard/tractors?page=2');
    await page.locator('main tbody tr').first().waitFor();
    await page.context().close();
  });

  it.each([
    ['an edit form', '/dashboard/wallets', 'Save'],
    ['a create form', '/dashboard/wallet/add', 'Add wallet'],
  ])('ends in %s without losing typed text', async (_, address, save) => {
    const { page } = await arrive(address);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.accept();
    });
    if (save === 'Save') {
      await page.locator('main tbody tr').first().getByRole('link').first().click();
      await page.getByRole('link', { name: 'Edit', exact: true }).click();
    }
    const field = page.getByLabel('Address', { exact: true });
    await field.fill('0x-typed-before-the-end');
    const form = new URL(page.url()).pathname;
    const button = page.getByRole('button', { name: save, exact: true });
    await expect.poll(() => button.isEnabled()).toBe(true);
    // At one time: calls behind the page meet the end as well, and may be first.
    await button.evaluate((element: HTMLElement) => {
      localStorage.setItem('staffKey', 'stale');
      element.click();
    });
    await page.getByText(ENDED).waitFor();

    await signIn(page, STAFF.email, STAFF.password);
    await page.waitForURL(`**${form}`);
    await page.getByText(/^Unsaved draft restored \(.*\)\./).waitFor();
    expect(await field.inputValue()).toBe('0x-typed-before-the-end');
    await button.click();
    await page.waitForURL('**/dashboard/wallets');
    await page.getByText('0x-typed-before-the-end').first().waitFor();
    expect(dialogs).toEqual([]);
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept.filter((name) => name.startsWith('waybill.draft'))).toEqual([]);
    await page.context().close();
  });
});
