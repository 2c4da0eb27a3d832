import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

import {
  everyPage,
  expectToFit,
  expectWell,
  goToWhole,
  useStaff,
} from '../../support/staffBrowser';

const executable = inject('chromium');

/** Controls of the page with a side shorter than `side` px, except links within a text. */
const smallerThan = (page: Page, side: number) =>
  page.evaluate(async (least) => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    return (
      [...document.querySelectorAll('button, input, a[href], [role="button"], [role="tab"]')]
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .filter((each) => !each.closest('td, dd, p, nav ol, [aria-hidden="true"]'))
        .map((each) => {
          // Some links are pressed on all of the card that they stand on.
          const isStretched = getComputedStyle(each, '::after').position === 'absolute';
          // The edge of a form's input and a label take presses on for what is in them.
          const around = isStretched
            ? (each as HTMLElement).offsetParent
            : each.closest('.MuiInputBase-root, label');
          const pressed = around ?? each;
          return { each, box: pressed.getBoundingClientRect() };
        })
        // Elements outside the screen, such as the skip link, are for the keyboard only.
        .filter(({ box }) => box.width > 1 && box.bottom > 0 && box.right > 0)
        .filter(({ box }) => box.width < least - 0.5 || box.height < least - 0.5)
        .map(({ each, box }) => `${box.width} x ${box.height}: ${each.outerHTML.slice(0, 120)}`)
    );
  }, side);

describe.skipIf(!executable)('every type of page', () => {
  const { arrive } = useStaff();

  it.each([
    [360, 44],
    [768, 24],
    [1280, 24],
    [1920, 24],
  ])('at %i px fits, and its targets are at least %i px large', async (width, least) => {
    const { page } = await arrive('/dashboard/tractors', { width, hasTouch: width === 360 });
    const found: string[] = [];
    for (const address of await everyPage(page)) {
      await goToWhole(page, address);
      await expectToFit(page);
      found.push(...(await smallerThan(page, least)).map((each) => `${address}: ${each}`));
    }
    expect(found).toEqual([]);
    await page.context().close();
  });

  it.each([
    [1280, 'beside'],
    [360, 'below'],
  ])("at %i px has a form's second input %s the first", async (width, where) => {
    const { page } = await arrive('/dashboard/load/add', { width });
    const top = async (label: string) => {
      const box = await page.getByLabel(label, { exact: true }).boundingBox();
      return box?.y ?? Number.NaN;
    };
    await page.getByLabel('External system ID', { exact: true }).waitFor();
    const apart = (await top('Load type')) - (await top('External system ID'));
    expect(apart > 0 ? 'below' : 'beside').toBe(where);
    await expectToFit(page);
    await page.context().close();
  });

  it.each([1280, 360])('with tabs, a map or an account passes axe at %i px', async (width) => {
    const { page, complaints } = await arrive('/dashboard/companies', { width });
    const main = page.locator('main');
    const firstOf = async (kind: string) => {
      const link = main.locator(`:is(tbody, h2) a[href^="/dashboard/${kind}/"]`).first();
      return (await link.getAttribute('href')) ?? '';
    };
    const company = await firstOf('company');
    for (const list of ['contact-info', 'relationships', 'info']) {
      await goToWhole(page, `${company}/${list}`);
      await main.getByRole('navigation', { name: 'Sections', exact: true }).waitFor();
      await expectWell(page);
    }
    await goToWhole(page, '/dashboard/drivers');
    await goToWhole(page, await firstOf('driver'));
    await main.getByRole('region', { name: 'Location', exact: true }).waitFor();
    await expectWell(page);
    await goToWhole(page, '/profile');
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await expectWell(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
