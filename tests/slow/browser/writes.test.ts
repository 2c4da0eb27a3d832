import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

import { waitForResponses } from '../../support/browser';
import { call, expectWell, useStaff, withoutRemoteChanges } from '../../support/staffBrowser';

const executable = inject('chromium');

/** Console messages apart from the browser's own about these statuses. */
const besides = (complaints: string[], status: string) =>
  complaints.filter((each) => !new RegExp(`status of (${status})`).test(each));

/** The API calls of a page, except reads. */
function writesOf(page: Page) {
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/'))
      writes.push(`${request.method()} ${pathname}`);
  });
  return writes;
}

const listOf = (filter: object) =>
  `/dashboard/tractors?filter=${encodeURIComponent(JSON.stringify(filter))}`;

describe.skipIf(!executable)("the console's writes", () => {
  const { arrive } = useStaff();

  it('change 1,200 records in two requests, and undo that in two', async () => {
    const { page, complaints } = await arrive('/dashboard');
    const main = page.locator('main');
    await main.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    for (const count of [1000, 200]) {
      const body = { name: 'Bulk', make: 'Bulkmaker', year: 2001 };
      const operation = { method: 'POST', path: 'equipments/tractor', body };
      await call(page, 'POST', 'batch', { operations: Array(count).fill(operation) });
    }
    const changed = async () =>
      (await call(page, 'GET', 'equipments/tractor?make=Bulkmaker&year=2031'))['total'];

    await page.goto(listOf({ make: 'Bulkmaker' }));
    const writes = writesOf(page);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    const bar = main.getByRole('region', { name: 'Selected records' });
    await bar.getByRole('button', { name: 'Select all 1,200', exact: true }).click();
    await bar.getByText('1,200 selected').waitFor();
    await bar.getByRole('button', { name: 'Change fields' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Add a field' }).fill('Year');
    await page.getByRole('option', { name: 'Year', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Year' }).fill('2031');
    await dialog.getByRole('button', { name: 'Change 1,200 records' }).click();
    await page.getByText('1,200 records changed').waitFor();
    expect(writes).toEqual(['POST /api/batch', 'POST /api/batch']);
    expect(await changed()).toBe(1200);

    writes.length = 0;
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('1,200 changes undone').waitFor();
    expect(writes).toEqual(['POST /api/batch', 'POST /api/batch']);
    expect(await changed()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('name the records that refer to a record before they delete it', async () => {
    const { page, complaints } = await arrive('/dashboard');
    const main = page.locator('main');
    await main.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    const company = await call(page, 'POST', 'companies', { name: 'Ozark' });
    await call(page, 'POST', 'loads', { customer: company.id });
    await call(page, 'POST', 'loads', { customer: company.id });

    await page.goto(`/dashboard/company/${company.id}`);
    await main.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Are you sure you want to delete this company?').waitFor();
    const loads = dialog.getByRole('listitem').filter({ hasText: 'Loads (2)' });
    await loads.waitFor();
    await expectWell(page);
    const opened = page.context().waitForEvent('page');
    await loads.getByRole('link', { name: 'Loads (2)', exact: true }).click();
    const list = await opened;
    await list.getByText('2 records', { exact: true }).waitFor();
    await list.close();

    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Company deleted').waitFor();
    await page.waitForURL('**/dashboard/companies');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("show another user's change before they overwrite or delete it", async () => {
    const { page, complaints } = await arrive('/dashboard');
    const main = page.locator('main');
    await main.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    const truck = { name: 'Contested', year: 2001 };
    const { id } = await call(page, 'POST', 'equipments/tractor', truck);
    const path = `equipments/tractor/${id}`;
    await page.goto(listOf({ name: 'Contested' }));
    const year = (value: string) => main.getByRole('cell', { name: value, exact: true });
    await year('2001').waitFor();

    await withoutRemoteChanges(page);
    await call(page, 'PUT', path, { year: 1999 });
    await year('2001').dblclick();
    const editor = page.getByRole('dialog', { name: 'Year of Contested' });
    await editor.getByRole('textbox', { name: 'Year' }).fill('2031');
    await editor.getByRole('button', { name: 'Save' }).click();
    await editor.getByText('Someone else changed this to 1999.').waitFor();
    await expectWell(page);
    await editor.getByRole('button', { name: 'Save' }).click();
    await page.getByText('1 record changed').waitFor();
    await year('2031').waitFor();
    // The list reads its page again. After the next change, it would have that change, too.
    await waitForResponses(page);

    await call(page, 'PUT', path, { make: 'Mack' });
    await page.getByRole('button', { name: 'Actions for Contested' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText('Someone else changed this record after you opened it.').waitFor();
    await dialog.getByText('Changed: Make.').waitFor();
    await expectWell(page);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Tractor deleted').waitFor();
    await year('2031').waitFor({ state: 'detached' });
    expect(besides(complaints, '412')).toEqual([]);
    await page.context().close();
  });
});
