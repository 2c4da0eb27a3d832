import { DAY_MS } from '../../src/dates/units';
import { isoDay } from '../../src/stats/format';
import type { Metric } from '../../src/stats/metrics';

/** A metric and the count of yesterday that was stored for it. */
export interface Written {
  readonly metric: Metric;
  readonly count: number;
}

/**
 * Stores another count of yesterday for each of the metrics, as staff; answers what was stored. The
 * cards' totals leave out the running day.
 */
export async function writeDays(
  server: string,
  staffKey: string,
  metrics: readonly Metric[],
): Promise<readonly Written[]> {
  const write = async (metric: Metric) => {
    const { id, group } = metric;
    const count = 1 + Math.floor(Math.random() * 1000);
    const { status } = await fetch(`${server}/api/stats-data`, {
      method: 'POST',
      headers: { 'x-api-key': staffKey, 'content-type': 'application/json' },
      body: JSON.stringify({
        statsType: group,
        statsDataType: id,
        date: isoDay(Date.now() - DAY_MS),
        dayCount: count,
        is_active: true,
      }),
    });
    if (status !== 201) throw new Error(`The write of ${id} was answered ${status}`);
    return { metric, count };
  };
  return Promise.all(metrics.map(write));
}
