import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothEngines, startEmptyApi, type TestApi } from '../support/api';

const ORDERS = [
  { name: 'a', currency: 'USD', total_price: 10.1, total_weight: 7 },
  { name: 'b', currency: 'USD', total_price: 0.2, total_weight: 1 },
  { name: 'c', currency: 'CAD', total_price: 5 },
  { name: 'd', total_price: null, total_weight: 2 },
];

onBothEngines('totals', (engine) => {
  let api: TestApi;
  const ask = (path: string) => api.call('GET', `/api/totals/${path}`);
  const summed = async (query: string) => {
    const data: { currency: string | null; sums: Record<string, number> }[] = (
      await ask(`orders?${query}`)
    ).body.data;
    return data.map(({ currency, sums }) => [currency, sums['total_price'], sums['total_weight']]);
  };

  beforeAll(async () => {
    api = await startEmptyApi(engine);
    for (const order of ORDERS) await api.call('POST', '/api/orders', order);
  });
  afterAll(() => api.close());

  it.each([
    [
      '',
      [
        ['USD', 10.3, 8],
        ['CAD', 5, 0],
        [null, 0, 2],
      ],
    ],
    [
      'total_price_gt=1',
      [
        ['CAD', 5, 0],
        ['USD', 10.1, 7],
      ],
    ],
    [
      'currency_not=USD',
      [
        ['CAD', 5, 0],
        [null, 0, 2],
      ],
    ],
    ['name=nobody', []],
  ])('of %j are %j, those in the currency of most records first', async (query, expected) => {
    expect(await summed(query)).toEqual(expected);
  });

  it('are exact enough of whole numbers, whose sum is beyond the largest', async () => {
    const most = Number.MAX_SAFE_INTEGER;
    for (let each = 0; each < 3; each++)
      await api.call('POST', '/api/commodities', { name: 'much', qty: most });
    const { data } = (await ask('commodities?name=much')).body;
    expect(data).toEqual([
      { currency: null, sums: expect.objectContaining({ qty: expect.closeTo(3 * most, -5) }) },
    ]);
  });

  it('are those below one parent, and of kinds that have any', async () => {
    const company = async () => (await api.call('POST', '/api/companies', {})).body.id as string;
    const [one, other] = [await company(), await company()];
    await api.call('POST', `/api/companies/${one}/documents`, { amount: 3 });
    await api.call('POST', `/api/companies/${other}/documents`, { amount: 4 });
    const { data } = (await ask(`companies/${one}/documents`)).body;
    expect(data).toEqual([{ currency: null, sums: { amount: 3 } }]);
    expect((await ask('companies/none/documents')).status).toBe(404);
    expect((await ask('people')).status).toBe(404);
    expect((await ask('orders?nothing=1')).status).toBe(400);
  });
});
