import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { UnitOfWork } from '../../../server/records/unitOfWork';
import { onBothEngines, onSqlite, startEmptyApi, type TestApi } from '../../support/api';
import { importFile } from '../../support/importAndExport';

vi.mock('../../../server/database/limits', async (load) => ({
  ...(await load<object>()),
  WAIT_TIMEOUT_MS: 300,
  LOCK_TIMEOUT_MS: 300,
  ...(inject('isCitus') && { STATEMENT_TIMEOUT_MS: 2000 }),
}));

/**
 * Stops every import after its first records. `isHeld` resolves then, and `goOn` releases the import.
 */
function hold(): { isHeld: Promise<void>; goOn: () => void } {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const { insertAll } = UnitOfWork.prototype;
  vi.spyOn(UnitOfWork.prototype, 'insertAll').mockImplementation(async function (
    this: UnitOfWork,
    ...rows
  ) {
    await insertAll.apply(this, rows);
    held.resolve();
    await released.promise;
  });
  return { isHeld: held.promise, goOn: released.resolve };
}

const BUSY = 'The database is busy. Try again in a few seconds.';
const TWICE = ['first', 'again'];

let api: TestApi;
const refused = async (method: string, path: string, body?: object) => {
  const answer = await api.call(method, `/api/${path}`, body);
  expect([method, path, answer.status, answer.body.message]).toEqual([method, path, 503, BUSY]);
  expect(answer.headers['retry-after']).toBe('10');
};
afterEach(async () => {
  vi.restoreAllMocks();
  await api.close();
});

onBothEngines('a write to a record that an import holds', (engine) => {
  beforeEach(async () => {
    api = await startEmptyApi(engine);
  });

  it('is refused in time and not stored later', async () => {
    await importFile(api, 'packages', 'id,description\r\nheld,before');
    const { isHeld, goOn } = hold();
    const stored = importFile(api, 'packages?update=true', 'id,description\r\nheld,after\r\nnew,x');
    await isHeld;
    await Promise.all(TWICE.map((description) => refused('PUT', 'packages/held', { description })));
    await refused('DELETE', 'packages/held');
    goOn();
    expect((await stored).end).toEqual({ done: { created: 1, updated: 1, skipped: 0 } });
    expect((await api.call('POST', '/api/packages', {})).status).toBe(201);
    expect((await api.call('GET', '/api/packages/held')).body.description).toBe('after');
    const history = await api.call('GET', '/api/history?kind=package&id=held');
    expect(history.body.total).toBe(2);
  });

  it('is refused in the same words if its statement reaches the timeout', async () => {
    await api.call('POST', '/api/packages', {});
    const { id } = (await api.call('GET', '/api/packages')).body.data[0];
    const code = engine === 'sqlite' ? 'SQLITE_INTERRUPT' : '57014';
    vi.spyOn(UnitOfWork.prototype, 'update').mockRejectedValue(
      Object.assign(new Error(), { code }),
    );
    await refused('PUT', `packages/${id}`, { description: 'late' });
  });
});

onSqlite('any write during an import on SQLite', (engine) => {
  beforeEach(async () => {
    api = await startEmptyApi(engine);
  });

  it('is refused in time and not stored later', async () => {
    const { body: company } = await api.call('POST', '/api/companies', {});
    const { isHeld, goOn } = hold();
    const stored = importFile(api, 'packages', 'id\r\nnew');
    await isHeld;
    await Promise.all(TWICE.map((first_name) => refused('POST', 'people', { first_name })));
    await refused('DELETE', `companies/${company.id}`);
    goOn();
    expect((await stored).end).toEqual({ done: { created: 1, updated: 0, skipped: 0 } });
    expect((await api.call('POST', '/api/people', {})).status).toBe(201);
    expect((await api.call('GET', '/api/people')).body.total).toBe(1);
    expect((await api.call('GET', `/api/companies/${company.id}`)).status).toBe(200);
    expect((await api.call('DELETE', `/api/companies/${company.id}`)).status).toBe(200);
  });
});
