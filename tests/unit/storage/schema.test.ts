import { expect, it } from 'vitest';

import { tablesOf } from '../../../server/storage/schema/schema';
import { createCatalogue } from '../../../src/resources';

it('no two indexes have one name, which PostgreSQL would cut after 63 letters', () => {
  const tables = [...tablesOf(createCatalogue('waybill')).values()];
  const names = tables.flatMap(({ name, indexes }) => [name, ...indexes.map((each) => each.name)]);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter(({ length }) => length > 63)).toEqual([]);
});
