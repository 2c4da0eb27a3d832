import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothEngines, startEmptyApi, type TestApi } from '../support/api';

/** Loads with the pickup and delivery days of their legs, in November. */
const LOADS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  early: [[1, 3]],
  late: [[20, 22]],
  twice: [
    [2, 4],
    [24, 26],
  ],
  unplanned: [],
};

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}`;

onBothEngines('filters by records that refer to those of the list', (engine) => {
  let api: TestApi;
  const list = async (query: string) => api.call('GET', `/api/loads?${query}`);
  const names = async (query: string) => {
    const { body } = await list(query);
    return body.data
      .map((load: { external_system_id: string }) => load.external_system_id)
      .toSorted();
  };

  beforeAll(async () => {
    api = await startEmptyApi(engine);
    for (const [external_system_id, legs] of Object.entries(LOADS)) {
      const { body: load } = await api.call('POST', '/api/loads', { external_system_id });
      for (const [from, to] of legs)
        await api.call('POST', '/api/load-legs', {
          load: load.id,
          quote: `${external_system_id} ${from}`,
          pickup_date: day(from),
          delivery_date: day(to),
        });
    }
  });
  afterAll(() => api.close());

  it('find a record by any record that refers to it', async () => {
    expect(await names(`load-leg.load.pickup_date_lt=${day(10)}`)).toEqual(['early', 'twice']);
    expect(await names('load-leg.load.quote_starts_with=late')).toEqual(['late']);
    expect(await names('load-leg.load.delivery_date_empty=true')).toEqual([]);
  });

  it('are met by different records', async () => {
    const around = `load-leg.load.pickup_date_lt=${day(15)}&load-leg.load.delivery_date_gte=${day(10)}`;
    expect(await names(around)).toEqual(['twice']);
  });

  it('are met by one record if they say so', async () => {
    const same = (from: number, to: number) =>
      names(
        `load-leg.load.same.pickup_date_lt=${day(from)}&load-leg.load.same.delivery_date_gte=${day(to)}`,
      );
    expect(await same(15, 10)).toEqual([]);
    expect(await same(25, 25)).toEqual(['twice']);
    expect(await same(30, 3)).toEqual(['early', 'late', 'twice']);
  });

  it('apply together with other filters, a search, an order, and to exports', async () => {
    const early = `load-leg.load.pickup_date_lt=${day(10)}`;
    expect(await names(`${early}&external_system_id_contains=tw`)).toEqual(['twice']);
    expect(await names(`${early}&q=early`)).toEqual(['early']);
    expect(await names(`${early}&sort=driver&order=desc`)).toEqual(['early', 'twice']);
    const { body } = await api.call('GET', `/api/export/loads?format=json&${early}`);
    expect(body).toHaveLength(2);
  });

  it.each([
    'no-such-kind.load.quote=x',
    'load-leg.quote.quote=x',
    'load-leg.load.services_gte=x',
    'load-leg.load.no_such_field=x',
    'load-leg.load=x',
    'load-leg.load.other.quote=x',
    'load-leg.load.same.no_such_field=x',
    'load-stop.leg.city=x',
  ])('%s is refused', async (query) => {
    const { status, body } = await list(query);
    expect(status).toBe(400);
    const [name] = query.split('=');
    expect(body.message).toContain(`The parameter "${name}" is unknown`);
  });
});
