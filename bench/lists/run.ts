import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { findChromium, openBrowser } from '../../tests/support/chromium';
import { startProduct } from '../../tests/support/product';
import { median, quantile } from '../support/figures';
import { describeLoad, describeMachine } from '../support/machine';
import { report, table } from '../support/report';
import { inScratch } from '../support/scratch';
import { buildWide } from './buildWide';
import { openConsole, PAIR } from './console';
import { measureOpenings } from './openings';
import { CPU_SLOWDOWN, measureRendering, ROWS, type Rendering } from './rendering';

/*
 * How soon a list shows after another, and what a long, wide page of rows takes to render.
 * `npm run bench:lists [-- --runs 3] [-- --write]`
 */
const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, write: { type: 'boolean' } },
});
const runs = Number(options.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs must be a number from 1');
/** Turns of the page in a run. */
const TURNS = 8;

const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
const spread = (label: string, times: readonly number[]) => [
  label,
  ...[median(times), quantile(times, 0.9), Math.max(...times)].map(milliseconds),
];

await inScratch(async (folder, later) => {
  const load = describeLoad();
  const executable = findChromium();
  if (!executable) throw new Error('No Chromium or Chrome found: set CHROMIUM_PATH');
  const env = { STAFF_EMAIL: PAIR.email, STAFF_PASSWORD: PAIR.password };
  console.log('Building a list of twelve columns …');
  const wideDist = await buildWide(join(folder, 'wide'));
  const product = await startProduct(env);
  later(() => product.stop());
  const wide = await startProduct(env, { dist: wideDist });
  later(() => wide.stop());
  const stock = await startProduct(env, { dist: await buildWide(join(folder, 'stock'), true) });
  later(() => stock.stop());
  const browser = await openBrowser(executable);
  later(() => browser.close());

  const first: number[] = [];
  const again: number[] = [];
  const rendered: Rendering[] = [];
  const stockRendered: Rendering[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const console1 = await openConsole(browser, product.url);
    const openings = await measureOpenings(console1);
    await console1.context().close();
    const console2 = await openConsole(browser, wide.url);
    const renderings = await measureRendering(console2, TURNS);
    await console2.context().close();
    const console3 = await openConsole(browser, stock.url);
    stockRendered.push(...(await measureRendering(console3, TURNS)));
    await console3.context().close();
    first.push(...openings.first);
    again.push(...openings.again);
    rendered.push(...renderings);
    console.log(`${run}: opened in ${milliseconds(median(openings.first))}`);
  }

  const all = (name: keyof Rendering) => rendered.map((each) => each[name]);
  const workOf = ({ script, style, layout }: Rendering) => script + style + layout;
  const work = rendered.map(workOf);
  const stockWork = stockRendered.map(workOf);
  const machine = describeMachine(`Chromium ${browser.version()}`);
  await report(
    'bench:lists',
    [
      `${machine} ${load} ${runs} runs.`,
      table(
        ['Opening a list after another', 'Median', '90 %', 'Slowest'],
        [spread('Rows to be fetched', first), spread('Rows known', again)],
      ),
      table(
        [
          `${ROWS} rows of 12 columns, processor ${CPU_SLOWDOWN} times slower`,
          'Median',
          '90 %',
          'Slowest',
        ],
        [
          spread('Script', all('script')),
          spread('Style', all('style')),
          spread('Layout', all('layout')),
          spread('All three', work),
          spread('All three, react-admin’s DataTable of the same rows', stockWork),
          spread('All of the main thread, paint included', all('task')),
          spread(
            'From the click to the frame, others’ work on the machine included',
            all('elapsed'),
          ),
        ],
      ),
    ],
    [
      {
        name: 'A list opens after another, median',
        value: median(first),
        limit: 100,
        unit: ' ms',
        digits: 0,
      },
      {
        name: `${ROWS} rows of 12 columns rendered, against react-admin’s DataTable, medians`,
        value: median(work) / median(stockWork),
        limit: 0.25,
        unit: '',
        digits: 2,
      },
    ],
  );
});
