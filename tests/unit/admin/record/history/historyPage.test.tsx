import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';

import { ConflictError } from '../../../../../src/dataProvider/refusals';
import type { RecordData } from '../../../../../src/resources';
import { expectNoViolations } from '../../../support/expectNoViolations';
import { expectLogged } from '../../../support/expectLogged';
import { renderPages } from '../../../support/renderPages';
import { providerOf } from '../../../support/fakeProvider';
import { setupUser } from '../../../support/setupUser';
import { pageOf, versionOf } from '../../../support/versions';

await Promise.all([
  import('../../../../../src/admin/record/history/HistoryPage'),
  import('../../../../../src/admin/mutations/conflict/ConflictDialog'),
]);

const record = (more: object = {}) => ({ id: 't-1', name: 'Truck 1', year: 2017, ...more });
const PAGE = '/dashboard/tractor/t-1/history';

function open(calls: Record<string, unknown>, now: object | null = record(), path = PAGE) {
  const records = { tractor: now ? [now as never] : [] };
  const { provider, watched } = providerOf(records, calls as never);
  const getOne = watched('getOne');
  return { ...renderPages(path, { dataProvider: provider }), watched, getOne, user: setupUser() };
}

const entry = async (name: string) => within(await screen.findByRole('listitem', { name }));
const dialog = () => within(screen.getByRole('dialog'));

const born = versionOf({ after: record({ year: 2015, position: { lat: 1, at: { city: 'A' } } }) });
const moved = versionOf({
  version: 2,
  before: born.after,
  after: record({ position: { lat: 1, at: { city: 'B' } }, status: 'active' }),
});

describe('the history page', () => {
  it('names who changed what and when, and unfolds the values of a new record', async () => {
    const { user } = open({ versions: pageOf([moved, born]) }, moved.after as object);
    const change = await entry('Version 2 · Changed');
    change.getByText('Current version');
    expect(change.getByText(/^Jan 2, 2026/)).toHaveAttribute('datetime', moved.at);
    const told = change.getAllByRole('term').map((term) => {
      const [before, after] = [
        term.nextElementSibling,
        term.nextElementSibling?.nextElementSibling,
      ];
      return [term.textContent, before?.textContent, after?.textContent];
    });
    expect(told).toEqual([
      ['Year', 'Before: 2015', 'After: 2017'],
      ['Status', 'Before: —', 'After: active'],
      ['Position › At › City', 'Before: A', 'After: B'],
    ]);
    expect(change.getByText('active')).toHaveAttribute('data-status', 'success');

    const creation = await entry('Version 1 · Added');
    await user.click(creation.getByText('3 fields'));
    await creation.findByText('2015');
    expect(screen.getByRole('link', { name: 'History' })).toHaveAttribute('aria-current', 'page');
    await screen.findByRole('heading', { level: 1, name: 'Truck 1' });
    // They would seem to be about a version.
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    for (const name of ['Duplicate', 'Edit'])
      expect(screen.queryByRole('link', { name })).toBeNull();
    await expectNoViolations();
  });

  it('shows values whole and without how late they were', async () => {
    const codes = ['a', 'b'].map((middle) => `${'0'.repeat(20)}${middle}${'0'.repeat(20)}`);
    const [before, after] = [
      { id: 'i-1', payment_terms: codes[0], due_date: '2026-01-08', past_due_amount: 5 },
      { id: 'i-1', payment_terms: codes[1], due_date: '2026-01-09', past_due_amount: 5 },
    ] as const;
    const change = versionOf({ kind: 'invoice', recordId: 'i-1', version: 2, before, after });
    const calls = { versions: pageOf([change]) };
    const { provider } = providerOf({ invoice: [after] }, calls as never);
    renderPages('/dashboard/invoice/i-1/history', { dataProvider: provider });
    const { getAllByRole } = await entry('Version 2 · Changed');
    expect(getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      ...['Before: Jan 8, 2026', 'After: Jan 9, 2026'],
      ...[`Before: ${codes[0]}`, `After: ${codes[1]}`],
    ]);
  });

  it('does not take a record that could not be loaded for a deleted one', async () => {
    const { user, getOne } = open({ versions: pageOf([born]) });
    getOne.mockRejectedValueOnce(new HttpError('down', 500));
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expectLogged('down');
    await entry('Version 1 · Added');
  });

  it('restores a version after a preview of the changes, and opens the record', async () => {
    const restore = vi.fn(() => Promise.resolve({ data: born.after }));
    const { user, path } = open(
      { versions: pageOf([moved, born]), restore },
      moved.after as object,
    );
    await user.click(await screen.findByRole('button', { name: 'Restore version 1' }));
    screen.getByRole('dialog', { name: 'Restore version 1?' });
    const terms = dialog().getAllByRole('term');
    expect(terms.map((term) => term.textContent)).toEqual([
      'Year',
      'Status',
      'Position › At › City',
    ]);
    dialog().getByText('2015');
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(restore).not.toHaveBeenCalled();

    await user.click(screen.getByRole('button', { name: 'Restore version 1' }));
    await user.click(dialog().getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(path()).toBe('/dashboard/tractor/t-1'));
    expect(restore).toHaveBeenCalledExactlyOnceWith('tractor', {
      version: 'v1',
      previousData: moved.after,
    });
    expect(await screen.findByText('Tractor set back to version 1')).toBeInTheDocument();
  });

  it("asks how to merge a version with another user's change", async () => {
    const theirs = { ...moved.after, name: 'Big Red', updated_at: 'later' } as RecordData;
    const conflict = new ConflictError(theirs, '"b"', { message: 'changed' });
    const restore = vi.fn(() => Promise.reject(conflict));
    const versions = pageOf([moved, born]);
    const { user, watched, path } = open({ versions, restore }, moved.after as object);
    const update = watched('update');
    await user.click(await screen.findByRole('button', { name: 'Restore version 1' }));
    await user.click(dialog().getByRole('button', { name: 'Restore' }));
    const merge = within(await screen.findByRole('dialog', { name: /^Review conflicting/ }));
    merge.getByText('Big Red');
    await user.click(merge.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(path()).toBe('/dashboard/tractor/t-1'));
    expect(update.mock.lastCall?.[1]).toMatchObject({
      data: { name: 'Big Red', year: 2015, status: null },
      previousData: theirs,
    });
    expectLogged('changed');
  });

  it('restores the state before the oldest stored change by writing it', async () => {
    const first = versionOf({ before: record({ vin: 'V' }), after: record({ year: 2018 }) });
    const { user, watched, path } = open({ versions: pageOf([first]) }, record({ year: 2018 }));
    const update = watched('update');
    const origin = await screen.findByRole('button', {
      name: 'Restore the original version',
    });
    await user.click(origin);
    await user.click(dialog().getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(path()).toBe('/dashboard/tractor/t-1'));
    expect(update.mock.calls[0]?.[1]).toMatchObject({
      data: { name: 'Truck 1', year: 2017, vin: 'V' },
    });
  });

  describe('of a load', () => {
    const load = { id: 'l-1', external_system_id: 'L-1' };
    const leg = { id: 'g-1', quote: 'Q-1', load: 'l-1' };
    const ofLoad = (number: number, id: string) =>
      versionOf({
        ...{ id, kind: 'load', recordId: 'l-1', version: number },
        before: { ...load, load_type: `Type ${number - 1}` },
        after: { ...load, load_type: `Type ${number}` },
      });
    const picked = versionOf({
      ...{ id: '05', kind: 'load-leg', recordId: 'g-1', version: 3 },
      before: { ...leg, status: 'planned' },
      after: { ...leg, status: 'in transit' },
    });
    const added = versionOf({ id: '01', kind: 'load-leg', recordId: 'g-1', after: leg });
    const openLoad = (calls: Record<string, unknown>, query = '') => {
      const { provider } = providerOf(
        { load: [load], 'load-leg': [leg], 'load-stop': [] },
        calls as never,
      );
      return renderPages(`/dashboard/load/l-1/history${query}`, { dataProvider: provider });
    };
    const titles = () =>
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

    it('has the changes of its legs, named and linked, where they happened', async () => {
      const activity = vi.fn(async () => ({ data: [picked, added], next: null }));
      openLoad({ versions: pageOf([ofLoad(2, '08'), ofLoad(1, '03')]), activity });
      const change = await entry('Load Leg Q-1 · Changed');
      expect(change.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
        'Before: planned',
        'After: in transit',
      ]);
      expect(change.getByRole('link', { name: 'Load Leg Q-1' })).toHaveAttribute(
        'href',
        '/dashboard/load-leg/g-1/history?version=3',
      );
      expect(titles()).toEqual([
        'Version 2 · Changed',
        'Load Leg Q-1 · Changed',
        'Version 1 · Changed',
        'Load Leg Q-1 · Added',
        'Original version',
      ]);
      expect(activity).toHaveBeenLastCalledWith(
        { kind: 'load-leg', field: 'load', id: 'l-1' },
        expect.objectContaining({ before: undefined }),
      );
      await expectNoViolations();
    });

    it('has the changes of its legs if the load itself never changed', async () => {
      openLoad({ versions: pageOf([]), activity: async () => ({ data: [picked], next: null }) });
      await entry('Load Leg Q-1 · Changed');
    });

    it('has on each page the changes of its legs between those of the load', async () => {
      const all = Array.from({ length: 20 }, (_, n) => ofLoad(20 - n, String(60 - 2 * n)));
      const versions = (_: string, { page }: { page: number }) =>
        pageOf(all.slice(10 * page - 10, 10 * page), 20)();
      const changes = ['61', '41', '27', '01'].map((id) => ({ ...picked, id }));
      const activity = vi.fn(async (_: object, { before = '99' }: { before?: string }) => ({
        data: changes.filter(({ id }) => id < before),
        next: null,
      }));
      const { router } = openLoad({ versions, activity });
      await entry('Version 11 · Changed');
      expect(titles().map((title) => title?.slice(0, 8))).toEqual([
        'Load Leg',
        ...Array<string>(10).fill('Version '),
      ]);
      expect(activity).toHaveBeenLastCalledWith(
        expect.objectContaining({ from: '2026-01-02T03:03:05.678Z' }),
        expect.anything(),
      );
      await act(() => router.navigate('?page=2'));
      await entry('Version 10 · Changed');
      await waitFor(() => expect(titles()[0]).toMatch(/^Load Leg/));
      expect(titles().filter((title) => title?.startsWith('Load Leg'))).toHaveLength(3);
    });

    it('shows its own versions if the changes of its legs cannot be loaded, and loads them with Retry', async () => {
      const activity = vi
        .fn(async () => ({ data: [picked], next: null }))
        .mockRejectedValueOnce(new HttpError('down', 503));
      openLoad({ versions: pageOf([ofLoad(1, '03')]), activity });
      await screen.findByText('Changes of legs could not be loaded.');
      expectLogged('down');
      await entry('Version 1 · Changed');
      await setupUser().click(screen.getByRole('button', { name: 'Retry' }));
      await entry('Load Leg Q-1 · Changed');
      expect(screen.queryByText('Changes of legs could not be loaded.')).toBeNull();
    });

    it('has no changes of legs for an actor who does not see which load a leg carries', async () => {
      const activity = vi.fn(() => Promise.reject(new HttpError('no such field', 400)));
      openLoad({ versions: pageOf([ofLoad(1, '03')]), activity });
      await entry('Version 1 · Changed');
      await waitFor(() => expectLogged('no such field'));
      expect(activity).toHaveBeenCalledOnce();
      expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    });

    it('shows its own versions while the changes of its legs load', async () => {
      openLoad({
        versions: pageOf([ofLoad(1, '03')]),
        activity: () => new Promise(() => undefined),
      });
      await entry('Version 1 · Changed');
    });

    it('keeps the page and the focus while another page loads', async () => {
      const pages = [
        Array.from({ length: 10 }, (_, n) => ofLoad(30 - n, String(90 - n))),
        Array.from({ length: 10 }, (_, n) => ofLoad(20 - n, String(70 - n))),
      ];
      const second = Promise.withResolvers<void>();
      const versions = async (_: string, { page }: { page: number }) => {
        if (page === 2) await second.promise;
        return { data: pages[page - 1] ?? [], total: 30 };
      };
      const activity = vi.fn(async (_: object, { before }: { before?: string }) =>
        before ? new Promise(() => undefined) : { data: [{ ...picked, id: '85x' }], next: null },
      );
      openLoad({ versions, activity });
      await entry('Load Leg Q-1 · Changed');
      const next = screen.getByRole('button', { name: 'Next' });
      const shown = titles();
      await setupUser().click(next);
      await screen.findByText('Page 2 of 3');
      expect(titles()).toEqual(shown);
      expect(activity).toHaveBeenCalledOnce();
      await act(async () => second.resolve());
      await entry('Version 20 · Changed');
      expect(titles()).toHaveLength(10);
      expect(next).toHaveFocus();
      expect(activity).toHaveBeenCalledTimes(2);
      expect(activity).toHaveBeenLastCalledWith(
        expect.anything(),
        expect.objectContaining({ before: '81' }),
      );
    });

    it('reads the changes of its legs when it knows the end of the page before', async () => {
      const first = Promise.withResolvers<void>();
      const versions = async (_: string, { page }: { page: number }) => {
        if (page === 1) await first.promise;
        return { data: [ofLoad(12 - page, String(60 - page))], total: 11 };
      };
      const activity = vi.fn(async () => ({ data: [], next: null }));
      openLoad({ versions, activity }, '?page=2');
      await entry('Version 10 · Changed');
      expect(activity).not.toHaveBeenCalled();
      await act(async () => first.resolve());
      await waitFor(() =>
        expect(activity).toHaveBeenCalledExactlyOnceWith(
          expect.anything(),
          expect.objectContaining({ before: '59' }),
        ),
      );
    });

    it('shows the first 50 changes of its legs, and more on demand', async () => {
      const activity = vi.fn(async (_: object, { before }: { before?: string }) =>
        before ? { data: [added], next: null } : { data: [picked], next: '05' },
      );
      openLoad({ versions: pageOf([ofLoad(1, '03')]), activity });
      await entry('Load Leg Q-1 · Changed');
      await setupUser().click(screen.getByRole('button', { name: 'Show more changes of legs' }));
      await entry('Load Leg Q-1 · Added');
      expect(screen.queryByRole('button', { name: 'Show more changes of legs' })).toBeNull();
      expect(activity.mock.calls.map(([, call]) => call)).toMatchObject([
        { before: undefined, perPage: 50 },
        { before: '05', perPage: 50 },
      ]);
    });
  });

  it('of a deleted record offers to restore it from its deletion', async () => {
    const deletion = versionOf({ version: 3, before: moved.after });
    const restore = vi.fn(() => Promise.reject(new HttpError('x', 409, { message: 'Not now.' })));
    const versions = pageOf([deletion, moved, born]);
    const { user, path, getOne } = open({ versions, restore }, null);
    await entry('Version 3 · Deleted');
    expect(getOne).not.toHaveBeenCalled();
    const [button, ...others] = screen.getAllByRole('button', { name: /^Restore/ });
    expect(others).toEqual([]);
    await user.click(button as HTMLElement);
    dialog().getByText(/^This restores the record/);
    await user.click(dialog().getByRole('button', { name: 'Restore' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
    expect(restore).toHaveBeenCalledWith('tractor', { version: 'v3' });
    expect(path()).toBe(PAGE);
    expectLogged(/x/);
  });

  it.each([
    ['Version 2 · Restored version 1', { before: moved.after, after: born.after }],
    ['Version 2 · Restored from Deleted records', { after: born.after }],
  ])('says %s', async (name, states) => {
    const again = versionOf({ version: 2, restores: 'v1', ...states });
    open({ versions: pageOf([again, born]) }, born.after as object);
    await entry(name);
  });

  it('reads one page at a time', async () => {
    const versions = vi.fn(pageOf([born], 21));
    const { user, router } = open({ versions });
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByText('Page 2 of 3');
    expect(router.state.location.search).toBe('?page=2');
    expect(versions).toHaveBeenLastCalledWith(
      'tractor',
      expect.objectContaining({ id: 't-1', page: 2, perPage: 10 }),
    );
  });

  it('reads no page between the newest and the one of the address', async () => {
    const versions = vi.fn(pageOf([born], 21));
    open({ versions }, record(), `${PAGE}?page=3`);
    await screen.findByText('Page 3 of 3');
    const pages = (versions.mock.calls as unknown as [string, { page: number }][]).map(
      ([, { page }]) => page,
    );
    expect([...new Set(pages)].sort()).toEqual([1, 3]);
  });

  it('shows the version of a link on its page', async () => {
    const scrollIntoView = vi.fn();
    Element.prototype.scrollIntoView = scrollIntoView;
    const versions = vi.fn((_: string, { page }: { page: number }) =>
      pageOf(page === 1 ? [versionOf({ ...moved, version: 25 })] : [moved, born], 25)(),
    );
    const { router } = open({ versions }, record(), `${PAGE}?version=2`);
    await entry('Version 2 · Changed');
    await screen.findByText('Page 3 of 3');
    expect(screen.getByRole('listitem', { current: true })).toHaveTextContent(
      'Version 2 · Changed',
    );
    expect(scrollIntoView).toHaveBeenCalledOnce();
    await setupUser().click(screen.getByRole('button', { name: 'Previous' }));
    expect(router.state.location.search).toBe('?page=2');
  });

  it('says that there is no history', async () => {
    open({ versions: pageOf([]) });
    await screen.findByText('No changes yet');
    screen.getByText(/^Sample data has no history/);
  });

  it('shows a loading error and retries', async () => {
    const versions = vi.fn(pageOf([born])).mockRejectedValueOnce(new HttpError('down', 503));
    const { user } = open({ versions });
    await screen.findByText('Loading failed.');
    // The record's name is not known yet.
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^History$/);
    expectLogged('down');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await entry('Version 1 · Added');
  });

  it('and the deleted records are not offered with a backend without history', async () => {
    const { provider } = providerOf({ tractor: [record()] });
    const options = { dataProvider: provider, extensions: false };
    const { router } = renderPages('/dashboard/tractor/t-1', options);
    await screen.findByRole('heading', { level: 1, name: 'Truck 1' });
    expect(screen.queryByRole('link', { name: 'History' })).toBeNull();
    await router.navigate('/dashboard/tractors');
    await screen.findByRole('link', { name: 'Truck 1' });
    expect(screen.queryByRole('link', { name: 'Deleted records' })).toBeNull();
  });
});
