import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRounded } from '../../server/values/exactNumbers';
import { createCatalogue, type Kind } from '../../src/resources';
import { onBothEngines, startEmptyApi, type TestApi } from '../support/api';
import { undeclared, valuesOf } from '../support/arbitraryValues';

const kinds = createCatalogue('waybill').kinds.filter((kind) => !kind.parent);
const records = fc
  .constantFrom(...kinds)
  .chain((kind: Kind) => fc.tuple(fc.constant(kind), valuesOf(kind.fields), undeclared));

onBothEngines('values', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startEmptyApi(engine);
  });
  afterAll(() => api.close());

  it('come back exactly as they were sent, whatever the kind of the record', async () => {
    const check = async ([kind, declared, others]: [Kind, object, object]) => {
      const sent = JSON.parse(JSON.stringify({ ...declared, ...others })) as object;
      const path = `/api/${kind.service}`;
      const { body, status } = await api.call('POST', path, sent);
      expect([status, body.message]).toEqual([201, undefined]);
      const { body: read } = await api.call('GET', `${path}/${body.id}`);
      expect(read).toEqual(body);
      for (const [name, value] of Object.entries(sent))
        // As text, the order of keys counts.
        expect([name, JSON.stringify(read[name])]).toEqual([name, JSON.stringify(value)]);
    };
    await fc.assert(fc.asyncProperty(records, check), { numRuns: 60 });
  });

  it.each([
    ['{"total_price":0.1234567890123456789}', 'total_price', '0.1234567890123456789'],
    ['{"x":{"y":[1,{"z":12345678901234567890}]}}', 'x', '12345678901234567890'],
    ['{"a":"}{][,:\\\\\\"","b":9007199254740993}', 'b', '9007199254740993'],
    ['{"x":1e400}', 'x', '1e400'],
    ['{"x":-1e-400}', 'x', '-1e-400'],
  ])('that would be rounded are refused: %s', async (body, name, number) => {
    const answer = await api.call('POST', '/api/orders', body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[name]).toContain(
      `holds ${number}, which has too many digits to be kept exactly.`,
    );
  });

  it('that no database can hold are refused by name, or kept where they stand in JSON', async () => {
    const refused = await api.call('POST', '/api/people', '{"first_name":"half \\ud83d"}');
    expect(refused.status).toBe(422);
    expect(refused.body.errors.first_name).toMatch(/characters that cannot be stored/);
    const odd = { x_half: '\ud83d', x_none: '\0', x_deep: { '\0': ['\udc00'] } };
    const kept = await api.call('POST', '/api/people', JSON.stringify(odd));
    expect(kept.status).toBe(201);
    expect((await api.call('GET', `/api/people/${kept.body.id}`)).body).toMatchObject(odd);
  });
});

describe('numbers that reading would round', () => {
  it('are found in JSON', () => {
    const digits = fc.bigInt({ min: 0n, max: 10n ** 30n });
    const check = (whole: bigint, part: bigint) => {
      const literal = `${whole}.${part}`;
      const found = findRounded(`{"text 1e999":"${literal}${literal}","n":[${literal}]}`);
      const exact = (each: string) => each.replace('.', '').replace(/^0+|0+$/g, '');
      const read = Number(literal);
      const isKept =
        exact(BigInt(Math.trunc(read)) === whole ? String(read) : '') === exact(literal);
      expect(found).toEqual(isKept ? undefined : { number: literal, name: 'n' });
    };
    fc.assert(fc.property(fc.integer({ min: 0, max: 10 ** 9 }).map(BigInt), digits, check));
  });
});
