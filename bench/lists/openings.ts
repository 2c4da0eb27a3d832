import type { Page } from 'playwright-core';

import { createCatalogue } from '../../src/resources';
import { createRoutes } from '../../src/routing/routes';
import { settled } from './console';

const catalogue = createCatalogue('waybill');
const routes = createRoutes(catalogue);

/** Lists that stand open in the sidebar and have rows in the sample data. */
const VISITED = [
  'driver',
  'load',
  'shipment',
  'order',
  'person',
  'device',
  'location',
  'product',
  'country',
  'invoice',
  'leg',
  'stop',
] as const;

/** From a click in the sidebar to the frame that shows the first row of the list, in ms. */
const open = (page: Page, name: string): Promise<number> =>
  page.evaluate(
    ({ link, row }) =>
      window.untilShown(
        () => document.querySelector<HTMLElement>(link)?.click(),
        () => document.querySelector(row) !== null,
      ),
    {
      link: `nav a[href="${routes.path(name, 'list')}"]`,
      row: `tbody a[href^="${routes.path(name, 'show', { id: 'x' }).slice(0, -1)}"]`,
    },
  );

/** Every list is opened after another: first with rows yet to be fetched, then with known ones. */
export async function measureOpenings(page: Page): Promise<{ first: number[]; again: number[] }> {
  const pass = async () => {
    const times: number[] = [];
    for (const name of VISITED) {
      times.push(await open(page, name));
      await settled(page);
    }
    return times;
  };
  return { first: await pass(), again: await pass() };
}
