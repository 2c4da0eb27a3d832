import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { runEach } from '../../src/admin/mutations/runEach';
import { createDataProvider, type WaybillDataProvider } from '../../src/dataProvider';
import { fetchJson } from '../../src/dataProvider/httpClient';
import { ConflictError, ReferencedError } from '../../src/dataProvider/refusals';
import { MAX_OPERATIONS } from '../../src/contract/batch';
import type { Write } from '../../src/dataProvider/writeMany';
import { createCatalogue, type RecordData } from '../../src/resources';
import { onBothEngines, startEmptyApi, type TestApi } from '../support/api';

onBothEngines("the console's writes", (engine) => {
  let api: TestApi;
  let provider: WaybillDataProvider;
  const http = vi.fn(fetchJson);
  const requests = () =>
    http.mock.calls.map(([url, { method = 'GET' } = {}]) => `${method} ${new URL(url).pathname}`);

  beforeAll(async () => {
    api = await startEmptyApi(engine);
    provider = createDataProvider({
      catalogue: createCatalogue('waybill'),
      settings: { apiUrl: `${api.server.url}/api`, extensions: true },
      getKey: () => api.server.keys.staff,
      httpClient: http,
    });
  });
  afterAll(() => api.close());
  beforeEach(() => {
    http.mockClear();
  });

  const create = async (path: string, body: object = {}): Promise<RecordData> =>
    (await api.call('POST', `/api/${path}`, body)).body;
  const read = async (path: string): Promise<RecordData> =>
    (await api.call('GET', `/api/${path}`)).body;
  const createMany = async (count: number): Promise<RecordData[]> => {
    const operation = { method: 'POST', path: 'rights', body: { activity_name: 'old' } };
    const operations = Array.from({ length: count }, () => operation);
    const { body } = await api.call('POST', '/api/batch', { operations });
    return body.results.map((result: { body: RecordData }) => result.body);
  };

  it('change and delete 1,500 records in two batches each, without the one that has changed', async () => {
    const records = [...(await createMany(1000)), ...(await createMany(500))];
    const byId = new Map(records.map((record) => [record.id, record]));
    const writeEach = (writeOf: (record: RecordData) => Omit<Write, 'id'>) =>
      runEach([...byId.keys()], {
        run: (ids) =>
          provider.writeMany('right', {
            writes: ids.map((id) => ({ id, ...writeOf(byId.get(id) as RecordData) })),
          }),
        size: MAX_OPERATIONS,
      });

    const other = records[1200] as RecordData;
    await api.call('PUT', `/api/rights/${other.id}`, { activity_name: 'theirs' });
    const changed = await writeEach(() => ({
      data: { activity_name: 'new' },
      ifUnchanged: { activity_name: 'old', resource: null },
    }));
    expect(changed.done).toHaveLength(1499);
    expect(changed.failed).toEqual([{ id: other.id, error: expect.any(ConflictError) }]);
    expect(changed.failed[0]?.error).toMatchObject({ current: { activity_name: 'theirs' } });
    expect(requests()).toEqual(Array(3).fill('POST /api/batch'));
    expect(await read(`rights/${records[1499]?.id}`)).toMatchObject({ activity_name: 'new' });

    http.mockClear();
    const deleted = await writeEach(() => ({ data: null, ifUnchanged: { activity_name: 'new' } }));
    expect(deleted.done).toHaveLength(1499);
    expect(requests()).toHaveLength(3);
    expect((await api.call('GET', '/api/rights')).body.total).toBe(1);
  });

  it('delete a record that others refer to only if the caller insists', async () => {
    const [company, load] = [await create('companies'), await create('loads')];
    await api.call('PUT', `/api/loads/${load.id}`, { customer: company.id });
    const { id } = company;
    const remove = (restrict: boolean) =>
      provider.delete('company', { id, previousData: company, meta: { restrict } });
    const failure = remove(true);
    await expect(failure).rejects.toBeInstanceOf(ReferencedError);
    await expect(failure).rejects.toMatchObject({ references: { load: 1 } });
    await remove(false);
    expect((await api.call('GET', `/api/companies/${id}`)).status).toBe(404);
  });

  it.each(['update', 'delete'] as const)(
    '%s a record of a list only if nobody has changed it since',
    async (method) => {
      const listed = await create('rights', { activity_name: 'old' });
      const { id } = listed;
      const path = `/api/rights/${id}`;
      await api.call('PUT', path, { activity_name: 'theirs' });
      const write = (previousData: RecordData) =>
        provider[method]('right', { id, data: { activity_name: 'mine' }, previousData });
      const refused = await write(listed).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(ConflictError);
      const { current } = refused as ConflictError;
      expect(current).toMatchObject({ id, activity_name: 'theirs' });

      // The other user saves once more: a write that knows the earlier version is refused.
      const { headers } = await api.call('PUT', path, { activity_name: 'theirs again' });
      const again = await write(current).catch((error: unknown) => error);
      expect(again).toMatchObject({
        current: { activity_name: 'theirs again' },
        etag: headers['etag'],
      });
      await write((again as ConflictError).current);
      expect(await read(`rights/${id}`)).toMatchObject(
        method === 'update' ? { activity_name: 'mine' } : { message: expect.any(String) },
      );
    },
  );
});
