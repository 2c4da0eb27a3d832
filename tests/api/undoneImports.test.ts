import { afterAll, beforeAll, expect, it } from 'vitest';
import { UNRESTRICTED } from '../../server/auth/access';
import type { LoggedImport } from '../../src/contract/transfer';
import { onBothEngines, runSql, startEmptyApi, type TestApi } from '../support/api';
import { importFile } from '../support/importAndExport';

const csv = (...lines: string[]) => lines.map((line) => `${line}\r\n`).join('');
const LIMITED = { 'x-actor': 'limited' };

onBothEngines('Undoing an import', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startEmptyApi(engine, {
      identify: ({ headers }) =>
        headers['x-actor'] === 'limited'
          ? { id: 'limited', access: { kinds: {} } }
          : { id: 'service', access: UNRESTRICTED },
    });
  });
  afterAll(() => api.close());

  const listed = async (list: string, headers?: Record<string, string>) => {
    const path = `/api/imports?list=${encodeURIComponent(list)}`;
    return (await api.call('GET', path, undefined, headers)).body.data as LoggedImport[];
  };
  const undo = (id = '', headers?: Record<string, string>) =>
    api.call('POST', `/api/imports/${id}/undo`, undefined, headers);
  const one = (path: string) => api.call('GET', `/api/${path}`);

  it('lists who imported which file, with counts and problems, newest first', async () => {
    const at = expect.any(String) as string;
    await importFile(api, 'roles?file=roles.csv', csv('id,name', 'R-1,Oak', 'R-2,Elm'));
    await importFile(api, 'roles?file=bad.csv', csv('id,name', 'R-1,Oak', 'R-2,Elm'));
    await importFile(api, 'roles?dryRun=true', csv('id,name', 'R-3,Oak'));
    await importFile(api, 'rights', csv('id', 'S-1'));
    expect(await listed('roles')).toEqual([
      { id: at, at, by: 'service', file: 'bad.csv', created: 0, updated: 0, problems: 2 },
      { id: at, at, by: 'service', file: 'roles.csv', created: 2, updated: 0, problems: 0 },
    ]);
  });

  it('deletes what the import added and resets what it updated', async () => {
    await importFile(api, 'resources', csv('id,name,x_code', 'U-1,Oak,a'));
    const file = csv('id,name,x_code', 'U-1,Elm,b', 'U-2,Ash,c');
    await importFile(api, 'resources?update=true', file);
    const [last] = await listed('resources');
    const undone = { at: expect.any(String) as string, kept: [], keptCount: 0 };
    expect(await undo(last?.id)).toMatchObject({ status: 200, body: undone });
    expect((await one('resources/U-1')).body).toMatchObject({ name: 'Oak', x_code: 'a' });
    expect((await one('resources/U-2')).status).toBe(404);
    expect((await one('resources')).body).toMatchObject({ total: 1 });
    expect((await listed('resources'))[0]).toEqual({ ...last, undone });
    expect(await undo(last?.id)).toMatchObject({ status: 409 });
  });

  it('keeps records that have changed since or have nested records, and names them', async () => {
    await importFile(api, 'companies', csv('id,name', 'C-1,Oak', 'C-2,Elm', 'C-3,Ash'));
    const [last] = await listed('companies');
    await api.call('PUT', '/api/companies/C-1', { name: 'Oaks' });
    await api.call('POST', '/api/companies/C-2/documents', { name: 'Policy' });
    const { body } = await undo(last?.id);
    expect({ ...body, kept: [...body.kept].sort() }).toMatchObject({
      kept: ['C-1', 'C-2'],
      keptCount: 2,
    });
    expect((await one('companies/C-1')).body).toMatchObject({ name: 'Oaks' });
    expect((await one('companies/C-3')).status).toBe(404);
  });

  it('lists imports below a parent by its path', async () => {
    await importFile(api, 'companies', csv('id,name', 'P-1,Oak'));
    await importFile(api, 'companies/P-1/documents', csv('id,name', 'D-1,Policy'));
    const [last, ...others] = await listed('companies/P-1/documents');
    expect(others).toEqual([]);
    expect((await undo(last?.id)).status).toBe(200);
    expect((await one('companies/P-1/documents')).body).toMatchObject({ total: 0 });
  });

  it('refuses imports that stored nothing, are older than 30 days or unknown', async () => {
    await importFile(api, 'wallets', csv('id', 'W-1', 'W-1'));
    await importFile(api, 'wallets', csv('id', 'W-1'));
    const [stored, refused] = await listed('wallets');
    expect(await undo(refused?.id)).toMatchObject({ status: 409 });
    const old = JSON.stringify({ ...stored, at: '2020-01-01T00:00:00.000Z' });
    await runSql(
      api.database,
      `update waybill_import set content = '${old}' where id = '${stored?.id}'`,
    );
    expect(await undo(stored?.id)).toMatchObject({
      status: 409,
      body: { message: 'An import can be undone for 30 days.' },
    });
    expect(await undo('none')).toMatchObject({ status: 404 });
    expect((await api.call('GET', '/api/imports')).status).toBe(400);
  });

  it('shows an actor with limits only its own imports', async () => {
    const headers = { 'content-type': 'text/csv', ...LIMITED };
    await importFile(api, 'people', csv('id', 'L-1'));
    await api.call('POST', '/api/import/people', csv('id', 'L-2'), headers);
    const own = await listed('people', LIMITED);
    expect(own).toMatchObject([{ by: 'limited', created: 1 }]);
    const [, others] = await listed('people');
    expect(await undo(others?.id, LIMITED)).toMatchObject({ status: 404 });
    expect(await undo(own[0]?.id, LIMITED)).toMatchObject({ status: 200 });
    expect((await one('people')).body).toMatchObject({ total: 1 });
  });
});
