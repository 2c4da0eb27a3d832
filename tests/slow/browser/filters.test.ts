import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

import { expectAccessible } from '../../support/browser';
import { keyboard, type Hand } from '../../support/mouseAndKeyboard';
import { FEW_WAYS, useStaff } from '../../support/staffBrowser';

const executable = inject('chromium');

const chips = (page: Page) => page.getByRole('group', { name: 'Filters' });
const chipTexts = (page: Page) => chips(page).locator('.MuiChip-label').allInnerTexts();
const total = (page: Page) => page.locator('main').getByText(/^[\d,]+ records?$/);
const filterOf = (page: Page): unknown =>
  JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}');

/** Opens the form of a field by its name. */
async function askFor(page: Page, hand: Hand, field: string) {
  await hand.press(page.getByRole('button', { name: 'Add Filter' }));
  await page.getByRole('combobox', { name: 'Field' }).waitFor();
  await page.keyboard.type(field);
  await page.getByRole('option', { name: field, exact: true }).waitFor();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: `Filter by ${field}` });
  await form.getByLabel('Condition').waitFor();
  return form;
}

/** Chooses from the list of a box by typing what it is called. */
async function pick(page: Page, hand: Hand, field: string, name: string | RegExp) {
  const form = await askFor(page, hand, field);
  const box = form.getByRole('combobox', { name: 'Values' });
  await hand.type(box, typeof name === 'string' ? name : '');
  const option = page.getByRole('listbox').getByRole('option', { name }).first();
  await option.waitFor();
  const text = await option.innerText();
  // Typed text already highlights the first option.
  if (typeof name !== 'string') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  return { form, text };
}

describe.skipIf(!executable)('filtering a list', () => {
  const { arrive } = useStaff();

  it('opens the list of fields below its input', async () => {
    const { page, complaints } = await arrive('/dashboard/shipments', { width: 1280 });
    await page.getByRole('button', { name: 'Add Filter' }).click();
    await expect
      .poll(async () => {
        const field = await page.getByRole('combobox', { name: 'Field' }).boundingBox();
        const list = await page.getByRole('listbox').boundingBox();
        if (!field || !list) return false;
        return list.y >= field.y + field.height && Math.abs(list.x - field.x) < 20;
      })
      .toBe(true);
    expect(complaints).toEqual([]);
  });

  it.each(FEW_WAYS)('by $by at $width px, $theme', async ({ width, theme, handOf }) => {
    const { page, complaints } = await arrive('/dashboard/shipments', { width, theme });
    await total(page).waitFor();
    const all = await total(page).innerText();
    const hand = handOf(page);

    const status = await pick(page, hand, 'Status', 'delivered');
    await expectAccessible(page);
    await hand.press(status.form.getByRole('button', { name: 'Apply' }));
    await expect.poll(() => chipTexts(page)).toEqual(['Status is delivered']);
    await expect.poll(() => total(page).innerText()).not.toBe(all);

    const price = await askFor(page, hand, 'Total price');
    await price.getByLabel('Condition').selectOption({ label: 'between' });
    await hand.type(price.getByLabel('From'), '100');
    await hand.type(price.getByLabel('To'), '90000');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await chipTexts(page)).length).toBe(2);

    const created = await askFor(page, hand, 'Created');
    await created.getByLabel('Period').selectOption({ label: 'this year' });
    await hand.press(created.getByRole('button', { name: 'Apply' }));
    await expect.poll(async () => (await chipTexts(page)).at(-1)).toBe('Created: this year');

    const contact = await pick(page, hand, 'Contact', /\w/);
    await expectAccessible(page);
    await hand.press(contact.form.getByRole('button', { name: 'Apply' }));
    await expect.poll(async () => (await chipTexts(page)).length).toBe(4);
    await expect.poll(async () => (await chipTexts(page)).at(-1)).toContain(contact.text);
    await expectAccessible(page);

    const filter = filterOf(page);
    expect(filter).toMatchObject({
      status: ['delivered'],
      total_price_gte: '100',
      total_price_lte: '90000',
      created_at_when: 'this-year',
    });
    const texts = await chipTexts(page);
    await page.reload();
    await expect.poll(() => chipTexts(page)).toEqual(texts);
    expect(filterOf(page)).toEqual(filter);

    await page.goBack();
    await expect.poll(() => chipTexts(page)).toEqual(texts.slice(0, 3));
    await page.goForward();
    await expect.poll(() => chipTexts(page)).toEqual(texts);

    const chip = (text: string) => chips(page).locator('.MuiChip-root').filter({ hasText: text });
    if (handOf === keyboard) {
      await chip('Contact').focus();
      await page.keyboard.press('Delete');
    } else await chip('Contact').locator('svg').click();
    await expect.poll(() => chipTexts(page)).toEqual(texts.slice(0, 3));
    await hand.press(chips(page).getByRole('button', { name: 'Clear filters' }));
    await chips(page).waitFor({ state: 'detached' });
    await expect.poll(() => total(page).innerText()).toBe(all);
    expect(filterOf(page)).toEqual({});
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
