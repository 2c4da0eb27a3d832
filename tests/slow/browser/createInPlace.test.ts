import { describe, expect, inject, it } from 'vitest';

import { expectWell, useStaff, WAYS } from '../../support/staffBrowser';

const executable = inject('chromium');

describe.skipIf(!executable)('creating a missing record from a form', () => {
  const { arrive } = useStaff();

  it.each(WAYS)('by $by at $width px, $theme', async ({ width, theme, handOf }) => {
    const { page, complaints } = await arrive('/dashboard/wallet/add', { width, theme });
    const hand = handOf(page);
    const name = `Night desk ${width} ${theme}`;
    const agent = page.getByRole('combobox', { name: 'Agent', exact: true });
    const begin = async (missing: string) => {
      await hand.type(agent, missing);
      await page.getByRole('option', { name: `Create “${missing}”…` }).waitFor();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await dialog.waitFor();
    };
    const dialog = page.getByRole('dialog', { name: 'Add agent' });
    const source = dialog.getByLabel('Source system', { exact: true });

    await begin('Day desk');
    await expectWell(page);
    await hand.type(source, 'SAP');
    // Escape puts the suggestions of the input away first.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await hand.press(question.getByRole('button', { name: 'Discard changes' }));
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => agent.inputValue()).toBe('Day desk');
    await expect.poll(() => agent.evaluate((input) => input === document.activeElement)).toBe(true);

    await begin(name);
    await hand.type(source, 'SAP');
    await hand.press(dialog.getByRole('button', { name: 'Add agent' }));
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => agent.inputValue()).toBe(name);
    await expectWell(page);
    await hand.type(page.getByLabel('Address', { exact: true }), `0x-${width}-${theme}`);
    await hand.press(page.getByRole('button', { name: 'Add wallet' }));
    await page.waitForURL('**/dashboard/wallets');
    await page
      .getByRole('link', { name: `0x-${width}-${theme}` })
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
