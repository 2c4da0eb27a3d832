import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileMapper } from '../../../server/storage/engines/rowMapper';

const key = fc.string({ unit: 'binary' }).filter((each) => each !== '__proto__');

it('makes what stands at its places, by any keys', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(key, fc.jsonValue()), { selector: ([each]) => each }),
      (pairs) => {
        const make = compileMapper(pairs.map(([each], from) => ({ key: each, from })));
        expect(make(pairs.map(([, value]) => value))).toEqual(Object.fromEntries(pairs));
        const decode = (stored: unknown) => [stored];
        const wrap = compileMapper(pairs.map(([each]) => ({ key: each, from: each, decode })));
        const wrapped = pairs.map(([each, value]) => [each, [value]]);
        expect(wrap(Object.fromEntries(pairs))).toEqual(Object.fromEntries(wrapped));
      },
    ),
  );
});
