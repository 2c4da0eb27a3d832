import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';

import { expectAccessible, go, visit, waitForResponses, type Visit } from './browser';
import { keyboard, mouse } from './mouseAndKeyboard';
import { useRunning, type Running } from './useProduct';
import { STORED_SIGN_IN } from './staffSettings';

export { STAFF, STAFF_SETTINGS } from './staffSettings';

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

/** As `useRunning`; `arrive` opens an address of the office with the stored sign-in. */
export function useStaff(settings: Record<string, string> = {}) {
  const running: Running = useRunning({ ...STORED_SIGN_IN, ...settings });
  const arrive = async (
    address: string,
    { width = 1280, theme = 'light', ...options }: Arrival = {},
  ): Promise<Visit> => {
    const { url } = running.product;
    const arrived = await visit(running.browser, url, {
      viewport: { width, height: 800 },
      colorScheme: theme,
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin: url, localStorage: inject('signIn') }] },
      ...options,
    });
    await arrived.page.goto(address);
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

/**
 * Addresses of one page of each type. The current page must be the list of tractors; record pages are of
 * its first record.
 */
export async function everyPage(page: Page): Promise<string[]> {
  const first = page.locator('main').locator('tbody a, h2 a').first();
  const record = (await first.getAttribute('href')) ?? '';
  const id = record.split('/').at(-1);
  return [
    '/dashboard',
    '/dashboard/tractors',
    record,
    `/dashboard/tractor/edit/${id}`,
    '/dashboard/tractor/add',
    `${record}/history`,
    '/dashboard/bin/tractors',
    '/dashboard/activity',
    '/dashboard/nowhere',
    '/dashboard/tractor/no-such-id',
  ];
}

/** Goes to a page and waits until all of it is there. */
export async function goToWhole(page: Page, address: string): Promise<void> {
  await go(page, address);
  await page.waitForURL(`**${address}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Not `waitForLoadState('networkidle')`: for a page that was loaded before, it returns immediately.
  await waitForResponses(page);
  await expect.poll(() => page.locator('main .MuiSkeleton-root').count()).toBe(0);
}

/** Presses Escape in a panel, which gets the focus a moment after it has appeared. */
export async function pressEscapeIn(panel: Locator): Promise<void> {
  const hasFocus = () => panel.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(hasFocus).toBe(true);
  await panel.page().keyboard.press('Escape');
}

/**
 * From now on this page does not learn of other users' changes, which its poll would bring sooner or
 * later: what it shows stays older than what is stored.
 */
export async function withoutRemoteChanges(page: Page): Promise<void> {
  await page.route('**/api/changes**', (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('since');
    return route.fulfill({ json: { cursor, changes: [], isMany: false } });
  });
  // A poll that left before would still bring them.
  await waitForResponses(page, '/api/changes');
}

/** Calls the API from the page, as staff. */
export const call = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([how, where, what]) => {
      const headers = {
        'x-api-key': localStorage.getItem('staffKey') ?? '',
        ...(what && { 'Content-Type': 'application/json' }),
      };
      const answer = await fetch(`/api/${where}`, { method: how, headers, body: what });
      return (await answer.json()) as { id: string } & Record<string, unknown>;
    },
    [method, path, body && JSON.stringify(body)] as const,
  );
