import { act, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import definitions from '../../../src/i18n/messages/statsDefinitions';
import MetricPage from '../../../src/stats/MetricPage';
import { METRIC_CHOICES, METRICS } from '../../../src/stats/metrics';
import type { PlotProps } from '../../../src/stats/Plot';
import {
  Address,
  browser,
  button,
  chart,
  choose,
  inHistory,
  shareOption,
} from '../support/renderStatsPage';
import { broken, expectFailures, mockBackend, renderPublic, usual } from '../support/statsCalls';

// The drawing has tests of its own; this test replaces it with a line with its figures.
vi.mock('../../../src/stats/MainChart', () => ({
  default: ({ label, chart, onZoom }: PlotProps) => (
    <>
      <p>{`${label}: ${chart.points.map(({ value }) => value).join(', ')}`}</p>
      <button onClick={() => onZoom?.('2026-11-19', '2026-11-20')}>Drag over two days</button>
    </>
  ),
}));

// jsdom paints nothing; contrasts have a test of their own.
const AXE = { rules: { 'color-contrast': { enabled: false } } };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = () => act(() => vi.advanceTimersByTimeAsync(0));

async function show(address: string, answer = usual) {
  mockBackend(answer);
  const page = renderPublic(
    <>
      <MetricPage />
      <Address />
    </>,
    address,
  );
  await pass();
  await act(() => vi.dynamicImportSettled());
  await pass();
  return page;
}

const figure = () => document.querySelector('.ns-metric-figure');
const heading = () => screen.getByRole('heading', { level: 1 });
const link = (name: string | RegExp) => screen.getByRole('link', { name });

describe('the page of a metric', () => {
  it('has the definition, the figure, the chart and all values', async () => {
    const { container } = await show('/stats/supply-total-loads?range=Week');
    expect(heading()).toHaveTextContent('# of Loads');
    expect(document.title).toBe('# of Loads, Supply – Waybill');
    for (const text of Object.values(definitions.supply_total_loads))
      expect(screen.getByText(text)).toBeVisible();
    expect(figure()).toHaveTextContent(/^5,432/);
    expect(screen.getByText('# of Loads, Week: 10, 20')).toBeVisible();
    const values = within(
      screen.getByRole('region', { name: /^# of Loads, Week, by day: Nov 19/ }),
    );
    expect(values.getAllByRole('row')).toHaveLength(3);
    vi.useRealTimers();
    expect((await axe.run(container, AXE)).violations).toEqual([]);
  });

  it('says that another backend has no data files', async () => {
    await show('/stats/supply-total-loads');
    expect(screen.getByText(/^This page reads another backend/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /CSV/ })).not.toBeInTheDocument();
    expect(shareOption('Copy link')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Data/ })).not.toBeInTheDocument();
    expect(link('CC BY 4.0')).toHaveAttribute('rel', 'license noreferrer');
  });

  it('leads to the previous, the next and related metrics, in the same range', async () => {
    await show('/stats/supply-total-loads?range=Week');
    expect(link('Previous: Δ in Cost')).toHaveAttribute(
      'href',
      '/stats/demand-change-in-cost?range=Week',
    );
    expect(link('Cost Per Load')).toBeVisible();
    fireEvent.click(link('Next: Total Cost'));
    await pass();
    expect(heading()).toHaveTextContent('Total Cost');
    expect(heading()).toHaveFocus();
    expect(screen.getByText('Total Cost, Week: 10, 20')).toBeVisible();
  });

  it('opens the page of the metric that the chart is switched to', async () => {
    await show('/stats/supply-total-loads');
    const chart = within(screen.getByRole('region', { name: 'Chart' }));
    fireEvent.click(chart.getByRole('button', { name: /^Metric: # of Loads/ }));
    fireEvent.click(chart.getByRole('button', { name: /^# of Tractors/ }));
    await pass();
    expect(heading()).toHaveTextContent('# of Tractors');
    fireEvent.click(chart.getByRole('button', { name: /^Range:/ }));
    fireEvent.click(chart.getByRole('button', { name: 'Year' }));
    await pass();
    expect(link('Next: # of Trailers')).toHaveAttribute(
      'href',
      '/stats/supply-total-trailers?range=Year',
    );
  });

  it('shows the same to everyone, whatever range the visitor has chosen elsewhere', async () => {
    localStorage.setItem('selectedRange', 'Year');
    await show('/stats/supply-total-loads');
    expect(button(/^Range/)).toHaveTextContent('Last 30 Days');
  });

  it('has the whole view in its address, so that a link opens the same', async () => {
    await show(
      '/stats/supply-total-loads?range=Week&days=2026-11-19_2026-11-20&with=supply_total_trailers&view=table',
    );
    expect(button(/^Range/)).toHaveTextContent('Nov 19, 2026 – Nov 20, 2026');
    expect(within(chart()).getAllByRole('status')[0]).toHaveTextContent('Nov 19, 2026');
    expect(button(/^Second metric/)).toHaveTextContent('# of Trailers');
    expect(button('Table')).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(button('Table'));
    await pass();
    expect(browser.address).toBe(
      '/stats/supply-total-loads?range=Week&days=2026-11-19_2026-11-20&with=supply_total_trailers',
    );
  });

  it.each([
    ['the list', () => choose(/^Range/, /^Year$/)],
    ['the key 4', () => fireEvent.keyDown(button(/^Metric/), { key: '4' })],
  ])('leaves "All time" for the year by %s', async (_, chooseYear) => {
    await show('/stats/supply-total-loads?range=All_time');
    expect(button(/^Range/)).toHaveTextContent('All time');
    chooseYear();
    await pass();
    expect(button(/^Range/)).toHaveTextContent('Year');
    expect(button('All time')).toBeVisible();
    expect(browser.address).toBe('/stats/supply-total-loads?range=Year');
  });

  it('draws "All time" by weeks', async () => {
    const data = Array.from({ length: 140 }, (_, day) => ({
      date: new Date(Date.UTC(2026, 6, 4 + day)).toISOString().slice(0, 10),
      dayCount: 7,
    }));
    await show('/stats/supply-total-loads', (call) =>
      call.path === '/stats-data' ? { data } : usual(call),
    );
    fireEvent.click(button('All time'));
    await pass();
    expect(chart()).toHaveTextContent(`# of Loads, All time: ${Array(20).fill(7).join(', ')}`);
    expect(chart()).toHaveTextContent('Weekly averages.');
  });

  it('says that "All time" could not be loaded, and draws it with Retry', async () => {
    let isAway = true;
    const data = [
      { date: '2026-01-01', dayCount: 3 },
      { date: '2026-11-20', dayCount: 20 },
    ];
    await show('/stats/supply-total-loads?range=Week', (call) => {
      if (call.path !== '/stats-data' || call.range !== 'All_time') return usual(call);
      return isAway ? broken() : { data };
    });
    const failures = expectFailures();
    fireEvent.click(button('All time'));
    await pass();
    expect(chart()).toHaveTextContent('Error fetching chart data');
    expect(screen.queryByText(/^Highest|^From/)).not.toBeInTheDocument();
    expect(failures()).toBe(METRIC_CHOICES.length);
    isAway = false;
    fireEvent.click(within(chart()).getByRole('button', { name: /^Retry/ }));
    await pass();
    expect(chart()).toHaveTextContent('3, 20');
  });

  it('has one period under "All time": headline, sentence, table and related metrics', async () => {
    await show('/stats/supply-total-loads?range=All_time', (call) =>
      call.path === '/stats-data/statsCard'
        ? { totalSum: call.range === 'All_time' ? 99_000 : 1, differencePercentage: 0 }
        : usual(call),
    );
    expect(figure()).toHaveTextContent(/^99,000All time: 99,000All time$/);
    expect(chart()).toHaveTextContent('Total: 99,000; peak 20 on Nov 20, low 10 on Nov 19.');
    expect(screen.getByRole('region', { name: /^# of Loads, All time, by day: / })).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent('# of Trailers 99,000');
    expect(screen.getByRole('main')).not.toHaveTextContent(/days earlier|previous \d|365/);
  });

  it('keeps the figures of related metrics under the name of their range until others arrive', async () => {
    let release = () => {};
    const late = new Promise<void>((resolve) => (release = resolve));
    await show('/stats/supply-total-loads', (call) =>
      call.range === 'Week' ? late.then(() => usual(call)) : usual(call),
    );
    const related = () =>
      screen.getByRole('heading', { name: 'Related metrics' }).closest('section')!;
    const before = related().textContent;
    expect(before).toMatch(/^Related metricsLast 30 Days.*\d/);
    choose(/^Range/, /^Week$/);
    await pass();
    expect(related()).toHaveTextContent(before);
    release();
    await pass();
    expect(related()).toHaveTextContent(/^Related metricsWeek/);
  });

  it('has no figures of two ranges under the name of one, if related metrics arrive singly', async () => {
    let release = () => {};
    const late = new Promise<void>((resolve) => (release = resolve));
    await show('/stats/supply-total-loads', (call) =>
      call.range === 'Week' && call.metric !== 'supply_total_loads_cost'
        ? late.then(() => usual(call))
        : usual(call),
    );
    const figures = () =>
      within(screen.getByRole('heading', { name: 'Related metrics' }).closest('section')!)
        .getAllByRole('listitem')
        .filter(({ textContent }) => /\d/.test(textContent));
    const all = figures().length;
    choose(/^Range/, /^Week$/);
    await pass();
    expect(figures()).toHaveLength(1);
    release();
    await pass();
    expect(figures()).toHaveLength(all);
  });

  it('keeps one step of the history for each zoom', async () => {
    await show('/stats/supply-total-loads');
    const drag = () => fireEvent.click(button('Drag over two days'));
    drag();
    await pass();
    drag();
    await pass();
    expect(browser.address).toContain('days=2026-11-19_2026-11-20');
    await inHistory(-1);
    expect(browser.address).toBe('/stats/supply-total-loads');
    expect(button('All time')).toBeVisible();
  });

  it('never compares a metric with itself', async () => {
    await show('/stats/supply-total-loads?range=All_time');
    choose(/^Second metric/, /^Total Cost$/);
    await pass();
    expect(button(/^Second metric/)).toHaveTextContent('Total Cost');
    fireEvent.click(link('Total Cost'));
    await pass();
    expect(heading()).toHaveTextContent('Total Cost');
    expect(browser.address).toBe('/stats/supply-total-loads-cost?range=All_time');
    expect(button(/^Second metric/)).toHaveTextContent('Add a metric');
  });

  it('shows a fixed metric without chart and values', async () => {
    const { container } = await show('/stats/network-total-transactions-cost');
    expect(screen.getByText('$0.006')).toBeVisible();
    expect(screen.getByText(/^There is no chart, no table and no CSV file/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Chart' })).not.toBeInTheDocument();
    vi.useRealTimers();
    expect((await axe.run(container, AXE)).violations).toEqual([]);
  });

  it('links to all metrics if the address has none', async () => {
    const { container } = await show('/stats/nothing');
    expect(heading()).toHaveTextContent('Metric not found');
    for (const { id } of METRICS.filter(({ card }) => card))
      expect(container.querySelector(`a[href="/stats/${id.replaceAll('_', '-')}"]`)).toBeVisible();
    vi.useRealTimers();
    expect((await axe.run(container, AXE)).violations).toEqual([]);
  });

  it.each(['supply-total-loads', 'methodology', 'nothing'])(
    '/stats/%s leads back to the page of all statistics',
    async (page) => {
      await show(`/stats/${page}`);
      const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
      expect(way.getByRole('link', { name: 'Network Stats' })).toHaveAttribute('href', '/');
    },
  );
});
