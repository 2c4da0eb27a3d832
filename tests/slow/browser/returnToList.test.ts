import { describe, expect, inject, it } from 'vitest';

import { waitForResponses } from '../../support/browser';
import { useStaff } from '../../support/staffBrowser';

const executable = inject('chromium');

describe.skipIf(!executable)('a list after returning to it', () => {
  const { arrive } = useStaff();

  it('has its page, page size, order, search, selection and scroll position', async () => {
    const { page, complaints } = await arrive('/dashboard/shipments');
    const main = page.locator('main');
    const rows = main.locator('tbody tr');
    const size = page.getByRole('textbox', { name: 'Page size', exact: true });
    await rows.first().waitFor();
    await page.getByRole('searchbox', { name: 'Search this list' }).fill('shp');
    await page.waitForURL(/shp/);
    await size.fill('20');
    await size.press('Enter');
    await page.waitForURL(/perPage=20/);
    await page.getByRole('button', { name: 'Status', exact: true }).click();
    await page.waitForURL(/sort=status/);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await main.getByText('Page 2 of').waitFor();
    await main.locator('[aria-busy="false"]').waitFor();
    await rows.nth(1).getByRole('checkbox').check();
    await rows.nth(3).getByRole('checkbox').check();
    const chosen = main.getByRole('region', { name: 'Selected records' });
    await chosen.getByText('2 selected').waitFor();
    const last = rows.nth(19).getByRole('link').first();
    await last.scrollIntoViewIfNeeded();
    const table = main.locator('table').locator('..');
    const places = async () => ({
      table: await table.evaluate(({ scrollTop }) => scrollTop),
      page: await page.evaluate(() => document.documentElement.scrollTop),
    });
    // Names of other records arrive after the rows.
    await waitForResponses(page);
    const before = { ...(await places()), url: page.url(), first: await rows.first().innerText() };
    expect(before.table).toBeGreaterThan(0);

    await last.click();
    await page.getByRole('link', { name: 'Edit', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Back to Shipments' }).click();
    await main.getByText('Page 2 of').waitFor();
    await chosen.getByText('2 selected').waitFor();
    await expect.poll(() => page.url()).toBe(before.url);
    expect(await page.getByRole('searchbox', { name: 'Search this list' }).inputValue()).toBe(
      'shp',
    );
    expect(await size.inputValue()).toBe('20');
    await expect.poll(() => rows.first().innerText()).toBe(before.first);
    await expect.poll(places).toEqual({ table: before.table, page: before.page });
    expect(await rows.nth(3).getByRole('checkbox').isChecked()).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
