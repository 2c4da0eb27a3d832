import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

import { expectAccessible } from '../../support/browser';
import { mouse } from '../../support/mouseAndKeyboard';
import { expectToFit, expectWell, FEW_WAYS, useStaff, WAYS } from '../../support/staffBrowser';

const executable = inject('chromium');

const boxOf = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true });

describe.skipIf(!executable)('bulk actions', () => {
  const { arrive } = useStaff();

  it.each(WAYS)('select, delete and restore records by $by at $width px', async (way) => {
    const { handOf, width, theme } = way;
    const { page, complaints } = await arrive('/dashboard/shipments', { width, theme });
    const hand = handOf(page);
    const main = page.locator('main');
    const names = main.locator('tbody tr > td:nth-child(2) > a, li h2 a');
    await names.nth(9).waitFor();
    const [first = '', second = '', third = ''] = await names.allInnerTexts();
    const total = await main.getByText(/^\d+ records$/).innerText();

    if (handOf === mouse) {
      await boxOf(page, first).click();
      await boxOf(page, third).click({ modifiers: ['Shift'] });
    } else {
      await names.nth(0).focus();
      await page.keyboard.press('Space');
      await names.nth(2).focus();
      await page.keyboard.press('Shift+Space');
    }
    const bar = main.getByRole('region', { name: 'Selected records' });
    await bar.getByText('3 selected').waitFor();
    expect(await boxOf(page, second).isChecked()).toBe(true);
    await expectAccessible(page);

    await hand.press(bar.getByRole('button', { name: 'Delete' }));
    const dialog = page.getByRole('dialog');
    await dialog.getByText(second).waitFor();
    await expectAccessible(page);
    await hand.press(dialog.getByRole('button', { name: 'Delete' }));
    // Other records refer to the shipments.
    await dialog
      .getByText(/Other records refer to it/)
      .nth(2)
      .waitFor();
    await hand.press(dialog.getByRole('button', { name: 'Retry' }));
    await page.getByText('3 records deleted').waitFor();
    await names.filter({ hasText: second }).waitFor({ state: 'detached' });
    await bar.waitFor({ state: 'detached' });

    await hand.press(page.getByRole('button', { name: 'Undo' }));
    await page.getByText('3 records restored').waitFor();
    await expect.poll(() => main.getByText(/^\d+ records$/).innerText()).toBe(total);
    await expectToFit(page);
    // Chromium logs refused requests itself.
    expect(complaints.filter((each) => !each.includes('status of 409'))).toEqual([]);
    await page.context().close();
  });

  it.each(FEW_WAYS)('update records and undo that by $by', async (way) => {
    const { handOf, width, theme } = way;
    const { page, complaints } = await arrive('/dashboard/tractors', { width, theme });
    const hand = handOf(page);
    const main = page.locator('main');
    const rows = main.locator('tbody tr, li:has(h2)');
    await rows.nth(9).waitFor();
    const before = await rows.nth(0).innerText();
    await hand.choose(rows.nth(0).getByRole('checkbox'));
    await hand.choose(rows.nth(1).getByRole('checkbox'));
    await hand.press(main.getByRole('button', { name: 'Change fields' }));

    const dialog = page.getByRole('dialog');
    const addField = async (name: string) => {
      await hand.type(dialog.getByRole('combobox', { name: 'Add a field' }), name);
      await page.getByRole('option', { name, exact: true }).waitFor();
      await page.keyboard.press('Enter');
    };
    await addField('Status');
    await hand.type(dialog.getByLabel('Status', { exact: true }), 'suspended');
    await addField('Year');
    await hand.type(dialog.getByRole('textbox', { name: 'Year' }), 'soon');
    await expectWell(page);
    await hand.press(dialog.getByRole('button', { name: 'Change 2 records' }));
    await dialog.getByText('Year must be a whole number.').first().waitFor();
    await expectWell(page);
    // The browser logs answers that refuse.
    expect(complaints.splice(0).join()).toContain('422');

    await hand.press(dialog.getByRole('button', { name: 'Edit values' }));
    await hand.type(dialog.getByRole('textbox', { name: 'Year' }), '2031');
    await hand.press(dialog.getByRole('button', { name: 'Change 2 records' }));
    await page.getByText('2 records changed').waitFor();
    await rows.nth(1).getByText('suspended').waitFor();
    expect(await rows.nth(0).innerText()).toContain('suspended');

    await hand.press(page.getByRole('button', { name: 'Undo' }));
    await page.getByText('2 changes undone').waitFor();
    await expect.poll(() => rows.nth(0).innerText()).toBe(before);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('select all records that match a filter, on every page', async () => {
    const filter = encodeURIComponent(JSON.stringify({ priority: 'normal' }));
    const { page, complaints } = await arrive(`/dashboard/shipments?filter=${filter}`);
    const main = page.locator('main');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    const bar = main.getByRole('region', { name: 'Selected records' });
    await bar.getByText('10 selected').waitFor();
    const total = parseInt(await main.getByText(/^\d+ records$/).innerText(), 10);
    await bar.getByRole('button', { name: `Select all ${total}`, exact: true }).click();
    await bar.getByText(`${total} selected`).waitFor();
    await main.getByRole('button', { name: 'Next' }).click();
    await main.getByText(/^Page 2 of/).waitFor();
    await expect
      .poll(() => page.getByRole('checkbox', { name: 'Select all on this page' }).isChecked())
      .toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
