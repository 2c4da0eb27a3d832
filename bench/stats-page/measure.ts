import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import type { Browser, Page } from 'playwright-core';
import { transformWithEsbuild } from 'vite';

import { openLink, SLOW_4G, type Link } from '../support/link';
import type { Watched } from './seen';

export const CPU_SLOWDOWN = 4;
const LONG_TASK = 50;
/**
 * The page has settled after this many checks in a row without a long task and with an idle line.
 */
const LOOKS = 8;
const LOOK_INTERVAL = 250;
const QUIET = LOOKS * LOOK_INTERVAL;
const PATIENCE = 90_000;
const OBSERVER = fileURLToPath(new URL('observe.ts', import.meta.url));

/** The figures of one visit; times in milliseconds. */
export type Figures = Record<
  | 'firstPaint'
  | 'largestPaint'
  | 'blocking'
  | 'blockingAfterPaint'
  | 'shift'
  | 'firstNumber'
  | 'allNumbers'
  | 'chart'
  | 'scriptBytes'
  | 'bytes'
  | 'requests'
  | 'nodes',
  number
>;

/** The measurements of one visit. */
export interface Visit {
  readonly figures: Figures;
  /** The element of the largest paint. */
  readonly largestElement: string;
}

/** A page to visit. */
export interface Subject {
  readonly name: string;
  /** Origin of the server, and the path of the page on it. */
  readonly server: string;
  readonly path: string;
  readonly watched: Watched;
}

const observer = async ({ watched }: Subject) => {
  const source = await readFile(OBSERVER, 'utf8');
  const { code } = await transformWithEsbuild(source, OBSERVER, { format: 'iife' });
  return `window.watched = ${JSON.stringify(watched)};\n${code}`;
};

/**
 * Waits until all is shown and the page does nothing more. Looks are counted instead of time: one
 * right after a long task comes before that task is reported. The line knows of a worker's requests
 * too, which the page does not.
 */
async function settle(page: Page, link: Link, { name }: Subject): Promise<void> {
  const begun = performance.now();
  do {
    await page
      .waitForFunction(
        (looks) => {
          const { seen } = window;
          const calm = seen.allNumbers && seen.chart && seen.tasks.length === seen.tasksAtLook;
          seen.calmLooks = calm ? seen.calmLooks + 1 : 0;
          seen.tasksAtLook = seen.tasks.length;
          if (seen.calmLooks < looks) return false;
          seen.calmLooks = 0;
          return true;
        },
        LOOKS,
        { polling: LOOK_INTERVAL, timeout: PATIENCE },
      )
      .catch(async () => {
        const seen = JSON.stringify(await page.evaluate(() => ({ ...window.seen, tasks: [] })));
        throw new Error(`${name} did not settle in ${PATIENCE / 1000} s: ${seen}`);
      });
    if (performance.now() - begun > PATIENCE) throw new Error(`${name} never stopped fetching`);
  } while (link.idle < QUIET);
}

/** Visits a page with an empty cache, on a slow line and processor, until it has settled. */
export async function measure(browser: Browser, subject: Subject): Promise<Visit> {
  const link = await openLink(subject.server, SLOW_4G);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript({ content: await observer(subject) });
    await page.goto(link.url + subject.path, { waitUntil: 'commit', timeout: PATIENCE });
    await settle(page, link, subject);
    const seen = await page.evaluate(() => window.seen);
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    const blocking = (since: number) =>
      seen.tasks
        .map(({ start, duration }) => Math.min(duration, start + duration - since) - LONG_TASK)
        .reduce((total, blocked) => total + Math.max(0, blocked), 0);
    return {
      largestElement: seen.largestElement,
      figures: {
        firstPaint: seen.firstPaint,
        largestPaint: seen.largestPaint,
        blocking: blocking(0),
        blockingAfterPaint: blocking(seen.firstPaint),
        shift: seen.shift,
        firstNumber: seen.firstNumber,
        allNumbers: seen.allNumbers,
        chart: seen.chart,
        scriptBytes: seen.scriptBytes,
        bytes: link.bytesDown,
        requests: link.requests,
        nodes,
      },
    };
  } finally {
    await context.close();
    await link.close();
  }
}
