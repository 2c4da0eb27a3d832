import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tablesOf } from '../../server/tables/fromCatalogue';
import { createCatalogue } from '../../src/resources';
import { onBothEngines, startEmptyApi, type TestApi } from '../support/api';

/** Rows in which a list of ids is searched. */
const LOOKED_AT = 10_000;

onBothEngines('GET /related', (engine) => {
  let api: TestApi;
  const create = async (path: string, body: object): Promise<string> =>
    (await api.call('POST', `/api/${path}`, body)).body.id;
  const counts = async (path: string) =>
    (await api.call('GET', `/api/related/counts/${path}`)).body.data;
  const getRelated = (path: string, query: Record<string, string>) =>
    api.call('GET', `/api/related/records/${path}?${new URLSearchParams(query)}`);
  const relatedIds = async (path: string, query: Record<string, string>): Promise<string[]> =>
    (await getRelated(path, query)).body.data.map(
      ({ record }: { record: { id: string } }) => record.id,
    );
  const importAll = async (path: string, records: object[]) => {
    const lines = records.map((each) => JSON.stringify(each)).join('\n');
    const type = { 'content-type': 'application/x-ndjson' };
    expect((await api.call('POST', `/api/import/${path}`, lines, type)).status).toBe(200);
  };

  beforeAll(async () => {
    api = await startEmptyApi(engine);
  });
  afterAll(() => api.close());

  it('counts referring records by kind and field, in catalogue order', async () => {
    const [carrier, other] = [await create('companies', {}), await create('companies', {})];
    for (const customer of [carrier, other]) await create('loads', { customer, carrier });
    await create('shipments', { bill_to_id: other });
    await create(`companies/${carrier}/documents`, {});
    expect(await counts(`companies/${carrier}`)).toEqual([
      { kind: 'company-document', field: 'company', total: 1 },
      { kind: 'load', field: 'customer', total: 1 },
      { kind: 'load', field: 'carrier', total: 2 },
    ]);
    expect(await counts(`companies/${await create('companies', {})}`)).toEqual([]);
  });

  it('separates the kinds of a family that share a table', async () => {
    const device = await create('devices', {});
    const tractor = await create('equipments/tractor', { device });
    await create('equipments/trailer', { device });
    expect(await counts(`devices/${device}`)).toEqual([
      { kind: 'tractor', field: 'device', total: 1 },
      { kind: 'trailer', field: 'device', total: 1 },
    ]);
    const query = { kind: 'tractor', field: 'device' };
    expect(await relatedIds(`devices/${device}`, query)).toEqual([tractor]);
  });

  it('answers complete records, newest first, by page, with their parents', async () => {
    const person = await create('people', { first_name: 'Ada' });
    const company = await create('companies', {});
    const owners = [];
    for (let n = 0; n < 3; n++)
      owners.unshift(
        await create(`companies/${company}/relationships/owner`, { person, ownership_share: n }),
      );
    const query = { kind: 'company-relationship-owner', field: 'person' };
    const { body } = await getRelated(`people/${person}`, { ...query, limit: '2' });
    expect(body.data).toMatchObject([
      { parentId: company, record: { id: owners[0], person, ownership_share: 2 } },
      { parentId: company, record: { id: owners[1] } },
    ]);
    expect(await relatedIds(`people/${person}`, { ...query, limit: '2', page: '2' })).toEqual([
      owners[2],
    ]);
  });

  it('leaves out records that were deleted or refer elsewhere now', async () => {
    const [order, other] = [await create('orders', {}), await create('orders', {})];
    const shipments = [await create('shipments', { order }), await create('shipments', { order })];
    await api.call('PUT', `/api/shipments/${shipments[0]}`, { order: other });
    expect(await relatedIds(`orders/${order}`, { kind: 'shipment', field: 'order' })).toEqual([
      shipments[1],
    ]);
    await api.call('DELETE', `/api/shipments/${shipments[1]}`);
    expect(await counts(`orders/${order}`)).toEqual([]);
  });

  it('counts up to a thousand', async () => {
    const shipment = await create('shipments', {});
    await importAll('legs', Array<object>(1000).fill({ shipment }));
    const [exact] = await counts(`shipments/${shipment}`);
    expect(exact).toEqual({ kind: 'leg', field: 'shipment', total: 1000 });
    await create('legs', { shipment });
    const [more] = await counts(`shipments/${shipment}`);
    expect(more).toEqual({ kind: 'leg', field: 'shipment', total: 1000, isAtLeast: true });
  });

  it('searches lists of references in the newest ten thousand records', async () => {
    const right = await create('rights', {});
    const old = await create('roles', { rights: [right] });
    await create('roles', { rights: [`${right}0`] });
    await create('roles', { rights: ['another', right] });
    const query = { kind: 'role', field: 'rights' };
    const one = { kind: 'role', field: 'rights', total: 2 };
    expect(await counts(`rights/${right}`)).toEqual([one]);
    expect((await relatedIds(`rights/${right}`, query)).at(-1)).toBe(old);

    await importAll('roles', Array<object>(LOOKED_AT).fill({ name: 'later' }));
    expect(await counts(`rights/${right}`)).toEqual([{ ...one, total: 0, isAtLeast: true }]);
    expect(await relatedIds(`rights/${right}`, query)).toEqual([]);
  });

  it('answers 404 for a missing record', async () => {
    expect((await api.call('GET', '/api/related/counts/devices/nobody')).status).toBe(404);
    expect((await api.call('GET', '/api/related/counts/devices/%00')).status).toBe(404);
    const query = { kind: 'tractor', field: 'device' };
    expect((await getRelated('devices/nobody', query)).status).toBe(404);
    expect((await api.call('GET', '/api/related/counts/invoices/any')).status).toBe(404);
  });

  it.each([
    ['nothing', {}],
    ['a field that refers to something else', { kind: 'load', field: 'tractor' }],
    ['a kind that does not', { kind: 'invoice', field: 'device' }],
  ])('refuses %s', async (_, query) => {
    const { status, body } = await getRelated(`devices/${await create('devices', {})}`, query);
    expect(status).toBe(400);
    expect(body.message).toBe(
      'The parameters "kind" and "field" must name a field that refers to it.',
    );
  });

  it('rejects a public key with 403', async () => {
    const key = { 'x-api-key': api.server.keys.public };
    const path = '/api/related/counts/devices/any';
    expect((await api.call('GET', path, undefined, key)).status).toBe(403);
  });
});

describe('a field that refers to a record', () => {
  const tables = [...tablesOf(createCatalogue('waybill')).values()];
  const columns = tables.flatMap((table) =>
    [...table.fields.values()]
      .filter(({ type }) => type === 'reference')
      .map(({ column }) => ({ table, column })),
  );

  it.each(columns.map((each) => [`${each.table.name}.${each.column}`, each] as const))(
    'has an index without empty rows: %s',
    (_, { table, column }) => {
      const [index] = table.indexes.filter(({ columns: [first] }) => first === column);
      expect(index?.isSparse).toBe(true);
    },
  );
});
