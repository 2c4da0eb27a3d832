import { existsSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OperatorError } from '../../server/config/operatorError';
import { collect } from '../../server/commands/collect';
import {
  emptyDatabase,
  onBothEngines,
  onSqlite,
  runSql,
  startApi,
  startEmptyApi,
  type TestApi,
} from '../support/api';
import { sized } from '../support/size';

const TODAY = '2026-03-10';
const YESTERDAY = '2026-03-09';
const NOW = new Date(`${TODAY}T12:00:00Z`);

onBothEngines('npm run stats:collect', (engine) => {
  let api: TestApi;
  let clock: Date;
  let lines: string[];

  beforeEach(async () => {
    clock = NOW;
    lines = [];
    api = await startEmptyApi(engine, { now: () => clock });
  });
  afterEach(() => api.close());

  /** Stores a record that came on a day. */
  const add = async (path: string, day: string, body: object): Promise<string> => {
    const { status, body: record } = await api.call('POST', `/api/${path}`, body);
    expect(status).toBe(201);
    const table = { 'company-types': 'company_type', companies: 'company' }[path] ?? path;
    const own = /^equipments/.test(table) ? 'equipment' : table.replace(/s$/, '');
    await runSql(
      api.database,
      `update "${own}" set created_at = '${day}T23:59:59.999Z' where id = '${record.id}'`,
    );
    return record.id as string;
  };
  const run = (...words: string[]) =>
    collect({ DATABASE_URL: api.database }, words, (line) => lines.push(line), NOW);

  /** The active figures of a metric on a day. */
  const figures = async (metric: string, day: string) => {
    const query = `statsDataType=${metric}&date=${day}&is_active=true&limit=100`;
    const { body } = await api.call('GET', `/api/stats-data?page=1&${query}`);
    return body.data.map((each: { dayCount: number }) => each.dayCount);
  };
  const all = async () =>
    (await api.call('GET', '/api/stats-data?page=1&limit=1000')).body.data as { id: string }[];

  it('stores the figures of the last whole day and of the running day', async () => {
    const type = await add('company-types', '2026-01-01', { name: 'Carrier' });
    const other = await add('company-types', '2026-01-01', { name: 'Factoring' });
    await add('companies', '2026-02-01', { name: 'Old', type });
    await add('companies', TODAY, { name: 'New', type });
    await add('companies', TODAY, { name: 'Neither', type: other });
    await add('equipments/tractor', YESTERDAY, {});
    await add('equipments/trailer', TODAY, {});
    await add('equipments/container', TODAY, {});
    await add('drivers', '2025-01-01', {});
    await add('shipments', '2026-03-08', { total_price: 1000 });
    await add('shipments', YESTERDAY, { total_price: 100.1 });
    await add('shipments', YESTERDAY, { total_price: 200.2 });
    await add('shipments', YESTERDAY, {});
    await add('loads', '2026-03-01', { load_creation_date: YESTERDAY, expenses: 50 });
    await run();
    expect(lines).toEqual([
      `${YESTERDAY}: 12 figures added, 0 changed`,
      `${TODAY}: 10 figures added, 0 changed`,
    ]);
    for (const [metric, yesterday, today] of [
      ['demand_number_of_shipments', [3], [0]],
      ['demand_total_shipment_cost', [300.3], [0]],
      ['demand_cost_per_shipment', [100.1], []],
      ['demand_change_in_cost', [], []],
      ['supply_total_loads', [1], [0]],
      ['supply_total_loads_cost', [50], [0]],
      ['supply_cost_per_load', [50], []],
      ['supply_change_in_profit', [], []],
      ['supply_total_tractors', [1], [1]],
      ['supply_total_trailers', [0], [1]],
      ['supply_total_drivers', [1], [1]],
      ['network_number_of_carriers', [1], [2]],
      ['network_number_of_freight_brokers', [0], [0]],
      ['network_number_of_shippers', [0], [0]],
    ] as const) {
      expect(await figures(metric, YESTERDAY), metric).toEqual(yesterday);
      expect(await figures(metric, TODAY), metric).toEqual(today);
    }
    const [, last] = await all().then((records) =>
      records.filter((each) => 'totalCount' in each && each.totalCount === 1300.3),
    );
    expect(last).toMatchObject({
      statsType: 'Demand',
      statsDataType: 'demand_total_shipment_cost',
    });
  });

  it('compares cost and revenue per unit with the same four weeks a year earlier', async () => {
    await add('shipments', '2025-03-01', { total_price: 200 });
    await add('shipments', '2026-03-01', { total_price: 150 });
    await add('loads', '2025-03-01', { revenue: 110, expenses: 10 });
    await add('loads', '2026-03-01', { revenue: 160, expenses: 35 });
    await run(TODAY);
    expect(await figures('demand_change_in_cost', TODAY)).toEqual([25]);
    expect(await figures('supply_change_in_profit', TODAY)).toEqual([25]);
  });

  it('stores the same figures when it runs again, and new ones after records changed', async () => {
    const shipment = await add('shipments', '2026-02-03', { total_price: 10 });
    await run('2026-02-03');
    const first = await all();
    await run('2026-02-03');
    expect(await all()).toEqual(first);
    expect(lines[1]).toBe('2026-02-03: 0 figures added, 0 changed');
    await api.call('PUT', `/api/shipments/${shipment}`, { total_price: 30 });
    await run('2026-02-03');
    expect(lines[2]).toBe('2026-02-03: 0 figures added, 2 changed');
    expect(await figures('demand_cost_per_shipment', '2026-02-03')).toEqual([30]);
    const [{ id } = { id: '' }] = await all().then((records) =>
      records.filter(
        (each) => 'statsDataType' in each && each.statsDataType === 'demand_cost_per_shipment',
      ),
    );
    const { body } = await api.call('GET', `/api/history?kind=stats-data&id=${id}`);
    expect(body.data.map((each: { by: string }) => each.by)).toEqual(['collect', 'collect']);
    await api.call('DELETE', `/api/shipments/${shipment}`);
    await run('2026-02-03');
    expect(await figures('demand_cost_per_shipment', '2026-02-03')).toEqual([]);
    expect(await figures('demand_number_of_shipments', '2026-02-03')).toEqual([0]);
  });

  it('overrides figures entered by hand and keeps them', async () => {
    const entered = {
      statsType: 'Demand',
      statsDataType: 'demand_number_of_shipments',
      is_active: true,
    };
    for (const dayCount of [7, 8])
      await api.call('POST', '/api/stats-data', { ...entered, dayCount, date: '2026-02-03' });
    await run('2026-02-03');
    expect(lines[0]).toMatch(/, 1 changed, 1 duplicates set inactive$/);
    expect(await figures(entered.statsDataType, '2026-02-03')).toEqual([0]);
  });

  it('shows its figures on a server that is already running', async () => {
    const ask = async () => {
      const query = 'statsType=Demand&statsRange=Week&statsDataType=demand_number_of_shipments';
      return (await api.call('GET', `/api/stats?${query}`)).body;
    };
    expect(await ask()).toEqual([]);
    await add('shipments', YESTERDAY, {});
    await run();
    clock = new Date(NOW.getTime() + 6000);
    expect(await ask()).toEqual([{ value: 1, date: YESTERDAY }]);
  });

  it('stores the figures once if two processes collect at the same time', async () => {
    await Promise.all([run(TODAY), run(TODAY)]);
    expect(await figures('demand_number_of_shipments', TODAY)).toEqual([0]);
  });

  it('refuses to migrate a database of an older schema, whose server may be running', async () => {
    const setVersion = "update waybill_meta set value = '5' where key = 'schema_version'";
    await runSql(api.database, setVersion);
    // The second run shows that the first has not migrated it.
    for (let runs = 0; runs < 2; runs += 1)
      await expect(run()).rejects.toThrow(
        /^DATABASE_URL: an older Waybill wrote .+ \(its schema has version 5, this Waybill needs version \d+\)\. Restart the server first: its start migrates the database$/,
      );
    expect(lines).toEqual([]);
  });

  it('refuses a missing database and does not create one', async () => {
    const { url, remove } = await emptyDatabase(engine);
    await expect(collect({ DATABASE_URL: url }, [], () => undefined, NOW)).rejects.toThrow(
      engine === 'sqlite' ? /^there is no database at / : / is not a Waybill database$/,
    );
    if (engine === 'sqlite') expect(existsSync(url.slice('file:'.length))).toBe(false);
    await remove();
  });

  it.each([
    [['2026-02-30'], /^DAY must be a date such as 2026-01-31, not "2026-02-30"$/],
    [
      ['2026-02-01', '2026-02-02'],
      /^DAY must be a date such as 2026-01-31, not "2026-02-01 2026-02-02"$/,
    ],
    [['2026-03-11'], /^2026-03-11 is in the future; today is 2026-03-10 in UTC$/],
  ])('refuses %j', async (words, message) => {
    const error: unknown = await run(...words).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(OperatorError);
    expect((error as Error).message).toMatch(message);
  });
});

sized(onSqlite, onBothEngines)('the figures of the sample data', (engine) => {
  it('equal those collected from its records for the last days', async () => {
    const { url, remove } = await emptyDatabase(engine);
    let clock = NOW;
    const api = await startApi(url, { SAMPLE_DATA: 'on' }, { now: () => clock });
    const statistics = async () => (await api.call('GET', '/stats.json?range=Week')).body;
    const before = await statistics();
    for (const words of [[], ['2026-03-08'], ['2026-03-07']])
      await collect({ DATABASE_URL: url }, words, () => undefined, NOW);
    clock = new Date(NOW.getTime() + 6000);
    expect(await statistics()).toEqual(before);
    await api.close();
    await remove();
  });
});
