import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { plainText } from '../../../src/admin/fieldTypes/format';
import { inSentence, type Kind } from '../../../src/resources';
import { namedAfterFields, namedBy, representationOf } from '../../../src/resources/representation';
import { createRoutes, type View } from '../../../src/routing/routes';
import { varietyOf } from '../../support/fewKindsWithAllTraits';
import { sized } from '../../support/size';
import { renderPages } from '../support/renderPages';
import { catalogue, fullRecord } from '../support/fakeProvider';

const routes = createRoutes(catalogue);
const kinds = sized(varietyOf(catalogue.kinds), catalogue.kinds);
const cases = kinds.map((kind) => [kind.name, kind] as const);

const idsOf = ({ name, parent }: Kind) => ({ id: `${name}-1`, parentId: parent && `${parent}-1` });
const entered = (kind: Kind) => kind.fields.filter((field) => !field.detailsOnly);
const TEXT = 'textarea, input[type=text]';
const labelsOf = (fields: readonly { label: string }[]) => fields.map(({ label }) => label);

function nameOf(kind: Kind): string {
  const [after] = namedAfterFields(kind);
  const owner = after?.target === undefined ? undefined : catalogue.kind(after.target);
  return representationOf(
    kind,
    fullRecord(kind),
    owner && representationOf(owner, fullRecord(owner)),
  );
}

/**
 * Looks at the page's elements themselves: asking by role computes the style of each, and over
 * 256 pages that takes minutes.
 */
async function open(kind: Kind, view: View, heading: string) {
  const { container } = renderPages(routes.path(kind.name, view, idsOf(kind)));
  const all = (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)];
  const words = (selector: string) =>
    all(selector).map((each) => each.textContent.replace(/\s+/g, ' ').trim());
  await waitFor(() => expect(words('h1')).toEqual([heading.replace(/\s+/g, ' ')]));
  // A title's line breaks and tabs are the browser's to fold.
  const title = `${heading.replace(/\s+/g, ' ')} – Waybill`;
  await waitFor(() => expect(document.title.replace(/\s+/g, ' ')).toBe(title));
  const linkTo = (path: string) =>
    all('a').filter((link) => link.getAttribute('href') === path).length;
  return { all, words, linkTo };
}

describe.each(cases)('the pages of %s', (_, kind) => {
  const name = nameOf(kind);

  it('list its records by name with its columns', async () => {
    const { words, linkTo } = await open(kind, 'list', kind.title);
    await waitFor(() => expect(linkTo(routes.path(kind.name, 'show', idsOf(kind)))).toBe(1));
    // The first column is named after the kind.
    const columns = kind.columns.filter((name) => name !== namedBy(kind));
    const labels = labelsOf(kind.fields.filter(({ name }) => columns.includes(name)));
    expect(words('th')).toEqual(expect.arrayContaining(labels));
    expect(words('tbody tr')).toHaveLength(2);
    expect(words('nav span')).toContain('Page 1 of 1');
    for (const each of kind.subKinds.length ? kind.subKinds : [kind.name])
      expect(linkTo(routes.path(each, 'create', idsOf(kind))), each).toBe(1);
  });

  it('show every field of a record', async () => {
    const { all, words, linkTo } = await open(kind, 'show', name);
    const folds = 'section > details > summary';
    all(folds).forEach((summary) => fireEvent.click(summary));
    await waitFor(() => expect(all(`${folds} + dl`)).toHaveLength(kind.foldedSections.length));
    // Those without a label of their own are parts of an address, a name.
    const labels = words('dt');
    const parts = kind.fields.filter(({ label }) => !labels.includes(label));
    const values = words('dd, main header');
    for (const { name, label } of parts) {
      const text = plainText(fullRecord(kind)[name]).replace(/\s+/g, ' ').trim();
      expect(
        values.some((each) => each.includes(text) || each.includes(label)),
        name,
      ).toBe(true);
    }
    expect(parts.length).toBeLessThan(19);
    expect(linkTo(routes.path(kind.name, 'edit', idsOf(kind)))).toBe(1);
    for (const tab of kind.tabs)
      expect(linkTo(routes.path(tab, 'list', { parentId: `${kind.name}-1` })), tab).toBe(1);
  });

  it('offer an input for every field in the edit form', async () => {
    const { all, words } = await open(kind, 'edit', name);
    expect(words('label').sort()).toEqual(labelsOf(entered(kind)).sort());
    for (const label of all('label'))
      expect((label as HTMLLabelElement).control?.matches(TEXT), label.textContent).toBe(true);
    expect(words('button')).toContain('Save');
  });

  it('offer an input for every field in the create form', async () => {
    const { all, words, linkTo } = await open(kind, 'create', `Add ${inSentence(kind.label)}`);
    // The keys of a structure have labels, too.
    expect(words('label:not([role="group"] *)').sort()).toEqual(labelsOf(entered(kind)).sort());
    for (const label of all('label'))
      expect((label as HTMLLabelElement).control, label.textContent).not.toBeNull();
    expect(words('button[type=submit]')).toEqual([`Add ${inSentence(kind.label)}`]);
    expect(linkTo(routes.path(kind.name, 'list', idsOf(kind)))).toBeGreaterThan(0);
  });
});
