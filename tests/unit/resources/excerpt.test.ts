// @vitest-environment node
import { expect, it } from 'vitest';
import { excerptOf } from '../../../src/resources/excerpt';

it('an excerpt of a long text has the match near its beginning', () => {
  const text = `1674 ${'Commonwealth Avenue, '.repeat(20)}\nCommerce Drive, ${'Springfield '.repeat(20)}`;
  expect(excerptOf(text, 'merce')).toMatch(/^….{0,8}merce Drive, Springfield.*…$/);
  expect(excerptOf('Commerce Drive', 'drive')).toBe('…ommerce Drive');
});

it('an excerpt starts with the text if the match does', () => {
  expect(excerptOf('The big one', 'BIG')).toBe('The big one');
});
