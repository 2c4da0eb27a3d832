import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothEngines, runSql, startEmptyApi, type TestApi } from '../support/api';

const ORDERS = [
  { name: 'a', currency: 'USD', total_price: 10.1, total_weight: 7 },
  { name: 'b', currency: 'USD', total_price: 0.2, total_weight: 1 },
  { name: 'c', currency: 'CAD', total_price: 5 },
  { name: 'd', total_price: null, total_weight: 2 },
];

onBothEngines('GET /totals', (engine) => {
  let api: TestApi;
  const getTotals = (path: string) => api.call('GET', `/api/totals/${path}`);
  const summed = async (query: string) => {
    const data: { currency: string | null; sums: Record<string, number> }[] = (
      await getTotals(`orders?${query}`)
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
  ])('of %j answers %j, the most frequent currency first', async (query, expected) => {
    expect(await summed(query)).toEqual(expected);
  });

  it('answers sums of whole numbers beyond the largest safe integer approximately', async () => {
    const most = Number.MAX_SAFE_INTEGER;
    for (let each = 0; each < 3; each++)
      await api.call('POST', '/api/commodities', { name: 'much', qty: most });
    const { data } = (await getTotals('commodities?name=much')).body;
    expect(data).toEqual([
      { currency: null, sums: expect.objectContaining({ qty: expect.closeTo(3 * most, -5) }) },
    ]);
  });

  /** The cents of an amount as a number with two decimals. */
  const amountOf = (cents: bigint) => {
    const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
    return Number(`${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`);
  };
  const sumOfRevenue = async (amounts: readonly number[]) => {
    await runSql(
      api.database,
      `delete from "load"; ${amounts
        .map(
          (amount, each) =>
            `insert into "load" (id, created_at, updated_at, revenue)
             values ('${each}', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', ${amount});`,
        )
        .join('')}`,
    );
    const { data } = (await getTotals('loads')).body;
    return data[0]?.sums.revenue as number | undefined;
  };

  it('answers sums exact to the cent up to 2^53 cents', async () => {
    // Between 2^46 and 2^53 / 100, numbers are more than a cent apart.
    const cents = fc.bigInt({ min: -(2n ** 46n) * 100n, max: 2n ** 46n * 100n });
    const small = fc.bigInt({ min: -1_000_000n, max: 1_000_000_000n });
    const all = fc.array(fc.oneof(cents, small), { minLength: 1, maxLength: 20 });
    const isSummable = (each: readonly bigint[]) =>
      each.reduce((sum, one) => sum + (one < 0n ? -one : one), 0n) <= 2n ** 53n;
    await fc.assert(
      fc.asyncProperty(all.filter(isSummable), async (amounts) => {
        const sum = amounts.reduce((total, each) => total + each, 0n);
        expect(await sumOfRevenue(amounts.map(amountOf))).toBe(amountOf(sum) + 0);
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    [[1234567890123], 1234567890123],
    [[Number.MAX_SAFE_INTEGER], Number.MAX_SAFE_INTEGER],
    [[90071992547409.9, 0.01], 90071992547409.91],
    [[0.1, 0.2, 0.125], 0.425],
    [[1.0005, 2.0005, 3], 6.001],
    [[1e-7, 2e-7], 3e-7],
    [[1e100, 1], 1e100],
    // Amounts above 1e100 may be stored since before they were refused.
    [[1.7e308, 1.7e308, -1.7e308, 1], 1],
  ])('of %j answers %d', async (amounts, sum) => {
    expect(await sumOfRevenue(amounts)).toBe(sum);
  });

  it('sums the records of one parent, and only for kinds that declare totals', async () => {
    const company = async () => (await api.call('POST', '/api/companies', {})).body.id as string;
    const [one, other] = [await company(), await company()];
    await api.call('POST', `/api/companies/${one}/documents`, { amount: 3 });
    await api.call('POST', `/api/companies/${other}/documents`, { amount: 4 });
    const { data } = (await getTotals(`companies/${one}/documents`)).body;
    expect(data).toEqual([{ currency: null, sums: { amount: 3 } }]);
    expect((await getTotals('companies/none/documents')).status).toBe(404);
    expect((await getTotals('people')).status).toBe(404);
    expect((await getTotals('orders?nothing=1')).status).toBe(400);
  });
});
