import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { DEFAULT_METRIC, METRICS, type Metric } from '../../src/stats/metrics';
import { findChromium, openBrowser } from '../../tests/support/chromium';
import { startProduct } from '../../tests/support/product';
import { buildStock } from '../stats-page/buildStock';
import { CPU_SLOWDOWN } from '../stats-page/measure';
import { median } from '../support/figures';
import { openLink } from '../support/link';
import { describeLoad, describeMachine } from '../support/machine';
import { report, table } from '../support/report';
import { inScratch } from '../support/scratch';
import { recordWork, type Work } from './mainThread';
import { openRawPage } from '../../tests/support/rawPage';
import { nextRound, roundOver } from './rounds';
import { expectShown } from './shown';
import { writeDays } from './writeDays';

/*
 * Measures the main-thread time of a refresh, next to a stock react-admin page. `npm run
 * bench:stats-refresh [-- --rounds 5] [-- --write]`
 */
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, write: { type: 'boolean' } },
});
const rounds = Number(options.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds must be a number from 1');

const STAFF_API_KEY = 'staff-of-the-bench';
const PERIOD = 15_000;
const FAST = { roundTrip: 0, down: Infinity, up: Infinity };
const WRITTEN = ['nothing', 'cards', 'chart'] as const;
type Written = (typeof WRITTEN)[number];

const cards = METRICS.filter(({ card, fixed }) => card && fixed === undefined);
const isCharted = ({ id }: Metric) => id === DEFAULT_METRIC.id;
const CHANGES: Record<Written, readonly Metric[]> = {
  nothing: [],
  cards: cards.filter((metric) => !isCharted(metric)),
  chart: cards.filter(isCharted),
};
/** Pages refresh nothing while they believe that nobody sees them. */
const HIDE = `Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
  window.dispatchEvent(new Event('visibilitychange', { bubbles: true }));`;

const medianOf = (works: readonly Work[]): Work => ({
  total: median(works.map(({ total }) => total)),
  longest: median(works.map(({ longest }) => longest)),
});

/** Serves a page, and measures its refresh after each kind of write and while nothing happens. */
async function measure(name: string, path: string, dist?: string) {
  const works: Record<Written | 'idle', Work[]> = { nothing: [], cards: [], chart: [], idle: [] };
  await inScratch(async (_folder, later) => {
    const product = await startProduct({ STAFF_API_KEY }, { dist });
    later(() => product.stop());
    const link = await openLink(product.url, FAST);
    later(() => link.close());
    const browser = await openBrowser(executable);
    later(() => browser.close());
    const page = await openRawPage(browser, link.url + path);
    later(() => page.close());
    await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await nextRound(link);
    await roundOver(link);
    // The first round starts what the later ones have.
    await nextRound(link);
    await roundOver(link);
    for (let round = 0; round < rounds; round += 1)
      for (const written of WRITTEN) {
        const days = await writeDays(product.url, STAFF_API_KEY, CHANGES[written]);
        const work = await recordWork(browser, async () => {
          await nextRound(link);
          await roundOver(link);
        });
        await expectShown(page, days);
        console.log(`${name}, ${written} changed: ${work.total.toFixed(1)} ms`);
        works[written].push(work);
      }
    await page.evaluate(HIDE);
    for (let round = 0; round < rounds; round += 1)
      works.idle.push(await recordWork(browser, () => pass(PERIOD)));
  });
  const [idle, ...refreshes] = (['idle', ...WRITTEN] as const).map((key) => medianOf(works[key]));
  return refreshes.map(({ total, longest }) => ({ total: total - idle!.total, longest }));
}

const executable = findChromium() ?? '';
if (!executable) throw new Error('No Chromium or Chrome found: set CHROMIUM_PATH');

await inScratch(async (folder) => {
  const load = describeLoad();
  console.log('Building the stock page …');
  const stockDist = await buildStock(join(folder, 'stock'));
  const ours = await measure('Waybill', '/');
  const peer = await measure('Stock page', '/network-stats', stockDist);

  const ms = (value = NaN) => `${value.toFixed(1)} ms`;
  const LABELS: Record<Written, string> = {
    nothing: 'Nothing changed',
    cards: `${CHANGES.cards.length} cards changed`,
    chart: 'The chart and its card changed',
  };
  const rows = WRITTEN.map((written, index) => {
    const [mine, theirs] = [ours[index]!, peer[index]!];
    return [
      LABELS[written],
      ms(mine.total),
      ms(mine.longest),
      ms(theirs.total),
      ms(theirs.longest),
      (mine.total / theirs.total).toFixed(2),
    ];
  });
  const how = `Medians of ${rounds} refreshes of each kind, less an idle time of the same length.`;
  await report(
    'bench:stats-refresh',
    [
      `${describeMachine()} ${load} ${how}`,
      table(['', 'Waybill', 'Longest task', 'Stock page', 'Longest task', 'Ratio'], rows),
    ],
    [
      ['Refresh that changes nothing', 0, 20],
      ['Refresh that changes all cards', 1, 60],
      ['Refresh that changes the chart', 2, 100],
    ].map(([name, index, limit]) => ({
      name: String(name),
      value: ours[Number(index)]!.total,
      limit: Number(limit),
      strict: true,
      unit: ' ms',
      digits: 1,
    })),
  );
});
