import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

import { useStaff } from '../../support/staffBrowser';

const executable = inject('chromium');

const addButton = (page: Page) => page.getByRole('button', { name: 'Add right' });

/** Puts the mouse on the button that saves, and presses it down. */
async function pressDown(page: Page) {
  // A hover waits until the button stays where it is.
  await addButton(page).hover({ position: { x: 20, y: 4 } });
  const box = await addButton(page).boundingBox();
  if (!box) throw new Error('There is no button to press');
  await page.mouse.down();
  return box;
}
const isAdded = (page: Page) =>
  page.waitForRequest((request) => request.method() === 'POST' && /\/rights$/.test(request.url()));

describe.skipIf(!executable)('a form', () => {
  const { arrive } = useStaff();

  it("saves if a reference's note appears during the click", async () => {
    const { page } = await arrive('/dashboard/right/add');
    const resource = page.getByLabel('Resource', { exact: true });
    await resource.waitFor();
    await addButton(page).hover();
    await resource.fill('unknown');
    // Arriving later, the list could lie between the mouse and the button.
    await page.getByRole('listbox').waitFor();
    await pressDown(page);
    await page.getByText('No resource is called “unknown”. Saved as typed.').waitFor();
    const added = isAdded(page);
    await page.mouse.up();
    expect((await added).postDataJSON()).toMatchObject({ resource: 'unknown' });
  });

  it('has the title of a section beside its inputs, which are of one height', async () => {
    const { page } = await arrive('/dashboard/load/add');
    const section = page.getByRole('region', { name: 'Overview' });
    await expect
      .poll(async () => {
        const title = await section.getByRole('heading').boundingBox();
        const label = await section.locator('label').first().boundingBox();
        return title && label && label.y === title.y && label.x > title.x + title.width;
      })
      .toBe(true);
    const heights = () =>
      page
        .locator('form .MuiInputBase-root:visible')
        .evaluateAll((inputs) => [
          ...new Set(inputs.map((input) => Math.round(input.getBoundingClientRect().height))),
        ]);
    await expect.poll(heights).toHaveLength(1);
  });

  it('has the note and the link of a phone number below each other', async () => {
    const { page } = await arrive('/dashboard/order/add');
    await page.getByLabel('Phone', { exact: true }).fill('+1 212 555-0160');
    const note = await page.getByText('United States or Canada').boundingBox();
    const link = await page.getByRole('link', { name: 'Phone: Call this number' }).boundingBox();
    expect(link?.y).toBeGreaterThanOrEqual((note?.y ?? NaN) + (note?.height ?? NaN));
  });

  it('shows no JSON while an editor of a structure is loading, and all of it if that fails', async () => {
    const { page } = await arrive('/dashboard/companies');
    const first = page.locator('main tbody td:nth-child(2) > a').first();
    const id = (await first.getAttribute('href'))?.split('/').at(-1);
    const field = page.locator('[data-help]').filter({ hasText: 'Operating countries' });
    const text = field.locator('textarea:not([aria-hidden])');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/JsonHelp-*.js', async (route) => {
      await held;
      await route.abort();
    });
    await page.goto(`/dashboard/company/edit/${id}`);
    await field.locator('.MuiSkeleton-root').waitFor();
    expect(await text.isVisible()).toBe(false);
    release();
    await text.waitFor();

    await page.unroute('**/JsonHelp-*.js');
    await page.reload();
    await field.getByRole('button', { name: 'Edit as JSON' }).waitFor();
    expect(await text.isVisible()).toBe(false);
  });

  it('saves if anything above the button grows during the click', async () => {
    const { page } = await arrive('/dashboard/right/add');
    await page.getByLabel('Activity name').fill('Reads all');
    const before = await pressDown(page);
    await page.evaluate(() => {
      const late = document.createElement('div');
      late.style.height = '100px';
      document.querySelector('form')?.prepend(late);
    });
    expect((await addButton(page).boundingBox())?.y).toBeGreaterThan(before.y + before.height);
    const added = isAdded(page);
    await page.mouse.up();
    expect((await added).postDataJSON()).toMatchObject({ activity_name: 'Reads all' });
  });
});
