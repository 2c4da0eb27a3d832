// @vitest-environment node
import { expect, it } from 'vitest';

import { createDataProvider, type WaybillDataProvider } from '../../../src/dataProvider';
import { withChanges } from '../../../src/dataProvider/decorators';
import { createCatalogue } from '../../../src/resources';

const AT = '2026-11-26T09:00:00.000Z';
const ANSWERS: Record<string, unknown> = {
  '/api/batch': { results: [{ body: { id: 'own', updated_at: AT } }] },
  '/api/history/restore': { data: [{ id: 'own', updated_at: AT }] },
  '/api/changes': {
    cursor: '2',
    isMany: false,
    changes: ['own', 'other'].map((id) => ({
      ...{ id, kind: 'tractor', parentId: null, operation: 'create', updatedAt: AT },
    })),
  },
};

const createProvider = (answers: Record<string, unknown> = {}) =>
  createDataProvider({
    catalogue: createCatalogue('waybill'),
    settings: { apiUrl: '/api', extensions: true },
    getKey: () => 'key',
    httpClient: async (url) => ({
      ...{ status: 200, headers: new Headers(), body: '', json: answers[url] ?? ANSWERS[url] },
    }),
  });

const changedIds = async (provider: WaybillDataProvider) => {
  const { changes } = await provider.changes(undefined, { signal: new AbortController().signal });
  return changes.map(({ id }) => id);
};

it('records that the user restored are no changes by other users', async () => {
  const provider = createProvider();
  await provider.restoreDeleted('tractor', { ids: ['own'] });
  expect(await changedIds(provider)).toEqual(['other']);
});

it('another user may delete a record that the user deleted and restored', async () => {
  const deletion = { ...{ id: 'own', kind: 'tractor', parentId: null }, operation: 'delete' };
  const changes = { cursor: '3', isMany: false, changes: [{ ...deletion, updatedAt: null }] };
  const provider = createProvider({ '/api/changes': changes });
  await provider.deleteMany('tractor', { ids: ['own'] });
  expect(await changedIds(provider)).toEqual([]);
  await provider.restoreDeleted('tractor', { ids: ['own'] });
  expect(await changedIds(provider)).toEqual(['own']);
});

it("records that react-admin's bulk buttons changed are no changes by other users", async () => {
  const provider = createProvider();
  await provider.updateMany('tractor', { ids: ['own'], data: { name: 'T-1' } });
  expect(await changedIds(provider)).toEqual(['other']);
});

it('changes are not requested while the user imports a file', async () => {
  const { promise, resolve } = Promise.withResolvers<{ failed: { status: 0; message: '' } }>();
  const provider = withChanges(
    { ...createProvider(), importFile: () => promise },
    '/api',
    async () => ({ status: 200, headers: new Headers(), body: '', json: ANSWERS['/api/changes'] }),
  );
  const nextCursor = async () =>
    (await provider.changes('1', { signal: new AbortController().signal })).cursor;
  const importing = provider.importFile();
  expect(await nextCursor()).toBe('1');
  resolve({ failed: { status: 0, message: '' } });
  await importing;
  expect(await nextCursor()).toBe('2');
});
