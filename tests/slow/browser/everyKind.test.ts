import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { formText } from '../../../src/admin/fieldTypes/format';
import { inFigures, toLocalText } from '../../../src/admin/fieldTypes/dateTime/moments';
import { createCatalogue, inSentence } from '../../../src/resources';
import type { Field, Kind, RecordData } from '../../../src/resources';
import { namedAfterFields, namedBy, representationOf } from '../../../src/resources/representation';
import { createRoutes, type View } from '../../../src/routing/routes';
import {
  connectBrowser,
  expectAccessible,
  go,
  signIn,
  visit,
  waitForResponses,
} from '../../support/browser';
import type { Visit } from '../../support/browser';
import { storeEveryKind, type Stored } from '../../support/storeEveryKind';
import { startProduct, type Product } from '../../support/product';
import { expectToFit, STAFF, STAFF_SETTINGS } from '../../support/staffBrowser';
import { varietyOf } from '../../support/fewKindsWithAllTraits';

const executable = inject('chromium');
const KEY = 'a-staff-key-for-every-kind';

const labelsOf = (fields: readonly Field[]) => fields.map(({ label }) => label);
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Texts of the elements that fit, as a reader sees them. */
const words = async (page: Page, selector: string) =>
  (await page.locator(selector).allTextContents()).map(oneLine);

/** Label and value of everything on a details page. */
const shown = (page: Page) =>
  page
    .locator('main dl > div')
    .evaluateAll((pairs) =>
      pairs.map((pair) => [
        pair.querySelector('dt')?.textContent ?? '',
        pair.querySelector('dd')?.textContent ?? '',
        pair.querySelectorAll('dd img, dd svg').length,
      ]),
    ) as Promise<[label: string, value: string, pictures: number][]>;

/** Label and text of every field's input of a form. Parts of a structure are labelled inside its group. */
const inputs = (page: Page) =>
  page.locator('form label:not([role=group] *)').evaluateAll((labels) =>
    labels.map((label) => {
      const control = (label as HTMLLabelElement).control;
      return [label.textContent ?? '', control && 'value' in control ? control.value : undefined];
    }),
  ) as Promise<[label: string, value: string | undefined][]>;

const isGreen = (button: Locator) =>
  button.evaluate((element) => {
    const colour = getComputedStyle(element).backgroundColor;
    const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
    return green > Math.max(red, blue) + 40;
  });

/** Elements that exist once a page has loaded its content. */
const CONTENT = {
  list: 'tbody tr',
  show: 'section dl',
  edit: '.bottom-bar [type=submit]:enabled',
  create: '.bottom-bar [type=submit]:enabled',
};

/** A kind's pages and what stands above each. */
const pagesOf = (kind: Kind, record: string): [view: keyof typeof CONTENT, heading: string][] => [
  ['list', kind.title],
  ['show', record],
  ['edit', record],
  ['create', `Add ${inSentence(kind.label)}`],
];

/** Text as an input holds it: the browser changes line breaks. */
const typed = (text: string) => text.replace(/\r\n?/g, '\n');

describe.skipIf(!executable)('every kind in the built product', () => {
  const catalogue = createCatalogue('waybill');
  const routes = createRoutes(catalogue);
  let product: Product;
  let browser: Browser;
  let staff: Visit;
  let stored: Map<string, Stored>;

  beforeAll(async () => {
    product = await startProduct({
      ...STAFF_SETTINGS,
      STAFF_API_KEY: KEY,
      SAMPLE_DATA: 'off',
    });
    stored = await storeEveryKind(catalogue, async (path, record) => {
      const answer = await fetch(`${product.url}/api/${path}`, {
        method: 'POST',
        headers: { 'x-api-key': KEY, 'content-type': 'application/json' },
        body: JSON.stringify(record),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${text}`);
      return JSON.parse(text);
    });
    browser = await connectBrowser();
    staff = await visit(browser, product.url);
    await staff.page.goto('/sign-in');
    await signIn(staff.page, STAFF.email, STAFF.password);
    await staff.page.waitForURL('**/dashboard');
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const addressOf = (kind: Kind, view: View) => {
    const { record, parentId } = stored.get(kind.name) as Stored;
    return routes.path(kind.name, view, { id: record.id, parentId });
  };
  const headed = (heading: string) =>
    staff.page
      .locator('h1')
      .filter({ hasText: oneLine(heading) })
      .first()
      .waitFor();

  /**
   * The text that an input shows. A reference shows the name of its record, except for a nested record; a ratio
   * is in percent, and booleans are words.
   */
  function entryOf(field: Field, record: RecordData): string {
    const target = field.type === 'reference' ? stored.get(field.target ?? '') : undefined;
    const text = formText(record[field.name]);
    if (field.type === 'boolean') return { true: 'Yes', false: 'No' }[text] ?? text;
    if (field.ratio && text) return String(Number(`${text}e2`));
    if (!target || target.parentId) return text;
    const isStored = String(target.record.id) === text;
    return representationOf(
      catalogue.kind(field.target ?? ''),
      isStored ? target.record : { id: text },
    );
  }

  /** The name of a kind's stored record. Some are named after another record. */
  function nameOf(kind: Kind): string {
    const { record } = stored.get(kind.name) as Stored;
    const [field] = namedAfterFields(kind);
    return representationOf(kind, record, field && entryOf(field, record));
  }

  it.each(catalogue.kinds.map((kind) => [kind.name, kind] as const))(
    '%s: list, details and forms',
    async (_, kind) => {
      const { page, complaints } = staff;
      const { record } = stored.get(kind.name) as Stored;
      const name = nameOf(kind);
      const entered = kind.fields.filter((field) => !field.detailsOnly);

      await go(page, addressOf(kind, 'list'));
      const link = page.locator(`tbody a[href="${addressOf(kind, 'show')}"]`).first();
      await link.waitFor();
      expect(await words(page, 'h1')).toEqual([kind.title]);
      const columns = kind.columns.filter(
        (column) => namedBy(kind) !== column && kind.representation[0] !== column,
      );
      const labels = labelsOf(kind.fields.filter((field) => columns.includes(field.name)));
      expect(await words(page, 'th')).toEqual(expect.arrayContaining(labels));
      expect(await words(page, 'nav')).toContainEqual(expect.stringContaining('Page 1 of 1'));

      await link.click();
      await headed(name);
      for (const fold of await page.locator('main section > details > summary').all())
        await fold.click();
      // Names of references arrive after the record.
      const missing = async () => {
        const values = await shown(page);
        const head = oneLine((await words(page, 'main header')).join(' '));
        const isShown = (field: Field) => {
          const value = values.find(([label]) => label === field.label);
          if (value) return value[1] !== '—' && (value[1] !== '' || value[2] > 0);
          // Those without a label of their own are parts of an address, a name.
          const text = formText(record[field.name]);
          return (
            head.includes(oneLine(text)) ||
            values.some(([, all]) => all.includes(text) || all.includes(field.label))
          );
        };
        return kind.fields.filter((field) => !isShown(field)).map(({ name: missed }) => missed);
      };
      await expect.poll(missing).toEqual([]);

      await page.getByRole('link', { name: 'Edit', exact: true }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
      expect(await words(page, 'h1')).toEqual([oneLine(name)]);
      // Dates are in the figures of the language, those with a time on the reader's clock; references to many
      // records are chips.
      const inForm = (field: Field, entry: string) => {
        if (field.type === 'references') return '';
        if (field.type === 'date') return inFigures(entry);
        return field.type === 'dateTime' ? inFigures(toLocalText(entry)) : typed(entry);
      };
      const expected = entered.map((field) => [field.label, inForm(field, entryOf(field, record))]);
      await expect.poll(async () => (await inputs(page)).sort()).toEqual(expected.sort());

      await go(page, addressOf(kind, 'create'));
      await headed(`Add ${inSentence(kind.label)}`);
      const asked = (await inputs(page)).map(([label]) => label);
      expect(asked.sort()).toEqual(labelsOf(entered).sort());
      expect(await words(page, 'button[type=submit]')).toEqual([`Add ${inSentence(kind.label)}`]);
      expect(complaints.splice(0)).toEqual([]);
    },
  );

  it.each(varietyOf(catalogue.kinds).map((kind) => [kind.name, kind] as const))(
    'the pages of %s with every field filled pass axe',
    async (_, kind) => {
      const { page, complaints } = staff;
      const record = nameOf(kind);
      // The mouse rests on nothing that shows a tooltip.
      await page.mouse.move(0, 0);
      for (const [view, heading] of pagesOf(kind, record)) {
        await go(page, addressOf(kind, view));
        await page.waitForURL(`**${addressOf(kind, view)}`);
        await headed(heading);
        await page.locator(`main ${CONTENT[view]}`).first().waitFor();
        await expectAccessible(page);
      }
      expect(complaints.splice(0)).toEqual([]);
    },
  );

  it.each(['tractor', 'company-contact-info-email', 'product-image'])(
    'the pages of %s with every field filled fit a phone',
    async (name) => {
      const { page, complaints } = staff;
      const kind = catalogue.kind(name);
      const record = nameOf(kind);
      await page.setViewportSize({ width: 360, height: 800 });
      for (const [view, heading] of pagesOf(kind, record)) {
        await go(page, addressOf(kind, view));
        await page.waitForURL(`**${addressOf(kind, view)}`);
        await headed(heading);
        await waitForResponses(page);
        await expectToFit(page);
        if (view === 'edit')
          await expect.poll(() => isGreen(page.locator('.bottom-bar [type=submit]'))).toBe(true);
      }
      expect(complaints).toEqual([]);
    },
  );
});
