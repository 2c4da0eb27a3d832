import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onBothEngines, startEmptyApi, type TestApi } from '../support/api';
import { importFile } from '../support/files';

vi.mock('../../server/storage/engines/limits', async (load) => ({
  ...(await load<object>()),
  MOST_LETTERS: 4_000_000,
}));

const MIB = 1024 * 1024;
/** With its name, as large as a body may be. */
const large = (name: string) => ({ [name]: 'é'.repeat(MIB / 2 - 100) });

onBothEngines('large records', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startEmptyApi(engine);
  });
  afterEach(() => api.close());

  it('do not grow beyond what one may be created with, and may always shrink', async () => {
    const { status, body } = await api.call('POST', '/api/people', large('x_one'));
    expect(status).toBe(201);
    const path = `/api/people/${body.id}`;
    const refused = await api.call('PUT', path, large('x_two'));
    const message = 'Person would be larger than 1 MiB with this change.';
    expect([refused.status, refused.body]).toEqual([413, { message }]);
    expect((await api.call('GET', path)).body).toEqual(body);
    const line = JSON.stringify({ id: body.id, ...large('x_two') });
    expect((await importFile(api, 'people?update=true', line, 'ndjson')).end).toEqual({
      failed: { status: 413, message },
    });
    expect((await api.call('PUT', path, { first_name: 'Ann' })).status).toBe(200);
    expect((await api.call('PUT', path, { x_one: '' })).status).toBe(200);
    expect((await api.call('PUT', path, large('x_two'))).status).toBe(200);
  });

  it('are answered by a page of fewer of them', async () => {
    for (let nr = 0; nr < 10; nr += 1) await api.call('POST', '/api/people', large(`x_${nr}`));
    const message =
      'These records are too large to be answered together. Please ask for fewer at once.';
    for (const query of ['', '?first_name_empty=true', '?sort=email', '?id_contains=0']) {
      const path = `/api/people${query}`;
      const { status, body } = await api.call('GET', path);
      expect([path, status, body]).toEqual([path, 400, { message }]);
      const page = await api.call('GET', `${path}${query ? '&' : '?'}limit=2&page=5`);
      expect([page.status, page.body.total, page.body.data.length]).toEqual([200, 10, 2]);
    }
  });
});
