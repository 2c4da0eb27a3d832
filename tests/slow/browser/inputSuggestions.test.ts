import { describe, expect, inject, it } from 'vitest';

import { FEW_WAYS, expectWell, useStaff } from '../../support/staffBrowser';

const executable = inject('chromium');

describe.skipIf(!executable)('suggestions in a form', () => {
  const { arrive } = useStaff();

  it.each(FEW_WAYS)('by $by at $width px, $theme', async ({ width, theme, handOf }) => {
    const { page, complaints } = await arrive('/dashboard/wallet/add', { width, theme });
    const hand = handOf(page);
    const agent = page.getByLabel('Agent', { exact: true });
    await hand.type(page.getByLabel('Address', { exact: true }), '0x-of-an-unfinished-form');
    await hand.type(agent, 'tracking');
    const first = page.getByRole('option').first();
    await first.waitFor();
    await expectWell(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => agent.getAttribute('aria-expanded')).not.toBe('true');
    await expect.poll(() => agent.inputValue()).toMatch(/tracking/i);

    // The tab is closed, and the form opened in another one.
    const other = await page.context().newPage();
    await page.close({ runBeforeUnload: false });
    await other.goto('/dashboard/wallet/add');
    await other.getByText(/^Unsaved draft from .*\./).waitFor();
    await expectWell(other);
    await handOf(other).press(other.getByRole('button', { name: 'Restore' }));
    const address = other.getByLabel('Address', { exact: true });
    await expect.poll(() => address.inputValue()).toBe('0x-of-an-unfinished-form');
    await handOf(other).press(other.getByRole('button', { name: 'Add wallet' }));
    await other.waitForURL('**/dashboard/wallets');
    await other.getByText('0x-of-an-unfinished-form').first().waitFor();
    expect(complaints).toEqual([]);
    await other.context().close();
  });

  it.each(FEW_WAYS)(
    'for a phone number, by $by at $width px, $theme',
    async ({ width, theme, handOf }) => {
      const { page, complaints } = await arrive('/dashboard/phone/add', { width, theme });
      const hand = handOf(page);
      const code = page.getByRole('combobox', { name: 'Country code', exact: true });
      const number = page.getByRole('combobox', { name: 'Phone number', exact: true });
      await hand.type(code, 'german');
      await page.getByRole('option', { name: /^Germany/ }).waitFor();
      await page.keyboard.press('Enter');
      await expect.poll(() => code.inputValue()).toBe('+49');
      await hand.type(number, '+5');
      await page.getByText('Enter a phone number of 3 to 15 digits.').waitFor();
      await hand.type(number, '+52 55 5555 0142');
      await page.getByText('Mexico', { exact: true }).waitFor();
      await expectWell(page);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );
});
