import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onBothEngines, startEmptyApi, type TestApi } from '../support/api';

const MISSING = '01900000-0000-7000-8000-000000000000';
const PUBLIC = { 'x-api-key': 'public-key-of-tests' };
const MIB = 1024 * 1024;

interface Fault {
  call: [method: string, path: string, body?: unknown, headers?: Record<string, string>];
  status: number;
  message: RegExp;
}

const faults: Record<string, Fault[]> = {
  keys: [
    {
      call: ['GET', '/api/people', undefined, { 'x-api-key': '' }],
      status: 401,
      message: /x-api-key is missing/,
    },
    {
      call: ['GET', '/api/people', undefined, { 'x-api-key': 'wrong' }],
      status: 401,
      message: /not valid/,
    },
    {
      call: ['POST', '/api/people', {}, { 'x-api-key': 'staff-key-of-test' }],
      status: 401,
      message: /not valid/,
    },
    {
      call: ['GET', '/api/nothing', undefined, { 'x-api-key': 'wrong' }],
      status: 401,
      message: /not valid/,
    },
    { call: ['GET', '/api/people', undefined, PUBLIC], status: 403, message: /public/ },
    { call: ['POST', '/api/stats-data', {}, PUBLIC], status: 403, message: /public/ },
    { call: ['GET', '/api/stats-data', undefined, PUBLIC], status: 403, message: /public/ },
    {
      call: ['GET', '/api/stats-data?statsType=Network&page=1&limit=10', undefined, PUBLIC],
      status: 403,
      message: /public/,
    },
    {
      call: ['DELETE', `/api/people/${MISSING}`, undefined, PUBLIC],
      status: 403,
      message: /public/,
    },
  ],
  addresses: [
    { call: ['GET', '/api/nothing'], status: 404, message: /nothing at this address/ },
    { call: ['GET', '/api'], status: 404, message: /nothing at this address/ },
    { call: ['PATCH', '/api/people'], status: 405, message: /GET, HEAD, POST/ },
    { call: ['PATCH', `/api/people/${MISSING}`], status: 405, message: /GET, HEAD, PUT, DELETE/ },
    { call: ['DELETE', '/api/people'], status: 405, message: /GET, HEAD, POST/ },
    { call: ['POST', '/api/suggest/people', {}], status: 405, message: /GET, HEAD/ },
    {
      call: ['PATCH', '/api/people', undefined, { 'x-api-key': '' }],
      status: 401,
      message: /x-api-key is missing/,
    },
    { call: ['PATCH', '/api/nothing'], status: 404, message: /nothing at this address/ },
    { call: ['GET', `/api/people/${MISSING}/`], status: 404, message: /no Person/ },
    {
      call: ['GET', '/api/people?created_at_gte=2026-01-01T00:00:00+02:00'],
      status: 400,
      message: /"\+" in an address means a space\. Write it as %2B/,
    },
    { call: ['GET', `/api/people/${MISSING}`], status: 404, message: /no Person/ },
    { call: ['PUT', `/api/people/${MISSING}`, {}], status: 404, message: /no Person/ },
    { call: ['DELETE', `/api/people/${MISSING}`], status: 404, message: /no Person/ },
    { call: ['GET', '/api/people/%00'], status: 404, message: /no Person/ },
    { call: ['GET', '/api/people/%FF'], status: 400, message: /not well formed/ },
    { call: ['GET', `/api/people/${'x'.repeat(501)}`], status: 404, message: /./ },
    { call: ['GET', "/api/people/'; drop table person; --"], status: 404, message: /no Person/ },
    { call: ['GET', '/api/companies/%00/documents'], status: 404, message: /no Company/ },
    {
      call: ['DELETE', '/api/companies/%00/documents/x?restrict=true'],
      status: 404,
      message: /no Document/,
    },
  ],
  bodies: [
    { call: ['POST', '/api/people', '[]'], status: 400, message: /JSON object/ },
    { call: ['POST', '/api/people', '"text"'], status: 400, message: /JSON object/ },
    { call: ['POST', '/api/people', 'null'], status: 400, message: /JSON object/ },
    { call: ['PUT', `/api/people/${MISSING}`, '7'], status: 400, message: /JSON object/ },
    {
      call: ['POST', '/api/people', Buffer.from('{"name":"\xff"}', 'latin1')],
      status: 400,
      message: /not encoded as UTF-8/,
    },
    { call: ['POST', '/api/people', '{"a":'], status: 400, message: /not valid JSON/ },
    {
      call: ['POST', '/api/people', '', { 'content-type': 'application/json' }],
      status: 400,
      message: /empty/,
    },
    { call: ['POST', '/api/people', '{"__proto__":{}}'], status: 400, message: /__proto__/ },
    {
      call: ['POST', '/api/people', `{"a":${'['.repeat(500)}${']'.repeat(500)}}`],
      status: 400,
      message: /nested deeper/,
    },
    {
      call: ['POST', '/api/people', `{"first_name":"${'x'.repeat(MIB)}"}`],
      status: 413,
      message: /larger than 1 MiB/,
    },
    {
      call: ['POST', '/api/people', '<a/>', { 'content-type': 'application/xml' }],
      status: 415,
      message: /application\/json/,
    },
    {
      call: ['POST', '/api/people', '{}', { 'content-type': 'text/plain' }],
      status: 415,
      message: /application\/json/,
    },
    {
      call: ['POST', '/api/equipments/tractor', { year: 'soon', is_sleeper: 'perhaps' }],
      status: 422,
      message: /^Year must be a whole number\. Sleeper must be true or false\.$/,
    },
  ],
  queries: [
    { call: ['GET', '/api/people?page=0'], status: 400, message: /"page" must be a whole number/ },
    { call: ['GET', '/api/people?page=-1'], status: 400, message: /"page"/ },
    { call: ['GET', '/api/people?page=1.5'], status: 400, message: /"page"/ },
    { call: ['GET', '/api/people?page=1&page=2'], status: 400, message: /"page".*more than once/ },
    { call: ['GET', '/api/people?limit=abc'], status: 400, message: /"limit".*from 1 to 1000/ },
    { call: ['GET', '/api/people?limit=1001'], status: 400, message: /"limit"/ },
    { call: ['GET', '/api/people?limit='], status: 400, message: /"limit"/ },
    { call: ['GET', '/api/people?nickname=x'], status: 400, message: /"nickname"/ },
    { call: ['GET', '/api/people?status_like=x'], status: 400, message: /"status_like"/ },
    { call: ['GET', '/api/people?kyc_verified_gte=true'], status: 400, message: /kyc_verified/ },
    { call: ['GET', '/api/people?kyc_verified=perhaps'], status: 400, message: /kyc_verified/ },
    { call: ['GET', '/api/people?status='], status: 400, message: /status_empty=true/ },
    { call: ['GET', '/api/people?status=a%00'], status: 400, message: /"status"/ },
    { call: ['GET', '/api/people?status_contains=a%00'], status: 400, message: /"status"/ },
    { call: ['GET', '/api/people?status_empty=maybe'], status: 400, message: /"status_empty"/ },
    { call: ['GET', '/api/equipments?year=soon'], status: 400, message: /Year must be/ },
    { call: ['GET', '/api/people?sort=nickname'], status: 400, message: /"nickname"/ },
    { call: ['GET', '/api/people?sort=status&order=up'], status: 400, message: /asc or desc/ },
    { call: ['GET', '/api/people?kind=person'], status: 400, message: /"kind"/ },
    { call: ['GET', '/api/people?toString=x'], status: 400, message: /"toString"/ },
  ],
  statistics: [
    { call: ['GET', '/api/stats'], status: 400, message: /"statsType"/ },
    {
      call: ['GET', '/api/stats?statsType=Weather&statsRange=Week&statsDataType=x'],
      status: 400,
      message: /"statsType" must be one of: Network, Demand/,
    },
    {
      call: ['GET', '/api/stats-data?statsType=Network&statsRange=Decade&statsDataType=x'],
      status: 400,
      message: /"statsRange" must be one of: Week, Month/,
    },
    {
      call: ['GET', '/api/stats-data/statsCard?statsType=Network&statsRange=Week&statsDataType=x'],
      status: 400,
      message: /"statsDataType" must be a metric of Network/,
    },
    {
      call: [
        'GET',
        '/api/stats?statsType=Supply&statsRange=Week&statsDataType=demand_number_of_shipments',
      ],
      status: 400,
      message: /"statsDataType" must be a metric of Supply/,
    },
  ],
};

onBothEngines("the API's checks", (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startEmptyApi(engine);
  });
  afterAll(() => api.close());

  describe.each(Object.keys(faults))('%s', (group) => {
    it.each((faults[group] ?? []).map((fault) => ({ ...fault, name: fault.call.slice(0, 2) })))(
      '$name is answered $status',
      async ({ call, status, message }) => {
        const answer = await api.call(...call);
        expect(answer.body.message).toMatch(message);
        expect(answer.status).toBe(status);
        expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\bat \/|select |sqlite/i);
      },
    );
  });

  it.each([
    ['nope=x', 'nope', 'This list has no filter "nope".', { code: 'unknownFilter', label: 'nope' }],
    [
      'year_gte=soon',
      'year_gte',
      'Year must be a whole number.',
      { code: 'wholeNumber', label: 'Year' },
    ],
  ])('name the invalid filter of ?%s', async (query, name, problem, params) => {
    const { body } = await api.call('GET', `/api/equipments/tractor?${query}`);
    expect(body.errors).toEqual({ [name]: problem });
    expect(body.params.fields).toEqual({ [name]: params });
  });

  it('name each invalid field', async () => {
    const { body } = await api.call('POST', '/api/equipments/tractor', { year: 'x', axles: 1.5 });
    expect(body.errors).toEqual({
      year: 'Year must be a whole number.',
      axles: 'Axles must be a whole number.',
    });
    expect((await api.call('GET', '/api/equipments')).body.total).toBe(0);
  });

  it('accept a body of 1 MiB', async () => {
    const body = `{"first_name":"${'x'.repeat(MIB - 17)}"}`;
    expect(body.length).toBe(MIB);
    expect((await api.call('POST', '/api/people', body)).status).toBe(201);
  });

  it('accept DELETE with any body or content type', async () => {
    const headers = [
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json' },
      { 'content-type': 'application/xml' },
    ];
    for (const header of headers) {
      const { body } = await api.call('POST', '/api/people', {});
      const answer = await api.call('DELETE', `/api/people/${body.id}`, undefined, header);
      expect(answer.status).toBe(200);
    }
  });

  it('ignore fields that the server sets', async () => {
    const own = { id: 'mine', created_at: '1999-01-01', updated_at: 'x', kind: 'kept', extra: 1 };
    const { body } = await api.call('POST', '/api/people', own);
    expect(body).toMatchObject({ kind: 'kept', extra: 1 });
    expect([body.id, body.created_at, body.updated_at]).not.toContain('mine');
    const { body: updated } = await api.call('PUT', `/api/people/${body.id}`, own);
    expect(updated).toMatchObject({ id: body.id, created_at: body.created_at, kind: 'kept' });
  });

  it('accept fields named like properties of Object.prototype', async () => {
    const odd = { constructor: 'a', toString: 'b', hasOwnProperty: { valueOf: 1 } };
    const { body } = await api.call('POST', '/api/people', odd);
    const { body: read } = await api.call('GET', `/api/people/${body.id}`);
    expect(Object.entries(read)).toEqual(expect.arrayContaining(Object.entries(odd)));
  });

  it('accept HEAD and OPTIONS', async () => {
    expect(await api.call('HEAD', '/api/people')).toMatchObject({ status: 200, body: '' });
    const options = await api.call('OPTIONS', '/api/people', undefined, { 'x-api-key': '' });
    expect(options).toMatchObject({ status: 204, body: '' });
    expect(options.headers['allow']).toContain('POST');
    expect(options.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('name the allowed methods in the Allow header', async () => {
    const allowed = async (method: string, path: string) =>
      (await api.call(method, path)).headers['allow'];
    expect(await allowed('PATCH', '/api/people')).toBe('GET, HEAD, POST, OPTIONS');
    expect(await allowed('OPTIONS', '/api/people')).toBe('GET, HEAD, POST, OPTIONS');
    expect(await allowed('POST', '/api/people/1')).toBe('GET, HEAD, PUT, DELETE, OPTIONS');
    expect(await allowed('PATCH', '/api/companies/1/documents')).toBe('GET, HEAD, POST, OPTIONS');
  });

  it("accept a list's path with a trailing slash", async () => {
    const { status, body } = await api.call('GET', '/api/people/?limit=1');
    expect(status).toBe(200);
    expect(body).toMatchObject({ page: 1, data: expect.any(Array) });
  });
});
