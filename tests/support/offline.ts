import type { Page } from 'playwright-core';

/** Cuts or restores the connection. Chromium tells the page a moment later. */
async function setOnline(page: Page, isOnline: boolean): Promise<void> {
  await page.context().setOffline(!isOnline);
  await page.waitForFunction((expected) => navigator.onLine === expected, isOnline);
}
export const goOffline = (page: Page) => setOnline(page, false);
export const goOnline = (page: Page) => setOnline(page, true);

/** Texts of the bar above a page. */
export const OFFLINE = 'You are offline. Forms keep your changes as a draft.';
export const UNREACHABLE =
  'Cannot reach the server. Trying again every few seconds. Forms keep your changes as a draft.';
