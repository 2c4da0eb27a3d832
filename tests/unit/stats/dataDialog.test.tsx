import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import DataDialog from '../../../src/stats/DataDialog';
import { findMetric } from '../../../src/stats/metrics';
import type { View } from '../../../src/stats/view';
import { renderPublic } from '../support/statsCalls';

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
});

const metric = findMetric('supply_total_loads')!;

const show = (days: Pick<View, 'range' | 'zoom'>) =>
  renderPublic(<DataDialog view={{ metric, compare: false, ...days }} onClose={vi.fn()} />);

const field = (name: string) => screen.getByRole('textbox', { name });

it('names the range of its addresses', () => {
  show({ range: 'Week' });
  expect(screen.getByText(/^Week, whole days in UTC/)).toBeVisible();
  for (const name of ['Address (CSV)', 'All metrics (CSV)', 'Google Sheets', 'Python', 'R'])
    expect(field(name)).toHaveDisplayValue(/csv\?range=Week/);
  expect(screen.queryByText(/^Range in the frame/)).not.toBeInTheDocument();
});

it('copies all time while the chart shows it, also into the frame', () => {
  show({ range: 'Year', zoom: 'all' });
  expect(screen.getByText(/^All time, whole days in UTC/)).toBeVisible();
  for (const name of ['Address (CSV)', 'All metrics (CSV)', 'Google Sheets', 'Python', 'R'])
    expect(field(name)).toHaveDisplayValue(/csv\?range=All_time/);
  expect(field('Definition, license and citation (JSON)')).toHaveDisplayValue(
    /json\?range=All_time/,
  );
  expect(field('Embed in a website')).toHaveDisplayValue(/range=All_time/);
});

it('says which days the chart shows, and copies all time, which has them', () => {
  show({ range: 'Month', zoom: { from: '2026-11-03', to: '2026-11-09' } });
  expect(screen.getByText(/The chart shows only Nov 3, 2026 – Nov 9, 2026\.$/)).toBeVisible();
  expect(field('Address (CSV)')).toHaveDisplayValue(/csv\?range=All_time/);
  // The frame of the chart has them; the one of the card has the range.
  const embed = () => field('Embed in a website');
  expect(embed()).toHaveDisplayValue(/range=Month&amp;days=2026-11-03_2026-11-09&amp;view=chart/);
  expect(screen.queryByText(/^Range in the frame/)).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('radio', { name: 'Card' }));
  expect(screen.getByText('Range in the frame: Last 30 Days.')).toBeVisible();
});
