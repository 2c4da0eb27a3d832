// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { writingValuesIn } from '../../../src/i18n/valueLocale';
import { digitsOf, smallDigitsOf } from '../../../src/stats/digits';

const FIXED = [0, 1, 999, 1000, 12_345.6789, 999_999.9995, 1.005, 2.5, 0.5, 1e15, 1e21, 1e-7];

describe.each([
  ['en', 'en-US'],
  ['fr', 'fr-FR'],
])('numbers in %s', (locale, tag) => {
  const agree = (
    write: (value: number) => string,
    options: Intl.NumberFormatOptions,
    numbers: fc.Arbitrary<number>,
    fixed: readonly number[],
  ) => {
    const intl = new Intl.NumberFormat(tag, options);
    const check = (value: number) => {
      expect(writingValuesIn(locale, () => write(value))).toBe(
        // The narrow space is not in the font.
        intl.format(value).replaceAll('\u202f', '\u00a0'),
      );
    };
    fixed.forEach(check);
    fc.assert(fc.property(numbers, check));
  };
  // Tenths of cents, as averages of prices have them.
  const amounts = fc.integer({ min: 0, max: 1e12 }).map((value) => value / 1000);

  it('have up to three decimals, as Intl writes them but for the space in French', () => {
    agree((value) => digitsOf(value, 3), {}, amounts, FIXED);
  });

  it('have two decimals as amounts of money, or none', () => {
    const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    const money = { ...options, trailingZeroDisplay: 'stripIfInteger' } as const;
    agree((value) => digitsOf(value, 2, 2), money, amounts, FIXED.slice(0, -1));
  });

  it('have three significant digits below one', () => {
    const small = fc.integer({ min: 1, max: 999_999 }).map((value) => value / 1e6);
    agree(smallDigitsOf, { maximumSignificantDigits: 3 }, small, [0, 0.006, 0.0125, 0.12345]);
  });
});
