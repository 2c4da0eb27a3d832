import type { Metric } from '../../src/stats/metrics';

/** Stores another count of today for each of the metrics, as staff. */
export async function writeDays(
  server: string,
  staffKey: string,
  metrics: readonly Metric[],
): Promise<void> {
  const write = async ({ id, group }: Metric) => {
    const { status } = await fetch(`${server}/api/stats-data`, {
      method: 'POST',
      headers: { 'x-api-key': staffKey, 'content-type': 'application/json' },
      body: JSON.stringify({
        statsType: group,
        statsDataType: id,
        date: new Date().toISOString().slice(0, 10),
        dayCount: 1 + Math.floor(Math.random() * 1000),
        is_active: true,
      }),
    });
    if (status !== 201) throw new Error(`The write of ${id} was answered ${status}`);
  };
  await Promise.all(metrics.map(write));
}
