import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { createCatalogue, type Kind, type RecordData } from '../../../src/resources';
import { servicePath } from '../../../src/resources/endpoints';
import { createRoutes } from '../../../src/routing/routes';
import { connectBrowser, go, signIn, visit, type Visit } from '../../support/browser';
import { CONTENTS, hostileRecord } from '../../support/hostile/contents';
import { findRunnable, setTripwire, type Tripwire } from '../../support/hostile/tripwire';
import { startProduct, type Product } from '../../support/product';
import { startSpecBackend, type SpecBackend } from '../../support/specBackend';
import { STAFF, STAFF_SETTINGS } from '../../support/staffBrowser';

const executable = inject('chromium');
const KEY = 'a-staff-key-for-hostile-contents';
const catalogue = createCatalogue('waybill');
const routes = createRoutes(catalogue);

interface Stored {
  readonly parentId: RecordData['id'] | undefined;
  readonly ids: RecordData['id'][];
}

/** Stores records of every kind in a database of Waybill's; what a field cannot hold is refused. */
async function storeAt(url: string): Promise<Map<string, Stored>> {
  const post = async (path: string, record: object): Promise<RecordData['id']> => {
    const answer = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'x-api-key': KEY, 'content-type': 'application/json' },
      body: JSON.stringify(record),
    });
    const body = (await answer.json()) as { id: string; errors?: Record<string, string> };
    if (answer.status === 201) return body.id;
    const refused = Object.keys(body.errors ?? {});
    expect([answer.status, refused.length > 0], JSON.stringify(body)).toEqual([422, true]);
    const rest = Object.entries(record).filter(([name]) => !refused.includes(name));
    return post(path, Object.fromEntries(rest));
  };
  const stored = new Map<string, Stored>();
  for (const kind of catalogue.kinds) {
    const parentId = kind.parent && stored.get(kind.parent)?.ids[0];
    const path = servicePath(catalogue, kind, parentId);
    const ids: RecordData['id'][] = [];
    for (const turn of CONTENTS.keys()) ids.push(await post(path, hostileRecord(kind, turn)));
    stored.set(kind.name, { parentId, ids });
  }
  return stored;
}

/** Lays such records into a backend that checks nothing: every field holds any content. */
function storeIn(backend: SpecBackend): Map<string, Stored> {
  const stored = new Map<string, Stored>();
  for (const kind of catalogue.kinds) {
    const parentId = kind.parent && stored.get(kind.parent)?.ids[0];
    const records = CONTENTS.map((_, turn) => ({ ...hostileRecord(kind, turn), id: turn + 1 }));
    backend.records.set(servicePath(catalogue, kind, parentId), records);
    stored.set(kind.name, { parentId, ids: records.map(({ id }) => id) });
  }
  return stored;
}

const SOURCES = ['a backend that checks nothing', 'its own database'];

describe.skipIf(!executable).each(SOURCES)('scripts in every field, %s', (where) => {
  let backend: SpecBackend | undefined;
  let product: Product;
  let browser: Browser;
  let staff: Visit;
  let tripwire: Tripwire;
  let stored: Map<string, Stored>;

  beforeAll(async () => {
    if (where === 'its own database') {
      product = await startProduct({ ...STAFF_SETTINGS, STAFF_API_KEY: KEY, SAMPLE_DATA: 'off' });
      stored = await storeAt(product.url);
    } else {
      backend = await startSpecBackend({ catalogue, key: KEY });
      stored = storeIn(backend);
      product = await startProduct({ ...STAFF_SETTINGS, API_HOST: backend.url, API_KEY: KEY });
    }
    browser = await connectBrowser();
    // Without the policy that would stop what the pages let through.
    staff = await visit(browser, product.url, { bypassCSP: true });
    tripwire = await setTripwire(staff.page);
    await staff.page.goto('/sign-in');
    await signIn(staff.page, STAFF.email, STAFF.password);
    await staff.page.waitForURL('**/dashboard');
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await backend?.close();
  });

  const expectHarmless = async () => {
    expect(await findRunnable(staff.page)).toEqual([]);
    expect(tripwire.trips).toEqual([]);
    expect(backend?.violations ?? []).toEqual([]);
    expect(staff.page.url().startsWith(product.url)).toBe(true);
  };

  it("are detected by this test's tripwire", async () => {
    const { page } = staff;
    await page.evaluate(() => {
      const place = document.createElement('div');
      place.innerHTML = '<img src=x onerror=tripwire()><a href=" java\tscript:tripwire()">x</a>';
      document.body.append(place);
    });
    await expect.poll(() => tripwire.trips.splice(0)).toHaveLength(1);
    expect(await findRunnable(page)).toHaveLength(2);
    await page.reload();
  });

  it('do not run on the dashboard', async () => {
    await staff.page.getByRole('heading', { level: 1 }).waitFor();
    await expectHarmless();
  });

  it.each(catalogue.kinds.map((kind, index) => [kind.name, kind, index] as const))(
    'do not run on the pages of %s',
    async (_, kind: Kind, index) => {
      const { page } = staff;
      const { parentId, ids } = stored.get(kind.name) as Stored;
      const id = ids[index % ids.length] ?? '';

      await go(page, `${routes.path(kind.name, 'list', { parentId })}?page=1&perPage=50`);
      await page
        .locator('main tbody tr')
        .nth(ids.length - 1)
        .waitFor();
      // The whole of a long text is shown where the keyboard stops.
      for (const text of (await page.locator('main .value-long').all()).slice(0, 5))
        await text.focus();
      await expectHarmless();

      await go(page, routes.path(kind.name, 'show', { id, parentId }));
      await page.locator('main section dl').first().waitFor();
      for (const branch of await page.locator('main details > summary').all()) await branch.click();
      await expectHarmless();

      await go(page, routes.path(kind.name, 'edit', { id, parentId }));
      await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
      await expectHarmless();
    },
  );

  it.each([
    '/dashboard/<img src=x onerror=tripwire()>',
    '/dashboard/tractor/<svg onload=tripwire()>',
    '/dashboard/tractor/edit/javascript:tripwire()',
    '/dashboard/company/<svg onload=tripwire()>/documents',
    '/dashboard/tractors?q=<img src=x onerror=tripwire()>',
    '/dashboard/tractors?filter={"name":"<svg onload=tripwire()>"}&sort=javascript:tripwire()',
    '/sign-in?reason=ended&next=javascript:tripwire()',
    '/sign-in?reason=<script>tripwire()</script>',
  ])('do not run from the address %s', async (address) => {
    await staff.page.goto(encodeURI(address));
    await staff.page.getByRole('heading', { level: 1 }).first().waitFor();
    await expectHarmless();
  });
});
