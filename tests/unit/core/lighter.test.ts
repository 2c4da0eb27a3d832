import fc from 'fast-check';
import { parse as stockParse, stringify as stockStringify } from 'query-string';
import { expect, it } from 'vitest';

import { parse, stringify } from '../../../scripts/vite/native/queryString';
import { darkTheme, lightTheme } from '../../../src/layout/theme';

const parameters = fc.dictionary(
  // The stock one drops this name where it writes, and keeps it where it reads.
  fc.string({ unit: 'grapheme' }).filter((name) => name !== '__proto__'),
  fc.option(fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer()), { nil: undefined }),
);

it('an address of the built console is read as react-admin’s own words for it would be', () => {
  fc.assert(
    fc.property(parameters, (given) => {
      const search = `?${stockStringify(given)}`;
      expect(parse(search)).toEqual({ ...stockParse(search) });
      expect({ ...stockParse(`?${stringify(given)}`) }).toEqual(parse(search));
    }),
  );
  expect(parse('?filter=%7B%22q%22%3A%22a+b%22%7D')).toEqual({ filter: '{"q":"a b"}' });
});

it('no theme has the ripples and the other text boxes that the built console leaves out', () => {
  for (const { components } of [lightTheme, darkTheme]) {
    expect(components?.MuiButtonBase?.defaultProps?.disableRipple).toBe(true);
    expect(components?.MuiTextField?.defaultProps?.variant).toBe('outlined');
    expect(components?.MuiFormControl?.defaultProps?.variant).toBe('outlined');
  }
});
