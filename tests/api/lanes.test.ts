import { afterEach, beforeEach, expect, it } from 'vitest';
import { collect } from '../../server/commands/collect';
import { VARIABLES } from '../../server/config/variables';
import type { LanesAnswer } from '../../src/contract/lanes';
import { createCatalogue } from '../../src/resources';
import { openSqlite } from '../../server/database/sqlite';
import { collectLanes, storedLanes } from '../../server/statistics/lanes';
import { openStorage } from '../../server/storage';
import {
  migratedDatabase,
  onBothEngines,
  onSqlite,
  startEmptyApi,
  type TestApi,
} from '../support/api';
import { importFile } from '../support/importAndExport';

const NO_KEY = { 'x-api-key': '' };
const NOW = new Date('2026-03-10T12:00:00Z');

onBothEngines('lanes', (engine) => {
  let api: TestApi;
  let time: number;

  beforeEach(async () => {
    time = NOW.getTime();
    api = await startEmptyApi(engine, { now: () => new Date(time) });
  });
  afterEach(() => api.close());

  const store = async (operations: { path: string; body: object; ref?: string }[]) => {
    const body = { operations: operations.map((each) => ({ method: 'POST', ...each })) };
    expect((await api.call('POST', '/api/batch', body)).status).toBe(200);
  };
  const stop = (leg: string, type: string, place: object, hour: number) => ({
    path: 'load-stops',
    body: {
      leg: { $ref: leg },
      type,
      ...place,
      arrival_time: `2026-03-0${hour < 24 ? 1 : 2}T${String(hour % 24).padStart(2, '0')}:00:00Z`,
    },
  });
  /** Stores loads with a leg from a place to another. */
  const haul = async (count: number, from: object, to: object, load_creation_date = '2026-03-01') =>
    store(
      Array.from({ length: count }, (_, index) => [
        { path: 'loads', body: { load_creation_date }, ref: `load${index}` },
        { path: 'load-legs', body: { load: { $ref: `load${index}` } }, ref: `leg${index}` },
        stop(`leg${index}`, 'Pickup', from, 8),
        stop(`leg${index}`, 'Delivery', to, 20),
      ]).flat(),
    );
  const run = async (...words: string[]) => {
    await collect({ DATABASE_URL: api.database }, words, () => {}, NOW);
    // The server notices writes of other processes within 5 s.
    time += 5_000;
  };
  const lanes = async (): Promise<LanesAnswer> => {
    const { status, body } = await api.call('GET', '/stats/lanes.json', undefined, NO_KEY);
    expect(status).toBe(200);
    return body;
  };

  const TEXAS = { city: 'Dallas', state: 'TX', country: 'US' };
  const OHIO = { city: 'Columbus', state: 'Ohio', country: 'USA' };

  it('are empty until they are computed', async () => {
    expect(await lanes()).toEqual({ day: null, days: 90, minimum: 5, lanes: [] });
  });

  it('count loads from the first pickup to the last delivery, the busiest first', async () => {
    await haul(5, OHIO, { state: 'tx' });
    await haul(6, TEXAS, OHIO);
    await haul(5, TEXAS, TEXAS, '2025-12-10');
    // The running day
    await haul(5, OHIO, OHIO, '2026-03-10');
    // Too long ago
    await haul(5, TEXAS, { state: 'CA', country: 'US' }, '2025-12-09');
    await run();
    expect(await lanes()).toEqual({
      day: '2026-03-09',
      days: 90,
      minimum: 5,
      total: 16,
      unknown: 0,
      lanes: [
        { from: 'TX', to: 'OH', loads: 6 },
        { from: 'OH', to: 'TX', loads: 5 },
        { from: 'TX', to: 'TX', loads: 5 },
      ],
    });
  });

  it('count a load with several legs and stops once', async () => {
    await haul(4, TEXAS, OHIO);
    await store([
      { path: 'loads', body: { load_creation_date: '2026-03-01' }, ref: 'load' },
      { path: 'load-legs', body: { load: { $ref: 'load' } }, ref: 'second' },
      { path: 'load-legs', body: { load: { $ref: 'load' } }, ref: 'first' },
      stop('second', 'Pickup', { state: 'TN' }, 25),
      stop('second', 'Delivery', OHIO, 30),
      stop('first', 'Pickup', TEXAS, 6),
      stop('first', 'Pickup', { state: 'OK' }, 9),
      stop('first', 'Delivery', { state: 'TN' }, 23),
    ]);
    await run();
    expect((await lanes()).lanes).toEqual([{ from: 'TX', to: 'OH', loads: 5 }]);
  });

  it('prefer stops with an arrival time to those without, and else take them by id', async () => {
    const put = (path: string, ...records: object[]) =>
      importFile(api, path, JSON.stringify(records), 'json');
    const halt = (id: string, leg: string, type: string, place: object, arrival_time?: string) => ({
      ...{ id, leg, type, arrival_time },
      ...place,
    });
    await haul(3, TEXAS, OHIO);
    const load_creation_date = '2026-03-01';
    await put('loads', { id: 'A', load_creation_date }, { id: 'B', load_creation_date });
    await put('load-legs', { id: 'A-1', load: 'A' }, { id: 'B-1', load: 'B' });
    await put(
      'load-stops',
      halt('A-11', 'A-1', 'Pickup', { state: 'OK' }),
      halt('A-12', 'A-1', 'Pickup', TEXAS, '2026-03-01T06:00:00Z'),
      halt('A-13', 'A-1', 'Delivery', OHIO, '2026-03-01T20:00:00Z'),
      halt('A-14', 'A-1', 'Delivery', { state: 'TN' }),
      halt('B-12', 'B-1', 'Pickup', { state: 'OK' }),
      halt('B-11', 'B-1', 'Pickup', TEXAS),
      halt('B-14', 'B-1', 'Delivery', OHIO),
      halt('B-13', 'B-1', 'Delivery', { state: 'TN' }),
    );
    await run();
    expect((await lanes()).lanes).toEqual([{ from: 'TX', to: 'OH', loads: 5 }]);
  });

  it('with fewer than five loads are neither sent nor stored', async () => {
    await haul(4, TEXAS, OHIO);
    await haul(9, TEXAS, { state: 'ON', country: 'CA' });
    await haul(9, { state: 'Nowhere' }, TEXAS);
    await store([{ path: 'loads', body: { load_creation_date: '2026-03-01' } }]);
    await run();
    // 18 lead from or to another place, and one has no stops.
    expect(await lanes()).toMatchObject({ lanes: [], total: 4, unknown: 19 });
    await haul(1, TEXAS, OHIO);
    await run();
    expect((await lanes()).lanes).toEqual([{ from: 'TX', to: 'OH', loads: 5 }]);
  });

  it('are a list on the public page without scripts, with the number of loads without a lane', async () => {
    const page = async () =>
      (await api.call('GET', '/', undefined, { accept: 'text/html', host: 'x.example' })).body;
    expect(await page()).toContain('No lane has 5 loads yet.');
    await haul(2, TEXAS, { state: 'ON', country: 'CA' });
    await run();
    const withLane = (known: string) =>
      `${known} loads on record have a known lane. The others have no pickup or no delivery in a US state.`;
    expect(await page()).toContain(withLane('0 of 2'));
    await haul(5, TEXAS, OHIO);
    await run();
    expect(await page()).toContain('<li>Texas to Ohio: 5</li>');
    expect(await page()).toContain(withLane('5 of 7'));
  });

  it('are counted at the same moment as the loads without a lane, while others add loads', async () => {
    await haul(5, TEXAS, OHIO);
    const database = VARIABLES.DATABASE_URL.parse(api.database);
    const catalogue = createCatalogue('waybill');
    const storage = await openStorage(database, catalogue, undefined, { isBeside: true });
    const longReads = storage.engine.longReads.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        await haul(2, TEXAS, OHIO);
        return result;
      },
    });
    const engine = { ...storage.engine, longReads };
    await collectLanes({ ...storage, engine }, '2026-03-10');
    await storage.close();
    expect(await lanes()).toMatchObject({ total: 5, unknown: 0 });
  });

  it('stay if an older day is computed', async () => {
    await haul(5, TEXAS, OHIO);
    await run();
    await run('2025-06-01');
    expect((await lanes()).day).toBe('2026-03-09');
  });

  it('have a CSV file and an ETag, and leave out deleted records', async () => {
    await haul(5, TEXAS, OHIO);
    await run();
    const { body, headers } = await api.call('GET', '/stats/lanes.csv', undefined, NO_KEY);
    expect(body).toBe('from,to,loads\nTX,OH,5\n');
    expect(headers['access-control-allow-origin']).toBe('*');
    const csvOf = (state: string) =>
      api.call('GET', `/stats/lanes.csv?state=${state}`, undefined, NO_KEY);
    expect((await csvOf('OH')).body).toBe('from,to,loads\nTX,OH,5\n');
    expect((await csvOf('CA')).body).toBe('from,to,loads\n');
    expect((await csvOf('XX')).status).toBe(400);
    const known = { ...NO_KEY, 'if-none-match': String(headers['etag']) };
    expect((await api.call('GET', '/stats/lanes.csv', undefined, known)).status).toBe(304);
    const { data } = (await api.call('GET', '/api/loads?page=1&limit=1')).body;
    expect((await api.call('DELETE', `/api/loads/${data[0].id}`)).status).toBe(200);
    await run();
    expect((await lanes()).lanes).toEqual([]);
  });
});

onSqlite('stored lanes', (name) => {
  it('are read while a transaction of others writes', async () => {
    const { url, remove } = await migratedDatabase(name);
    const engine = openSqlite(url.slice('file:'.length));
    const stored = await engine.db.transaction().execute(() => storedLanes({ engine }));
    expect(stored.lanes).toEqual([]);
    await engine.close();
    await remove();
  });
});
