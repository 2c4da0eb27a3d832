import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { chartOf } from '../../../src/stats/chart';
import MainChart from '../../../src/stats/MainChart';
import { marksOf } from '../../../src/stats/marks';
import { findMetric } from '../../../src/stats/metrics';
import { Plot } from '../../../src/stats/Plot';
import type { DataPoint } from '../../../src/stats/series';
import { dropShell } from '../../../src/stats/servedPage';
import { chartOfTwo } from '../../../src/stats/twoMetrics';
import { FixedSize, fixSizes, sliceAt } from './fixedSize';

beforeEach(fixSizes);
// The axis names the years of days that are not of the current one.
beforeEach(() => void vi.setSystemTime(Date.UTC(2026, 10, 21)));
afterEach(() => void vi.useRealTimers());

const metric = findMetric('demand_total_shipment_cost')!;
const points = [1_000_000, 1_500_000, 1_250_000].map((value, index) => ({
  date: `2026-11-0${index + 1}`,
  value,
}));
const show = (days: DataPoint[] = points, previous?: (DataPoint | undefined)[]) =>
  render(
    <MainChart chart={chartOf(metric, 'Month', days, previous)} label="What the chart shows" />,
  );

/** Path data of a line of the chart. */
const path = (name: string) =>
  screen.getByRole('img').querySelector(`path.${name}`)!.getAttribute('d')!;
/** The x positions of a path. */
const along = (name: string) =>
  [...path(name).matchAll(/(?:[ML]|^M)([\d.]+)/g)].map(([, x]) => Number(x));

/** The width of the plot in px, which its grid lines have. */
const plotWidth = () => Number(document.querySelector('.ns-plot line')!.getAttribute('x2'));

it('the chart draws days as a line with round ticks and an accessible name', () => {
  show();
  const chart = screen.getByRole('img', { name: 'What the chart shows' });
  for (const label of ['$0', '$500K', '$1M', '$1.5M', 'Nov 1', 'Nov 2', 'Nov 3'])
    expect(screen.getByText(label)).toBeInTheDocument();
  expect(chart.querySelectorAll('path.ns-line')).toHaveLength(1);
});

it('the chart dashes the segment to the running day and calls that day partial', async () => {
  show([...points.slice(0, 2), { ...points[2]!, isPartial: true }]);
  const [, middle] = along('ns-line');
  expect(along('ns-line')).toHaveLength(2);
  expect(along('ns-today-line')).toEqual([middle, middle! * 2]);
  expect(along('ns-end')).toEqual([middle]);
  await userEvent.tab();
  expect(screen.getByRole('slider')).toHaveAttribute(
    'aria-valuetext',
    'waybill.stats.chart.soFar: $1,250,000',
  );
});

it('the chart draws a running day without others as a dot', () => {
  show([{ ...points[0]!, isPartial: true }]);
  expect(along('ns-end')).toHaveLength(1);
});

it('the chart draws a count that changes by steps, and other metrics by slopes', () => {
  const steps = findMetric('network_number_of_carriers')!;
  render(<MainChart chart={chartOf(steps, 'Month', points)} label="Steps" />);
  // Along, then up or down: each day has the height of the one before until it begins.
  expect(path('ns-line')).toMatch(/^M[\d.]+ [\d.]+H[\d.]+V[\d.]+H[\d.]+V[\d.]+$/);
});

it('the chart has a band behind each weekend, except where it draws weeks', () => {
  const week = Array.from({ length: 8 }, (_, index) => ({
    date: `2026-11-0${index + 1}`,
    value: 1,
  }));
  const { unmount } = show(week);
  // From Sunday the 1st, Saturday the 7th and Sunday the 8th.
  expect(path('ns-weekends').match(/M/g)).toHaveLength(3);
  expect(screen.getByText('waybill.stats.chart.weekend')).toBeVisible();
  unmount();
  show(week.slice(1, 6));
  expect(screen.queryByText('waybill.stats.chart.weekend')).toBeNull();
});

it('the chart names a US federal holiday', async () => {
  show([{ date: '2026-11-11', value: 1 }]);
  await userEvent.hover(sliceAt(0));
  expect(screen.getByText('Veterans Day')).toBeInTheDocument();
  expect(screen.getByRole('slider')).toHaveAttribute(
    'aria-valuetext',
    'Wed, Nov 11: $1; Veterans Day',
  );
});

it('the chart marks and explains holidays up to three months, and leaves them out of a year', () => {
  const days = Array.from({ length: 365 }, (_, index) => ({
    date: new Date(Date.UTC(2025, 10, 28 + index)).toISOString(),
    value: 7,
  }));
  const { unmount } = show(days.slice(-30));
  // Veterans Day and Thanksgiving.
  expect(path('ns-holidays').match(/M/g)).toHaveLength(2);
  expect(screen.getByText('waybill.stats.chart.holiday')).toBeInTheDocument();
  unmount();
  render(<MainChart chart={chartOf(metric, 'Year', days)} label="A year" />);
  expect(path('ns-holidays')).toBe('');
  expect(screen.queryByText('waybill.stats.chart.holiday')).toBeNull();
});

it('the chart of daily amounts has a line of seven-day means, which the legend and the tooltip name', async () => {
  // A third on weekends: the mean of any seven days is the same.
  const days = Array.from({ length: 21 }, (_, index) => ({
    date: `2026-11-${String(index + 1).padStart(2, '0')}`,
    value: index % 7 === 0 || index % 7 === 6 ? 1_000 : 4_500,
  }));
  const { unmount } = show(days);
  // Seven days are needed for the first mean.
  expect(along('ns-mean-line')).toHaveLength(15);
  expect(new Set([...path('ns-mean-line').matchAll(/ ([\d.]+)/g)].map(([, y]) => y)).size).toBe(1);
  expect(screen.getByText('waybill.stats.chart.mean')).toBeInTheDocument();
  await userEvent.hover(sliceAt(20));
  expect(document.querySelector('.ns-tooltip')).toHaveTextContent('waybill.stats.chart.mean$3,500');
  unmount();
  show(days.slice(0, 13));
  expect(document.querySelector('.ns-mean-line')).toBeNull();
});

it.each([
  [6, 15],
  [3, 12],
  [0, 9],
])(
  'the line of means begins with the first day of which %i days before are known',
  (known, means) => {
    const days = Array.from({ length: 21 }, (_, index) => ({
      date: `2026-11-${String(index + 1).padStart(2, '0')}`,
      value: 100 + index,
    }));
    const earlier = days.slice(6 - known, 6);
    const chart = { ...chartOf(metric, 'Month', days.slice(6)), earlier };
    render(<MainChart chart={chart} label="Days" />);
    expect(along('ns-mean-line')).toHaveLength(means);
  },
);

it('chosen days have the line of means too, if the days before them are known', () => {
  const days = Array.from({ length: 16 }, (_, index) => ({
    date: `2026-11-${String(index + 1).padStart(2, '0')}`,
    value: 100 + index,
  }));
  const chart = { ...chartOf(metric, 'Month', days.slice(6)), earlier: days.slice(0, 6) };
  render(<MainChart chart={chart} label="Ten days" />);
  expect(along('ns-mean-line')).toHaveLength(10);
});

it('a phone has the labels of values left of the plot, where no line crosses them, and the names of two metrics above it', () => {
  const count = findMetric('network_number_of_carriers')!;
  const two = chartOfTwo(metric, count, points, points);
  const { unmount } = render(<MainChart chart={two} label="Two" />);
  expect(document.querySelectorAll('.ns-line-name')).toHaveLength(2);
  expect(document.querySelector('.ns-own-key')).toBeNull();
  const wide = plotWidth();
  unmount();
  vi.stubGlobal('innerWidth', 360);
  render(<MainChart chart={two} label="Two" />);
  expect(document.querySelector('.ns-line-name')).toBeNull();
  expect(document.querySelector('.ns-legend')).toHaveTextContent('Total FUM');
  expect(document.querySelector('.ns-legend')).toHaveTextContent('Carriers');
  expect(plotWidth()).toBeGreaterThan(wide + 70);
  const labels = [...document.querySelectorAll('text[text-anchor="end"]')];
  expect(labels.map(({ textContent }) => textContent)).toEqual(two.labels);
  for (const label of labels) expect(label.getAttribute('transform')).toMatch(/^translate\(-\d/);
  vi.unstubAllGlobals();
});

it('a phone has the values of a day above the plot, not over its lines', async () => {
  vi.stubGlobal('innerWidth', 360);
  show();
  await userEvent.tab();
  expect(document.querySelector('.ns-readout')).toHaveTextContent('Tue, Nov 3$1,250,000');
  expect(document.querySelectorAll('.ns-tooltip')).toHaveLength(1);
  await userEvent.tab();
  expect(document.querySelector('.ns-readout')).toBeNull();
  vi.unstubAllGlobals();
});

it('the chart says that its axis does not start at zero, and the last value of a count', () => {
  const count = findMetric('network_number_of_carriers')!;
  const counts = points.map(({ date }, index) => ({ date, value: 2300 + 100 * index }));
  const { unmount } = render(<MainChart chart={chartOf(count, 'Month', counts)} label="A count" />);
  expect(screen.getByText('The axis does not start at 0')).toBeInTheDocument();
  const end = document.querySelector('.ns-end-value tspan')!;
  expect(end).toHaveTextContent('2,500');
  // Right of the plot, which ends where the grid lines end.
  expect(Number(end.getAttribute('x'))).toBeGreaterThan(plotWidth());
  unmount();
  show();
  expect(screen.queryByText('The axis does not start at 0')).toBeNull();
  expect(document.querySelector('.ns-end-value')).toBeNull();
});

it('the chart of a count has no area, and an axis near its values', () => {
  const count = findMetric('network_number_of_carriers')!;
  const counts = points.map(({ date }, index) => ({ date, value: 2300 + 100 * index }));
  render(<MainChart chart={chartOf(count, 'Month', counts)} label="A count" />);
  expect(document.querySelector('.ns-area')).toBeNull();
  expect(screen.getByText('2,300')).toBeInTheDocument();
  expect(screen.queryByText('0')).toBeNull();
});

it.each([
  ['above', [3, 4, 3.5]],
  ['below', [-3, -4, -3.5]],
  ['on both sides of', [-1, 3, 1]],
  ['of nothing but', [0, 0, 0]],
])('the chart fills the area %s zero up to zero', (_, values) => {
  show(points.map(({ date }, index) => ({ date, value: values[index]! })));
  const tick = screen.getByText('$0').closest('g')!.getAttribute('transform');
  const [, zero] = /^translate\([\d.]+, ?([\d.]+)\)$/.exec(tick!)!;
  const [, base] = /,([\d.]+)Z$/.exec(path('ns-area'))!;
  expect(Number(base)).toBeCloseTo(Number(zero), 0);
});

it('the chart draws a year by weeks and names the week under the pointer', async () => {
  const days = Array.from({ length: 365 }, (_, index) => ({
    date: new Date(Date.UTC(2025, 10, 21 + index)).toISOString(),
    value: index % 7 === 0 ? 0 : 7_000_000,
  }));
  render(<MainChart chart={chartOf(metric, 'Year', days)} label="A year" />);
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuemax', '51');
  await userEvent.tab();
  // The value is in the untranslated words.
  expect(document.querySelector('.ns-tooltip')).toHaveTextContent(
    'waybill.stats.chart.week Nov 20, 2026waybill.stats.chart.perDay',
  );
});

it('the chart shows the value of the day under the pointer', async () => {
  show();
  await userEvent.hover(sliceAt(0));
  const tooltip = screen.getByText('$1,000,000');
  expect(tooltip.parentElement).toHaveTextContent('Sun, Nov 1$1,000,000');
});

it('the chart leaves the running day out of the scale and cuts off its dashed segment at the edge', () => {
  const days = [...points, { date: '2026-11-04', value: 90_000_000, isPartial: true }];
  show(days);
  expect(screen.getByText('$1.5M')).toBeInTheDocument();
  expect(screen.queryByText('$100M')).toBeNull();
  expect(path('ns-today-line')).toMatch(/ 0$/);
  // A triangle says that the value is further up.
  expect(path('ns-beyond')).toMatch(/l4 -7l4 7z$/);
});

it('the chart marks no running day that is inside its scale', () => {
  show([...points, { date: '2026-11-04', value: 400_000, isPartial: true }]);
  expect(path('ns-today-line')).not.toMatch(/ 0$/);
  expect(document.querySelector('.ns-beyond')).toBeNull();
});

it('a level has its running day inside the scale', () => {
  const count = findMetric('supply_total_drivers')!;
  const days = [
    { date: '2026-11-01', value: 148 },
    { date: '2026-11-02', value: 149 },
    { date: '2026-11-03', value: 155, isPartial: true },
  ];
  render(<MainChart chart={chartOf(count, 'Month', days)} label="Drivers" />);
  expect(screen.getByText('154')).toBeInTheDocument();
  expect(document.querySelector('.ns-beyond')).toBeNull();
});

it('of two metrics, only a level is drawn in steps', () => {
  const count = findMetric('network_number_of_carriers')!;
  const show = (chart: ReturnType<typeof chartOf>) => {
    const { unmount } = render(<MainChart chart={chart} label="Two" />);
    const lines = [path('ns-line'), path('ns-second')];
    unmount();
    render(<Plot chart={chart} label="Two" />);
    expect([path('ns-line'), path('ns-second')].map((line) => /V/.test(line!))).toEqual(
      lines.map((line) => /V/.test(line!)),
    );
    cleanup();
    return lines;
  };
  expect(show(chartOfTwo(count, metric, points, points))).toEqual([
    expect.stringMatching(/H[\d.]+V/),
    expect.stringMatching(/L/),
  ]);
  expect(show(chartOfTwo(metric, count, points, points))).toEqual([
    expect.not.stringMatching(/V/),
    expect.stringMatching(/H[\d.]+V/),
  ]);
});

it('the chart draws a single day as a dot', () => {
  show(points.slice(0, 1));
  expect(along('ns-end')).toHaveLength(1);
  expect(screen.getByText('Nov 1')).toBeInTheDocument();
});

describe('the chart with the previous period', () => {
  const previous = [
    { date: '2025-10-04', value: 800_000 },
    undefined,
    { date: '2025-10-06', value: 2_000_000 },
  ];

  it('draws it dashed, with gaps for missing days, on an axis for both', () => {
    const { container } = show(points, previous);
    const line = container.querySelector('.ns-previous-line');
    expect(line?.getAttribute('d')?.match(/M/g)).toHaveLength(2);
    expect(line?.getAttribute('d')).not.toContain('NaN');
    expect(screen.getByText('waybill.stats.compare.weeks')).toBeInTheDocument();
    expect(screen.getByText('$500K')).toBeInTheDocument();
    expect(screen.getByText('$2M')).toBeInTheDocument();
  });

  it('names both days with weekday, or the only one', async () => {
    const { container } = show(points, previous);
    await userEvent.tab();
    await userEvent.keyboard('{Home}');
    expect(container.querySelector('.ns-tooltip')).toHaveTextContent(
      'Sun, Nov 1, 2026$1,000,000Sat, Oct 4, 2025$800,000',
    );
    expect(screen.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      'Sun, Nov 1, 2026: $1,000,000; Sat, Oct 4, 2025: $800,000',
    );
    await userEvent.keyboard('{ArrowRight}');
    expect(container.querySelector('.ns-tooltip')).toHaveTextContent(
      /^Mon, Nov 2, 2026\$1,500,000$/,
    );
  });

  it('draws no second line without its data', () => {
    const { container } = show();
    expect(container.querySelector('.ns-previous-line')).not.toBeInTheDocument();
  });
});

it('the chart of a hidden page keeps its drawing, as no day has any width', () => {
  vi.stubGlobal(
    'ResizeObserver',
    class extends FixedSize {
      override get size() {
        return { width: 0, height: 0 };
      }
    },
  );
  show();
  expect(document.querySelectorAll('.ns-plot rect')).toHaveLength(0);
  expect(document.querySelectorAll('.ns-plot path.ns-line')).toHaveLength(1);
});

it('the chart of two metrics says its index and names both lines beside the plot, without an overlap', () => {
  const other = findMetric('supply_total_loads')!;
  const others = points.map(({ date, value }) => ({ date, value: value / 1_000 + 1 }));
  render(<MainChart chart={chartOfTwo(metric, other, points, others)} label="Two" />);
  expect(screen.getByText(/^Index, /)).toBeInTheDocument();
  const first = screen.getByText('Total FUM');
  const second = screen.getByText('# of Loads');
  const topOf = (name: Element) => Number(name.closest('text')!.getAttribute('y'));
  // Both lines end at the same height.
  expect(Math.abs(topOf(first) - topOf(second))).toBeGreaterThanOrEqual(16);
  for (const name of [first, second])
    expect(Number(name.getAttribute('x'))).toBeGreaterThan(plotWidth());
});

describe('a static chart', () => {
  const chart = chartOf(
    metric,
    'Month',
    Array.from({ length: 20 }, (_, index) => ({
      date: `2026-11-${String(index + 1).padStart(2, '0')}`,
      value: 1 + (index % 7),
    })),
  );
  const legend = () =>
    document.querySelector('.ns-legend')?.textContent.replaceAll('waybill.stats.chart.', ' ');

  it('keeps the marks that the server drew until other days are drawn', () => {
    const served = marksOf(chart);
    expect(served.mean.match(/L/g)).toHaveLength(13);
    expect(served.holidays.match(/M/g)).toHaveLength(1);
    document.body.insertAdjacentHTML(
      'beforeend',
      `<div id="shell"><path class="ns-mean-line" d="${served.mean}"/><path class="ns-holidays" d="${served.holidays}"/></div>`,
    );
    const { rerender } = render(<Plot chart={chart} label="Chart" />);
    dropShell();
    rerender(<Plot chart={chart} label="Chart" describedBy="sentence" />);
    expect(legend()).toBe(' weekend mean holiday');
    expect([path('ns-mean-line'), path('ns-holidays')]).toEqual(Object.values(served));
    rerender(<Plot chart={{ ...chart }} label="Chart" />);
    expect(legend()).toBe(' weekend');
  });

  it('has no marks of a chart that the visitor did not choose', () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div id="shell" data-other="metric"><path class="ns-mean-line" d="M0 0"/></div>',
    );
    render(<Plot chart={{ ...chart }} label="Chart" />);
    dropShell();
    expect(legend()).toBe(' weekend');
  });
});
