import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WORKBOOK_TYPE, type ImportEnd } from '../../src/contract/transfer';
import { onBothEngines, startEmptyApi, type TestApi } from '../support/api';
import { importFile } from '../support/importAndExport';
import { texts, unzip, workbookOf, worksheet, zipOf } from '../support/workbooks';

onBothEngines('Excel workbooks', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startEmptyApi(engine);
  });
  afterAll(() => api.close());

  const post = (url: string, payload: Buffer) =>
    api.server.app.inject({
      method: 'POST',
      url: `/api/${url}`,
      headers: { 'x-api-key': 'staff-key-of-tests', 'content-type': WORKBOOK_TYPE },
      payload,
    });
  const imported = async (path: string, payload: Buffer) => {
    const { body } = await post(`import/${path}`, payload);
    return JSON.parse(body.trim().split('\n').at(-1) ?? '') as ImportEnd;
  };
  const fileOf = async (path: string) => {
    const { rawPayload } = await api.server.app.inject({
      url: `/api/export/${path}`,
      headers: { 'x-api-key': 'staff-key-of-tests' },
    });
    return rawPayload;
  };
  const listOf = async (path: string, sort = 'created_at') =>
    (await api.call('GET', `/api/${path}?sort=${sort}&order=asc`)).body.data as object[];
  const one = async (path: string) => (await api.call('GET', `/api/${path}`)).body as object;

  const STYLES =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-409]d\\-mmm\\-yy;@"/>' +
    '<numFmt numFmtId="165" formatCode="&quot;day&quot; 0"/><numFmt numFmtId="166" formatCode="[h]:mm"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
    '<cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>';

  it('keeps text cells as text, whatever they look like', async () => {
    const shared =
      '<sst><si><t>00417</t></si><si><r><t>1</t></r><r><t xml:space="preserve">E5 </t></r><rPh><t>no</t></rPh></si>' +
      '<si><t>a_x000D_&#10;b &amp;</t></si></sst>';
    const cells = [0, 1, 2].map((n) => `<c t="s"><v>${n}</v></c>`).join('');
    const sheet = worksheet(
      texts('id', 'tax_id', 'name', 'about_x', 'x_code'),
      `${texts('W-1')}${cells}${texts('12')}`,
    );
    expect(await imported('companies', await workbookOf({ sheets: { A: sheet }, shared }))).toEqual(
      {
        done: { created: 1, updated: 0, skipped: 0 },
      },
    );
    expect(await one('companies/W-1')).toMatchObject({
      tax_id: '00417',
      name: '1E5 ',
      about_x: 'a\r\nb &',
      x_code: '12',
    });
  });

  it.each([
    ['1900', false, 0],
    ['1904', true, -1462],
  ])('reads dates of the %s date system', async (name, is1904, shift) => {
    const day = (style: number, value: number) => `<c s="${style}"><v>${value + shift}</v></c>`;
    const rows = [day(1, 46053), day(3, 46053), day(2, 46053), '<c t="d"><v>2026-01-31</v></c>'];
    const sheet = worksheet(
      texts('incorporation_date', 'tos_signed_date', 'id'),
      ...rows.map((cell, n) => `${cell}${day(2, 46053.5)}${texts(`D-${name}-${n}`)}`),
    );
    const file = await workbookOf({ sheets: { A: sheet }, styles: STYLES, is1904 });
    expect(await imported('companies', file)).toMatchObject({ done: { created: 4 } });
    for (const n of rows.keys())
      expect(await one(`companies/D-${name}-${n}`)).toMatchObject({
        incorporation_date: '2026-01-31',
        tos_signed_date: '2026-01-31T12:00:00.000',
      });
  });

  it('reads numbers and booleans without regard to how text is written', async () => {
    const sheet = worksheet(
      texts('id', 'weight', 'x_number', 'x_flag', 'x_days', 'x_hours'),
      `${texts('C-1')}<c><v>1.234</v></c><c><v>0.30000000000000004</v></c><c t="b"><v>1</v></c><c s="4"><v>5</v></c><c s="5"><v>1.5</v></c>`,
      `${texts('C-2', '1.234,5')}<c/><c/>`,
    );
    const file = await workbookOf({ sheets: { A: sheet }, styles: STYLES });
    expect(await imported('commodities?decimal=comma', file)).toMatchObject({
      done: { created: 2 },
    });
    expect(await one('commodities/C-1')).toMatchObject({
      weight: 1.234,
      x_number: 0.30000000000000004,
      x_flag: true,
      x_days: 5,
      x_hours: 1.5,
    });
    expect(await one('commodities/C-2')).toMatchObject({ weight: 1234.5 });
  });

  it('reads codes as their number format shows them, and names numbers that Excel has rounded', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/>' +
      '<numFmt numFmtId="165" formatCode="000\\-00\\-0000"/><numFmt numFmtId="166" formatCode="00.00"/></numFmts>' +
      '<cellXfs><xf/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>';
    const number = (value: string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
    const sheet = worksheet(
      texts('id', 'tax_id', 'duns_number', 'number_of_employees', 'x_code', 'x_share'),
      `${texts('Z-1')}${number('418', 1)}${number('12345678', 2)}${number('42', 1)}${number('7', 1)}${number('7', 3)}`,
      `${texts('Z-2')}${number('1.23456789012345E+16')}${number('123456789012345678')}${number('1234567890123450')}${number('123456', 1)}`,
    );
    const file = await workbookOf({ sheets: { A: sheet }, styles });
    const damaged = { is: 'damaged', column: 'tax_id', count: 1, row: 2, line: 3 };
    expect(await imported('companies?dryRun=true', file)).toMatchObject({
      done: { notes: [{ ...damaged, value: '1.23456789012345E+16' }] },
    });
    await imported('companies', file);
    expect(await one('companies/Z-1')).toMatchObject({
      ...{ tax_id: '00418', duns_number: '012-34-5678' },
      ...{ number_of_employees: 42, x_code: '00007', x_share: 7 },
    });
    expect(await one('companies/Z-2')).toMatchObject({
      ...{ duns_number: '123456789012345678', number_of_employees: 1234567890123450 },
      x_code: '123456',
    });
  });

  it('reads stored results of formulas and refuses errors by row and column', async () => {
    const sheet = (...cells: string[]) =>
      worksheet(texts('id', 'name'), ...cells.map((cell, n) => `${texts(`F-${n}`)}${cell}`));
    const good = sheet('<c t="str"><f>A1</f><v>Oak</v></c>', '<c t="str"><f>""</f><v></v></c>');
    expect(await imported('roles', await workbookOf({ sheets: { A: good } }))).toMatchObject({
      done: { created: 2 },
    });
    expect(await one('roles/F-0')).toMatchObject({ name: 'Oak' });
    const bad = sheet('<c t="e"><v>#REF!</v></c>', '<c><f>A1</f></c>');
    expect(await imported('roles', await workbookOf({ sheets: { A: bad } }))).toMatchObject({
      errors: {
        total: 2,
        first: [
          {
            row: 1,
            line: 2,
            column: 'name',
            message: 'The cell has the error #REF!.',
            value: '#REF!',
          },
          { row: 2, line: 3, column: 'name', message: expect.stringContaining('without a result') },
        ],
      },
    });
  });

  it('skips blank rows, empty columns and cells without a reference, and names rows by their number', async () => {
    const cell = (reference: string, text: string) =>
      `<x:c r="${reference}" t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`;
    const sheet =
      '<x:worksheet xmlns:x="urn:x"><x:sheetData><x:row r="3">' +
      `${cell('B3', 'id')}${cell('C3', 'due_date')}</x:row><x:row r="5"><x:c r="B5"/></x:row>` +
      `<x:row r="7">${cell('B7', 'B-1')}</x:row><x:row r="8">${cell('C8', ' ')}</x:row>` +
      `<x:row r="9">${cell('B9', 'B-2')}${cell('C9', 'soon')}</x:row></x:sheetData></x:worksheet>`;
    const file = await workbookOf({ sheets: { A: sheet } });
    expect(await imported('invoices', file)).toMatchObject({
      errors: { total: 1, first: [{ line: 9, column: 'due_date' }] },
    });
  });

  it('clears values by empty cells at the end of a row, also if a title stands above the header', async () => {
    const add = worksheet(texts('id', 'name', 'tax_id'), texts('H-1', 'Ann', '12'));
    await imported('companies', await workbookOf({ sheets: { A: add } }));
    const update = worksheet(
      texts('Companies'),
      texts('id', 'name', 'tax_id'),
      texts('H-1', 'Beth'),
    );
    const file = await workbookOf({ sheets: { A: update } });
    expect(await imported('companies?update=true&header=2', file)).toEqual({
      done: { created: 0, updated: 1, skipped: 0 },
    });
    expect(await one('companies/H-1')).toMatchObject({ name: 'Beth', tax_id: null });
  });

  const SHARED = '<sst><si><t>first</t></si><si><t>Oak</t></si></sst>';
  const named = (id: string, cell: string) => worksheet(texts('id', 'name'), `${texts(id)}${cell}`);

  it.each<[title: string, cell: string, name: string | null]>([
    ['a shared text', '<c t="s"><v>1</v></c>', 'Oak'],
    ['no text for an empty cell of a shared text', '<c t="s"/>', null],
    ['no text for a cell of a shared text with an empty value', '<c t="s"><v> </v></c>', null],
    ['a text in CDATA', '<c t="inlineStr"><is><t>A<![CDATA[ & <b>]]></t></is></c>', 'A & <b>'],
    ['the result of a formula in CDATA', '<c t="str"><v><![CDATA[Elm]]></v></c>', 'Elm'],
    ['a reference in lower case', '<c r="b2" t="s"><v>1</v></c>', 'Oak'],
    ['a boolean as spreadsheets show it', '<c t="b"><v>1</v></c>', 'TRUE'],
  ])('reads %s', async (_, cell, name) => {
    const file = await workbookOf({ sheets: { A: named('K-1', cell) }, shared: SHARED });
    expect(await imported('roles?update=true', file)).toHaveProperty('done');
    expect(await one('roles/K-1')).toMatchObject({ name });
  });

  it('finds parts whatever the case of their names', async () => {
    const file = await workbookOf({
      sheets: { A: named('K-2', '<c t="s"><v>1</v></c>') },
      shared: SHARED,
      parts: { 'xl/texts.xml': null, 'xl/Texts.XML': SHARED },
    });
    expect(await imported('roles', file)).toMatchObject({ done: { created: 1 } });
    expect(await one('roles/K-2')).toMatchObject({ name: 'Oak' });
  });

  it('imports the sheet that the caller names, by default the first visible one', async () => {
    const sheetOf = (id: string) => worksheet(texts('id'), texts(id));
    const file = await workbookOf({
      sheets: {
        'Old|state="hidden"': sheetOf('S-0'),
        Q1: sheetOf('S-1'),
        'Q&amp;2': sheetOf('S-2'),
      },
    });
    await imported('rights', file);
    await imported('rights?sheet=Q%262', file);
    expect(await listOf('rights')).toMatchObject([{ id: 'S-1' }, { id: 'S-2' }]);
    expect(await imported('rights?sheet=Q3', file)).toMatchObject({
      errors: { first: [{ message: 'The workbook has no sheet "Q3". It has: Q1, Q&2, Old.' }] },
    });
    const { body } = await post('sheets?sheet=Old', file);
    expect(body.trim().split('\n')).toEqual([
      '{"sheets":["Q1","Q&2","Old"],"sheet":"Old"}',
      '["id"]',
      '["S-0"]',
    ]);
    const csv = { 'content-type': 'text/csv' };
    expect((await api.call('POST', '/api/sheets', 'a,b', csv)).status).toBe(415);
  });

  describe('refuses', () => {
    const refusal = async (payload: Buffer) => {
      const end = await imported('drivers?dryRun=true', payload);
      const sheets = await post('sheets', payload);
      const message = 'errors' in end ? end.errors.first[0]?.message : undefined;
      const { problem = undefined, message: refused = problem } = JSON.parse(
        sheets.body.trim().split('\n').at(-1) ?? '',
      ) as { message?: string; problem?: string };
      expect(refused).toBe(message);
      return message;
    };
    const bytes = (...values: number[]) => Buffer.from(values);
    it.each<[string, () => Buffer | Promise<Buffer>, string]>([
      ['.xls', () => bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1), '(.xls), or it has a password'],
      [
        '.ods',
        () => zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }),
        'OpenDocument',
      ],
      ['.zip', () => zipOf({ 'a.txt': 'a' }), 'zip archive'],
      ['web pages', () => Buffer.from('<html><table>'), 'web page'],
      ['text', () => Buffer.from('name\nPine'), 'not an Excel workbook'],
      ['.docx', () => zipOf({ '[Content_Types].xml': '', '_rels/.rels': '<a/>' }), 'damaged'],
      [
        'cut files',
        async () => (await workbookOf({ sheets: { A: worksheet() } })).subarray(0, 400),
        'damaged',
      ],
      [
        'entities',
        () =>
          workbookOf({
            sheets: { A: '<!DOCTYPE a [<!ENTITY b "bbb">]><worksheet>&b;</worksheet>' },
          }),
        'damaged',
      ],
      [
        'deeply nested XML',
        () => workbookOf({ sheets: { A: '<a>'.repeat(100) } }),
        'nested too deeply',
      ],
      [
        'sheets without an end',
        () => workbookOf({ sheets: { A: '<worksheet><sheetData>' } }),
        'damaged',
      ],
      [
        'cells beyond the last column',
        () => workbookOf({ sheets: { A: worksheet('<c r="XFD1"><v>1</v></c>') } }),
        '2,000 columns',
      ],
      [
        'shared texts that are missing',
        () => workbookOf({ sheets: { A: named('a', '<c t="s"><v>2</v></c>') }, shared: SHARED }),
        'damaged: the shared text 2 is missing',
      ],
      [
        'shared texts without a table',
        () => workbookOf({ sheets: { A: named('a', '<c t="s"><v>0</v></c>') } }),
        'damaged: the shared text 0 is missing',
      ],
      [
        'a missing table of shared texts',
        () =>
          workbookOf({
            sheets: { A: worksheet(texts('id')) },
            shared: SHARED,
            parts: { 'xl/texts.xml': null },
          }),
        'damaged: "xl/texts.xml" is missing',
      ],
      [
        'missing styles',
        () =>
          workbookOf({
            sheets: { A: worksheet(texts('id')) },
            styles: STYLES,
            parts: { 'xl/styles.xml': null },
          }),
        'damaged: "xl/styles.xml" is missing',
      ],
      [
        'names of cells without letters',
        () => workbookOf({ sheets: { A: named('a', '<c r="2"><v>1</v></c>') } }),
        'damaged: "2" is not the name of a cell',
      ],
    ])('%s', async (_, file, message) => {
      expect(await refusal(await file())).toContain(message);
    });

    it('zip bombs, by their declared and by their actual size', async () => {
      const file = await workbookOf({ sheets: { A: worksheet(texts('name')) } });
      const entry = file.lastIndexOf('xl/sheets/0.xml') - 46;
      const withSize = (size: number) => {
        const copy = Buffer.from(file);
        copy.writeUInt32LE(size, entry + 24);
        return copy;
      };
      expect(await refusal(withSize(2 ** 31))).toContain(
        'too large: "xl/sheets/0.xml" has 2,048 MiB',
      );
      expect(await refusal(withSize(10))).toContain('damaged');
    });

    it('texts and rows that are too large', async () => {
      const row = worksheet(texts('name'), texts('a'.repeat(2 ** 20 + 1)));
      expect(await imported('drivers', await workbookOf({ sheets: { A: row } }))).toMatchObject({
        errors: { first: [{ line: 2, message: 'A record is larger than 1 MiB.' }] },
      });
      // Neither the cell nor the item ends, so only its growing text can be refused.
      const run = `<r><t>${'a'.repeat(2 ** 20)}</t></r>`;
      const open = `<worksheet><sheetData><row><c t="inlineStr"><is>${run.repeat(3)}`;
      expect(await refusal(await workbookOf({ sheets: { A: open } }))).toContain(
        'A record is larger than 1 MiB.',
      );
      const shared = `<sst><si>${run.repeat(33)}`;
      expect(await refusal(await workbookOf({ sheets: { A: worksheet() }, shared }))).toContain(
        'too many texts',
      );
      const comment = `<worksheet><!--${' '.repeat(5 * 2 ** 20)}--></worksheet>`;
      expect(await refusal(await workbookOf({ sheets: { A: comment } }))).toContain('too large');
    });
  });

  it('exports records so that an import returns them unchanged', async () => {
    const records = [
      {
        id: 'E-1',
        name: '00417',
        tax_id: '=1+1',
        about: "'01",
        website: 'a\r\nb\u0001 _x0041_ <&>',
        x: 'text',
        incorporation_date: '2026-01-31',
      },
      {
        id: 'E-2',
        name: ' Ł “ ',
        tax_id: "'=1",
        x: 5,
        y: { a: [1] },
        tos_signed: true,
        incorporation_date: '0001-01-01',
        z: '417',
      },
      {
        id: 'E-3',
        name: '="00417"',
        x: '5',
        y: '{"a":1}',
        number_of_employees: 1200,
        incorporation_date: '1900-02-28',
      },
      { id: 'E-4', x: 0.1, y: '"quoted"', z: '' },
    ];
    await importFile(api, 'companies', JSON.stringify(records), 'json');
    const before = await Promise.all(records.map(({ id }) => one(`companies/${id}`)));
    const file = await fileOf('companies?format=xlsx');
    for (const { id } of records) await api.call('DELETE', `/api/companies/${id}`);
    expect(await imported('companies?update=true', file)).toMatchObject({
      done: { created: 4 },
    });
    expect(await Promise.all(records.map(({ id }) => one(`companies/${id}`)))).toMatchObject(
      before.map((record) => ({ ...record, updated_at: expect.any(String) as string })),
    );
  });

  it('exports a frozen header, column widths, days as dates and references as names', async () => {
    const json = (record: object) => JSON.stringify([record]);
    await importFile(api, 'companies', json({ id: 'N-1', name: 'Pine & Sons' }), 'json');
    const load = { carrier: 'N-1', load_completion_date: '2026-01-31' };
    await importFile(api, 'loads', json(load), 'json');
    const heads = encodeURIComponent('["Carrier","Carrier ID","Start"]');
    const file = await fileOf(
      `loads?format=xlsx&fields=carrier.name,carrier,load_completion_date&heads=${heads}`,
    );
    const sheet = await unzip(file, 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2"');
    expect(sheet).toContain('<col min="1" max="1" width="12" customWidth="1"/>');
    expect(sheet).toContain('>Pine &amp; Sons</t>');
    expect(sheet).toContain('>N-1</t></is></c><c s="1"><v>46053</v></c>');
    expect(await unzip(file, 'xl/workbook.xml')).toContain('<sheet name="loads"');
  });

  it('exports integers of 16 digits as text, because spreadsheets round them', async () => {
    const number_of_employees = Number.MAX_SAFE_INTEGER;
    await importFile(
      api,
      'companies',
      JSON.stringify([{ id: 'I-1', number_of_employees }]),
      'json',
    );
    const file = await fileOf('companies?format=xlsx&id=I-1&fields=id,number_of_employees');
    expect(await unzip(file, 'xl/worksheets/sheet1.xml')).toContain('>9007199254740991</t>');
    await api.call('DELETE', '/api/companies/I-1');
    await imported('companies', file);
    expect(await one('companies/I-1')).toMatchObject({ number_of_employees });
  });

  it('cuts a text that is too long for a cell, and refuses to import it', async () => {
    const long = [{ id: 'L-1', name: 'a'.repeat(40_000) }];
    await importFile(api, 'roles', JSON.stringify(long), 'json');
    const file = await fileOf('roles?format=xlsx&fields=id,name');
    expect(await unzip(file, 'xl/worksheets/sheet1.xml')).toContain('aaa… [cut by the export]<');
    expect(await imported('roles?update=true', file)).toMatchObject({
      errors: {
        first: [{ column: 'name', message: expect.stringContaining('has cut this text') }],
      },
    });
  });
});
