import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { publicI18nProvider } from '../../../src/i18n/publicWords';
import { NO_CARD_STATS } from '../../../src/stats/api';
import { fileName, toCsv } from '../../../src/stats/files';
import { toGroupPicture, type GroupChart } from '../../../src/stats/groupPicture';
import { marksIn } from '../../../src/stats/marks';
import { findMetric } from '../../../src/stats/metrics';
import { toFixedPicture, toPicture, type ChartView } from '../../../src/stats/picture';

const metric = findMetric('demand_change_in_cost')!;
const view: ChartView = {
  metric,
  range: 'Three_months',
  points: [
    { date: '2026-11-19', value: 3.25 },
    { date: '2026-11-20', value: 0 },
  ],
  total: 3.9,
  fetchedAt: Date.UTC(2026, 10, 20, 14, 3, 5, 67),
  brand: { name: 'Waybill' },
  address: 'https://waybill.example',
};
const against = {
  metric: findMetric('supply_cost_per_load')!,
  points: [
    { date: '2026-11-18', value: 400 },
    { date: '2026-11-20', value: 412.5 },
  ],
};
const translate = publicI18nProvider.translate;
// The axis names the years of days that are not of the current one.
beforeEach(() => void vi.setSystemTime(Date.UTC(2026, 10, 21)));
afterEach(() => void vi.useRealTimers());

const csv = (change: Partial<ChartView> = {}) => toCsv({ ...view, ...change }, translate);

describe('the CSV file', () => {
  it('of a group has a column for each of its metrics', () => {
    const chartOf = (id: string, value: number): GroupChart => ({
      metric: findMetric(id)!,
      label: id,
      card: { totalSum: value, differencePercentage: 0, days: 90 },
      series: { points: [{ date: '2026-11-20', value }], lastDate: '2026-11-20' },
    });
    const charts = [chartOf('demand_number_of_shipments', 37), chartOf('demand_change_in_cost', 3)];
    const [head, first, second] = toCsv(view, translate, charts).split('\r\n');
    expect(head).toContain('Demand: Δ in Cost (%),Demand: # of Shipments,Range');
    expect(first).toMatch(/^2026-11-19,-3.25,,/);
    expect(second).toMatch(/^2026-11-20,0,37,/);
    expect(fileName({ ...view, group: true }, 'csv')).toBe('demand-three_months-2026-11-20.csv');
  });

  it('has a header, a line per day with plain numbers, and names range, source and time', () => {
    const constant = 'Last 3 Months,"Waybill, https://waybill.example",2026-11-20T14:03:05Z';
    expect(csv()).toBe(
      [
        '\uFEFFDay,Demand: Δ in Cost (%),Range,Source,Fetched at',
        `2026-11-19,-3.25,${constant}`,
        `2026-11-20,0,${constant}`,
        '',
      ].join('\r\n'),
    );
  });

  it('signs numbers as on screen', () => {
    const at = (id: string) => csv({ metric: findMetric(id)! }).split('\r\n')[1];
    expect(at('demand_change_in_cost')).toMatch(/^2026-11-19,-3.25,/);
    expect(at('supply_change_in_profit')).toMatch(/^2026-11-19,3.25,/);
  });

  it.each([
    ['demand_total_shipment_cost', 'Demand: Total FUM ($)'],
    ['pipeline_total_freight_spend', 'Pipeline: Total FUM ($)'],
    ['network_number_of_carriers', 'Network: Carriers'],
    ['supply_change_in_profit', 'Supply: Δ in Profit (%)'],
  ])('calls the values of %s %s', (id, head) => {
    const [line] = csv({ metric: findMetric(id)! }).split('\r\n');
    expect(line).toBe(`\uFEFFDay,${head},Range,Source,Fetched at`);
  });

  it('has the previous period beside each day while the chart compares, and empty cells', () => {
    const previous = [{ date: '2026-08-20', value: 1.5 }, undefined];
    const lines = csv({ previous }).split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFDay,Demand: Δ in Cost (%),12 weeks earlier (%),Range,Source,Fetched at',
    );
    expect(lines[1]).toMatch(/^2026-11-19,-3.25,-1.5,Last 3 Months,/);
    expect(lines[2]).toMatch(/^2026-11-20,0,,Last 3 Months,/);
  });

  it('has the days of a second metric in the chart beside those of the first', () => {
    const lines = csv({ against }).split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFDay,Demand: Δ in Cost (%),Supply: Cost Per Load ($),Range,Source,Fetched at',
    );
    expect(lines[1]).toMatch(/^2026-11-19,-3.25,,Last 3 Months,/);
    expect(lines[2]).toMatch(/^2026-11-20,0,412.5,Last 3 Months,/);
  });

  it.each([
    ['=cmd|x', `"'=cmd|x, https://waybill.example"`],
    ['@SUM(A1)', `"'@SUM(A1), https://waybill.example"`],
    ['say "so"', '"say ""so"", https://waybill.example"'],
    ['two\r\nlines', '"two\r\nlines, https://waybill.example"'],
  ])('escapes the brand %j', (name, text) => {
    expect(csv({ brand: { name } })).toContain(text);
  });
});

it.each([
  ['csv', 'demand_change_in_cost-three_months-2026-11-20.csv'],
  ['png', 'demand_change_in_cost-three_months-2026-11-20.png'],
] as const)('a %s file is named %s', (kind, name) => expect(fileName(view, kind)).toBe(name));

it.each([
  [{ from: '2026-11-19', to: '2026-11-20' }, '2026-11-19 – 2026-11-20', '2026-11-19'],
  ['all', 'All time', 'all_time'],
] as const)('a file of the days %j names them instead of the range', (zoom, range, begin) => {
  expect(csv({ zoom })).toContain(`,${range},`);
  expect(csv({ zoom })).not.toContain('Last 3 Months');
  expect(fileName({ ...view, zoom }, 'csv')).toBe(`demand_change_in_cost-${begin}-2026-11-20.csv`);
});

it('a file of two metrics names both', () => {
  expect(fileName({ ...view, against }, 'csv')).toBe(
    'demand_change_in_cost-supply_cost_per_load-three_months-2026-11-20.csv',
  );
});

it('the picture of a group has its days, and each line its scale, end and days as on the page', () => {
  const metric = findMetric('supply_total_loads')!;
  const series = { points: view.points, lastDate: '2026-11-20' };
  const charts = [{ metric, label: '# of Loads', card: NO_CARD_STATS, series }];
  const source = {
    brand: { name: 'Waybill' },
    address: 'https://waybill.example',
    fetchedAt: view.fetchedAt,
  };
  const picture = toGroupPicture(charts, 'Month', 'Supply, Last 30 Days', '', source, translate);
  expect(picture).toContain(
    '>Nov 19, 2026 – Nov 20, 2026. Each chart has its own scale, which may not start at 0.</text>',
  );
  expect(picture.match(/<circle/g)).toHaveLength(1);
  expect(picture).toContain('>Data through Nov 20, 2026 · fetched 2026-11-20 14:03:05 UTC</text>');
  const { documentElement } = new DOMParser().parseFromString(picture, 'image/svg+xml');
  const textsOf = (svg: Element) =>
    [...svg.querySelectorAll('g[transform] text')].map(({ textContent }) => textContent);
  // Lowest and highest tick, last value, first and last day.
  expect(textsOf(documentElement)).toEqual(['0', '3', '0', 'Nov 19', 'Nov 20']);
});

describe('the PNG picture', () => {
  const draw = (change: Partial<ChartView> = {}) => {
    const picture = toPicture({ ...view, ...change }, translate);
    const { documentElement } = new DOMParser().parseFromString(picture, 'image/svg+xml');
    return documentElement;
  };
  const words = (picture: Element) =>
    [...picture.querySelectorAll('svg > text, g:not([transform]) > text')].map(
      (text) => text.textContent,
    );

  it('contains the chart with its title, date and source', () => {
    const picture = draw();
    expect(words(picture)).toEqual([
      'Δ in Cost',
      '- 3.9%',
      'Demand · Last 3 Months, Nov 19, 2026 – Nov 20, 2026',
      'Average',
      'Data through Nov 20, 2026 · fetched 2026-11-20 14:03:05 UTC',
      'Source: Waybill, https://waybill.example/stats/demand-change-in-cost · CC BY 4.0',
      'Larger savings are at the top',
    ]);
    expect(picture.textContent).toMatch(/0%- 1%.*- 3%Nov 19Nov 20$/);
    expect(picture.querySelectorAll('path[stroke="#2dd4bf"]')).toHaveLength(1);
  });

  it.each([
    [{ metric: findMetric('network_total_transactions')!, total: 87_546 }, '87,546'],
    [{ total: undefined }, 'N/A'],
    [{ total: null }, ''],
  ])('shows the range with its total like the card: %#', (change, text) => {
    expect(words(draw(change))[1]).toBe(text);
  });

  it('has the change of its total, and a sentence in two lines at most', () => {
    const sentence =
      'Up 2.00% from the previous 90 days; peak 4 on Nov 19, low 3 on Nov 20, and so on.';
    const [, , , figure, line] = words(draw({ change: '-2', sentence }));
    expect([figure, line]).toEqual(['Average · ↓ 2.00%', sentence]);
    const long = `${sentence} ${sentence}`;
    const [, , , , first = '', second = ''] = words(draw({ change: 2, sentence: long }));
    expect(`${first} ${second}`).toBe(long);
    // Not one word alone on the second line.
    expect(Math.abs(first.length - second.length)).toBeLessThan(12);
  });

  it('says when chosen days were fetched, not that they are the newest', () => {
    const zoom = { from: '2026-11-19', to: '2026-11-20' };
    expect(words(draw({ zoom }))).toContain('Fetched at: 2026-11-20 14:03:05 UTC');
  });

  it('says that larger savings are at the top', () => {
    expect(words(draw())).toContain('Larger savings are at the top');
    expect(words(draw({ metric: findMetric('supply_total_loads')! })).join()).not.toContain(
      'at the top',
    );
  });

  it('names no page on a website of the brand, which has none', () => {
    const website = 'https://waybill.example';
    expect(words(draw({ brand: { name: 'Waybill', website } }))).toContain(
      'Source: Waybill, https://waybill.example · CC BY 4.0',
    );
  });

  it('of a fixed value has it large above its definition', () => {
    const fixed = { ...findMetric('network_transactions_per_second')!, fixed: 10_000 };
    const picture = toFixedPicture(fixed, 'How many it can take.', view, translate);
    expect(picture).toMatch(/font-size="120">10,000 txn\/s<.*>How many it can take\.</);
  });

  it('explains its dashed line', () => {
    const picture = draw({ previous: [undefined, view.points[0]] });
    expect(words(picture).at(-1)).toBe('12 weeks earlier');
    // In the chart and in the legend.
    expect(picture.querySelectorAll('[stroke-dasharray]')).toHaveLength(2);
  });

  it('draws and names a second metric as the chart does, as an index', () => {
    const first = [3, 4].map((value, index) => ({ date: `2026-11-${19 + index}`, value }));
    const points = first.map(({ date }) => ({ date, value: 400 }));
    const picture = draw({ points: first, against: { ...against, points } });
    expect(words(picture).slice(0, 2)).toEqual(['Δ in Cost & Cost Per Load', '']);
    expect(words(picture).slice(-3)).toEqual([
      'Index, first day = 100',
      'The axis does not start at 0',
      'Cost Per Load',
    ]);
    expect(picture.querySelectorAll('path[stroke="#b69cff"][stroke-dasharray]')).toHaveLength(2);
  });

  it('names the groups of two metrics that have the same label', () => {
    const other = { ...against, metric: findMetric('pipeline_total_freight_spend')! };
    const picture = draw({ metric: findMetric('demand_total_shipment_cost')!, against: other });
    expect(words(picture)[0]).toBe('Demand · Total FUM & Pipeline · Total FUM');
  });

  it('names only the origin where the address of the page has no room', () => {
    const address = 'https://a-very-long-name.statistics.freight.example';
    expect(words(draw({ address }))).toContain(
      `Source: Waybill, ${address}/stats/demand-change-in-cost · CC BY 4.0`,
    );
    expect(words(draw({ address: `${address}.and.more` }))).toContain(
      `Source: Waybill, ${address}.and.more · CC BY 4.0`,
    );
  });

  it('has a legend of what it marks, as the page', () => {
    const daysFrom = (first: number, length: number) =>
      Array.from({ length }, (_, index) => ({ date: `2026-11-${first + index}`, value: 1 }));
    const change = { metric: findMetric('supply_total_loads')!, points: daysFrom(16, 13) };
    const keys = ['7-day average', 'US holiday', 'Weekend'];
    const picture = draw({ ...change, marksIn, earlier: daysFrom(10, 6) });
    expect(words(picture).slice(-3)).toEqual(keys);
    const average = picture.querySelector('g[transform] path[stroke="#e8ebef"]');
    expect(average?.getAttribute('d')?.match(/L/g)).toHaveLength(12);
    // Too few days have an average.
    expect(words(draw({ ...change, marksIn, points: daysFrom(16, 3) })).join()).not.toContain(
      keys[0],
    );
  });

  it('has bands behind weekends, as the page', () => {
    const points = [20, 21, 22].map((day) => ({ date: `2026-11-${day}`, value: day }));
    const bands = draw({ points }).querySelector('path[fill-opacity="0.035"]');
    expect(bands?.getAttribute('d')).toMatch(/^M.*Z$/);
  });

  it('escapes a brand that contains markup', () => {
    const name = '<script>alert("1")</script> & co';
    expect(words(draw({ brand: { name } }))).toContain(
      `Source: ${name}, https://waybill.example/stats/demand-change-in-cost · CC BY 4.0`,
    );
  });
});
