import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordData } from '../../src/resources';
import { onBothEngines, startEmptyApi, type TestApi } from '../support/api';

const TRACTORS = [
  { name: 'Alpha 100%', year: 2018, make: 'Volvo', is_sleeper: true, odometer: 10.5 },
  { name: 'beta_x', year: 2020, make: 'Mack', is_sleeper: false, license_start_date: '2026-01-31' },
  { name: 'Gamma', year: 2022, make: 'Volvo', license_start_date: '2026-01-31T23:30:00Z' },
  { name: 'delta', year: 2020, make: 'Kenworth', position: { city: 'Chicago' } },
  { name: "O'Brien", make: 'Mack', license_start_date: '2026-02-01' },
];

onBothEngines('GET of a list', (engine) => {
  let api: TestApi;
  const ids = new Map<string, string>();

  const names = async (query: string): Promise<string[]> => {
    const { status, body } = await api.call('GET', `/api/equipments/tractor?${query}`);
    expect(body.message).toBeUndefined();
    expect(status).toBe(200);
    return body.data.map((each: { name: string }) => each.name);
  };

  beforeAll(async () => {
    api = await startEmptyApi(engine);
    for (const tractor of TRACTORS) {
      const { body } = await api.call('POST', '/api/equipments/tractor', tractor);
      ids.set(tractor.name, body.id);
    }
    await api.call('POST', '/api/equipments/trailer', { name: 'a trailer', year: 2020 });
  });
  afterAll(() => api.close());

  it('answers the newest ten records first', async () => {
    expect(await names('')).toEqual(["O'Brien", 'delta', 'Gamma', 'beta_x', 'Alpha 100%']);
    const { body } = await api.call('GET', '/api/equipments/tractor');
    expect(body).toMatchObject({ total: 5, page: 1, lastPage: 1 });
  });

  it.each([
    [1, ["O'Brien", 'delta']],
    [2, ['Gamma', 'beta_x']],
    [3, ['Alpha 100%']],
    [4, []],
    [1_000_000, []],
  ])('page %i of two to a page is %j', async (page, expected) => {
    const { body } = await api.call('GET', `/api/equipments/tractor?page=${page}&limit=2`);
    expect(body.data.map((each: { name: string }) => each.name)).toEqual(expected);
    expect(body).toMatchObject({ total: 5, page, lastPage: 3 });
  });

  it.each([
    ['sort=year', ['Alpha 100%', 'delta', 'beta_x', 'Gamma', "O'Brien"]],
    ['sort=year&order=desc', ['Gamma', 'delta', 'beta_x', 'Alpha 100%', "O'Brien"]],
    ['sort=id&order=asc', ['Alpha 100%', 'beta_x', 'Gamma', 'delta', "O'Brien"]],
    ['sort=created_at&order=DESC', ["O'Brien", 'delta', 'Gamma', 'beta_x', 'Alpha 100%']],
  ])('%s puts empty values last and breaks ties', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it.each([
    ['make=Volvo', ['Gamma', 'Alpha 100%']],
    ['make=volvo', ['Gamma', 'Alpha 100%']],
    ['make_in=Volvo,MACK', ["O'Brien", 'Gamma', 'beta_x', 'Alpha 100%']],
    ['make_in=Volvo&make_in=Kenworth', ['delta', 'Gamma', 'Alpha 100%']],
    ['make=Volvo&year=2022', ['Gamma']],
    ['make_not=VOLVO', ["O'Brien", 'delta', 'beta_x']],
    ['make_not=Volvo&make_not=Mack', ['delta']],
    ['make_not=Volvo,Mack', ["O'Brien", 'delta', 'Gamma', 'beta_x', 'Alpha 100%']],
    ['year_not=2020', ["O'Brien", 'Gamma', 'Alpha 100%']],
    ['year_not=2020&year_empty=false', ['Gamma', 'Alpha 100%']],
    ['is_sleeper_not=false', ["O'Brien", 'delta', 'Gamma', 'Alpha 100%']],
    ['license_start_date_not=2026-01-31', ["O'Brien", 'delta', 'Gamma', 'Alpha 100%']],
    ['year_gt=2018&year_lt=2022', ['delta', 'beta_x']],
    ['odometer_gt=10.4', ['Alpha 100%']],
    ['odometer_gt=10.5', []],
    ['name_gt=delta', []],
    ['name_lt=Gamma', ['Alpha 100%']],
    ['license_start_date_gt=2026-01-31', ["O'Brien"]],
    ['license_start_date_gt=2026-01-30', ["O'Brien", 'Gamma', 'beta_x']],
    ['license_start_date_lt=2026-02-01', ['Gamma', 'beta_x']],
    ['license_start_date_lt=2026-01-31', []],
    ['make_contains=VOL', ['Gamma', 'Alpha 100%']],
    ['name_starts_with=ALPHA%20100%25', ['Alpha 100%']],
    ['name_starts_with=a%25', []],
    ['make_starts_with=v', ['Gamma', 'Alpha 100%']],
    ['make_starts_with=olvo', []],
    ['name_contains=%25', ['Alpha 100%']],
    ['name_contains=_', ['beta_x']],
    ['name_contains=%5C', []],
    ["name=O'Brien", ["O'Brien"]],
    ['year=2020', ['delta', 'beta_x']],
    ['year_gte=2020', ['delta', 'Gamma', 'beta_x']],
    ['year_gte=2019&year_lte=2020', ['delta', 'beta_x']],
    ['odometer_lte=10.5', ['Alpha 100%']],
    ['is_sleeper=true', ['Alpha 100%']],
    ['is_sleeper=no', ['beta_x']],
    ['year_empty=true', ["O'Brien"]],
    ['is_sleeper_empty=false', ['beta_x', 'Alpha 100%']],
    ['license_start_date_lte=2026-01-31', ['Gamma', 'beta_x']],
    ['license_start_date_gte=2026-02-01', ["O'Brien"]],
    ['position_contains=chicago', ['delta']],
    [
      'created_at_gte=2020-01-01&created_at_lte=2100-01-01',
      ["O'Brien", 'delta', 'Gamma', 'beta_x', 'Alpha 100%'],
    ],
    ['q=volvo', ['Gamma', 'Alpha 100%']],
    ['q=volvo%20100%25', ['Alpha 100%']],
    ['q=chicago', ['delta']],
    ['q=%5C', []],
    ['q=nothing', []],
    ['q=%00', []],
    ['q=', ["O'Brien", 'delta', 'Gamma', 'beta_x', 'Alpha 100%']],
  ])('%s finds %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('reads many records by ID on the path of a kind and of its family', async () => {
    const wanted = [ids.get('Gamma'), ids.get('delta'), 'missing'].join(',');
    for (const path of ['equipments/tractor', 'equipments']) {
      const { body } = await api.call('GET', `/api/${path}?id_in=${wanted}&page=1&limit=100`);
      expect(body.total).toBe(2);
    }
    const { body } = await api.call('GET', `/api/equipments/trailer?id_in=${wanted}`);
    expect(body.total).toBe(0);
  });

  it('finds a record by its ID or the end of it, and short words in no ID', async () => {
    const id = String(ids.get('Gamma'));
    expect(await names(`q=${id}`)).toEqual(['Gamma']);
    expect(await names(`q=${id.slice(-6)}`)).toEqual(['Gamma']);
    expect(await names('q=-7')).toEqual([]);
  });

  it('finds nothing for a text that is too long to search for', async () => {
    const longest = 'a'.repeat(200);
    for (const [query, what] of [
      ['equipments/tractor?q=', 'The search'],
      ['find?q=', 'The search'],
      ['suggest/equipments/tractor?field=make&q=', 'The search'],
      ['equipments/tractor?make_contains=', 'The filter for "make"'],
      ['equipments/tractor?make_starts_with=', 'The filter for "make"'],
    ] as const) {
      expect((await api.call('GET', `/api/${query}${longest}`)).status).toBe(200);
      const { status, body } = await api.call('GET', `/api/${query}${longest}a`);
      expect([status, body.message]).toEqual([400, `${what} is longer than 200 characters.`]);
    }
  });

  it('finds records whose list of references contains an ID', async () => {
    const { body: role } = await api.call('POST', '/api/roles', { rights: ['r1', 'r_2'] });
    await api.call('POST', '/api/roles', { rights: ['r12'] });
    await api.call('POST', '/api/roles', { rights: [] });
    const total = async (query: string) =>
      (await api.call('GET', `/api/roles?${query}`)).body.total as number;
    expect((await api.call('GET', '/api/roles?rights=r1')).body.data).toEqual([role]);
    expect(await total('rights_in=r_2,r12')).toBe(2);
    await api.call('POST', '/api/roles', { rights: ['R1', 'x"r1', 'r_2"', ',"r12'] });
    expect((await api.call('GET', '/api/roles?rights=r1')).body.data).toEqual([role]);
    expect(await total('rights=R1')).toBe(1);
    expect(await total('rights=R_2')).toBe(0);
    expect(await total('rights=r12')).toBe(1);
    expect(await total('rights_not=r1')).toBe(3);
    expect(await total('rights_not=r1&rights_not=r12')).toBe(2);
    expect(await total('rights_empty=true')).toBe(1);
    expect(await total('rights_empty=false')).toBe(3);
    const ids = Array.from({ length: 500 }, (_, nr) => `none${nr}`);
    expect(await total(`rights=${ids.join()}&rights_in=r1,r12`)).toBe(0);
    for (const filter of [`rights=${ids.join()},one`, `rights_in=${ids.join()},one`]) {
      const { status, body } = await api.call('GET', `/api/roles?${filter}`);
      const message = 'The filter for "rights" lists more than 500 values.';
      expect([status, body]).toMatchObject([400, { message }]);
    }
  });

  it.each([
    ['Auto-École', ['éco', 'ÉCOLE', 'auto-école', 'E\u0301cole'], ['eco']],
    ['ŁÓDŹ', ['łódź', 'Łódź', 'ódź'], ['lodz']],
    ['Αθήνας', ['ΑΘΉΝΑΣ', 'αθήνα', 'ΑΘΉΝΑς'], ['ΑΘΗΝΑ']],
    ['МОСКВА', ['москва', 'Моск'], ['moskva']],
    ['İstanbul', ['İSTANBUL', 'i\u0307stanbul', 'STANBUL'], ['istanbul']],
    ['Straße', ['STRAẞE', 'straß'], ['strasse']],
    ['Սարգսյան', ['ՍԱՐԳՍՅԱՆ'], ['sargsyan']],
    ['𐐔𐐇𐐝𐐀𐐡𐐇𐐓', ['𐐼𐐯𐑅𐐨𐑉𐐯𐐻'], []],
    ['Cafe\u0301', ['café', 'CAFÉ'], ['cafe']],
  ])('finds %s in upper and lower case', async (name, parts, others) => {
    const { body: agent } = await api.call('POST', '/api/agents', { source_system: name });
    const found = async (query: Record<string, string>) => {
      const search = new URLSearchParams({ id: agent.id, ...query });
      return (await api.call('GET', `/api/agents?${search}`)).body.total as number;
    };
    const suggested = async (q: string) =>
      (
        await api.call(
          'GET',
          `/api/suggest/agents?${new URLSearchParams({ field: 'source_system', q })}`,
        )
      ).body.data as object[];
    for (const part of parts) {
      expect([part, await found({ q: part })]).toEqual([part, 1]);
      expect([part, await found({ source_system_contains: part })]).toEqual([part, 1]);
      expect([part, await suggested(part)]).toEqual([part, [{ value: name, total: 1 }]]);
    }
    for (const part of others) {
      expect([part, await found({ q: part })]).toEqual([part, 0]);
      expect([part, await found({ source_system_contains: part })]).toEqual([part, 0]);
    }
    const whole = name.normalize('NFD').toLowerCase();
    expect(await found({ source_system: whole })).toBe(1);
    expect(await found({ source_system_in: `other,${whole}` })).toBe(1);
    expect(await found({ source_system: whole.slice(1) })).toBe(0);
  });

  it('searches for up to sixteen words and refuses more', async () => {
    const words = Array.from({ length: 16 }, (_, n) => `word${n}`);
    const source_system = words.join(' ');
    const { body: agent } = await api.call('POST', '/api/agents', { source_system });
    const search = (q: string) => api.call('GET', `/api/agents?${new URLSearchParams({ q })}`);
    expect((await search(`${source_system} WORD0`)).body.data).toEqual([agent]);
    expect((await search(words.with(8, 'missing').join(' '))).body.total).toBe(0);
    const refused = await search(`${source_system} more`);
    expect(refused.status).toBe(400);
    expect(refused.body.message).toBe('Search for up to 16 words; this search has 17.');
  });

  describe('of text values', () => {
    // By code point, which is neither the order of a language nor that of UTF-16.
    const TEXTS = ['A', 'Z', 'a', 'a b', 'a-b', 'ab', 'b', 'É', 'é', 'ﬀ', '😀'];
    /** Sorted as text; IDs of equal text descend. */
    const UP = ['a', 'A', 'a b', 'a-b', 'ab', 'b', 'é', 'É', 'Z', 'ﬀ', '😀'];
    const DOWN = ['😀', 'ﬀ', 'Z', 'é', 'É', 'b', 'ab', 'a-b', 'a b', 'a', 'A'];
    const path = '/api/systems';
    const ids = async (query: string, limit = 100) =>
      (await api.call('GET', `${path}?limit=${limit}&${query}`)).body.data.map(
        ({ id }: { id: string }) => id,
      );
    beforeAll(async () => {
      const records = TEXTS.map((id) => JSON.stringify({ id, name: id, auth_method: id }));
      await api.call('POST', '/api/import/systems', records.toReversed().join('\n'), {
        'content-type': 'application/x-ndjson',
      });
    });

    it('has one order for IDs and suggestions, and one for sorting and exports', async () => {
      const { data } = (await api.call('GET', `${path}?limit=100`)).body;
      // An import may take more than a millisecond.
      const newestFirst = data.toSorted(
        (a: RecordData, b: RecordData) =>
          Date.parse(String(b.created_at)) - Date.parse(String(a.created_at)) ||
          TEXTS.indexOf(String(b.id)) - TEXTS.indexOf(String(a.id)),
      );
      expect(await ids('')).toEqual(newestFirst.map(({ id }: RecordData) => id));
      for (const [name, up, down] of [
        ['id', TEXTS, TEXTS.toReversed()],
        ['name', UP, DOWN],
        ['auth_method', UP, DOWN],
      ] as const)
        for (const [order, expected] of [
          ['asc', up],
          ['desc', down],
        ] as const) {
          const query = `sort=${name}&order=${order}`;
          expect([query, await ids(query)]).toEqual([query, expected]);
          expect(await ids(`${query}&page=3`, 4)).toEqual(expected.slice(8));
          const exported = `/api/export/systems?fields=id&format=ndjson&${query}`;
          expect((await api.call('GET', exported)).body).toBe(
            expected.map((id) => `${JSON.stringify({ id })}\n`).join(''),
          );
        }
      const { body } = await api.call('GET', '/api/suggest/systems?field=auth_method');
      expect(body.data.map(({ value }: { value: string }) => value)).toEqual(TEXTS);
    });

    it.each(TEXTS)('uses that order in ranges from and up to %s', async (text) => {
      const given = encodeURIComponent(text);
      const at = TEXTS.indexOf(text);
      expect(await ids(`sort=id&order=asc&name_gte=${given}`)).toEqual(TEXTS.slice(at));
      expect(await ids(`sort=id&order=asc&id_lte=${given}`)).toEqual(TEXTS.slice(0, at + 1));
    });
  });

  it('compares IDs and statuses case-sensitively', async () => {
    await api.call('POST', '/api/agents', { status: 'Open' });
    await api.call('POST', '/api/roles', { rights: ['ABC'] });
    const total = async (query: string) =>
      (await api.call('GET', `/api/${query}`)).body.total as number;
    expect(await total('agents?status=open')).toBe(0);
    expect(await total('agents?status=Open')).toBe(1);
    expect(await total('roles?rights=abc')).toBe(0);
    expect(await total('roles?rights=ABC')).toBe(1);
  });

  it('filters by a field that has the name of the sort parameter', async () => {
    await api.call('POST', '/api/shipments', { order: 'one' });
    await api.call('POST', '/api/shipments', { order: 'two' });
    const orders = async (query: string) =>
      (await api.call('GET', `/api/shipments?${query}`)).body.data.map(
        (each: { order: string }) => each.order,
      );
    expect(await orders('order=one')).toEqual(['one']);
    expect(await orders('order_in=two')).toEqual(['two']);
    // Neither order exists, so neither has a name to be sorted by: the newest comes first.
    expect(await orders('sort=order&order=asc')).toEqual(['two', 'one']);
  });
});
