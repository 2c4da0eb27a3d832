import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import NetworkStatsPage from '../../../src/stats/NetworkStatsPage';
import { mockBackend, renderPublic, usual } from '../support/statsCalls';
import {
  Address,
  browser,
  button,
  card,
  chart,
  choose,
  inHistory,
  pass,
} from '../support/renderStatsPage';

vi.mock('../../../src/stats/MainChart', () => ({ default: () => <p>drawn</p> }));

const scrollIntoView = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) });
  Element.prototype.scrollIntoView = scrollIntoView.mockClear();
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce') }));
  mockBackend();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function show(at?: string) {
  renderPublic(
    <>
      <NetworkStatsPage />
      <Address />
    </>,
    at,
  );
  await pass(300);
}

const shown = () => [/^Metric/, /^Range/].map((name) => button(name).textContent);

describe('the address of the public page', () => {
  it.each([
    ['/?metric=supply_total_loads&range=Year', '# of Loads', 'Year'],
    ['/?metric=SUPPLY_TOTAL_LOADS&range=three_MONTHS', '# of Loads', 'Last 3 Months'],
    ['/?range=Week', 'Integrations', 'Week'],
    ['/?metric=supply_total_loads', '# of Loads', 'Year'],
    ['/', 'Integrations', 'Year'],
    ['/?metric=pipeline_total_gmv&range=All_time', 'Integrations', 'All time'],
    ['/?metric=&range=', 'Integrations', 'Year'],
  ])('%s shows %s, %s, and the stored choice where it names none', async (at, metric, range) => {
    localStorage.setItem('selectedStatType', 'community_total_integrations');
    localStorage.setItem('selectedRange', 'Year');
    await show(at);
    expect(shown()).toEqual([`Metric: ${metric}`, `Range: ${range}`]);
    expect(browser.address).toBe(at);
    expect(localStorage.getItem('selectedStatType')).toBe('community_total_integrations');
    expect(localStorage.getItem('selectedRange')).toBe('Year');
  });

  it('follows every choice, so that Back and Forward work, and keeps other parameters', async () => {
    await show('/?from=mail');
    choose(/^Range/, /^Week$/);
    await pass(0);
    expect(browser.address).toBe('/?from=mail&metric=network_total_transactions&range=Week');
    choose(/^Metric/, /^# of Loads/);
    choose(/^Metric/, /^# of Loads/);
    await pass(0);
    expect(browser.address).toBe('/?from=mail&metric=supply_total_loads&range=Week');
    await inHistory(-1);
    expect(shown()).toEqual(['Metric: Transactions (TXN)', 'Range: Week']);
    await inHistory(-1);
    expect(shown()).toEqual(['Metric: Transactions (TXN)', 'Range: Last 30 Days']);
    await inHistory(2);
    expect(shown()).toEqual(['Metric: # of Loads', 'Range: Week']);
    expect(localStorage.getItem('selectedStatType')).toBe('supply_total_loads');
    expect(localStorage.getItem('selectedRange')).toBe('Week');
  });
});

it.each([
  [
    '/?metric=old_metric',
    'There is no chart for “old_metric”. Showing Transactions (TXN) instead.',
  ],
  ['/?metric=network_transactions_per_second', 'There is no chart for “TPS”. Showing'],
  ['/?with=old_metric', 'There is no chart for “old_metric”. Showing'],
])('%s says what it shows instead, until another metric is chosen', async (address, text) => {
  await show(address);
  expect(chart()).toHaveTextContent(text);
  choose(/^Metric/, /^Transactions/);
  await pass(0);
  expect(chart()).not.toHaveTextContent('There is no chart');
  expect(browser.address).not.toContain('old_metric');
});

describe('more than one metric', () => {
  it('compares with another metric, in the address and in words', async () => {
    await show();
    fireEvent.click(within(chart()).getByRole('button', { name: /^Second metric/ }));
    fireEvent.click(within(chart()).getByRole('button', { name: '# of Trailers' }));
    await pass(0);
    expect(browser.address).toContain('with=supply_total_trailers');
    expect(chart()).toHaveTextContent('Transactions (TXN) & # of Trailers, Last 30 Days');
    // A single day is not compared with a week.
    expect(chart()).not.toHaveTextContent('as 100, Nov 20');
    fireEvent.click(within(chart()).getByRole('button', { name: 'Remove second metric' }));
    await pass(0);
    expect(browser.address).not.toContain('with=');
    expect(within(chart()).getByRole('button', { name: /^Second metric/ })).toHaveFocus();
  });

  it('names the groups of two metrics that have the same label', async () => {
    await show('/?metric=demand_total_shipment_cost&with=pipeline_total_freight_spend&view=table');
    await act(() => vi.dynamicImportSettled());
    await pass(0);
    const both = ['Demand · Total FUM', 'Pipeline · Total FUM'];
    expect(button(/^Second metric/)).toHaveTextContent(both[1]!);
    for (const name of both)
      expect(within(chart()).getByRole('columnheader', { name })).toBeVisible();
  });

  it('shows the whole group, where each metric can be chosen', async () => {
    await show('/?metric=supply_total_loads');
    fireEvent.click(within(chart()).getByRole('button', { name: 'Whole group' }));
    await act(() => vi.dynamicImportSettled());
    await pass(0);
    expect(browser.address).toContain('view=group');
    const list = within(chart()).getByRole('list', { name: 'Metrics of the group Supply' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(7);
    // The total with its change, round values on the left, the first day and the last with its value below.
    expect(within(list).getByRole('button', { name: /^# of Loads/ })).toHaveTextContent(
      /^# of Loads 5,432 Down 7.50% 020Nov 19 Nov 20 20$/,
    );
    expect(chart()).toHaveTextContent('Each chart has its own scale, which may not start at 0.');
    // A day under the mouse is named in all charts, and in the cards.
    const trailers = within(list).getByRole('button', { name: /^# of Trailers/ });
    fireEvent.pointerMove(trailers, { pointerType: 'mouse', clientX: 0 });
    expect(trailers).toHaveTextContent(/Thu, Nov 19 10$/);
    expect(within(list).getByRole('button', { name: /^# of Loads/ })).toHaveTextContent(
      /Thu, Nov 19 10$/,
    );
    fireEvent.pointerLeave(trailers);
    expect(trailers).toHaveTextContent(/Nov 19 Nov 20$/);
    // The section of the group has the sentence about it.
    expect(chart()).not.toHaveTextContent('compared with');
    fireEvent.click(within(list).getByRole('button', { name: /^# of Drivers/ }));
    await pass(0);
    expect(shown()[0]).toBe('Metric: # of Drivers');
    expect(browser.address).not.toContain('view=');
  });
});

it('the weeks of a group name their years', async () => {
  const data = Array.from({ length: 91 }, (_, day) => ({
    date: new Date(Date.UTC(2025, 10, 30 + day)).toISOString().slice(0, 10),
    dayCount: 10,
  }));
  mockBackend((call) => (call.path === '/stats-data' ? { data } : usual(call)));
  await show('/?metric=supply_total_loads&range=Year&view=group');
  await act(() => vi.dynamicImportSettled());
  await pass(0);
  expect(within(chart()).getByRole('button', { name: /^# of Loads/ })).toHaveTextContent(
    /Dec 6, 2025 Feb 28, 2026 10$/,
  );
});

describe('the dates in the list of ranges', () => {
  const open = async () => {
    fireEvent.click(button(/^Range/));
    await act(() => vi.dynamicImportSettled());
    await pass(0);
    return [screen.getByLabelText('From'), screen.getByLabelText('To')] as const;
  };
  const type = async (input: HTMLElement, value: string) => {
    fireEvent.change(input, { target: { value } });
    await pass(0);
  };

  it('are the days of the chart, and change them', async () => {
    await show('/?metric=supply_total_loads');
    const [from, to] = await open();
    expect([from, to]).toMatchObject([{ value: '2026-11-19' }, { value: '2026-11-20' }]);
    // Four ranges are offered, as before.
    expect(
      within(screen.getByRole('group', { name: 'Range' })).getAllByRole('button'),
    ).toHaveLength(4);
    await type(from, '2026-11-18');
    expect(browser.address).toContain('days=2026-11-18_2026-11-20');
    await type(to, '2026-11-17');
    expect(screen.getByText('Choose a first day before the last.')).toBeVisible();
    expect(browser.address).toContain('days=2026-11-18_2026-11-20');
    // A year that is being typed.
    await type(from, '0202-11-18');
    expect(browser.address).toContain('days=2026-11-18_2026-11-20');
  });

  it('keep their keys: arrows and digits choose no range', async () => {
    await show('/');
    const [from] = await open();
    from.focus();
    for (const key of ['ArrowDown', '3', '1', 'l']) fireEvent.keyDown(from, { key });
    await pass(0);
    expect(from).toHaveFocus();
    expect(button(/^Range/)).toHaveTextContent('Last 30 Days');
  });
});

describe('the days of the chart in the address', () => {
  const zoom = (name: string) => within(chart()).getByRole('button', { name });

  it('All time, which is pressed then, returns to the range before', async () => {
    await show('/?range=Week');
    fireEvent.click(zoom('All time'));
    await pass(0);
    expect(browser.address).toContain('range=All_time');
    expect(zoom('All time')).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(zoom('All time'));
    await pass(0);
    expect(browser.address).toContain('range=Week');
  });

  it.each([
    ['/?days=2026-11-18_2026-11-20', 'Nov 18, 2026 – Nov 20, 2026', 'Reset zoom'],
    ['/?range=All_time', 'All time', 'All time'],
  ])('%s shows %s, and %s the whole range', async (address, days, reset) => {
    await show(address);
    expect(within(chart()).getAllByRole('status')[0]).toHaveTextContent(days);
    expect(button(/^Range/)).toHaveTextContent(days);
    fireEvent.click(zoom(reset));
    await pass(0);
    expect(browser.address).not.toMatch(/days=|All_time/);
    fireEvent.click(zoom('All time'));
    await pass(0);
    expect(browser.address).toContain('range=All_time');
    choose(/^Range/, /^Week$/);
    await pass(0);
    expect(browser.address).toContain('range=Week');
  });

  it('says which days the cards have, if the chart has chosen days', async () => {
    await show('/?days=2026-11-18_2026-11-20');
    expect(screen.getByText(/^Cards: Last 30 Days\. Transactions/)).toBeVisible();
    fireEvent.click(zoom('Reset zoom'));
    await pass(0);
    expect(screen.queryByText(/^Cards: /)).toBeNull();
  });

  it('says so if there is no data of these days', async () => {
    await show('/?days=2030-01-01_2030-02-01');
    expect(within(chart()).getByText('No Data Available')).toBeVisible();
    expect(chart()).not.toHaveTextContent(/peak/i);
  });

  it.each(['days=2026-11-20_2026-11-18', 'days=yesterday'])('ignores %s', async (query) => {
    await show(`/?${query}`);
    expect(zoom('All time')).toBeVisible();
  });
});

describe("the comparison in the browser's history", () => {
  const isCompared = () => button(/^Compare with/).getAttribute('aria-pressed');

  it('is switched by Back and Forward, and the last choice is stored', async () => {
    await show();
    fireEvent.click(button(/^Compare with/));
    await pass(0);
    expect(browser.address).toContain('compare=on');
    choose(/^Range/, /^Week$/);
    await pass(0);
    expect(isCompared()).toBe('true');
    await inHistory(-2);
    expect(isCompared()).toBe('false');
    await inHistory(1);
    expect(isCompared()).toBe('true');
    expect(shown()[1]).toBe('Range: Last 30 Days');
    expect(localStorage.getItem('selectedComparison')).toBe('on');
  });
});

describe('the comparison and a second metric', () => {
  const isCompared = () => button(/^Compare with/).getAttribute('aria-pressed');

  it('exclude each other: the comparison is not available until the second metric is removed', async () => {
    await show('/?with=supply_total_trailers');
    expect(button(/^Compare with/)).toBeDisabled();
    fireEvent.keyDown(button(/^Metric/), { key: 'x' });
    await pass(0);
    expect(browser.address).toContain('with=supply_total_trailers');
    fireEvent.click(button('Remove second metric'));
    await pass(0);
    fireEvent.click(button(/^Compare with/));
    await pass(0);
    expect(isCompared()).toBe('true');
    choose(/^Second metric/, /^# of Trailers/);
    await pass(0);
    expect(isCompared()).toBe('false');
  });

  it('in one address show the second metric', async () => {
    await show('/?with=supply_total_trailers&compare=on');
    expect(isCompared()).toBe('false');
    expect(button(/^Second metric/)).toHaveTextContent('# of Trailers');
  });
});

describe('clicking a card', () => {
  it('shows its metric in the chart, scrolls to the chart and marks the card', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: '# of Trailers' }));
    await pass(0);
    expect(shown()[0]).toBe('Metric: # of Trailers');
    expect(localStorage.getItem('selectedStatType')).toBe('supply_total_trailers');
    expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'nearest', behavior: 'auto' });
    expect(scrollIntoView.mock.contexts).toEqual([chart().querySelector('.ns-chart-body')]);
    const marked = screen.getAllByRole('button', { current: true });
    expect(marked).toEqual([screen.getByRole('button', { name: '# of Trailers' })]);
  });

  it.each(['TXN Cost', 'TPS', 'Confirmation Time'])('of %s does nothing', async (title) => {
    await show();
    expect(within(card(title)).queryByRole('button', { name: title })).not.toBeInTheDocument();
  });
});

describe('keys inside the chart', () => {
  const RANGES: Record<string, string> = {
    1: 'Week',
    2: 'Last 30 Days',
    3: 'Last 3 Months',
    4: 'Year',
  };
  const press = (key: string, more = {}) => fireEvent.keyDown(button(/^Metric/), { key, ...more });

  it.each([
    ['ArrowRight', 'Metric: Active Addresses', 'Range: Last 30 Days'],
    ['ArrowLeft', 'Metric: Discord Members', 'Range: Last 30 Days'],
    ['1', 'Metric: Transactions (TXN)', 'Range: Week'],
    ['4', 'Metric: Transactions (TXN)', 'Range: Year'],
    ['5', 'Metric: Transactions (TXN)', 'Range: Last 30 Days'],
    ['0', 'Metric: Transactions (TXN)', 'Range: Last 30 Days'],
  ])('%s shows %s, %s', async (key, metric, range) => {
    await show();
    press(key);
    await pass(0);
    expect(shown()).toEqual([metric, range]);
  });

  it.each(['1', '2', '3', '4'])('%s works with Shift, which some keyboards need', async (key) => {
    await show('/?range=Month');
    press(key === '2' ? '1' : '2', { shiftKey: true });
    press(key, { shiftKey: true });
    await pass(0);
    expect(shown()[1]).toBe(`Range: ${RANGES[key]}`);
  });

  it('are ignored with a modifier, in an open list and outside', async () => {
    await show();
    press('1', { ctrlKey: true });
    press('!', { shiftKey: true });
    press('X', { shiftKey: true });
    press('ArrowLeft', { shiftKey: true });
    press('ArrowLeft', { altKey: true });
    fireEvent.keyDown(document.body, { key: '1' });
    fireEvent.click(button(/^Range/));
    fireEvent.keyDown(button('Year'), { key: '1' });
    await pass(0);
    expect(shown()).toEqual(['Metric: Transactions (TXN)', 'Range: Last 30 Days']);
  });

  it('are described in a hint for the keyboard, apart from what the mouse does', async () => {
    await show();
    // Styles hide one of the two, by the focus.
    const hintWithout = (part: string) => {
      const hint = chart().querySelector('.ns-hint')!.cloneNode(true) as Element;
      hint.querySelectorAll(part).forEach((each) => each.remove());
      return hint;
    };
    expect(hintWithout('.ns-keys')).toHaveTextContent(/^Drag across the chart to zoom in$/);
    expect(hintWithout('.ns-on-day')).toHaveTextContent(
      'Keys: ← → other metric, 1–4 range, x compare',
    );
    expect(hintWithout('.ns-off-day')).toHaveTextContent(
      'Keys: ← → other day, Shift ← → select days, Enter zoom in, 1–4 range, x compare',
    );
  });
});
