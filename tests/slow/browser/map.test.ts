import { describe, expect, inject, it } from 'vitest';

import { keyboard } from '../../support/mouseAndKeyboard';
import { expectWell, useStaff } from '../../support/staffBrowser';

const executable = inject('chromium');

describe.skipIf(!executable)('the map', () => {
  const { arrive } = useStaff();

  it('of a route shows no stop behind the zoom buttons', async () => {
    const { page, complaints } = await arrive('/dashboard/shipments?filter={"q":"SHP-40304"}');
    await page.getByRole('link', { name: 'SHP-40304' }).click();
    const buttons = page.locator('.leaflet-control-zoom');
    await buttons.waitFor();
    const edge = await buttons.boundingBox();
    const markers = page.locator('.map-marker');
    await markers.first().waitFor();
    for (const marker of await markers.all()) {
      const box = await marker.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual((edge?.x ?? 0) + (edge?.width ?? 0) - 1);
    }
    expect(complaints).toEqual([]);
  });

  it('names the states of the US and of its neighbors', async () => {
    const { page } = await arrive('/dashboard/locations?as=map');
    const names = () => page.locator('.map-name').allInnerTexts();
    await expect.poll(names).toEqual(expect.arrayContaining(['OR', 'ON', 'SON']));
  });

  it('by keyboard: from the list to a marker and back', async () => {
    const { page, complaints } = await arrive('/dashboard/locations', { theme: 'dark' });
    const hand = keyboard(page);
    const map = page.getByRole('application', { name: 'Map: Locations' });
    const visiblePoints = page.getByRole('region', { name: /in view$/ });
    const heading = visiblePoints.getByRole('heading');

    await hand.press(page.getByRole('link', { name: 'Map', exact: true }));
    await map.waitFor();
    await expect.poll(() => heading.innerText()).toBe('180 in view');
    // Drawn, not only fetched.
    await page.locator('.leaflet-overlay-pane canvas').waitFor();
    await expectWell(page);
    const alone = page.locator('.map-marker:empty').first();
    const nameOfMarker = (await alone.getAttribute('title')) ?? '';
    await page.locator('.map-name').getByText(nameOfMarker, { exact: true }).waitFor();

    await hand.press(page.getByRole('button', { name: 'Zoom in' }));
    const zoomOn = async () => {
      await page.keyboard.press('Enter');
      return heading.innerText();
    };
    await expect.poll(zoomOn).not.toBe('180 in view');
    const zoomed = await heading.innerText();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => heading.innerText()).not.toBe(zoomed);
    const moved = await heading.innerText();

    const link = visiblePoints.getByRole('link').first();
    // Below the name is the city.
    const [name = ''] = (await link.innerText()).split('\n');
    await hand.press(link);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('application', { name: `Map: ${name}` }).waitFor();
    await expectWell(page);
    await page.goBack();
    await expect.poll(() => heading.innerText()).toBe(moved);

    await page.goto(new URL('/dashboard/loads', page.url()).href);
    await page.getByRole('link', { name: /^LD-/ }).first().click();
    const route = page.getByRole('application', { name: 'Map: Route' });
    const stops = page.getByRole('region', { name: 'Route' }).getByRole('listitem');
    const names = stops.getByRole('link');
    const markers = route.locator('.map-marker');
    // A marker of several stops at one place has all their numbers.
    const numbers = async () => (await markers.allInnerTexts()).join(', ').split(', ');
    await markers.first().waitFor();
    const inOrder = Array.from({ length: await stops.count() }, (_, index) => `${index + 1}`);
    await expect.poll(async () => (await numbers()).sort()).toEqual(inOrder);
    expect(await markers.first().getAttribute('title')).toBe(await names.first().innerText());
    await expectWell(page);
    expect(complaints).toEqual([]);
  });
});
