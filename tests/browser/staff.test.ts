import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { createCatalogue } from '../../src/resources';
import { menuOf } from '../../src/resources/menu';
import { createRoutes } from '../../src/routing/routes';
import { connectBrowser, expectAccessible, signIn, visit, type Visit } from '../support/browser';
import { startProduct, type Product } from '../support/product';
import { sized } from '../support/size';
import { STAFF, STAFF_SETTINGS } from '../support/staffBrowser';

const executable = inject('chromium');

/** The journeys of staff on the built product with its own database, in the order of a day. */
describe.skipIf(!executable)('staff', () => {
  const catalogue = createCatalogue('waybill');
  const routes = createRoutes(catalogue);
  let product: Product;
  let browser: Browser;
  let staff: Visit;

  beforeAll(async () => {
    product = await startProduct(STAFF_SETTINGS);
    browser = await connectBrowser();
    staff = await visit(browser, product.url);
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const expectQuiet = () => expect(staff.complaints.splice(0)).toEqual([]);

  it('are asked to sign in, told of a wrong password, and reach the page they wanted', async () => {
    const { page } = staff;
    await page.goto('/dashboard/tractors');
    await page.waitForURL('**/sign-in');

    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Email is required').waitFor();
    await page.getByText('Password is required').waitFor();

    await Promise.all([
      // Watched from the start, because the button says so for a second only.
      page.getByRole('button', { name: 'Signing in...' }).waitFor(),
      signIn(page, STAFF.email, 'not-the-password'),
    ]);
    await page.getByText('Invalid email or password. Please try again.').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(STAFF.email);
    await expectAccessible(page);

    await signIn(page, STAFF.email, STAFF.password);
    await page.waitForURL('**/dashboard/tractors');
    await page.getByRole('heading', { level: 1, name: 'Tractors' }).waitFor();
    expectQuiet();
  });

  it('have the current entry of the sidebar in view, below whole rows', async () => {
    const { page } = await visit(browser, product.url);
    await page.goto('/sign-in');
    await signIn(page, STAFF.email, STAFF.password);
    await page.waitForURL('**/dashboard');
    const box = page.getByRole('navigation', { name: 'Main' }).locator('div:has(> ul)').first();
    /** Where rows begin, in px from the top of the visible part. */
    const rowsAt = () =>
      box.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        const rows = [...element.querySelectorAll('li > :is(a, button)')].map((row) => ({
          isCurrent: row.getAttribute('aria-current') === 'page',
          from: Math.round(row.getBoundingClientRect().top - top),
          to: Math.round(row.getBoundingClientRect().bottom - bottom),
        }));
        const current = rows.find(({ isCurrent }) => isCurrent);
        return {
          isInView: current !== undefined && current.from >= 0 && current.to <= 0,
          isCut: rows.some(({ from }) => from < -4 && from > -30),
          scrolled: Math.round(element.scrollTop),
        };
      });
    await page.goto('/dashboard/devices');
    await expect.poll(rowsAt).toEqual({ isInView: true, isCut: false, scrolled: 0 });
    await page.goto('/dashboard/company-types');
    await expect.poll(rowsAt).toMatchObject({ isInView: true, isCut: false });
    expect((await rowsAt()).scrolled).toBeGreaterThan(0);
  });

  it("find records behind the sidebar's entries", async () => {
    const { page } = staff;
    const sidebar = page.getByRole('navigation', { name: 'Main' });
    const menu = menuOf(catalogue);
    for (const item of sized(
      menu.filter((_, index) => index % 3 === 0),
      menu,
    )) {
      const all = 'group' in item ? item.entries : [item];
      // One of each group, and all at full size.
      const entries = sized(all.slice(0, 1), all);
      for (const { label, kind } of entries) {
        const link = sidebar.getByRole('link', { name: label, exact: true });
        if ('group' in item && !(await link.isVisible()))
          await sidebar.getByRole('button', { name: item.group }).click();
        await link.click();
        await page.waitForURL(`**${routes.path(kind.name, 'list')}`);
        await page.getByRole('heading', { level: 1, name: kind.title, exact: true }).waitFor();
        await page.locator('main').getByText('Page 1 of').waitFor();
        await page.locator('main tbody tr').first().waitFor();
        expect(await link.getAttribute('aria-current'), label).toBe('page');
        expectQuiet();
      }
    }
  });

  it('read short texts of a list in full beside long ones', async () => {
    const { page } = staff;
    const short = ['Freight Broker', 'S Corporation'];
    for (const width of [1280, 900]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/dashboard/companies');
      const cells = page
        .locator('main td')
        .filter({ hasText: new RegExp(`^(${short.join('|')})$`) });
      await cells.nth(1).waitFor();
      const cut = () =>
        cells.evaluateAll((all) =>
          all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
        );
      await expect.poll(cut, { message: `${width} px` }).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    expectQuiet();
  });

  it('read full names on a phone, with Edit and a menu beside them and previous and next above', async () => {
    const { page } = staff;
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/dashboard');
    const name = page.getByRole('region', { name: 'Past due' }).locator('li a[title]').first();
    await name.waitFor();
    expect(await name.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0);

    await page.goto('/dashboard/companies');
    await page.locator('main h2 a').first().click();
    const topOf = async (role: 'heading' | 'link' | 'button', label: string) => {
      const box = await page.locator('main').getByRole(role, { name: label }).first().boundingBox();
      return box?.y ?? NaN;
    };
    const edit = () => topOf('link', 'Edit');
    await expect.poll(async () => (await topOf('button', 'More actions')) - (await edit())).toBe(0);
    await expect
      .poll(async () => Math.abs((await edit()) - (await topOf('heading', ''))))
      .toBeLessThan(10);
    await expect
      .poll(async () => (await edit()) - (await topOf('link', 'Next')))
      .toBeGreaterThan(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    expectQuiet();
  });

  it('create, change and delete a tractor', async () => {
    const { page } = staff;
    await page.goto('/dashboard/tractors');
    await page.getByRole('link', { name: '+ Add tractor' }).click();
    await page.waitForURL('**/dashboard/tractor/add');
    await page.getByRole('heading', { level: 1, name: 'Add tractor' }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Journey 1');
    await page.getByLabel('Year', { exact: true }).fill('2024');
    await page.getByRole('button', { name: 'Add tractor' }).click();
    await page.waitForURL('**/dashboard/tractors');

    // The whole cell opens the record, its very corner as well.
    const cell = page.getByRole('cell', { name: 'Journey 1', exact: true });
    await cell.click({ position: { x: 1, y: 1 } });
    await page.getByRole('heading', { level: 1, name: 'Journey 1' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.waitForURL('**/dashboard/tractor/edit/*');

    await page.getByLabel('Year', { exact: true }).fill('soon');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Year must be a whole number', { exact: false }).first().waitFor();
    expect(await page.getByLabel('Year', { exact: true }).inputValue()).toBe('soon');
    // A refused write is logged, by the browser and by the console; nothing else may complain.
    const refusal = /422|Year must be a whole number/;
    expect(staff.complaints.splice(0).filter((each) => !refusal.test(each))).toEqual([]);

    await page.getByLabel('Year', { exact: true }).fill('2025');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/dashboard/tractors');
    const row = page.getByRole('row').filter({ hasText: 'Journey 1' });
    await row.getByText('2025').waitFor();

    await row.getByRole('button', { name: /actions/i }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Are you sure you want to delete this tractor?').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await row.waitFor({ state: 'detached' });
    expectQuiet();
  });

  it('create, change and delete a company document', async () => {
    const { page } = staff;
    await page.goto('/dashboard/companies');
    const first = page.locator('main tbody tr').first().getByRole('link').first();
    const company = await first.innerText();
    await first.click();
    await page.getByRole('heading', { level: 1, name: company }).waitFor();
    await page.getByRole('link', { name: 'Documents', exact: true }).click();
    await page.waitForURL('**/dashboard/company/*/documents');
    const list = page.url();

    await page.getByRole('link', { name: '+ Add document' }).click();
    await page.getByRole('heading', { level: 1, name: 'Add document' }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Journey insurance');
    await page.getByLabel('Expiry date', { exact: true }).fill('2027-01-31');
    await page.getByRole('button', { name: 'Add document' }).click();
    await page.waitForURL(list);

    await page.getByRole('link', { name: 'Journey insurance', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Journey insurance' }).waitFor();
    await page.locator('main').getByRole('link', { name: company, exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Name', { exact: true }).fill('Journey insurance, renewed');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(list);

    const row = page.getByRole('row').filter({ hasText: 'Journey insurance, renewed' });
    await row.getByRole('button', { name: /actions/i }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await row.waitFor({ state: 'detached' });
    expectQuiet();
  });

  it.each(sized(['dark'] as const, ['light', 'dark'] as const))(
    'meet no axe violation on any page type, %s',
    async (theme) => {
      const { page } = staff;
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      for (const [path, heading] of [
        ['/dashboard', 'Dashboard'],
        ['/dashboard/people', 'People'],
        ['/dashboard/activity', 'Activity'],
        ['/dashboard/stats-data/add', 'Add stats data'],
        ['/dashboard/no-such-page', 'not found'],
      ] as const) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        await expectAccessible(page);
      }
      expectQuiet();
    },
  );

  it('sign out to the public page and cannot go back', async () => {
    const { page } = staff;
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Network Stats' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.goto('/dashboard/people');
    await page.waitForURL('**/sign-in');
    expectQuiet();
  });
});
