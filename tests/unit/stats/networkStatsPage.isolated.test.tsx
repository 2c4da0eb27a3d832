import { act, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { Profiler } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import NetworkStatsPage from '../../../src/stats/NetworkStatsPage';
import type { Chart } from '../../../src/stats/chart';
import { broken, expectFailures, mockBackend, renderPublic, usual } from '../support/statsCalls';

// The drawing has tests of its own; this test replaces it with a line with its figures.
vi.mock('../../../src/stats/MainChart', () => ({
  default: ({ label, chart }: { label: string; chart: Chart }) => (
    <p>{`${label}: ${chart.points.map(({ value }) => value).join(', ')}`}</p>
  ),
}));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** A refresh is due after 15 seconds; its answers follow within the next tick. */
const refresh = () => pass(15_100);

/** Shows the page and lets the first answers in. */
async function show(element = <NetworkStatsPage />, address?: string) {
  const page = renderPublic(element, address);
  await pass(0);
  await act(() => vi.dynamicImportSettled());
  await pass(0);
  return page;
}

const section = (name: string) => screen.getByRole('region', { name });
const card = (title: string) =>
  screen.getAllByText(title, { selector: 'h3, h3 *' })[0]!.closest<HTMLElement>('article')!;
const chart = () => section('Chart');
const selector = (name: RegExp) => screen.getByRole('button', { name });

function choose(list: RegExp, option: RegExp) {
  fireEvent.click(selector(list));
  fireEvent.click(within(chart()).getByRole('button', { name: option }));
}

const DRAWN = 'Transactions (TXN), Last 30 Days: 10, 20';

describe('the public page', () => {
  it('has the heading, the chart and the cards of the five groups', async () => {
    mockBackend();
    await show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Network Stats');
    expect(document.title).toBe('Transactions (TXN), Last 30 Days: 5,432 – Waybill');
    expect(within(chart()).getByText(DRAWN)).toBeVisible();
    const cards = { Network: 8, Demand: 4, Supply: 7, Pipeline: 3, Community: 4 };
    for (const [group, count] of Object.entries(cards))
      expect(within(section(group)).getAllByRole('article')).toHaveLength(count);
  });

  it('shows title, value, difference and day of a card', async () => {
    mockBackend();
    await show();
    expect(card('Total Cost')).toHaveTextContent('Total Cost$5,432Down 7.50%');
    expect(card('Total Cost').querySelector('.ns-mini path[d^=M]')).toBeInTheDocument();
  });

  it.each([
    ['network_total_transactions_cost', 'TXN Cost', '$0.006'],
    ['network_transactions_per_second', 'TPS', '10,000 txn/s'],
    ['network_average_transaction_time', 'Confirmation Time', '2s'],
  ])('shows %s as fixed, without a difference or a chart', async (id, title, value) => {
    const { calls } = mockBackend();
    await show();
    expect(card(title).textContent).toMatch(`${title}${value}Published by the network: `);
    expect(card(title).querySelector('.ns-badge, .ns-mini svg')).not.toBeInTheDocument();
    expect(calls.map(({ metric }) => metric)).not.toContain(id);
  });

  it('passes axe, closed and open', async () => {
    mockBackend();
    const { container } = await show();
    fireEvent.click(selector(/^Metric/));
    vi.useRealTimers();
    // jsdom paints nothing; contrasts have a test of their own.
    const rules = { 'color-contrast': { enabled: false } };
    const { violations } = await axe.run(container, { rules });
    expect(violations).toEqual([]);
  });
});

describe('the top bar of the public page', () => {
  const bar = () => within(screen.getByRole('banner'));

  it('opens external links in new tabs and marks this page as current', async () => {
    mockBackend();
    await show();
    for (const [name, href] of [
      [/^Waybill/, 'https://provider.example/'],
      [/^Join our community/, 'https://community.example/'],
    ] as const) {
      expect(bar().getByRole('link', { name })).toHaveAttribute('href', href);
      expect(bar().getByRole('link', { name })).toHaveAttribute('target', '_blank');
    }
    const labels = bar().getAllByRole('listitem');
    expect(labels.map((label) => label.textContent)).toEqual([
      'Map',
      'Network Stats',
      'Transactions',
    ]);
    expect(labels.map((label) => label.getAttribute('aria-current'))).toEqual([null, 'page', null]);
    expect(bar().queryByRole('link', { name: /Map|Stats|Transactions/ })).not.toBeInTheDocument();
  });

  it('offers sign-in without a token and the profile with one', async () => {
    mockBackend();
    const { unmount } = await show();
    expect(bar().getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/sign-in');
    expect(bar().getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
    expect(bar().queryByRole('link', { name: 'Profile' })).not.toBeInTheDocument();
    unmount();
    localStorage.setItem('token', 'any');
    await show();
    expect(bar().getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    expect(bar().queryByRole('link', { name: /Sign/ })).not.toBeInTheDocument();
  });
});

describe('metric and range', () => {
  it.each([
    [{}, 'Transactions (TXN)', 'Last 30 Days'],
    [{ selectedRange: 'Year', selectedStatType: 'supply_total_loads' }, '# of Loads', 'Year'],
    [{ selectedRange: 'Three_months' }, 'Transactions (TXN)', 'Last 3 Months'],
    [{ selectedStatType: 'SUPPLY_TOTAL_LOADS' }, '# of Loads', 'Last 30 Days'],
    [{ selectedRange: 'All_time' }, 'Transactions (TXN)', 'Last 30 Days'],
    [{ selectedRange: 'toString', selectedStatType: '' }, 'Transactions (TXN)', 'Last 30 Days'],
    [{ selectedStatType: 'pipeline_total_gmv' }, 'Transactions (TXN)', 'Last 30 Days'],
    [{ selectedStatType: '{"a":1}' }, 'Transactions (TXN)', 'Last 30 Days'],
  ])('stored as %j show %s, %s', async (kept, metric, range) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    mockBackend();
    await show();
    expect(selector(/^Metric/)).toHaveAccessibleName(`Metric: ${metric}`);
    expect(selector(/^Range/)).toHaveAccessibleName(`Range: ${range}`);
  });

  it('are stored when they change', async () => {
    mockBackend();
    await show();
    choose(/^Metric/, /^Integrations/);
    choose(/^Range/, /^Week$/);
    expect(localStorage.getItem('selectedStatType')).toBe('community_total_integrations');
    expect(localStorage.getItem('selectedRange')).toBe('Week');
    await pass(0);
    expect(within(chart()).getByText(/^Integrations, Week: 10/)).toBeVisible();
  });

  it('work if the browser blocks storage', async () => {
    mockBackend();
    const closed = () => {
      throw new DOMException('closed', 'SecurityError');
    };
    const get = vi.spyOn(Storage.prototype, 'getItem').mockImplementation((key) => {
      return key.startsWith('selected') ? closed() : null;
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(closed);
    vi.mocked(console.warn).mockImplementation(() => {});
    await show();
    choose(/^Range/, /^Week$/);
    expect(selector(/^Range/)).toHaveAccessibleName('Range: Week');
    expect(console.warn).toHaveBeenCalledOnce();
    vi.mocked(console.warn).mockClear();
    get.mockRestore();
  });
});

it('has cards, sentence and title of all time under "All time", without a comparison', async () => {
  const { calls } = mockBackend((call) =>
    call.path === '/stats-data/statsCard'
      ? { totalSum: call.range === 'All_time' ? 99_000 : 1, differencePercentage: 0 }
      : usual(call),
  );
  await show(undefined, '/?metric=supply_total_loads&range=All_time');
  expect(new Set(calls.map(({ range }) => range))).toEqual(new Set(['All_time']));
  expect(card('Total Cost')).toHaveTextContent('Total Cost$99,000All timeAll time: $99,000');
  expect(chart()).toHaveTextContent('Total: 99,000; peak 20 on Nov 20, low 10 on Nov 19.');
  expect(document.title).toBe('# of Loads, All time: 99,000 – Waybill');
  expect(screen.getByRole('main')).not.toHaveTextContent(/days earlier|previous \d|365/);
});

describe('the refresh of the public page', () => {
  const perRound = { series: 23, card: 23, list: 23 };
  const count = (calls: { path: string }[]) => ({
    series: calls.filter(({ path }) => path === '/stats-data').length,
    card: calls.filter(({ path }) => path === '/stats-data/statsCard').length,
    list: calls.filter(({ path }) => path === '/stats').length,
  });

  it('requests everything once, and again every 15 seconds', async () => {
    const { calls } = mockBackend();
    await show();
    expect(count(calls)).toEqual(perRound);
    await pass(14_000);
    expect(count(calls)).toEqual(perRound);
    for (const round of [1, 2]) {
      calls.length = 0;
      await pass(15_000);
      expect(count(calls), `round ${round}`).toEqual(perRound);
      expect(new Set(calls.map(({ url }) => url)).size).toBe(calls.length);
    }
  });

  it('shows new figures', async () => {
    const backend = mockBackend();
    await show();
    backend.answer = (call) =>
      call.path === '/stats-data/statsCard'
        ? { totalSum: 6000, differencePercentage: 1 }
        : usual(call);
    await refresh();
    expect(card('Total Cost')).toHaveTextContent('$6,000Up 1.00%');
  });

  it('renders nothing if nothing changed', async () => {
    mockBackend();
    const rendered = vi.fn();
    await show(
      <Profiler id="page" onRender={rendered}>
        <NetworkStatsPage />
      </Profiler>,
    );
    rendered.mockClear();
    await refresh();
    expect(rendered).not.toHaveBeenCalled();
  });

  it('runs at every change of range and keeps the old data until the answer', async () => {
    const backend = mockBackend();
    await show();
    const { calls } = backend;
    let release = () => {};
    const late = new Promise<void>((resolve) => (release = resolve));
    backend.answer = async (call) => {
      await late;
      return call.path === '/stats-data/statsCard' ? { totalSum: 77 } : usual(call);
    };
    calls.length = 0;
    choose(/^Range/, /^Year$/);
    await pass(0);
    expect(count(calls)).toEqual(perRound);
    expect(new Set(calls.map(({ url }) => url)).size).toBe(calls.length);
    // The list is of all time, whatever the range.
    for (const { path, range } of calls)
      expect(range).toBe(path === '/stats' ? 'All_time' : 'Year');
    expect(card('Total Cost')).toHaveTextContent('$5,432');
    expect(card('Total Cost')).toHaveTextContent('Last 30 days');
    expect(card('Total Cost')).toHaveAttribute('aria-busy', 'true');
    release();
    await pass(0);
    expect(card('Total Cost')).toHaveTextContent('$770%');
    expect(card('Total Cost')).toHaveAttribute('aria-busy', 'false');
    // Going back counts as a change too, though the answer is still known.
    calls.length = 0;
    choose(/^Range/, /^Last 30 Days$/);
    await pass(0);
    expect(count(calls)).toEqual(perRound);
    await pass(14_000);
    expect(count(calls)).toEqual(perRound);
    await pass(1_000);
    expect(calls).toHaveLength(2 * 69);
  });

  it('requests everything if the range changes during a refresh', async () => {
    const backend = mockBackend();
    await show();
    let release = () => {};
    const late = new Promise<void>((resolve) => (release = resolve));
    backend.answer = async (call) => {
      await late;
      return usual(call);
    };
    await refresh();
    backend.calls.length = 0;
    choose(/^Range/, /^Year$/);
    await pass(0);
    release();
    await pass(0);
    expect(count(backend.calls)).toEqual(perRound);
    expect(card('Total Cost')).toHaveAttribute('aria-busy', 'false');
  });

  it('waits while the page was opened in a hidden tab', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    const { calls } = mockBackend();
    await show();
    await pass(60_000);
    expect(calls).toEqual([]);
    expect(within(chart()).getAllByText('Loading...')).toHaveLength(2);
    visibility.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    await pass(0);
    expect(count(calls)).toEqual(perRound);
  });

  it('pauses in a hidden tab and runs immediately when the tab is shown', async () => {
    const { calls } = mockBackend();
    await show();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    calls.length = 0;
    await pass(60_000);
    expect(calls).toEqual([]);
    visibility.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    await pass(0);
    expect(count(calls)).toEqual(perRound);
    await pass(15_000);
    expect(calls).toHaveLength(2 * 69);
  });

  it('moves the mini charts when a new week begins', async () => {
    mockBackend();
    localStorage.setItem('selectedRange', 'Week');
    await show();
    const line = () => card('Total Cost').querySelector('.ns-mini path[d^=M]');
    expect(line()).toBeInTheDocument();
    vi.setSystemTime(Date.UTC(2026, 10, 22)); // From Friday to Sunday.
    await pass(60_000);
    expect(line()).not.toBeInTheDocument();
  });
});

describe('the state of the public page', () => {
  it('while loading', async () => {
    mockBackend(() => new Promise(() => {}));
    await show();
    expect(within(chart()).getAllByText('Loading...')).toHaveLength(2);
    expect(card('Total Cost')).toHaveTextContent(/^Total Cost$/);
    expect(card('Total Cost')).toHaveAttribute('aria-busy', 'true');
    expect(card('TPS')).toHaveTextContent('10,000 txn/s');
  });

  it('without any data', async () => {
    mockBackend(({ path }) =>
      path === '/stats-data' ? { data: [] } : path === '/stats' ? [] : {},
    );
    await show();
    expect(within(chart()).getByText('No Data Available')).toBeVisible();
    expect(card('Total Cost')).toHaveTextContent('Total CostN/A0%');
  });

  it('when everything fails, with a recovery without a reload', async () => {
    const failures = expectFailures();
    const backend = mockBackend(broken);
    await show();
    expect(within(chart()).getByText('Failed to load data')).toBeVisible();
    expect(within(chart()).getByText('Error fetching chart data')).toBeVisible();
    expect(card('Total Cost')).toHaveTextContent(/^Total CostN\/A0.00%Could not be loaded$/);
    expect(screen.getAllByRole('button', { name: /^Retry/ })).toHaveLength(1);
    expect(failures()).toBe(69);
    backend.answer = usual;
    await refresh();
    expect(within(chart()).getByText(DRAWN)).toBeVisible();
    expect(selector(/^Metric/)).toBeVisible();
    expect(card('Total Cost')).toHaveTextContent('$5,432');
  });

  it('when everything fails and is requested again', async () => {
    const failures = expectFailures();
    const backend = mockBackend(broken);
    await show();
    backend.answer = () => new Promise(() => {});
    await refresh();
    expect(within(chart()).getByText('Failed to load data')).toBeVisible();
    expect(within(chart()).getByText('Error fetching chart data')).toBeVisible();
    expect(card('Total Cost')).toHaveTextContent(/^Total CostN\/A0.00%Could not be loaded$/);
    expect(screen.getAllByRole('button', { name: /^Retry/ })).toHaveLength(1);
    expect(failures()).toBe(69);
  });

  it('when one call of a card fails keeps the rest', async () => {
    const failures = expectFailures();
    mockBackend((call) =>
      call.metric === 'supply_total_loads_cost' && call.path === '/stats-data'
        ? broken()
        : call.metric === 'supply_cost_per_load' && call.path === '/stats-data/statsCard'
          ? broken()
          : usual(call),
    );
    await show();
    expect(card('Total Cost')).toHaveTextContent(
      /^Total CostRetry Total Cost\$5,432Down 7.50%Could not be loaded Last 30 days/,
    );
    expect(card('Total Cost').querySelector('.ns-mini path[d^=M]')).not.toBeInTheDocument();
    expect(card('Cost Per Load')).toHaveTextContent(
      /^Cost Per LoadRetry Cost Per LoadN\/A0.00%Could not be loaded$/,
    );
    expect(card('Cost Per Load').querySelector('.ns-mini path[d^=M]')).toBeInTheDocument();
    expect(card('# of Loads')).toHaveTextContent('5,432');
    expect(failures()).toBe(2);
  });

  it('when a refresh fails keeps the known figures', async () => {
    const failures = expectFailures();
    const backend = mockBackend();
    await show();
    backend.answer = broken;
    await refresh();
    expect(within(chart()).getByText(DRAWN)).toBeVisible();
    expect(card('Total Cost')).toHaveTextContent('$5,432');
    expect(failures()).toBe(69);
  });

  it('when another metric is chosen does not show the former one under its name', async () => {
    const backend = mockBackend();
    await show();
    backend.answer = () => new Promise(() => {});
    choose(/^Metric/, /^# of Loads/);
    await pass(0);
    expect(within(chart()).getByText(/^# of Loads, Last 30 Days: 10/)).toBeVisible();
    choose(/^Range/, /^Week$/);
    choose(/^Metric/, /^# of Trailers/);
    await pass(0);
    // Its own figures of the range before stay in sight, dimmed.
    const drawn = within(chart())
      .getByText(/^# of Trailers, Week: 10/)
      .closest('.ns-chart');
    expect(drawn).toHaveAttribute('aria-busy', 'true');
    expect(drawn).toHaveAttribute('data-outdated', 'true');
  });

  it('when another range of the second metric fails does not draw it with the days of the former one', async () => {
    const failures = expectFailures();
    const backend = mockBackend();
    await show(undefined, '/?with=supply_total_trailers');
    expect(within(chart()).getByText(/ & # of Trailers, Last 30 Days: /)).toBeVisible();
    backend.answer = (call) => (call.metric === 'supply_total_trailers' ? broken() : usual(call));
    choose(/^Range/, /^Week$/);
    await pass(0);
    expect(within(chart()).queryByText(/ & # of Trailers, Week: /)).not.toBeInTheDocument();
    expect(failures()).toBeGreaterThan(0);
  });

  it('when another range fails does not show the former one under its name', async () => {
    const failures = expectFailures();
    const backend = mockBackend();
    await show();
    backend.answer = (call) => (call.path === '/stats-data' ? broken() : usual(call));
    choose(/^Range/, /^Week$/);
    await pass(0);
    expect(within(chart()).getByText('Error fetching chart data')).toBeVisible();
    expect(within(chart()).queryByText(DRAWN)).not.toBeInTheDocument();
    expect(failures()).toBe(23);
    // It stays under the name of its days, dimmed, without a sentence of the new range.
    const kept = () =>
      within(chart()).getByText('Transactions (TXN), Nov 19, 2026 – Nov 20, 2026: 10, 20');
    expect(kept().closest('.ns-chart')).toHaveAttribute('data-outdated', 'true');
    expect(chart()).toHaveTextContent('Still showing Nov 19, 2026 – Nov 20, 2026');
    expect(chart()).not.toHaveTextContent(/previous 7 days|peak/);
    // Also while the next attempt runs.
    backend.answer = () => new Promise(() => {});
    fireEvent.click(within(chart()).getByRole('button', { name: /^Retry/ }));
    await pass(0);
    expect(within(chart()).getByText('Error fetching chart data')).toBeVisible();
    expect(kept()).toBeVisible();
  });
});
