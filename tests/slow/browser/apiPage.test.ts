import { describe, expect, inject, it } from 'vitest';

import { expectAccessible } from '../../support/browser';
import { useStaff } from '../../support/staffBrowser';

const executable = inject('chromium');

describe.skipIf(!executable)('the API page', () => {
  const { arrive } = useStaff();

  it('is in the account menu, and every call can be tried', async () => {
    const { page, complaints } = await arrive('/dashboard');
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'API' }).click();
    await page.waitForURL('**/dashboard/api');
    await page.getByRole('heading', { level: 1, name: 'API' }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Tractors' }).waitFor();
    await expectAccessible(page);

    await page.getByLabel('Search endpoints').fill('post tractor');
    await page.getByText('/equipments/tractor', { exact: true }).click();
    const form = page.locator('form');
    await form.getByLabel('Body').fill('{ "name": "Big Red", "year": "old" }');
    await form.getByRole('button', { name: 'Send POST' }).click();
    await form.getByText(/^422 in \d+ ms$/).waitFor();
    expect(await form.getByRole('region', { name: 'Response' }).textContent()).toContain(
      'Year must be a whole number.',
    );
    await form.getByLabel('Body').fill('{ "name": "Big Red", "year": "2021" }');
    await form.getByRole('button', { name: 'Send POST' }).click();
    await form.getByText(/^201 in \d+ ms$/).waitFor();
    const response = await form.getByRole('region', { name: 'Response' }).textContent();
    const created = JSON.parse(response?.split('\n\n')[1] ?? '') as { id: string; year: number };
    expect(created.year).toBe(2021);
    await expectAccessible(page);

    await page.getByLabel('Search endpoints').fill('get tractor');
    await page.getByText('/equipments/tractor/{id}', { exact: true }).click();
    const read = page.locator('form');
    await read.getByLabel('Request').fill(`/equipments/tractor/${created.id}`);
    await read.getByRole('button', { name: 'Send GET' }).click();
    await read.getByText(/^200 in \d+ ms$/).waitFor();
    expect(await read.getByRole('region', { name: 'Response' }).textContent()).toMatch(/^etag: "/);
    // The browser itself complains about the call that was refused.
    expect(complaints.filter((each) => !each.includes('422'))).toEqual([]);
    await page.context().close();
  });
});
