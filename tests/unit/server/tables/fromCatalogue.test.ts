// @vitest-environment node
import { expect, it } from 'vitest';

import { tablesOf } from '../../../../server/tables/fromCatalogue';
import {
  createCatalogue,
  declarations,
  families,
  resolveCatalogue,
} from '../../../../src/resources';

it('index names are unique, also after PostgreSQL cuts them at 63 letters', () => {
  const tables = [...tablesOf(createCatalogue('waybill')).values()];
  const names = tables.flatMap(({ name, indexes }) => [name, ...indexes.map((each) => each.name)]);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter(({ length }) => length > 63)).toEqual([]);
});

it.each([
  ['load', ['load_completion_date', 'driver']],
  ['load_leg', ['delivery_date', 'status']],
])('dashboard tiles are answered by an index of %s', (table, columns) => {
  const found = tablesOf(createCatalogue('waybill')).get(table)?.indexes ?? [];
  expect(found.map((index) => index.columns)).toContainEqual(columns);
});

it.each([
  ['leg', 'pickup_date'],
  ['leg', 'delivery_date'],
  ['load_leg', 'pickup_date'],
  ['load_leg', 'delivery_date'],
])('lists sorted by the days of legs are read along an index of %s.%s', (table, column) => {
  const found = tablesOf(createCatalogue('waybill')).get(table)?.indexes ?? [];
  expect(found.filter(({ columns }) => columns[0] === column)).toHaveLength(1);
});

it('a tile with two conditions on one field has an index with that column once', () => {
  const catalogue = resolveCatalogue(
    declarations('waybill').map((kind) =>
      kind.singular === 'tractor'
        ? { ...kind, tiles: [{ name: 'old', filter: { year_gte: '1990', year_lt: '2000' } }] }
        : kind,
    ),
    families,
  );
  const found = tablesOf(catalogue).get('equipment')?.indexes ?? [];
  expect(found.map((index) => index.columns)).toContainEqual(['kind', 'year']);
});
