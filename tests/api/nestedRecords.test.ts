import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothEngines, startEmptyApi, type TestApi } from '../support/api';
import { importFile } from '../support/importAndExport';

onBothEngines('nested records', (engine) => {
  let api: TestApi;
  const create = async (path: string, body: object = {}) =>
    (await api.call('POST', `/api/${path}`, body)).body.id as string;

  beforeAll(async () => {
    api = await startEmptyApi(engine);
  });
  afterAll(() => api.close());

  it('are listed, read and changed only under their own parent', async () => {
    const [company, otherCompany] = [await create('companies'), await create('companies')];
    const id = await create(`companies/${company}/documents`, { name: 'Insurance' });
    const documentsPath = `/api/companies/${company}/documents`;
    const foreign = `/api/companies/${otherCompany}/documents`;
    expect((await api.call('GET', documentsPath)).body.total).toBe(1);
    expect((await api.call('GET', foreign)).body).toEqual({
      data: [],
      total: 0,
      page: 1,
      lastPage: 1,
    });
    for (const [method, body] of [['GET'], ['PUT', { name: 'x' }], ['DELETE']] as const)
      expect((await api.call(method, `${foreign}/${id}`, body)).status, method).toBe(404);
    expect((await api.call('GET', `${documentsPath}/${id}`)).body.name).toBe('Insurance');
  });

  it.each(['GET', 'POST'])('answer 404 to %s under a missing parent', async (method) => {
    const body = method === 'POST' ? {} : undefined;
    const answer = await api.call(method, '/api/companies/none/documents', body);
    expect(answer).toMatchObject({
      status: 404,
      body: { message: 'There is no Company with this ID.' },
    });
  });

  it("get the parent's ID in the field that names it, and another value is refused", async () => {
    const company = await create('companies');
    const path = `/api/companies/${company}/documents`;
    const { body: left } = await api.call('POST', path, { name: 'left out' });
    expect(left.company).toBe(company);
    const { body: empty } = await api.call('POST', path, { company: '' });
    expect(empty.company).toBe(company);
    const errors = { company: 'Company must be the record in the address, or empty.' };
    const other = { company: await create('companies') };
    for (const [method, at] of [
      ['POST', path],
      ['PUT', `${path}/${left.id}`],
    ] as const)
      expect(await api.call(method, at, other)).toMatchObject({ status: 422, body: { errors } });
    const file = JSON.stringify([{ id: left.id, ...other }]);
    const { end } = await importFile(api, `companies/${company}/documents`, file, 'json');
    expect(end).toMatchObject({
      errors: { first: [{ column: 'company', message: errors.company }] },
    });
    const { body: cleared } = await api.call('PUT', `${path}/${left.id}`, { company: null });
    expect(cleared.company).toBe(company);
  });

  it('are deleted with their parent, and others are not', async () => {
    const [company, otherCompany] = [await create('companies'), await create('companies')];
    await create(`companies/${company}/documents`);
    await create(`companies/${company}/info`, { company_info_type: 'broker' });
    const kept = await create(`companies/${otherCompany}/documents`);
    expect((await api.call('DELETE', `/api/companies/${company}`)).status).toBe(200);
    expect((await api.call('GET', `/api/companies/${company}/documents`)).status).toBe(404);
    expect((await api.call('GET', `/api/companies/${otherCompany}/documents/${kept}`)).status).toBe(
      200,
    );
  });
});

onBothEngines('families', (engine) => {
  let api: TestApi;
  let company: string;

  beforeAll(async () => {
    api = await startEmptyApi(engine);
    company = (await api.call('POST', '/api/companies', {})).body.id;
  });
  afterAll(() => api.close());

  it.each([
    ['equipments', 'equipment_type', 'tractor', 'equipments/tractor'],
    ['equipments', 'equipment_type', 'Box Truck', 'equipments/box-truck'],
    ['equipments', 'equipment_type', 'BOX_TRUCK', 'equipments/box-truck'],
    ['identity-documents', 'document_type', 'Driver License', 'identity-documents/driver-license'],
    ['identity-documents', 'document_type', 'passport', 'identity-documents/passport'],
    ['reputation', 'reputation_type', 'customer', 'reputation/customer'],
    ['reputation', 'reputation_type', 'Employee Reputation', 'reputation/employee'],
    ['contact-info', 'contact_info_type', 'email', 'contact-info/email'],
    ['companies/{id}/info', 'company_info_type', 'Broker', 'companies/{id}/info/broker'],
    [
      'companies/{id}/contacts-info',
      'contact_info_type',
      'phone',
      'companies/{id}/contact-info/phone',
    ],
    [
      'companies/{id}/relationships',
      'relationship_type',
      'owner',
      'companies/{id}/relationships/owner',
    ],
  ])('POST %s with %s "%s" creates a record of %s', async (family, field, value, member) => {
    const at = (path: string) => `/api/${path.replace('{id}', company)}`;
    const { status, body } = await api.call('POST', at(family), { [field]: value });
    expect(status).toBe(201);
    expect((await api.call('GET', `${at(member)}/${body.id}`)).body).toEqual(body);
    expect((await api.call('GET', `${at(family)}/${body.id}`)).body).toEqual(body);
  });

  it('use the kind of the path if the body names none', async () => {
    const base = `/api/companies/${company}/relationships`;
    const { status, body } = await api.call('POST', base, { relationship_type: 'partner' });
    expect(status).toBe(201);
    expect((await api.call('GET', `${base}/${body.id}`)).body.relationship_type).toBe('partner');
    expect((await api.call('GET', `${base}/owner/${body.id}`)).status).toBe(404);
  });

  it.each([{}, { equipment_type: 'bicycle' }, { equipment_type: null }])(
    'refuse %o on a path that is not a kind, and name the choices',
    async (sent) => {
      const { status, body } = await api.call('POST', '/api/equipments', sent);
      expect(status).toBe(422);
      expect(body.errors.equipment_type).toMatch(/one of: tractor, box-truck, trailer, container/);
    },
  );

  it('keep fields that another member of the family declares', async () => {
    const { body } = await api.call('POST', '/api/equipments/tractor', { pallet_count: '26' });
    expect(body.pallet_count).toBe(26);
    const { body: read } = await api.call('GET', `/api/equipments/tractor/${body.id}`);
    expect(read.pallet_count).toBe(26);
  });
});
