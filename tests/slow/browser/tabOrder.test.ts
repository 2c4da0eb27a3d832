import { describe, expect, inject, it } from 'vitest';

import { everyPage, goToWhole, useStaff } from '../../support/staffBrowser';
import { walkByTab } from '../../support/tabOrder';

const executable = inject('chromium');

const WAYS: [width: number, theme: 'light' | 'dark'][] = [
  [1280, 'light'],
  [360, 'dark'],
];

describe.skipIf(!executable)('the Tab key', () => {
  const { arrive } = useStaff();

  it.each(WAYS)(
    'reaches every control at %i px, %s, with a visible focus',
    async (width, theme) => {
      const { page } = await arrive('/dashboard/tractors', { width, theme });
      const found: string[] = [];
      for (const address of await everyPage(page)) {
        await goToWhole(page, address);
        const { stops, complaints } = await walkByTab(page);
        if (stops < 5) found.push(`${address}: only ${stops} stops`);
        found.push(...complaints.map((each) => `${address}: ${each}`));
      }
      expect(found).toEqual([]);
      await page.context().close();
    },
  );

  it('reaches a button that skips the menu first', async () => {
    const { page } = await arrive('/dashboard/tractors');
    await page.locator('main').getByText('Page 1 of').waitFor();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('button', { name: 'Skip to content' });
    await expect
      .poll(() => skip.evaluate((button) => button === document.activeElement))
      .toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const isInside = page.evaluate(() => document.activeElement?.closest('main') !== null);
    expect(await isInside).toBe(true);
    expect(new URL(page.url()).hash).toBe('');
    await page.context().close();
  });
});
