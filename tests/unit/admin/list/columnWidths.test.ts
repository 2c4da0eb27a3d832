// @vitest-environment node
import { expect, it } from 'vitest';

import { FRAME } from '../../../../src/theme/tokens';
import { columnsIn, columnStyle } from '../../../../src/admin/list/columns';
import fields from '../../../../src/i18n/french/fields';
import { createCatalogue } from '../../../../src/resources';
import { columnFields } from '../../../../src/resources/representation';

const { kinds } = createCatalogue('waybill');
const style = (
  ...[columns, widths]: [Parameters<typeof columnStyle>[0], Record<string, number>?]
) => columnStyle(columns, ({ label }) => label, {}, widths);
const SCROLLBAR = 15;
const ROOM = 1280 - FRAME.sidebar - 2 * 24 - 2 - SCROLLBAR;
const widthOf = (columns: Parameters<typeof columnStyle>[0]) =>
  parseInt(style(columns)['--width'], 10);

it.each(kinds.map((kind) => [kind.name, kind] as const))(
  'the list of %s fits beside the sidebar at 1280 px',
  (_, kind) => {
    expect(widthOf(columnsIn(kind, {}))).toBeLessThanOrEqual(ROOM);
  },
);

it('a header fits on one line', () => {
  const [field] = columnFields(kinds[0] as (typeof kinds)[number]);
  if (!field) throw new Error('A kind without columns');
  const widthUnder = (label: string) => {
    const { '--columns': tracks } = style({
      nameHead: field,
      fields: [{ ...field, label }],
      pinned: 0,
    });
    return Number([...tracks.matchAll(/minmax\(([\d.]+)px/g)][1]?.[1]);
  };
  // Widths of the texts in px as browsers draw them; cells have a padding of 20 px.
  for (const [label, width] of [
    ['Type de chargement', 128],
    ['Nombre d’employés', 123.9],
    ['Conditions de paiement', 147.4],
    ['Load creation date', 115],
    ['Date de création du chargement', 199.5],
  ] as const)
    expect(widthUnder(label)).toBeGreaterThanOrEqual(width + 20);
});

it('invoices fit beside the sidebar in French', () => {
  const kind = kinds.find(({ name }) => name === 'invoice') as (typeof kinds)[number];
  const columns = columnsIn(kind, {});
  const letters = { $name: 35, status: 9, due_date: 6, invoice_amount: 12, past_due_amount: 12 };
  const french = ({ label }: { label: string }) =>
    (fields as Record<string, string>)[label] ?? label;
  const { '--width': width } = columnStyle(columns, french, letters);
  expect(parseInt(width, 10)).toBeLessThanOrEqual(ROOM);
});

it('a column has the chosen width, and pinned columns have matching offsets', () => {
  const kind = kinds.find(({ name }) => name === 'tractor') as (typeof kinds)[number];
  const pinned = columnsIn(kind, { shown: ['status', 'year', 'make'], pinned: ['year', 'make'] });
  const { '--columns': tracks, ...places } = style(pinned, { $name: 200, year: 90 });
  const fixed = [200, 90, 90].map((width) => `minmax(${width}px, ${width}px) 0px`).join(' ');
  expect(tracks).toContain(`44px ${fixed} minmax(84px, 84px) minmax(0, 84fr)`);
  expect(places).toMatchObject({ '--left-0': '244px', '--left-1': '334px' });
});

it('columns grow to their longest text, share the rest, and numbers get least', () => {
  const kind = kinds.find(({ name }) => name === 'load') as (typeof kinds)[number];
  const columns = columnsIn(kind, { shown: ['carrier', 'load_type', 'revenue'] });
  const letters: Record<string, number> = { $name: 9, carrier: 25, load_type: 14, revenue: 13 };
  const tracks = columnStyle(columns, ({ label }) => label, letters)['--columns'];
  const pairs = /minmax\(([\d.]+)px, ([\d.]+)px\) minmax\(0, ([\d.]+)fr\)/g;
  const [name, carrier, type, revenue] = [...tracks.matchAll(pairs)].map(
    ([, least, most, share]) => ({
      least: Number(least),
      most: Number(most),
      share: Number(share),
    }),
  );
  if (!name || !carrier || !type || !revenue) throw new Error(tracks);
  expect(name.most).toBe(name.least);
  expect(carrier.most).toBeGreaterThan(1.5 * type.most);
  for (const { least, most } of [carrier, type]) expect(most).toBeGreaterThan(least);
  // A number is never cut.
  expect(revenue.least).toBe(revenue.most);
  expect(revenue.least).toBeGreaterThan(13 * 7);
  expect(carrier.share).toBeGreaterThan(4 * revenue.share);
});

it('names are whole before other columns are, and dates are always whole', () => {
  const kind = kinds.find(({ name }) => name === 'company') as (typeof kinds)[number];
  const columns = columnsIn(kind, { shown: ['website', 'incorporation_date'] });
  const leastWith = (letters: Record<string, number>) =>
    [
      ...columnStyle(columns, ({ label }) => label, letters)['--columns'].matchAll(
        /minmax\(([\d.]+)px, /g,
      ),
    ].map(([, least]) => Number(least));
  const [name, website, date] = leastWith({ $name: 24, website: 40, incorporation_date: 12 });
  expect(name).toBeGreaterThan(24 * 7);
  expect(website).toBe(120);
  expect(date).toBeGreaterThan(12 * 7);
  expect(leastWith({ $name: 200 })[0]).toBe(220);
});

it('names of referenced records have more room than short ones', () => {
  const kind = kinds.find(({ name }) => name === 'load') as (typeof kinds)[number];
  const columns = columnsIn(kind, { shown: ['customer', 'driver'] });
  const letters = { customer: 25, driver: 8 };
  const tracks = columnStyle(columns, ({ label }) => label, letters)['--columns'];
  const least = [...tracks.matchAll(/minmax\(([\d.]+)px, /g)].map(([, px]) => Number(px));
  expect(least.slice(1, 3)).toEqual([185, 86]);
});

it('a column of short texts leaves its room to others', () => {
  const kind = kinds.find(({ name }) => name === 'stop') as (typeof kinds)[number];
  const columns = columnsIn(kind, { shown: ['state'] });
  const leastFor = (letters: Record<string, number>) => {
    const tracks = columnStyle(columns, ({ label }) => label, letters)['--columns'];
    return Number([...tracks.matchAll(/minmax\(([\d.]+)px/g)][1]?.[1]);
  };
  expect(leastFor({})).toBe(90);
  expect(leastFor({ state: 2 })).toBeLessThan(60);
  expect(leastFor({ state: 14 })).toBe(90);
});

it('a lane has the same room before and after it arrives', () => {
  const kind = kinds.find(({ name }) => name === 'load') as (typeof kinds)[number];
  const columns = columnsIn(kind, { shown: ['$lane'] });
  for (const letters of [{}, { $lane: 20 }] as Record<string, number>[]) {
    const tracks = columnStyle(columns, ({ label }) => label, letters)['--columns'];
    expect([...tracks.matchAll(/minmax\(([\d.]+)px/g)][1]?.[1]).toBe('165');
  }
});

it('never cuts a status of a few words', () => {
  const kind = kinds.find(({ name }) => name === 'company') as (typeof kinds)[number];
  const columns = columnsIn(kind, { shown: ['status'] });
  const leastFor = (status: string) => {
    const letters = { $name: 0, status: status.length };
    const tracks = columnStyle(columns, ({ label }) => label, letters)['--columns'];
    return Number(tracks.match(/minmax\(([\d.]+)px/g)?.[1]?.match(/[\d.]+/)?.[0]);
  };
  expect(leastFor('paid')).toBe(84);
  // As browsers draw it, with the padding of badge and cell.
  expect(leastFor('onboarding')).toBeGreaterThanOrEqual(102);
  expect(leastFor('suspended')).toBeGreaterThanOrEqual(100);
  expect(leastFor('x'.repeat(100))).toBe(180);
});
