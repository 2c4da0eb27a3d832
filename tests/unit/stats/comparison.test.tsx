import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { findMetric, type RangeChoice } from '../../../src/stats/metrics';
import { StatCard } from '../../../src/stats/StatCard';
import { mockBackend, renderStatistics, usual } from '../support/statsCalls';

it.each<[string, RangeChoice, unknown, unknown, unknown, string]>([
  ['supply_total_loads', 'Month', 110, 10, 100, 'vs 100 · previous 30 days'],
  ['supply_total_loads', 'Week', 90, '-10', '100', 'vs 100 · previous 7 days'],
  ['supply_cost_per_load', 'Three_months', 900, -10, 1000, 'vs $1,000 · previous 90 days'],
  ['supply_cost_per_load', 'Year', 1100, 10, 1000, 'vs $1,000 · previous 365 days'],
  ['supply_total_loads', 'Month', 110, 0, 110, 'No change · previous 30 days'],
  ['supply_total_loads', 'Month', 110, 0, 0, 'vs 0 · previous 30 days'],
  ['supply_total_tractors', 'Month', 110, 10, 100, 'vs 100 · 30 days earlier'],
  ['supply_total_loads', 'Month', 110, 0, null, 'No earlier data'],
])('%s over %s at %j, differing by %j from %j: "%s"', async (id, range, ...told) => {
  const [totalSum, difference, previousSum, line] = told;
  mockBackend((call) =>
    call.path === '/stats-data/statsCard'
      ? { totalSum, differencePercentage: difference, previousSum }
      : usual(call),
  );
  const metric = findMetric(id)!;
  renderStatistics(
    <StatCard metric={metric} range={range} today={0} selected={false} onSelect={vi.fn()} />,
    range,
  );
  expect(await screen.findByText(line)).toBeVisible();
  const badge = screen.getByText(/%$/).closest('.ns-badge');
  expect(badge).toHaveAttribute('data-good', difference ? metric.direction : 'neutral');
  const word = difference ? (Number(difference) < 0 ? 'Down ' : 'Up ') : '';
  expect(badge).toHaveTextContent(new RegExp(`^${word}\\d+\\.\\d\\d%$`));
  expect(badge).toHaveClass(Number(difference) < 0 ? 'ns-down' : 'ns-up');
});

it.each([0, undefined, 'abc'])('a total of %j has no comparison', async (totalSum) => {
  mockBackend((call) =>
    call.path === '/stats-data/statsCard' ? { totalSum, differencePercentage: 5 } : usual(call),
  );
  const metric = findMetric('supply_total_loads')!;
  renderStatistics(
    <StatCard metric={metric} range="Month" today={0} selected={false} onSelect={vi.fn()} />,
  );
  expect(await screen.findByText('N/A')).toBeVisible();
  expect(screen.queryByText(/before/)).not.toBeInTheDocument();
});

const BOTH = [
  ['supply_total_loads', 'Month', 110, 100, 'Last 30 days: 110 · previous 30 days: 100'],
  ['supply_total_tractors', 'Month', 110, 100, 'Last 30 days: 110 · 30 days earlier: 100'],
  ['supply_cost_per_load', 'Week', 900, 1000, 'Last 7 days: $900 · previous 7 days: $1,000'],
  ['supply_change_in_profit', 'Year', 6, 3, 'Last 365 days: + 6% · previous 365 days: + 3%'],
  [
    'demand_total_shipment_cost',
    'Three_months',
    1_234_567_890.12,
    1_234_567_890.12,
    'Last 90 days: $1,234,567,890.12 · previous 90 days: $1,234,567,890.12',
  ],
  ['supply_total_loads', 'Month', 110, null, 'Last 30 days: 110 · previous 30 days: no data'],
  ['supply_total_loads', 'Month', 110, undefined, 'Last 30 days: 110'],
  ['supply_total_loads', 'Month', 'abc', 10, ''],
] as const;

it.each(BOTH)('%s over %s at %j tells both values after %j: "%s"', async (id, range, ...told) => {
  const [totalSum, previousSum, text] = told;
  mockBackend((call) =>
    call.path === '/stats-data/statsCard'
      ? { totalSum, differencePercentage: 10, previousSum }
      : usual(call),
  );
  const metric = findMetric(id)!;
  renderStatistics(
    <StatCard metric={metric} range={range} today={0} selected={false} onSelect={vi.fn()} />,
    range,
  );
  await screen.findByText(/%$/, { selector: '.ns-badge-text' });
  const card = screen.getByRole('article', { name: metric.label });
  const button = within(card).getByRole('button', { name: metric.label });
  // To the ear, to the mouse over the card, and to the eye while the button has the focus.
  expect(button).toHaveAccessibleDescription(text);
  expect(button.title).toBe(text);
  const seen = document.getElementById(button.getAttribute('aria-describedby')!);
  expect(seen).toHaveTextContent(text);
  expect(seen).toHaveAttribute('data-title', metric.label);
});

it("Escape closes a card's comparison and keeps the focus near", async () => {
  mockBackend();
  const metric = findMetric('supply_total_loads')!;
  renderStatistics(
    <StatCard metric={metric} range="Month" today={0} selected={false} onSelect={vi.fn()} />,
  );
  await userEvent.tab();
  expect(screen.getByRole('button', { name: metric.label })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('article')).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: metric.label })).toHaveFocus();
});
