// @vitest-environment node
import { expect, it } from 'vitest';

import { toDifference, previousValue } from '../../../src/stats/comparison';

it.each([
  [12.345, 'up', '12.35%'],
  ['12.345', 'up', '12.35%'],
  [-7.5, 'down', '7.50%'],
  ['-7.5', 'down', '7.50%'],
  [0, 'up', '0.00%'],
  ['0', 'up', '0.00%'],
  [-0.001, 'down', '0.00%'],
  [999.99, 'up', '999.99%'],
  [999.994, 'up', '999.99%'],
  [999.995, 'up', '100%'],
  ['-999.996', 'down', '100%'],
  [99.995, 'up', '100.00%'],
  [9.999, 'up', '10.00%'],
  [1000, 'up', '100%'],
  [1e15 + 0.5, 'up', '100%'],
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
])('%j is shown as %s %s', (percentage, direction, text) => {
  expect(toDifference(percentage)).toEqual({ direction, text });
});

it.each([
  [40, 40],
  ['123456.789', 123_456.789],
  [0, 0],
  [null, null],
  ['abc', null],
  [undefined, undefined],
])('the previous total comes only from the API: %j', (previousSum, before) => {
  const stats = { totalSum: 60, differencePercentage: 10, previousSum, days: 30 };
  expect(previousValue(stats)).toBe(before);
});
