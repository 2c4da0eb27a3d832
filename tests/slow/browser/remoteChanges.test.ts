import { describe, expect, inject, it } from 'vitest';

import { expectWell, FEW_WAYS, useStaff } from '../../support/staffBrowser';
import { STORED_SIGN_IN } from '../../support/staffSettings';

const executable = inject('chromium');

describe.skipIf(!executable)('changes by other users', () => {
  const { running, arrive } = useStaff();

  it.each(FEW_WAYS)('appear on an open page, by $by at $width px', async (way) => {
    const { handOf, width, theme } = way;
    const { page, complaints } = await arrive('/dashboard/tractors', { width, theme });
    const hand = handOf(page);
    const names = page.locator('tbody tr > td:nth-child(2) > a, li h2 a');
    await names.nth(1).waitFor();
    const path = (await names.nth(1).getAttribute('href')) ?? '';
    const id = path.split('/').at(-1) ?? '';
    const change = async (make: string) => {
      const answer = await fetch(`${running.product.url}/api/equipments/tractor/${id}`, {
        method: 'PUT',
        headers: { 'x-api-key': STORED_SIGN_IN.STAFF_API_KEY, 'content-type': 'application/json' },
        body: JSON.stringify({ make }),
      });
      expect(answer.status).toBe(200);
    };

    await page.waitForResponse((response) => response.url().includes('/api/changes'));
    await change(`Otherwise ${width}`);
    const show = page.getByRole('button', { name: 'Show', exact: true });
    await show.waitFor();
    expect(await page.locator('[data-changed]').count()).toBe(1);
    await expectWell(page);
    await hand.press(show);
    await page.getByText(`Otherwise ${width}`).waitFor();
    await show.waitFor({ state: 'detached' });

    await page.goto(`/dashboard/tractor/edit/${id}`);
    const last = page.getByRole('button', { name: 'Save' });
    await last.waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(600);
    await change(`Once more ${width}`);
    const notice = page.getByText('Someone else updated this tractor');
    await notice.waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(scrolled);
    const header = await page.locator('header').first().boundingBox();
    expect((await notice.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
    await expectWell(page);
    await hand.press(page.getByRole('button', { name: 'View changes' }));
    await expect
      .poll(() => page.getByLabel('Make', { exact: true }).inputValue())
      .toBe(`Once more ${width}`);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
