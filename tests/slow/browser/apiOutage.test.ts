import { describe, expect, inject, it } from 'vitest';

import { go, waitForResponses } from '../../support/browser';
import { goOffline, goOnline, OFFLINE, UNREACHABLE } from '../../support/offline';
import { pressEscapeIn, useStaff } from '../../support/staffBrowser';

const executable = inject('chromium');

describe.skipIf(!executable)('while the browser is offline', () => {
  const { arrive } = useStaff();

  it('a record of the list opens, and any other record once the browser is online', async () => {
    const { page } = await arrive('/dashboard/wallets?page=2');
    const other = await page.locator('main tbody a').first().getAttribute('href');
    await page.goto('/dashboard/wallets');
    await page.locator('main tbody a').first().click();
    const next = page.getByRole('link', { name: 'Next record' });
    await next.waitFor();
    await goOffline(page);
    await next.click();
    await page.getByRole('link', { name: 'Edit' }).waitFor();

    await go(page, other ?? '');
    await page.getByRole('main').getByText('You are offline.', { exact: true }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor();
    await goOnline(page);
    await page.getByRole('link', { name: 'Edit' }).waitFor();
    await page.context().close();
  });

  it('the next page of a list reports that it did not load, and loads with Retry', async () => {
    const { page } = await arrive('/dashboard/wallets');
    const paging = page.getByRole('navigation', { name: 'Pages' });
    await paging.getByText(/^Page 1 of/).waitFor();
    await goOffline(page);
    await paging.getByRole('button', { name: 'Next' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Page 2 could not be loaded.' });
    await alert.waitFor();
    await goOnline(page);
    await alert.getByRole('link', { name: 'Retry' }).click();
    await paging.getByText(/^Page 2 of/).waitFor();
    await page.context().close();
  });

  it('panels and cell editors report that they did not load, and open once the browser is online', async () => {
    const { page } = await arrive('/dashboard/tractors');
    const cell = page.getByRole('cell', { name: /^(active|idle|available|in )/ }).first();
    await cell.waitFor();
    await goOffline(page);
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'Could not load the panel. You are offline.' });
    const ways = [
      () => cell.dblclick(),
      () => page.getByRole('button', { name: 'Columns' }).click(),
      () => page.getByRole('button', { name: 'Add Filter' }).click(),
    ];
    for (const open of ways) {
      await open();
      await alert.waitFor();
      await alert.getByRole('button', { name: 'Close' }).click();
      await alert.waitFor({ state: 'detached' });
    }
    await goOnline(page);
    for (const open of ways) {
      await open();
      await pressEscapeIn(page.getByRole('dialog'));
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.context().close();
  });

  it('a board whose code could not be loaded keeps the list’s toolbar, and opens once the browser is online', async () => {
    const { page } = await arrive('/dashboard/shipments');
    await page.locator('main tbody tr').first().waitFor();
    await goOffline(page);
    await page.getByText(OFFLINE).waitFor();
    await page.getByRole('link', { name: 'Board', exact: true }).click();
    const failed = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: 'You are offline.' });
    await failed.getByRole('button', { name: 'Retry' }).waitFor();
    await page.getByRole('button', { name: 'Add Filter' }).waitFor();
    await page.getByRole('heading', { name: 'Shipments', level: 1 }).waitFor();
    await goOnline(page);
    await page.getByRole('region', { name: /^draft \d+$/ }).waitFor();
    await page.context().close();
  });

  it('a record whose deletion got no answer is deleted with Retry', async () => {
    const { page } = await arrive('/dashboard/wallets');
    await page.locator('main tbody a').first().click();
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    await goOffline(page);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Error deleting wallet').waitFor();
    await dialog.getByRole('alert').getByText('You are offline.').waitFor();
    await goOnline(page);
    await dialog.getByRole('button', { name: 'Retry' }).click();
    const notice = page.getByRole('status').filter({ hasText: 'Wallet deleted' });
    await notice.waitFor();
    const paging = page.getByRole('navigation', { name: 'Pages' });
    await paging.getByText(/^Page 1 of/).waitFor();
    const heading = page.getByRole('heading', { name: 'Wallets', level: 1 });
    const [above, below] = [await notice.boundingBox(), await heading.boundingBox()];
    expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y);
    await page.context().close();
  });

  it('a bulk update reports the records that failed and changes them with Retry', async () => {
    const { page } = await arrive('/dashboard/tractors');
    await page.locator('main tbody tr').first().getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Change fields' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Add a field' }).fill('Status');
    await page.getByRole('option', { name: 'Status', exact: true }).click();
    await dialog.getByLabel('Status', { exact: true }).fill('offline');
    await goOffline(page);
    await dialog.getByRole('button', { name: 'Change 1 record' }).click();
    await dialog.getByText('Failed: 1.').waitFor();
    await goOnline(page);
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('1 record changed').waitFor();
    await page.context().close();
  });

  it('a card moved on a board returns', async () => {
    const { page } = await arrive('/dashboard/shipments?as=board');
    const columnOf = (status: string) =>
      page.getByRole('region', { name: new RegExp(`^${status} \\d+$`) });
    const card = columnOf('draft').getByRole('listitem').first();
    const name = await card.getByRole('heading').innerText();
    // The columns move until all have loaded.
    await waitForResponses(page);
    await goOffline(page);
    await card.getByRole('link').first().dragTo(columnOf('in transit'));
    await page
      .getByRole('alert')
      .filter({ hasText: `Could not move ${name}` })
      .waitFor();
    await columnOf('draft').getByRole('heading', { name, exact: true }).waitFor();
    await page.context().close();
  });
});

describe.skipIf(!executable)('while the server cannot be reached', () => {
  const { arrive } = useStaff();

  it('a page whose code did not load is loaded once the browser is online', async () => {
    const { page } = await arrive('/dashboard/loads');
    await page.locator('main tbody tr').first().waitFor();
    await goOffline(page);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('alert').getByText('You are offline.').waitFor();
    await goOnline(page);
    await page.getByRole('heading', { name: 'Today' }).waitFor();
    await page.context().close();
  });

  it('a list that alone gets no answer shows no bar and loads with Retry', async () => {
    const { page } = await arrive('/dashboard');
    await page.route('**/api/wallets?page=1&limit=10', (route) => route.abort('blockedbyclient'));
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Wallets' }).click();
    await page.getByText('No records found').waitFor();
    expect(await page.getByText(UNREACHABLE).count()).toBe(0);
    await page.unroute('**/api/wallets?page=1&limit=10');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.locator('main tbody tr').first().waitFor();
    await page.context().close();
  });
});
