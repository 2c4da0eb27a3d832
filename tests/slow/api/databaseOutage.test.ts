import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startApi, type TestApi } from '../../support/api';
import { Cluster } from '../../support/cluster';

const programs = inject('postgresPrograms');

describe.skipIf(!programs)('PostgreSQL outages', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await Cluster.start(programs ?? '');
  });
  afterAll(() => cluster.remove());

  it('calls answer 503 with Retry-After while the database is away, and succeed when it is back', async () => {
    const api = await startApi(cluster.url());
    const { body: person } = await api.call('POST', '/api/people', { first_name: 'Ann' });
    await cluster.down();
    const calls = [
      ['GET', '/api/people'],
      ['GET', `/api/people/${person.id}`],
      ['POST', '/api/people', {}],
      ['PUT', `/api/people/${person.id}`, { first_name: 'Eve' }],
      ['DELETE', `/api/people/${person.id}`],
    ] as const;
    for (const [method, path, body] of calls) {
      const answer = await api.call(method, path, body);
      expect(answer.status, method).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.body.message).toBe('The database cannot be reached. Please try again shortly.');
    }
    const writes = Array.from({ length: 50 }, () => api.call('POST', '/api/people', {}));
    for (const { status } of await Promise.all(writes)) expect(status).toBe(503);
    for (let i = 0; i < 50; i += 1)
      expect((await api.call('GET', '/', undefined, { accept: 'text/html' })).status).toBe(200);
    const errors = api.lines.filter((line) => line.includes('"level":50'));
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.length).toBeLessThanOrEqual(10);
    expect((await api.call('GET', '/healthz')).status).toBe(200);
    await cluster.up();
    expect(await api.call('GET', `/api/people/${person.id}`)).toMatchObject({
      status: 200,
      body: person,
    });
    await api.close();
  });

  it('servers that start at the same time create the tables once', async () => {
    const servers: TestApi[] = await Promise.all(
      [1, 2, 3].map(() => startApi(cluster.url('template1'))),
    );
    const writes = servers.flatMap(({ call }) =>
      Array.from({ length: 10 }, (_, i) => call('POST', '/api/people', { first_name: `P${i}` })),
    );
    for (const { status } of await Promise.all(writes)) expect(status).toBe(201);
    for (const { call } of servers) expect((await call('GET', '/api/people')).body.total).toBe(30);
    await Promise.all(servers.map((server) => server.close()));
  });

  it('no change is lost when many clients write the same record', async () => {
    const api = await startApi(cluster.url());
    const { body } = await api.call('POST', '/api/people', {});
    const changes = Array.from({ length: 20 }, (_, i) => ({ [`note_${i}`]: i }));
    await Promise.all(changes.map((change) => api.call('PUT', `/api/people/${body.id}`, change)));
    const { body: merged } = await api.call('GET', `/api/people/${body.id}`);
    expect(merged).toMatchObject(Object.assign({}, ...changes));
    await api.close();
  });
});
