import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCatalogue } from '../../src/resources';
import { openStorage } from '../../server/storage';
import { IDEMPOTENCY_KEYS } from '../../server/records/idempotency';
import { VARIABLES } from '../../server/config/variables';
import {
  migratedDatabase,
  onBothEngines,
  startApi,
  startEmptyApi,
  type TestApi,
} from '../support/api';

onBothEngines('POST with an Idempotency-Key', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startEmptyApi(engine);
  });
  afterAll(() => api.close());

  let nth = 0;
  const newKey = () => `key-${(nth += 1)}`;
  const create = (key: string, body: unknown = { first_name: 'Ann' }, path = 'people') =>
    api.call('POST', `/api/${path}`, body, { 'idempotency-key': key });
  const count = async (path = 'people') => (await api.call('GET', `/api/${path}`)).body.total;

  it('repeats the first response and creates nothing', async () => {
    const before = await count();
    const key = newKey();
    const first = await create(key);
    expect(first.status).toBe(201);
    expect(first.headers).not.toHaveProperty('idempotency-replayed');
    await api.call('PUT', `/api/people/${first.body.id}`, { first_name: 'Bea' });
    const again = await create(key);
    expect(again).toMatchObject({
      status: 201,
      body: first.body,
      headers: { etag: first.headers['etag'], 'idempotency-replayed': 'true' },
    });
    expect(await count()).toBe(before + 1);
  });

  it('answers 410 after the record was deleted, until it is restored', async () => {
    const key = newKey();
    const { body } = await create(key);
    await api.call('DELETE', `/api/people/${body.id}`);
    expect(await create(key)).toMatchObject({
      status: 410,
      body: { message: 'The record that this Idempotency-Key created has been deleted.' },
    });
    const [deletion] = (await api.call('GET', '/api/history/deleted?kind=person')).body.data;
    await api.call('POST', `/api/history/${deletion.id}/restore`);
    expect(await create(key)).toMatchObject({ status: 201, body });
  });

  it('creates another record for another key or without a key', async () => {
    const before = await count();
    await create(newKey());
    await create(newKey());
    await api.call('POST', '/api/people', { first_name: 'Ann' });
    expect(await count()).toBe(before + 3);
  });

  it.each<[string, unknown, string]>([
    ['another body', { first_name: 'Bea' }, 'people'],
    ['another path', { first_name: 'Ann' }, 'companies'],
  ])('refuses %s with the same key', async (_, body, path) => {
    const key = newKey();
    await create(key);
    const before = await count(path);
    expect(await create(key, body, path)).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/used for a different request/) },
    });
    expect(await count(path)).toBe(before);
  });

  it('does not store a refusal: the corrected request may use the same key', async () => {
    const key = newKey();
    const path = 'companies/nobody/documents';
    expect((await create(key, {}, path)).status).toBe(404);
    expect((await create(key, { date_of_birth: 'never' })).status).toBe(422);
    expect((await create(key)).status).toBe(201);
  });

  it.each(['', ' ', 'two words', 'ü', 'x'.repeat(256)])('refuses the key %j', async (key) => {
    const before = await count();
    expect(await create(key)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/Idempotency-Key/) },
    });
    expect(await count()).toBe(before);
  });

  it('creates one record for many simultaneous requests', async () => {
    const before = await count();
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(key)));
    const told = answers.map(({ status }) => status);
    expect(told.filter((status) => status === 201).length).toBeGreaterThan(0);
    for (const { status, headers } of answers)
      if (status !== 201)
        expect({ status, wait: headers['retry-after'] }).toEqual({ status: 409, wait: '1' });
    expect(await count()).toBe(before + 1);
    expect((await create(key)).status).toBe(201);
  });

  it('creates a record again after the first response expired, and removes expired keys', async () => {
    const database = await migratedDatabase(engine);
    const send = async (server: TestApi, key: string) =>
      (await server.call('POST', '/api/people', {}, { 'idempotency-key': key })).body.id;
    const first = await startApi(database.url);
    const ids = [];
    for (const key of ['a', 'b', 'c']) ids.push(await send(first, key));
    await first.close();
    const config = VARIABLES.DATABASE_URL.parse(database.url);
    const storage = await openStorage(config, createCatalogue('waybill'));
    const expires_at = new Date(Date.now() - 1).toISOString();
    await storage.engine.db
      .updateTable(IDEMPOTENCY_KEYS)
      .set({ expires_at })
      .where('key', 'in', ['service a', 'service b'])
      .execute();
    await storage.close();
    const second = await startApi(database.url);
    expect(await send(second, 'c')).toBe(ids[2]);
    expect(await send(second, 'a')).not.toBe(ids[0]);
    await second.close();
    const reopened = await openStorage(config, createCatalogue('waybill'));
    const kept = await reopened.engine.db
      .selectFrom(IDEMPOTENCY_KEYS)
      .select('key')
      .orderBy('key')
      .execute();
    await reopened.close();
    expect(kept.map(({ key }) => key)).toEqual(['service a', 'service c']);
    await database.remove();
  });

  describe.skipIf(engine === 'sqlite')('on two servers', () => {
    it('creates one record for simultaneous requests to both', async () => {
      const other = await startApi(api.database);
      const before = await count();
      for (let round = 0; round < 10; round += 1) {
        const headers = { 'idempotency-key': newKey() };
        const answers = await Promise.all(
          [api, other].map((each) => each.call('POST', '/api/people', { round }, headers)),
        );
        expect(answers.map(({ status }) => status)).toEqual([201, 201]);
        expect(answers[0]?.body).toEqual(answers[1]?.body);
      }
      expect(await count()).toBe(before + 10);
      await other.close();
    });
  });
});
