import { expect, it } from 'vitest';

import { refreshDelay } from '../../../src/stats/backoff';

it('waits 15 seconds, longer with every failure in a row, and 15 again after a success', () => {
  const state = { dataUpdateCount: 0, errorUpdateCount: 0 };
  const query = { state };
  const seconds = () => refreshDelay(query) / 1000;
  const fail = () => {
    state.errorUpdateCount += 1;
    return seconds();
  };
  expect(seconds()).toBe(15);
  expect([fail(), fail(), fail(), fail(), fail(), fail(), fail()]).toEqual([
    15, 30, 60, 120, 240, 300, 300,
  ]);
  state.dataUpdateCount += 1;
  expect(seconds()).toBe(15);
  expect([fail(), fail()]).toEqual([15, 30]);
});

it('counts every statistic alone', () => {
  const failing = { state: { dataUpdateCount: 1, errorUpdateCount: 0 } };
  refreshDelay(failing);
  failing.state.errorUpdateCount = 3;
  expect(refreshDelay(failing)).toBe(60_000);
  expect(refreshDelay({ state: { dataUpdateCount: 1, errorUpdateCount: 3 } })).toBe(15_000);
});
