import { afterAll, beforeAll, expect, it } from 'vitest';
import { onSqlite, startEmptyApi, type TestApi } from '../support/api';
import { importFile, importing } from '../support/importAndExport';

onSqlite('Imports at the same time', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startEmptyApi(engine);
  });
  afterAll(() => api.close());

  /** Begins an import that does not end before the file does. */
  async function begin() {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const file = writable.getWriter();
    const lines = importing(api, 'roles?dryRun=true', readable);
    const rows = Array.from({ length: 3000 }, (_, n) => `Role ${n}\n`).join('');
    void file.write(Buffer.from(`name\n${rows}`));
    await lines.next();
    return async () => {
      await file.close();
      for await (const line of lines) void line;
    };
  }

  it('are limited: another file is refused until one of them ends', async () => {
    const ends = await Promise.all(Array.from({ length: 4 }, begin));
    const headers = { 'content-type': 'text/csv' };
    const refused = await api.call('POST', '/api/import/roles', 'name\nOak', headers);
    expect(refused).toMatchObject({ status: 503, body: { code: 'tooManyFiles' } });
    expect(refused.headers['retry-after']).toBe('10');
    await ends[0]?.();
    expect(await importFile(api, 'roles', 'name\nOak')).toMatchObject({ status: 200 });
    await Promise.all(ends.slice(1).map((end) => end()));
  });
});
