import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

import { expectAccessible } from '../../support/browser';
import { expectWell, FEW_WAYS, useStaff } from '../../support/staffBrowser';

const executable = inject('chromium');
const FILTER = encodeURIComponent('{"status":"delivered"}');

const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name });
const chips = (page: Page) => page.getByRole('group', { name: 'Filters' });
const hasFocus = (page: Page, name: string) =>
  button(page, name).evaluate((element) => element === document.activeElement);

describe.skipIf(!executable)('saved views', () => {
  const { arrive } = useStaff();

  it.each(FEW_WAYS)(
    'are saved and opened by $by at $width px, $theme',
    async ({ width, theme, handOf }) => {
      const address = `/dashboard/shipments?filter=${FILTER}&perPage=20`;
      const { page, complaints } = await arrive(address, { width, theme });
      const hand = handOf(page);
      const choose = async (opener: string, item: string) => {
        await hand.press(button(page, opener));
        await hand.press(page.getByRole('menuitem', { name: item }));
      };
      await chips(page).waitFor();

      await choose('Views', 'Save as a view…');
      await expectAccessible(page);
      await page.keyboard.type('Delivered');
      await page.keyboard.press('Enter');
      await button(page, 'View: Delivered').waitFor();
      await expect.poll(() => hasFocus(page, 'View: Delivered')).toBe(true);
      await choose('View: Delivered', 'Pin to menu');

      await hand.press(button(page, 'View: Delivered'));
      await page.getByRole('menuitemradio', { name: /^Delivered/, checked: true }).waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await hand.press(chips(page).getByRole('button', { name: 'Clear filters' }));
      await button(page, 'View: Delivered (changed)').waitFor();

      await page.goto('/dashboard/people');
      await page.getByRole('heading', { level: 1, name: 'People' }).waitFor();
      if (width < 900) await hand.press(page.getByRole('button', { name: 'Open menu' }));
      const pinned = page.getByRole('list', { name: 'Pinned' }).getByRole('link');
      await expectAccessible(page);
      await hand.press(pinned);
      await button(page, 'View: Delivered').waitFor();
      expect(await chips(page).innerText()).toContain('Status is delivered');
      await expect
        .poll(() => page.getByRole('textbox', { name: 'Page size' }).inputValue())
        .toBe('20');
      await page.reload();
      await button(page, 'View: Delivered').waitFor();
      await expectAccessible(page);

      await choose('View: Delivered', 'Delete the view…');
      await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
      await button(page, 'Views').waitFor();
      await chips(page).waitFor({ state: 'detached' });
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  it.each([
    ['en', 'Columns'],
    ['fr', 'Colonnes'],
  ])('leave the toolbar in one line at 1280 px, in %s', async (locale, columns) => {
    const { page } = await arrive('/dashboard/loads');
    const query = { filter: {}, sort: { field: '', order: 'ASC' }, perPage: 10 };
    const view = { id: 'v1', kind: 'load', name: 'Loads that I look at every day', query };
    await page.evaluate(
      (kept) => kept.forEach(([name, value]) => localStorage.setItem(`RaStore.${name}`, value)),
      [
        ['locale', JSON.stringify(locale)],
        ['list.views', JSON.stringify([view])],
      ] as const,
    );
    await page.goto('/dashboard/loads?view=v1&page=1');
    const line = page.getByRole('search').locator('..');
    await line.getByRole('button', { name: columns }).waitFor();
    await line.getByText('Loads that I look').waitFor();
    expect((await line.boundingBox())?.height).toBeLessThan(40);
    await page.context().close();
  });
});

describe.skipIf(!executable)('shared views', () => {
  const { arrive } = useStaff();

  it("a shared view is in another user's list until it is private again", async () => {
    const [mine, theirs] = await Promise.all([
      arrive(`/dashboard/shipments?filter=${FILTER}`),
      arrive('/dashboard', { width: 360, theme: 'dark' }),
    ]);
    const choose = async (name: string) => {
      await button(mine.page, 'View: Delivered').click();
      await mine.page.getByRole('menuitem', { name }).click();
    };
    await button(mine.page, 'Views').click();
    await mine.page.getByRole('menuitem', { name: 'Save as a view…' }).click();
    await mine.page.keyboard.type('Delivered');
    await mine.page.keyboard.press('Enter');
    await choose('Share with all staff');
    await mine.page.getByText('View “Delivered” is now shared with all staff').waitFor();

    const shared = theirs.page.getByRole('menuitemradio', { name: 'Delivered' });
    await theirs.page.goto('/dashboard/shipments');
    await button(theirs.page, 'Views').click();
    await shared.getByLabel('Shared with all staff').waitFor();
    await expectWell(theirs.page);
    await shared.click();
    await button(theirs.page, 'View: Delivered').waitFor();
    await theirs.page.getByText('Status is delivered').waitFor();

    await choose('Stop sharing');
    await mine.page.getByText('View “Delivered” is now private').waitFor();
    await theirs.page.goto('/dashboard/shipments');
    await button(theirs.page, 'Views').click();
    await theirs.page.getByRole('menuitemradio', { name: 'All records' }).waitFor();
    expect(await shared.count()).toBe(0);
    expect([...mine.complaints, ...theirs.complaints]).toEqual([]);
    for (const { page } of [mine, theirs]) await page.context().close();
  });
});
