import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Chart } from '../../../src/stats/chart';
import { broken, expectFailures, mockBackend, usual, type Call } from '../support/statsCalls';
import { button, chart, choose, pass, showPage } from '../support/renderStatsPage';

vi.mock('../../../src/stats/MainChart', () => ({
  default: ({ chart: { previous } }: { chart: Chart }) => (
    <p>{`before: ${previous ? previous.map((point) => point?.value ?? 'none').join(', ') : 'nothing'}`}</p>
  ),
}));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) });
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * The figure of as many whole weeks as a range has before the first of two days. The span decides which
 * range has it.
 */
const PREVIOUS: Record<string, { date: string; dayCount: number }> = {
  Month: { date: '2026-11-12', dayCount: 7 },
  Three_months: { date: '2026-10-22', dayCount: 28 },
  Year: { date: '2026-08-27', dayCount: 84 },
  All_time: { date: '2025-11-20', dayCount: 364 },
};

/** A longer series than the chosen one also holds what was before. */
const backendOf = (chosen: string) => (call: Call) => {
  if (call.path !== '/stats-data') return usual(call);
  const days = [
    { date: '2026-11-19', dayCount: 10 },
    { date: '2026-11-20', dayCount: 20 },
  ];
  return { data: call.range === chosen ? days : [PREVIOUS[call.range], ...days] };
};

const toggle = () => screen.getByRole('button', { name: /^Compare with/ });
const before = () => within(chart()).getByText(/^before: /).textContent;
const loads = (calls: Call[], range: string) =>
  calls.filter((call) => call.path === '/stats-data' && call.range === range);

describe('the comparison with the previous period', () => {
  it('is off at first and makes no call', async () => {
    const { calls } = mockBackend(backendOf('Month'));
    await showPage();
    expect(toggle()).toHaveAttribute('aria-pressed', 'false');
    expect(toggle()).toHaveTextContent('Compare with 4 weeks earlier');
    expect(before()).toBe('before: nothing');
    expect(loads(calls, 'Three_months')).toEqual([]);
  });

  it('requests the next longer series once, refreshes it with the rest, and stops', async () => {
    const { calls } = mockBackend(backendOf('Month'));
    await showPage();
    fireEvent.click(toggle());
    await pass(300);
    expect(toggle()).toHaveAttribute('aria-pressed', 'true');
    expect(before()).toBe('before: 28, none');
    expect(loads(calls, 'Three_months')).toHaveLength(1);
    await pass(15_000);
    expect(loads(calls, 'Three_months')).toHaveLength(2);
    fireEvent.click(toggle());
    await pass(30_000);
    expect(before()).toBe('before: nothing');
    expect(loads(calls, 'Three_months')).toHaveLength(2);
  });

  it.each([
    ['Week', '1 week', 'before: 7, none'],
    ['Month', '4 weeks', 'before: 28, none'],
    ['Three_months', '12 weeks', 'before: 84, none'],
    ['Year', '52 weeks', 'before: 364, none'],
  ])('for %s requests the days %s before', async (range, weeks, drawn) => {
    mockBackend(backendOf(range));
    await showPage(`/?range=${range}&compare=on`);
    expect(toggle()).toHaveTextContent(`Compare with ${weeks} earlier`);
    expect(before()).toBe(drawn);
  });

  it.each([
    ['/', 'on', 'true'],
    ['/?compare=off', 'on', 'false'],
    ['/?range=Week', 'on', 'false'],
    ['/?compare=ON', 'off', 'true'],
    ['/?compare=yes', 'off', 'false'],
    ['/?compare=constructor', '', 'false'],
  ])('at %s, with "%s" stored, is pressed: %s', async (address, stored, pressed) => {
    localStorage.setItem('selectedComparison', stored);
    mockBackend();
    await showPage(address);
    expect(toggle()).toHaveAttribute('aria-pressed', pressed);
    expect(localStorage.getItem('selectedComparison')).toBe(stored);
  });

  it('is stored, switched by its key, and announced', async () => {
    mockBackend();
    await showPage();
    fireEvent.keyDown(button(/^Range/), { key: 'x' });
    await pass(0);
    expect(toggle()).toHaveAttribute('aria-pressed', 'true');
    expect(localStorage.getItem('selectedComparison')).toBe('on');
    expect(within(chart()).getAllByRole('status')[0]).toHaveTextContent(
      'Transactions (TXN), Last 30 Days, compared with 4 weeks earlier',
    );
    choose(/^Range/, /^Week$/);
    await pass(300);
    expect(toggle()).toHaveTextContent('Compare with 1 week earlier');
    fireEvent.keyDown(toggle(), { key: 'X' });
    await pass(0);
    expect(localStorage.getItem('selectedComparison')).toBe('off');
  });

  it('keeps the chart if the longer series fails, and logs it', async () => {
    const failures = expectFailures();
    mockBackend((call) => (call.range === 'Three_months' ? broken() : backendOf('Month')(call)));
    await showPage('/?compare=on');
    expect(before()).toBe('before: nothing');
    expect(failures()).toBe(1);
    expect(chart()).toHaveTextContent('The figures from 4 weeks earlier could not be loaded.');
  });

  it('says that the longer series does not reach back', async () => {
    mockBackend();
    await showPage('/?compare=on');
    expect(before()).toBe('before: nothing');
    expect(chart()).toHaveTextContent('No figures from 4 weeks earlier.');
  });

  it.each([
    'range=All_time',
    'view=group',
    'days=2026-10-01_2026-11-20',
    'view=group&range=All_time',
  ])('is off with its reason where no line can be drawn: %s', async (query) => {
    mockBackend(backendOf('Month'));
    await showPage(`/?metric=supply_total_loads&${query}&compare=on`);
    await act(() => vi.dynamicImportSettled());
    await pass(300);
    expect(toggle()).toBeDisabled();
    expect(toggle()).toHaveAttribute('aria-pressed', 'false');
    expect(toggle()).toHaveAttribute(
      'title',
      'Not available for “All time”, older days, a group or two metrics',
    );
    expect(chart()).not.toHaveTextContent(/Dashed|compared with/);
    fireEvent.keyDown(button(/^Range/), { key: 'x' });
    await pass(0);
    expect(localStorage.getItem('selectedComparison')).toBeNull();
  });

  it('of chosen days marks no range in the list', async () => {
    mockBackend(backendOf('Month'));
    await showPage('/?days=2026-10-01_2026-11-20');
    fireEvent.click(button(/^Range/));
    await act(() => vi.dynamicImportSettled());
    const ranges = within(chart()).getByRole('group', { name: 'Range' });
    expect(within(ranges).queryByRole('button', { current: true })).toBeNull();
  });

  it('describes the change and the dashes under the chart', async () => {
    const { calls } = mockBackend(backendOf('Month'));
    await showPage();
    const sentence = within(chart()).getByText(
      'Down 7.50% (5,432 in all); peak 20 on Nov 20, low 10 on Nov 19.',
    );
    expect(sentence).toBeVisible();
    expect(chart()).not.toHaveTextContent('Dashed');
    // The card's own call is enough for both.
    expect(calls.filter(({ path }) => path === '/stats-data/statsCard')).toHaveLength(23);
    fireEvent.click(toggle());
    await pass(300);
    expect(chart()).toHaveTextContent(
      'Dashed: 4 weeks earlier, where there are figures (Oct 22 – Oct 23).',
    );
  });
});
