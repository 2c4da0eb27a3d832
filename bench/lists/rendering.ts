import type { CDPSession, Page } from 'playwright-core';

import { createCatalogue } from '../../src/resources';
import { createRoutes } from '../../src/routing/routes';
import { settled } from './console';
import { WIDE } from './wide';

export const CPU_SLOWDOWN = 4;
export const ROWS = 100;

/**
 * Time in ms that the main thread needed to show a page of rows, by kind of work; `elapsed` is the time
 * until the rows were visible.
 */
export type Rendering = Record<'script' | 'style' | 'layout' | 'task' | 'elapsed', number>;

const COUNTERS = {
  script: 'ScriptDuration',
  style: 'RecalcStyleDuration',
  layout: 'LayoutDuration',
  task: 'TaskDuration',
} as const;

async function counters(session: CDPSession): Promise<Omit<Rendering, 'elapsed'>> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) =>
    (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000;
  return {
    script: of(COUNTERS.script),
    style: of(COUNTERS.style),
    layout: of(COUNTERS.layout),
    task: of(COUNTERS.task),
  };
}

/** The last row to change: those out of sight may come later than those in sight. */
const LAST_ROW = `tbody tr:nth-child(${ROWS}) a`;

/** In the console's footer, and in react-admin's pagination. */
const BUTTONS = {
  back: ['Previous', 'Go to previous page'],
  on: ['Next', 'Go to next page'],
} as const;

/** Turns the page of the list and waits for the frame that has the last of the other rows. */
async function turn(page: Page, session: CDPSession, button: readonly string[]) {
  const rowBefore = await page.locator(LAST_ROW).first().getAttribute('href');
  // Not by its role: that computes the styles of all rows, also of those that the browser leaves out.
  const target = await page.evaluateHandle(
    (names) =>
      [...document.querySelectorAll('button')].find((each) =>
        names.includes(each.textContent || (each.ariaLabel ?? '')),
      ),
    button,
  );
  const before = await counters(session);
  const elapsed = await page.evaluate(
    (given) =>
      window.untilShown(
        () => given.target?.click(),
        () => document.querySelector(given.row)?.getAttribute('href') !== given.rowBefore,
      ),
    { target, rowBefore, row: LAST_ROW },
  );
  return { before, after: await counters(session), elapsed };
}

/** Swaps 100 rows for 100 others that are known already, there and back. */
export async function measureRendering(page: Page, times: number): Promise<Rendering[]> {
  const catalogue = createCatalogue('waybill');
  const list = createRoutes(catalogue).path(WIDE.kind, 'list');
  await page.goto(`${list}?page=1&perPage=${ROWS}`);
  await page
    .locator('tbody tr')
    .nth(ROWS - 1)
    .waitFor();
  const columns = await page.locator('thead th').count();
  // Beside the fields: box, name, and the console's menu.
  if (columns !== WIDE.columns.length + 3 && columns !== WIDE.columns.length + 2)
    throw new Error(`The list has ${columns} columns`);

  await settled(page);
  const session = await page.context().newCDPSession(page);
  // The thread's own time: what others do on the machine does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const found: Rendering[] = [];
  for (let index = 0; index <= times; index += 1) {
    const { before, after, elapsed } = await turn(
      page,
      session,
      BUTTONS[index % 2 ? 'back' : 'on'],
    );
    await settled(page);
    // The first turn fetches its rows.
    if (index > 0)
      found.push({
        script: after.script - before.script,
        style: after.style - before.style,
        layout: after.layout - before.layout,
        task: after.task - before.task,
        elapsed,
      });
  }
  await session.detach();
  return found;
}
