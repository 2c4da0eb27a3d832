import { describe, expect, inject, it } from 'vitest';

import { expectAccessible, signIn, visit } from '../../support/browser';
import { keyboard, mouse } from '../../support/mouseAndKeyboard';
import { useRunning } from '../../support/useProduct';

const executable = inject('chromium');
const PAIR = { email: 'dispatch@waybill.test', password: 'a-long-enough-password' };
const FILTER = encodeURIComponent('{"status":"delivered"}');

describe.skipIf(!executable)('previous and next record', () => {
  const running = useRunning({
    STAFF_EMAIL: PAIR.email,
    STAFF_PASSWORD: PAIR.password,
  });

  it.each([
    { by: 'the keyboard', width: 1280, colorScheme: 'light', handOf: keyboard },
    { by: 'the mouse', width: 360, colorScheme: 'dark', handOf: mouse },
  ] as const)('by $by at $width px, $colorScheme', async ({ width, colorScheme, handOf }) => {
    const { page, complaints } = await visit(running.browser, running.product.url, {
      viewport: { width, height: 800 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    const hand = handOf(page);
    const main = page.locator('main');
    const next = main.getByRole('link', { name: 'Next record' });
    const previous = main.getByRole('link', { name: 'Previous record' });
    const path = () => new URL(page.url()).pathname;
    const query = (number: number) =>
      `?filter=${FILTER}&sort=id&order=ASC&perPage=5&page=${number}`;
    const records = async () => {
      await main.getByText(/^Page \d/).waitFor();
      const links = main.locator('tbody a[href*="/shipment/"], li a[href*="/shipment/"]');
      return links.evaluateAll((all) => [
        ...new Set(all.map((each) => each.getAttribute('href') ?? '')),
      ]);
    };

    await page.goto(`/dashboard/shipments${query(2)}`);
    await signIn(page, PAIR.email, PAIR.password);
    await main.getByText('Page 2 of').waitFor();
    const second = await records();
    await page.goto(`/dashboard/shipments${query(1)}`);
    await main.getByText('Page 1 of').waitFor();
    const first = await records();
    await page.goto(first[3] ?? '');

    await hand.press(next);
    await expect.poll(path).toBe(first[4]);
    await expectAccessible(page);
    await hand.press(next);
    await expect.poll(path).toBe(second[0]);
    await previous.waitFor();
    await page.keyboard.press('j');
    await expect.poll(path).toBe(second[1]);
    await previous.waitFor();
    await page.keyboard.press('k');
    await expect.poll(path).toBe(second[0]);
    await hand.press(main.getByRole('link', { name: 'Edit', exact: true }));
    await main.getByRole('button', { name: 'Save' }).waitFor();
    await hand.press(previous);
    await expect.poll(path).toBe(first[4]?.replace('/shipment/', '/shipment/edit/'));
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
