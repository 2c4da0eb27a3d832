import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { distribute } from '../../../server/commands';
import { startApi } from '../../support/api';
import { Citus } from '../../support/citus';
import { runStatements } from '../../support/cluster';

const ELSEWHERE = `select relname from pg_dist_partition join pg_class on pg_class.oid = logicalrelid`;
const silent = () => undefined;

describe.skipIf(!inject('postgres'))('tables on Citus', () => {
  let citus: Citus;
  beforeAll(async () => {
    citus = (await Citus.start(inject('postgresPrograms') ?? '')) as Citus;
  });
  afterAll(() => citus.remove());

  it('stay on the coordinator without worker nodes, and one line says so', async () => {
    const url = await citus.create('alone', []);
    const api = await startApi(url);
    expect(api.lines[0]).toBe(
      'Citus has no worker nodes (citus_add_node): all tables stay on this one.',
    );
    const { body: company } = await api.call('POST', '/api/companies', { company_name: 'Acme' });
    const papers = `/api/companies/${company.id}/documents`;
    expect((await api.call('POST', papers, {})).status).toBe(201);
    expect((await api.call('POST', '/api/companies/none/documents', {})).status).toBe(404);
    await api.close();
    const lines: string[] = [];
    await expect(distribute({ DATABASE_URL: url }, [], (line) => lines.push(line))).rejects.toThrow(
      'DATABASE_URL names no Citus cluster with worker nodes',
    );
    expect(lines).toEqual([]);
  });

  it('stay there if the environment says so, until npm run distribute', async () => {
    const url = await citus.create('later');
    const off = { DATABASE_DISTRIBUTE: 'off' };
    const api = await startApi(url, off);
    expect(await runStatements(url, ELSEWHERE)).toEqual([]);
    const { body: company } = await api.call('POST', '/api/companies', { company_name: 'Acme' });
    const papers = `/api/companies/${company.id}/documents`;
    const { body: paper } = await api.call('POST', papers, { name: 'Lease' });
    await distribute({ DATABASE_URL: url }, [], silent);
    expect((await runStatements(url, ELSEWHERE)).length).toBe(48);
    expect((await api.call('GET', papers)).body).toMatchObject({ total: 1, data: [paper] });
    expect((await api.call('DELETE', `/api/companies/${company.id}`)).status).toBe(200);
    expect((await api.call('GET', `${papers}/${paper.id}`)).status).toBe(404);
    await api.close();
  });

  it('are refused in one line if they are distributed differently or a node is away', async () => {
    const url = await citus.create('otherwise');
    await (await startApi(url, { DATABASE_DISTRIBUTE: 'off' })).close();
    await runStatements(
      url,
      'alter table agent drop constraint agent_pkey, add primary key (id, description)',
      `select create_distributed_table('agent', 'description')`,
    );
    await expect(startApi(url)).rejects.toThrow(
      `DATABASE_URL: the table agent is distributed by description, not by id; ` +
        `select undistribute_table('agent') and start again`,
    );
    const databases = [citus.coordinator.url('later'), await citus.create('first')];
    const [worker] = citus.workers;
    await worker?.down();
    for (const database of databases) {
      const lines: string[] = [];
      const log = (line: string) => lines.push(line);
      const away = await startApi(database, {}, { log }).catch(String);
      expect(away).toMatch(new RegExp(`^Error: DATABASE_URL: .*${worker?.folder}.*$`));
      expect(lines).toEqual([]);
    }
    await worker?.upAgain();
    await (await startApi(citus.coordinator.url('later'))).close();
  });
});
