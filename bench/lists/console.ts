import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import type { Browser, Page } from 'playwright-core';
import { transformWithEsbuild } from 'vite';

const IN_PAGE = fileURLToPath(new URL('inPage.ts', import.meta.url));

export const PAIR = { email: 'dispatch@waybill.test', password: 'a-long-enough-password' };

/** A signed-in console whose pages have all been fetched, as after some minutes of work. */
export async function openConsole(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1920, height: 1080 },
    locale: 'en-US',
  });
  const page = await context.newPage();
  const { code } = await transformWithEsbuild(await readFile(IN_PAGE, 'utf8'), IN_PAGE, {
    format: 'iife',
  });
  await page.addInitScript({ content: code });
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(PAIR.email);
  await page.getByLabel('Password', { exact: true }).fill(PAIR.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('link', { name: 'Companies' }).first().click();
  await page.locator('tbody a').first().click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  await settled(page);
  return page;
}

/** Waits until the page has nothing left to fetch or to do. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
}
