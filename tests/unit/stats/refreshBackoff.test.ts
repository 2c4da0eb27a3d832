import { expect, it } from 'vitest';

import { roundsToWait } from '../../../src/stats/refresh/backoff';

it.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [3, 4],
  [4, 8],
  [5, 16],
  [6, 20],
  [60, 20],
])('after %i failures in a row a statistic waits for %i rounds', (failures, rounds) => {
  expect(roundsToWait(failures)).toBe(rounds);
});
