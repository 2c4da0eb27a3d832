import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

import { signIn } from '../../support/browser';
import { chromium, CHROMIUM_FLAGS } from '../../support/chromium';
import { STAFF, useStaff } from '../../support/staffBrowser';

const executablePath = inject('chromium');

/** Addresses whose answers a browser has on disk: cache entries begin with them, in clear. */
async function addressesIn(profile: string): Promise<string> {
  const names = await readdir(profile, { recursive: true });
  const entries = names.filter((name) => /(^|\/)(Cache_Data|Cache)\/[^/]+$/.test(name));
  const texts = await Promise.all(
    entries.map((name) => readFile(join(profile, name), 'latin1').catch(() => '')),
  );
  return texts.join('\n');
}

/** Waits until the answer of an address has arrived whole, so that a browser could keep it. */
async function answerOf(page: Page, path: RegExp): Promise<void> {
  const response = await page.waitForResponse((answer) =>
    path.test(new URL(answer.url()).pathname),
  );
  expect(response.status()).toBe(200);
  await response.finished();
}

describe.skipIf(!executablePath)('a browser after signing out', () => {
  const { running } = useStaff();

  it('has no record on its disk', async () => {
    const profile = await mkdtemp(join(tmpdir(), 'waybill-profile-'));
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: executablePath ?? '',
      args: CHROMIUM_FLAGS,
      baseURL: running.product.url,
      viewport: { width: 1280, height: 800 },
    });
    const [page] = context.pages();
    if (!page) throw new Error('The browser has no page');
    await page.goto('/sign-in');
    await signIn(page, STAFF.email, STAFF.password);
    await page.waitForURL('**/dashboard');
    // The page of a record shows what the list knows of it before its own answer arrives.
    const list = answerOf(page, /\/api\/people$/);
    await page.goto('/dashboard/people');
    await list;
    const record = answerOf(page, /\/api\/people\/[^/]+$/);
    await page.locator('main tbody tr').first().getByRole('link').first().click();
    await record;
    await page.getByRole('link', { name: 'Edit', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'));
    await context.close();

    const kept = await addressesIn(profile);
    expect(kept).toContain(`${running.product.url}/assets/`);
    const calls = [...kept.matchAll(/\/api\/[\w/.-]+/g)].map(([path]) => path);
    expect(calls.filter((path) => !/^\/api\/stats(-data(\/statsCard)?)?$/.test(path))).toEqual([]);
    await rm(profile, { recursive: true, force: true });
  });
});
