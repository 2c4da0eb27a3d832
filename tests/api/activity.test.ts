import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Activity } from '../../src/contract/history';
import { HISTORY } from '../../server/history/table';
import { onBothEngines, runSql, startEmptyApi, statementCount, type TestApi } from '../support/api';

const SECOND = 1000;
const DAY_MS = 86_400_000;

onBothEngines('GET /activity', (engine) => {
  let api: TestApi;
  let person: { id: string };
  /** Everything there is, newest first. */
  let all: Activity['data'];

  const activity = async (query = ''): Promise<Activity> =>
    (await api.call('GET', `/api/activity?${query}`)).body as Activity;
  const told = async (query: string) =>
    (await activity(query)).data.map(({ kind, operation, by }) => `${operation} ${kind} ${by}`);

  beforeAll(async () => {
    api = await startEmptyApi(engine);
    person = (await api.call('POST', '/api/people', { first_name: 'Ann' })).body;
    await api.call('PUT', `/api/people/${person.id}`, { first_name: 'Bea' });
    const { id } = (await api.call('POST', '/api/companies', { company_name: 'Acme' })).body;
    const owner = { relationship_type: 'owner' };
    await api.call('POST', `/api/companies/${id}/relationships`, owner);
    await api.call('DELETE', `/api/companies/${id}`);
    const csv = { 'content-type': 'text/csv' };
    await api.call('POST', '/api/import/equipments/tractor', 'name\nTruck 1\nTruck 2\n', csv);
    all = (await activity()).data;
    const deletion = all.find((each) => each.operation === 'delete' && each.kind === 'company');
    await api.call('POST', `/api/history/${deletion?.id}/restore`);
    all = (await activity('limit=100')).data;
  });
  afterAll(() => api.close());

  it("lists every change of all kinds, newest first, equal to the record's own history", async () => {
    expect((await told('limit=100')).reverse().sort()).toEqual(
      [
        'create person staff',
        'update person staff',
        'create company staff',
        'create company-relationship-owner staff',
        'delete company staff',
        'delete company-relationship-owner staff',
        'create tractor import',
        'create tractor import',
        'create company staff',
        'create company-relationship-owner staff',
      ].sort(),
    );
    expect(all.map(({ id }) => id)).toEqual(
      all
        .map(({ id }) => id)
        .sort()
        .reverse(),
    );
    const { body } = await api.call('GET', `/api/history?kind=person&id=${person.id}`);
    expect(all.filter(({ kind }) => kind === 'person')).toEqual(body.data);
  });

  it.each(['limit=3', 'limit=3&by=staff', 'limit=1&kind=company', 'limit=2&kind=tractor'])(
    'pages through the changes without repeating or skipping one: %s',
    async (query) => {
      const whole = await activity(`${query}&limit=100`.replace(/limit=\d&/, ''));
      const pages: Activity[] = [];
      for (let next: string | null = ''; next !== null; next = pages.at(-1)?.next ?? null)
        pages.push(await activity(next ? `${query}&before=${next}` : query));
      expect(pages.flatMap(({ data }) => data)).toEqual(whole.data);
      expect(pages.slice(0, -1).every(({ data }) => data.length === pages[0]?.data.length)).toBe(
        true,
      );
    },
  );

  it.each([
    ['kind=person', ['update person staff', 'create person staff']],
    ['kind=tractor&by=staff', []],
    ['by=import', ['create tractor import', 'create tractor import']],
    ['by=collect', []],
    ['kind=company-relationship', Array(3).fill(expect.stringMatching(/relationship-owner/))],
  ])('filters by %s', async (query, expected) => {
    expect(await told(query)).toEqual(expected);
  });

  it('accepts a day or a date-time as start and end', async () => {
    const at = (ms: number) => encodeURIComponent(new Date(ms).toISOString());
    const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    const [newest = 0, oldest = 0] = [all[0], all.at(-1)].map((each) => Date.parse(each?.at ?? ''));
    const count = async (query: string) => (await activity(`limit=100&${query}`)).data.length;
    expect(await count(`from=${day(oldest)}&to=${day(newest)}`)).toBe(all.length);
    expect(await count(`from=${at(oldest - SECOND)}&to=${at(newest + SECOND)}`)).toBe(all.length);
    expect(await count(`from=${at(newest + SECOND)}`)).toBe(0);
    expect(await count(`to=${at(oldest - SECOND)}&kind=person`)).toBe(0);
    expect(await count(`to=${day(oldest - DAY_MS)}`)).toBe(0);
    expect(await count(`from=${day(newest + DAY_MS)}&by=staff`)).toBe(0);
    expect(await count('from=0000-01-01&to=9999-12-31')).toBe(all.length);
  });

  it('skips changes of kinds that are no longer declared', async () => {
    const [last] = all;
    const columns = 'kind, record_id, version, operation, made_at, made_by';
    await runSql(
      api.database,
      `insert into ${HISTORY} (id, ${columns}) select 'fffffffe-ffff-7fff-bfff-ffffffffffff',
        'gone', record_id, version, operation, made_at, made_by from ${HISTORY}
        where id = '${last?.id}'`,
    );
    const { data, next } = await activity('limit=1');
    expect(data).toEqual([]);
    expect((await activity(`limit=1&before=${next}`)).data).toEqual([last]);
  });

  it('lists the changes of the records that refer to a record now', async () => {
    const { body: load } = await api.call('POST', '/api/loads', { external_system_id: 'L-1' });
    const addLeg = async (status: string) =>
      (await api.call('POST', '/api/load-legs', { load: load.id, status })).body;
    const [first, second] = [await addLeg('planned'), await addLeg('planned')];
    await api.call('POST', '/api/load-legs', { load: 'another', status: 'planned' });
    await api.call('PUT', `/api/load-legs/${first.id}`, { status: 'in transit' });
    await api.call('PUT', `/api/loads/${load.id}`, { load_type: 'Full' });
    const query = `kind=load-leg&field=load&id=${load.id}`;
    const { data, next } = await activity(`${query}&limit=2`);
    expect(data).toMatchObject([
      {
        ...{ kind: 'load-leg', recordId: first.id, operation: 'update' },
        before: { status: 'planned' },
        after: { status: 'in transit' },
      },
      { recordId: second.id, operation: 'create' },
    ]);
    expect((await activity(`${query}&before=${next}`)).data).toMatchObject([
      { recordId: first.id, operation: 'create' },
    ]);
    expect(await told(`${query}&by=import`)).toEqual([]);
    expect(await told(`${query.replace(load.id, '%00')}`)).toEqual([]);
    // A leg that is moved to another load takes its changes along.
    await api.call('PUT', `/api/load-legs/${second.id}`, { load: 'another' });
    expect((await activity(query)).data.map(({ recordId }) => recordId)).toEqual([
      first.id,
      first.id,
    ]);
  });

  it.each([
    ['kind=load-leg&id=1', /"field" is missing/],
    ['kind=load-leg&field=load', /"id" is missing/],
    ['id=1&field=load', /"kind" is missing/],
    ['kind=load-leg&field=status&id=1', /"kind" and "field" must name a field/],
    ['kind=load&field=shipments&id=1', /"kind" and "field" must name a field/],
    ['kind=company-relationship&field=person&id=1', /"kind" and "field" must name a field/],
    ['kind=nothing', /"nothing"/],
    ['kind=', /"kind" is missing/],
    ['by=ann', /"by" must be one of staff, import, collect/],
    ['from=yesterday', /"from" must be a day/],
    ['to=2026-02-30', /"to" must be a day/],
    ['before=%00', /"before" must be the id of a change/],
    ['limit=0', /"limit"/],
    ['by=staff&by=import', /more than once/],
  ])('refuses %s', async (query, message) => {
    const { status, body } = await api.call('GET', `/api/activity?${query}`);
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(message) },
    });
  });

  it('rejects a public key with 403 and sends Cache-Control: no-store', async () => {
    const { status } = await api.call('GET', '/api/activity', undefined, {
      'x-api-key': 'public-key-of-tests',
    });
    expect(status).toBe(403);
    const { headers } = await api.call('GET', '/api/activity');
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('reads the history of a record once for a page, however many of its changes the page has', async () => {
    const { body } = await api.call('POST', '/api/people', { first_name: 'Cleo' });
    for (let n = 0; n < 40; n += 1)
      await api.call('PUT', `/api/people/${body.id}`, { first_name: `Cleo ${n}` });
    const before = await statementCount(api);
    // The page also has a change of a kind that there is no more, which is not shown.
    const { data } = await activity('limit=42');
    expect(
      data.slice(0, 41).map(({ before, after }) => [before?.first_name, after?.first_name]),
    ).toEqual([
      ...Array.from({ length: 39 }, (_, n) => [`Cleo ${38 - n}`, `Cleo ${39 - n}`]),
      ['Cleo', 'Cleo 0'],
      [undefined, 'Cleo'],
    ]);
    // With those of the metrics; one reading of the history takes three or more.
    expect((await statementCount(api)) - before).toBeLessThan(15);
  });
});
