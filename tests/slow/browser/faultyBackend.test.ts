import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { createCatalogue, type RecordData } from '../../../src/resources';
import { connectBrowser, signIn, visit } from '../../support/browser';
import { bareLists, failingAtFirst, type Manners } from '../../support/backendFaults';
import { startProduct, type Product } from '../../support/product';
import { startSpecBackend, type SpecBackend } from '../../support/specBackend';
import { STAFF, STAFF_SETTINGS } from '../../support/staffBrowser';
import { insist, OF_CALLS, through } from '../../support/retryUntilLoaded';

const executable = inject('chromium');
const KEY = 'the-one-key-of-the-backend';
const TRACTORS = 'equipments/tractor';

/** A record as a careless backend keeps it: text for numbers, fields of its own, others missing. */
const ODD = {
  name: 'Odd 1',
  year: '2017',
  odometer: '0120345.50',
  axles: null,
  is_sleeper: 'yes',
  position: '{"lat": 1.0}',
  notifications: [],
  license_start_date: 'soon',
  device: { id: 12, name: 'Box' },
  model: { trim: 'XL', parts: [1, { deep: null }] },
  count: '007',
  flagged: false,
  nothing: null,
  'odd.name': 3,
  crew: [{ name: 'Ada', ids: [1, '2', null] }, 'Bo', []],
};

const rows = (): RecordData[] =>
  Array.from({ length: 23 }, (_, index) => ({ ...ODD, id: index + 7, name: `Odd ${index + 1}` }));

/** A record without what a backend sets by itself. */
const contentOf = (record: RecordData | undefined) =>
  Object.fromEntries(
    Object.entries(record ?? {}).filter(
      ([field]) => !['id', 'created_at', 'updated_at'].includes(field),
    ),
  );

const VARIANTS: [name: string, manners: () => Manners, isFaulty?: boolean][] = [
  ['answers slowly', () => ({ delay: 700 })],
  ['fails now and then', () => ({ fault: failingAtFirst() }), true],
  ['counts nothing and tells little in lists', () => ({ reword: bareLists })],
  ['calls its answers web pages', () => ({ contentType: 'text/html' })],
];

describe.skipIf(!executable)('with a backend that', () => {
  let backend: SpecBackend;
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    backend = await startSpecBackend({ catalogue: createCatalogue('waybill', false), key: KEY });
    product = await startProduct({
      API_HOST: backend.url,
      API_KEY: KEY,
      ...STAFF_SETTINGS,
    });
    browser = await connectBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await backend?.close();
  });

  it.each(VARIANTS)('%s, staff can work', async (_, manners, isFaulty = false) => {
    const { page, complaints } = await visit(browser, product.url);
    const link = (name: string) => page.locator('main').getByRole('link', { name, exact: true });
    const isAt = (path: string) => async () => new URL(page.url()).pathname === path;
    const stored = (name: string) =>
      backend.records.get(TRACTORS)?.find((record) => record.name === name);
    const expectQuiet = () => {
      const unexpected = complaints.filter((each) => !isFaulty || !OF_CALLS.test(each));
      expect(unexpected).toEqual([]);
      expect(backend.violations).toEqual([]);
    };

    backend.records.clear();
    backend.records.set(TRACTORS, rows());
    backend.records.set('devices', [{ id: 12, device_identifier: 'Box' }]);
    backend.manners = manners();

    await page.goto('/sign-in');
    await signIn(page, STAFF.email, STAFF.password);
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    expectQuiet();

    // Every page of the list can be reached.
    await page.goto('/dashboard/tractors');
    await through(page, link('Odd 1'));
    for (const last of ['Odd 11', 'Odd 23']) {
      await page.getByRole('button', { name: 'Next' }).click();
      await through(page, link(last));
    }
    expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    await page.getByText('Page 3 of 3').waitFor();
    expectQuiet();

    // Fields that the user did not change are sent back unchanged, including undeclared ones.
    await link('Odd 21').click();
    await through(page, page.locator('section').getByText('1. Ada', { exact: false }));
    await page.getByText('Flagged').waitFor();
    await link('Edit').click();
    const name = page.getByLabel('Name', { exact: true });
    const save = page.getByRole('button', { name: 'Save' });
    await through(page, save.and(page.locator(':enabled')));
    await name.fill('Mended');
    const before = contentOf(stored('Odd 21'));
    await insist(page, () => save.click(), isAt('/dashboard/tractors'));
    const after = contentOf(stored('Mended'));
    expect(after).toEqual({ ...before, name: 'Mended' });
    expectQuiet();

    await page.goto('/dashboard/tractor/add');
    await name.fill('Newest');
    const add = page.getByRole('button', { name: 'Add tractor' });
    await insist(page, () => add.click(), isAt('/dashboard/tractors'));
    await page.goto('/dashboard/tractors?filter={}&page=1&perPage=10');
    await through(page, link('Newest'));
    expect(stored('Newest')).toMatchObject({ name: 'Newest' });

    const remove = async () => {
      await page.getByRole('button', { name: 'Actions for Newest' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    };
    await insist(page, remove, async () => stored('Newest') === undefined);
    expectQuiet();
    await page.context().close();
  });
});
