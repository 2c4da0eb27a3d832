import axe from 'axe-core';
import type { RuleObject } from 'axe-core';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';
import { expect, inject } from 'vitest';

import { STATISTICS_ELEMENT } from '../../src/contract/statistics';
import { PAGE_TIMEOUT_MS } from './chromium';
import { addLastSight, openVisits, type Visit } from './openPages';

export { openBrowser } from './chromium';
export type { Visit } from './openPages';

/** The one browser of all tests; closing the connection closes the contexts that were opened by it. */
export const connectBrowser = (): Promise<Browser> => chromium.connect(inject('browser'));

/** Calls and code that a page waits for. */
const pendingRequests = new WeakMap<Page, Set<Request>>();

function watchRequests(page: Page): void {
  const pending = new Set<Request>();
  pendingRequests.set(page, pending);
  page.on('request', (request) => {
    // A new document ends the requests of the one before it, not always with an event.
    if (request.isNavigationRequest()) pending.clear();
    else if (['fetch', 'script'].includes(request.resourceType())) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
}

/** Waits until a page has no pending request whose address contains `part`. */
export async function waitForResponses(page: Page, part = ''): Promise<void> {
  const isPending = () =>
    [...(pendingRequests.get(page) ?? [])].some((each) => each.url().includes(part));
  let quietLooks = 0;
  const look = async () => {
    // A response can lead to another request, once the page has rendered it.
    // Without a timeout, a page that draws no more frames might never call back.
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })),
    );
    quietLooks = isPending() ? 0 : quietLooks + 1;
    return quietLooks;
  };
  await expect.poll(look).toBeGreaterThan(2);
}

/** Opens a page in a context of its own and listens for everything that it complains about. */
export async function visit(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  context.setDefaultTimeout(PAGE_TIMEOUT_MS);
  const page = await context.newPage();
  watchRequests(page);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  const visited = { page, complaints };
  openVisits.add(visited);
  page.on('close', () => openVisits.delete(visited));
  return visited;
}

/** Has the public page take the API for another backend's: without figures, asking by three calls. */
export const asOtherBackend = (page: Page) =>
  page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replace('"extensions":true', '"extensions":false')
        .replace(new RegExp(`<script[^>]* id="${STATISTICS_ELEMENT}".*?</script>`), '')
        .replace(/<div id="shell" lang="en">.*?<script>.*?<\/script>/s, '');
      await route.fulfill({ response, body });
    },
  );

/** Waits until all color transitions have ended. Endless animations and those that follow a scroll are ignored. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });

/** Runs axe on the page once nothing on it is dimmed while it loads, and expects no violation. */
export async function expectAccessible(page: Page, rules: RuleObject = {}): Promise<void> {
  await expect
    .poll(() => page.locator(':is(table, ul)[aria-busy="true"]').count(), { message: page.url() })
    .toBe(0);
  await atRest(page);
  // axe is still there unless the page was loaded again.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (options) => {
      const { violations: found } = await (window as unknown as { axe: typeof axe }).axe.run(
        options,
      );
      return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    },
    { rules },
  );
  expect(violations, `axe on ${page.url()}`).toEqual([]);
}

/** Fills and sends the sign-in form; says what stood on the page where that fails. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  try {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
  } catch (error) {
    await addLastSight(error as Error);
    throw error;
  }
}

/** Goes to an address within the running console, as a link of its own would. */
export const go = (page: Page, address: string) =>
  page.evaluate((to) => {
    const idx = ((history.state as { idx?: number } | null)?.idx ?? 0) + 1;
    const state = { usr: null, key: String(idx), idx };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);
