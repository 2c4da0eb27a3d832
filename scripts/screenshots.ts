import { execFileSync } from 'node:child_process';

import type { BrowserContext, Locator, Page } from 'playwright-core';

import { findChromium, openBrowser } from '../tests/support/chromium';
import { startProduct } from '../tests/support/product';

/*
 * Takes the pictures of README and docs/tour.md on the built product with its sample data.
 * `npm run screenshots [-- NAME …]`; needs cwebp (Debian's package webp).
 */
const STAFF = { STAFF_EMAIL: 'dispatch@waybill.example', STAFF_PASSWORD: 'a-long-enough-password' };
const KEY = 'key-for-the-pictures-alone';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first();
const rows = (page: Page) => page.locator('main tbody tr');
const names = (page: Page) => rows(page).locator('td:nth-child(2) > a');

async function list(page: Page, path: string) {
  await page.goto(`/dashboard/${path}`);
  await names(page).nth(9).waitFor();
}

async function open(page: Page, path: string, name: string | number = 0) {
  await list(page, path);
  const links = names(page);
  await (typeof name === 'number' ? links.nth(name) : links.filter({ hasText: name })).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).waitFor();
}

async function edit(page: Page, path: string, row = 0) {
  await open(page, path, row);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await button(page, 'Save').waitFor();
}

async function filterBy(page: Page, field: string, fill: (form: Locator) => Promise<unknown>) {
  await button(page, 'Add Filter').click();
  await page.getByRole('option', { name: field, exact: true }).click();
  const form = page.getByRole('dialog', { name: `Filter by ${field}` });
  await fill(form);
  await form.getByRole('button', { name: 'Apply' }).click();
  await form.waitFor({ state: 'detached' });
}

/** Chooses values of a filter by what they are called. */
const values =
  (page: Page, ...wanted: string[]) =>
  async (form: Locator) => {
    for (const value of wanted) {
      await form.getByRole('combobox', { name: 'Values' }).fill(value);
      await page.getByRole('option', { name: value }).first().click();
    }
  };

/** Changes records of the current list as another user would. */
async function changeElsewhere(page: Page, places: readonly number[]) {
  for (const place of places) {
    const id = (await names(page).nth(place).getAttribute('href'))?.split('/').at(-1);
    await page.request.put(`/api/equipments/tractor/${id}`, {
      headers: { 'x-api-key': KEY },
      data: { status: place === places[0] ? 'in maintenance' : 'retired' },
    });
  }
}

/** The screenshots by name, and the steps that prepare each page. */
const PICTURES: Record<string, (page: Page) => Promise<unknown>> = {
  'network-stats': async (page) => {
    await page.goto('/');
    await page.getByText('Up to date').waitFor();
  },
  tractors: (page) => list(page, 'tractors'),
  'tour-api': async (page) => {
    await page.goto('/dashboard/api');
    await page.getByLabel('Search endpoints').fill('stats latest value');
    await page.getByText('Latest value of a metric').click();
    const query = 'statsType=Demand&statsRange=Week&statsDataType=demand_number_of_shipments';
    await page.getByLabel('Request').fill(`/stats?${query}`);
    await button(page, 'Send GET').click();
    await page
      .getByText(/^Response/)
      .first()
      .waitFor();
  },
  'tour-columns': async (page) => {
    await list(page, 'shipments');
    await button(page, 'Columns').click();
    await page.getByRole('button', { name: 'Pin Status' }).click();
  },
  'tour-history': async (page) => {
    await edit(page, 'tractors', 2);
    await page.getByLabel('Status', { exact: true }).fill('in maintenance');
    await page.getByLabel('Year', { exact: true }).fill('2025');
    await page.keyboard.press('Escape');
    await button(page, 'Save').click();
    await names(page).nth(2).click();
    await page.getByRole('link', { name: 'History', exact: true }).last().click();
    await page.getByRole('listitem').filter({ hasText: 'Version' }).first().waitFor();
  },
  'tour-french': async (page) => {
    await list(page, 'loads');
    await button(page, /Account/).click();
    await page.getByRole('menuitem', { name: 'Français' }).click();
    await page.getByText('enregistrements').first().waitFor();
  },
  'tour-import': async (page) => {
    await list(page, 'tractors');
    await button(page, 'Import').click();
    const text = [
      'Name;Model Year;Make;Model;License plate;Depot',
      'Kenworth T680 #1201;2026;Kenworth;T680;KLM-4410;Reno',
      'Volvo VNL 860 #1202;2026;Volvo;VNL 860;KLM-4411;Reno',
      'Peterbilt 579 #1203;2025;Peterbilt;579;KLM-4412;Tulsa',
    ].join('\n');
    await page
      .getByLabel('File (Excel, CSV, JSON or NDJSON)')
      .setInputFiles({ name: 'tractors.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByText('KLM-4411').waitFor();
  },
  'tour-filters': async (page) => {
    await list(page, 'shipments');
    await filterBy(page, 'Created', (form) =>
      form.getByLabel('Period').selectOption({ label: 'last 30 days' }),
    );
    await filterBy(page, 'Total price', async (form) => {
      await form.getByLabel('Condition').selectOption({ label: 'between' });
      await form.getByLabel('From').fill('1000');
    });
    await filterBy(page, 'Status', values(page, 'delivered', 'in transit'));
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    await page.getByText('Total price:').waitFor();
  },
  'tour-views': async (page) => {
    await list(page, 'shipments');
    await filterBy(page, 'Priority', values(page, 'urgent'));
    await button(page, 'Views').click();
    await page.getByRole('menuitem', { name: 'Save as a view…' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Urgent');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await button(page, 'View: Urgent').click();
    await page.getByRole('menuitem', { name: 'Pin to menu' }).click();
    await page.getByRole('link', { name: 'Urgent', exact: true }).waitFor();
    await button(page, 'View: Urgent').click();
    await page.getByRole('menuitem', { name: 'Unpin from menu' }).waitFor();
  },
  'tour-map': async (page) => {
    await list(page, 'locations');
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await page.locator('.leaflet-overlay-pane canvas').waitFor();
    await button(page, 'Zoom in').click();
    await page.getByText('Chicago', { exact: true }).waitFor();
    await page
      .getByRole('region', { name: /in view$/ })
      .getByRole('link')
      .nth(3)
      .focus();
  },
  'tour-board': async (page) => {
    await list(page, 'shipments');
    await page.getByRole('link', { name: 'Board', exact: true }).click();
    await button(page, /^Move /).click();
    await page.getByRole('menuitemradio', { name: 'booked' }).click();
    await page.getByText('moved to booked').waitFor();
  },
  'tour-calendar': async (page) => {
    await list(page, 'load-legs');
    await page.getByRole('link', { name: 'Calendar', exact: true }).click();
    await page.locator('.ec-event a:visible').filter({ hasText: ' → ' }).first().waitFor();
  },
  'tour-timeline': async (page) => {
    await list(page, 'loads');
    await page.getByRole('link', { name: 'Timeline', exact: true }).click();
    await page.locator('.ec-event a:visible').filter({ hasText: ' → ' }).first().waitFor();
  },
  'tour-news': async (page) => {
    await list(page, 'tractors');
    await names(page).first().hover();
    await page.waitForLoadState('networkidle');
    await changeElsewhere(page, [1, 4]);
    await page.getByText('2 changes').waitFor();
  },
  'tour-cell': async (page) => {
    await list(page, 'tractors');
    await rows(page).nth(2).locator('td').nth(2).dblclick();
    await page.getByRole('menuitemradio').first().waitFor();
  },
  'tour-change-many': async (page) => {
    await list(page, 'tractors');
    for (const row of [0, 1, 2, 3, 4]) await rows(page).nth(row).getByRole('checkbox').check();
    await button(page, 'Change fields').click();
    for (const [field, value] of [
      ['Status', 'in maintenance'],
      ['Year', '2026'],
    ] as const) {
      await page.getByRole('combobox', { name: 'Add a field' }).fill(field);
      await page.getByRole('option', { name: field, exact: true }).click();
      await page.getByRole('dialog').getByLabel(field, { exact: true }).fill(value);
    }
  },
  'tour-many': async (page) => {
    await list(page, 'shipments');
    for (const row of [1, 2, 4]) await rows(page).nth(row).getByRole('checkbox').check();
    await page.getByText('3 selected').waitFor();
  },
  'tour-palette': async (page) => {
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.keyboard.press('Control+K');
    await page.getByRole('dialog').getByRole('combobox').fill('kenworth t680');
    await page
      .getByRole('option', { name: /Tractor/ })
      .first()
      .waitFor();
  },
  'tour-shortcuts': async (page) => {
    await list(page, 'tractors');
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
  },
  'tour-suggest': async (page) => {
    await edit(page, 'loads');
    const driver = page.getByRole('combobox', { name: 'Driver', exact: true });
    await driver.fill('DRV-21');
    await page.getByRole('option').nth(5).waitFor();
  },
  'tour-neighbours': async (page) => {
    await open(page, 'shipments', 1);
    await page.locator('.leaflet-overlay-pane canvas').waitFor();
    await page.mouse.move(0, 0);
  },
  'tour-related': async (page) => {
    await open(page, 'systems', 1);
    await page.getByRole('tab', { name: /^Loads/ }).click();
    await page.getByRole('link', { name: 'See all' }).scrollIntoViewIfNeeded();
  },
};

const wanted = process.argv.slice(2);
const executable = findChromium();
if (!executable) throw new Error('No Chromium or Chrome found: set CHROMIUM_PATH');
const product = await startProduct({ ...STAFF, STAFF_API_KEY: KEY });
const browser = await openBrowser(executable);

/** A page in a context of its own, with what another one has stored. */
async function newPage(storageState?: Awaited<ReturnType<BrowserContext['storageState']>>) {
  const page = await browser.newPage({
    baseURL: product.url,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    locale: 'en-US',
    storageState,
  });
  page.setDefaultTimeout(20_000);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) console.error(message.text());
  });
  return page;
}

try {
  const entrance = await newPage();
  await entrance.goto('/sign-in');
  await entrance.getByLabel('Email').fill(STAFF.STAFF_EMAIL);
  await entrance.getByLabel('Password', { exact: true }).fill(STAFF.STAFF_PASSWORD);
  await entrance.getByRole('button', { name: 'Sign In' }).click();
  await entrance.waitForURL('**/dashboard');
  const signedIn = await entrance.context().storageState();
  for (const [name, prepare] of Object.entries(PICTURES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(name);
    const page = await newPage(name === 'network-stats' ? undefined : signedIn);
    await prepare(page);
    await page.waitForLoadState('networkidle');
    const file = `docs/images/${name}.webp`;
    // A quarter of the PNG, and as sharp.
    execFileSync('cwebp', ['-quiet', '-near_lossless', '40', '-o', file, '--', '-'], {
      input: await page.screenshot(),
    });
    await page.close();
  }
} finally {
  await browser.close();
  await product.stop();
}
