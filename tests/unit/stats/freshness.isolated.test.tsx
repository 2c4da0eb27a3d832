import { act, fireEvent, screen, within } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { broken, expectFailures, mockBackend, usual } from '../support/statsCalls';
import { button, card, chart, choose, pass, showPage } from '../support/renderStatsPage';

vi.mock('../../../src/stats/MainChart', () => ({ default: () => <p>drawn</p> }));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 12, 0, 0) });
});
afterEach(() => {
  vi.useRealTimers();
});

const freshness = () => document.querySelector('.ns-freshness')!;
const ALL = 69;
const costFails = ({ metric }: { metric: string }) => metric === 'supply_total_loads_cost';

describe('a card whose call fails', () => {
  it('keeps its value, says since when, and recovers completely by its own Retry', async () => {
    const failures = expectFailures();
    const backend = mockBackend();
    await showPage();
    backend.answer = (call) => (costFails(call) ? broken() : usual(call));
    await pass(15_300);
    expect(card('Total Cost')).toHaveTextContent('$5,432');
    expect(within(card('Total Cost')).getByText('Not updated since 12:00:00')).toBeVisible();
    expect(button('Total Cost')).toHaveAccessibleDescription(
      /^Not updated since 12:00:00 Last 30 days: \$5,432$/,
    );
    expect(within(card('# of Loads')).queryByRole('button', { name: /Retry/ })).toBeNull();
    expect(failures()).toBe(3);

    backend.answer = (call) =>
      call.path === '/stats-data/statsCard' ? { totalSum: 7 } : usual(call);
    backend.calls.length = 0;
    const retry = button('Retry Total Cost');
    retry.focus();
    fireEvent.click(retry);
    await pass(0);
    expect(backend.calls.map(({ path, metric }) => `${path} ${metric}`).sort()).toEqual([
      '/stats supply_total_loads_cost',
      '/stats-data supply_total_loads_cost',
      '/stats-data/statsCard supply_total_loads_cost',
    ]);
    expect(card('Total Cost')).toHaveTextContent('$7');
    expect(retry).not.toBeInTheDocument();
    expect(card('Total Cost')).toHaveFocus();
  });

  it('keeps its mark and Retry if the retry fails too', async () => {
    const failures = expectFailures();
    mockBackend((call) => (costFails(call) ? broken() : usual(call)));
    await showPage();
    fireEvent.click(button('Retry Total Cost'));
    await pass(300);
    expect(button('Retry Total Cost')).toBeVisible();
    expect(freshness()).toHaveTextContent(/^3 figures failed · Data through Nov 20/);
    expect(failures()).toBe(6);
  });
});

describe('a backend that is down', () => {
  it('is asked more rarely, at least every minute, and every 15 seconds once it answers', async () => {
    const failures = expectFailures();
    const backend = mockBackend(broken);
    await showPage();
    const rounds = async (seconds: number) => {
      backend.calls.length = 0;
      await pass(seconds * 1000 + 50);
      return backend.calls.length / ALL;
    };
    expect(await rounds(15)).toBe(1);
    for (const wait of [30, 60, 60]) {
      expect(await rounds(wait - 2), `before ${wait} seconds`).toBe(0);
      expect(await rounds(2), `after ${wait} seconds`).toBe(1);
    }
    expect(within(chart()).getByText('Error fetching chart data')).toBeVisible();
    backend.answer = usual;
    expect(await rounds(60)).toBe(1);
    expect(within(chart()).getByText('drawn')).toBeVisible();
    expect(await rounds(15)).toBe(1);
    expect(failures()).toBe(5 * ALL);
  });

  it("is asked immediately by the page's Retry", async () => {
    const failures = expectFailures();
    const backend = mockBackend(broken);
    await showPage();
    expect(freshness()).toHaveTextContent(/^Server not responding/);
    backend.answer = usual;
    fireEvent.click(within(freshness() as HTMLElement).getByRole('button', { name: 'Retry' }));
    await pass(300);
    expect(freshness()).toHaveTextContent('Up to date · Data through Nov 20');
    expect(failures()).toBe(ALL);
  });
});

describe('the freshness of the page', () => {
  it('names the newest day, and the time of the last answer if no more will come', async () => {
    mockBackend();
    await showPage();
    expect(freshness()).toHaveTextContent(/^Up to date · Data through Nov 20/);
    await pass(15_300);
    fireEvent.click(button('Pause'));
    expect(freshness()).toHaveTextContent('Paused, updated 12:00:15 · Data through Nov 20');
  });

  it('is "up to date" only after every call was answered', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    mockBackend(async (call) => {
      if (call.path === '/stats' && call.metric === 'supply_total_drivers') await held;
      return usual(call);
    });
    await showPage();
    expect(freshness()).toHaveTextContent(/^Loading\.\.\./);
    release();
    await pass(300);
    expect(freshness()).toHaveTextContent(/^Up to date/);
  });

  it('says that no refresh succeeds', async () => {
    const failures = expectFailures();
    const backend = mockBackend();
    await showPage();
    backend.answer = broken;
    await pass(15_300);
    expect(screen.getByText('Server not responding, not updated since 12:00:00')).toHaveAttribute(
      'role',
      'status',
    );
    expect(failures()).toBe(ALL);
  });

  it('says only that the browser is offline before any answer', async () => {
    mockBackend();
    onlineManager.setOnline(false);
    await showPage();
    expect(freshness()).toHaveTextContent(/^OfflinePause$/);
    act(() => onlineManager.setOnline(true));
    await pass(300);
    expect(freshness()).toHaveTextContent(/^Up to date/);
  });

  it('shows figures under the name of their range if another is chosen offline', async () => {
    mockBackend();
    await showPage();
    act(() => onlineManager.setOnline(false));
    choose(/^Range/, /^Year$/);
    await pass(0);
    expect(chart()).toHaveTextContent('Error fetching chart data');
    // The chart stays, named by its days.
    expect(chart()).toHaveTextContent('Still showing Nov 19, 2026 – Nov 20, 2026');
    expect(chart()).not.toHaveTextContent('10, low');
    expect(card('Total Cost')).toHaveTextContent(/^Total Cost\$5,432.*Last 30 Days/);
    expect(freshness()).toHaveTextContent(
      'Offline, not updated since 12:00:00 · Data through Nov 20',
    );
    act(() => onlineManager.setOnline(true));
    await pass(300);
    expect(chart()).toHaveTextContent('drawn');
    expect(card('Total Cost')).toHaveTextContent('$5,432');
  });

  it('says that the browser is offline, and refreshes once it is back', async () => {
    const { calls } = mockBackend();
    await showPage();
    act(() => onlineManager.setOnline(false));
    await pass(300);
    expect(freshness()).toHaveTextContent('Offline, not updated since 12:00:00');
    calls.length = 0;
    await pass(60_000);
    expect(calls).toEqual([]);
    act(() => onlineManager.setOnline(true));
    await pass(300);
    expect(calls).toHaveLength(ALL);
    expect(freshness()).toHaveTextContent(/^Up to date/);
  });
});

describe('a paused public page', () => {
  it('makes calls only for a choice, and refreshes everything when resumed', async () => {
    const { calls } = mockBackend();
    await showPage();
    calls.length = 0;
    fireEvent.click(button('Pause'));
    await pass(60_000);
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    await pass(0);
    expect(calls).toEqual([]);
    expect(freshness()).toHaveTextContent('Paused, updated 12:00:00');

    choose(/^Range/, /^Week$/);
    await pass(0);
    expect(calls).toHaveLength(46);
    expect(calls.every(({ range }) => range === 'Week')).toBe(true);

    calls.length = 0;
    fireEvent.click(button('Resume'));
    await pass(300);
    expect(calls).toHaveLength(ALL);
    expect(freshness()).toHaveTextContent(/^Up to date/);
    await pass(15_000);
    expect(calls).toHaveLength(2 * ALL);
  });
});
