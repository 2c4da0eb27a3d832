import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

import { keyboard, mouse, type Hand } from '../support/mouseAndKeyboard';
import { sized } from '../support/size';
import { expectToFit, expectWell, useStaff } from '../support/staffBrowser';

const executable = inject('chromium');

const HANDS = { mouse, keyboard } satisfies Record<string, (page: Page) => Hand>;
type Way = readonly [hand: keyof typeof HANDS, width: number, theme: 'light' | 'dark'];
const EVERY_WAY = (['mouse', 'keyboard'] as const).flatMap((hand) =>
  [360, 1280].flatMap((width) =>
    (['light', 'dark'] as const).map((theme): Way => [hand, width, theme]),
  ),
);
const FEW_WAYS: Way[] = [
  ['mouse', 360, 'dark'],
  ['keyboard', 1280, 'light'],
];
const WAYS = sized(FEW_WAYS, EVERY_WAY);

/** The keyboard meets the same pages as the mouse: their barriers are looked for once. */
const expectGood = (page: Page, hand: keyof typeof HANDS) =>
  hand === 'mouse' ? expectWell(page) : expectToFit(page);

describe.skipIf(!executable)('a day of work', () => {
  const { arrive } = useStaff();

  const open = async (options?: Parameters<typeof arrive>[1]) => {
    const arrived = await arrive('/dashboard', options);
    await arrived.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await arrived.page.waitForLoadState('networkidle');
    return arrived;
  };

  it.each(WAYS)('works by %s at %i px, %s', async (handName, width, theme) => {
    const { page, complaints } = await open({ width, theme });
    const hand = HANDS[handName](page);
    const name = `Journey by ${handName}, ${width}, ${theme}`;
    const main = page.locator('main');
    const heading = (name: string) =>
      page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    const openMenu = async () => {
      if (width < 900) await hand.press(page.getByRole('button', { name: 'Open menu' }));
    };
    const sidebar = page.getByRole('navigation', { name: 'Main' });
    await expectGood(page, handName);

    await openMenu();
    await expectGood(page, handName);
    await hand.press(sidebar.getByRole('link', { name: 'Invoices', exact: true }));
    await heading('Invoices');
    await main.getByText('Page 1 of').waitFor();
    await expectGood(page, handName);

    await hand.press(main.getByRole('link', { name: '+ Add invoice' }));
    await heading('Add invoice');
    await hand.type(page.getByLabel('Comments', { exact: true }), name);
    await hand.type(page.getByLabel('Invoice amount', { exact: true }), '12.50');
    await expectGood(page, handName);
    await hand.press(page.getByRole('button', { name: 'Add invoice' }));

    await hand.press(main.getByRole('link', { name, exact: true }));
    await heading(name);
    await expectGood(page, handName);
    await hand.press(main.getByRole('link', { name: 'Edit', exact: true }));
    const comments = page.getByLabel('Comments', { exact: true });
    await hand.type(comments, `${name}: end`);
    await expectGood(page, handName);
    await hand.press(page.getByRole('button', { name: 'Save', exact: true }));

    await heading('Invoices');
    await hand.press(main.getByRole('button', { name: `Actions for ${name}: end` }));
    await expectGood(page, handName);
    await hand.press(page.getByRole('menuitem', { name: 'Delete' }));
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Are you sure you want to delete this invoice?').waitFor();
    await expectGood(page, handName);
    await hand.press(dialog.getByRole('button', { name: 'Delete' }));
    await main.getByRole('link', { name: `${name}: end` }).waitFor({ state: 'detached' });

    await openMenu();
    await hand.press(page.getByRole('button', { name: 'Logout' }));
    await heading('Network Stats');
    expect(new URL(page.url()).pathname).toBe('/');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("a phone's drawer keeps the focus inside, and Escape returns it", async () => {
    const { page, complaints } = await open({ width: 360 });
    const opener = page.getByRole('button', { name: 'Open menu' });
    await opener.click();
    const drawer = page.getByRole('navigation', { name: 'Main' });
    await drawer.waitFor();
    const isInside = () =>
      drawer.evaluate((nav) => nav.parentElement?.contains(document.activeElement) ?? false);
    for (const key of ['Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab']) {
      await page.keyboard.press(key);
      await expect.poll(isInside, { message: key }).toBe(true);
    }
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await expect
      .poll(() => opener.evaluate((button) => button === document.activeElement))
      .toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('signing out with unsaved changes asks first, and the form can still be saved', async () => {
    const { page, complaints } = await open();
    await page.goto('/dashboard/package/add');
    const type = page.getByLabel('Package type', { exact: true });
    await type.fill('Nearly lost');
    const logout = page.getByRole('navigation', { name: 'Main' }).getByText('Logout');

    await logout.click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await type.inputValue()).toBe('Nearly lost');
    await page.getByRole('button', { name: 'Add package' }).click();
    await page.waitForURL('**/dashboard/packages');
    await page.locator('main').getByRole('link', { name: 'Nearly lost' }).waitFor();

    await page.goto('/dashboard/package/add');
    await type.fill('Abandoned');
    await logout.click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('heading', { level: 1, name: 'Network Stats' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('missing pages say so and lead back', async () => {
    const { page } = await open();
    for (const [path, words, back] of [
      ['/dashboard/nowhere', 'Page not found', 'Go to the dashboard'],
      [
        '/dashboard/tractor/none',
        'This tractor does not exist or was deleted.',
        'Back to the list',
      ],
      ['/dashboard/tractor/edit/none', 'Error loading the page.', 'Back to the list'],
      [
        '/dashboard/company/none/documents',
        'This company does not exist or was deleted.',
        'Back to the list',
      ],
    ] as const) {
      await page.goto(path);
      await page.locator('main').getByText(words).first().waitFor();
      await page.locator('main').getByRole('link', { name: back }).waitFor();
      await expectWell(page);
    }
    await page.context().close();
  });
});
