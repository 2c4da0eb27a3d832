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
])('shows %j as %s %s', (percentage, direction, text) => {
  expect(toDifference(percentage)).toEqual({ direction, text });
});

it.each([
  [110, 10, 100],
  ['90', '-10', 100],
  [300, 200, 100],
  [-50, 50, -100],
  [50, 150, 20],
  [123_456.789, 0, 123_456.789],
  [0, 0, 0],
  [112, 12.3456, 99.691],
  [0, -100, undefined],
  [NaN, 10, undefined],
  [100, 'abc', undefined],
  [100, Infinity, undefined],
  [100, undefined, undefined],
])('%j that differs by %j per cent was %j', (total, percentage, before) => {
  const found = previousValue({ totalSum: total, differencePercentage: percentage, days: 30 });
  if (before === undefined) expect(found).toBeUndefined();
  else expect(found).toBeCloseTo(before);
});

it.each([
  [40, 40],
  ['123456.789', 123_456.789],
  [0, 0],
  [null, undefined],
])('was what the API says: %j', (previousSum, before) => {
  const stats = { totalSum: 60, differencePercentage: 0, previousSum, days: 30 };
  expect(previousValue(stats)).toBe(before);
});
