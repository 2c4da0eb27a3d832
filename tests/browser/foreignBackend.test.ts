import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { formText } from '../../src/admin/fieldTypes/format';
import { createCatalogue, inSentence, type Kind, type RecordData } from '../../src/resources';
import { servicePath } from '../../src/resources/endpoints';
import { namedAfterFields, representationOf } from '../../src/resources/representation';
import { createRoutes, type View } from '../../src/routing/routes';
import { connectBrowser, go, signIn, visit, type Visit } from '../support/browser';
import { storeEveryKind, type Stored } from '../support/storeEveryKind';
import { failingNowAndThen, numbersAsText } from '../support/backendFaults';
import { startProduct, type Product } from '../support/product';
import { sized } from '../support/size';
import { startSpecBackend, type SpecBackend } from '../support/specBackend';
import { STAFF, STAFF_SETTINGS } from '../support/staffBrowser';
import { insist, OF_CALLS, through } from '../support/retryUntilLoaded';
import { varietyOf } from '../support/fewKindsWithAllTraits';

const executable = inject('chromium');
const KEY = 'the-one-key-of-the-backend';
const catalogue = createCatalogue('waybill', false);
const routes = createRoutes(catalogue);

/** Fields that no kind declares. The name of the last one looks like a path in a form. */
const UNDECLARED = {
  seal_colour: 'red',
  crew: [{ name: 'Ada', ids: [1, '2', null] }],
  'odd.key': 3,
};

/** A record as a careless backend keeps it: with fields of its own, and every third one missing. */
function careless(kind: Kind, record: RecordData): RecordData {
  const missing = kind.fields.filter(
    ({ name }, at) => at % 3 === 2 && !kind.representation.includes(name),
  );
  const left = Object.entries(record).filter(
    ([field]) => !missing.some(({ name }) => name === field),
  );
  return { ...Object.fromEntries(left), ...UNDECLARED, id: record.id };
}

/** The name of a record. Records that others are named after are stored without a name. */
function nameOf(kind: Kind, record: RecordData): string {
  const [after] = namedAfterFields(kind);
  const id = after && (record[after.name] as RecordData['id'] | undefined);
  const owner =
    id === undefined ? undefined : representationOf(catalogue.kind(after?.target ?? ''), { id });
  return representationOf(kind, record, owner).replace(/\s+/g, ' ').trim();
}

/** The console before a backend that knows the platform's calls and nothing else, badly. */
describe.skipIf(!executable)('the console for another backend', () => {
  const { fault, failed } = failingNowAndThen(sized(17, 29));
  let backend: SpecBackend;
  let product: Product;
  let browser: Browser;
  let staff: Visit;
  let stored: Map<string, Stored>;

  beforeAll(async () => {
    backend = await startSpecBackend({ catalogue, key: KEY });
    let id = 0;
    const post = async (path: string, record: object): Promise<RecordData> => {
      const made = { ...record, id: ++id };
      backend.records.set(path, [made, ...(backend.records.get(path) ?? [])]);
      return made;
    };
    stored = await storeEveryKind(catalogue, post);
    for (const [name, { record, parentId }] of stored) {
      const kind = catalogue.kind(name);
      const list = backend.records.get(servicePath(catalogue, kind, parentId)) ?? [];
      list[0] = careless(kind, record);
    }
    product = await startProduct({ API_HOST: backend.url, API_KEY: KEY, ...STAFF_SETTINGS });
    browser = await connectBrowser();
    staff = await visit(browser, product.url);
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await backend?.close();
  });

  /** Nothing was asked that the backend does not know, nor said but of calls that failed. */
  const expectQuiet = () => {
    expect(backend.violations).toEqual([]);
    expect(staff.complaints.splice(0).filter((each) => !OF_CALLS.test(each))).toEqual([]);
  };

  it('warns at start that visitors can read the key, and opens no database', () => {
    expect(product.output()).toContain('any visitor');
    expect(product.output()).not.toContain('Records live in');
  });

  it('shows the statistics with the three documented calls', async () => {
    await staff.page.goto('/');
    const section = staff.page.getByRole('region', { name: 'Supply', exact: true });
    await section.getByText(/\d/).first().waitFor();
    expect(staff.complaints).toEqual([]);
    expectQuiet();
  });

  it('signs in and counts every kind on the dashboard on request', async () => {
    const { page } = staff;
    backend.manners = { delay: 20, fault, reword: numbersAsText };
    await page.goto('/sign-in');
    await signIn(page, STAFF.email, STAFF.password);
    await page.waitForURL('**/dashboard');
    await page.getByText('More record types').click();
    const lines = page.getByRole('region', { name: 'Records', exact: true }).getByRole('listitem');
    for (const { title } of catalogue.kinds.filter(({ parent }) => !parent)) {
      const line = lines.filter({ has: page.getByText(title, { exact: true }) });
      await line.getByText('2', { exact: true }).waitFor();
    }
    expectQuiet();
  });

  const addressOf = (kind: Kind, view: View) => {
    const { record, parentId } = stored.get(kind.name) as Stored;
    return routes.path(kind.name, view, { id: record.id, parentId });
  };

  const walked = sized(varietyOf(catalogue.kinds), catalogue.kinds);
  it.each(walked.map((kind) => [kind.name, kind] as const))(
    '%s: list, details and forms',
    async (_, kind) => {
      const { page } = staff;
      const record = careless(kind, (stored.get(kind.name) as Stored).record);
      const name = nameOf(kind, record);
      const main = page.locator('main');
      const heading = (text: string) => main.locator('h1').filter({ hasText: text });

      await go(page, addressOf(kind, 'list'));
      await through(page, heading(kind.title));
      const link = main.locator(`tbody a[href="${addressOf(kind, 'show')}"]`).first();
      await through(page, link);
      await link.click();

      await through(page, heading(name));
      const terms = main.locator('dt');
      await terms.filter({ hasText: /^Seal colour$/ }).waitFor();
      for (const fold of await main.locator('section > details > summary').all())
        await fold.click();
      const labels = await terms.allTextContents();
      const values = await main.locator('dd, header').allInnerTexts();
      // Those without a label of their own are parts of an address, a name.
      for (const { name: field, label } of kind.fields)
        expect(
          labels.includes(label) ||
            values.some((text) => text.includes(label) || text.includes(formText(record[field]))),
          label,
        ).toBe(true);

      await page.getByRole('link', { name: 'Edit', exact: true }).click();
      await through(page, main.getByRole('button', { name: 'Save', exact: true, disabled: false }));
      await heading(name).waitFor();

      await go(page, addressOf(kind, 'create'));
      await through(page, heading(`Add ${inSentence(kind.label)}`));
      await main
        .getByRole('button', { name: `Add ${inSentence(kind.label)}`, disabled: false })
        .waitFor();
      expectQuiet();
    },
  );

  it.each(['tractor', 'commodity', 'company-document'])(
    'creates, changes and deletes a record of %s',
    async (kindName) => {
      const { page } = staff;
      const kind = catalogue.kind(kindName);
      const { record, parentId } = stored.get(kindName) as Stored;
      const path = servicePath(catalogue, kind, parentId);
      const named = (name: string) => backend.records.get(path)?.find((each) => each.name === name);
      const list = routes.path(kindName, 'list', { parentId });
      const atList = async () => new URL(page.url()).pathname === list;
      const label = page.getByLabel('Name', { exact: true });

      await go(page, addressOf(kind, 'create'));
      await through(page, label);
      await label.fill('Newest');
      const add = page.getByRole('button', { name: `Add ${inSentence(kind.label)}` });
      await insist(page, () => add.click(), atList);
      await through(page, page.locator('main').getByRole('link', { name: 'Newest', exact: true }));

      await go(page, addressOf(kind, 'edit'));
      const save = page.getByRole('button', { name: 'Save', exact: true });
      await through(page, save.and(page.locator(':enabled')));
      const before = careless(kind, record);
      await label.fill('Mended');
      await insist(page, () => save.click(), atList);
      // Fields that the user did not change are sent back unchanged, including undeclared and missing
      // ones.
      const sent = { ...before, id: undefined, name: 'Mended' };
      expect({
        ...named('Mended'),
        id: undefined,
        created_at: undefined,
        updated_at: undefined,
      }).toEqual(numbersAsText(sent));

      const remove = async () => {
        await through(page, page.getByRole('button', { name: 'Actions for Newest' }));
        await page.getByRole('button', { name: 'Actions for Newest' }).click();
        await page.getByRole('menuitem', { name: 'Delete' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      };
      await insist(page, remove, async () => named('Newest') === undefined);
      expectQuiet();
    },
  );

  it('met every way in which the backend can fail', () => {
    expect(failed.length).toBeGreaterThan(sized(2, 8));
  });
});
