import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Version } from '../../src/contract/history';
import { createCatalogue } from '../../src/resources';
import { SERVICE } from '../../server/auth/actor';
import { openStorage, type Storage } from '../../server/storage';
import type { Row } from '../../server/database/engine';
import { HISTORY } from '../../server/history/table';
import type { Scope } from '../../server/scope/scope';
import { readBody } from '../../server/records/body';
import { readFilter } from '../../server/records/filters';
import { VARIABLES } from '../../server/config/variables';
import {
  migratedDatabase,
  onBothEngines,
  runSql,
  startEmptyApi,
  statementCount,
  type TestApi,
} from '../support/api';
import { recordChanges } from '../support/recordChanges';

const catalogue = createCatalogue('waybill');
const DOCUMENT = 'company-document';
const MISSING = '01900000-0000-7000-8000-000000000000';

onBothEngines('the history of records', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startEmptyApi(engine);
  });
  afterAll(() => api.close());

  const create = async (path: string, body: object) =>
    (await api.call('POST', `/api/${path}`, body)).body;
  const versions = async (kind: string, id: string, more = '') =>
    (await api.call('GET', `/api/history?kind=${kind}&id=${id}${more}`)).body;
  const deleted = async (kind: string, more = '') =>
    (await api.call('GET', `/api/history/deleted?kind=${kind}${more}`)).body;
  const restore = (version: string) => api.call('POST', `/api/history/${version}/restore`);

  it('names who did what, with the record before and after', async () => {
    const created = await create('people', { first_name: 'Ann', shoe: 42 });
    const path = `/api/people/${created.id}`;
    const { body: updated } = await api.call('PUT', path, { first_name: 'Bea', shoe: null });
    await api.call('DELETE', path);
    const { data, ...page } = await versions('person', created.id);
    expect(page).toEqual({ total: 3, page: 1, lastPage: 1 });
    const common = { kind: 'person', recordId: created.id, parentId: null, by: 'staff' };
    const link = { restores: null, partOf: null };
    expect(data).toEqual(
      [
        { version: 3, operation: 'delete', before: updated, after: null },
        { version: 2, operation: 'update', before: created, after: updated },
        { version: 1, operation: 'create', before: null, after: created },
      ].map((each) => expect.objectContaining({ ...common, ...link, ...each })),
    );
    expect(new Date(data[0].at).toISOString()).toBe(data[0].at);
    expect((await api.call('GET', `/api/history/${data[1].id}`)).body).toEqual(data[1]);
    const second = await versions('person', created.id, '&page=2&limit=2');
    expect(second).toEqual({ data: [data[2]], total: 3, page: 2, lastPage: 2 });
    expect(JSON.stringify(data)).not.toContain('staff-key-of-tests');
  });

  it('restores no version over a change that If-Match does not know', async () => {
    const created = await create('people', { first_name: 'Ann' });
    const path = `/api/people/${created.id}`;
    const shown = await api.call('PUT', path, { first_name: 'Bea' });
    const { body: newer } = await api.call('PUT', path, { last_name: 'Cole' });
    const [, , origin] = (await versions('person', created.id)).data;
    const restoreIf = (etag: unknown) =>
      api.call('POST', `/api/history/${origin.id}/restore`, undefined, {
        'if-match': String(etag),
      });
    const { status, body } = await restoreIf(shown.headers['etag']);
    expect([status, body.current]).toEqual([412, newer]);
    expect(await restoreIf(body.etag)).toMatchObject({ status: 200, body: { first_name: 'Ann' } });
    const { data } = await versions('person', created.id);
    expect(data[0]).toMatchObject({ version: 4, restores: origin.id });
  });

  it('restores an earlier version completely and records the restore', async () => {
    const first = await create('people', { first_name: 'Ann', shoe: 42 });
    const path = `/api/people/${first.id}`;
    await api.call('PUT', path, { first_name: 'Bea', last_name: 'Lee', shoe: 43, hat: 'yes' });
    const [, origin] = (await versions('person', first.id)).data;
    const { status, body } = await restore(origin.id);
    expect(status).toBe(200);
    expect(body).toEqual({ ...first, updated_at: body.updated_at });
    expect((await api.call('GET', path)).body).toEqual(body);
    const [last] = (await versions('person', first.id)).data;
    expect(last).toMatchObject({ version: 3, operation: 'update', restores: origin.id });
    expect(last.after).toEqual(body);
  });

  it('stores no version for a write that changes nothing', async () => {
    const body = {
      first_name: 'Ann',
      kyc_verified: true,
      operating_countries: ['DE', 'US'],
      date_of_birth: '1990-01-31',
      toc_signed_date: '2026-01-31T10:00:00Z',
      shoe: { size: 42 },
    };
    const created = await create('people', body);
    const path = `/api/people/${created.id}`;
    for (const same of [body, created, {}])
      expect(await api.call('PUT', path, same)).toMatchObject({ status: 200, body: created });
    const { headers } = await api.call('GET', path);
    const load = await create('loads', { revenue: 12.5, seq_number: 7, max_weight: 0 });
    const again = await api.call('PUT', `/api/loads/${load.id}`, {
      revenue: '12.50',
      seq_number: '7',
    });
    expect(again.body).toEqual(load);
    const match = { 'if-match': String(headers['etag']) };
    expect((await api.call('PUT', path, { shoe: null }, match)).status).toBe(200);
    expect((await versions('person', created.id)).total).toBe(2);
    expect((await versions('load', load.id)).total).toBe(1);
  });

  it('lists deleted records and restores one with its nested records', async () => {
    const company = await create('companies', { company_name: 'Acme' });
    const base = `companies/${company.id}`;
    const documents = [
      await create(`${base}/documents`, { note: 1 }),
      await create(`${base}/documents`, { note: 2 }),
    ];
    const deletedDocument = await create(`${base}/documents`, { note: 'deleted before' });
    await api.call('DELETE', `/api/${base}/documents/${deletedDocument.id}`);
    const mail = await create(`${base}/contact-info`, { contact_info_type: 'email' });
    const other = await create('companies', {});
    for (const { id } of [company, other]) await api.call('DELETE', `/api/companies/${id}`);

    const listed = await deleted('company', '&limit=1');
    expect(listed).toMatchObject({ total: 2, lastPage: 2, data: [{ recordId: other.id }] });
    const { data } = await deleted('company', '&page=2&limit=1');
    expect(data).toMatchObject([{ recordId: company.id, before: company }]);
    const parts = (await deleted(DOCUMENT)).data;
    expect(parts).toHaveLength(3);
    const part = parts.find((each: Row) => each['recordId'] === documents[0].id);
    expect(part).toMatchObject({ partOf: data[0].id, parentId: company.id });
    expect(await restore(part.id)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/parent record was deleted/) },
    });

    const back = await restore(data[0].id);
    expect(back.body).toEqual({ ...company, updated_at: back.body.updated_at });
    const list = (await api.call('GET', `/api/${base}/documents`)).body;
    expect(list.total).toBe(2);
    expect(list.data.map((each: Row) => ({ ...each, updated_at: '' }))).toEqual(
      documents.reverse().map((each) => ({ ...each, updated_at: '' })),
    );
    expect((await api.call('GET', `/api/${base}/contact-info/${mail.id}`)).status).toBe(200);
    expect((await deleted('company')).total).toBe(1);
    expect((await deleted(DOCUMENT)).data).toMatchObject([
      { recordId: deletedDocument.id, partOf: null },
    ]);
    expect(await restore(data[0].id)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/not deleted/) },
    });
    const alone = (await deleted(DOCUMENT)).data[0];
    expect((await restore(alone.id)).body).toMatchObject({
      id: deletedDocument.id,
      note: 'deleted before',
    });
    expect((await api.call('GET', `/api/${base}/documents`)).body.total).toBe(3);
  });

  it('restores deleted records together with their nested records, or none of them', async () => {
    const acme = await create('companies', { company_name: 'Acme' });
    await create(`companies/${acme.id}/documents`, { note: 'Below it' });
    const other = await create('companies', { company_name: 'Other' });
    const present = await create('companies', { company_name: 'Present' });
    for (const { id } of [acme, other]) await api.call('DELETE', `/api/companies/${id}`);
    const restoreAll = (...ids: unknown[]) =>
      api.call('POST', '/api/history/restore', { kind: 'company', ids });
    const status = async ({ id }: { id: string }) =>
      (await api.call('GET', `/api/companies/${id}`)).status;

    expect(await restoreAll(acme.id, present.id)).toMatchObject({
      status: 409,
      body: { code: 'notDeleted', index: 1 },
    });
    expect([await status(acme), await status(other)]).toEqual([404, 404]);
    expect(await restoreAll('none', acme.id)).toMatchObject({ status: 409, body: { index: 0 } });
    const restored = await restoreAll(acme.id, other.id);
    expect(restored).toMatchObject({
      status: 200,
      body: { data: [{ id: acme.id }, { id: other.id }] },
    });
    expect((await api.call('GET', `/api/companies/${acme.id}`)).body).toMatchObject({
      company_name: 'Acme',
      updated_at: restored.body.data[0].updated_at,
    });
    expect((await api.call('GET', `/api/companies/${acme.id}/documents`)).body.total).toBe(1);
    const [last] = (await versions('company', other.id)).data;
    expect(last).toMatchObject({ operation: 'create', batch: expect.any(String) });
  });

  it('restores deleted records with the same few statements for each', async () => {
    const statementsFor = async (count: number) => {
      const ids: string[] = [];
      for (let nr = 0; nr < count; nr += 1) ids.push((await create('people', {})).id);
      for (const id of ids) await api.call('DELETE', `/api/people/${id}`);
      const before = await statementCount(api);
      const body = { kind: 'person', ids };
      expect((await api.call('POST', '/api/history/restore', body)).status).toBe(200);
      return (await statementCount(api)) - before;
    };
    const each = ((await statementsFor(12)) - (await statementsFor(2))) / 10;
    expect(each).toBe(engine === 'sqlite' ? 5 : 6);
  });

  it.each([
    ['no kind', { ids: [] }, 400],
    ['an unknown kind', { kind: 'train', ids: [] }, 400],
    ['no ids', { kind: 'person' }, 400],
    ['ids that are no text', { kind: 'person', ids: [1] }, 400],
    ['1,001 ids', { kind: 'person', ids: Array(1001).fill('a') }, 413],
  ])('refuses to restore %s', async (_, body, status) => {
    expect((await api.call('POST', '/api/history/restore', body)).status).toBe(status);
  });

  it("finds deleted records of a family's list by any of its kinds, and by parent", async () => {
    const [here, there] = [await create('companies', {}), await create('companies', {})];
    const add = (company: Row, type: string) =>
      create(`companies/${String(company['id'])}/relationships`, { relationship_type: type });
    const owner = await add(here, 'owner');
    const customer = await add(there, 'customer');
    expect((await versions('company-relationship', owner.id)).data).toMatchObject([
      { kind: 'company-relationship-owner', parentId: here.id, operation: 'create' },
    ]);
    expect((await versions('company-relationship-customer', owner.id)).total).toBe(0);

    await api.call('DELETE', `/api/companies/${here.id}/relationships/owner/${owner.id}`);
    await api.call('DELETE', `/api/companies/${there.id}/relationships/${customer.id}`);
    const deletedIds = async (kind: string, parentId: string) =>
      (await deleted(kind, `&parentId=${parentId}`)).data.map((each: Row) => each['recordId']);
    expect(await deletedIds('company-relationship', here.id)).toEqual([owner.id]);
    expect(await deletedIds('company-relationship', there.id)).toEqual([customer.id]);
    expect(await deletedIds('company-relationship-owner', there.id)).toEqual([]);
    expect((await deleted('company-relationship')).total).toBe(2);
    expect(await deletedIds('company-relationship', '%00')).toEqual([]);
  });

  it('restores a record once, however many clients ask at the same time', async () => {
    const { id } = await create('people', { first_name: 'Ann' });
    await api.call('DELETE', `/api/people/${id}`);
    const [last] = (await versions('person', id)).data;
    const answers = await Promise.all(Array.from({ length: 6 }, () => restore(last.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await versions('person', id)).total).toBe(3);
  });

  describe.each([
    ['GET', 'history', 400, /"kind" is missing/],
    ['GET', 'history?kind=nothing&id=1', 400, /"nothing"/],
    ['GET', 'history?kind=person', 400, /"id" is missing/],
    ['GET', 'history?kind=person&kind=person&id=1', 400, /more than once/],
    ['GET', 'history?kind=person&id=1&limit=0', 400, /"limit"/],
    ['GET', 'history/deleted', 400, /"kind" is missing/],
    ['GET', `history/${MISSING}`, 404, /no version/],
    ['GET', 'history/%00', 404, /no version/],
    ['POST', `history/${MISSING}/restore`, 404, /no version/],
  ] as const)('%s %s', (method, path, status, message) => {
    it(`is refused with ${status}`, async () => {
      const answer = await api.call(method, `/api/${path}`);
      expect(answer).toMatchObject({
        status,
        body: { message: expect.stringMatching(message) },
      });
    });
  });

  it('GET /history and POST /history/{id}/restore reject a public key with 403', async () => {
    const key = { 'x-api-key': 'public-key-of-tests' };
    for (const [method, path] of [
      ['GET', 'history?kind=person&id=1'],
      ['GET', 'history/deleted?kind=person'],
      ['POST', `history/${MISSING}/restore`],
    ] as const)
      expect((await api.call(method, `/api/${path}`, undefined, key)).status).toBe(403);
  });

  it('is empty for a record that nobody changed', async () => {
    for (const id of [MISSING, '%00'])
      expect(await versions('person', id)).toEqual({ data: [], total: 0, page: 1, lastPage: 1 });
  });
});

const KINDS = ['company', DOCUMENT] as const;
const step = fc.record({
  do: fc.constantFrom('create', 'create', 'nest', 'nest', 'update', 'delete', 'restore', 'fail'),
  key: fc.nat(),
  text: fc.string({ unit: 'grapheme', maxLength: 20 }),
});

onBothEngines('the history, replayed from the beginning', (engine) => {
  let storage: Storage;
  let database: Awaited<ReturnType<typeof migratedDatabase>>;
  beforeAll(async () => {
    database = await migratedDatabase(engine);
    storage = await openStorage(VARIABLES.DATABASE_URL.parse(database.url), catalogue);
  });
  afterAll(async () => {
    await storage.close();
    await database.remove();
  });

  const scope = (name: string, parentId?: string): Scope =>
    storage.scopes.of(SERVICE, [catalogue.kind(name)], parentId);
  const all = (name: string): Promise<Row[]> =>
    storage.engine.db.selectFrom(name).selectAll().orderBy('id').execute();

  const apply = async (each: typeof step extends fc.Arbitrary<infer Step> ? Step : never) => {
    const companies = await all('company');
    const company = companies[each.key % Math.max(1, companies.length)];
    const values = (name: string) =>
      readBody(scope(name), { note: each.text, company_name: each.text.trim() });
    const { history } = storage;
    const { create, update, remove } = recordChanges(storage);
    if (each.do === 'create')
      await create(scope('company'), catalogue.kind('company'), values('company'));
    else if (each.do === 'restore') {
      const changes = await all(HISTORY);
      const change = changes[each.key % Math.max(1, changes.length)];
      // Some cannot come back: their parent is gone, or they are there.
      if (change)
        await history.restore(SERVICE, String(change['id'])).catch((error: { fault?: string }) => {
          expect(['notDeleted', 'parentDeleted']).toContain(error.fault);
        });
    } else if (company) {
      const id = String(company['id']);
      if (each.do === 'nest')
        await create(scope(DOCUMENT, id), catalogue.kind(DOCUMENT), values(DOCUMENT));
      else if (each.do === 'update') await update(scope('company'), id, values('company'));
      else if (each.do === 'delete') await remove(scope('company'), id);
      else {
        const end = new Error('rolled back');
        const failing = storage.writer.write(SERVICE, async (unit) => {
          await unit.remove(scope('company'), company);
          throw end;
        });
        await expect(failing).rejects.toBe(end);
      }
    }
  };

  /** All versions of a record, the newest first. */
  const versionsOf = async (kind: string, id: string) => {
    const { parts, total } = await storage.history.versions(scope(kind), id, 1, 1000);
    const versions: Version[] = [];
    for await (const part of parts) versions.push(...part);
    expect(versions).toHaveLength(total);
    return versions;
  };

  /** The records that the history leads to; each change begins with what the one before it left. */
  const replay = async () => {
    const records = new Map<string, unknown>();
    const changed = await storage.engine.db
      .selectFrom(HISTORY)
      .select(['kind', 'record_id'])
      .distinct()
      .execute();
    for (const { kind, record_id } of changed) {
      const [last, ...older] = (await versionsOf(String(kind), String(record_id))) as [Version];
      for (const [nth, { after }] of older.entries())
        expect([last, ...older][nth]?.before).toEqual(after);
      expect([last, ...older].at(-1)?.before).toBeNull();
      if (last.after) records.set(`${String(kind)} ${String(record_id)}`, last.after);
    }
    return records;
  };

  it('equals the contents of the tables', async () => {
    const steps = fc.array(step, { minLength: 10, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(steps, async (some) => {
        for (const each of some) await apply(each);
      }),
      { numRuns: 8 },
    );
    const held = new Map<string, unknown>();
    for (const name of KINDS)
      for (const { id, parent_id } of await all(catalogue.kind(name).table)) {
        const place = scope(name, parent_id ? String(parent_id) : undefined);
        held.set(`${name} ${String(id)}`, await storage.records.get(place, String(id)));
      }
    expect(await replay()).toEqual(held);
  });

  it('stores only the changed fields of an update and rebuilds every version', async () => {
    const { engine: at } = storage;
    const { create, update } = recordChanges(storage);
    const kind = catalogue.kind('company');
    const of = scope('company');
    const junk = 'é'.repeat(500_000);
    const { id } = await create(of, kind, readBody(of, { junk, gone: null, kept: 1 }));
    for (let n = 0; n < 20; n += 1)
      await update(of, String(id), readBody(of, { n, about: `Name ${n}` }));
    const { rows } = await sql<{ bytes: number }>`select sum(coalesce(octet_length(row_before), 0)
      + coalesce(octet_length(row_after), 0)) as bytes from ${sql.table(HISTORY)}
      where record_id = ${String(id)}`.execute(at.reads);
    expect(Number(rows[0]?.bytes)).toBeLessThan(1_010_000);
    const versions = await versionsOf(kind.name, String(id));
    expect(versions.map(({ after }) => [after?.['n'], after?.['about']])).toEqual([
      ...Array.from({ length: 20 }, (_, n) => [19 - n, `Name ${19 - n}`]),
      [undefined, null],
    ]);
    expect(versions.every(({ after }) => after?.['junk'] === junk && after['kept'] === 1)).toBe(
      true,
    );
    const restored = await storage.history.restore(SERVICE, String(versions[15]?.id));
    expect(restored).toEqual({ ...versions[15]?.after, updated_at: restored['updated_at'] });
  });

  it('reads versions whose rows were stored whole', async () => {
    const { engine: at } = storage;
    const { create, update } = recordChanges(storage);
    const of = scope('company');
    const first = await create(of, catalogue.kind('company'), readBody(of, { n: 1 }));
    const id = String(first.id);
    const second = await update(of, id, readBody(of, { n: 2, about: 'Two' }));
    const whole = JSON.stringify({ ...first, extra: '{"n":1}', n: undefined });
    const wholeAfter = JSON.stringify({ ...second, extra: '{"n":2}', n: undefined });
    await at.db
      .updateTable(HISTORY)
      .set({ row_before: whole, row_after: wholeAfter })
      .where('record_id', '=', id)
      .where('version', '=', 2)
      .execute();
    await update(of, id, readBody(of, { about: 'Three' }));
    const [, old] = await versionsOf('company', id);
    expect(old).toMatchObject({ before: first, after: second });
  });

  it('equals the tables after concurrent changes of one record', async () => {
    const { create, update, remove } = recordChanges(storage);
    const kind = catalogue.kind('company');
    const { id } = await create(scope('company'), kind, readBody(scope('company'), {}));
    const work = Array.from({ length: 24 }, (_, nth) =>
      nth % 3 === 0
        ? create(scope(DOCUMENT, String(id)), catalogue.kind(DOCUMENT), {
            fields: new Map(),
            extra: { nth },
          })
        : update(scope('company'), String(id), { fields: new Map(), extra: { nth } }),
    );
    await Promise.all(work);
    await remove(scope('company'), String(id));
    const played = await replay();
    expect(played.get(`company ${id}`)).toBeUndefined();
    const versions = await versionsOf(kind.name, String(id));
    expect(versions.map(({ version }) => version)).toEqual(
      Array.from({ length: 18 }, (_, n) => 18 - n),
    );
  });

  it('leaves out versions of records that the actor can no longer see', async () => {
    const kind = catalogue.kind('company');
    const status = kind.fields.find(({ name }) => name === 'status');
    const where = [readFilter(() => status, 'status', ['open'])];
    const limited = { id: 'limited', access: { kinds: { company: { where } } } };
    const { create, update } = recordChanges(storage);
    // Every version is large enough to be read in a statement of its own.
    const body = (letter: string) =>
      readBody(scope('company'), { status: 'open', note: letter.repeat(200_000) });
    const id = String((await create(scope('company'), kind, body('a')))['id']);
    for (const letter of ['b', 'c']) await update(scope('company'), id, body(letter));
    const { history, scopes } = storage;
    const { parts } = await history.activity(limited, { kinds: [kind], limit: 3 });
    const ofRecord = await history.versions(scopes.of(limited, [kind]), id, 1, 3);
    const readings = [parts, ofRecord.parts].map((each) => each[Symbol.asyncIterator]());
    for (const reading of readings) expect(await reading.next()).toMatchObject({ done: false });
    await runSql(database.url, `update company set status = 'closed' where id = '${id}'`);
    for (const reading of readings) expect(await reading.next()).toMatchObject({ done: true });
  });
});
