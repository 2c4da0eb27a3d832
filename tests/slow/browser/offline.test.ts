import { describe, expect, inject, it } from 'vitest';

import { goOffline, goOnline, OFFLINE, UNREACHABLE } from '../../support/offline';
import { expectWell, useStaff } from '../../support/staffBrowser';

const executable = inject('chromium');

describe.skipIf(!executable)('while the API is away', () => {
  const { arrive } = useStaff();

  it('a form keeps the typed text and saves once the API is back', async () => {
    const { page } = await arrive('/dashboard/package/add');
    await page.getByLabel('Package type', { exact: true }).fill('Outage crate');

    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await page.getByRole('button', { name: 'Add package' }).click();
    await page.getByRole('alert').getByText('Error adding Package').waitFor();
    expect(await page.getByLabel('Package type', { exact: true }).inputValue()).toBe(
      'Outage crate',
    );

    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Add package' }).click();
    await page.waitForURL('**/dashboard/packages');
    await page
      .getByRole('link', { name: /Outage crate/ })
      .first()
      .waitFor();
    await page.context().close();
  });
});

describe.skipIf(!executable)('while the browser is offline', () => {
  const { arrive } = useStaff();

  it.each([
    { width: 1280, theme: 'light' },
    { width: 360, theme: 'dark' },
  ] as const)('lists keep their rows and load new ones afterwards, at $width px', async (way) => {
    const { page } = await arrive('/dashboard/wallets', way);
    const rows = page.locator('main tbody tr, main li:has(h2)');
    const bar = page.getByRole('status').filter({ hasText: OFFLINE });
    await rows.first().waitFor();

    await goOffline(page);
    await bar.waitFor();
    expect(await rows.count()).toBeGreaterThan(0);
    await page.getByRole('searchbox', { name: 'Search this list' }).fill('a');
    await page.getByText('No records found').waitFor();
    await page.getByRole('main').getByText('You are offline.', { exact: true }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor();
    await expectWell(page);

    await goOnline(page);
    await rows.first().waitFor();
    await bar.waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('Save fails, keeps the typed text and saves with Retry', async () => {
    const { page } = await arrive('/dashboard/package/add');
    const type = page.getByLabel('Package type', { exact: true });
    await type.fill('Offline crate');
    await goOffline(page);
    await page.getByRole('button', { name: 'Add package' }).click();
    await page.getByRole('alert').getByText('Error adding Package').waitFor();
    const note = page.getByRole('status').filter({ hasText: 'Not saved' });
    await note.waitFor();
    expect(await type.inputValue()).toBe('Offline crate');
    await expectWell(page);

    await goOnline(page);
    await note.getByRole('button', { name: 'Retry' }).click();
    await page.waitForURL('**/dashboard/packages');
    const added = page.getByRole('link', { name: /Offline crate/ });
    await added.first().waitFor();
    expect(await added.count()).toBe(1);
    await page.context().close();
  });
});

describe.skipIf(!executable)('while the server cannot be reached', () => {
  const { arrive } = useStaff();

  it('a bar says so until the server answers, and the page loads then', async () => {
    const { page } = await arrive('/dashboard');
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Wallets' }).click();
    const bar = page.getByRole('status').filter({ hasText: UNREACHABLE });
    await bar.waitFor();
    await page.getByText('No records found').waitFor();
    await page.unroute('**/api/**');
    await page.locator('main tbody tr').first().waitFor();
    await bar.waitFor({ state: 'detached' });
    await page.context().close();
  });
});
