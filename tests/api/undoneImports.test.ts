import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { UNRESTRICTED } from '../../server/auth/access';
import { VARIABLES } from '../../server/config/variables';
import { ChangeHooks } from '../../server/records/changeHooks';
import { UnitOfWork } from '../../server/records/unitOfWork';
import { openStorage } from '../../server/storage';
import type { LoggedImport } from '../../src/contract/transfer';
import { createCatalogue } from '../../src/resources';
import {
  migratedDatabase,
  onBothEngines,
  runSql,
  startApi,
  startEmptyApi,
  type TestApi,
} from '../support/api';
import { importFile } from '../support/importAndExport';

const csv = (...lines: string[]) => lines.map((line) => `${line}\r\n`).join('');
const DAY_MS = 86_400_000;
const LIMITED = { 'x-actor': 'limited' };

/** Statements that make the database refuse new entries in the list of imports, and accept them again. */
const REFUSALS = {
  sqlite: {
    begin: `create trigger refuse before insert on waybill_import
      begin select raise(abort, 'refused'); end`,
    end: 'drop trigger refuse',
  },
  postgres: {
    begin: 'alter table waybill_import add constraint refuse check (id is null) not valid',
    end: 'alter table waybill_import drop constraint refuse',
  },
};

onBothEngines('Undoing an import', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startEmptyApi(engine, {
      identify: ({ headers: { 'x-actor': actor } }) => {
        if (actor === 'limited') return { id: 'limited', access: { kinds: {} } };
        if (actor === 'closed') return { id: 'limited', access: { kinds: {}, isClosed: true } };
        return { id: 'service', access: UNRESTRICTED };
      },
    });
  });
  afterAll(() => api.close());

  const listImports = async (list: string, headers?: Record<string, string>) => {
    const path = `/api/imports?list=${encodeURIComponent(list)}`;
    return (await api.call('GET', path, undefined, headers)).body.data as LoggedImport[];
  };
  const undo = (id = '', headers?: Record<string, string>) =>
    api.call('POST', `/api/imports/${id}/undo`, undefined, headers);
  const get = (path: string) => api.call('GET', `/api/${path}`);

  it('lists who imported which file, with counts and problems, newest first', async () => {
    const at = expect.any(String) as string;
    await importFile(api, 'roles?file=roles.csv', csv('id,name', 'R-1,Oak', 'R-2,Elm'));
    await importFile(api, 'roles?file=bad.csv', csv('id,name', 'R-1,Oak', 'R-2,Elm'));
    await importFile(api, 'roles?dryRun=true', csv('id,name', 'R-3,Oak'));
    await importFile(api, 'rights', csv('id', 'S-1'));
    const refused = { created: 0, updated: 0, problems: 2, isUndoable: false };
    const stored = { created: 2, updated: 0, problems: 0, isUndoable: true };
    expect(await listImports('roles')).toEqual([
      { id: at, at, by: 'service', file: 'bad.csv', ...refused },
      { id: at, at, by: 'service', file: 'roles.csv', ...stored },
    ]);
  });

  it('deletes what the import added and resets what it updated', async () => {
    await importFile(api, 'resources', csv('id,name,x_code', 'U-1,Oak,a'));
    const file = csv('id,name,x_code', 'U-1,Elm,b', 'U-2,Ash,c');
    await importFile(api, 'resources?update=true', file);
    const [last] = await listImports('resources');
    const undone = { at: expect.any(String) as string, by: 'service', kept: [], keptCount: 0 };
    expect(await undo(last?.id)).toMatchObject({ status: 200, body: undone });
    expect((await get('resources/U-1')).body).toMatchObject({ name: 'Oak', x_code: 'a' });
    expect((await get('resources/U-2')).status).toBe(404);
    expect((await get('resources')).body).toMatchObject({ total: 1 });
    expect((await listImports('resources'))[0]).toEqual({ ...last, isUndoable: false, undone });
    expect(await undo(last?.id)).toMatchObject({ status: 409 });
    expect(api.lines.filter((line) => line.includes('An import was undone'))).toEqual([
      expect.stringContaining(`An import was undone by service: ${last?.id} into resources`),
    ]);
  });

  it('refuses to undo an import that is being undone', async () => {
    await importFile(api, 'agents', csv('id', 'T-1', 'T-2'));
    const [last] = await listImports('agents');
    const answers = await Promise.all([undo(last?.id), undo(last?.id), undo(last?.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await get('agents')).body).toMatchObject({ total: 0 });
    expect((await listImports('agents'))[0]?.undone).toMatchObject({ keptCount: 0 });
  });

  it('keeps records that have changed since or have nested records, and names them', async () => {
    await importFile(api, 'companies', csv('id,name', 'C-1,Oak', 'C-2,Elm', 'C-3,Ash'));
    const [last] = await listImports('companies');
    await api.call('PUT', '/api/companies/C-1', { name: 'Oaks' });
    await api.call('POST', '/api/companies/C-2/documents', { name: 'Policy' });
    const { body } = await undo(last?.id);
    expect({ ...body, kept: [...body.kept].sort() }).toMatchObject({
      kept: ['C-1', 'C-2'],
      keptCount: 2,
    });
    expect((await get('companies/C-1')).body).toMatchObject({ name: 'Oaks' });
    expect((await get('companies/C-3')).status).toBe(404);
  });

  it('lists imports below a parent by its path', async () => {
    await importFile(api, 'companies', csv('id,name', 'P-1,Oak'));
    await importFile(api, 'companies/P-1/documents', csv('id,name', 'D-1,Policy'));
    const [last, ...others] = await listImports('companies/P-1/documents');
    expect(others).toEqual([]);
    expect((await undo(last?.id)).status).toBe(200);
    expect((await get('companies/P-1/documents')).body).toMatchObject({ total: 0 });
  });

  it('refuses imports that stored nothing, are older than 30 days or unknown', async () => {
    await importFile(api, 'wallets', csv('id', 'W-1', 'W-1'));
    await importFile(api, 'wallets', csv('id', 'W-1'));
    const [stored, refused] = await listImports('wallets');
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

  it('GET /imports rejects a path that is not a list', async () => {
    const answers = async (list: string) => {
      const { status, body } = await api.call('GET', `/api/imports?list=${list}`);
      return [status, body.message];
    };
    for (const list of ['nope', 'companies/42', 'companies/documents', 'wallets/', '__proto__'])
      expect(await answers(list)).toEqual([400, `The parameter "list" names no list: "${list}".`]);
    for (const list of [
      'wallets',
      'companies/a/b/documents',
      'companies/42/documents',
      'companies/42/relationships/customer',
    ])
      expect([list, ...(await answers(list))]).toEqual([list, 200, undefined]);
  });

  it('refuses imports whose changes the history no longer has', async () => {
    await importFile(api, 'wallets', csv('id', 'H-1'));
    const [last] = await listImports('wallets');
    await runSql(api.database, `delete from waybill_history where batch = '${last?.id}'`);
    expect(await undo(last?.id)).toMatchObject({
      status: 409,
      body: { message: 'The history has no changes of this import, so there is nothing to undo.' },
    });
    expect((await listImports('wallets'))[0]).not.toHaveProperty('undone');
  });

  it('can be undone for HISTORY_DAYS if that is less than 30 days', async () => {
    const database = await migratedDatabase(engine);
    const { call, close } = await startApi(database.url, { HISTORY_DAYS: '7' });
    try {
      await call('POST', '/api/import/wallets', csv('id', 'H-2'), { 'content-type': 'text/csv' });
      const logged = async () =>
        (await call('GET', '/api/imports?list=wallets')).body.data[0] as LoggedImport;
      const { id, ...entry } = await logged();
      expect(entry.isUndoable).toBe(true);
      const at = new Date(Date.now() - 8 * DAY_MS).toISOString();
      await runSql(
        database.url,
        `update waybill_import set content = '${JSON.stringify({ ...entry, at })}'`,
      );
      expect(await logged()).toMatchObject({ id, at, isUndoable: false });
      expect(await call('POST', `/api/imports/${id}/undo`)).toMatchObject({
        status: 409,
        body: { message: 'An import can be undone for 7 days.' },
      });
    } finally {
      await close();
      await database.remove();
    }
  });

  it('continues at the next start if it fails, and adds itself to the list', async () => {
    const database = await migratedDatabase(engine);
    let server = await startApi(database.url);
    try {
      await importFile(server, 'people', csv('id', 'R-1'));
      const { id } = (await server.call('GET', '/api/imports?list=people')).body.data[0];
      vi.spyOn(UnitOfWork.prototype, 'removeAll').mockRejectedValueOnce(
        new Error('No memory for "secret"'),
      );
      expect((await server.call('POST', `/api/imports/${id}/undo`)).status).toBe(500);
      const failures = server.lines.filter((line) => line.includes('is not undone yet'));
      expect(failures).toEqual([expect.stringContaining('No memory for')]);
      expect(failures.join()).not.toContain('secret');
      await server.close();
      server = await startApi(database.url);
      const { body } = await server.call('GET', '/api/imports?list=people');
      expect(body.data[0].undone).toMatchObject({ by: 'service', keptCount: 0 });
      expect((await server.call('GET', '/api/people/R-1')).status).toBe(404);
    } finally {
      vi.restoreAllMocks();
      await server.close();
      await database.remove();
    }
  });

  it('stores nothing if the import cannot be added to the list', async () => {
    await runSql(api.database, REFUSALS[engine].begin);
    const { end } = await importFile(api, 'wallets', csv('id', 'F-1'));
    await runSql(api.database, REFUSALS[engine].end);
    expect(end).toHaveProperty('failed');
    expect((await get('wallets/F-1')).status).toBe(404);
  });

  it('shows an actor with limits only its own imports', async () => {
    const headers = { 'content-type': 'text/csv', ...LIMITED };
    await importFile(api, 'people', csv('id', 'L-1'));
    await api.call('POST', '/api/import/people', csv('id', 'L-2'), headers);
    const ownImports = await listImports('people', LIMITED);
    expect(ownImports).toMatchObject([{ by: 'limited', created: 1 }]);
    const [, others] = await listImports('people');
    expect(await undo(others?.id, LIMITED)).toMatchObject({ status: 404 });
    expect(await undo(ownImports[0]?.id, LIMITED)).toMatchObject({
      status: 200,
      body: { by: 'limited' },
    });
    expect((await get('people/L-2')).status).toBe(404);
    expect((await get('people/L-1')).status).toBe(200);
    const source = VARIABLES.DATABASE_URL.parse(api.database);
    const storage = await openStorage(source, createCatalogue('waybill'), undefined, {
      isBeside: true,
    });
    const actors = storage.engine.db.selectFrom('waybill_history').select(['operation', 'actor']);
    expect(await actors.where('record_id', '=', 'L-2').orderBy('id').execute()).toEqual([
      { operation: 'create', actor: 'limited' },
      { operation: 'delete', actor: 'limited' },
    ]);
    await storage.close();
  });

  it('keeps records that the actor cannot see any more', async () => {
    const headers = { 'content-type': 'text/csv', ...LIMITED };
    await api.call('POST', '/api/import/people', csv('id', 'L-4'), headers);
    const [own] = await listImports('people', LIMITED);
    const { body } = await undo(own?.id, { 'x-actor': 'closed' });
    expect(body).toMatchObject({ kept: ['L-4'], keptCount: 1 });
    expect((await get('people/L-4')).status).toBe(200);
  });

  /** Starts an undo while another user's write holds its locks, and commits that write before the undo. */
  const undoDuring = async (id: string | undefined, write: () => Promise<{ status: number }>) => {
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { end } = ChangeHooks.prototype;
    vi.spyOn(ChangeHooks.prototype, 'end').mockImplementationOnce(async function (
      this: ChangeHooks,
    ) {
      await end.call(this);
      reached.resolve();
      await released.promise;
    });
    const client = new pg.Client(api.database);
    await client.connect();
    const isWaiting = async () => {
      // On Citus, the statement that waits runs on a worker node.
      const view = inject('isCitus') ? 'citus_stat_activity' : 'pg_stat_activity';
      const { rows } = await client.query(`select 1 from ${view}
        where datname = current_database() and wait_event_type = 'Lock'`);
      return rows.length > 0;
    };
    try {
      const written = write();
      await reached.promise;
      const undone = undo(id);
      await expect.poll(isWaiting).toBe(true);
      released.resolve();
      return [(await written).status, await undone] as const;
    } finally {
      released.resolve();
      vi.restoreAllMocks();
      await client.end();
    }
  };

  const onServer = it.skipIf(engine === 'sqlite');

  onServer('keeps a save that another user commits during the undo', async () => {
    await importFile(api, 'people', csv('id,first_name', 'Q-1,Ann'));
    const file = csv('id,first_name', 'Q-1,Eve', 'Q-2,Bob');
    await importFile(api, 'people?update=true', file);
    const [last] = await listImports('people');
    const [saved, undone] = await undoDuring(last?.id, () =>
      api.call('PUT', '/api/people/Q-1', { suffix: 'Jr' }),
    );
    expect(saved).toBe(200);
    expect(undone).toMatchObject({ status: 200, body: { kept: ['Q-1'] } });
    expect((await get('people/Q-1')).body).toMatchObject({ first_name: 'Eve', suffix: 'Jr' });
    expect((await get('people/Q-2')).status).toBe(404);
  });

  onServer('keeps a record below which another user adds one during the undo', async () => {
    await importFile(api, 'companies', csv('id,name', 'Q-1,Oak'));
    const [last] = await listImports('companies');
    const [added, undone] = await undoDuring(last?.id, () =>
      api.call('POST', '/api/companies/Q-1/documents', { name: 'Policy' }),
    );
    expect(added).toBe(201);
    expect(undone).toMatchObject({ status: 200, body: { kept: ['Q-1'] } });
    expect((await get('companies/Q-1/documents')).body).toMatchObject({ total: 1 });
  });

  onServer('passes over a record that another user deletes during the undo', async () => {
    await importFile(api, 'people', csv('id,first_name', 'Q-3,Ann'));
    await importFile(api, 'people?update=true', csv('id,first_name', 'Q-3,Eve'));
    const [last] = await listImports('people');
    const [deleted, undone] = await undoDuring(last?.id, () =>
      api.call('DELETE', '/api/people/Q-3'),
    );
    expect(deleted).toBe(200);
    expect(undone).toMatchObject({ status: 200, body: { keptCount: 0 } });
    expect((await get('people/Q-3')).status).toBe(404);
  });
});
