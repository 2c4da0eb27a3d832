import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCatalogue } from '../../src/resources';
import { SYSTEM } from '../../server/auth/actor';
import { openStorage } from '../../server/storage';
import { onBothEngines, runSql, startApi, startEmptyApi, type TestApi } from '../support/api';

const catalogue = createCatalogue('waybill');

onBothEngines('GET /changes?since=', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startEmptyApi(engine);
  });
  afterAll(() => api.close());

  const create = async (path: string, body: object) =>
    (await api.call('POST', `/api/${path}`, body)).body;
  const changes = async (since?: string, { call } = api) => {
    const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`;
    const { status, body } = await call('GET', `/api/changes${query}`);
    expect(status).toBe(200);
    return body;
  };

  it('lists each changed record once, with its last change or its creation', async () => {
    await create('people', { first_name: 'Early' });
    const { cursor, ...start } = await changes();
    expect(start).toEqual({ changes: [], isMany: false });
    expect((await changes(cursor)).changes).toEqual([]);

    const ann = await create('people', { first_name: 'Ann' });
    const { body: changed } = await api.call('PUT', `/api/people/${ann.id}`, { suffix: 'Jr' });
    const company = await create('companies', { name: 'Acme' });
    const paper = await create(`companies/${company.id}/documents`, { name: 'Lease' });
    const second = await changes(cursor);
    const told = { kind: 'person', id: ann.id, parentId: null, operation: 'create' };
    expect(second.changes).toHaveLength(3);
    expect(second.changes).toContainEqual({ ...told, updatedAt: changed.updated_at });
    const document = { kind: 'company-document', id: paper.id, parentId: company.id };
    expect(second.changes).toContainEqual(expect.objectContaining(document));

    await api.call('DELETE', `/api/companies/${company.id}`);
    const third = await changes(second.cursor);
    const gone = { operation: 'delete', updatedAt: null };
    expect(third.changes).toHaveLength(2);
    for (const { id } of [company, paper])
      expect(third.changes).toContainEqual(expect.objectContaining({ id, ...gone }));
    expect((await changes(third.cursor)).changes).toEqual([]);
  });

  it('answers isMany instead of a list for more than 1,000 changes', async () => {
    const { cursor } = await changes();
    const lines = Array.from({ length: 1001 }, (_, index) => `Right ${index}`);
    const sheet = ['activity_name', ...lines].join('\n');
    await api.call('POST', '/api/import/rights', sheet, { 'content-type': 'text/csv' });
    const { changes: told, isMany, cursor: next } = await changes(cursor);
    expect({ told, isMany }).toEqual({ told: [], isMany: true });
    expect(await changes(next)).toMatchObject({ changes: [], isMany: false });
  });

  it.each(['x', '1:2', "1'", '-1', '1:2:3;'])('refuses the cursor %s', async (since) => {
    const answer = await api.call('GET', `/api/changes?since=${encodeURIComponent(since)}`);
    expect(answer.status).toBe(400);
  });

  it('refuses a cursor that the database has not reached, such as one from before a restore', async () => {
    const { cursor } = await changes();
    const [epoch, position] = cursor.split('.');
    const later =
      engine === 'sqlite'
        ? `${epoch}.${Number(position) + 1}`
        : cursor.replace(/:(\d+):/, (_: string, end: string) => `:${Number(end) + 1000}:`);
    const { status, body } = await api.call(
      'GET',
      `/api/changes?since=${encodeURIComponent(later)}`,
    );
    expect(status).toBe(410);
    expect(body.message).toContain('"since"');
  });

  it('reads a cursor of an older version, which has no epoch', async () => {
    const { cursor } = await changes();
    const { id } = await create('people', { first_name: 'Later' });
    expect((await changes(cursor.split('.')[1])).changes).toMatchObject([{ id }]);
  });

  it('refuses a cursor of another epoch, although the database has reached its position', async () => {
    const { cursor } = await changes();
    const other = `AAAAAAAA.${cursor.split('.')[1]}`;
    expect((await api.call('GET', `/api/changes?since=${other}`)).status).toBe(410);
  });

  it('rejects a public key with 403', async () => {
    const headers = { 'x-api-key': 'public-key-of-tests' };
    expect((await api.call('GET', '/api/changes', undefined, headers)).status).toBe(403);
  });

  // A SQLite file has one server, and who writes there takes turns.
  it.skipIf(engine === 'sqlite')(
    'includes the changes that other servers of the database made',
    async () => {
      const other = await startApi(api.database);
      const { cursor } = await changes();
      const { body } = await other.call('POST', '/api/people', { first_name: 'Bea' });
      expect((await changes(cursor)).changes).toMatchObject([{ id: body.id }]);
      expect((await changes(cursor, other)).changes).toMatchObject([{ id: body.id }]);
      await other.close();
    },
  );

  it.skipIf(engine === 'sqlite')(
    'leaves out earlier changes with higher transaction IDs from another cluster',
    async () => {
      const moved = await create('people', { first_name: 'Moved' });
      // As pg_restore brings it into a cluster that has not counted as far.
      const beyond = `update waybill_history set made_in = txid_current() + 200`;
      await runSql(api.database, `${beyond} where record_id = '${moved.id}'`);
      await (await startApi(api.database)).close();
      const { cursor } = await changes();
      await runSql(
        api.database,
        'do $$ begin for nr in 1..300 loop perform txid_current(); commit; end loop; end $$',
      );
      const { id } = await create('people', { first_name: 'Today' });
      expect((await changes(cursor)).changes).toMatchObject([{ id }]);
    },
  );

  it.skipIf(engine === 'sqlite')(
    'includes a transaction that began before the cursor and committed after it',
    async () => {
      const storage = await openStorage({ engine: 'postgres', url: api.database }, catalogue);
      const rights = storage.scopes.of(SYSTEM, [catalogue.kind('right')]);
      const now = new Date().toISOString();
      const slow = { id: 'begun-before', created_at: now, updated_at: now };
      let since = '';
      await storage.writer.write(SYSTEM, async (unit) => {
        await unit.insert(rights, slow);
        await create('rights', { activity_name: 'quick' });
        const { cursor } = await changes();
        expect((await changes(cursor)).changes).toEqual([]);
        since = cursor;
      });
      expect((await changes(since)).changes).toMatchObject([{ id: slow.id, operation: 'create' }]);
      await storage.close();
    },
  );
});
