import { describe, expect, inject, it } from 'vitest';

import { mouse } from '../../support/mouseAndKeyboard';
import { expectWell, useStaff, WAYS } from '../../support/staffBrowser';

const executable = inject('chromium');
/** A table needs the room; on a phone a list has cards. */
const WIDE = WAYS.filter(({ width }) => width === 1280);

describe.skipIf(!executable)('a cell of a list', () => {
  const { arrive } = useStaff();

  it('has its pencil beside its text', async () => {
    const { page } = await arrive('/dashboard/loads');
    const link = page.locator('tbody td:not(:nth-child(2)) a.value-link').first();
    await link.hover();
    const pencil = await page.getByTitle('Edit', { exact: true }).boundingBox();
    const text = await link.evaluate((element) => {
      const cell = element.closest('td') as HTMLElement;
      return Math.min(
        element.getBoundingClientRect().right,
        cell.getBoundingClientRect().right - parseFloat(getComputedStyle(cell).paddingRight),
      );
    });
    expect(pencil?.x).toBeGreaterThanOrEqual(text - 2);
  });

  it.each(WIDE)('is edited in place by $by', async ({ handOf, width, theme }) => {
    const { page, complaints } = await arrive('/dashboard/tractors', { width, theme });
    const hand = handOf(page);
    const row = page.locator('tbody tr').first();
    const name = await row.getByRole('link').innerText();
    const year = row.getByRole('cell').nth(5);
    const editor = page.getByRole('dialog', { name: `Year of ${name}` });
    const entry = editor.getByRole('textbox', { name: 'Year' });
    const open = async () => {
      if (handOf === mouse) return year.dblclick();
      await row.getByRole('link').focus();
      for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('F2');
    };
    const before = await year.innerText();
    expect(before).toMatch(/^\d{4}$/);

    await open();
    await entry.fill('soon');
    await hand.press(editor.getByRole('button', { name: 'Save' }));
    await editor.getByText('Year must be a whole number.').waitFor();
    expect(await entry.inputValue()).toBe('soon');
    await expectWell(page);
    // The browser logs answers that refuse.
    expect(complaints.splice(0).join()).toContain('422');
    await page.keyboard.press('Escape');
    await editor.waitFor({ state: 'detached' });
    expect(await year.innerText()).toBe(before);

    await open();
    await entry.fill('2031');
    await page.keyboard.press('Enter');
    await page.getByText('1 record changed').waitFor();
    await expect.poll(() => year.innerText()).toBe('2031');
    await hand.press(page.getByRole('button', { name: 'Undo' }));
    await expect.poll(() => year.innerText()).toBe(before);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
