import { formatValue } from '../../src/stats/format';
import type { RawPage } from '../../tests/support/rawPage';
import type { Written } from './writeDays';

/**
 * Throws where a page does not show what was written before its refresh: the work of showing it
 * would be missing from that refresh's figure, and stand in another one's.
 */
export async function expectShown(page: RawPage, written: readonly Written[]): Promise<void> {
  const text = String(await page.evaluate('document.body.textContent'));
  // Cards show the written value of stock metrics only; for the others they show sums and averages.
  const missing = written.filter(
    ({ metric, count }) => metric.nature === 'stock' && !text.includes(formatValue(metric, count)),
  );
  if (missing.length > 0)
    throw new Error(`Not shown: ${missing.map(({ metric, count }) => `${metric.id} ${count}`)}`);
}
