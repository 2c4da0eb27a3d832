import { describe, expect, inject, it } from 'vitest';

import { useStaff } from '../support/staff';

const executable = inject('chromium');

/** What staff meets while the API cannot be reached, and when it is back. */
describe.skipIf(!executable)('while the API is away', () => {
  const { arrive } = useStaff();

  it('a form keeps what was typed and saves once the API is back', async () => {
    const { page } = await arrive('/dashboard/package/add');
    await page.getByLabel('Package type', { exact: true }).fill('Outage crate');

    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await page.getByRole('button', { name: 'Add Package' }).click();
    await page.getByRole('alert').getByText('Error adding Package').waitFor();
    expect(await page.getByLabel('Package type', { exact: true }).inputValue()).toBe(
      'Outage crate',
    );

    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Add Package' }).click();
    await page.waitForURL('**/dashboard/packages');
    await page
      .getByRole('link', { name: /Outage crate/ })
      .first()
      .waitFor();
    await page.context().close();
  });

  it('a list says that there is nothing to show, and fetches again when asked', async () => {
    const { page } = await arrive('/dashboard');
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Wallets' })
      .click();
    await page.getByText('No records found').waitFor();
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: /retry|try again/i }).click();
    await page.locator('main tbody tr').first().waitFor();
    await page.context().close();
  });
});
