import { describe, expect, inject, it } from 'vitest';

import { FEW_WAYS, expectWell, useStaff } from '../../support/staffBrowser';

const executable = inject('chromium');

describe.skipIf(!executable)('the breadcrumb', () => {
  const { arrive } = useStaff();

  it.each(FEW_WAYS)('leads back by $by at $width px, $theme', async (way) => {
    const { page, complaints } = await arrive('/dashboard/companies', way);
    const hand = way.handOf(page);
    const main = page.locator('main');
    const trail = main.getByRole('navigation', { name: 'Breadcrumb' });
    const current = trail.locator('[aria-current="page"]');
    const heading = main.getByRole('heading', { level: 1 });
    const first = main.locator('tbody a, h2 a').first();
    /** Expects these names in the breadcrumb. The last one is the current page. */
    const reads = (...names: string[]) =>
      expect.poll(() => trail.getByRole('listitem').allTextContents()).toEqual(names);

    // On phones, a list of the menu has its first records in place of the breadcrumb.
    const isPhone = way.width < 600;
    await reads(...(isPhone ? [] : ['Dashboard', 'Companies']));
    const company = (await first.textContent()) ?? '';
    await first.click();
    await reads('Dashboard', 'Companies', company);
    await main.getByRole('link', { name: 'Documents', exact: true }).click();
    await reads('Dashboard', 'Companies', company, 'Documents');
    // The current tab of the company is visible, however narrow the screen.
    const tabs = main.getByRole('navigation', { name: 'Company sections' });
    const tab = await tabs.locator('[aria-current="page"]').boundingBox();
    expect((tab?.x ?? NaN) + (tab?.width ?? NaN)).toBeLessThanOrEqual(way.width);
    const document = (await first.textContent()) ?? '';
    await first.click();
    await reads('Dashboard', 'Companies', company, 'Documents', document);
    await expectWell(page);
    await main.getByRole('link', { name: 'Edit', exact: true }).click();
    await reads('Dashboard', 'Companies', company, 'Documents', document, 'Edit');
    expect(await current.textContent()).toBe('Edit');

    for (const [step, title] of [
      [document, document],
      [company, company],
      ['Companies', 'Companies'],
    ] as const) {
      await hand.press(trail.getByRole('link', { name: step, exact: true }));
      await heading.getByText(title, { exact: true }).waitFor();
      if (step !== 'Companies' || !isPhone) expect(await current.textContent()).toBe(step);
    }
    if (!isPhone) {
      await hand.press(trail.getByRole('link', { name: 'Dashboard' }));
      await page.waitForURL('**/dashboard');
    }
    expect(await trail.count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
