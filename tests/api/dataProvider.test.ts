import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { createDataProvider } from '../../src/dataProvider';
import { createCatalogue } from '../../src/resources';
import { onBothEngines, startEmptyApi, type TestApi } from '../support/api';
import { CALLS, SEED } from '../support/dataProviderTable';
import { oracleProvider } from '../support/oracleProvider';
import { runTable, seedThrough } from '../support/runDataProviderTable';

/** The calls that the console makes, against the real server, judged by react-admin's own fake. */
onBothEngines("the console's data provider", (engine) => {
  let api: TestApi;
  let expected: Record<string, unknown>;
  let actual: Record<string, unknown>;

  beforeAll(async () => {
    // Rejected calls are logged by design; here they are among the outcomes.
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const keys = SEED.flatMap(({ rows }) => Object.keys(rows));
    expected = await runTable(oracleProvider(), new Map(keys.map((key) => [key, key])));

    api = await startEmptyApi(engine);
    const provider = createDataProvider({
      catalogue: createCatalogue('waybill'),
      settings: { apiUrl: `${api.server.url}/api`, extensions: true },
      getKey: () => api.server.keys.staff,
    });
    actual = await runTable(provider, await seedThrough(provider));
    error.mockRestore();
  });
  afterAll(() => api?.close());

  it.each(Object.keys(CALLS))('%s', (call) => expect(actual[call]).toEqual(expected[call]));
});
