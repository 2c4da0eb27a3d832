import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError, localStorageStore, type GetListParams } from 'ra-core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import type { Changes } from '../../../../../src/contract/history';
import { daysAfter, localDay } from '../../../../../src/dates/days';
import { applyFilters, applySort } from '../../../../../src/dataProvider/clientSideList';
import { resolveCatalogue } from '../../../../../src/resources';
import type { KindDeclaration, RecordData } from '../../../../../src/resources';
import { expectNoViolations } from '../../../support/expectNoViolations';
import { expectLogged } from '../../../support/expectLogged';
import { renderPages } from '../../../support/renderPages';
import { providerOf } from '../../../support/fakeProvider';
import { setupUser } from '../../../support/setupUser';

await import('../../../../../src/admin/list/board/Board');

const invoice = (id: number, status: string | null, amount: number): RecordData => ({
  id: `i-${id}`,
  updated_at: '2026-11-01T12:00:00.000Z',
  comments: `INV-${id}`,
  status,
  invoice_amount: amount,
  payment_terms: 'Net 30',
  due_date: '2026-01-31',
});
const INVOICES = [
  invoice(1, 'sent', 100),
  invoice(2, 'sent', 250),
  invoice(3, 'overdue', 70),
  invoice(4, 'on hold', 5),
  invoice(5, null, 6),
];

/** A backend that filters, adds up and knows the values of a field. */
function backendOf(given: readonly RecordData[], calls: object = {}) {
  let records = [...given];
  const find = ({ filter, sort }: Partial<GetListParams>) =>
    applySort(applyFilters(records, filter), sort);
  const { provider, watched } = providerOf({}, {
    getList: async (_: string, params: GetListParams) => {
      const { page, perPage } = params.pagination ?? { page: 1, perPage: 10 };
      const found = find(params);
      return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
    },
    getOne: async (_: string, { id }: { id: unknown }) => ({
      data: records.find((each) => each.id === id),
    }),
    update: async (_: string, { id, data }: { id: unknown; data: object }) => {
      records = records.map((each) => (each.id === id ? { ...each, ...data } : each));
      return { data: records.find((each) => each.id === id) };
    },
    suggest: async () =>
      [...new Set(records.map(({ status }) => status))]
        .filter(Boolean)
        .map((value) => ({ value, total: 1 })),
    totals: async (_: string, params: Partial<GetListParams>) => {
      const amounts = find(params).map((each) => each['invoice_amount'] as number);
      return [{ currency: null, sums: { invoice_amount: amounts.reduce((a, b) => a + b, 0) } }];
    },
    ...calls,
  } as never);
  const change = (id: string, data: object) => {
    records = records.map((each) => (each.id === id ? { ...each, ...data } : each));
  };
  return { provider, watched, change };
}

function openBoard(search = '', backend = backendOf(INVOICES)) {
  const view = renderPages(`/dashboard/invoices?as=board${search}`, {
    dataProvider: backend.provider,
  });
  return { ...view, ...backend, user: setupUser() };
}
const column = async (name: string) => within(await screen.findByRole('region', { name }));
const columnNames = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent?.replace(/\u00a0/g, ' '));
const cards = (within: Awaited<ReturnType<typeof column>>) =>
  within.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

/** The numbers of a column change only after the save. */
const cardIn = async (name: RegExp) =>
  within(await screen.findByRole('region', { name })).findByRole('heading', { name: 'INV-1' });

async function moveByMenu(user: ReturnType<typeof setupUser>, name: string, to: string) {
  await user.click(await screen.findByRole('button', { name: `Move ${name} to…` }));
  await user.click(await screen.findByRole('menuitemradio', { name: to }));
}

describe('a board by status', () => {
  it('shows counts and sums, and becomes a table again', async () => {
    const { user } = openBoard('&filter={"payment_terms":"Net 30"}');
    expect(cards(await column('sent 2'))).toEqual(['INV-1', 'INV-2']);
    expect((await column('sent 2')).getByText('$350.00')).toBeInTheDocument();
    const other = await column('Other 1');
    expect(cards(other)).toEqual(['INV-5']);
    expect(columnNames()).toEqual([
      ...['draft 0', 'pending 0', 'sent 2', 'overdue 1', 'disputed 0', 'paid 0', 'written off 0'],
      ...['on hold 1', 'Other 1'],
    ]);
    const card = within(screen.getByRole('heading', { name: 'INV-3' }).parentElement!);
    expect(card.getByText('$70.00')).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
    await expectNoViolations();

    await user.click(screen.getByRole('link', { name: 'Table' }));
    await screen.findByRole('table');
    expect(screen.getByRole('link', { name: 'Board' })).toBeInTheDocument();
  });

  it('says on cards how late a due date is, and leaves out that nothing is owed', async () => {
    const due = localDay(daysAfter(new Date(), -12));
    openBoard(
      '',
      backendOf([
        { ...invoice(1, 'sent', 100), due_date: due, past_due_amount: 0 },
        { ...invoice(2, 'overdue', 70), due_date: due, past_due_amount: 70 },
      ]),
    );
    const sent = await column('sent 1');
    expect(sent.queryByText('Past due amount')).toBeNull();
    expect(sent.queryByText('12 days late')).toBeNull();
    const overdue = await column('overdue 1');
    expect(overdue.getByText('Past due amount').nextSibling).toHaveTextContent('$70.00');
    expect(overdue.getByText('Due date').nextSibling).toHaveTextContent('12 days late');
  });

  it('folds columns without cards until a card is moved there', async () => {
    const { user } = openBoard();
    await column('sent 2');
    const isFolded = (name: string) =>
      screen.getByRole('region', { name }).hasAttribute('data-folded');
    expect(['draft 0', 'paid 0', 'sent 2', 'overdue 1'].map(isFolded)).toEqual([
      ...[true, true, false, false],
    ]);
    await moveByMenu(user, 'INV-3', 'pending');
    await column('pending 1');
    await column('overdue 0');
    expect(['pending 1', 'overdue 0'].map(isFolded)).toEqual([false, true]);
  });

  it('keeps the columns of finished records folded until a user opens them, also later', async () => {
    const store = localStorageStore();
    const backend = backendOf([...INVOICES, invoice(6, 'paid', 12)]);
    const open = () =>
      renderPages('/dashboard/invoices?as=board', { dataProvider: backend.provider, store });
    const { unmount } = open();
    const user = setupUser();
    expect(cards(await column('paid 1'))).toEqual([]);
    await expectNoViolations();
    await moveByMenu(user, 'INV-1', 'paid');
    await screen.findByText('INV-1 moved to paid');
    // The card is in the folded column, so its button has the focus.
    await column('paid 2');
    const toggle = await screen.findByRole('button', { name: 'paid 2', expanded: false });
    await waitFor(() => expect(toggle).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(cards(await column('paid 2'))).toEqual(['INV-1', 'INV-6']);
    expect((await column('paid 2')).getByText('Invoice amount', { selector: 'p *' })).toBeVisible();

    unmount();
    open();
    expect(await screen.findByRole('button', { name: 'paid 2', expanded: true })).toBeVisible();
    await waitFor(async () => expect(cards(await column('paid 2'))).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'paid 2' }));
    expect(cards(await column('paid 2'))).toEqual([]);
  });

  it('has finished records unfolded if the list is filtered by status', async () => {
    openBoard('&filter={"status":["paid","sent"]}', backendOf([invoice(6, 'paid', 12)]));
    expect(cards(await column('paid 1'))).toEqual(['INV-6']);
    expect(screen.queryByRole('button', { name: 'paid 1' })).toBeNull();
  });

  it.each(['{"status_not":["sent"]}', '{"q":"INV-6"}'])(
    'has finished records unfolded if the list is filtered by %s',
    async (filter) => {
      openBoard(
        `&filter=${filter}`,
        backendOf([invoice(6, 'paid', 12)], {
          suggest: async () => [],
          getList: async (_: string, params: GetListParams) => {
            const data = params.filter.status === 'paid' ? [invoice(6, 'paid', 12)] : [];
            return { data, total: data.length };
          },
        }),
      );
      await waitFor(async () => expect(cards(await column('paid 1'))).toEqual(['INV-6']));
      expect(screen.queryByRole('button', { name: 'paid 1' })).toBeNull();
    },
  );

  it('names the buttons that fold a column after their row, too', async () => {
    const records = ['Ozark', 'Pine'].map((id) => ({
      id: `s-${id}`,
      status: 'delivered',
      bill_to_id: id,
    }));
    const getMany = async (_: string, { ids }: { ids: string[] }) => ({
      data: ids.map((id) => ({ id, name: id })),
    });
    const { provider } = backendOf(records, { getMany });
    renderPages('/dashboard/shipments?as=board', { dataProvider: provider });
    await setupUser().selectOptions(await screen.findByLabelText('Rows by'), 'bill_to_id');
    expect(await screen.findByRole('button', { name: 'Ozark delivered 1' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Pine delivered 1' })).toBeVisible();
  });

  it('has nothing folded on paper', async () => {
    openBoard('', backendOf([invoice(6, 'paid', 12)]));
    await screen.findByRole('button', { name: 'paid 1', expanded: false });
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(cards(await column('paid 1'))).toEqual(['INV-6']);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(cards(await column('paid 1'))).toEqual([]);
  });

  it('has only the columns that a filter by status includes', async () => {
    openBoard('&filter={"status":["overdue","sent"]}');
    await column('overdue 1');
    expect(columnNames()).toEqual(['sent 2', 'overdue 1']);
  });

  it('has no column that a filter by status excludes', async () => {
    openBoard('&filter={"status_not":["sent","on hold"]}');
    expect(cards(await column('Other 1'))).toEqual(['INV-5']);
    expect(columnNames()).not.toContain('sent 2');
    expect(columnNames()).not.toContain('on hold 1');
  });

  it('loads a column page after page', async () => {
    const many = Array.from({ length: 60 }, (_, index) => invoice(index + 1, 'pending', 1));
    const { user } = openBoard('', backendOf(many));
    const pending = await column('pending 60');
    expect(cards(pending)).toHaveLength(25);
    for (const shown of [50, 60]) {
      await user.click(await pending.findByRole('button', { name: 'Load more' }));
      await waitFor(() => expect(cards(pending)).toHaveLength(shown));
    }
    expect(pending.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('moves a card by its menu, keeps the focus on it, and undoes the move', async () => {
    const { user, watched } = openBoard();
    const update = watched('update');
    const button = () => screen.getByRole('button', { name: 'Move INV-1 to…' });
    await column('sent 2');
    await user.click(await screen.findByRole('button', { name: 'Move INV-1 to…' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Move INV-1 to…' }));
    expect(sheet.getByText('Move INV-1 to…')).toBeVisible();
    // A click on the current status changes nothing.
    await user.click(sheet.getByRole('menuitemradio', { name: 'sent', checked: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(update).not.toHaveBeenCalled();
    await moveByMenu(user, 'INV-1', 'pending');
    await screen.findByText('INV-1 moved to pending');
    expect(cards(await column('pending 1'))).toEqual(['INV-1']);
    expect(cards(await column('sent 1'))).toEqual(['INV-2']);
    expect(button()).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Change undone');
    expect(cards(await column('sent 2'))).toEqual(['INV-1', 'INV-2']);
    expect(update.mock.calls.map(([, { data }]) => data)).toEqual([
      { status: 'pending' },
      { status: 'sent' },
    ]);
  });

  it('returns a card if the server refuses the move, and says why', async () => {
    const update = vi.fn(async () => {
      throw new HttpError('No', 422, { message: 'A paid invoice needs an amount.' });
    });
    const { user } = openBoard('', backendOf(INVOICES, { update }));
    await moveByMenu(user, 'INV-1', 'pending');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Could not move INV-1: A paid invoice needs an amount.',
    );
    expectLogged('No');
    expect(cards(await column('sent 2'))).toEqual(['INV-1', 'INV-2']);
    expect(screen.getByRole('button', { name: 'Move INV-1 to…' })).toHaveFocus();
  });

  it("overwrites no other user's move and shows where the card is now", async () => {
    const { user, change, watched } = openBoard();
    const update = watched('update');
    await column('sent 2');
    change('i-1', { status: 'disputed' });
    await moveByMenu(user, 'INV-1', 'pending');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Someone else changed this record\./,
    );
    expect(cards(await column('disputed 1'))).toEqual(['INV-1']);
    expect(update).not.toHaveBeenCalled();
    expectLogged('Someone else has changed this record.');
  });

  it('saves two quick moves of a card one after the other, and shows the last', async () => {
    const { user, provider, watched } = openBoard();
    const { update } = provider;
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    const updates = watched('update').mockImplementation(async (...call) => {
      await promise;
      return update(...(call as unknown as Parameters<typeof update>));
    });
    await column('sent 2');
    await moveByMenu(user, 'INV-1', 'pending');
    await cardIn(/^pending/);
    await waitFor(() => expect(updates).toHaveBeenCalledOnce());
    await moveByMenu(user, 'INV-1', 'disputed');
    await cardIn(/^disputed/);
    expect(updates).toHaveBeenCalledOnce();
    answer();
    await screen.findByText('INV-1 moved to disputed');
    expect(cards(await column('disputed 1'))).toEqual(['INV-1']);
    expect(updates.mock.calls.map(([, { data }]) => data)).toEqual([
      { status: 'pending' },
      { status: 'disputed' },
    ]);
  });

  it('does not save a move that follows a refused one', async () => {
    const { user, watched } = openBoard();
    const { promise, reject: refuse } = Promise.withResolvers<never>();
    const updates = watched('update').mockReturnValue(promise);
    await column('sent 2');
    await moveByMenu(user, 'INV-1', 'pending');
    await waitFor(() => expect(updates).toHaveBeenCalledOnce());
    await moveByMenu(user, 'INV-1', 'disputed');
    await cardIn(/^disputed/);
    refuse(new HttpError('No', 422, { message: 'A paid invoice needs an amount.' }));
    await screen.findByText('Could not move INV-1: A paid invoice needs an amount.');
    await waitFor(async () => expect(cards(await column('sent 2'))).toContain('INV-1'));
    expect(updates).toHaveBeenCalledOnce();
    expectLogged('No');
  });

  it('shows where another user moved a card that was moved here', async () => {
    const news: Changes = { cursor: '1', changes: [], isMany: false };
    const changes = vi.fn(async () => ({ ...news, changes: [...news.changes] }));
    const { user, change } = openBoard('', backendOf(INVOICES, { changes }));
    await moveByMenu(user, 'INV-1', 'pending');
    await column('pending 1');
    const updatedAt = '2026-11-25T12:00:00.000Z';
    change('i-1', { status: 'disputed', updated_at: updatedAt });
    const row = { kind: 'invoice', id: 'i-1', parentId: null, operation: 'update' as const };
    changes.mockResolvedValueOnce({ ...news, changes: [{ ...row, updatedAt }] } as never);
    await act(async () => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    });
    expect(cards(await column('disputed 1'))).toEqual(['INV-1']);
    expect(cards(await column('pending 0'))).toEqual([]);
    focusManager.setFocused(undefined);
  });

  it('shows a loading error and retries', async () => {
    let isDown = true;
    const { provider } = backendOf(INVOICES);
    const suggest = async (...call: unknown[]) => {
      if (isDown) throw new Error('down');
      return (provider['suggest'] as (...all: unknown[]) => unknown)(...call);
    };
    const { user } = openBoard('', backendOf(INVOICES, { suggest }));
    await screen.findByText('Could not load the records.', { exact: false });
    expectLogged('down');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await column('sent 2');
  });

  it('is not offered with a backend that knows only the documented calls', async () => {
    renderPages('/dashboard/invoices?as=board', { extensions: false });
    await screen.findByRole('table');
    expect(screen.queryByRole('link', { name: 'Board' })).toBeNull();
  });
});

it('a board of legs shows their days once, with the trip and the price, and the load below them', async () => {
  const days = { pickup_date: '2026-01-02', delivery_date: '2026-01-04' };
  const leg = { id: 'g-1', quote: 'Q-1', status: 'booked', load: 'l-1', price: 900, ...days };
  const { provider } = providerOf(
    {
      ...{ 'load-leg': [leg], 'load-stop': [], company: [] },
      load: [{ id: 'l-1', external_system_id: 'LD-1' }],
    },
    { suggest: async () => [{ value: 'booked', total: 1 }], totals: async () => [] },
  );
  renderPages('/dashboard/load-legs?as=board', { dataProvider: provider });
  const card = (await screen.findByRole('link', { name: 'Q-1' })).closest('li') as HTMLElement;
  await within(card).findByText(/Jan 2/);
  const terms = within(card).getAllByRole('term');
  expect(terms.map(({ textContent }) => textContent)).toEqual(['Load']);
  expect(within(card).getByTitle('Price')).toHaveTextContent('Price$900.00');
});

it('cards of loads in columns by driver say the status of their legs', async () => {
  const leg = { id: 'g-1', quote: 'Q-1', status: 'in transit', load: 'l-1' };
  const ended = { id: 'g-3', quote: 'Q-3', status: 'delivered', load: 'l-3' };
  const loads: RecordData[] = [
    { id: 'l-1', external_system_id: 'LD-1' },
    { id: 'l-2', external_system_id: 'LD-2' },
    { id: 'l-3', external_system_id: 'LD-3' },
  ];
  const all: Record<string, RecordData[]> = { load: loads, 'load-leg': [leg, ended] };
  const getList = async (resource: string, { filter }: GetListParams) => {
    const records = all[resource] ?? [];
    const data = resource === 'load' ? applyFilters(records, filter) : records;
    return { data, total: data.length };
  };
  const { provider } = backendOf([], { getList });
  renderPages('/dashboard/loads?as=board', { dataProvider: provider });
  const cardOf = async (name: string) =>
    (await screen.findByRole('link', { name })).closest('li') as HTMLElement;
  await within(await cardOf('LD-1')).findByText('in transit');
  expect(await cardOf('LD-1')).toHaveAttribute('data-status', 'moving');
  // Without legs, it has no status.
  expect(await cardOf('LD-2')).not.toHaveAttribute('data-status');
  await expectNoViolations();
  // Delivered loads are folded.
  expect(screen.queryByRole('link', { name: 'LD-3' })).toBeNull();
  await setupUser().click(screen.getByText('1 finished'));
  await within(await cardOf('LD-3')).findByText('delivered');
});

it('cards of later pages appear when it is known whether they are finished', async () => {
  const loads = Array.from({ length: 27 }, (_, index) => ({
    id: `l-${index}`,
    external_system_id: `LD-${10 + index}`,
  }));
  const later = Promise.withResolvers<void>();
  const getList = async (resource: string, { filter, pagination }: GetListParams) => {
    if (resource === 'load-stop') return { data: [], total: 0 };
    const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
    const found = applyFilters(loads, resource === 'load' ? filter : {});
    if (resource === 'load')
      return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
    const ids = [filter.load].flat() as string[];
    if (ids.includes('l-26')) await later.promise;
    const status = (id: string) => (id === 'l-25' ? 'delivered' : 'in transit');
    const data = ids.map((id) => ({ id: `g-${id}`, load: id, status: status(id) }));
    return { data, total: data.length };
  };
  renderPages('/dashboard/loads?as=board', {
    dataProvider: backendOf([], { getList }).provider,
  });
  const none = await column('No driver 27');
  await waitFor(() => expect(cards(none)).toHaveLength(25));
  await setupUser().click(none.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(none.queryByRole('button', { name: 'Load more' })).toBeNull());
  expect(cards(none)).toHaveLength(25);
  later.resolve();
  await waitFor(() => expect(cards(none)).toHaveLength(26));
  expect(cards(none)).toContain('LD-36');
  expect(none.getByText('1 finished')).toBeVisible();
});

describe('a board by reference', () => {
  const load = (name: string, more: object): RecordData => ({
    id: name,
    external_system_id: name,
    revenue: 100,
    ...more,
  });
  const LOADS = [
    load('L-1', { driver: 'd-1', tractor: 't-1' }),
    load('L-2', { driver: 'd-2', tractor: 't-1' }),
    load('L-3', { driver: 'd-1' }),
    load('L-4', {}),
  ];
  const NAMED: Record<string, RecordData[]> = {
    driver: [
      { id: 'd-1', source_ref_id: 'Zoe' },
      { id: 'd-2', source_ref_id: 'Ann' },
    ],
    tractor: [{ id: 't-1', name: 'Volvo' }],
  };
  const getMany = async (resource: string, { ids }: { ids: unknown[] }) => ({
    data: (NAMED[resource] ?? []).filter(({ id }) => ids.includes(id)),
  });
  function openLoads(search = '', store = localStorageStore()) {
    const backend = backendOf(LOADS, { getMany });
    const view = renderPages(`/dashboard/loads?as=board${search}`, {
      dataProvider: backend.provider,
      store,
    });
    return { ...view, ...backend, user: setupUser() };
  }

  it('names its columns, and moves a card to another column, to none, and back', async () => {
    const { user, watched } = openLoads();
    const update = watched('update');
    await waitFor(async () => expect(cards(await column('Zoe 2'))).toEqual(['L-1', 'L-3']));
    expect(columnNames()).toEqual(['No driver 1', 'Ann 1', 'Zoe 2']);
    await moveByMenu(user, 'L-1', 'Ann');
    await screen.findByText('L-1 moved to Ann');
    await waitFor(async () => expect(cards(await column('Ann 2'))).toEqual(['L-1', 'L-2']));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Change undone');
    await moveByMenu(user, 'L-3', 'No driver');
    await screen.findByText('L-3 moved to “No driver”');
    await waitFor(async () => expect(cards(await column('No driver 2'))).toContain('L-3'));
    expect(update.mock.calls.map(([, { data }]) => data)).toEqual([
      { driver: 'd-2' },
      { driver: 'd-1' },
      { driver: null },
    ]);
    await expectNoViolations();
  });

  it('has only the columns that a filter includes', async () => {
    openLoads('&filter={"driver_empty":"false","tractor":"t-1"}');
    await column('Zoe 1');
    expect(columnNames()).toEqual(['Ann 1', 'Zoe 1']);
  });

  it('has a column for rarely referenced records', async () => {
    const many = Array.from({ length: 21 }, (_, i) => load(`M-${i}`, { driver: `m-${i}` }));
    const { provider } = backendOf([...LOADS, ...many], { getMany });
    renderPages('/dashboard/loads?as=board', { dataProvider: provider });
    await waitFor(async () =>
      expect(cards(await column('Other 3'))).toEqual(['M-18', 'M-19', 'M-20']),
    );
    expect(columnNames()).toHaveLength(22);
    expect(columnNames().at(0)).toBe('No driver 1');
    expect(columnNames().at(-1)).toBe('Other 3');
  });

  /** Columns come into view with `show`, or by default when they are observed. */
  function stubObserver(isVisible = false) {
    const observers = new Map<Element, () => void>();
    class Observer {
      constructor(private readonly callback: IntersectionObserverCallback) {}
      observe = (element: Element) => {
        const entry = { isIntersecting: true } as IntersectionObserverEntry;
        const show = () => this.callback([entry], {} as IntersectionObserver);
        observers.set(element, show);
        if (isVisible) show();
      };
      disconnect = () => undefined;
    }
    vi.stubGlobal('IntersectionObserver', Observer);
    onTestFinished(() => void vi.unstubAllGlobals());
    return { show: (element: Element) => act(() => observers.get(element)?.()) };
  }
  const filtersOf = ({ watched }: Pick<ReturnType<typeof backendOf>, 'watched'>) => {
    const getList = watched('getList');
    return () => getList.mock.calls.map(([, { filter }]) => filter as object);
  };
  const sectionOf = async (name: string) =>
    (await screen.findByRole('heading', { name })).closest('section')!;

  it('reads the cards of a column when it comes into view', async () => {
    const { show } = stubObserver();
    const filters = filtersOf(openLoads());
    await waitFor(async () => expect(cards(await column('No driver 1'))).toEqual(['L-4']));
    const zoe = await sectionOf('Zoe');
    expect(filters()).not.toContainEqual({ driver: 'd-1' });
    show(zoe);
    await waitFor(async () => expect(cards(await column('Zoe 2'))).toEqual(['L-1', 'L-3']));
    expect(filters()).not.toContainEqual({ driver: 'd-2' });
  });

  it('reads the cards of all columns for a print, and says which columns are loading', async () => {
    stubObserver();
    openLoads();
    expect(await sectionOf('Zoe')).toHaveAttribute('aria-busy', 'false');
    await column('No driver 1');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(await sectionOf('Zoe')).toHaveAttribute('aria-busy', 'true');
    await waitFor(async () => expect(cards(await column('Zoe 2'))).toEqual(['L-1', 'L-3']));
    await waitFor(async () => expect(cards(await column('Ann 1'))).toEqual(['L-2']));
    expect(await sectionOf('Zoe 2')).toHaveAttribute('aria-busy', 'false');
  });

  it('reads no cards before the names that order its columns have loaded', async () => {
    stubObserver(true);
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const backend = backendOf(LOADS, {
      getMany: async (...call: Parameters<typeof getMany>) => {
        await isReleased;
        return getMany(...call);
      },
    });
    const filters = filtersOf(backend);
    renderPages('/dashboard/loads?as=board', { dataProvider: backend.provider });
    // This column has no name to wait for.
    await waitFor(async () => expect(cards(await column('No driver 1'))).toEqual(['L-4']));
    expect(filters()).not.toContainEqual({ driver: 'd-1' });
    release();
    await waitFor(async () => expect(cards(await column('Zoe 2'))).toEqual(['L-1', 'L-3']));
  });

  it('does not show the columns of another order while its own load', async () => {
    const many = Array.from({ length: 21 }, (_, i) =>
      load(`M-${10 + i}`, { driver: `m-${10 + i}` }),
    );
    const { provider, watched } = backendOf(many, { getMany });
    const path = '/dashboard/loads?as=board&sort=external_system_id&order=';
    const { router } = renderPages(`${path}ASC`, { dataProvider: provider });
    await waitFor(async () => expect(cards(await column('Other 1'))).toEqual(['M-30']));
    const { getList } = provider;
    const { promise, resolve: release } = Promise.withResolvers<void>();
    watched('getList').mockImplementation((...call) =>
      promise.then(() => getList(...(call as Parameters<typeof getList>))),
    );
    await act(() => router.navigate(`${path}DESC`));
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
    release();
    await waitFor(async () => expect(cards(await column('Other 1'))).toEqual(['M-10']));
  });

  it('has columns by another field, and lanes that fold', async () => {
    const store = localStorageStore();
    const { user, watched, unmount } = openLoads('', store);
    const update = watched('update');
    await column('Zoe 2');
    await user.selectOptions(screen.getByLabelText('Group by'), 'Tractor');
    await waitFor(async () => expect(cards(await column('Volvo 2'))).toEqual(['L-1', 'L-2']));
    await user.selectOptions(screen.getByLabelText('Rows by'), 'Driver');
    await waitFor(async () => expect(cards(await column('Zoe Volvo 1'))).toEqual(['L-1']));
    await waitFor(async () => expect(cards(await column('Zoe No tractor 1'))).toEqual(['L-3']));
    await expectNoViolations();
    await moveByMenu(user, 'L-3', 'Driver: Ann');
    await waitFor(async () => expect(cards(await column('Ann No tractor 1'))).toEqual(['L-3']));
    expect(update).toHaveBeenCalledWith(
      'load',
      expect.objectContaining({ data: { driver: 'd-2' } }),
    );
    await user.click(screen.getByText('Ann'));
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Ann/ })).toBeNull());

    unmount();
    openLoads('', store);
    await column('Zoe Volvo 1');
    expect(screen.getByLabelText('Group by')).toHaveDisplayValue('Tractor');
    await user.selectOptions(screen.getByLabelText('Rows by'), 'None');
    await column('Volvo 2');
  });
});

const dock: KindDeclaration = {
  singular: 'dock',
  service: 'docks',
  columns: ['name'],
  fields: { name: { type: 'text' }, status: { type: 'status' } },
};

it.each<[string, Partial<KindDeclaration>]>([
  ['declares none', { board: false }],
  ['has no status', { fields: { name: { type: 'text' } } }],
  [
    'is told its status',
    { fields: { name: { type: 'text' }, status: { type: 'status', detailsOnly: true } } },
  ],
])('a kind that %s has no board', async (_, change) => {
  renderPages('/dashboard/docks?as=board', {
    catalogue: resolveCatalogue([{ ...dock, ...change }], []),
    dataProvider: providerOf({ dock: [{ id: 'd-1', name: 'North' }] }).provider,
    customizations: {},
  });
  await screen.findByRole('table');
  expect(screen.queryByRole('link', { name: 'Board' })).toBeNull();
});
