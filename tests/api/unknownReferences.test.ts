import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothEngines, startEmptyApi, type TestApi } from '../support/api';
import { importFile } from '../support/importAndExport';

onBothEngines('A reference to a record that does not exist', (engine) => {
  let api: TestApi;
  let company: string;
  beforeAll(async () => {
    api = await startEmptyApi(engine);
    company = (await api.call('POST', '/api/companies', { legal_name: 'Acme' })).body.id;
  });
  afterAll(() => api.close());

  const warningOf = async (method: string, path: string, body: object) => {
    const { status, headers, body: record } = await api.call(method, `/api/${path}`, body);
    expect([200, 201]).toContain(status);
    return { warning: headers['x-unknown-references'], record };
  };

  it('is stored, and the answer names its field in a header', async () => {
    const sent = { carrier: 'nobody', customer: company };
    const { warning, record } = await warningOf('POST', 'loads', sent);
    expect(warning).toBe('carrier');
    expect(record).toMatchObject(sent);
    const path = `loads/${record.id}`;
    expect((await warningOf('PUT', path, { customer: 'no', carrier: 'no' })).warning).toBe(
      'customer, carrier',
    );
    expect((await api.call('GET', `/api/${path}`)).headers).not.toHaveProperty(
      'x-unknown-references',
    );
  });

  it('is not warned of if no reference was sent, or if it is cleared or known', async () => {
    const { record } = await warningOf('POST', 'loads', { carrier: 'nobody' });
    for (const body of [{ load_type: 'x' }, { carrier: null }, { carrier: company }])
      expect((await warningOf('PUT', `loads/${record.id}`, body)).warning).toBe(undefined);
  });

  it('is found in a list of references', async () => {
    const right = (await api.call('POST', '/api/rights', {})).body.id;
    const { warning } = await warningOf('POST', 'roles', { rights: [right, 'none'] });
    expect(warning).toBe('rights');
    expect((await warningOf('POST', 'roles', { rights: [right] })).warning).toBe(undefined);
  });

  it('is named in the result of an operation of a batch', async () => {
    const operations = [
      { method: 'POST', path: 'companies', body: {}, ref: 'new' },
      { method: 'POST', path: 'loads', body: { carrier: { $ref: 'new' } } },
      { method: 'POST', path: 'loads', body: { carrier: 'nobody' } },
    ];
    const { body } = await api.call('POST', '/api/batch', { operations });
    expect(body.results.map((each: object) => 'unknownReferences' in each)).toEqual([
      false,
      false,
      true,
    ]);
    expect(body.results[2].unknownReferences).toEqual(['carrier']);
  });

  it.each(['dryRun=true', ''])('is counted by field in an import with "%s"', async (query) => {
    const rows = [`${company},no`, 'no,no', ...Array<string>(150).fill(`${company},also no`)];
    const file = ['carrier,customer', ...rows].join('\n');
    expect((await importFile(api, `loads?${query}`, file)).end).toEqual({
      done: {
        created: 152,
        updated: 0,
        skipped: 0,
        unknownReferences: { carrier: 1, customer: 152 },
      },
    });
  });
});
