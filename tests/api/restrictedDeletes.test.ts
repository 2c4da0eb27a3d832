import { afterAll, beforeAll, expect, it } from 'vitest';
import { SERVICE } from '../../server/auth/actor';
import { VARIABLES } from '../../server/config/variables';
import { readBody } from '../../server/records/body';
import { expectUnreferenced, referringTo } from '../../server/records/referring';
import { openStorage } from '../../server/storage';
import { createCatalogue } from '../../src/resources';
import { referencesToAny } from '../../src/resources/kindFields';
import { migratedDatabase, onBothEngines, startEmptyApi, type TestApi } from '../support/api';
import { recordChanges } from '../support/recordChanges';

onBothEngines('DELETE with restrict=true', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startEmptyApi(engine);
  });
  afterAll(() => api.close());

  const create = async (path: string, body: object = {}): Promise<string> =>
    (await api.call('POST', `/api/${path}`, body)).body.id;
  const remove = (path: string, query = '?restrict=true') =>
    api.call('DELETE', `/api/${path}${query}`);

  it('answers 409 with the number of references to it by kind, until there are none', async () => {
    const [rights, other] = [await create('rights'), await create('rights')];
    const role = await create('roles', { rights: [other, rights] });
    expect(await remove(`rights/${rights}`)).toMatchObject({
      status: 409,
      body: { message: 'Other records refer to this one.', references: { role: 1 } },
    });
    expect((await api.call('GET', `/api/rights/${rights}`)).status).toBe(200);
    await remove(`roles/${role}`, '');
    expect(await remove(`rights/${rights}`)).toMatchObject({ status: 200, body: { id: rights } });
  });

  it('adds up the references by all fields of a kind', async () => {
    const company = await create('companies');
    await create('loads', { customer: company, carrier: company });
    await create('loads', { customer: company });
    const { status, body } = await remove(`companies/${company}`);
    expect(status).toBe(409);
    expect(body.references).toEqual({ load: 3 });
  });

  it('does not count records that are deleted with it', async () => {
    const company = await create('companies');
    await create(`companies/${company}/documents`);
    expect((await remove(`companies/${company}`)).status).toBe(200);
  });

  it('is an option of deletions in a batch, which names the record and its references', async () => {
    const company = await create('companies');
    await create(`companies/${company}/documents`);
    const free = await create('companies');
    const load = await create('loads', { customer: company });
    const batch = (...operations: object[]) => api.call('POST', '/api/batch', { operations });
    const remove = (path: string) => ({ method: 'DELETE', path, restrict: true });
    const both = [remove(`companies/${free}`), remove(`companies/${company}`)];
    expect(await batch(...both)).toMatchObject({
      status: 409,
      body: { code: 'referenced', index: 1, references: { load: 1 } },
    });
    expect((await api.call('GET', `/api/companies/${free}`)).status).toBe(200);
    // The batch itself has deleted the reference.
    expect((await batch({ method: 'DELETE', path: `loads/${load}` }, ...both)).status).toBe(200);
  });

  it.each([
    ['is refused', [], { status: 409, body: { code: 'referenced', references: { role: 1 } } }],
    ['follows the deletion of the reference', ['role'], { status: 200 }],
  ])('a deletion in a batch %s in a list of IDs of an old record', async (_, first, expected) => {
    const right = await create('rights');
    const role = await create('roles', { rights: [right] });
    const later = Array<string>(10_000).fill('{"name":"later"}').join('\n');
    const type = { 'content-type': 'application/x-ndjson' };
    expect((await api.call('POST', '/api/import/roles', later, type)).status).toBe(200);
    const operations = [
      ...first.map(() => ({ method: 'DELETE', path: `roles/${role}` })),
      { method: 'DELETE', path: `rights/${right}`, restrict: true },
    ];
    expect(await api.call('POST', '/api/batch', { operations })).toMatchObject(expected);
  });

  it('answers 404 for a record that does not exist, and 400 for a value that is no flag', async () => {
    expect((await remove('companies/none')).status).toBe(404);
    expect((await remove('companies/none', '?restrict=maybe')).status).toBe(400);
  });

  it.each(['', '?restrict=false'])('deletes all the same with %j', async (query) => {
    const company = await create('companies');
    const load = await create('loads', { customer: company });
    expect((await remove(`companies/${company}`, query)).status).toBe(200);
    const { body } = await api.call('GET', `/api/loads/${load}`);
    expect(body.customer).toBe(company);
  });
});

it('DELETE with restrict=true sees a reference of a write that shares its transaction (SQLite)', async () => {
  const database = await migratedDatabase('sqlite');
  const catalogue = createCatalogue('waybill');
  const storage = await openStorage(VARIABLES.DATABASE_URL.parse(database.url), catalogue);
  try {
    const { engine, scopes } = storage;
    const { create, update, remove } = recordChanges(storage);
    const kinds = [catalogue.kind('device'), catalogue.kind('tractor')] as const;
    const [devices, tractors] = [scopes.of(SERVICE, [kinds[0]]), scopes.of(SERVICE, [kinds[1]])];
    const { id } = await create(devices, kinds[0], readBody(devices, {}));
    const tractor = await create(tractors, kinds[1], readBody(tractors, {}));
    const references = referencesToAny(catalogue, [kinds[0]]);
    const ways = referringTo(scopes, SERVICE, references, String(id));
    const refers = update(tractors, String(tractor.id), readBody(tractors, { device: id }));
    const deleted = remove(devices, String(id), (_current, db) =>
      expectUnreferenced(engine, ways, { db }),
    );
    await Promise.all([
      refers,
      expect(deleted).rejects.toMatchObject({
        fault: 'referenced',
        details: { references: { tractor: 1 } },
      }),
    ]);
  } finally {
    await storage.close();
    await database.remove();
  }
});
