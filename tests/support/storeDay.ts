import { expect } from 'vitest';

import { findMetric } from '../../src/stats/metrics';
import type { TestApi } from './api';

/** Stores the count of a metric on a day, such as "2026-03-09". */
export async function storeDay(
  { call }: Pick<TestApi, 'call'>,
  metric: string,
  date: string,
  dayCount: number,
): Promise<void> {
  const record = { statsType: findMetric(metric)?.group, statsDataType: metric, date, dayCount };
  expect((await call('POST', '/api/stats-data', record)).status).toBe(201);
}
