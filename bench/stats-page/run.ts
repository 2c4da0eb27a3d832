import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { METRICS } from '../../src/stats/metrics';
import { findChromium, openBrowser } from '../../tests/support/chromium';
import { startProduct } from '../../tests/support/product';
import { describeLoad, describeMachine } from '../support/machine';
import { report } from '../support/report';
import { inScratch } from '../support/scratch';
import { buildStock } from './buildStock';
import { measure, type Figures, type Subject } from './measure';
import { barsOf, figureTable, summarize } from './results';

/*
 * Waybill's public page beside a stock react-admin page, on a slow line and processor.
 * `npm run bench:stats [-- --runs 5] [-- --write]`
 */
const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, write: { type: 'boolean' } },
});
const runs = Number(options.runs);
// The median of an even number of runs would not be a measured figure.
if (!Number.isInteger(runs) || runs < 1 || runs % 2 === 0)
  throw new Error('--runs must be an odd number');

const cards = METRICS.filter(({ card }) => card);
const counts = {
  cards: cards.length,
  fixed: cards.filter(({ fixed }) => fixed !== undefined).length,
};

await inScratch(async (folder, later) => {
  const load = describeLoad();
  const executable = findChromium();
  if (!executable) throw new Error('No Chromium or Chrome found: set CHROMIUM_PATH');
  console.log('Building the stock page …');
  const stockDist = await buildStock(join(folder, 'stock'));
  const waybill = await startProduct();
  later(() => waybill.stop());
  const stock = await startProduct({}, { dist: stockDist });
  later(() => stock.stop());
  const browser = await openBrowser(executable);
  later(() => browser.close());

  const subjects: Subject[] = [
    {
      name: 'Waybill',
      server: waybill.url,
      path: '/',
      watched: { value: '.ns-card .ns-value', chart: '.ns-plot .ns-line', ...counts },
    },
    {
      name: 'Stock page',
      server: stock.url,
      path: '/network-stats',
      watched: { value: '.stock-value', chart: '.stock-chart svg path', ...counts },
    },
  ];
  const visits = new Map<Subject, Figures[]>(subjects.map((each) => [each, []]));
  // The first visit of each warms its server and is not counted; then they take turns at being first.
  for (let run = 0; run <= runs; run += 1)
    for (const subject of run % 2 ? subjects : subjects.toReversed()) {
      const { figures, largestElement } = await measure(browser, subject);
      console.log(
        `${run || 'warm-up'} ${subject.name}: largest paint ${Math.round(figures.largestPaint)} ms`,
        `(${largestElement}), blocked ${Math.round(figures.blocking)} ms`,
      );
      if (run > 0) visits.get(subject)?.push(figures);
    }

  const [ours, peer] = subjects.map((subject) => summarize(visits.get(subject) ?? []));
  if (!ours || !peer) throw new Error('No page was measured');
  const machine = describeMachine(`Chromium ${browser.version()}`);
  const how = `Medians of ${runs} visits each, in turn; in brackets the lowest and the highest.`;
  await report(
    'bench:stats',
    [`${machine} ${load} ${how}`, figureTable(ours, peer)],
    barsOf(ours.median, peer.median),
  );
});
