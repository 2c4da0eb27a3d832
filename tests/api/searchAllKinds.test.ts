import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import { findRecords } from '../../server/overview/find';
import { Overview } from '../../server/overview/routes';
import { SERVICE, SYSTEM, type Actor } from '../../server/auth/actor';
import { OWN_FIELDS } from '../../server/records/listQuery';
import type { Condition } from '../../server/tables/conditions';
import { openStorage } from '../../server/storage';
import type * as TextModule from '../../server/search/searchedText';
import { VARIABLES } from '../../server/config/variables';
import { createCatalogue } from '../../src/resources';
import { onBothEngines, startEmptyApi, type TestApi } from '../support/api';
import { openWatched, planOf } from '../support/queryPlan';

const LIMITS = vi.hoisted(() => ({ lookedUp: 1000 }));
vi.mock('../../server/search/searchedText', async (original) => ({
  ...(await original<typeof TextModule>()),
  get MAX_LOOKED_UP() {
    return LIMITS.lookedUp;
  },
}));

interface Brief {
  kind: string;
  record: { id: string };
  found?: { text: string };
}

/** True for no record. */
const IS_NOBODYS: Condition = { is: 'oneOf', field: OWN_FIELDS.id, values: ['nobody'] };

onBothEngines('GET /find', (engine) => {
  let api: TestApi;
  const create = async (path: string, body: object) =>
    (await api.call('POST', `/api/${path}`, body)).body;
  const find = async (words: string): Promise<Brief[]> =>
    (await api.call('GET', `/api/find?${new URLSearchParams({ q: words })}`)).body.records;

  beforeAll(async () => {
    api = await startEmptyApi(engine);
  });
  afterAll(() => api.close());

  it('answers name and status of matching records by kind', async () => {
    const tractor = await create('equipments/tractor', { name: 'Big Red', status: 'Active' });
    await create('equipments/trailer', { name: 'Big Blue' });
    const company = await create('companies', { name: 'Red Star', legal_name: 'The big one' });
    expect(await find('big RED')).toEqual([
      { kind: 'tractor', record: expect.objectContaining({ id: tractor.id, status: 'Active' }) },
      {
        kind: 'company',
        record: expect.objectContaining({ id: company.id, name: 'Red Star' }),
        found: { field: 'legal_name', text: 'The big one' },
      },
    ]);
    expect(await find('big red 7')).toEqual([]);
  });

  it('answers the fields that tell records of one name apart, with the time zone of a moment', async () => {
    const arrival = { arrival_time: '2026-03-04T08:00:00.000Z', time_zone: 'America/Chicago' };
    const stop = { name: 'Quay 9', type: 'Pickup', ...arrival };
    await create('stops', { ...stop, city: 'Reno' });
    expect(await find('quay')).toEqual([
      { kind: 'stop', record: { id: expect.any(String), status: null, ...stop } },
    ]);
  });

  it('finds short words and words without digits in codes last', async () => {
    const wallet = await create('wallets', {
      address: '0xc3aafacade8feb7f1106f35f53021bae8daf3a42',
    });
    const system = await create('systems', {
      name: 'Ledger',
      owner: '01994ef6-7a00-7efd-9f2b-e4facadef735',
    });
    const company = await create('companies', { name: 'Facade Freight' });
    const idsOf = async (text: string) => (await find(text)).map(({ record }) => record.id);
    expect((await idsOf('facade')).toSorted()).toEqual(
      [company.id, wallet.id, system.id].toSorted(),
    );
    expect((await idsOf('facade'))[0]).toBe(company.id);
    const load = await create('loads', { external_system_id: 'AB1-7735' });
    const other = await create('wallets', {
      address: '0x94ab1c3f5f53021bae8daf3a42c3aa7feb7f1106',
    });
    await create('products', { title: 'Pallet', handle: 'GTIN 4006381333931' });
    expect(await idsOf('ab1')).toEqual([load.id, other.id]);
    expect(await find('0xc3aafacade')).toHaveLength(1);
    expect(await find('3339')).toHaveLength(1);
  });

  it('finds loads and shipments by the cities of their stops', async () => {
    const load = await create('loads', { external_system_id: 'Kestrel 1' });
    const loadLeg = await create('load-legs', { load: load.id });
    for (const city of ['Tonopah', 'Elko'])
      await create('load-stops', { leg: loadLeg.id, city, state: 'NV', name: 'Ibis Yard' });
    const shipment = await create('shipments', { system_ref_id: 'Kestrel 2' });
    const leg = await create('legs', { shipment: shipment.id });
    await create('stops', { leg: leg.id, city: 'Tonopah' });
    await create('stops', { leg: (await create('legs', { shipment: 'gone' })).id, city: 'Elko' });

    const idsOf = async (words: string) =>
      (await find(words))
        .filter(({ kind }) => ['load', 'shipment'].includes(kind))
        .map(({ record }) => record.id)
        .toSorted();
    const both = [load.id, shipment.id].toSorted();
    for (const words of ['tonopah', 'TONO', 'to', 'tonopah kestrel', 'Kestrel Tonopah'])
      expect([words, await idsOf(words)]).toEqual([words, both]);
    for (const words of ['elko', 'elko tonopah', 'nv tonopah', 'tonopah nv 1'])
      expect([words, await idsOf(words)]).toEqual([words, [load.id]]);
    for (const words of ['ibis', 'tonopah memphis', 'elko 2'])
      expect([words, await idsOf(words)]).toEqual([words, []]);
    LIMITS.lookedUp = 0;
    expect(await idsOf('tonopah kestrel')).toEqual(both);
    LIMITS.lookedUp = 1000;
    expect(await idsOf('tonopah')).toEqual(both);
    const [{ found } = {}] = (await find('tonopah')).filter(({ kind }) => kind === 'load');
    expect(found).toBeUndefined();
  });

  it('answers the newest few of many matches', async () => {
    const made = [];
    for (let n = 0; n < 6; n++) made.push(await create('systems', { name: `Gauge ${n}` }));
    const found = await find('gauge');
    expect(found.map(({ record }) => record.id)).toEqual(
      made
        .slice(2)
        .reverse()
        .map(({ id }) => id),
    );
  });

  it('puts records named exactly like or starting with the text first', async () => {
    const names = ['Big Osprey', 'Osprey Lines', 'Osprey'];
    for (const name of names) await create('companies', { name });
    const mailing_address = `${'One of many roads in a long address, '.repeat(3)}Osprey Drive`;
    await create('agents', { source_system: mailing_address });
    const found = await api.call('GET', '/api/find?q=osprey');
    const records: (Brief & { record: { name?: string } })[] = found.body.records;
    expect(records.map(({ record }) => record.name)).toEqual([...names.toReversed(), undefined]);
    expect(records.at(-1)?.found?.text).toMatch(/^….*Osprey Drive$/);
  });

  it('answers records whose fields are too large to be read together', async () => {
    const { kinds } = createCatalogue('waybill');
    const lists = kinds.filter((kind) => !kind.parent);
    for (const kind of lists) {
      const fields = kind.fields.filter(({ type }) => type === 'text' || type === 'longText');
      const texts = fields.map(({ name, maxLength }) => [
        name,
        `heron ${'é'.repeat(2000)}`.slice(0, maxLength),
      ]);
      const operation = { method: 'POST', path: kind.service, body: Object.fromEntries(texts) };
      const operations = Array.from({ length: 4 }, () => operation);
      expect((await api.call('POST', '/api/batch', { operations })).status).toBe(200);
    }
    const found = await find('heron');
    expect(new Set(found.map(({ kind }) => kind)).size).toBeGreaterThan(20);
  });

  it('leaves out deleted records and kinds without their own list', async () => {
    const company = await create('companies', { name: 'Wyvern' });
    await create(`companies/${company.id}/documents`, { name: 'Wyvern’s licence' });
    expect((await find('wyvern')).map(({ kind }) => kind)).toEqual(['company']);
    await api.call('DELETE', `/api/companies/${company.id}`);
    expect(await find('wyvern')).toEqual([]);
  });

  it.each(['', '?q=', '?q=%20'])('refuses an empty text: %s', async (query) => {
    const { status, body } = await api.call('GET', `/api/find${query}`);
    expect(status).toBe(400);
    expect(body.message).toBe('The parameter "q" must say what to look for.');
  });

  it('rejects a public key with 403', async () => {
    const key = { 'x-api-key': api.server.keys.public };
    expect((await api.call('GET', '/api/find?q=big', undefined, key)).status).toBe(403);
  });

  it('needs one query, a second for kinds with many matches, and none after the client left', async () => {
    for (let n = 0; n < 7; n += 1) await create('systems', { name: `Needle ${n}` });
    const statements: string[] = [];
    const catalogue = createCatalogue('waybill');
    const source = VARIABLES.DATABASE_URL.parse(api.database);
    await api.server.close();
    const storage = await openStorage(source, catalogue, () => undefined, {
      watch: ({ query }) => void statements.push(query.sql),
    });
    const overview = new Overview(storage, () => new Date());
    const ask = async (signal: AbortSignal) => {
      statements.length = 0;
      const { records } = await overview.find(SYSTEM, 'needle', signal);
      return records.map(({ record }) => record['name']);
    };
    const newest = [6, 5, 4, 3].map((n) => `Needle ${n}`);
    expect(await ask(new AbortController().signal)).toEqual(newest);
    expect(statements).toHaveLength(1);
    LIMITS.lookedUp = 3;
    expect(await ask(new AbortController().signal)).toEqual(newest);
    LIMITS.lookedUp = 1000;
    expect(statements).toHaveLength(2);
    await expect(ask(AbortSignal.abort())).rejects.toThrow();
    expect(statements).toHaveLength(0);
    await storage.close();
  });
});

onBothEngines('GET /find by cities', (engine) => {
  let actor: Actor = SERVICE;
  let api: TestApi;
  const create = async (path: string, body: object): Promise<{ id: string }> =>
    (await api.call('POST', `/api/${path}`, body)).body;
  beforeAll(async () => {
    api = await startEmptyApi(engine, { identify: () => actor });
    const load = await create('loads', {});
    const leg = await create('load-legs', { load: load.id });
    await create('load-stops', { leg: leg.id, city: 'Yreka' });
  });
  afterAll(() => api.close());
  afterEach(() => {
    actor = SERVICE;
  });

  it.each([
    ['an actor who does not see the cities', { 'load-stop': { hidden: ['city'] } }, 0],
    ['an actor who does not see the legs of stops', { 'load-stop': { hidden: ['leg'] } }, 0],
    ['an actor who sees no stops', { 'load-stop': { where: [IS_NOBODYS] } }, 0],
    ['an actor who sees no legs', { 'load-leg': { where: [IS_NOBODYS] } }, 0],
    ['an actor who sees no loads', { load: { where: [IS_NOBODYS] } }, 0],
    ['an actor who sees no drivers', { driver: { where: [IS_NOBODYS] } }, 1],
  ])('answers %s only the loads whose stops they see', async (_, kinds, count) => {
    actor = { id: 'limited', access: { kinds } };
    const { body } = await api.call('GET', '/api/find?q=yreka');
    const loads = body.records.filter(({ kind }: Brief) => kind === 'load');
    expect(loads).toHaveLength(count);
  });

  it('answers a load with several stops of a city once, also if it has more than are counted', async () => {
    const { id } = await create('loads', {});
    const leg = await create('load-legs', { load: id });
    for (let nr = 0; nr < 3; nr += 1)
      await create('load-stops', { leg: leg.id, city: 'Winnemucca' });
    for (const most of [1000, 2]) {
      LIMITS.lookedUp = most;
      const { body } = await api.call('GET', '/api/find?q=winnemucca');
      const loads = body.records.filter(({ kind }: Brief) => kind === 'load');
      expect(loads.map(({ record }: Brief) => record.id)).toEqual([id]);
    }
    LIMITS.lookedUp = 1000;
  });

  it.skipIf(engine === 'sqlite' || inject('isCitus'))(
    'stops reading matches at a limit before it removes those that repeat',
    async () => {
      const catalogue = createCatalogue('waybill');
      const { storage, queries } = await openWatched(api.database, catalogue);
      const loads = storage.scopes.of(SYSTEM, [catalogue.kind('load')]);
      await findRecords(storage.engine, [loads], 'yreka', new AbortController().signal);
      const read = queries.find(({ sql }) => sql.includes('wb_matched'));
      if (!read) throw new Error('Nothing was searched');
      const steps = (await planOf(api.database, read)).split('\n');
      await storage.close();
      // A step is above those that it reads from.
      const stepOf = (name: RegExp) => steps.findIndex((step) => name.test(step));
      expect(stepOf(/Unique|HashAggregate/)).toBeGreaterThan(-1);
      expect(stepOf(/Unique|HashAggregate/)).toBeLessThan(stepOf(/WindowAgg/));
    },
  );
});
