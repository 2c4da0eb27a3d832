import { expect, it } from 'vitest';

import french from '../../../src/i18n/french';
import { i18nProvider } from '../../../src/i18n';
import { translateCatalogue } from '../../../src/i18n/catalogueWords';
import { createCatalogue } from '../../../src/resources';
import { docks } from '../../support/catalogueOfDocks';

const catalogue = createCatalogue('acme');
const { kinds, groups, fields, exceptions } = french.waybill.catalogue;
await i18nProvider.changeLocale('fr');
const inFrench = translateCatalogue(catalogue, i18nProvider.translate);

it('has French words for every kind and every group of the menu, and for no other', () => {
  expect(Object.keys(kinds).sort()).toEqual(catalogue.kinds.map(({ name }) => name).sort());
  const declared = new Set(catalogue.kinds.flatMap(({ menu }) => menu?.group ?? []));
  expect(Object.keys(groups).sort()).toEqual([...declared].sort());
});

it('has a French word for every field, and for no other', () => {
  const declared = new Set(catalogue.kinds.flatMap((kind) => kind.fields.map((f) => f.column)));
  expect(Object.keys(fields).sort()).toEqual([...declared].sort());
});

it.each(Object.entries(exceptions))('knows what %s calls otherwise', (name, words) => {
  const columns = catalogue.kind(name).fields.map(({ column }) => column);
  expect(columns).toEqual(expect.arrayContaining(Object.keys(words)));
});

it.each(catalogue.kinds)(
  '$name keeps its shape in French, each field with a word of its own',
  (kind) => {
    const translated = inFrench.kind(kind.name);
    expect(translated.fields.map(({ name }) => name)).toEqual(kind.fields.map(({ name }) => name));
    expect(translated).toMatchObject({ service: kind.service, columns: kind.columns });
    const labels = translated.fields.map(({ label }) => label);
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
  },
);

it('says what staff reads: kinds, menu, fields, also the brand’s own', () => {
  const tractor = inFrench.kind('tractor');
  expect(tractor).toMatchObject({ title: 'Tracteurs', label: 'Tracteur', routeName: 'tracteur' });
  expect(tractor.menu).toMatchObject({ label: 'Tracteurs', group: 'Equipments' });
  const labelIn = (kind: string, name: string) =>
    inFrench.kind(kind).fields.find((field) => field.name === name)?.label;
  expect(labelIn('tractor', 'license_plate')).toBe('Plaque d’immatriculation');
  expect(labelIn('product-variant', 'position')).toBe('Rang');
  expect(labelIn('agent', 'acme_identity')).toBe('Identité');
});

it('leaves a kind without French words as it was declared', () => {
  const [kind] = translateCatalogue(docks, i18nProvider.translate).kinds;
  expect(kind).toMatchObject({ title: 'Docks', label: 'Dock', routeName: 'dock' });
  expect(kind?.fields[0]?.label).toBe('Door');
});
