import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

import { expectAccessible, signIn, visit } from '../../support/browser';
import { useRunning } from '../../support/useProduct';

const executable = inject('chromium');
const PAIR = { email: 'dispatch@waybill.test', password: 'a-long-enough-password' };

const box = (page: Page) => page.getByRole('combobox', { name: 'Commands' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

describe.skipIf(!executable)('the command palette', () => {
  const running = useRunning({
    STAFF_EMAIL: PAIR.email,
    STAFF_PASSWORD: PAIR.password,
  });

  const arrive = async (options: Parameters<typeof visit>[2] = {}) => {
    const arrived = await visit(running.browser, running.product.url, {
      reducedMotion: 'reduce',
      ...options,
    });
    await arrived.page.goto('/dashboard/tractors');
    await signIn(arrived.page, PAIR.email, PAIR.password);
    await arrived.page.locator('main').getByText('Page 1 of').waitFor();
    return arrived;
  };

  it.each(['light', 'dark'] as const)('by keyboard, %s', async (colorScheme) => {
    const { page, complaints } = await arrive({ colorScheme });
    const command = async (typed: string, first: string | RegExp) => {
      await page.keyboard.press('Control+K');
      await box(page).waitFor();
      await page.keyboard.type(typed);
      await page
        .getByRole('option')
        .first()
        .and(page.getByRole('option', { name: first }))
        .waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await box(page).waitFor({ state: 'detached' });
    };
    await command('go companies', 'Companies');
    await heading(page).filter({ hasText: 'Companies' }).waitFor();
    const record = page.locator('main tbody a').first();
    const name = await record.innerText();
    await record.click();
    await page.getByRole('link', { name: 'Edit', exact: true }).waitFor();
    const { pathname } = new URL(page.url());

    await command('this page doc', 'Documents');
    await heading(page).filter({ hasText: 'Documents' }).waitFor();
    await command('recent', new RegExp(name));
    await expect.poll(() => new URL(page.url()).pathname).toBe(pathname);

    await command('go loads', 'Loads');
    await heading(page).filter({ hasText: 'Loads' }).waitFor();
    await command(name.toUpperCase(), new RegExp(`${name}.*Company`));
    await expect.poll(() => new URL(page.url()).pathname).toBe(pathname);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('on a phone, from the account menu', async () => {
    const { page, complaints } = await arrive({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
    });
    await page.getByRole('button', { name: /^Search everything or go to/ }).tap();
    await box(page).fill('create load');
    await expectAccessible(page);
    await page.getByRole('option', { name: 'Add load', exact: true }).tap();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard/load/add');
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
