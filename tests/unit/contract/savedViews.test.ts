// @vitest-environment node
import { expect, it } from 'vitest';

import { withTodaysNames } from '../../../src/contract/views';
import { resolveCatalogue } from '../../../src/resources';

const catalogue = resolveCatalogue(
  [
    {
      singular: 'closure',
      service: 'closures',
      columns: [],
      renamedFrom: ['seal'],
      fields: {
        name: { type: 'text' },
        code: { type: 'text', renamedFrom: ['number', 'nr'] },
        max_weight_lte: { type: 'integer', renamedFrom: ['weight_lte'] },
      },
    },
  ],
  [],
);

it('a saved view uses the current names of its kind and fields', () => {
  const view = {
    id: 'v',
    kind: 'seal',
    name: 'Heavy',
    query: {
      filter: { number_contains: 'A', nr: ['B'], weight_lte: '7', name: 'x', q: 'word' },
      sort: { field: 'number', order: 'ASC' as const },
      perPage: 25,
    },
    columns: { shown: ['name', 'number'], pinned: ['nr'], widths: { number: 80, NAME: 200 } },
  };
  expect(withTodaysNames(catalogue, view)).toEqual({
    ...view,
    kind: 'closure',
    query: {
      ...view.query,
      filter: { code_contains: 'A', code: ['B'], max_weight_lte: '7', name: 'x', q: 'word' },
      sort: { field: 'code', order: 'ASC' },
    },
    columns: { shown: ['name', 'code'], pinned: ['code'], widths: { code: 80, NAME: 200 } },
  });
});

it('a saved view of an unknown kind or without columns stays unchanged', () => {
  const query = { filter: {}, sort: { field: 'id', order: 'DESC' as const }, perPage: 10 };
  const [unknown, plain] = ['crate', 'closure'].map((kind) => ({
    id: 'v',
    kind,
    name: 'V',
    query,
  }));
  expect(withTodaysNames(catalogue, unknown!)).toEqual(unknown);
  expect(withTodaysNames(catalogue, plain!)).toEqual(plain);
});
