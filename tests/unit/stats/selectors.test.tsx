import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { writeValuesIn } from '../../../src/i18n/valueLocale';
import { ChartCard } from '../../../src/stats/ChartCard';
// It loads when a card needs it, which might be after the last test of this file has ended.
import '../../../src/stats/MainChart';
import { findMetric } from '../../../src/stats/metrics';
import { MetricSelector } from '../../../src/stats/MetricSelector';
import { StatCard } from '../../../src/stats/StatCard';
import { FixedSize } from './fixedSize';
import {
  broken,
  expectFailures,
  mockBackend,
  renderStatistics,
  usual,
} from '../support/statsCalls';

const loads = findMetric('supply_total_loads')!;
const cost = findMetric('supply_total_loads_cost')!;

const OFFERED = {
  Network: ['Transactions (TXN)', 'Active Addresses', 'Shippers', 'Freight Brokers', 'Carriers'],
  Demand: ['# of Shipments', 'Total FUM', 'Cost Per Shipment', 'Δ in Cost'],
  Supply: ['# of Loads', 'Total Cost', 'Cost Per Load', 'Δ in Profit', '# of Tractors'].concat(
    '# of Trailers',
    '# of Drivers',
  ),
  Pipeline: ['Total FUM', 'Annual Shipments', 'Projected ARR'],
  Community: ['Integrations', 'X Followers', 'Telegram Members', 'Discord Members'],
};

describe('the metric selector', () => {
  async function open(beside?: ReactNode) {
    const onChange = vi.fn();
    renderStatistics(
      <>
        <MetricSelector value={loads} onChange={onChange} />
        <a href="#elsewhere">elsewhere</a>
        {beside}
      </>,
      'Week',
    );
    const button = await screen.findByRole('button', { name: 'Metric: # of Loads' });
    await userEvent.click(button);
    return { onChange, button };
  }
  const list = () => screen.queryByRole('group', { name: 'Metric' });

  it('loads all five groups over all time, then offers their metrics', async () => {
    const { calls } = mockBackend();
    await open();
    for (const [group, labels] of Object.entries(OFFERED)) {
      const buttons = within(screen.getByRole('group', { name: group })).getAllByRole('button');
      const names = buttons.map((button) => button.firstElementChild?.textContent);
      expect(names).toEqual(labels);
    }
    const values = calls.filter(({ path }) => path === '/stats');
    expect(values).toHaveLength(23);
    expect(new Set(values.map(({ range }) => range))).toEqual(new Set(['All_time']));
  });

  it("shows for each metric the total of the chosen range, as on its card, and the newest day's value", async () => {
    mockBackend((call) =>
      call.path === '/stats-data/statsCard'
        ? { totalSum: call.metric === cost.id && call.range === 'Week' ? 87_546 : 0 }
        : usual(call),
    );
    const card = { range: 'Week', today: 0, selected: false, onSelect: vi.fn() } as const;
    await open(<StatCard metric={cost} {...card} />);
    expect(await screen.findByText('$87,546', { selector: '.ns-value' })).toBeVisible();
    const option = screen.getByRole('button', { name: 'Total Cost $87,546' });
    expect(option).toHaveAccessibleDescription('Nov 20: $1,234');
    expect(screen.getByRole('button', { name: '# of Drivers N/A' })).toBeVisible();
  });

  it('moves by arrows, Home, End and letters, and Escape returns the focus to the button', async () => {
    mockBackend();
    const { button } = await open();
    const press = async (keys: string) => {
      await userEvent.keyboard(keys);
      return document.activeElement?.firstElementChild?.textContent;
    };
    expect(await press('{ArrowDown}')).toBe('# of Loads');
    expect(await press('{ArrowDown}')).toBe('Total Cost');
    expect(await press('{ArrowUp}{ArrowUp}')).toBe('Δ in Cost');
    expect(await press('{Home}')).toBe('Transactions (TXN)');
    expect(await press('{ArrowUp}')).toBe('Discord Members');
    expect(await press('{ArrowDown}')).toBe('Transactions (TXN)');
    expect(await press('{End}')).toBe('Discord Members');
    expect(await press('s')).toBe('Shippers');
    expect(await press('s')).toBe('# of Shipments');
    expect(await press('z')).toBe('# of Shipments');
    await userEvent.keyboard('{Escape}');
    expect(list()).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it('has a space before its colon in French', async () => {
    writeValuesIn('fr');
    onTestFinished(() => writeValuesIn('en'));
    mockBackend();
    renderStatistics(<MetricSelector value={loads} onChange={vi.fn()} />, 'Week');
    expect(await screen.findByText('Metric\u00a0:', { normalizer: String })).toBeVisible();
  });

  it('marks the current metric', async () => {
    mockBackend();
    await open();
    const current = within(list()!).getAllByRole('button', { current: true });
    expect(current).toEqual([screen.getByRole('button', { name: /^# of Loads/ })]);
  });

  it('reports the choice, closes and keeps the focus', async () => {
    mockBackend();
    const { onChange, button } = await open();
    await userEvent.click(screen.getByRole('button', { name: /^X Followers/ }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(findMetric('community_total_x_followers'));
    expect(list()).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it.each([
    ['a click outside', () => userEvent.click(screen.getByText('elsewhere'))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a second click', () => userEvent.click(screen.getByRole('button', { name: /^Metric/ }))],
    ['the focus leaving', () => act(() => screen.getByRole('link').focus())],
  ])('closes on %s without a choice', async (_, leave) => {
    mockBackend();
    const { onChange } = await open();
    await leave();
    expect(list()).not.toBeInTheDocument();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('reads Loading... until all groups are there', async () => {
    let release = () => {};
    const late = new Promise<void>((resolve) => (release = resolve));
    mockBackend(async (call) => {
      if (call.metric.startsWith('community')) await late;
      return usual(call);
    });
    renderStatistics(<MetricSelector value={loads} onChange={vi.fn()} />);
    expect(screen.getByText('Loading...')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    release();
    expect(await screen.findByRole('button', { name: 'Metric: # of Loads' })).toBeVisible();
  });

  it.each(['network', 'demand', 'supply', 'pipeline', 'community'])(
    'reads Failed to load data when %s fails',
    async (group) => {
      const failures = expectFailures();
      mockBackend((call) => (call.metric.startsWith(group) ? broken() : usual(call)));
      renderStatistics(<MetricSelector value={loads} onChange={vi.fn()} />);
      expect(await screen.findByText('Failed to load data')).toBeVisible();
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
      expect(failures()).toBeGreaterThan(0);
    },
  );

  it('offers a metric whose value failed', async () => {
    const failures = expectFailures();
    mockBackend((call) =>
      call.path === '/stats' && call.metric === 'supply_total_drivers' ? broken() : usual(call),
    );
    await open();
    expect(screen.getByRole('button', { name: '# of Drivers 5,432' })).not.toHaveAttribute('title');
    expect(failures()).toBe(1);
  });
});

it('the range selector offers the four ranges and reports the choice', async () => {
  mockBackend();
  const onChange = vi.fn();
  const view = { metric: loads, range: 'Month', compare: false } as const;
  const ref = { current: null };
  vi.stubGlobal('ResizeObserver', FixedSize);
  renderStatistics(<ChartCard view={view} onChange={onChange} ref={ref} />);
  const button = screen.getByRole('button', { name: 'Range: Last 30 Days' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  const options = within(screen.getByRole('group', { name: 'Range' })).getAllByRole('button');
  expect(options.map((option) => option.textContent)).toEqual([
    'Week',
    'Last 30 Days',
    'Last 3 Months',
    'Year',
  ]);
  expect(options[1]).toHaveAttribute('aria-current', 'true');
  await userEvent.click(options[2]!);
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ range: 'Three_months' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  vi.unstubAllGlobals();
});
