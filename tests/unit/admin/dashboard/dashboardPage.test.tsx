import { focusManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import type { Version } from '../../../../src/contract/history';
import { createCatalogue } from '../../../../src/resources';
import DashboardPage from '../../../../src/admin/dashboard/DashboardPage';
import { daysBetween, localDay } from '../../../../src/dates/days';
import { writeValuesIn } from '../../../../src/i18n/valueLocale';
import { NARROW, renderShell, stubScreen, user } from '../../support/renderLayout';
import {
  change,
  FULL,
  homeBackend,
  NOTHING,
  stubStatistics,
} from '../../support/dashboardProvider';

const WEEK = [
  { date: '2026-11-20', dayCount: 10 },
  { date: '2026-11-21', dayCount: 20 },
];

beforeEach(() => {
  stubScreen(NARROW);
  stubStatistics(WEEK);
});
afterEach(() => {
  // First of all, or the page would ask once more as the focus and the clock come back.
  cleanup();
  focusManager.setFocused(undefined);
  vi.unstubAllGlobals();
});

const { kinds } = createCatalogue('waybill');
const DASHBOARD_KINDS = kinds.filter(({ dashboard }) => dashboard);

const section = (name: string) => within(screen.getByLabelText(name));
const listLink = (link: HTMLElement) => {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://waybill');
  return [pathname, JSON.parse(searchParams.get('filter') ?? '{}')];
};

function renderHome(backend = homeBackend(FULL), extensions = true) {
  const { dataProvider } = backend;
  return renderShell('/dashboard', { page: <DashboardPage />, dataProvider, extensions });
}

describe('the dashboard', () => {
  // Days of other years would show their year.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 22) });
    return () => vi.useRealTimers();
  });

  it('counts every kind, most important first, with links to the lists', async () => {
    renderHome();
    const loads = await screen.findByText('12,345');
    expect(loads.closest('li')).toHaveTextContent('Loads');
    expect(section('Records').getByText('Tractors').closest('li')).toHaveTextContent('0');
    expect(section('Records').getByText('People')).toHaveAttribute('href', '/dashboard/people');
    await user.click(screen.getByText('More record types'));
    const wallets = section('Records').getByText('Wallets');
    expect(wallets.closest('li')).toHaveTextContent('7');
    expect(document.title).toBe('Dashboard – Waybill');
  });

  it('counts records by status, each with a link to exactly those records', async () => {
    renderHome();
    const statuses = section('By status');
    const active = await statuses.findByRole('link', { name: 'Active 6' });
    expect(listLink(active)).toEqual(['/dashboard/tractors', { status: 'Active' }]);
    const none = statuses.getByRole('link', { name: 'No status 3' });
    expect(listLink(none)).toEqual(['/dashboard/tractors', { status_empty: 'true' }]);
    expect(statuses.getByText('Other 1')).toBeVisible();
    expect(statuses.queryByText('Shipments')).toBeNull();
    await user.click(statuses.getByText('More record types with a status'));
    expect(statuses.getByRole('link', { name: 'Retired 1' })).toBeVisible();
  });

  it('names statuses in the order of work, the less frequent ones as others', async () => {
    const statusesOf = (kind: string, values: readonly string[]) => ({
      kind,
      field: 'status',
      total: 99,
      statuses: values.map((value, at) => ({ value, total: 9 - at, filter: { status: value } })),
    });
    const seven = ['paid', 'overdue', 'sent', 'written off', 'pending', 'draft', 'disputed'];
    const eight = ['available', 'active', 'in maintenance', 'pending', 'suspended', 'late'];
    const data = [
      { ...statusesOf('invoice', seven), total: 42 },
      statusesOf('tractor', [...eight, 'onboarding', 'retired']),
    ];
    renderHome(homeBackend({ ...FULL, statuses: { data } }));
    const statuses = section('By status');
    await statuses.findByText('Tractors');
    expect(statuses.getAllByRole('link').map(({ title }) => title)).toEqual([
      ...['draft', 'pending', 'sent', 'overdue', 'disputed', 'paid', 'written off'],
      ...['pending', 'in maintenance', 'available', 'active', 'late', 'suspended'],
    ]);
    expect(statuses.getAllByText(/^Other /)).toHaveLength(1);
  });

  it('warns of documents that expire', async () => {
    renderHome();
    const expiring = section('Expiring soon');
    expect(await expiring.findByText('4 in the next 30 days')).toBeVisible();
    expect(listLink(expiring.getByRole('link', { name: 'Passports 3' }))).toEqual([
      '/dashboard/passports',
      { exp_date_when: 'next-30-days' },
    ]);
    // Documents have a list for each company, and none for all.
    await user.click(expiring.getByRole('button', { name: 'Documents 1' }));
    const acme = within(screen.getByRole('menu', { name: 'Documents 1' })).getByRole('menuitem');
    expect(acme).toHaveTextContent('Acme 1');
    expect(listLink(acme)).toEqual([
      '/dashboard/company/c7/documents',
      { expire_date_when: 'next-30-days' },
    ]);
    await user.keyboard('{Escape}');
    const [passport, document] = expiring
      .getAllByRole('listitem')
      .filter((each) => within(each).queryByRole('time'));
    expect(passport).toHaveTextContent('P-1Nov 21Passport · Expiry datetoday');
    expect(document).toHaveTextContent('InsuranceNov 22Document · Acmein 1 day');
    expect(expiring.getByRole('link', { name: 'Insurance' })).toHaveAttribute(
      'href',
      '/dashboard/company/c7/document/d1',
    );
  });

  it('warns of payments that are past due', async () => {
    renderHome();
    const due = section('Past due');
    expect(await due.findByText('1 · $1,234.50 outstanding')).toBeVisible();
    expect(due.getByText('$1,234.50')).toBeVisible();
    expect(due.getByText(/10 days late/)).toHaveTextContent('Nov 11 · 10 days late');
    // The card's own words say the rest.
    expect(due.queryByText(/Due date|Overdue|Invoice ·/)).toBeNull();
    expect(due.getByRole('link', { name: 'Freight' })).toHaveAttribute(
      'href',
      '/dashboard/invoice/i1',
    );
    expect(listLink(due.getByRole('link', { name: 'Invoices 1' }))[1]).toEqual({
      due_date_when: 'overdue',
      past_due_amount_gte: '0.01',
    });
  });

  it('shows the latest changes and one statistic', async () => {
    renderHome();
    const latest = section('Latest changes');
    expect(await latest.findByRole('link', { name: /SH-1/ })).toHaveAttribute(
      'href',
      '/dashboard/shipment/1',
    );
    const statistic = section('# of Shipments');
    expect(await statistic.findByText('4,321')).toBeVisible();
    // The axis of values begins at zero.
    for (const label of ['0', '10', '20', /^Nov 20/, /^Nov 21/])
      expect(statistic.getByText(label)).toBeVisible();
    expect(statistic.getByText('2.50%', { exact: false })).toHaveTextContent('Down 2.50%');
    expect(statistic.getByRole('link', { name: 'Network Stats' })).toHaveAttribute(
      'href',
      '/dashboard/network-stats?metric=demand_number_of_shipments&range=Month',
    );
  });

  it.each<[string, Partial<Version>, string, string]>([
    ['a value', {}, 'Changed Status of Shipment SH-1 from Pending to Booked', '/shipment/1'],
    [
      'a value that was empty',
      { before: { id: '1' } },
      'Set Status of Shipment SH-1 to Booked and 1 more field',
      '/shipment/1',
    ],
    [
      'a cleared value',
      { after: { id: '1', system_ref_id: 'SH-1' } },
      'Cleared Status of Shipment SH-1, which was Pending',
      '/shipment/1',
    ],
    [
      'a structure',
      {
        before: { id: '1', system_ref_id: 'SH-1', position: { lat: 1 } },
        after: { id: '1', system_ref_id: 'SH-1', position: { lat: 2 } },
      },
      'Changed Position of Shipment SH-1',
      '/shipment/1',
    ],
    [
      'the number of entries of a list',
      {
        before: { id: '1', system_ref_id: 'SH-1', bill_to_items: [{ item: 'A' }] },
        after: { id: '1', system_ref_id: 'SH-1', bill_to_items: [{ item: 'A' }, { item: 'B' }] },
      },
      'Changed Bill to items of Shipment SH-1 from 1 entry to 2 entries',
      '/shipment/1',
    ],
    ['nothing', { before: change({ recordId: '1' }).after }, 'Saved Shipment SH-1', '/shipment/1'],
    ['a new record', { before: null, operation: 'create' }, 'Added Shipment SH-1', '/shipment/1'],
    ['a restored version', { restores: 'v0' }, 'Restored Shipment SH-1', '/shipment/1'],
    [
      'a deletion',
      { after: null, operation: 'delete' },
      'Deleted Shipment SH-1',
      '/shipment/1/history',
    ],
  ])('says in a sentence the change of %s', async (_, version, sentence, path) => {
    const data = [change({ recordId: '1', ...version })];
    renderHome(homeBackend({ ...FULL, activity: { data, next: null } }));
    const latest = section('Latest changes');
    const link = await latest.findByRole('link', { name: 'SH-1' });
    expect(link).toHaveAttribute('href', `/dashboard${path}`);
    expect(link.parentElement).toHaveTextContent(new RegExp(`^${sentence}$`));
    const time = latest.getByRole('time');
    expect(time).toHaveTextContent(/ ago$/);
    expect(time.parentElement).toHaveTextContent(/ ago · Staff$/);
    expect(time.title).toMatch(/^Nov 21, 2026, /);
  });

  it('counts changes of one record that follow each other', async () => {
    const changes = ['1', '1', '2', '1', '1', '1'].map((recordId, index) =>
      change({ recordId, id: `v${index}` }),
    );
    renderHome(homeBackend({ ...FULL, activity: { data: changes, next: null } }));
    const latest = section('Latest changes');
    const [thrice] = await latest.findAllByRole('link', { name: /^SH-/ });
    expect(thrice).toHaveAttribute('href', '/dashboard/shipment/1/history');
    expect(latest.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Changed Shipment SH-1 2 times/),
      expect.stringMatching(/^Changed Status of Shipment SH-2/),
      expect.stringMatching(/^Changed Shipment SH-1 3 times/),
    ]);
  });

  it('shows the many changes of an import as one sentence', async () => {
    const of = (batch: string, version: Partial<Version>) =>
      ['1', '2', '3'].map((recordId) =>
        change({ id: `${batch} ${recordId}`, recordId, by: 'import', batch, ...version }),
      );
    const data = [
      ...of('undo b-1', { after: null, operation: 'delete' }),
      ...of('b-1', { before: null, operation: 'create' }),
    ];
    const backend = homeBackend({ ...FULL, activity: { data, next: null } });
    Object.assign(backend.dataProvider, {
      earlierImports: async () => [{ id: 'b-1', file: 'spring.csv' }],
    });
    renderHome(backend);
    const latest = section('Latest changes');
    await latest.findAllByText(/· .*Import spring\.csv$/i);
    expect(latest.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Undid the import of Shipments.* · Undo of import spring\.csv$/),
      expect.stringMatching(/^Imported Shipments.* · Import spring\.csv$/),
    ]);
  });

  it("formats the statistic in the user's language", async () => {
    writeValuesIn('fr');
    onTestFinished(() => writeValuesIn('en'));
    renderHome();
    const statistic = section('# of Shipments');
    expect(await statistic.findByText('4 321')).toBeVisible();
    expect(statistic.getByText('2,50 %', { exact: false })).toBeVisible();
  });

  it("counts today's and late work, each with a link to exactly those records", async () => {
    const backend = homeBackend(FULL);
    renderHome(backend);
    const today = section('Today');
    const tile = (name: string) => today.getByRole('link', { name }).closest('li');
    await waitFor(() => expect(tile('Late deliveries')).toHaveTextContent('1,234'));
    expect(tile('No driver')).toHaveTextContent('2');
    expect(tile('Margin, last 7 days')).toHaveTextContent('749.50 + €10.00');
    const late = {
      'load-leg.load.same.delivery_date_when': 'overdue',
      'load-leg.load.same.status_not': ['delivered', 'cancelled', 'rejected'],
    };
    expect(listLink(today.getByRole('link', { name: 'Late deliveries' }))).toEqual([
      '/dashboard/loads',
      late,
    ]);
    expect(backend.getList.mock.calls.map(([, { filter }]) => filter)).toContainEqual(late);
  });

  it('shows all figures in one size', async () => {
    renderHome();
    const figure = (name: string) =>
      section('Today').getByRole('link', { name }).closest('li')?.lastElementChild;
    await waitFor(() => expect(figure('Margin, last 7 days')).toHaveTextContent('€10.00'));
    expect(figure('No driver')?.className).toBe(figure('Margin, last 7 days')?.className);
  });

  it('shows the chosen tiles in their order', async () => {
    renderHome();
    const names = () =>
      section('Today')
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(names().slice(0, 3)).toEqual(['Late deliveries', 'No driver', 'No tractor']);
    await user.click(section('Today').getByRole('button', { name: 'Choose tiles' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose tiles' }));
    const pickups = dialog.getByRole('checkbox', { name: 'Pickups' });
    expect(pickups).toBeChecked();
    await user.click(pickups);
    expect(pickups).not.toBeChecked();
    const up = dialog.getByRole('button', { name: 'Move No tractor up' });
    await user.click(up);
    expect(dialog.getByText('No tractor: position 2 of 5')).toBeInTheDocument();
    expect(up).toHaveFocus();
    await user.keyboard('{Enter}{Escape}');
    const today = [
      'No tractor',
      'Late deliveries',
      'No driver',
      'Deliveries',
      'Margin, last 7 days',
    ];
    await waitFor(() => expect(names()).toEqual(today));
    cleanup();
    renderHome();
    expect(names()).toEqual(today);
  });

  it('says which tiles could not be loaded, and retries them', async () => {
    const backend = homeBackend(FULL, new Set(['load-leg']));
    renderHome(backend);
    const retry = await screen.findByRole('button', { name: 'Retry Today' });
    expect(section('Today').getByText('Refresh failed')).toBeVisible();
    expect(vi.mocked(console.error).mock.calls).toEqual(Array(3).fill([new Error('down')]));
    vi.mocked(console.error).mockClear();
    backend.failing.clear();
    await user.click(retry);
    const late = section('Today').getByRole('link', { name: 'Late deliveries' }).closest('li');
    await waitFor(() => expect(late).toHaveTextContent('1,234'));
  });

  it('offers to add the most frequently added kinds', async () => {
    renderHome();
    const add = screen.getByRole('button', { name: 'Add' });
    expect(add).toHaveAttribute('aria-expanded', 'false');
    await user.click(add);
    expect(add).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('menuitem', { name: 'Add load' })).toHaveAttribute(
      'href',
      '/dashboard/load/add',
    );
  });

  it('stays usable if one card fails, and retries that card alone', async () => {
    const backend = homeBackend(FULL, new Set(['counts', 'expiring']));
    renderHome(backend);
    expect(await screen.findByRole('link', { name: /SH-1/ })).toBeVisible();
    const retry = await screen.findByRole('button', { name: 'Retry Expiring soon' });
    expect(section('Expiring soon').getByText('Not available')).toBeVisible();
    // react-admin says so itself, once for each call.
    expect(vi.mocked(console.error).mock.calls).toEqual(Array(2).fill([new Error('down')]));
    vi.mocked(console.error).mockClear();

    backend.failing.clear();
    backend.overview.mockClear();
    await user.click(retry);
    expect(await screen.findByText('4 in the next 30 days')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry Records' }));
    expect(await screen.findByText('12,345')).toBeVisible();
    expect(backend.overview.mock.calls.map(([part]) => part)).toEqual(['expiring', 'counts']);
  });

  describe('with an answer of an unexpected shape', () => {
    const PARTS = [
      ['statuses', 'By status'],
      ['expiring', 'Expiring soon'],
      ['past-due', 'Past due'],
      ['activity', 'Latest changes'],
    ] as const;
    /** React and the root log what a boundary catches. */
    function forgetCaught(words: RegExp) {
      const said = vi.mocked(console.error).mock.calls.map((call) => call.map(String).join(' '));
      expect(said.length).toBeGreaterThan(0);
      for (const each of said) expect(each).toMatch(words);
      vi.mocked(console.error).mockClear();
    }

    it.each(PARTS)('stays usable if %s answers {}, and asks again', async (part, title) => {
      const answers = { ...FULL, [part]: {} } as typeof FULL;
      const backend = homeBackend(answers);
      renderHome(backend);
      const retry = await screen.findByRole('button', { name: `Retry ${title}` });
      expect(section(title).getByRole('heading', { name: title })).toBeVisible();
      expect(section(title).getByText('Not available')).toBeVisible();
      expect(await screen.findByText('12,345')).toBeVisible();
      for (const [, other] of PARTS.filter(([each]) => each !== part))
        expect((await section(other).findAllByRole('link'))[0]).toBeVisible();
      // A call that fails to read the answer is not logged.
      if (part !== 'activity') forgetCaught(/undefined|not iterable/);

      Object.assign(answers, { [part]: FULL[part] });
      backend.overview.mockClear();
      backend.activity.mockClear();
      await user.click(retry);
      expect((await section(title).findAllByRole('link'))[0]).toBeVisible();
      expect(screen.queryByText('Not available')).toBeNull();
      const isActivity = part === 'activity';
      expect(backend.overview.mock.calls.map(([each]) => each)).toEqual(isActivity ? [] : [part]);
      expect(backend.activity).toHaveBeenCalledTimes(isActivity ? 2 : 0);
    });

    it('stays usable if the counts answer {}', async () => {
      const answers = { ...FULL, counts: {} } as typeof FULL;
      renderHome(homeBackend(answers));
      const retry = await screen.findByRole('button', { name: 'Retry Records' });
      expect(section('Records').getByText('Not available')).toBeVisible();
      expect(await screen.findByRole('link', { name: /SH-1/ })).toBeVisible();
      answers.counts = FULL.counts;
      await user.click(retry);
      expect(await screen.findByText('12,345')).toBeVisible();
    });

    it('stays usable if a nested record comes without its parent', async () => {
      const data = [change({ recordId: 'd1', kind: 'company-document' })];
      renderHome(homeBackend({ ...FULL, activity: { data, next: null } }));
      expect(await section('Latest changes').findByText('Not available')).toBeVisible();
      expect(await screen.findByText('4 in the next 30 days')).toBeVisible();
      forgetCaught(/parent/i);
    });
  });

  it('says what is empty', async () => {
    stubStatistics([]);
    renderHome(homeBackend(NOTHING));
    expect(await screen.findByText('Nothing expires in the next 30 days.')).toBeVisible();
    expect(await screen.findByText('Nothing is past due.')).toBeVisible();
    expect(await section('By status').findByText('No records found')).toBeVisible();
    expect(await screen.findByText('No Data Available')).toBeVisible();
    // The card comes with the first change.
    await waitFor(() => expect(screen.queryByLabelText('Latest changes')).toBeNull());
  });

  it("shows only what a backend without Waybill's extensions can answer", async () => {
    const backend = homeBackend(FULL);
    renderHome(backend, false);
    const loads = section('Records').getByText('Loads').closest('li');
    expect(await within(loads as HTMLElement).findByText('5')).toBeVisible();
    const tractors = section('Records').getByText('Tractors').closest('li');
    expect(tractors).toHaveTextContent('Tractors–');
    expect(await screen.findByText('4,321')).toBeVisible();
    for (const name of ['By status', 'Expiring soon', 'Past due', 'Latest changes', 'Today'])
      expect(screen.queryByLabelText(name)).toBeNull();
    expect(backend.overview).not.toHaveBeenCalled();
    expect(backend.getList).not.toHaveBeenCalled();
    expect(backend.count).toHaveBeenCalledTimes(DASHBOARD_KINDS.length);
  });

  it('counts further kinds list by list when they scroll into view, a few at a time', async () => {
    const backend = homeBackend(FULL);
    let going = 0;
    let most = 0;
    backend.count.mockImplementation(async (kind) => {
      going += 1;
      most = Math.max(most, going);
      await Promise.resolve();
      going -= 1;
      if (kind === 'wallet') throw new HttpError('down', 400);
      return kind.length;
    });
    renderHome(backend, false);
    expect(await section('Records').findAllByText(/^\d+$/)).toHaveLength(DASHBOARD_KINDS.length);
    await user.click(screen.getByText('More record types'));
    const line = (title: string) => section('Records').getByText(title).closest('li');
    await waitFor(() => expect(line('Commodities')).toHaveTextContent('9'));
    const others = kinds.filter(({ parent }) => !parent);
    expect(backend.count).toHaveBeenCalledTimes(others.length);
    expect(most).toBe(4);

    await waitFor(() => expect(line('Wallets')).toHaveTextContent('Wallets–'));
    backend.count.mockClear();
    backend.count.mockResolvedValue(7);
    await user.click(await screen.findByRole('button', { name: 'Retry More record types' }));
    await waitFor(() => expect(line('Wallets')).toHaveTextContent('Wallets7'));
    expect(backend.count).toHaveBeenCalledTimes(1);
    vi.mocked(console.error).mockClear();
  });
});

describe('the refresh of the dashboard', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => vi.useRealTimers());

  it('runs every minute and when the tab is shown again, never in a hidden tab', async () => {
    vi.setSystemTime(new Date(2026, 10, 21, 23, 59, 30));
    const backend = homeBackend(FULL);
    renderHome(backend);
    expect(await screen.findByText('12,345')).toBeInTheDocument();
    expect(backend.overview).toHaveBeenCalledTimes(4);
    expect(backend.overview.mock.calls[0]?.[1].day).toBe('2026-11-21');

    backend.overview.mockClear();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(backend.overview).toHaveBeenCalledTimes(4);
    expect(backend.overview.mock.calls[0]?.[1].day).toBe('2026-11-22');

    backend.overview.mockClear();
    act(() => focusManager.setFocused(false));
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(backend.overview).not.toHaveBeenCalled();
    await act(async () => focusManager.setFocused(true));
    expect(backend.overview).toHaveBeenCalledTimes(4);
  });

  it('repairs a card whose answer could not be shown', async () => {
    const answers = { ...FULL, activity: {} } as typeof FULL;
    renderHome(homeBackend(answers));
    expect(await screen.findByRole('button', { name: 'Retry Latest changes' })).toBeVisible();
    vi.mocked(console.error).mockClear();
    answers.activity = FULL.activity;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByRole('link', { name: /SH-1/ })).toBeVisible();
  });

  it('keeps the focus on its record, whatever is inserted above', async () => {
    const answers = { ...FULL };
    renderHome(homeBackend(answers));
    const link = await screen.findByRole('link', { name: /SH-1/ });
    act(() => link.focus());
    const data = [change({ recordId: '2' }), ...FULL.activity.data];
    answers.activity = { data, next: null };
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByRole('link', { name: /SH-2/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /SH-1/ })).toHaveFocus();
  });

  it('keeps the shown data if it fails, and says so', async () => {
    const backend = homeBackend(FULL);
    renderHome(backend);
    expect(await screen.findByText('12,345')).toBeInTheDocument();
    expect(await screen.findByText('4 in the next 30 days')).toBeInTheDocument();
    backend.failing.add('expiring');
    backend.failing.add('counts');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await screen.findAllByText('Refresh failed')).toHaveLength(2);
    expect(screen.getByText('12,345')).toBeInTheDocument();
    expect(screen.getByText('4 in the next 30 days')).toBeInTheDocument();
    vi.mocked(console.error).mockClear();
  });
});

describe('days on the dashboard', () => {
  it.each([
    [new Date(2026, 10, 21, 0, 0, 0), '2026-11-21'],
    [new Date(2026, 10, 21, 23, 59, 59), '2026-11-21'],
    [new Date(2026, 0, 1), '2026-01-01'],
  ])('the day of %s is %s', (now, day) => expect(localDay(now)).toBe(day));

  it.each([
    ['2026-11-21', '2026-11-21', 0],
    ['2026-11-21', '2026-11-21T23:30:00Z', 0],
    ['2026-11-21', '2026-12-21', 30],
    ['2026-11-21', '2026-12-22', 31],
    ['2026-11-21', '2026-11-20', -1],
    ['2026-03-01', '2026-04-01', 31],
    ['2028-02-28', '2028-03-01', 2],
    ['2026-11-21', 'soon', NaN],
  ])('from %s to %s is %d days', (from, to, days) => expect(daysBetween(from, to)).toBe(days));
});
