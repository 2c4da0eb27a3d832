import type { Metric } from '../../src/stats/metrics';

/** A metric and the count of today that was stored for it. */
export interface Written {
  readonly metric: Metric;
  readonly count: number;
}

/** Stores another count of today for each of the metrics, as staff; answers what was stored. */
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
        date: new Date().toISOString().slice(0, 10),
        dayCount: count,
        is_active: true,
      }),
    });
    if (status !== 201) throw new Error(`The write of ${id} was answered ${status}`);
    return { metric, count };
  };
  return Promise.all(metrics.map(write));
}
