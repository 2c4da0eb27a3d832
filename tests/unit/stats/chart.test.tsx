import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { chartOf } from '../../../src/stats/chart';
import MainChart from '../../../src/stats/MainChart';
import { findMetric } from '../../../src/stats/metrics';
import { HEIGHT } from '../../../src/stats/Plot';
import type { DataPoint } from '../../../src/stats/series';
import { FixedSize } from './fixedSize';

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', FixedSize);
  return () => vi.unstubAllGlobals();
});

const metric = findMetric('demand_total_shipment_cost')!;
const points = [1_000_000, 1_500_000, 1_250_000].map((value, index) => ({
  date: `2026-11-0${index + 1}`,
  value,
}));
const show = (days: DataPoint[] = points, previous?: (DataPoint | undefined)[]) =>
  render(
    <MainChart chart={chartOf(metric, 'Month', days, previous)} label="What the chart shows" />,
  );

it('the chart draws days as a line with round ticks and an accessible name', () => {
  show();
  const chart = screen.getByRole('img', { name: 'What the chart shows' });
  const drawing = chart.querySelector('svg')!;
  // Any width stretches it.
  expect(drawing).toHaveAttribute('viewBox', `0 0 1000 ${HEIGHT}`);
  expect(drawing).toHaveAttribute('preserveAspectRatio', 'none');
  for (const label of ['$0', '$500K', '$1M', '$1.5M'])
    expect(screen.getByText(label)).toBeInTheDocument();
  // For wide windows and for narrow ones.
  for (const day of ['Nov 1', 'Nov 2', 'Nov 3']) expect(screen.getAllByText(day)).toHaveLength(2);
  expect(chart.querySelectorAll('path.ns-line')).toHaveLength(1);
});

it('the chart dashes the segment to the running day and calls that day partial', async () => {
  show([...points.slice(0, 2), { ...points[2]!, isPartial: true }]);
  const path = (name: string) =>
    screen.getByRole('img').querySelector(`path.${name}`)!.getAttribute('d')!;
  expect(path('ns-line')).toMatch(/^M0,[\d.]+L500,[\d.]+$/);
  expect(path('ns-today-line')).toMatch(/^M500 [\d.]+L1000 [\d.]+$/);
  expect(path('ns-end')).toMatch(/^M500 /);
  await userEvent.tab();
  expect(screen.getByRole('slider')).toHaveAttribute(
    'aria-valuetext',
    'waybill.stats.chart.soFar: $1,250,000',
  );
});

it('the chart draws a running day without others as a dot', () => {
  show([{ ...points[0]!, isPartial: true }]);
  expect(screen.getByRole('img').querySelector('.ns-end')).toHaveAttribute(
    'd',
    expect.stringMatching(/^M500 /),
  );
});

it.each([
  ['above', [3, 4, 3.5]],
  ['below', [-3, -4, -3.5]],
  ['on both sides of', [-1, 3, 1]],
  ['of nothing but', [0, 0, 0]],
])('the chart fills the area %s zero up to zero', (_, values) => {
  const { container } = show(points.map(({ date }, index) => ({ date, value: values[index]! })));
  const share = parseFloat(screen.getByText('$0').parentElement!.style.top) / 100;
  const [, base] = /,([\d.]+)Z$/.exec(container.querySelector('.ns-area')!.getAttribute('d')!)!;
  expect(Number(base)).toBeCloseTo(share * HEIGHT, 1);
});

it('the chart draws a year by weeks and names the week under the pointer', async () => {
  const days = Array.from({ length: 365 }, (_, index) => ({
    date: new Date(Date.UTC(2025, 10, 21 + index)).toISOString(),
    value: index % 7 === 0 ? 0 : 7_000_000,
  }));
  render(<MainChart chart={chartOf(metric, 'Year', days)} label="A year" />);
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuemax', '51');
  await userEvent.tab();
  expect(screen.getByRole('slider')).toHaveTextContent('Nov 20, 2026$6,000,000');
});

it('the chart shows the value of the day under the pointer', async () => {
  show();
  await userEvent.hover(screen.getByRole('slider'));
  const tooltip = screen.getByText('$1,000,000');
  expect(tooltip.parentElement).toHaveTextContent('Nov 1$1,000,000');
});

it('the chart leaves the running day out of the scale and cuts off its dashed segment at the edge', () => {
  const days = [...points, { date: '2026-11-04', value: 90_000_000, isPartial: true }];
  const { container } = show(days);
  expect(screen.getByText('$1.5M')).toBeInTheDocument();
  expect(screen.queryByText('$100M')).toBeNull();
  const today = container.querySelector('.ns-today-line')?.getAttribute('d');
  expect(today).toMatch(/L1000 0$/);
});

it('the chart draws a single day as a dot', () => {
  const { container } = show(points.slice(0, 1));
  expect(container.querySelectorAll('path.ns-end')).toHaveLength(1);
  expect(screen.getAllByText('Nov 1')).toHaveLength(2);
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
    expect(container.querySelector('.ns-tooltip')).toHaveTextContent(/^Nov 2\$1,500,000$/);
  });

  it('draws no second line without its data', () => {
    const { container } = show();
    expect(container.querySelector('.ns-previous-line')).not.toBeInTheDocument();
  });
});
