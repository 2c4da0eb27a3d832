import fakeRestProvider from 'ra-data-fakerest';
import type { DataProvider } from 'ra-core';
import { vi, type MockInstance } from 'vitest';

import { writeSingly, type WritesCall } from '../../../src/dataProvider/writeMany';
import { createCatalogue, type Field, type Kind, type RecordData } from '../../../src/resources';
import { valueFor } from '../../support/fieldValues';

export const catalogue = createCatalogue('waybill');

/** Points at the first record of its kind, so that every reference leads somewhere. */
const firstId = (name: string) => `${name}-1`;

function valueOf(field: Field): unknown {
  if (field.type === 'reference') return firstId(field.target ?? '');
  if (field.type === 'references') return [firstId(field.target ?? '')];
  return valueFor(field);
}

/** A record with a value in every field of its kind. */
export const fullRecord = (kind: Kind): RecordData => ({
  id: firstId(kind.name),
  created_at: '2026-01-02T03:04:05.678Z',
  updated_at: '2026-02-03T04:05:06.789Z',
  ...Object.fromEntries(kind.fields.map((field) => [field.name, valueOf(field)])),
});

/** Records of every kind: one that is full, one that is empty. */
const everyKind = (): Record<string, RecordData[]> =>
  Object.fromEntries(
    catalogue.kinds.map((kind) => [kind.name, [fullRecord(kind), { id: `${kind.name}-2` }]]),
  );

/** A data provider over some records, whose calls can be watched; single ones can be replaced. */
export function providerOf(
  records: Record<string, RecordData[]> = everyKind(),
  calls: Record<string, (...args: never[]) => unknown> = {},
) {
  const own = {
    relatedCounts: async () => [],
    totals: async () => [],
    sharedViews: async () => [],
    sharedMappings: async () => [],
  };
  const provider = {
    ...fakeRestProvider(records),
    ...own,
    writeMany: (resource: string, call: WritesCall) => writeSingly(provider, resource, call),
    ...calls,
  } as DataProvider;
  const watched = (name: keyof DataProvider) =>
    vi.spyOn(provider, name as 'getList') as unknown as MockInstance<Call>;
  return { provider, watched };
}

/** Parameters that the tests look at. */
interface Params {
  id?: unknown;
  data?: object;
  pagination?: { page: number; perPage: number };
  sort?: object;
  filter?: object;
  meta?: object;
}
type Call = (resource: string, params: Params) => Promise<unknown>;
