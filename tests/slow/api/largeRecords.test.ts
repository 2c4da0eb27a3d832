import { afterEach, beforeEach, expect, it } from 'vitest';
import { onBothEngines, startEmptyApi, type TestApi } from '../../support/api';
import { importFile } from '../../support/importAndExport';

const MIB = 1024 * 1024;
/** With its name, as large as a body may be. */
const large = (name: string) => ({ [name]: 'é'.repeat(MIB / 2 - 100) });

onBothEngines('large records', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startEmptyApi(engine);
  });
  afterEach(() => api.close());

  it('cannot grow beyond the size limit of POST, and can always shrink', async () => {
    const { status, body } = await api.call('POST', '/api/people', large('x_one'));
    expect(status).toBe(201);
    const path = `/api/people/${body.id}`;
    const refused = await api.call('PUT', path, large('x_two'));
    const message = 'Person would be larger than 1 MiB with this change.';
    expect([refused.status, refused.body]).toMatchObject([413, { message }]);
    expect((await api.call('GET', path)).body).toEqual(body);
    const line = JSON.stringify({ id: body.id, ...large('x_two') });
    expect((await importFile(api, 'people?update=true', line, 'ndjson')).end).toEqual({
      failed: { status: 413, code: 'recordTooLarge', message },
    });
    expect((await api.call('PUT', path, { first_name: 'Ann' })).status).toBe(200);
    expect((await api.call('PUT', path, { x_one: '' })).status).toBe(200);
    expect((await api.call('PUT', path, large('x_two'))).status).toBe(200);
  });

  it('are listed together, whatever their size', async () => {
    for (let nr = 0; nr < 10; nr += 1) await api.call('POST', '/api/people', large(`x_${nr}`));
    for (const query of ['', '?first_name_empty=true', '?sort=email', '?id_contains=0']) {
      const { status, body } = await api.call('GET', `/api/people${query}`);
      expect([query, status, body.total, body.data.length]).toEqual([query, 200, 10, 10]);
      const page = await api.call('GET', `/api/people${query}${query ? '&' : '?'}limit=2&page=5`);
      expect([page.status, page.body.total, page.body.data]).toEqual([200, 10, body.data.slice(8)]);
    }
  });
});
