import { describe, expect, inject, it } from 'vitest';

import { expectAccessible, signIn, visit } from '../../support/browser';
import { useRunning } from '../../support/useProduct';

const executable = inject('chromium');
const PAIR = { email: 'dispatch@waybill.test', password: 'a-long-enough-password' };

describe.skipIf(!executable)('keyboard shortcuts', () => {
  const running = useRunning({
    STAFF_EMAIL: PAIR.email,
    STAFF_PASSWORD: PAIR.password,
  });

  it.each(['light', 'dark'] as const)('lead through the pages, %s', async (colorScheme) => {
    const { page, complaints } = await visit(running.browser, running.product.url, {
      reducedMotion: 'reduce',
      colorScheme,
    });
    const path = () => new URL(page.url()).pathname;
    const main = page.locator('main');
    const search = page.getByRole('combobox', { name: 'Commands' });
    await page.goto('/dashboard');
    await signIn(page, PAIR.email, PAIR.password);
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    // Both keys in one call: on a busy machine, the second key would come too late.
    await page.evaluate(() => {
      for (const key of ['g', 'c']) dispatchEvent(new KeyboardEvent('keydown', { key }));
    });
    await main.getByText('Page 1 of').waitFor();
    expect(path()).toBe('/dashboard/companies');

    await page.keyboard.press('c');
    await expect.poll(path).toBe('/dashboard/company/add');
    await page.goBack();
    await main.locator('tbody a').first().click();
    await page.getByRole('link', { name: 'Edit', exact: true }).waitFor();
    await page.keyboard.press('e');
    await expect.poll(path).toContain('/dashboard/company/edit/');
    await page.goBack();
    await page.getByRole('link', { name: 'Edit', exact: true }).waitFor();

    const record = path();
    await page.keyboard.press('/');
    await search.waitFor();
    await page.keyboard.type('ce/g?');
    expect(await search.inputValue()).toBe('ce/g?');
    expect(path()).toBe(record);
    await page.keyboard.press('Escape');
    await search.waitFor({ state: 'detached' });

    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.waitFor();
    // The dialog has the focus, and nothing in it looks as if it had.
    expect(await help.evaluate((dialog) => getComputedStyle(dialog).outlineStyle)).toBe('none');
    await expectAccessible(page);
    await help.getByRole('switch').press('Space');
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    const length = await page.evaluate(() => history.length);
    await page.keyboard.type('e?c');
    await page.reload();
    await page.getByRole('link', { name: 'Edit', exact: true }).waitFor();
    await page.keyboard.type('e?c');
    expect(await page.evaluate(() => history.length)).toBe(length);
    expect(await help.count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
