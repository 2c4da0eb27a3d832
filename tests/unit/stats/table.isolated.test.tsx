import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { i18nProvider } from '../../../src/i18n';
import NetworkStatsPage from '../../../src/stats/NetworkStatsPage';
import type { saveChart as SaveChart } from '../../../src/stats/files';
import { mockBackend, renderPublic, usual } from '../support/statsCalls';
import { button, chart, shareOption } from '../support/renderStatsPage';

vi.mock('../../../src/stats/MainChart', () => ({ default: () => <p>drawn</p> }));
const saveChart = vi.hoisted(() => vi.fn());
vi.mock('../../../src/stats/files', () => ({ saveChart }));

const YEAR = 365;
const DAY = 86_400_000;

beforeEach(() => {
  saveChart.mockReset();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => vi.unstubAllGlobals());

/** Shows the page, the chart's days being those of the list. */
async function show(at: string, days: unknown[]) {
  const backend = mockBackend((call) =>
    call.path === '/stats-data' ? { data: days } : usual(call),
  );
  renderPublic(<NetworkStatsPage />, at);
  await waitFor(() => expect(backend.calls.length).toBeGreaterThan(40));
  await act(() => vi.dynamicImportSettled());
}

const two = [
  { date: '2026-11-19', dayCount: 1234 },
  { date: '2026-11-20', dayCount: '-0.5' },
];
const rows = () =>
  screen.getAllByRole('row').map((row) => row.textContent.replaceAll('\u00a0', ' '));
const toggle = () => button('Table');

describe('the table of the chart', () => {
  it('opens by its address with the same days, newest first', async () => {
    await show('/?view=table', two);
    expect(await screen.findByRole('table')).toHaveAccessibleName(
      'Transactions (TXN), Last 30 Days, by day: Nov 19, 2026 – Nov 20, 2026',
    );
    expect(rows()).toEqual(['DayValuevs. a week earlier', 'Fri, Nov 20-0.5', 'Thu, Nov 191,234.0']);
    expect(screen.getByRole('rowheader', { name: 'Fri,\u00a0Nov\u00a020' })).toBeInTheDocument();
    expect(toggle()).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByText('drawn')).toBeNull();
  });

  it('has the year in each day of more than a year', async () => {
    const days = Array.from({ length: 400 }, (_, index) => ({
      date: new Date(Date.parse('2026-11-20') - index * DAY).toISOString().slice(0, 10),
      dayCount: 1,
    })).reverse();
    await show('/?view=table&range=All_time', days);
    await screen.findByRole('table');
    expect(rows()[1]).toMatch(/^Fri, Nov 20, 2026/);
  });

  it('has equally many decimals in each row of a column', async () => {
    const days = [
      { date: '2026-11-18', dayCount: 5 },
      { date: '2026-11-19', dayCount: 1234.25 },
      { date: '2026-11-20', dayCount: 6.5 },
    ];
    await show('/?view=table', days);
    await screen.findByRole('table');
    const amounts = () =>
      screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[0]?.textContent);
    expect(amounts()).toEqual([undefined, '6.50', '1,234.25', '5.00']);
    await act(() => i18nProvider.changeLocale('fr'));
    onTestFinished(() => i18nProvider.changeLocale('en'));
    cleanup();
    await show('/?view=table&lang=fr', days);
    await screen.findByRole('table');
    expect(amounts()).toEqual([undefined, '6,50', '1\u00a0234,25', '5,00']);
  });

  it('has the change of an amount since the same weekday, and of a level since the day before', async () => {
    const days = Array.from({ length: 8 }, (_, index) => ({
      date: `2026-11-1${index + 1}`,
      dayCount: 100 + 10 * index,
    }));
    await show('/?view=table', days);
    await screen.findByRole('table');
    expect(rows().slice(0, 3)).toEqual([
      'DayValuevs. a week earlier',
      'Wed, Nov 18170+70.00%',
      'Tue, Nov 17160',
    ]);
    const shares = () =>
      [...document.querySelectorAll<HTMLElement>('.ns-amount')].map((cell) =>
        cell.style.getPropertyValue('--share'),
      );
    // Amounts have bars: the largest is the longest.
    expect(shares()[0]).toBe('100%');
    expect(Number.parseFloat(shares()[7]!)).toBeCloseTo((100 / 170) * 100);
    cleanup();
    await show('/?view=table&metric=network_number_of_carriers', days);
    await screen.findByRole('table');
    expect(new Set(shares())).toEqual(new Set(['']));
    expect(rows().slice(0, 2)).toEqual(['DayValueChange', 'Wed, Nov 18170+6.25%']);
  });

  it('has a minus before a decrease, which is as wide as the plus', async () => {
    await show('/?view=table&metric=network_number_of_carriers', [
      { date: '2026-11-19', dayCount: 50 },
      { date: '2026-11-20', dayCount: 45 },
    ]);
    await screen.findByRole('table');
    expect(rows()[1]).toBe('Fri, Nov 2045−10.00%');
  });

  it('takes the focus to scroll by keyboard and keeps the arrow keys', async () => {
    await show('/?view=table', two);
    const region = await screen.findByRole('region', { name: /^Transactions \(TXN\), Last 30/ });
    expect(region).toHaveAttribute('tabindex', '0');
    expect(fireEvent.keyDown(region, { key: 'ArrowRight' })).toBe(true);
    expect(button(/^Metric/)).toHaveTextContent('Transactions (TXN)');
  });

  it('opens and closes by its button', async () => {
    await show('/?metric=supply_total_loads', two);
    expect(await screen.findByText('drawn')).toBeInTheDocument();
    expect(toggle()).toHaveAttribute('aria-pressed', 'false');
    fireEvent.click(toggle());
    expect(await screen.findByRole('table')).toHaveAccessibleName(/^# of Loads, /);
    fireEvent.click(toggle());
    expect(await screen.findByText('drawn')).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('has a row for every day, also if a day occurs twice', async () => {
    const start = Date.UTC(2025, 10, 20);
    const days = Array.from({ length: YEAR }, (_, index) => ({
      date: new Date(start + index * DAY).toISOString(),
      dayCount: index,
    }));
    await show('/?view=table&range=Year', [...days, days[0]]);
    await screen.findByRole('table');
    expect(rows()).toHaveLength(YEAR + 2);
  });
});

describe('a downloaded file', () => {
  const csv = () => shareOption('Download CSV');
  const png = () => shareOption('Download PNG');

  it('contains the days on screen', async () => {
    await show('/?metric=supply_total_loads&range=Week', two);
    expect(csv()).toBeEnabled();
    fireEvent.click(csv());
    await waitFor(() => expect(saveChart).toHaveBeenCalledOnce());
    const [kind, view, labelOf] = saveChart.mock.calls[0] as Parameters<typeof SaveChart>;
    expect(kind).toBe('csv');
    expect(labelOf(view.metric.id)).toBe('# of Loads');
    expect(view).toMatchObject({
      range: 'Week',
      points: [{ value: 1234 }, { value: -0.5 }],
      total: 5432,
      address: location.origin,
    });
    expect(view.fetchedAt).toBeGreaterThan(0);
  });

  it('contains the previous period while the chart compares', async () => {
    const day = (date: string, dayCount: number) => ({ date, dayCount });
    mockBackend((call) =>
      call.path === '/stats-data'
        ? {
            data: [day('2026-10-23', 7), day('2026-11-20', 9)].slice(
              call.range === 'Month' ? 1 : 0,
            ),
          }
        : usual(call),
    );
    renderPublic(<NetworkStatsPage />, '/?compare=on');
    await screen.findByText(/Dashed/);
    fireEvent.click(csv());
    await waitFor(() => expect(saveChart).toHaveBeenCalledOnce());
    const [, view] = saveChart.mock.calls[0] as [string, Record<string, unknown>];
    expect(view['previous']).toEqual([{ date: '2026-10-23', value: 7 }]);
  });

  it('of two metrics has the sentence of their chart, also from the table', async () => {
    const days = Array.from({ length: 20 }, (_, index) => ({
      date: `2026-11-${String(index + 1).padStart(2, '0')}`,
      dayCount: 100 + index,
    }));
    await show('/?metric=supply_total_loads&with=demand_number_of_shipments&view=table', days);
    await screen.findByRole('table');
    const sentence = await screen.findByText(/the 7-day average ends at/);
    fireEvent.click(png());
    await waitFor(() => expect(saveChart).toHaveBeenCalledOnce());
    const [, view] = saveChart.mock.calls[0] as [string, Record<string, unknown>];
    expect(view['sentence']).toBe(sentence.textContent);
  });

  it('is not offered without days', async () => {
    await show('/', []);
    await within(chart()).findByText('No Data Available');
    expect(csv()).toBeDisabled();
    expect(png()).toBeDisabled();
  });

  it('that fails is logged, and a message says so', async () => {
    const failure = new Error('no room');
    saveChart.mockRejectedValueOnce(failure);
    vi.mocked(console.error).mockImplementation(() => {});
    await show('/', two);
    fireEvent.click(png());
    expect(await screen.findByText('The file could not be created')).toBeInTheDocument();
    expect(console.error).toHaveBeenCalledWith('The png file could not be made:', failure);
    vi.mocked(console.error).mockClear();
    fireEvent.click(png());
    await waitFor(() => expect(screen.queryByText('The file could not be created')).toBeNull());
  });
});
