import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';

import definitions from '../../../src/i18n/messages/statsDefinitions';
import { findMetric, METRICS } from '../../../src/stats/metrics';
import { StatCard } from '../../../src/stats/StatCard';
import { mockBackend, renderStatistics } from './harness';

it.each(METRICS)('$id has a definition in whole sentences', ({ id }) => {
  const { what, changes } = definitions[id as keyof typeof definitions];
  for (const text of [what, changes]) expect(text).toMatch(/^[A-Z].{10,}\.$/);
});

it('nothing else is defined', () => {
  expect(Object.keys(definitions).sort()).toEqual(METRICS.map(({ id }) => id).sort());
});

describe('the button of a card', () => {
  const onSelect = vi.fn();

  async function open(id: string) {
    mockBackend();
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
      'A total: the days of the chosen range are added up.',
      'A rise is good news.',
      'Down 7.50% on the 30 days before (5,432 in all, 5,872.4 then).',
    ],
    [
      'supply_cost_per_load',
      'An average over the days of the chosen range.',
      'A fall is good news.',
      'Down 7.50% on the average of the 30 days before, which is better',
    ],
    [
      'demand_change_in_cost',
      'The larger the percentage, the better.',
      '7.50% smaller than the average of the 30 days before (- 5,432% on average',
    ],
    [
      'network_number_of_shippers',
      'A last value: that of the newest day.',
      'A rise is good news.',
      'Down 7.50% on 30 days before (5,432, 5,872.4 then).',
    ],
    [
      'supply_total_loads_cost',
      'A total',
      'Neither a rise nor a fall is good or bad by itself.',
      '$',
    ],
  ])('tells of %s what, how, how often, and both values', async (id, ...texts) => {
    const { dialog } = await open(id);
    const { what, changes } = definitions[id as keyof typeof definitions];
    for (const text of [what, changes, ...texts]) expect(dialog).toHaveTextContent(text);
    expect(onSelect).not.toHaveBeenCalled();
  });

  it.each(METRICS.filter(({ fixed }) => fixed !== undefined))(
    'says of $id that it is fixed, and of no movement',
    async ({ id }) => {
      const { dialog } = await open(id);
      expect(dialog).toHaveTextContent('Fixed: stated for the network');
      expect(dialog).not.toHaveTextContent(/good news|In the chosen range/);
    },
  );

  it('gives the focus to the words, and takes it back on Escape', async () => {
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

  it('closes by its own button, a press outside, the focus going on, and a second press', async () => {
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
