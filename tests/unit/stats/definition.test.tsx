import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';

import definitions from '../../../src/i18n/messages/statsDefinitions';
import { findMetric, METRICS } from '../../../src/stats/metrics';
import { StatCard } from '../../../src/stats/StatCard';
import { mockBackend, renderStatistics, usual } from '../support/statsCalls';

it.each(METRICS)('$id has a definition in full sentences', ({ id }) => {
  const texts = Object.values(definitions[id as keyof typeof definitions]);
  for (const text of texts) expect(text).toMatch(/^[A-Z].{10,}\.$/);
});

it('only metrics have definitions', () => {
  expect(Object.keys(definitions).sort()).toEqual(METRICS.map(({ id }) => id).sort());
});

describe('the definition on a card', () => {
  const onSelect = vi.fn();

  async function open(id: string, previousSum?: number, differencePercentage = '-7.5') {
    mockBackend((call) =>
      call.path === '/stats-data/statsCard'
        ? { totalSum: 5432, differencePercentage, previousSum }
        : usual(call),
    );
    const metric = findMetric(id)!;
    const { container } = renderStatistics(
      <>
        <StatCard metric={metric} range="Month" today={0} selected={false} onSelect={onSelect} />
        <a href="#elsewhere">elsewhere</a>
      </>,
    );
    const name = `About ${metric.label}`;
    const button = screen.getByRole('button', { name });
    await userEvent.click(button);
    return { button, container, dialog: await screen.findByRole('dialog', { name }) };
  }
  const closed = () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  it.each([
    [
      'supply_total_loads',
      'The total of all days in the chosen range.',
      'Higher is better.',
      'Down 7.50% from the previous 30 days (5,432 vs. 5,872.4).',
    ],
    [
      'supply_cost_per_load',
      'The average over the days in the chosen range.',
      'Lower is better. The badge shows the direction only',
      'Down 7.50% from the average of the previous 30 days, which is better',
    ],
    [
      'demand_change_in_cost',
      'The larger the percentage, the better. The sign “-” belongs to the metric',
      '7.50% smaller than the average of the previous 30 days (- 5,432% vs. - 5,872.4%)',
    ],
    [
      'network_number_of_shippers',
      'The value of the last day.',
      'Higher is better.',
      'Down 7.50% from 30 days earlier (5,432 vs. 5,872.4).',
    ],
    ['supply_total_loads_cost', 'The total', 'Neither higher nor lower is better.', '$'],
  ])('of %s says what, how and how often is measured, with both values', async (id, ...texts) => {
    const { dialog } = await open(id, 5872.4);
    const { what, changes } = definitions[id as keyof typeof definitions];
    for (const text of [what, changes, ...texts]) expect(dialog).toHaveTextContent(text);
    expect(onSelect).not.toHaveBeenCalled();
  });

  it.each(METRICS.filter(({ fixed }) => fixed !== undefined))(
    'says that $id is fixed, and mentions no movement',
    async ({ id }) => {
      const { dialog } = await open(id);
      expect(dialog).toHaveTextContent('A fixed value published by the network');
      expect(dialog).not.toHaveTextContent(/is better|In the chosen range/);
    },
  );

  it('names no base of comparison that the backend does not send', async () => {
    const { dialog } = await open('supply_total_loads');
    expect(dialog).toHaveTextContent('Down 7.50% (5,432 in all).');
    expect(dialog).not.toHaveTextContent(/compared|before|whole days/);
  });

  it('starts with which direction is better, and says how days are weighted', async () => {
    const { dialog } = await open('supply_cost_per_load', 6000);
    expect(dialog).toHaveTextContent(/^How to read itLower is better\./);
    expect(dialog).toHaveTextContent('Each day is weighted by its “# of Loads”.');
    expect(dialog).toHaveTextContent('Only whole days (UTC) count.');
  });

  it('explains other days in the small chart and three-digit percentages', async () => {
    const { dialog } = await open('supply_total_loads', 10, '1234.567');
    expect(dialog).toHaveTextContent('Up 123% from the previous 30 days (5,432 vs. 10).');
    expect(dialog).toHaveTextContent('show only their first three digits');
    expect(dialog).toHaveTextContent('The small chart shows the current calendar month');
  });

  it('takes the focus and returns it on Escape', async () => {
    const { button, container, dialog } = await open('supply_total_loads');
    expect(dialog).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(
      (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations,
    ).toEqual([]);
    await userEvent.keyboard('{Escape}');
    closed();
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('closes by its own button, an outside click, a focus change, and a second click', async () => {
    const { button, dialog } = await open('supply_total_loads');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    closed();
    expect(button).toHaveFocus();
    await userEvent.click(button);
    await userEvent.click(screen.getByText('elsewhere'));
    closed();
    await userEvent.click(button);
    await userEvent.tab();
    await userEvent.tab();
    closed();
    await userEvent.click(button);
    await userEvent.click(button);
    closed();
  });
});
