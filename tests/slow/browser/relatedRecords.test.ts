import { describe, expect, inject, it } from 'vitest';

import { call, FEW_WAYS, expectWell, useStaff } from '../../support/staffBrowser';

const executable = inject('chromium');

describe.skipIf(!executable)('records that refer to a record', () => {
  const { arrive } = useStaff();

  it.each(FEW_WAYS)('are read by $by at $width px, $theme', async ({ width, theme, handOf }) => {
    const { page, complaints } = await arrive('/dashboard/systems', { width, theme });
    const hand = handOf(page);
    const main = page.locator('main');
    await hand.press(main.locator('tbody a, h2 a').first());

    const related = main.getByRole('region', { name: 'Related records' });
    const loads = related.getByRole('tab', { name: /^Loads/ });
    await related.getByRole('table').waitFor();
    await hand.press(loads);
    await related.getByRole('table', { name: 'Loads' }).waitFor();
    await expectWell(page);

    const [, total = ''] = /(?<!\d)(\d+)$/.exec((await loads.textContent()) ?? '') ?? [];
    expect(Number(total)).toBeGreaterThan(0);
    await hand.press(related.getByRole('link', { name: 'See all: Loads' }));
    await page.waitForURL('**/dashboard/loads?filter=*');
    await main.getByText(new RegExp(`^${total} records?$`)).waitFor();

    await page.goBack();
    const first = related.getByRole('rowheader').first().getByRole('link');
    const name = (await first.textContent()) ?? '';
    await hand.press(first);
    // Some are named after another record, with their kind behind it.
    await main.getByRole('heading', { level: 1 }).filter({ hasText: name }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each(['order', 'system'])(
    'do not move the fields of a %s, whether they exist or not',
    async (kind) => {
      const { page, complaints } = await arrive(`/dashboard/${kind}s`);
      await page.locator('tbody tr').first().waitFor();
      const { id } = await call(page, 'POST', `${kind}s`, { name: 'Without related records' });
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/related/counts/**', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`/dashboard/${kind}/${id}`);
      const card = page.locator('.MuiCard-root').filter({ has: page.locator('.copy-id') });
      const related = page.getByRole('region', { name: 'Related records' });
      await related.getByRole('status').waitFor();
      const before = await card.boundingBox();
      expect(await page.getByText('No records found').isVisible()).toBe(false);
      release();
      await related.getByText('No records found').waitFor();
      expect(await card.boundingBox()).toEqual(before);
      expect(complaints).toEqual([]);
    },
  );
});
