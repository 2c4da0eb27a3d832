import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { SERVICE, type Actor } from '../../server/auth/actor';
import type { Access } from '../../server/auth/access';
import { readBody } from '../../server/records/body';
import { readFilter } from '../../server/records/filters';
import type { UnitOfWork } from '../../server/records/unitOfWork';
import { openStorage } from '../../server/storage';
import { MAX_CURSORS, visibleIds } from '../../server/scope/list';
import type * as ListModule from '../../server/scope/list';
import { insertBatches } from '../../server/storage/seed';
import { newRow } from '../../server/tables/rows';
import { VARIABLES } from '../../server/config/variables';
import type { ChangedRecord, Version } from '../../src/contract/history';
import { catalogueOf, createCatalogue, type Catalogue, type Kind } from '../../src/resources';
import { endpoints, type Endpoint } from '../../src/resources/endpoints';
import { referencesToAny } from '../../src/resources/kindFields';
import { routeKinds } from '../../src/resources/trip';
import { isSuggested } from '../../src/contract/suggestions';
import { sampleData, type Batch } from '../../sample';
import {
  migratedDatabase,
  onBothEngines,
  runSql,
  startApi,
  type EngineName,
  type TestApi,
} from '../support/api';
import { sized } from '../support/size';
import { importFile } from '../support/importAndExport';
import { routesOf } from '../support/hostile/routesOf';

/*
 * Database A has all records, of which the limited actor sees some. Database B has only those records,
 * without the hidden fields, which its catalogue does not declare either. Whatever the limited actor
 * reads from A, staff must read the same from B.
 */

// Few records are a long list, which indexes find and walk through.
vi.mock('../../server/scope/list', async (original) => ({
  ...(await original<typeof ListModule>()),
  MAX_SHORT_LIST: 8,
  MAX_TOP_OFFSET: 4,
  MAX_SORTED_ROWS: 30,
  MAX_CURSORS: 10,
}));

const TODAY = '2024-06-01';
const catalogue = createCatalogue('waybill');

type Row = Batch['rows'][number];
interface Sampled {
  readonly kind: string;
  readonly parentId: string | undefined;
  readonly row: Row;
}
const sample: Sampled[] = [];
for (const { kind, parentId, rows } of sampleData(catalogue, new Date(`${TODAY}T12:00:00Z`)))
  for (const row of rows) sample.push({ kind, parentId, row });

const rowsOf = (kind: string) => sample.filter((each) => each.kind === kind);
const CARRIERS = [...new Set(rowsOf('load').map(({ row }) => String(row['carrier'])))].slice(0, 3);

interface Limit {
  /** A filter of the list, and the same in words of JavaScript. */
  readonly where?: Readonly<Record<string, string[]>>;
  readonly isSeen?: (row: Row) => boolean;
  readonly hidden?: readonly string[];
  readonly readOnly?: readonly string[];
}

const LIMITS: Readonly<Record<string, Limit>> = {
  load: {
    where: { carrier: CARRIERS },
    isSeen: (row) => CARRIERS.includes(String(row['carrier'])),
    hidden: ['revenue', 'bolNumber'],
    readOnly: ['seq_number'],
  },
  // Records nested under a hidden company are hidden as well.
  company: {
    where: { status_not: ['active'] },
    isSeen: (row) => row['status'] !== 'active',
    hidden: ['duns_number'],
  },
  'company-document': {
    where: { type: ['Insurance'] },
    isSeen: (row) => row['type'] === 'Insurance',
    hidden: ['amount'],
  },
  // Kinds of one family, whose fields are hidden together.
  tractor: { where: { status: ['available'] }, isSeen: (row) => row['status'] === 'available' },
  trailer: { hidden: ['license_plate'] },
  // A part of the name, the whole name, and what a deadline owes.
  person: { hidden: ['last_name'], readOnly: ['federal_id'] },
  driver: { hidden: ['source_ref_id'] },
  invoice: { hidden: ['past_due_amount'] },
  // No record at all.
  order: { where: { financial_status: ['nothing'] }, isSeen: () => false },
  // Legs and stops, by whose places and days the transported records are found and sorted.
  leg: {
    where: { status_not: ['delivered'] },
    isSeen: (row) => row['status'] !== 'delivered',
  },
  'load-leg': {
    where: { status_not: ['delivered'] },
    isSeen: (row) => row['status'] !== 'delivered',
  },
  'load-stop': {
    where: { status: ['completed'] },
    isSeen: (row) => row['status'] === 'completed',
    hidden: ['state'],
  },
  // A reference, and with it the way back to the record that it leads to.
  shipment: { hidden: ['contact'] },
};

const fieldOf = (kind: Kind) => (name: string) => kind.fields.find((each) => each.name === name);

const ACCESS: Access = {
  kinds: Object.fromEntries(
    Object.entries(LIMITS).map(([name, { where = {}, hidden, readOnly }]) => {
      const conditions = Object.entries(where).map(([filter, values]) =>
        readFilter(fieldOf(catalogue.kind(name)), filter, values),
      );
      return [name, { where: conditions, hidden, readOnly }];
    }),
  ),
};
const LIMITED: Actor = { id: 'limited', access: ACCESS };

const hiddenIn = ({ table }: Kind): string[] =>
  catalogue.kinds.flatMap((kind) =>
    kind.table === table ? (LIMITS[kind.name]?.hidden ?? []) : [],
  );

/** A kind without its hidden fields, as another catalogue would declare it. */
function without(kind: Kind): Kind {
  const hidden = hiddenIn(kind);
  const isSeen = (name: string) => !hidden.includes(name);
  return {
    ...kind,
    fields: kind.fields.filter(({ name }) => isSeen(name)),
    columns: kind.columns.filter(isSeen),
    totals: kind.totals.filter(isSeen),
    representation: kind.representation.filter(isSeen),
  };
}

const shownIds = new Set(
  sample
    .filter(({ kind, row }) => LIMITS[kind]?.isSeen?.(row) ?? true)
    .map(({ row }) => String(row.id)),
);
const isVisible = ({ row, parentId }: Sampled) =>
  shownIds.has(String(row.id)) && (parentId === undefined || shownIds.has(parentId));

const strip = (kind: string, row: Row): Row => {
  const hidden = hiddenIn(catalogue.kind(kind));
  return Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name))) as Row;
};

/** The first record of a kind that the limited actor sees, or does not see. */
function recordOf(kind: string, isSeen = true, nth = 0): Sampled & { readonly id: string } {
  const found = rowsOf(kind).filter((each) => isVisible(each) === isSeen)[nth];
  if (!found) throw new Error(`No ${kind}`);
  return { ...found, id: String(found.row.id) };
}

async function fill(engine: EngineName, of: Catalogue, records: readonly Sampled[]) {
  const database = await migratedDatabase(engine);
  const storage = await openStorage(VARIABLES.DATABASE_URL.parse(database.url), of);
  await insertBatches(
    storage,
    of,
    records.map(({ kind, parentId, row }) => ({ kind, parentId, rows: [row] })),
  );
  await storage.close();
  return database;
}

const sampleIds = new Set(sample.map(({ row }) => String(row.id)));

/** An answer without ids and times that differ from server to server. */
function comparable(body: unknown): string {
  const seen = new Map<string, string>();
  return JSON.stringify(body)
    .replace(/20(?:2[5-9]|[3-9]\d)-\d\d-\d\dT[\d:.]+Z/g, 'later')
    .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => {
      if (sampleIds.has(id)) return id;
      if (!seen.has(id)) seen.set(id, `id ${seen.size}`);
      return String(seen.get(id));
    });
}

/** Every nth address is compared. On Citus a statement takes 40 ms. */
const EACH = inject('isCitus') ? 4 : sized(24, 1);

const escaped = encodeURIComponent;

onBothEngines('Limited actors', (engine) => {
  const databases: Awaited<ReturnType<typeof migratedDatabase>>[] = [];
  let all: TestApi;
  let rest: TestApi;
  const cursors: Record<'all' | 'rest', string> = { all: '', rest: '' };

  /** Calls A as staff. */
  const asStaff = { 'x-actor': 'staff' };
  const both = async (path: string) => ({
    a: await all.call('GET', path),
    b: await rest.call('GET', path),
  });
  const expectSame = async (path: string) => {
    const { a, b } = await both(path);
    expect(`${path} ${a.status} ${comparable(a.body)}`).toBe(
      `${path} ${b.status} ${comparable(b.body)}`,
    );
    return a;
  };

  /** Makes a change on A, and on B what is left of it. */
  const change = async (
    method: string,
    kind: string,
    at: string,
    { id, row }: Sampled & { id: string },
    body?: Row,
  ) => {
    const path = `/api/${at}/${id}`;
    expect((await all.call(method, path, body, asStaff)).status).toBe(200);
    if (!shownIds.has(String(row.id))) return;
    expect((await rest.call(method, path, body && strip(kind, body))).status).toBe(200);
  };

  beforeAll(async () => {
    const seen = sample.filter(isVisible);
    const leftOver = catalogueOf(catalogue.kinds.map(without), catalogue.families);
    databases.push(
      await fill(engine, catalogue, sample),
      await fill(
        engine,
        leftOver,
        seen.map((each) => ({ ...each, row: strip(each.kind, each.row) })),
      ),
    );
    const [urlOfAll = '', urlOfRest = ''] = databases.map(({ url }) => url);
    // A value that was sent while its field was not declared.
    const early = recordOf('load');
    await runSql(
      urlOfAll,
      `update load set extra = '{"bolNumber":"early"}' where id = '${early.id}'`,
    );
    const now = () => new Date(`${TODAY}T12:00:00Z`);
    all = await startApi(
      urlOfAll,
      {},
      { now, identify: ({ headers }) => (headers['x-actor'] === 'staff' ? SERVICE : LIMITED) },
    );
    rest = await startApi(urlOfRest, {}, { now, catalogue: leftOver });
    for (const [name, api] of Object.entries({ all, rest }))
      cursors[name as 'all'] = (await api.call('GET', '/api/changes')).body.cursor;
    await change('PUT', 'load', 'loads', recordOf('load'), {
      revenue: 1,
      load_type: 'Changed',
    } as unknown as Row);
    await change('PUT', 'load', 'loads', recordOf('load', false), {
      load_type: 'Changed',
    } as unknown as Row);
    await change('PUT', 'company', 'companies', recordOf('company'), {
      about: 'Changed',
      duns_number: 'Changed',
    } as unknown as Row);
    await change('DELETE', 'company', 'companies', recordOf('company', false));
    await change('PUT', 'person', 'people', recordOf('person'), {
      last_name: 'Changed',
      sex: 'x',
    } as unknown as Row);
    await change('DELETE', 'person', 'people', recordOf('person', true, 1));
  });
  afterAll(async () => {
    await all?.close();
    await rest?.close();
    for (const { remove } of databases) await remove();
  });

  /** Cities of stops that are seen, and of one that is not. */
  const CITIES = [
    ...[true, false].map((isSeen) => recordOf('load-stop', isSeen)),
    recordOf('stop'),
  ].map(({ row }) => String(row['city']));

  /** Texts to look for: words of hidden values and of records that are not seen, and others. */
  const TEXTS = [
    ...['1', 'a', 'north', 'early', 'changed'],
    String(recordOf('load').row['bolNumber']),
    String(recordOf('person').row['last_name']),
    String(recordOf('driver').row['source_ref_id']),
    String(recordOf('company').row['duns_number']),
    String(recordOf('company', false).row['name']),
    String(recordOf('tractor', false).row['name']),
    recordOf('load', false).id,
    String(recordOf('load-stop').row['state']),
    ...CITIES,
  ];

  /** Orders of records by the planned days of their legs. */
  const BY_DAYS = ['sort=pickup&limit=5', 'sort=pickup&order=desc', 'sort=delivery&page=2&limit=5'];

  /** Queries that use other records than those of the list. Sampling never leaves them out. */
  const ROUTED = [...BY_DAYS, ...CITIES.map((city) => `q=${escaped(city)}`)];
  const isRouted = (address: string) => ROUTED.some((query) => address.endsWith(query));

  /** Filters and orders by a field. */
  const filtersOf = (name: string, value: unknown) => [
    `sort=${name}&order=asc`,
    `sort=${name}&order=desc&limit=5`,
    `${name}=${escaped(String(value))}`,
    `${name}_gte=1`,
    `${name}_not=${escaped(String(value))}`,
    `${name}_starts_with=${escaped(String(value).slice(0, 3))}`,
    `${name}_contains=a`,
    `${name}_empty=true`,
  ];

  /** Queries of a list: all kinds of them where a limit is at work, a few elsewhere. */
  function queriesOf({ kinds }: Endpoint): string[] {
    const isLimited = kinds.some((kind) => LIMITS[kind.name] ?? LIMITS[kind.parent ?? '']);
    const isReferring = kinds.some(({ fields }) =>
      fields.some(({ target }) => LIMITS[target ?? '']),
    );
    const common = ['', 'page=2&limit=3', 'q=a1', 'sort=updated_at&order=asc&limit=4'];
    if (!isLimited && !isReferring) return common;
    const fields = new Map(kinds.flatMap((kind) => kind.fields.map((each) => [each.name, each])));
    const hidden = kinds.flatMap(hiddenIn);
    const comparedFields = [...fields.values()].filter(
      ({ name, target, type }) =>
        hidden.includes(name) || LIMITS[target ?? ''] || type === 'status',
    );
    const sampled = sample.find(({ kind }) => kinds.some(({ name }) => name === kind))?.row ?? {};
    return [
      ...common,
      ...(kinds.some((kind) => routeKinds(catalogue, kind)?.by) ? BY_DAYS : []),
      ...TEXTS.map((text) => `q=${escaped(text)}`),
      ...comparedFields.flatMap(({ name }) => filtersOf(name, (sampled as Row)[name] ?? 'x')),
      ...kinds.map(({ name }) => `id=${recordIn(name, false) ?? 'none'}`),
      ...referencesToAny(catalogue, kinds).flatMap(({ kind, field }) =>
        [...hiddenIn(kind), 'id', field.name].map(
          (name) => `${kind.name}.${field.name}.${name}_not=x`,
        ),
      ),
    ];
  }

  const recordIn = (kind: string, isSeen: boolean) =>
    rowsOf(kind).find((each) => isVisible(each) === isSeen)?.row.id;

  const pathsOf = new Map(endpoints(catalogue).map((each) => [`/${each.path}`, each]));

  /** An endpoint's addresses: below a parent that is seen, and below one that is not. */
  function addressesBelow({ path, parent, kinds }: Endpoint) {
    const names = kinds.map(({ name }) => name);
    if (!parent) {
      const ids = names.flatMap((name) => [recordIn(name, true), recordIn(name, false)]);
      return [{ path: `/${path}`, isSeen: true, ids: ids.filter((id) => id !== undefined) }];
    }
    const nested = sample.filter(({ kind }) => names.includes(kind));
    return [true, false].flatMap((isSeen) => {
      const isBelow = ({ parentId = '' }: Sampled) => shownIds.has(parentId) === isSeen;
      const parentId = nested.find(isBelow)?.parentId ?? recordIn(parent.name, isSeen);
      if (parentId === undefined) return [];
      const ids = nested.filter((each) => each.parentId === parentId).map(({ row }) => row.id);
      return [{ path: `/${path.replace('{id}', parentId)}`, isSeen, ids: ids.slice(0, 3) }];
    });
  }

  /**
   * Addresses to read for a route of records: prefix, path of the list, and `/:id`. Undefined for other
   * routes.
   */
  function recordAddresses(url: string): string[] | undefined {
    const match =
      /^(\/(?:export|import|suggest|totals|related\/counts|related\/records))?(.*?)(\/:\w+)?$/.exec(
        url,
      );
    const [, call = '', list = '', one] = match ?? [];
    const endpoint = pathsOf.get(list.replace(/:\w+(?=\/)/, '{id}'));
    if (!endpoint) return undefined;
    const fields = endpoint.kinds.flatMap((kind) => kind.fields);
    return addressesBelow(endpoint).flatMap(({ path, isSeen, ids }) => {
      const at = ids.map((id) => `${call}${path}/${String(id)}`);
      if (call === '/related/records')
        return catalogue.kinds.flatMap((kind) =>
          kind.fields
            .filter(({ target }) => endpoint.kinds.some(({ name }) => name === target))
            .flatMap(({ name }) => at.map((each) => `${each}?kind=${kind.name}&field=${name}`)),
        );
      if (one) return at;
      // Refused: it takes POST only.
      if (call === '/import') return [`${call}${path}`];
      if (call === '/suggest')
        return fields
          .filter(isSuggested)
          .slice(0, 12)
          .concat(fields.filter(({ name }) => endpoint.kinds.flatMap(hiddenIn).includes(name)))
          .flatMap(({ name }) => [
            `${call}${path}?field=${name}`,
            `${call}${path}?field=${name}&q=a`,
          ]);
      const isTotal = call === '/totals';
      const queries = queriesOf(endpoint)
        .filter((query) => !(isTotal && query.includes('sort=')))
        // Below a parent that is not seen there is nothing.
        .slice(0, isSeen ? undefined : 3)
        .map((query) => `${call}${path}?${query}`);
      if (call !== '/export') return queries;
      const named = fields
        .filter(({ type }) => type === 'reference')
        .map(({ name }) => `${name}.name`);
      const columns = [...endpoint.kinds.flatMap(hiddenIn), ...named, 'id'].join(',');
      return [
        `${call}${path}`,
        `${call}${path}?format=ndjson`,
        `${call}${path}?fields=${columns}`,
        ...queries.filter((query) => query.includes('sort=') || query.includes('q=')).slice(0, 6),
      ];
    });
  }

  const limitedKinds = Object.keys(LIMITS);
  /** Addresses to read for the other routes. */
  const OTHERS: Readonly<Record<string, readonly string[]>> = {
    '/openapi.json': ['/openapi.json'],
    '/find': TEXTS.map((text) => `/find?q=${escaped(text)}`),
    '/overview/counts': ['/overview/counts'],
    '/overview/statuses': ['/overview/statuses'],
    '/overview/latest': ['/overview/latest'],
    '/overview/expiring': [`/overview/expiring?day=${TODAY}`, '/overview/expiring'],
    '/overview/past-due': [`/overview/past-due?day=${TODAY}`, '/overview/past-due'],
    '/activity': [
      ...['/activity', '/activity?limit=2', '/activity?by=staff', '/activity?by=import'],
      ...limitedKinds.map((kind) => `/activity?kind=${kind}`),
      ...[true, false].map(
        (isSeen) => `/activity?kind=load-leg&field=load&id=${String(recordIn('load', isSeen))}`,
      ),
    ],
    '/history': limitedKinds.flatMap((kind) =>
      [true, false].map((isSeen) => `/history?kind=${kind}&id=${String(recordIn(kind, isSeen))}`),
    ),
    '/history/deleted': [
      ...limitedKinds.map((kind) => `/history/deleted?kind=${kind}`),
      ...[true, false].map(
        (isSeen) =>
          `/history/deleted?kind=company-document&parentId=${String(recordIn('company', isSeen))}`,
      ),
    ],
    // Read by the cursor and the ids that each server has, in tests of their own below.
    '/changes': [],
    // Each actor reads its own imports only, which tests of imports check.
    '/imports': [],
    '/history/:id': [],
    // Refused: they take other methods only.
    '/batch': ['/batch'],
    '/history/restore': ['/history/restore'],
    '/sheets': ['/sheets'],
    '/history/:id/restore': ['/history/x/restore'],
    '/imports/:id/undo': ['/imports/x/undo'],
    '/views/:id': ['/views/x'],
    // They hold no records: the same for everybody.
    '/views': ['/views'],
    // Public figures, the same for all callers.
    '/stats': ['/stats?statsType=Supply&statsRange=Week&statsDataType=supply_total_loads'],
    '/stats-data/statsCard': [
      '/stats-data/statsCard?statsType=Supply&statsRange=Week&statsDataType=supply_total_loads',
    ],
  };

  it('read on every route what a database without the rest holds', async () => {
    const routes = routesOf(all.server.app).filter(
      ({ path, methods }) => path.startsWith('/api/') && methods.includes('GET'),
    );
    const undecided: string[] = [];
    let compared = 0;
    for (const { path } of routes) {
      const url = path.slice('/api'.length);
      if (url.endsWith('/*') || url === '/') continue;
      const addresses = OTHERS[url] ?? recordAddresses(url);
      if (!addresses) undecided.push(url);
      const some = (addresses ?? []).filter((address, nr) => nr % EACH === 0 || isRouted(address));
      for (const address of some) await expectSame(`/api${address}`);
      compared += some.length;
    }
    expect(undecided).toEqual([]);
    // Exports of loads take several statements.
    expect(rowsOf('load').filter(isVisible).length).toBeGreaterThan(2 * MAX_CURSORS);
    expect(compared).toBeGreaterThan(3000 / EACH);
  }, 600_000);

  it('read only changes of records that they see, and no hidden fields in them', async () => {
    const ids = async (api: TestApi) =>
      (await api.call('GET', '/api/activity?limit=1000')).body.data.map(({ id }: Version) => id);
    const [ofAll, ofRest] = [await ids(all), await ids(rest)];
    expect(ofAll.length).toBeGreaterThan(3);
    expect(ofAll.length).toBe(ofRest.length);
    for (const [nth, id] of ofAll.entries()) {
      const { body } = await all.call('GET', `/api/history/${id}`);
      const other = await rest.call('GET', `/api/history/${ofRest[nth]}`);
      expect(comparable(body)).toBe(comparable(other.body));
    }
    const { body } = await all.call('GET', '/api/activity?limit=1000', undefined, asStaff);
    const unseen = body.data.filter(({ id }: Version) => !ofAll.includes(id));
    expect(unseen.length).toBeGreaterThan(1);
    for (const { id } of unseen) {
      expect((await all.call('GET', `/api/history/${id}`)).status).toBe(404);
      expect((await all.call('POST', `/api/history/${id}/restore`)).status).toBe(404);
    }
    /** In an order of its own: several nodes tell them in any. */
    const changes = async (api: TestApi, cursor: string) => {
      const { body } = await api.call('GET', `/api/changes?since=${escaped(cursor)}`);
      return (body.changes as ChangedRecord[]).map((each) => comparable(each)).sort();
    };
    const changesOfAll = await changes(all, cursors.all);
    expect(changesOfAll.length).toBeGreaterThan(3);
    expect(changesOfAll).toEqual(await changes(rest, cursors.rest));
  });

  it('get 404 for records that they do not see, and 403 for fields that they cannot change', async () => {
    const load = recordOf('load');
    const unseen = recordOf('load', false);
    const stored = async ({ id }: { id: string }) =>
      (await all.call('GET', `/api/loads/${id}`, undefined, asStaff)).body;
    const before = await stored(load);
    const put = (id: string, body: object, headers = {}) =>
      all.call('PUT', `/api/loads/${id}`, body, headers);
    const refused = await put(load.id, { revenue: 2, seq_number: 3, load_type: 'x' });
    expect(refused.status).toBe(403);
    expect(refused.body.errors).toEqual({ seq_number: 'You may not change Sequence number.' });
    expect((await put(unseen.id, { load_type: 'x' })).status).toBe(404);
    expect((await all.call('DELETE', `/api/loads/${unseen.id}`)).status).toBe(404);
    const elsewhere = String(unseen.row['carrier']);
    expect((await put(load.id, { carrier: elsewhere })).status).toBe(403);
    expect((await all.call('POST', '/api/loads', { carrier: elsewhere })).status).toBe(403);
    const nested = `/api/companies/${recordOf('company', false, 1).id}/documents`;
    expect((await all.call('POST', nested, { type: 'Insurance' })).status).toBe(404);
    const first = { method: 'POST', path: 'people', body: { first_name: 'In a batch' } };
    for (const [status, method, path, body] of [
      [403, 'PUT', `loads/${load.id}`, { seq_number: 2 }],
      [403, 'PUT', `loads/${load.id}`, { carrier: elsewhere }],
      [403, 'POST', 'loads', { carrier: elsewhere }],
      [404, 'PUT', `loads/${unseen.id}`, { load_type: 'x' }],
      [404, 'DELETE', `loads/${unseen.id}`],
      [404, 'POST', nested.slice('/api/'.length), { type: 'Insurance' }],
    ] as const) {
      const operations = [first, { method, path, body }];
      const answer = await all.call('POST', '/api/batch', { operations });
      expect(answer).toMatchObject({ status, body: { index: 1 } });
    }
    const people = '/api/people?first_name=In%20a%20batch';
    expect((await all.call('GET', people, undefined, asStaff)).body.total).toBe(0);
    expect(await stored(load)).toEqual(before);
    const { status, body } = await put(load.id, { load_type: 'y' }, { 'if-match': '"other"' });
    expect(status).toBe(412);
    expect(body.current).not.toHaveProperty('revenue');
    expect(body.current).toHaveProperty('seq_number');
  });

  it('keep hidden and read-only fields unchanged, also when they restore a version', async () => {
    const load = recordOf('load', true, 1);
    const path = `/api/loads/${load.id}`;
    const { status, body } = await all.call('PUT', path, { load_type: 'Own' });
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('revenue');
    const staff = (await all.call('GET', path, undefined, asStaff)).body;
    expect(staff).toMatchObject({ load_type: 'Own', revenue: load.row['revenue'] });
    await all.call('PUT', path, { revenue: 7, seq_number: 7 }, asStaff);
    const versions = (await all.call('GET', `/api/history?kind=load&id=${load.id}`)).body.data;
    expect(JSON.stringify(versions)).not.toMatch(/revenue|bolNumber/);
    await all.call('POST', `/api/history/${versions.at(-1).id}/restore`);
    expect((await all.call('GET', path, undefined, asStaff)).body).toMatchObject({
      load_type: 'Own',
      revenue: 7,
      seq_number: 7,
    });
  });

  it('change nothing with values for hidden fields, and get the same answer as without them', async () => {
    const { id, row } = recordOf('load', true, 3);
    const { status, body } = await all.call('PUT', `/api/loads/${id}`, {
      revenue: 2,
      bolNumber: 'x',
    });
    expect(status).toBe(200);
    expect(body).toEqual((await all.call('GET', `/api/loads/${id}`)).body);
    const staff = (await all.call('GET', `/api/loads/${id}`, undefined, asStaff)).body;
    expect([staff.revenue, staff.bolNumber]).toEqual([row['revenue'], row['bolNumber'] ?? null]);
    const [carrier] = CARRIERS;
    const created = await all.call('POST', '/api/loads', { carrier, revenue: 2 });
    expect([created.status, created.body.revenue]).toEqual([201, undefined]);
    const stored = await all.call('GET', `/api/loads/${created.body.id}`, undefined, asStaff);
    expect(stored.body.revenue).toBe(null);
  });

  it('get 403 for deleting a record above records that they do not see', async () => {
    const { body } = await all.call('POST', '/api/companies', { status: 'new' }, asStaff);
    const path = `/api/companies/${body.id}`;
    await all.call('POST', `${path}/documents`, { type: 'Insurance' }, asStaff);
    const hidden = await all.call('POST', `${path}/documents`, { type: 'Other' }, asStaff);
    const refused = await all.call('DELETE', path);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'You may not delete all of the records below this one.',
    ]);
    const operations = [{ method: 'DELETE', path: `companies/${body.id}` }];
    expect((await all.call('POST', '/api/batch', { operations })).status).toBe(403);
    await all.call('DELETE', `${path}/documents/${hidden.body.id}`, undefined, asStaff);
    expect((await all.call('DELETE', path)).status).toBe(200);
  });

  it('get 403 for restoring a record with nested records that they would not see', async () => {
    const { id } = (await all.call('POST', '/api/companies', {}, asStaff)).body;
    await all.call('POST', `/api/companies/${id}/documents`, { type: 'Other' }, asStaff);
    await all.call('DELETE', `/api/companies/${id}`, undefined, asStaff);
    const { body } = await all.call(
      'GET',
      `/api/history?kind=company&id=${id}`,
      undefined,
      asStaff,
    );
    const { 'company-document': documents = {} } = ACCESS.kinds;
    const seesAllCompanies = { id: 'other', access: { kinds: { 'company-document': documents } } };
    const source = VARIABLES.DATABASE_URL.parse(all.database);
    const storage = await openStorage(source, catalogue, undefined, { isBeside: true });
    try {
      const restore = (actor: Actor) => storage.history.restore(actor, body.data[0].id);
      await expect(restore(seesAllCompanies)).rejects.toMatchObject({ fault: 'forbidden' });
      expect(await restore(SERVICE)).toMatchObject({ id });
    } finally {
      await storage.close();
    }
  });

  it('are warned of references to records that they do not see as of unknown ones', async () => {
    const path = `/api/loads/${recordOf('load', true, 4).id}`;
    const customer = String(recordOf('company', false, 1).row.id);
    const warning = async (headers = {}) =>
      (await all.call('PUT', path, { customer }, headers)).headers['x-unknown-references'];
    expect([await warning(), await warning(asStaff)]).toEqual(['customer', undefined]);
  });

  it('see no past-due records whose amount is hidden', async () => {
    const path = `/api/overview/past-due?day=2030-01-01`;
    const kindsFor = async (headers = {}) => {
      const { body } = await all.call('GET', path, undefined, headers);
      return (body.data as { kind: string }[]).map(({ kind }) => kind);
    };
    expect(await kindsFor(asStaff)).toContain('invoice');
    expect(await kindsFor()).not.toContain('invoice');
  });

  it('write no row that they would not see, whatever code writes it', async () => {
    const source = VARIABLES.DATABASE_URL.parse(all.database);
    const storage = await openStorage(source, catalogue, undefined, { isBeside: true });
    const { engine, scopes, writer } = storage;
    const kind = catalogue.kind('load');
    const scope = scopes.of(LIMITED, [kind]);
    const carrier = String(recordOf('load', false).row['carrier']);
    const newLoad = (body: object) =>
      newRow(engine, scope.wholeTable, kind, undefined, readBody(scope, body));
    const [seen, unseen] = [newLoad({ carrier: CARRIERS[0] }), newLoad({ carrier })];
    try {
      for (const work of [
        (unit: UnitOfWork) => unit.insert(scope, unseen),
        (unit: UnitOfWork) => unit.insertAll(scope, [seen, unseen]),
        async (unit: UnitOfWork) => unit.update(scope, await unit.insert(scope, seen), { carrier }),
      ])
        await expect(writer.write<unknown>(LIMITED, work)).rejects.toMatchObject({
          fault: 'forbidden',
        });
      const ids = [String(seen['id']), String(unseen['id'])];
      const loads = await visibleIds(engine.reads, scopes.of(SERVICE, [kind]), ids);
      expect([...loads]).toEqual([]);
    } finally {
      await storage.close();
    }
  });

  it('have idempotency keys of their own', async () => {
    const key = { 'idempotency-key': 'shared' };
    const create = (headers: object) =>
      all.call('POST', '/api/people', { first_name: 'Once' }, { ...key, ...headers });
    const [own, staff, again] = [await create({}), await create(asStaff), await create({})];
    expect([own.status, staff.status, again.status]).toEqual([201, 201, 201]);
    expect(staff.body.id).not.toBe(own.body.id);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(own.body);
    expect(own.body).not.toHaveProperty('last_name');
  });

  it('import only what they may store, and learn nothing of other records', async () => {
    const load = recordOf('load', true, 2);
    const unseen = recordOf('load', false);
    const rows = (body: object[], query: string) =>
      importFile(all, `loads?${query}`, JSON.stringify(body), 'json');
    for (const query of ['dryRun=true&update=true', 'update=true'])
      expect(
        (await rows([{ id: unseen.id, load_type: 'x' }, { seq_number: 1 }], query)).end,
      ).toMatchObject({
        errors: {
          first: expect.arrayContaining([
            expect.objectContaining({
              row: 1,
              message: expect.stringContaining('not in this list'),
            }),
            expect.objectContaining({ row: 2, message: 'You may not change Sequence number.' }),
          ]),
        },
      });
    const elsewhere = String(unseen.row['carrier']);
    expect((await rows([{ id: load.id, carrier: elsewhere }], 'update=true')).end).toMatchObject({
      failed: { status: 403 },
    });
    const [carrier] = CARRIERS;
    expect(
      (await rows([{ id: load.id, load_type: 'In' }, { carrier }], 'update=true')).end,
    ).toMatchObject({
      done: { created: 1, updated: 1, skipped: 0 },
    });
    // Names lead to no record that is not seen.
    const name = String(recordOf('company', false, 1).row['name']);
    const { body } = await all.call(
      'POST',
      '/api/import/loads?dryRun=true',
      `id,carrier.name\nx,"${name}"`,
      {
        'content-type': 'text/csv',
      },
    );
    expect(String(body)).toContain('"created":1');
  });

  it('leave their id in the history', async () => {
    const { id } = (await all.call('POST', '/api/people', { first_name: 'Named' })).body;
    const source = VARIABLES.DATABASE_URL.parse(all.database);
    const storage = await openStorage(source, catalogue, undefined, { isBeside: true });
    const changes = storage.engine.db
      .selectFrom('waybill_history')
      .select(['actor', 'made_by'])
      .where('record_id', '=', String(id));
    expect(await changes.execute()).toEqual([{ actor: 'limited', made_by: 'staff' }]);
    await storage.close();
  });
});
