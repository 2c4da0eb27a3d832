import { expect, it } from 'vitest';

import { createDataProvider } from '../../../src/dataProvider';
import { createCatalogue } from '../../../src/resources';

const AT = '2026-11-26T09:00:00.000Z';
const ANSWERS: Record<string, unknown> = {
  '/api/history/restore': { data: [{ id: 'own', updated_at: AT }] },
  '/api/changes': {
    cursor: '2',
    isMany: false,
    changes: ['own', 'other'].map((id) => ({
      ...{ id, kind: 'tractor', parentId: null, operation: 'create', updatedAt: AT },
    })),
  },
};

it('records that the user restored are no changes by other users', async () => {
  const provider = createDataProvider({
    catalogue: createCatalogue('waybill'),
    settings: { apiUrl: '/api', extensions: true },
    getKey: () => 'key',
    httpClient: async (url) => ({
      ...{ status: 200, headers: new Headers(), body: '', json: ANSWERS[url] },
    }),
  });
  await provider.restoreDeleted('tractor', { ids: ['own'] });
  const { changes } = await provider.changes(undefined, { signal: new AbortController().signal });
  expect(changes.map(({ id }) => id)).toEqual(['other']);
});
