// @vitest-environment node
import { expect, it } from 'vitest';

import { listInMemory } from '../../../src/dataProvider/clientSideList';

const NAMES = ['T-10', 'É', 't-2', null, 'e1', 'Zebra'];

it.each([
  ['of a natural field', true, ['É', 'e1', 't-2', 'T-10', 'Zebra', null]],
  ['of another field', undefined, ['É', 'e1', 'T-10', 't-2', 'Zebra', null]],
])('a backend that cannot sort: texts %s ignore case and accents', async (_, isNatural, sorted) => {
  const rows = NAMES.map((name, id) => ({ id: String(id), name }));
  const { data } = await listInMemory(
    () => Promise.resolve({ data: rows, total: rows.length }),
    { pagination: { page: 1, perPage: 10 }, sort: { field: 'name', order: 'ASC' }, filter: {} },
    isNatural,
  );
  expect(data.map(({ name }) => name)).toEqual(sorted);
});
