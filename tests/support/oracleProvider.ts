import type { DataProvider, Identifier } from 'ra-core';
import fakeRestProvider from 'ra-data-fakerest';

import { SEED, type Row } from './dataProviderTable';

/** The seed as fakerest keeps it: collections by kind, the parent in a field of its own. */
export function seedCollections(): Record<string, Row[]> {
  const collections: Record<string, Row[]> = { leg: [] };
  for (const { kind, parent, rows } of SEED)
    for (const [id, row] of Object.entries(rows)) {
      const values = Object.entries(row).map(([name, value]) => [
        name,
        typeof value === 'string' ? value.replace(/^@/, '') : value,
      ]);
      const record = { id, parent_id: parent, ...Object.fromEntries(values) };
      collections[kind] = [...(collections[kind] ?? []), record];
    }
  return collections;
}

/** A filter in the words of fakerest. */
export const fakerestFilter = (filter: Row): Row =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => {
      if (name.endsWith('_contains')) return [name.replace(/_contains$/, '_q'), value];
      if (name.endsWith('_not')) return [name.replace(/_not$/, '_neq_any'), [value].flat()];
      if (name.endsWith('_in')) return [name.replace(/_in$/, ''), String(value).split(',')];
      return [name, value];
    }),
  );

type Params = { id: Identifier; meta?: { parentId?: Identifier }; filter?: Row };

/**
 * The judge of what a provider should answer: `ra-data-fakerest` over the seed, with records of a
 * nested kind kept under their parent.
 */
export function oracleProvider(): DataProvider {
  const stock = fakeRestProvider(seedCollections());
  const isNested = (kind: string) => SEED.some((each) => each.kind === kind && each.parent);

  const below = (kind: string, { meta, filter = {} }: Params): Row => {
    if (isNested(kind) && !meta?.parentId) throw new Error('A nested list needs its parent');
    return { ...fakerestFilter(filter), ...(meta?.parentId && { parent_id: meta.parentId }) };
  };
  const checked =
    (method: 'getOne' | 'update' | 'delete') => async (kind: string, params: Params) => {
      const { data } = await stock.getOne(kind, { id: params.id });
      if (isNested(kind) && data.parent_id !== params.meta?.parentId)
        throw new Error('A record of another parent');
      return stock[method](kind, params as never);
    };

  return {
    ...stock,
    getOne: checked('getOne'),
    update: checked('update'),
    delete: checked('delete'),
    getList: async (kind: string, params: Params) =>
      stock.getList(kind, { ...params, filter: below(kind, params) } as never),
    getManyReference: async (kind: string, params: Params & { target: string }) =>
      stock.getManyReference(kind, {
        ...params,
        target: isNested(kind) ? 'parent_id' : params.target,
      } as never),
    create: async (kind: string, { data, meta }: Params & { data: Row }) =>
      stock.create(kind, { data: { ...data, parent_id: meta?.parentId } }),
  } as unknown as DataProvider;
}
