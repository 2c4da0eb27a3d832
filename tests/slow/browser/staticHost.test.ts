import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { createCatalogue } from '../../../src/resources';
import { connectBrowser, signIn, visit, type Visit } from '../../support/browser';
import { serveFiles, type FileServer } from '../../support/fileServer';
import { startSpecBackend, type SpecBackend } from '../../support/specBackend';
import { STAFF, STAFF_SETTINGS } from '../../support/staffBrowser';

const executable = inject('chromium');
const KEY = 'the-one-key-of-the-backend';

/** The built console on a host of plain files, calling a backend at another address. */
describe.skipIf(!executable)('the console on a static host', () => {
  let folder: string;
  let backend: SpecBackend;
  let host: FileServer;
  let browser: Browser;
  let staff: Visit;
  let printed: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'waybill-static-'));
    backend = await startSpecBackend({ catalogue: createCatalogue('waybill', false), key: KEY });
    const { PATH = '', HOME = '' } = process.env;
    printed = execFileSync(
      process.execPath,
      [join(process.cwd(), 'dist/server/main.js'), 'seal', folder],
      {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          PATH,
          HOME,
          API_HOST: backend.url,
          PUBLIC_API_KEY: KEY,
          STAFF_API_KEY: KEY,
          ...STAFF_SETTINGS,
          BRAND_NAME: 'Freight & Co',
        },
      },
    );
    host = await serveFiles(folder);
    browser = await connectBrowser();
    staff = await visit(browser, host.url);
  });
  afterAll(async () => {
    await browser?.close();
    await host?.close();
    await backend?.close();
    if (folder) await rm(folder, { recursive: true });
  });

  const expectQuiet = () => {
    expect(backend.violations).toEqual([]);
    expect(staff.complaints.splice(0)).toEqual([]);
  };

  it('needs one command, which says where the console is', () => {
    expect(printed).toBe(`${folder} contains the console for a static host\n`);
  });

  it("shows the backend's statistics", async () => {
    await staff.page.goto('/');
    await staff.page
      .getByRole('region', { name: 'Supply', exact: true })
      .getByText(/\d/)
      .first()
      .waitFor();
    expectQuiet();
  });

  it('has a page for / that shows skeleton and brand before any code', async () => {
    const home = await readFile(join(folder, 'home.html'), 'utf8');
    expect(home).toContain('<title>Freight &amp; Co</title>');
    await staff.page.goto('/home.html');
    expectQuiet();
  });

  it('refuses a wrong password and leads on after the right one', async () => {
    const { page } = staff;
    await page.goto('/dashboard/companies');
    await page.waitForURL('**/sign-in');
    await signIn(page, STAFF.email, 'not-the-password');
    await page.getByText('Invalid email or password. Please try again.').waitFor();
    await signIn(page, STAFF.email, STAFF.password);
    await page.waitForURL('**/dashboard/companies');
    await page.getByText('No records found').waitFor();
    expectQuiet();
  });

  it('creates and shows a record', async () => {
    const { page } = staff;
    await page.goto('/dashboard/company/add');
    await page.getByLabel('Name', { exact: true }).fill('Plain Freight');
    await page.getByRole('button', { name: 'Add company' }).click();
    await page.waitForURL('**/dashboard/companies');
    await page.getByRole('link', { name: 'Plain Freight', exact: true }).waitFor();
    expectQuiet();
  });

  it('runs only its own scripts', async () => {
    const { page, complaints } = staff;
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "taken over"';
      document.body.append(script);
    });
    expect(await page.title()).not.toBe('taken over');
    expect(complaints.splice(0)).toEqual([expect.stringContaining('Content Security Policy')]);
  });
});
