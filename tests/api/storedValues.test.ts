import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRounded } from '../../server/values/exactNumbers';
import { createCatalogue, type Kind } from '../../src/resources';
import { servicePath } from '../../src/resources/endpoints';
import { onBothEngines, startEmptyApi, type TestApi } from '../support/api';
import { undeclared, valuesOf } from '../support/arbitraryValues';
import { importFile } from '../support/importAndExport';

const catalogue = createCatalogue('waybill');

/** Random bodies as a client sends them: plain JSON. */
const bodyOf = (kind: Kind) => {
  const fields = kind.fields.filter(({ target }) => !target || target !== kind.parent);
  return fc
    .tuple(valuesOf(fields), undeclared)
    .map((parts) => JSON.parse(JSON.stringify(Object.assign({}, ...parts))) as object);
};

/** As text, the order of keys counts. */
const expectValues = (record: Record<string, unknown>, sent: object) => {
  for (const [name, value] of Object.entries(sent))
    expect([name, JSON.stringify(record[name])]).toEqual([name, JSON.stringify(value)]);
};

onBothEngines('stored values', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startEmptyApi(engine);
  });
  afterAll(() => api.close());

  /** The list of a kind's records, below a parent where it needs one. */
  const pathOf = async (kind: Kind) => {
    const parent = kind.parent
      ? await api.call('POST', `/api/${catalogue.kind(kind.parent).service}`, {})
      : undefined;
    return `/api/${servicePath(catalogue, kind, parent?.body.id)}`;
  };

  const comeBack = async (kind: Kind, list: string, sent: object, changes: object) => {
    const { body: first, status } = await api.call('POST', list, sent);
    expect([status, first.message]).toEqual([201, undefined]);
    const path = `${list}/${first.id}`;
    const read = async () => (await api.call('GET', path)).body;
    expectValues(first, sent);
    expect(await read()).toEqual(first);
    expect((await api.call('GET', `${list}?limit=1`)).body.data).toEqual([first]);

    const { body: second } = await api.call('PUT', path, changes);
    expectValues(second, changes);
    const { updated_at } = second;
    expect(second).toEqual({ ...first, ...changes, updated_at });
    expect(await read()).toEqual(second);

    const history = await api.call('GET', `/api/history?kind=${kind.name}&id=${first.id}`);
    // A change that changes nothing leaves no version.
    const created = history.body.data.at(-1);
    const restored = await api.call('POST', `/api/history/${created.id}/restore`);
    expectValues(restored.body, sent);
    expect(restored.body).toEqual({ ...first, updated_at: restored.body.updated_at });
    expect(await read()).toEqual(restored.body);
  };

  it('are refused if they have too many names and values', async () => {
    const message = 'The body is made of more than 20,000 names and values.';
    const ids = Array<string>(20_002).fill('a');
    const answer = await api.call('POST', '/api/people', { x_own: ids });
    expect([answer.status, answer.body]).toMatchObject([413, { message }]);
    expect((await api.call('POST', '/api/people', { x_own: ids.slice(10) })).status).toBe(201);
    const rights = await api.call('POST', '/api/roles', { rights: ids.join(',') });
    expect([rights.status, rights.body.message]).toEqual([
      422,
      'Rights must not be made of more than 20,000 names and values.',
    ]);
    const line = JSON.stringify({ x_own: ids });
    expect((await importFile(api, 'people', line, 'ndjson')).end).toMatchObject({
      errors: {
        total: 1,
        first: [{ row: 1, line: 1, message: 'The record has more than 20,000 names and values.' }],
      },
    });
    // In a cell it is kept as the text that it is.
    const cell = JSON.stringify(ids);
    const file = `id,x_own\r\n0-many,"${cell.replaceAll('"', '""')}"`;
    expect((await importFile(api, 'people', file)).end).toEqual({
      done: { created: 1, updated: 0, skipped: 0 },
    });
    expect((await api.call('GET', '/api/people/0-many')).body.x_own).toBe(cell);
  });

  it('are answered exactly as sent in every kind, also after a change and a restore', async () => {
    for (const kind of catalogue.kinds) {
      const list = fc.constant(await pathOf(kind));
      const body = bodyOf(kind);
      const check = (path: string, sent: object, changes: object) =>
        comeBack(kind, path, sent, changes);
      await fc.assert(fc.asyncProperty(list, body, body, check), { numRuns: 1 });
    }
  });

  it('are answered the same after a change of nothing and a restore', async () => {
    const kind = catalogue.kinds.find(({ name }) => name === 'employee-reputation') as Kind;
    await comeBack(kind, await pathOf(kind), {}, {});
  });

  it('of fields named like table columns survive changes and restores', async () => {
    const own = { kind: 'semi', parent_id: 'p', extra: { a: 1 }, wb_total: 5 };
    for (const path of ['equipments/tractor', 'people']) {
      const { body: first } = await api.call('POST', `/api/${path}`, own);
      expect(first).toMatchObject(own);
      const changed = { kind: 'truck', extra: 'text' };
      const { body: second } = await api.call('PUT', `/api/${path}/${first.id}`, changed);
      expect(second).toMatchObject({ ...own, ...changed });
      expect((await api.call('GET', `/api/${path}`)).body.data[0]).toEqual(second);
      const name = path === 'people' ? 'person' : 'tractor';
      const { data } = (await api.call('GET', `/api/history?kind=${name}&id=${first.id}`)).body;
      const { body: back } = await api.call('POST', `/api/history/${data[1].id}/restore`);
      expect(back).toMatchObject(own);
      expect((await api.call('DELETE', `/api/${path}/${first.id}`)).body).toEqual(back);
    }
  });

  it('of undeclared fields are removed by null', async () => {
    const { body: first } = await api.call('POST', '/api/people', { x_a: 1, x_b: 2, x_c: null });
    expect(first).not.toHaveProperty('x_c');
    const path = `/api/people/${first.id}`;
    const { body: second } = await api.call('PUT', path, { x_a: null });
    const { x_a, ...rest } = first;
    expect(x_a).toBe(1);
    expect(second).toEqual({ ...rest, updated_at: second.updated_at });
    expect((await api.call('GET', path)).body).toEqual(second);
  });

  it('have the same maximum length on both engines, and the refusal names the field', async () => {
    const random = (length: number) =>
      Array.from({ length }, () =>
        String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 0x5000)),
      ).join('');
    for (const [path, name, label] of [
      ['people', 'status', 'Status'],
      ['people', 'email', 'Email'],
      ['stats-data', 'statsDataType', 'Metric'],
    ] as const) {
      const fits = await api.call('POST', `/api/${path}`, {
        [name]: random(255),
        date: '2026-01-01',
      });
      expect([path, fits.status]).toEqual([path, 201]);
      const answer = await api.call('POST', `/api/${path}`, { [name]: random(256) });
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: { [name]: `${label} must be at most 255 characters long.` } },
      });
    }
    const long = await api.call('POST', '/api/loads', { carrier: random(201) });
    expect(long.body.errors).toEqual({ carrier: 'Carrier must be the ID of one record.' });
    expect((await api.call('POST', '/api/loads', { carrier: random(200) })).status).toBe(201);
  });

  it.each(['.', '..', 'x'.repeat(201)])(
    'cannot be IDs that no address can hold: %j',
    async (id) => {
      const { end } = await importFile(api, 'people', JSON.stringify([{ id }]), 'json');
      expect(end).toMatchObject({
        errors: {
          first: [
            {
              column: 'id',
              message: 'Id must be text of up to 200 characters, but not "." or "..".',
            },
          ],
        },
      });
      const { status, body } = await api.call('POST', '/api/loads', { carrier: id });
      expect([status, body.errors]).toEqual([
        422,
        { carrier: 'Carrier must be the ID of one record.' },
      ]);
    },
  );

  it.each([
    ['{"total_price":0.1234567890123456789}', 'total_price', '0.1234567890123456789'],
    ['{"x":{"y":[1,{"z":12345678901234567890}]}}', 'x', '12345678901234567890'],
    ['{"a":"}{][,:\\\\\\"","b":9007199254740993}', 'b', '9007199254740993'],
    ['{"x":1e400}', 'x', '1e400'],
    ['{"x":-1e-400}', 'x', '-1e-400'],
  ])('are refused if they would be rounded: %s', async (body, name, number) => {
    const answer = await api.call('POST', '/api/orders', body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[name]).toContain(`${number} has too many digits to store exactly.`);
  });

  it('that no database can store are refused by name, or kept inside JSON', async () => {
    const refused = await api.call('POST', '/api/people', '{"first_name":"half \\ud83d"}');
    expect(refused.status).toBe(422);
    expect(refused.body.errors.first_name).toMatch(/characters that cannot be stored/);
    const odd = { x_half: '\ud83d', x_none: '\0', x_deep: { '\0': ['\udc00'] } };
    const created = await api.call('POST', '/api/people', JSON.stringify(odd));
    expect(created.status).toBe(201);
    expect((await api.call('GET', `/api/people/${created.body.id}`)).body).toMatchObject(odd);
  });
});

describe('numbers that JSON.parse would round', () => {
  it('are found in JSON', () => {
    const digits = fc.bigInt({ min: 0n, max: 10n ** 30n });
    const check = (whole: bigint, part: bigint) => {
      const literal = `${whole}.${part}`;
      const found = findRounded(`{"text 1e999":"${literal}${literal}","n":[${literal}]}`);
      const exact = (each: string) => each.replace('.', '').replaceAll('0', ' ').trim();
      const read = Number(literal);
      const isKept =
        exact(BigInt(Math.trunc(read)) === whole ? String(read) : '') === exact(literal);
      expect(found).toEqual(isKept ? undefined : { number: literal, path: ['n', 0] });
    };
    fc.assert(fc.property(fc.integer({ min: 0, max: 10 ** 9 }).map(BigInt), digits, check));
  });
});
