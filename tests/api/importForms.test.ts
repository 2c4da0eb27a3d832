import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothEngines, startEmptyApi, type TestApi } from '../support/api';
import { exportFile, importFile } from '../support/importAndExport';

const csv = (...lines: string[]) => lines.map((line) => `${line}\r\n`).join('');

onBothEngines('POST /import of files by other programs', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startEmptyApi(engine);
  });
  afterAll(() => api.close());

  const listOf = async (path: string, sort = 'created_at') =>
    (await api.call('GET', `/api/${path}?sort=${sort}&order=asc`)).body.data as object[];
  const importBytes = async (path: string, payload: Buffer) => {
    const { body } = await api.server.app.inject({
      method: 'POST',
      url: `/api/import/${path}`,
      headers: { 'x-api-key': 'staff-key-of-tests', 'content-type': 'text/csv' },
      payload,
    });
    return JSON.parse(body.trim().split('\n').at(-1) ?? '') as object;
  };

  it('reads dates in the order that the caller gives, and guesses none', async () => {
    const dates = ['31/01/2026', '01/31/2026', '2026-1-5', '2026-01-31 00:00:00', '"Jan 31, 2026"'];
    const file = csv('due_date', ...dates);
    const problem = (column: string) => ({ column, message: expect.any(String) as string });
    const refused = async (query: string) => (await importFile(api, `invoices?${query}`, file)).end;
    expect(await refused('')).toMatchObject({
      errors: { total: 2, first: [{ line: 2, ...problem('due_date') }, { line: 3 }] },
    });
    expect(await refused('dates=dmy')).toMatchObject({
      errors: { total: 1, first: [{ line: 3 }] },
    });
    expect(await refused('dates=mdy')).toMatchObject({
      errors: { total: 1, first: [{ line: 2 }] },
    });
    const { end } = await importFile(
      api,
      'invoices?dates=dmy',
      csv('due_date', ...dates.toSpliced(1, 1)),
    );
    expect(end).toMatchObject({ done: { created: 4 } });
    const days = ['2026-01-05', '2026-01-31', '2026-01-31', '2026-01-31'];
    expect(await listOf('invoices', 'due_date')).toMatchObject(
      days.map((due_date) => ({ due_date })),
    );
  });

  it('reads times without an offset in the given time zone, otherwise in UTC', async () => {
    const file = csv('id,created_at', 'Z,2026-03-07 23:49:00', 'Y,2026-03-07 23:49:00 -0500');
    await importFile(api, 'wallets?zone=America/Los_Angeles', file);
    await importFile(api, 'wallets', csv('id,created_at', 'X,2026-03-07 23:49:00'));
    expect(await listOf('wallets')).toMatchObject([
      { id: 'X', created_at: '2026-03-07T23:49:00.000Z' },
      { id: 'Y', created_at: '2026-03-08T04:49:00.000Z' },
      { id: 'Z', created_at: '2026-03-08T07:49:00.000Z' },
    ]);
  });

  it('reads numbers with the decimal sign that the caller gives', async () => {
    const file = csv('Name;weight', 'Strap;0,75', 'Tarp;1.250,5');
    const path = 'commodities?delimiter=;&columns=["name","weight"]';
    expect((await importFile(api, path, file)).end).toMatchObject({
      errors: { total: 1, first: [{ line: 2, column: 'weight' }] },
    });
    expect((await importFile(api, `${path}&decimal=comma`, file)).end).toMatchObject({
      done: { created: 2 },
    });
    expect(await listOf('commodities', 'weight')).toMatchObject([
      { weight: 0.75 },
      { weight: 1250.5 },
    ]);
  });

  it('removes the marks by which spreadsheets keep digits as text, and exports such text safely', async () => {
    const file = csv('id,name,tax_id,x_zip', `a,="00417","=""00418""",'01970`, `b,''01,27" tyre,5`);
    expect((await importFile(api, 'companies', file)).end).toMatchObject({ done: { created: 2 } });
    const records = [
      { id: 'a', name: '00417', tax_id: '00418', x_zip: '01970' },
      { id: 'b', name: "'01", tax_id: '27" tyre', x_zip: '5' },
    ];
    for (const record of records)
      expect((await api.call('GET', `/api/companies/${record.id}`)).body).toMatchObject(record);
    const exported = await exportFile(api, 'companies?fields=id,name,tax_id,x_zip');
    await importFile(api, 'companies?update=true', exported);
    for (const record of records)
      expect((await api.call('GET', `/api/companies/${record.id}`)).body).toMatchObject(record);
  });

  it('accepts short rows, empty cells at the end, and a line that names the delimiter', async () => {
    const file = csv('sep=;', 'name;about', 'Quill', 'Pine;x;;');
    expect((await importFile(api, 'rights?delimiter=;', file)).end).toEqual({
      done: { created: 2, updated: 0, skipped: 0, shortRows: 1 },
    });
    // A missing cell leaves the value of an existing record unchanged.
    await importFile(api, 'rights', csv('id,name,about', 'r-1,Elm,tall'));
    await importFile(api, 'rights?update=true', csv('id,name,about', 'r-1,Oak'));
    expect((await api.call('GET', '/api/rights/r-1')).body).toMatchObject({
      name: 'Oak',
      about: 'tall',
    });
    expect((await importFile(api, 'rights', file)).end).toMatchObject({
      errors: { first: [{ row: 0, line: 1, message: expect.stringContaining('names ";"') }] },
    });
    expect((await importFile(api, 'rights', csv('name', 'a,b'))).end).toMatchObject({
      errors: { first: [{ line: 2, message: 'Line 2 has 2 cells; the header has 1.' }] },
    });
  });

  it('imports a file without a header', async () => {
    const file = csv('Pine,x', 'Quill,y');
    const { end } = await importFile(api, 'roles?header=none&columns=["name","x_code"]', file);
    expect(end).toMatchObject({ done: { created: 2 } });
    expect(await listOf('roles', 'name')).toMatchObject([
      { name: 'Pine', x_code: 'x' },
      { name: 'Quill', x_code: 'y' },
    ]);
  });

  it('reads a header below titles, and skips the rows above it', async () => {
    const file = csv('Customer list,,', ',,', 'Printed: 11/27/2026,,', 'name,tax_id,', 'Pine,417,');
    expect((await importFile(api, 'companies', file)).end).toMatchObject({
      errors: { first: [{ line: 4, message: expect.stringContaining('Column 2 has values') }] },
    });
    expect((await importFile(api, 'companies?header=3', file)).end).toEqual({
      done: { created: 1, updated: 0, skipped: 0 },
    });
    expect((await listOf('companies')).at(-1)).toMatchObject({ name: 'Pine', tax_id: '417' });
    expect((await importFile(api, 'companies?header=9', file)).end).toMatchObject({
      errors: { first: [{ message: expect.stringContaining('is empty') }] },
    });
  });

  it('skips rows without a value in the columns that are imported', async () => {
    const file = csv('Name,Note', 'Oak,x', ',y', 'Elm,');
    const path = 'roles?columns=["name",""]';
    expect((await importFile(api, path, file)).end).toEqual({
      done: { created: 2, updated: 0, skipped: 1 },
    });
  });

  const TEXT = 'name\tabout\r\nMüller\tŁ – €5\r\n';
  it.each<[string, Buffer]>([
    ['UTF-16 with a byte order mark', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
    ['UTF-16 without one', Buffer.from(TEXT, 'utf16le')],
    ['big-endian UTF-16', Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16()],
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a byte order mark, whatever the caller names', Buffer.from(`\ufeff${TEXT}`)],
  ])('recognizes %s', async (name, payload) => {
    const encoding = name.includes('whatever') ? '&encoding=windows-1252' : '';
    const path = `drivers?delimiter=%09${encoding}&columns=${encodeURIComponent('["name","x_about"]')}`;
    expect(await importBytes(path, payload)).toMatchObject({ done: { created: 1 } });
    expect((await listOf('drivers')).at(-1)).toMatchObject({ name: 'Müller', x_about: 'Ł – €5' });
  });

  it('reads Windows-1252 if the caller names it', async () => {
    const payload = Buffer.concat([
      Buffer.from('name,about\r\nM\xfcller,Stra\xdfe ', 'latin1'),
      Buffer.from([0x96, 0x20, 0x80]),
      Buffer.from('5\r\n'),
    ]);
    expect(await importBytes('permissions', payload)).toMatchObject({
      errors: { first: [{ line: 2, message: expect.stringContaining('parameter "encoding"') }] },
    });
    expect(await importBytes('permissions?encoding=windows-1252', payload)).toMatchObject({
      done: { created: 1 },
    });
    expect((await listOf('permissions')).at(-1)).toMatchObject({
      name: 'Müller',
      about: 'Straße – €5',
    });
  });

  it.each([
    ['dates=ydm', 'must be one of ymd, dmy, mdy'],
    ['decimal=dot', 'must be one of point, comma'],
    ['zone=Moon', 'must be a time zone such as America/Chicago'],
    ['encoding=latin1', 'must be one of utf-8, utf-16, windows-1252'],
    ['header=no', 'must be first, none or a row from 1 to 100'],
    ['header=none', 'needs the parameter "columns"'],
  ])('refuses ?%s', async (query, message) => {
    const { status, body } = await api.call('POST', `/api/import/roles?${query}`, 'name\r\n', {
      'content-type': 'text/csv',
    });
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
  });
});
