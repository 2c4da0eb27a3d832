import { expect, it } from 'vitest';

import french from '../../../src/i18n/french';
import { i18nProvider } from '../../../src/i18n';
import { translateCatalogue } from '../../../src/i18n/catalogueWords';
import { createCatalogue, resolveCatalogue } from '../../../src/resources';
import { text } from '../../../src/resources/field';
import { REQUIRED_KINDS } from '../resources/fieldLists';
import { docks } from '../../support/catalogueOfDocks';

const catalogue = createCatalogue('acme');
const { kinds, groups, fields, help, keys, exceptions } = french.waybill.catalogue;
await i18nProvider.changeLocale('fr');
const inFrench = translateCatalogue(catalogue, i18nProvider.translate);

const required = REQUIRED_KINDS.map((name) => catalogue.kind(name));
const namesOf = (words: Readonly<Record<string, unknown>>) => Object.keys(words);

it('every documented kind has French words, as has each menu group', () => {
  expect(namesOf(kinds)).toEqual(expect.arrayContaining(REQUIRED_KINDS));
  const declared = required.flatMap(({ menu }) => menu?.group ?? []);
  expect(namesOf(groups)).toEqual(expect.arrayContaining(declared));
});

it('every field of a documented kind has a French label', () => {
  const declared = required.flatMap((kind) => kind.fields.map(({ label }) => label));
  expect(namesOf(fields)).toEqual(expect.arrayContaining(declared));
});

it('no French word is for a kind, menu group, field or help that does not exist', () => {
  const all = catalogue.kinds;
  expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(namesOf(kinds)));
  const declared = all.flatMap(({ menu }) => menu?.group ?? []);
  expect(declared).toEqual(expect.arrayContaining(namesOf(groups)));
  const labels = all.flatMap((kind) => kind.fields.map(({ label }) => label));
  expect(labels).toEqual(expect.arrayContaining(namesOf(fields)));
  const texts = all.flatMap((kind) => kind.fields.flatMap((field) => field.help ?? []));
  expect(texts).toEqual(expect.arrayContaining(namesOf(help)));
});

it('the help of every field of a documented kind is in French', () => {
  const declared = required.flatMap((kind) => kind.fields.flatMap((field) => field.help ?? []));
  expect(namesOf(help)).toEqual(expect.arrayContaining(declared));
  const [street] = inFrench.kind('stop').fields.filter(({ name }) => name === 'address');
  expect(street?.help).toBe('Numéro et rue');
});

it('no key of JSON values has a word that a field has already', () =>
  expect(Object.keys(keys).filter((label) => label in fields)).toEqual([]));

it.each(required)('$name has an article after "Ajouter"', ({ name }) =>
  expect(inFrench.kind(name).addLabels.label).toMatch(/^(un|une|des) \p{Ll}/u),
);

it.each([
  ['invoice', 'Voulez-vous vraiment supprimer cette facture\u00a0?', 'Facture ajoutée'],
  ['load', 'Voulez-vous vraiment supprimer ce chargement\u00a0?', 'Chargement ajouté'],
  ['stop', 'Voulez-vous vraiment supprimer cet arrêt\u00a0?', 'Arrêt ajouté'],
  [
    'company-info',
    'Voulez-vous vraiment supprimer ces informations\u00a0?',
    'Informations ajoutées',
  ],
])('sentences about %s agree with its gender', (name, question, added) => {
  const { label: type, routeName, ending } = inFrench.kind(name);
  const { translate } = i18nProvider;
  expect(translate('waybill.record.deleteDialog.question', { routeName })).toBe(question);
  expect(translate('waybill.form.done.created', { type, ending })).toBe(added);
});

it.each(Object.entries(exceptions))('the exceptions of %s exist', (name, words) => {
  const columns = catalogue.kind(name).fields.map(({ column }) => column);
  expect(columns).toEqual(expect.arrayContaining(Object.keys(words)));
});

it.each(catalogue.kinds)('$name in French keeps its fields, each with its own label', (kind) => {
  const translated = inFrench.kind(kind.name);
  expect(translated.fields.map(({ name }) => name)).toEqual(kind.fields.map(({ name }) => name));
  expect(translated).toMatchObject({ service: kind.service, columns: kind.columns });
  const labels = translated.fields.map(({ label }) => label);
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
});

it("French names kinds, menu and fields, also with a brand's own words", () => {
  const tractor = inFrench.kind('tractor');
  expect(tractor).toMatchObject({
    title: 'Tracteurs',
    label: 'Tracteur',
    routeName: 'ce tracteur',
  });
  expect(tractor.unnamed).toBe('Tracteur sans nom');
  expect(tractor.addLabels).toEqual({ label: 'un tracteur', routeName: 'un tracteur' });
  expect(inFrench.kind('invoice').addLabels.label).toBe('une facture');
  expect(tractor.menu).toMatchObject({ label: 'Tracteurs', group: 'Equipments' });
  const labelIn = (kind: string, name: string) =>
    inFrench.kind(kind).fields.find((field) => field.name === name)?.label;
  expect(labelIn('tractor', 'license_plate')).toBe('Plaque d’immatriculation');
  expect(labelIn('product-variant', 'position')).toBe('Rang');
  expect(labelIn('agent', 'acme_identity')).toBe('Identité');
});

it('a kind without French words keeps its declared ones', () => {
  const [kind] = translateCatalogue(docks, i18nProvider.translate).kinds;
  expect(kind).toMatchObject({ title: 'Docks', label: 'Dock', routeName: 'dock' });
  expect(kind?.fields[0]?.label).toBe('Door');
});

it('a declared label is not replaced by the word for a field of the same name', () => {
  const fields = { name: text({ label: 'Appointment' }), status: text() };
  const slots = { singular: 'slot', service: 'slots', title: 'Slots', label: 'Slot', fields };
  const declared = { ...slots, columns: ['status'], representation: ['name'] };
  const [kind] = translateCatalogue(resolveCatalogue([declared], []), i18nProvider.translate).kinds;
  expect(kind?.fields.map(({ label }) => label)).toEqual(['Appointment', 'Statut']);
});
