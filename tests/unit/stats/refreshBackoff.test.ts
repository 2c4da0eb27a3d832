import { expect, it } from 'vitest';

import { roundsToWait } from '../../../src/stats/refresh/backoff';

it.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [3, 4],
  [4, 4],
  [60, 4],
])('after %i failures in a row a statistic waits for %i rounds', (failures, rounds) => {
  expect(roundsToWait(failures)).toBe(rounds);
});
