import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { createCatalogue } from '../../src/resources';
import { menuOf } from '../../src/resources/menu';
import { createRoutes } from '../../src/routes';
import { openBrowser, signIn, visit } from '../support/browser';
import type { Visit } from '../support/browser';
import { startProduct } from '../support/product';
import type { Product } from '../support/product';
import { startSpecBackend } from '../support/specBackend';
import type { SpecBackend } from '../support/specBackend';
import { STAFF, STAFF_SETTINGS } from '../support/staff';

const executable = inject('chromium');
const KEY = 'the-one-key-of-the-backend';

/** The console before a backend that knows the platform's calls and nothing else. */
describe.skipIf(!executable)('before a backend that exists already', () => {
  const catalogue = createCatalogue('waybill');
  const routes = createRoutes(catalogue);
  let backend: SpecBackend;
  let product: Product;
  let browser: Browser;
  let staff: Visit;

  beforeAll(async () => {
    backend = await startSpecBackend({ catalogue, key: KEY });
    product = await startProduct({
      API_HOST: backend.url,
      API_KEY: KEY,
      ...STAFF_SETTINGS,
    });
    browser = await openBrowser(executable ?? '');
    staff = await visit(browser, product.url);
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await backend?.close();
  });

  const expectQuiet = () => {
    expect(backend.violations).toEqual([]);
    expect(staff.complaints.splice(0)).toEqual([]);
  };

  it('says at start that visitors can read the key, and opens no database', () => {
    expect(product.output()).toContain('any visitor');
    expect(product.output()).not.toContain('Records live in');
  });

  it('shows the statistics with the three calls', async () => {
    await staff.page.goto('/');
    const section = staff.page.getByRole('region', { name: 'Supply', exact: true });
    await section.getByText(/\d/).first().waitFor();
    expectQuiet();
  });

  it('lists every kind of the sidebar by page and limit alone', async () => {
    const { page } = staff;
    await page.goto('/sign-in');
    await signIn(page, STAFF.email, STAFF.password);
    await page.waitForURL('**/dashboard');
    const kinds = menuOf(catalogue).flatMap((item) => ('group' in item ? item.entries : [item]));
    for (const { kind } of kinds) {
      await page.goto(routes.path(kind.name, 'list'));
      await page.getByRole('heading', { level: 1, name: kind.title, exact: true }).waitFor();
      await page.getByText('No records found').waitFor();
    }
    expectQuiet();
  });

  it('creates, corrects, shows and deletes a record and one nested under it', async () => {
    const { page } = staff;
    await page.goto('/dashboard/company/add');
    await page.getByLabel('Name', { exact: true }).fill('Plain Freight');
    await page.getByRole('button', { name: 'Add Company' }).click();
    await page.waitForURL('**/dashboard/companies');
    await page.getByRole('link', { name: 'Plain Freight', exact: true }).click();
    await page.getByRole('link', { name: 'Documents', exact: true }).click();
    await page.getByRole('link', { name: '+ Add document' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Policy');
    await page.getByRole('button', { name: 'Add Document' }).click();
    await page.waitForURL('**/dashboard/company/*/documents');
    await page.getByRole('link', { name: 'Policy', exact: true }).click();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Number', { exact: true }).fill('P-7');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/dashboard/company/*/documents');

    const row = page.getByRole('row').filter({ hasText: 'P-7' });
    await row.getByRole('button', { name: /actions/i }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No records found').waitFor();
    expectQuiet();
  });
});
