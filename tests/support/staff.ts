import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

import { expectAccessible, go, signIn, visit } from './browser';
import type { Visit } from './browser';
import { keyboard, mouse } from './hands';
import { useRunning } from './running';
import type { Running } from './running';

export const STAFF = { email: 'dispatch@waybill.test', password: 'a-long-enough-password' };
/** Settings of a product that lets them in. */
export const STAFF_SETTINGS = { STAFF_EMAIL: STAFF.email, STAFF_PASSWORD: STAFF.password };

/** Hands, sizes and themes that journeys are made with. */
export const WAYS = [
  { by: 'the keyboard', handOf: keyboard, width: 1280, theme: 'light' },
  { by: 'the mouse', handOf: mouse, width: 360, theme: 'dark' },
  { by: 'the keyboard', handOf: keyboard, width: 360, theme: 'light' },
  { by: 'the mouse', handOf: mouse, width: 1280, theme: 'dark' },
] as const;
/** Each hand, size and theme once. */
export const FEW_WAYS = WAYS.slice(0, 2);

interface Arrival extends BrowserContextOptions {
  width?: number;
  theme?: 'light' | 'dark';
}

/**
 * As `useRunning`; `arrive` opens an address of the office. The first to arrive signs in on the way
 * there, the others bring what the browser has kept of that.
 */
export function useStaff(executable: string | undefined, settings: Record<string, string> = {}) {
  const running: Running = useRunning(executable, { ...STAFF_SETTINGS, ...settings });
  const kept: Pick<BrowserContextOptions, 'storageState'> = {};
  const arrive = async (
    address: string,
    { width = 1280, theme = 'light', ...options }: Arrival = {},
  ): Promise<Visit> => {
    const arrived = await visit(running.browser, running.product.url, {
      viewport: { width, height: 800 },
      colorScheme: theme,
      reducedMotion: 'reduce',
      ...kept,
      ...options,
    });
    await arrived.page.goto(address);
    if (kept.storageState) return arrived;
    await signIn(arrived.page, STAFF.email, STAFF.password);
    await arrived.page.waitForURL(({ pathname }) => pathname !== '/sign-in');
    kept.storageState = await arrived.page.context().storageState();
    return arrived;
  };
  return { running, arrive };
}

/** Nothing is wider than the screen. */
export async function expectToFit(page: Page): Promise<void> {
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhang, page.url()).toBe(0);
}

/** No barrier, and nothing wider than the screen. */
export async function expectWell(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectToFit(page);
}

/** Addresses of all types of pages, about the first record of the list of tractors at hand. */
export async function everyPage(page: Page): Promise<string[]> {
  const first = page.locator('main').locator('tbody a, h2 a').first();
  const record = (await first.getAttribute('href')) ?? '';
  const [, id] = /([^/]+)$/.exec(record) ?? [];
  return [
    '/dashboard',
    '/dashboard/tractors',
    record,
    `/dashboard/tractor/edit/${id}`,
    '/dashboard/tractor/add',
    `${record}/history`,
    '/dashboard/bin/tractors',
    '/dashboard/nowhere',
    '/dashboard/tractor/no-such-id',
  ];
}

/** Goes to a page and waits until all of it is there. */
export async function goToWhole(page: Page, address: string): Promise<void> {
  await go(page, address);
  await page.waitForURL(`**${address}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.locator('main .MuiSkeleton-root').count()).toBe(0);
}
