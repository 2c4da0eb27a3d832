import { findMetric } from '../../src/stats/metrics';
import { Client, requestText } from '../support/client';
import { statisticPath } from './fanOut';

const PATIENCE = 30_000;
const DAY_COUNT = 123_456_789;

/**
 * Stores a record of today as staff and answers after how many milliseconds a visitor who asks with
 * the former tag is given another total.
 */
export async function timeToShow(server: string, visitor: string, staff: string): Promise<number> {
  const metric = findMetric('network_total_transactions')!;
  const path = statisticPath('stats-data/statsCard', metric, 'Month');
  const client = await Client.open(server);
  try {
    const before = await client.send(requestText(server, path, visitor));
    const stored = await fetch(`${server}/api/stats-data`, {
      method: 'POST',
      headers: { 'x-api-key': staff, 'content-type': 'application/json' },
      body: JSON.stringify({
        statsType: metric.group,
        statsDataType: metric.id,
        date: new Date().toISOString().slice(0, 10),
        dayCount: DAY_COUNT,
        is_active: true,
      }),
    });
    if (stored.status !== 201) throw new Error(`The write was answered ${stored.status}`);
    const begun = performance.now();
    while (performance.now() - begun < PATIENCE) {
      const { status, body } = await client.send(requestText(server, path, visitor, before.etag));
      if (status === 200 && !body.equals(before.body)) return performance.now() - begun;
    }
    throw new Error(`The write did not show in ${PATIENCE / 1000} s`);
  } finally {
    client.close();
  }
}
