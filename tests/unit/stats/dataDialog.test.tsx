import { cleanup, fireEvent, screen } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

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

const show = (days: Pick<View, 'range' | 'zoom' | 'against'> & Partial<Pick<View, 'metric'>>) =>
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

it('has the addresses of both metrics of a comparison, and programs that read both', () => {
  show({ range: 'Week', against: findMetric('supply_cost_per_load')! });
  expect(screen.getByRole('heading')).toHaveTextContent('Data: # of Loads & Cost Per Load');
  for (const name of ['Address (CSV)', 'Google Sheets']) {
    expect(field(`${name}: # of Loads`)).toHaveDisplayValue(/supply-total-loads\.csv/);
    expect(field(`${name}: Cost Per Load`)).toHaveDisplayValue(/supply-cost-per-load\.csv/);
  }
  expect(field('Definition, license and citation (JSON): Cost Per Load')).toHaveDisplayValue(
    /supply-cost-per-load\.json/,
  );
  for (const name of ['Python', 'R'])
    expect(field(name)).toHaveDisplayValue(
      /supply-total-loads\.csv[\s\S]+supply-cost-per-load\.csv[\s\S]+merge/,
    );
  expect(field('Embed in a website')).toHaveDisplayValue(/with=supply_cost_per_load/);
  expect(field('Embed in a website')).toHaveDisplayValue(/title="# of Loads &amp; Cost Per Load"/);
});

it('copies the addresses of the days that the chart shows', () => {
  show({ range: 'Month', zoom: { from: '2026-11-03', to: '2026-11-09' } });
  expect(screen.getByText(/^Nov 3, 2026 – Nov 9, 2026, whole days in UTC/)).toBeVisible();
  for (const name of ['Address (CSV)', 'All metrics (CSV)'])
    expect(field(name)).toHaveDisplayValue(/csv\?days=2026-11-03_2026-11-09$/);
  // Their figures are not the latest.
  expect(screen.queryByText(/always return the latest figures/)).not.toBeInTheDocument();
  // The frame of the chart has them; the one of the card has the range.
  const embed = () => field('Embed in a website');
  expect(embed()).toHaveDisplayValue(/range=Month&amp;days=2026-11-03_2026-11-09&amp;view=chart/);
  expect(screen.queryByText(/^Range in the frame/)).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('radio', { name: 'Card' }));
  expect(screen.getByText('Range in the frame: Last 30 Days.')).toBeVisible();
});

it('cites the days that the chart shows and the day of access', () => {
  vi.setSystemTime(Date.UTC(2026, 10, 21, 12));
  onTestFinished(() => void vi.useRealTimers());
  show({ range: 'Month', zoom: { from: '2026-11-03', to: '2026-11-09' } });
  expect(field('Cite as')).toHaveDisplayValue(
    /^Waybill: Supply, # of Loads \(supply_total_loads\), Nov 3, 2026 – Nov 9, 2026, accessed Nov 21, 2026\. http.*\/stats\/supply-total-loads\?days=2026-11-03_2026-11-09$/,
  );
  cleanup();
  show({ range: 'Week', against: findMetric('supply_cost_per_load')! });
  expect(field('Cite as: Cost Per Load')).toHaveDisplayValue(/, Week, .*accessed Nov 21, 2026/);
});

it('cites the day of access of the visitor, where it is still the day before that of UTC', () => {
  vi.stubEnv('TZ', 'America/Chicago');
  vi.setSystemTime(Date.UTC(2026, 10, 21, 3));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.useRealTimers();
  });
  show({ range: 'Week' });
  expect(field('Cite as')).toHaveDisplayValue(/accessed Nov 20, 2026\./);
});

it('embeds the language in which it was copied', () => {
  show({ range: 'Week' });
  expect(screen.getByDisplayValue(/<iframe/)).not.toHaveDisplayValue(/lang=/);
  cleanup();
  const french = { getLocale: () => 'fr', translate: String, changeLocale: vi.fn() };
  renderPublic(
    <I18nContextProvider value={french}>
      <DataDialog view={{ metric, compare: false, range: 'Week' }} onClose={vi.fn()} />
    </I18nContextProvider>,
  );
  expect(screen.getByDisplayValue(/<iframe/)).toHaveDisplayValue(/lang=fr/);
});

it('names the groups of two metrics that have the same label', () => {
  show({
    metric: findMetric('demand_total_shipment_cost')!,
    range: 'Week',
    against: findMetric('pipeline_total_freight_spend')!,
  });
  const both = 'Demand · Total FUM & Pipeline · Total FUM';
  expect(screen.getByRole('heading')).toHaveTextContent(`Data: ${both}`);
  expect(field('Address (CSV): Demand · Total FUM')).toHaveDisplayValue(/demand-total/);
  expect(field('Address (CSV): Pipeline · Total FUM')).toHaveDisplayValue(/pipeline-total/);
  expect(field('Embed in a website')).toHaveDisplayValue(/title="Demand · Total FUM &amp; Pipe/);
});
