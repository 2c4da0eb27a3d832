import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothEngines, startEmptyApi, type TestApi } from '../support/api';
import { importFile } from '../support/importAndExport';

const csv = (...lines: string[]) => lines.map((line) => `${line}\r\n`).join('');

onBothEngines('Imports of orders with one row for each line', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startEmptyApi(engine);
  });
  afterAll(() => api.close());

  const HEAD = [
    ...['name', 'email', 'total_price', 'created_at', 'line_items.quantity', 'line_items.title'],
    ...['line_items.price', 'line_items.sku', 'line_items.taxable'],
  ].join(',');
  const orders = async () =>
    (await api.call('GET', '/api/orders?sort=email&order=asc')).body.data as object[];
  const AT = '2026-03-07 23:49:00 -0800';

  it('combine the rows that follow each other with the same name', async () => {
    const file = csv(
      HEAD,
      `#9001,ada@x.example,62.90,${AT},3,"Strap, 27 ft",17.97,00417,true`,
      `#9001,ada@x.example,,${AT},1,Tarp,89.00,417,false`,
      `#9001,,,,2,Jack,310,,`,
      `#9002,bo@x.example,5.00,${AT},,,,,`,
      `,cy@x.example,1,${AT},1,Box,1,,`,
      `,dy@x.example,1,${AT},1,Bag,1,,`,
    );
    const { end } = await importFile(api, 'orders?dryRun=true', file);
    const unnamed = { is: 'unnamed', column: 'name', value: '', count: 2, line: 6, row: 3 };
    expect(end).toEqual({ done: { created: 4, updated: 0, skipped: 0, notes: [unnamed] } });
    await importFile(api, 'orders', file);
    expect(await orders()).toMatchObject([
      {
        name: '#9001',
        email: 'ada@x.example',
        total_price: 62.9,
        created_at: '2026-03-08T07:49:00.000Z',
        line_items: [
          { quantity: 3, title: 'Strap, 27 ft', price: 17.97, sku: '00417', taxable: true },
          { quantity: 1, title: 'Tarp', price: 89, sku: '417', taxable: false },
          { quantity: 2, title: 'Jack', price: 310 },
        ],
      },
      { name: '#9002', line_items: null },
      { email: 'cy@x.example', line_items: [{ title: 'Box' }] },
      { email: 'dy@x.example', line_items: [{ title: 'Bag' }] },
    ]);
  });

  it('leave rows apart in files without lines, such as exports', async () => {
    const file = csv('id,name,email', 'S-1,#7,ada@x.example', 'S-2,#7,eve@x.example');
    expect((await importFile(api, 'orders', file)).end).toMatchObject({ done: { created: 2 } });
  });

  it('are refused if rows contradict each other or a line cannot be read', async () => {
    const file = csv(
      HEAD,
      `#1,ada@x.example,1,${AT},3,a,1,,`,
      `#1,eve@x.example,,${AT},1,b,1,,`,
      `#2,bo@x.example,1,${AT},many,a,1,,`,
    );
    const { end } = await importFile(api, 'orders', file);
    expect(end).toMatchObject({
      errors: {
        total: 2,
        first: [
          {
            ...{ line: 2, column: 'email', value: 'eve@x.example' },
            message: 'Line 3 has a different value from line 2, which has the same name.',
          },
          { column: 'line_items.quantity', value: 'many' },
        ],
      },
    });
  });

  it('number a row that cannot be read after the order before it', async () => {
    const order = `#1,ada@x.example,1,${AT},1,a,1,,`;
    const file = csv(HEAD, order, `${order},,more`, order, `#2,bo@x.example,1,${AT},many,a,1,,`);
    const { end } = await importFile(api, 'orders?dryRun=true', file);
    expect(end).toMatchObject({
      errors: {
        total: 2,
        first: [
          { row: 2, line: 3 },
          { row: 3, line: 5 },
        ],
      },
    });
  });

  it('are refused if the rows of one order are larger than 1 MiB', async () => {
    const title = 'x'.repeat(300 * 1024);
    const row = `#1,ada@x.example,1,${AT},1,${title},1,,`;
    const { end } = await importFile(api, 'orders', csv(HEAD, row, row, row, row, row));
    const message = 'The rows with the same name are together larger than 1 MiB.';
    expect(end).toMatchObject({ errors: { total: 1, first: [{ line: 5, message }] } });
  });

  it('list up to 100 problems of one order', async () => {
    const rows = Array.from({ length: 200 }, (_, n) => `#1,ada-${n}@x.example,1,${AT},1,a,1,,`);
    const { end } = await importFile(api, 'orders', csv(HEAD, ...rows));
    expect(end).toMatchObject({ errors: { total: 100 } });
    expect('errors' in end && end.errors.first.at(-1)).toMatchObject({
      message: 'The rows of this record have more problems.',
    });
  });
});
