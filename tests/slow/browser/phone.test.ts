import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

import { call, expectToFit, expectWell, pressEscapeIn, useStaff } from '../../support/staffBrowser';

const executable = inject('chromium');

const PHONE = { width: 390, viewport: { width: 390, height: 844 }, hasTouch: true };
/** Distance in px from the top of the page at which the first record must begin. */
const FIRST_RECORD_AT = 200;

interface Leg {
  readonly id: string;
  readonly shipment: string;
}

const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? NaN;
/** The distance in px from the top of one element down to that of another. */
const distance = async (above: Locator, below: Locator) =>
  (await topOf(below)) - (await topOf(above));
const cards = (page: Page) => page.locator('main li').filter({ has: page.getByRole('heading') });

/** The built product on a phone of 390 by 844 px. */
describe.skipIf(!executable)('on a phone', () => {
  const { arrive } = useStaff();

  it('lists begin within 200 px, also with long titles', async () => {
    const { page, complaints } = await arrive('/dashboard/loads', PHONE);
    for (const path of ['loads', 'companies', 'stops', 'shipment-documents']) {
      await page.goto(`/dashboard/${path}`);
      await cards(page).first().waitFor();
      await expect
        .poll(() => topOf(cards(page).first()), { message: path })
        .toBeLessThan(FIRST_RECORD_AT);
      const [add, search] = [
        page.getByRole('link', { name: /^\+ Add/ }),
        page.getByRole('searchbox', { name: 'Search this list' }),
      ];
      await expect.poll(() => distance(add, search), { message: path }).toBeGreaterThan(0);
      await expectToFit(page);
    }
    await expectWell(page);
    expect(complaints).toEqual([]);
  });

  it('the status of a record changes with two taps on its card, and back with Undo', async () => {
    const { page, complaints } = await arrive('/dashboard/shipments', PHONE);
    const { id } = await call(page, 'POST', 'shipments', {
      system_ref_id: 'SHP-PHONE',
      status: 'draft',
    });
    await page.goto('/dashboard/shipments?filter={"q":"SHP-PHONE"}');
    const card = cards(page).filter({ hasText: 'SHP-PHONE' });
    await card.getByRole('button', { name: 'draft' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Change status of SHP-PHONE' });
    await expectWell(page);
    await sheet.getByRole('menuitemradio', { name: 'booked' }).tap();
    await card.getByRole('button', { name: 'booked' }).waitFor();
    expect((await call(page, 'GET', `shipments/${id}`))['status']).toBe('booked');
    await page.getByRole('button', { name: 'Undo' }).tap();
    await card.getByRole('button', { name: 'draft' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('a calendar names its view, in one row with the buttons', async () => {
    const { page, complaints } = await arrive('/dashboard/shipments?as=calendar', PHONE);
    const views = page.getByRole('combobox', { name: 'Period' });
    await expect.poll(() => views.locator('option:checked').textContent()).toBe('Agenda');
    const today = page.getByRole('button', { name: 'Today' });
    await expect.poll(() => distance(today, views)).toBeLessThan(8);
    await views.selectOption('Month');
    await page.locator('.ec-day-grid').waitFor();
    await expectWell(page);
    expect(complaints).toEqual([]);
  });

  it('the layout, the columns and the actions of a record open below the thumb', async () => {
    const { page, complaints } = await arrive('/dashboard/loads', PHONE);
    await cards(page)
      .first()
      .getByRole('button', { name: /^Actions for/ })
      .tap();
    const actions = page.getByRole('dialog', { name: /^Actions for/ });
    await expect
      .poll(async () => {
        const box = await actions.boundingBox();
        return box && box.y + box.height;
      })
      .toBe(844);
    await expectWell(page);
    await pressEscapeIn(actions);
    await page.getByRole('button', { name: 'More actions' }).tap();
    await page.getByRole('menuitem', { name: 'Columns' }).tap();
    await pressEscapeIn(page.getByRole('dialog', { name: 'Columns' }));
    await page.getByRole('button', { name: 'Layout: Table' }).tap();
    await page.getByRole('menuitem', { name: 'Board' }).tap();
    await page.getByRole('button', { name: 'Layout: Board' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('cards keep their height when lanes and days arrive', async () => {
    const { page, complaints } = await arrive('/dashboard', PHONE);
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/load-legs**', async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto('/dashboard/loads');
    const card = cards(page).first();
    await card.waitFor();
    const sight = async () => [await card.locator('dt').allInnerTexts(), await card.boundingBox()];
    const before = await sight();
    expect(before[0]).toContain('Lane');
    release();
    await card.getByText(' → ').waitFor();
    expect(await sight()).toEqual(before);
    expect(complaints).toEqual([]);
  });

  it('cards of loads have the lane on one line, and days and customer on the next', async () => {
    const { page, complaints } = await arrive('/dashboard/loads', PHONE);
    // Loads with one day for both show only one.
    const twoDays = page.getByText('Delivery', { exact: true }).filter({ visible: true });
    const card = cards(page).filter({ hasText: ' → ', has: twoDays }).first();
    const [lane, pickup, delivery, customer] = ['Lane', 'Pickup', 'Delivery', 'Customer'].map(
      (label) => card.locator('div').filter({ has: page.getByText(label, { exact: true }) }),
    ) as [Locator, Locator, Locator, Locator];
    await customer.locator('a').waitFor();
    expect(await distance(lane, pickup)).toBeGreaterThan(16);
    expect(await distance(pickup, delivery)).toBe(0);
    expect(await distance(pickup, customer)).toBe(0);
    await expectWell(page);
    const year = new Date().getFullYear();
    // A single day says which it is, and one day for both is there once.
    await call(page, 'POST', 'load-legs', { quote: 'Q-ONE-DAY', delivery_date: `${year}-12-11` });
    await call(page, 'POST', 'load-legs', {
      quote: 'Q-SAME-DAY',
      pickup_date: `${year}-12-12`,
      delivery_date: `${year}-12-12`,
    });
    await page.goto('/dashboard/load-legs?filter={"q":"Q-SAME-DAY"}');
    const same = cards(page).filter({ hasText: 'Q-SAME-DAY' });
    await expect
      .poll(() => same.locator('[data-trip=date]:visible dd').allInnerTexts())
      .toEqual(['Dec 12']);
    await page.goto('/dashboard/load-legs?filter={"q":"Q-ONE-DAY"}');
    const day = cards(page).filter({ hasText: 'Q-ONE-DAY' }).locator('[data-trip=date]');
    await day.waitFor();
    expect((await day.innerText()).split(/\s+/)[0]).toBe('Delivery');
    expect((await day.locator('dt').boundingBox())?.width).toBeGreaterThan(20);
    expect(complaints).toEqual([]);
  });

  it('the head of a record has Edit beside the name, other actions in a menu, and its neighbours above', async () => {
    const { page, complaints } = await arrive('/dashboard/loads', PHONE);
    await cards(page).first().getByRole('link').first().tap();
    const [name, status, edit, more, next] = [
      page.getByRole('heading', { level: 1 }),
      page.locator('main .value-badge').first(),
      page.getByRole('link', { name: 'Edit', exact: true }),
      page.getByRole('button', { name: 'More actions' }),
      page.getByRole('link', { name: 'Next record' }),
    ];
    await edit.waitFor();
    expect(await status.evaluate((badge) => badge.scrollWidth - badge.clientWidth)).toBe(0);
    await expect.poll(() => distance(edit, more)).toBe(0);
    await expect.poll(() => distance(edit, name)).toBeLessThan(16);
    await expect.poll(() => distance(next, edit)).toBeGreaterThan(40);
    await expectWell(page);
    await more.tap();
    const menu = page.getByRole('dialog', { name: /^Actions for LD-/ });
    await menu.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
    await expectWell(page);
    await menu.getByRole('menuitem', { name: 'Delete' }).tap();
    const dialog = page.getByRole('dialog').filter({ hasText: 'Are you sure' });
    await dialog.getByRole('button', { name: 'Cancel' }).tap();
    await expect
      .poll(() => more.evaluate((button) => button === document.activeElement))
      .toBe(true);
    await more.tap();
    await menu.getByRole('menuitem', { name: 'Duplicate' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Add Load' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('the neighbours of a record are below a note that another user has changed it', async () => {
    const { page, complaints } = await arrive('/dashboard/loads', PHONE);
    await cards(page).first().getByRole('link').first().tap();
    const next = page.getByRole('link', { name: 'Next record' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect.poll(() => distance(next, heading)).toBeGreaterThan(40);
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const updatedAt = new Date(Date.now() + 60_000).toISOString();
    const change = { kind: 'load', id, parentId: null, operation: 'update', updatedAt };
    await page.route('**/api/changes**', async (route) => {
      const response = await route.fetch();
      const json = { ...((await response.json()) as object), changes: [change] };
      await route.fulfill({ response, json });
    });
    const note = page.getByText('Someone else updated this load');
    await note.waitFor();
    await expect.poll(() => distance(note, next)).toBeGreaterThan(60);
    await expectWell(page);
    await page.unrouteAll({ behavior: 'wait' });
    expect(complaints).toEqual([]);
  });

  it('a French title of a section does not touch its button', async () => {
    const { page } = await arrive('/dashboard/loads', PHONE);
    await page.evaluate(() => localStorage.setItem('RaStore.locale', '"fr"'));
    await page.reload();
    await cards(page).first().getByRole('link').first().tap();
    const section = page.getByRole('region', { name: 'Itinéraire' });
    const heading = section.getByRole('heading', { level: 2 });
    const link = section.getByRole('link', { name: /tronçon/ }).first();
    await expect
      .poll(async () => {
        const [title, button] = [await heading.boundingBox(), await link.boundingBox()];
        if (!title || !button) return false;
        const isBeside = button.x >= title.x + title.width + 8;
        return isBeside || button.y >= title.y + title.height;
      })
      .toBe(true);
  });

  it('the first view of a map names the country, large cities and states', async () => {
    const { page } = await arrive('/dashboard/locations?as=map', PHONE);
    const names = async () =>
      (await page.locator('.map-name').allInnerTexts()).map((name) => name.toUpperCase());
    const country: unknown = expect.stringMatching(/^(?:US|UNITED STATES)$/);
    await expect.poll(names).toEqual(expect.arrayContaining([country, 'CANADA', 'NEW YORK', 'MT']));
    expect((await names()).length).toBeGreaterThan(8);
  });

  it('the points of a map take most of its width', async () => {
    const { page } = await arrive('/dashboard/locations?as=map', PHONE);
    const markers = page.locator('.leaflet-marker-icon');
    await markers.nth(5).waitFor();
    const { width } = (await page.locator('.leaflet-container').boundingBox()) ?? { width: NaN };
    const spread = () =>
      markers.evaluateAll((all) => {
        const lefts = all.map((marker) => marker.getBoundingClientRect().x);
        return Math.max(...lefts) - Math.min(...lefts);
      });
    await expect.poll(spread).toBeGreaterThan(0.45 * width);
  });

  it('the dashboard begins with today', async () => {
    const { page } = await arrive('/dashboard', PHONE);
    const today = page.getByRole('heading', { name: 'Today' });
    await today.waitFor();
    const others = page.locator('main').getByRole('heading', { level: 2 });
    const highest = () =>
      others.evaluateAll((all) => Math.min(...all.map((each) => each.getBoundingClientRect().y)));
    await expect.poll(async () => (await highest()) - (await topOf(today))).toBe(0);
  });

  it('no ID is seen before the name of a record has loaded', async () => {
    const { page, complaints } = await arrive('/dashboard/legs', PHONE);
    const [leg] = (await call(page, 'GET', 'legs?page=1&limit=1'))['data'] as Leg[];
    const { system_ref_id: name } = await call(page, 'GET', `shipments/${leg?.shipment}`);
    const textOf = async () => {
      const inputs = await page.locator('input').all();
      const values = await Promise.all(inputs.map((input) => input.inputValue()));
      return [await page.locator('main').innerText(), ...values].join('\n');
    };
    for (const path of ['legs', `leg/${leg?.id}`, `leg/edit/${leg?.id}`]) {
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/api/shipments**', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(`/dashboard/${path}`);
      await page.getByText('Shipment', { exact: true }).first().waitFor();
      expect(await textOf(), path).not.toContain(leg?.shipment.slice(-6));
      release();
      await expect.poll(textOf).toContain(name);
      await page.unrouteAll({ behavior: 'wait' });
    }
    expect(complaints).toEqual([]);
  });
});
