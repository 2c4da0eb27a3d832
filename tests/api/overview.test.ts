import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Overview } from '../../server/overview/routes';
import { SYSTEM } from '../../server/auth/actor';
import { openStorage } from '../../server/storage';
import { VARIABLES } from '../../server/config/variables';
import { declarations, families, resolveCatalogue } from '../../src/resources';
import { date, dateTime, money, status, text } from '../../src/resources/field';
import { migratedDatabase, onBothEngines, startEmptyApi, type TestApi } from '../support/api';
import { recordChanges } from '../support/recordChanges';

const DAY = '2026-11-21';

/** A kind that nobody but its declaration knows. */
const catalogue = resolveCatalogue(
  [
    ...declarations('waybill'),
    {
      singular: 'permit',
      service: 'permits',
      title: 'Permits',
      label: 'Permit',
      columns: ['name'],
      representation: ['name'],
      fields: {
        name: text(),
        standing: status(),
        valid_until: dateTime({ expires: true }),
        fee_date: date({ amountDueField: 'fee' }),
        fee: money(),
      },
    },
  ],
  families,
);

onBothEngines('GET /overview', (engine) => {
  let api: TestApi;
  const create = async (path: string, body: object) =>
    (await api.call('POST', `/api/${path}`, body)).body;
  const getOverview = async (part: string) => (await api.call('GET', `/api/overview/${part}`)).body;
  /** The length of a list under a filter that the overview returned. */
  const totalOf = async (path: string, filter: Record<string, string>) =>
    (await api.call('GET', `/api/${path}?${new URLSearchParams(filter)}`)).body.total;

  beforeAll(async () => {
    api = await startEmptyApi(engine, { catalogue, now: () => new Date(`${DAY}T12:00:00Z`) });
  });
  afterAll(() => api.close());

  it('rejects a public key with 403', async () => {
    const key = { 'x-api-key': api.server.keys.public };
    expect((await api.call('GET', '/api/overview/counts', undefined, key)).status).toBe(403);
  });

  it('answers empty lists and zeros for an empty database', async () => {
    expect(await getOverview('latest')).toEqual({ records: [] });
    expect(await getOverview('expiring')).toEqual({ day: DAY, total: 0, data: [], records: [] });
    expect(await getOverview('past-due')).toEqual({ day: DAY, total: 0, data: [], records: [] });
    const { data } = await getOverview('statuses');
    expect(data.find((each: { kind: string }) => each.kind === 'permit')).toEqual({
      kind: 'permit',
      field: 'standing',
      total: 0,
      statuses: [],
    });
  });

  it('refuses an invalid day', async () => {
    for (const day of ['tomorrow', '2026-02-30', '2026-11-21T10:00:00Z', '']) {
      const { status: code, body } = await api.call('GET', `/api/overview/expiring?day=${day}`);
      expect(code).toBe(400);
      expect(body.message).toBe('The parameter "day" must be a date such as 2026-01-31.');
    }
  });

  it('answers deadlines near the first and last possible day', async () => {
    for (const path of ['expiring?day=9999-12-15', 'past-due?day=0000-01-01'])
      expect((await api.call('GET', `/api/overview/${path}`)).body).toMatchObject({ total: 0 });
  });

  it('counts the records of every kind that has its own list', async () => {
    await create('equipments/tractor', {});
    await create('equipments/tractor', {});
    await create('equipments/trailer', {});
    const { data } = await getOverview('counts');
    const totals = new Map(
      data.map(({ kind, total }: { kind: string; total: number }) => [kind, total]),
    );
    expect(totals.size).toBe(catalogue.kinds.filter(({ parent }) => !parent).length);
    expect([totals.get('tractor'), totals.get('trailer'), totals.get('load')]).toEqual([2, 1, 0]);
    expect(totals.has('company-document')).toBe(false);
  });

  it('counts records by status, with a filter that lists exactly them', async () => {
    for (const each of ['Open', 'Open', 'a,b&c', null]) await create('systems', { status: each });
    const { data } = await getOverview('statuses');
    const found = data.find((each: { kind: string }) => each.kind === 'system');
    expect(found).toMatchObject({ field: 'status', total: 4 });
    expect(found.statuses[0]).toEqual({ value: 'Open', total: 2, filter: { status: 'Open' } });
    expect(found.statuses).toHaveLength(3);
    for (const { total, filter } of found.statuses)
      expect(await totalOf('systems', filter)).toBe(total);
    const tractors = data.find((each: { kind: string }) => each.kind === 'tractor');
    expect(tractors.total).toBe(2);
  });

  it('answers the most frequent of many statuses, and the total', async () => {
    for (let n = 0; n < 15; n++) await create('agents', { status: `state ${n}` });
    const { data } = await getOverview('statuses');
    const found = data.find((each: { kind: string }) => each.kind === 'agent');
    expect(found.statuses).toHaveLength(12);
    expect(found.total).toBe(15);
  });

  describe('of expiring records', () => {
    it.each([
      ['the day before', '2026-11-20', 0],
      ['the last second before', '2026-11-20T23:59:59.000Z', 0],
      ['the day itself', '2026-11-21', 1],
      ['day 29', '2026-12-20', 1],
      ['day 30', '2026-12-21', 1],
      ['late on day 30', '2026-12-21T23:30:00.000Z', 1],
      ['day 31', '2026-12-22', 0],
      ['no date', null, 0],
    ])('%s (%s): %i', async (_, validUntil, expected) => {
      const { id } = await create('permits', { name: 'P', valid_until: validUntil });
      const { data, total, records } = await getOverview('expiring');
      expect(total).toBe(expected);
      expect(records).toEqual(
        expected
          ? [
              {
                kind: 'permit',
                field: 'valid_until',
                date: validUntil,
                record: { id, name: 'P', standing: null, valid_until: validUntil },
              },
            ]
          : [],
      );
      for (const { filter } of data) expect(await totalOf('permits', filter)).toBe(expected);
      await api.call('DELETE', `/api/permits/${id}`);
    });

    it("sorts all kinds by date, uses the reader's day, and names parents", async () => {
      const company = await create('companies', { name: 'Acme' });
      const path = `companies/${company.id}/documents`;
      const paper = await create(path, { name: 'Insurance', expire_date: '2026-12-24' });
      const truck = await create('equipments/box-truck', { license_end_date: '2026-12-23' });
      expect((await getOverview('expiring')).total).toBe(0);
      const { data, records } = await getOverview('expiring?day=2026-12-23');
      expect(records).toMatchObject([
        { kind: 'box-truck', date: '2026-12-23', record: { id: truck.id } },
        { kind: 'company-document', parentId: company.id, record: { id: paper.id } },
      ]);
      expect(data.map(({ kind }: { kind: string }) => kind)).toEqual([
        'box-truck',
        'company-document',
      ]);
      expect(data[0]).not.toHaveProperty('parents');
      await api.call('DELETE', `/api/${path}/${paper.id}`);
      await api.call('DELETE', `/api/equipments/box-truck/${truck.id}`);
    });

    it('names the parents of nested records, next deadline first', async () => {
      const companies = [];
      for (const [name, ...days] of [
        ['Late', '2026-12-09'],
        ['Soon', '2026-12-20', '2026-12-01'],
        ['Past', '2026-11-01'],
      ] as const) {
        const { id } = await create('companies', { name });
        companies.push(id);
        for (const expire_date of days)
          await create(`companies/${id}/documents`, { name: 'Paper', expire_date });
      }
      const { data } = await getOverview('expiring');
      expect(data).toMatchObject([{ kind: 'company-document', total: 3 }]);
      const [{ filter, parents }] = data;
      expect(parents).toMatchObject([
        { kind: 'company', total: 2, record: { id: companies[1], name: 'Soon' } },
        { kind: 'company', total: 1, record: { id: companies[0], name: 'Late' } },
      ]);
      for (const { total, record } of parents)
        expect(await totalOf(`companies/${record.id}/documents`, filter)).toBe(total);
      for (const id of companies) await api.call('DELETE', `/api/companies/${id}`);
    });

    it('answers the first few of many, and counts all', async () => {
      const passports = [];
      for (let n = 10; n < 20; n++)
        passports.push(await create('identity-documents/passport', { exp_date: `2026-12-${n}` }));
      const { total, data, records } = await getOverview('expiring');
      expect(total).toBe(10);
      expect(await totalOf('identity-documents/passport', data[0].filter)).toBe(10);
      expect(records.map((each: { date: string }) => each.date)).toEqual(
        ['10', '11', '12', '13', '14', '15'].map((n) => `2026-12-${n}`),
      );
      for (const { id } of passports)
        await api.call('DELETE', `/api/identity-documents/passport/${id}`);
    });
  });

  it('answers records that are past due, with the amount', async () => {
    const invoice = (due_date: string | null, past_due_amount: number | null) =>
      create('invoices', { due_date, past_due_amount, status: 'Sent' });
    await invoice('2026-11-20', 100.1);
    await invoice('2026-01-31', 0.2);
    await invoice('2026-11-21', 100);
    await invoice('2026-11-20', 0);
    await invoice('2026-11-20', null);
    await invoice(null, 5);
    await create('permits', { name: 'P', fee_date: '2026-11-01', fee: 7 });
    const { total, data, records } = await getOverview('past-due');
    expect(total).toBe(3);
    expect(data).toMatchObject([
      { kind: 'invoice', field: 'due_date', total: 2, amount: 100.3 },
      { kind: 'permit', field: 'fee_date', total: 1, amount: 7 },
    ]);
    expect(await totalOf('invoices', data[0].filter)).toBe(2);
    expect(records[0]).toMatchObject({ date: '2026-01-31', record: { past_due_amount: 0.2 } });
  });

  it('answers the latest changes of all kinds', async () => {
    const company = await create('companies', { name: 'Old' });
    const owner = await create(`companies/${company.id}/relationships/owner`, {});
    await create('packages', { package_type: 'Box' });
    await api.call('PUT', `/api/companies/${company.id}`, { name: 'New', status: 'Active' });
    const { records } = await getOverview('latest');
    expect(records).toHaveLength(6);
    const of = (kind: string) => records.find((each: { kind: string }) => each.kind === kind);
    expect(of('company').record).toMatchObject({ id: company.id, name: 'New', status: 'Active' });
    expect(of('package').record).toMatchObject({ package_type: 'Box' });
    expect(of('company-relationship-owner')).toMatchObject({
      parentId: company.id,
      record: { id: owner.id },
    });
    const times = records.map((each: { record: { updated_at: string } }) => each.record.updated_at);
    expect(times).toEqual([...times].sort().reverse());
  });
});

it('GET /overview/latest leaves out records that are deleted while it reads', async () => {
  const { url, remove } = await migratedDatabase('sqlite');
  const storage = await openStorage(VARIABLES.DATABASE_URL.parse(url), catalogue);
  const { records } = storage;
  const changes = recordChanges(storage);
  const people = storage.scopes.of(SYSTEM, [catalogue.kind('person')]);
  const add = () =>
    changes.create(people, catalogue.kind('person'), { fields: new Map(), extra: {} });
  const [left, gone] = [await add(), await add()];
  const get = records.get.bind(records);
  vi.spyOn(records, 'get').mockImplementation(async (scope, id) => {
    if (id === gone.id) await changes.remove(scope, id);
    return get(scope, id);
  });
  const overview = new Overview(storage, () => new Date());
  expect((await overview.latest(SYSTEM)).records).toMatchObject([{ record: { id: left.id } }]);
  await storage.close();
  await remove();
});

it.each(['statuses', 'expiring', 'past-due'] as const)(
  'Overview.%s counts the records of all kinds in a few statements',
  async (part) => {
    const { url, remove } = await migratedDatabase('sqlite');
    const statements: string[] = [];
    const config = VARIABLES.DATABASE_URL.parse(url);
    const watch = ({ query }: { query: { sql: string } }) => void statements.push(query.sql);
    const storage = await openStorage(config, catalogue, undefined, { watch });
    const { scopes } = storage;
    const { create } = recordChanges(storage);
    const company = await create(
      scopes.of(SYSTEM, [catalogue.kind('company')]),
      catalogue.kind('company'),
      { fields: new Map(), extra: {} },
    );
    const paper = catalogue.kind('company-document');
    const expires = paper.fields.find((field) => field.expires);
    if (!expires) throw new Error('company-document no longer expires');
    const fields = new Map([[expires, DAY]]);
    await create(scopes.of(SYSTEM, [paper], String(company.id)), paper, {
      fields,
      extra: {},
    });
    statements.length = 0;
    const overview = new Overview(storage, () => new Date(`${DAY}T12:00:00Z`));
    await overview[part](SYSTEM);
    expect(statements.length).toBeLessThanOrEqual(part === 'expiring' ? 9 : 1);
    await storage.close();
    await remove();
  },
);
