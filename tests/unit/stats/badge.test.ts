import { expect, it } from 'vitest';

import { toDifference } from '../../../src/stats/badge';

it.each([
  [12.345, 'up', '12.35%'],
  ['12.345', 'up', '12.35%'],
  [-7.5, 'down', '7.50%'],
  ['-7.5', 'down', '7.50%'],
  [0, 'up', '0.00%'],
  ['0', 'up', '0.00%'],
  [-0.001, 'down', '0.00%'],
  [999.99, 'up', '999.99%'],
  [1000, 'up', '100%'],
  [-12345.678, 'down', '123%'],
  [1e21, 'up', '100%'],
  [-Number.MAX_VALUE, 'down', '179%'],
  [NaN, 'up', '0%'],
  [Infinity, 'up', '0%'],
  [-Infinity, 'up', '0%'],
  ['abc', 'up', '0%'],
  ['', 'up', '0%'],
  [null, 'up', '0%'],
  [undefined, 'up', '0%'],
])('shows %j as %s %s', (percentage, direction, text) => {
  expect(toDifference(percentage)).toEqual({ direction, text });
});
