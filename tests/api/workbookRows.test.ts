import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { workbookWriter } from '../../server/export/workbook';
import { onBothEngines, startEmptyApi, type TestApi } from '../support/api';
import { importFile } from '../support/importAndExport';

/** One more than a search counts. */
const MAX_ROWS = 10_001;

vi.mock('../../server/export/workbook', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  MAX_ROWS: 10_001,
}));

onBothEngines('rows of a workbook', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startEmptyApi(engine);
    const names = Array.from({ length: MAX_ROWS + 1 }, (_, row) => `Harbor ${row}`);
    await importFile(api, 'roles', ['name', ...names].join('\n'));
  });
  afterAll(() => api.close());

  it.each(['', '&q=harbor', '&name_not=Ash'])(
    'are not more than a sheet has: roles?format=xlsx%s is refused',
    async (filter) => {
      const { status, body } = await api.call('GET', `/api/export/roles?format=xlsx${filter}`);
      expect({ status, code: body.code }).toEqual({ status: 422, code: 'tooManyRows' });
      expect(body.message).toContain('the list has 10,002 records');
    },
  );

  it('are exported from a list that is longer if a filter leaves few of them', async () => {
    const { status } = await api.call('GET', '/api/export/roles?format=xlsx&q=1234');
    expect(status).toBe(200);
  });
});

it('a workbook that grows beyond a sheet while it is exported is not completed', () => {
  const writer = workbookWriter('roles', { names: ['id'], mixed: new Set() }, new Map());
  const records = Array.from({ length: 2 ** 18 }, () => ({ id: 'R-1' }));
  for (let times = 0; times < 3; times += 1) writer.records(records, false);
  writer.records(records.slice(1), false);
  expect(() => writer.records(records.slice(0, 1), false)).toThrow('the list has 1,048,576 ');
});
