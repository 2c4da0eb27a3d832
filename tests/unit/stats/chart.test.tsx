import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';

import MainChart from '../../../src/stats/MainChart';
import { findMetric } from '../../../src/stats/metrics';
import { FixedSize, WIDTH } from './fixedSize';

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', FixedSize);
  return () => vi.unstubAllGlobals();
});

const metric = findMetric('demand_total_shipment_cost')!;
const points = [1_000_000, 1_500_000, 1_250_000].map((value, index) => ({
  date: `2026-11-0${index + 1}`,
  value,
}));
const show = (days = points) =>
  render(<MainChart metric={metric} points={days} summary="What the chart shows" />);

it('draws the days as a line 276 px high, with round ticks and a sentence', () => {
  show();
  const chart = screen.getByRole('img', { name: 'What the chart shows' });
  expect(chart).toHaveAttribute('height', '276');
  expect(chart).toHaveAttribute('width', String(WIDTH));
  for (const label of ['$1M', '$1.2M', '$1.4M', '$1.6M', 'Nov 1', 'Nov 2', 'Nov 3'])
    expect(screen.getByText(label)).toBeInTheDocument();
  expect(chart.querySelectorAll('path[stroke="#2dd4bf"]')).toHaveLength(1);
});

it('shows the value of the day under the pointer', async () => {
  show();
  await userEvent.hover(screen.getByRole('slider'));
  const tooltip = screen.getByText('$1,000,000');
  expect(tooltip.parentElement).toHaveTextContent('Nov 1$1,000,000');
});

it('draws a single day as a dot', () => {
  const { container } = show(points.slice(0, 1));
  expect(container.querySelectorAll('circle')).toHaveLength(1);
  expect(screen.getByText('Nov 1')).toBeInTheDocument();
});
