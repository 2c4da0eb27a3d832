import type { DataProvider, Identifier } from 'ra-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { createDataProvider } from '../../../src/dataProvider';
import { createCatalogue } from '../../../src/resources';
import { CALLS, SEED } from '../../support/dataProviderTable';
import { oracleProvider } from '../../support/oracleProvider';
import { runTable, seedThrough } from '../../support/runDataProviderTable';
import { startSpecBackend, type SpecBackend } from '../../support/specBackend';
import { fakerestHttp } from './fakerestHttp';

const catalogue = createCatalogue('waybill');
const API = 'http://api.test/api';
const KEY = 'the-one-key';

/** Ids that are their own keys, as fakerest takes them. */
const givenIds = () =>
  new Map<string, Identifier>(
    SEED.flatMap(({ rows }) => Object.keys(rows)).map((key) => [key, key]),
  );

/** Runs the table; rejected calls are logged by design, and counted among the outcomes. */
async function quietly(provider: DataProvider, ids: Map<string, Identifier>) {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const outcomes = await runTable(provider, ids);
  error.mockRestore();
  return outcomes;
}

let expected: Record<string, unknown>;
beforeAll(async () => {
  expected = await quietly(oracleProvider(), givenIds());
});

describe('the data provider with an API that filters and sorts', () => {
  let actual: Record<string, unknown>;
  beforeAll(async () => {
    const settings = { apiUrl: API, extensions: true };
    const httpClient = fakerestHttp(catalogue, API);
    const provider = createDataProvider({ catalogue, settings, getKey: () => KEY, httpClient });
    actual = await quietly(provider, givenIds());
  });

  it.each(Object.keys(CALLS))('%s', (call) => expect(actual[call]).toEqual(expected[call]));
});

describe('the data provider with a backend that knows only the documented calls', () => {
  let backend: SpecBackend;
  let actual: Record<string, unknown>;
  beforeAll(async () => {
    backend = await startSpecBackend({ catalogue, key: KEY });
    const settings = { apiUrl: backend.url, extensions: false };
    const provider = createDataProvider({ catalogue, settings, getKey: () => KEY });
    actual = await quietly(provider, await seedThrough(provider));
  });
  afterAll(() => backend.close());

  it.each(Object.keys(CALLS))('%s', (call) => expect(actual[call]).toEqual(expected[call]));

  it('sends only documented calls', () => expect(backend.violations).toEqual([]));
});
