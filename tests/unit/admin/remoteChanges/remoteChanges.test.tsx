import { focusManager, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError, type GetListParams } from 'ra-core';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { useRemoteChanges } from '../../../../src/admin/remoteChanges/useRemoteChanges';
import type { Changes } from '../../../../src/contract/history';
import { openTrucks, trucks } from '../../support/tractorList';
import { expectLogged } from '../../support/expectLogged';
import { renderPages } from '../../support/renderPages';
import { providerOf } from '../../support/fakeProvider';
import { setupUser } from '../../support/setupUser';

const EARLIER = '2026-11-21T11:00:00.000Z';
const LATER = '2026-11-21T12:00:00.000Z';
const EVEN_LATER = '2026-11-21T12:00:01.000Z';
const none: Changes = { cursor: '1', changes: [], isMany: false };
const changed = (id: string, operation: 'create' | 'update' | 'delete' = 'update') => ({
  kind: 'tractor',
  id,
  parentId: null,
  operation,
  updatedAt: operation === 'delete' ? null : LATER,
});

/** A backend that tells nothing at first, then `news` once, then nothing again. */
const telling = (...news: Changes['changes']) =>
  vi
    .fn(async (): Promise<Changes> => ({ ...none, cursor: '3' }))
    .mockResolvedValueOnce(none)
    .mockResolvedValueOnce({ cursor: '2', changes: news, isMany: false });

/** The person looks at another tab and comes back. */
const comeBack = () =>
  act(async () => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
afterEach(() => focusManager.setFocused(undefined));

await Promise.all([
  import('../../../../src/admin/list/ListMap'),
  import('../../../../src/admin/map/LeafletMap'),
  import('../../../../src/admin/list/board/Board'),
  import('../../../../src/admin/list/calendar/ListCalendar'),
]);

describe('changes by other users', () => {
  it.each(['map', 'board', 'calendar'])('appear by themselves on a %s', async (as) => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    const stop = {
      id: 's-1',
      name: 'Dallas',
      status: 'scheduled',
      latitude: 32,
      longitude: -96,
      arrival_time: new Date().toISOString(),
    };
    let data = [stop];
    const changes = vi.fn(async () => none);
    const getList = vi.fn(async (_: string, { filter }: GetListParams) =>
      'departure_time_empty' in filter ? { data: [], total: 0 } : { data, total: 1 },
    );
    const { provider } = providerOf({}, { changes, suggest: async () => [], getList } as never);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    renderPages(`/dashboard/load-stops?as=${as}`, { dataProvider: provider });
    await screen.findAllByText('Dallas', { selector: 'a, a > span' });
    const next = async (...told: Changes['changes']) => {
      getList.mockClear();
      changes.mockResolvedValueOnce({ ...none, changes: told });
      await act(() => vi.advanceTimersByTimeAsync(10_000));
    };
    await next();
    data = [{ ...stop, name: 'Austin', latitude: 32.1 }];
    await next({ ...changed('t-1'), kind: 'tractor' });
    expect(getList).not.toHaveBeenCalled();
    await next({ ...changed('s-1'), kind: 'load-stop' });
    await screen.findAllByText('Austin', { selector: 'a, a > span' });
    expect(screen.queryAllByText('Dallas', { selector: 'a, a > span' })).toEqual([]);
  });

  it('are marked and counted in a list, and Show loads them', async () => {
    const changes = telling(changed('t-1'), changed('t-99', 'create'), changed('t-12'));
    const { user, watched } = await openTrucks({ calls: { changes } });
    await waitFor(() => expect(changes).toHaveBeenCalledOnce());
    await comeBack();
    const notice = await screen.findByText('2 changes', { exact: false });
    expect(changes).toHaveBeenLastCalledWith('1', expect.anything());
    const rowOf = (name: string) => screen.getByText(name, { selector: 'a' }).closest('tr');
    expect(rowOf('Truck 1')).toHaveAttribute('data-changed');
    expect(rowOf('Truck 2')).not.toHaveAttribute('data-changed');

    watched('getList').mockResolvedValue({
      data: [{ ...trucks[0], name: 'Truck one', updated_at: LATER }],
      total: 1,
    });
    await user.click(within(notice).getByRole('button', { name: 'Show' }));
    await screen.findByText('Truck one', { selector: 'a' });
    expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
  });

  it('are not announced of records that this user has changed or restored since', async () => {
    const changes = telling(changed('t-1'), changed('t-2'), changed('t-3', 'delete'));
    const { user, watched } = await openTrucks({ calls: { changes } });
    await waitFor(() => expect(changes).toHaveBeenCalledOnce());
    await comeBack();
    const notice = await screen.findByText('3 changes', { exact: false });
    const [first, second, third] = trucks;
    watched('getList').mockResolvedValue({
      data: [{ ...first, updated_at: EVEN_LATER }, second, { ...third, updated_at: EVEN_LATER }],
      total: 3,
    });
    await user.click(within(notice).getByRole('button', { name: 'Show' }));
    await screen.findByText('1 change', { exact: false });
    const rowOf = (name: string) => screen.getByText(name, { selector: 'a' }).closest('tr');
    expect(rowOf('Truck 1')).not.toHaveAttribute('data-changed');
    expect(rowOf('Truck 2')).toHaveAttribute('data-changed');
    expect(rowOf('Truck 3')).not.toHaveAttribute('data-changed');
  });

  it.each([
    ['few', { changes: [changed('t-99', 'create'), changed('t-2')], isMany: false }],
    ['many', { changes: [], isMany: true }],
  ])('do not include the %s records that this user has imported', async (_, imported) => {
    const [lists, answers] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const changes = vi
      .fn(async (): Promise<Changes> => none)
      .mockResolvedValueOnce(none)
      .mockReturnValueOnce(answers.promise.then(() => ({ ...none, ...imported })))
      .mockResolvedValueOnce({ ...none, changes: [changed('t-1'), changed('t-3')] });
    const { user, dialog, watched } = await openTrucks({
      calls: {
        changes,
        earlierImports: async () => [],
        importFile: async () => ({ done: { created: 1, updated: 1, skipped: 0 } }),
      },
    });
    await waitFor(() => expect(changes).toHaveBeenCalledOnce());
    const [first, second, third] = trucks;
    const data = [first, third, { ...second, name: 'Truck two', updated_at: LATER }];
    watched('getList').mockReturnValue(lists.promise.then(() => ({ data, total: 26 })));
    await user.click(screen.getByRole('button', { name: 'Import' }));
    const inDialog = await dialog();
    const file = new File(['[{"name":"Truck 99"}]'], 'trucks.json');
    await user.upload(inDialog.getByLabelText('File (Excel, CSV, JSON or NDJSON)'), file);
    await user.click(inDialog.getByRole('button', { name: 'Import' }));
    await user.click(await inDialog.findByRole('button', { name: 'Close' }));
    lists.resolve();
    await screen.findByText('Truck two', { selector: 'a' });
    await act(async () => answers.resolve());
    await comeBack();
    await screen.findByText('2 changes', { exact: false });
  });

  it('refetch what they affect once, however many components follow them', async () => {
    const fetchCount = vi.fn(async () => 1);
    const Count = () => {
      useRemoteChanges();
      useQuery({ queryKey: ['count'], queryFn: fetchCount, refetchOnWindowFocus: false });
      return null;
    };
    const changes = telling(changed('t-1'));
    await openTrucks({ calls: { changes }, beside: <Count /> });
    await waitFor(() => expect(changes).toHaveBeenCalledOnce());
    expect(fetchCount).toHaveBeenCalledOnce();
    await comeBack();
    await screen.findByText('1 change', { exact: false });
    expect(fetchCount).toHaveBeenCalledTimes(2);
    await comeBack();
    await waitFor(() => expect(changes).toHaveBeenCalledTimes(3));
    expect(fetchCount).toHaveBeenCalledTimes(2);
  });

  it('count a record as added if it was corrected after it was created', async () => {
    const changes = telling(changed('t-99', 'create')).mockResolvedValueOnce({
      ...none,
      changes: [changed('t-99')],
    });
    await openTrucks({ calls: { changes } });
    await waitFor(() => expect(changes).toHaveBeenCalledOnce());
    await comeBack();
    await screen.findByText('1 change', { exact: false });
    await comeBack();
    await waitFor(() => expect(changes).toHaveBeenCalledTimes(3));
    expect(screen.getByText('1 change', { exact: false })).toBeVisible();
  });

  it('are no longer counted after another page of the list has been fetched', async () => {
    const changes = telling(changed('t-99', 'create'));
    const { user, watched } = await openTrucks({ calls: { changes } });
    await waitFor(() => expect(changes).toHaveBeenCalledOnce());
    await comeBack();
    await screen.findByText('1 change', { exact: false });
    const getList = watched('getList');
    await user.click(screen.getByRole('button', { name: /next/i }));
    await waitFor(() => expect(getList).toHaveBeenCalled());
    await waitFor(() => expect(screen.queryByText('1 change', { exact: false })).toBeNull());
  });

  it.each([
    ['/dashboard/tractor/t-1', 'details'],
    ['/dashboard/tractor/edit/t-1', 'form'],
  ])("are announced on the record's %s", async (path) => {
    const changes = telling(changed('t-1'));
    const { provider, watched } = providerOf({ tractor: trucks }, { changes });
    renderPages(path, { dataProvider: provider });
    await screen.findByRole('heading', { level: 1, name: 'Truck 1' });
    await waitFor(() => expect(changes).toHaveBeenCalledOnce());
    await comeBack();
    await screen.findByText(/Someone else updated this tractor/);
    watched('getOne').mockResolvedValue({ data: { ...trucks[0], name: 'New', updated_at: LATER } });
    await setupUser().click(screen.getByRole('button', { name: 'View changes' }));
    await screen.findByRole('heading', { level: 1, name: 'New' });
    expect(screen.queryByText(/Someone else/)).toBeNull();
  });

  it.each([
    ['changed', 'update', '/dashboard/tractor/t-1'],
    ['changed', 'update', '/dashboard/tractor/edit/t-1'],
    ['restored', 'delete', '/dashboard/tractor/t-1'],
  ] as const)(
    'are not announced on a record that this user has %s since',
    async (_, done, path) => {
      const changes = telling(changed('t-1', done));
      const own = { ...trucks[0], id: 't-1', updated_at: EVEN_LATER };
      const { provider } = providerOf({ tractor: [own] }, { changes });
      const { router } = renderPages('/dashboard/tractors', { dataProvider: provider });
      await screen.findByText('Truck 1', { selector: 'a' });
      await waitFor(() => expect(changes).toHaveBeenCalledOnce());
      await comeBack();
      await waitFor(() => expect(changes).toHaveBeenCalledTimes(2));
      await act(() => router.navigate(path));
      await screen.findByRole('heading', { level: 1, name: 'Truck 1' });
      expect(screen.queryByText(/Someone else/)).toBeNull();
    },
  );

  it.each([
    ['of the same field are not overwritten unseen', { name: 'Theirs' }, EARLIER],
    ['of another field are overwritten by nobody', { year: 1999 }, LATER],
  ])('%s after the user has viewed them in a form with typed text', async (_, theirs, replaced) => {
    const changes = telling(changed('t-1'));
    const truck = { ...trucks[0], id: 't-1', updated_at: EARLIER };
    const { provider, watched } = providerOf({ tractor: [truck] }, { changes });
    const update = watched('update');
    renderPages('/dashboard/tractor/edit/t-1', { dataProvider: provider });
    const user = setupUser();
    await user.type(await screen.findByLabelText('Name'), '!');
    await waitFor(() => expect(changes).toHaveBeenCalledOnce());
    await comeBack();
    watched('getOne').mockResolvedValue({ data: { ...truck, ...theirs, updated_at: LATER } });
    await user.click(await screen.findByRole('button', { name: 'View changes' }));
    await waitFor(() => expect(screen.queryByText(/Someone else/)).toBeNull());
    const save = screen.getByRole('button', { name: 'Save' });
    await waitFor(() => expect(save).toBeEnabled());
    await user.click(save);
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls[0]?.[1]).toMatchObject({
      data: { ...theirs, name: 'Truck 1!' },
      previousData: { updated_at: replaced },
    });
  });

  it('say that the record was deleted', async () => {
    const changes = telling(changed('t-1', 'delete'));
    renderPages('/dashboard/tractor/t-1', {
      dataProvider: providerOf({ tractor: trucks }, { changes }).provider,
    });
    await screen.findByRole('heading', { level: 1, name: 'Truck 1' });
    await waitFor(() => expect(changes).toHaveBeenCalledOnce());
    await comeBack();
    await screen.findByText('Someone else deleted this tractor.');
  });

  it('are many in a list after the server has refused an old cursor', async () => {
    const changes = vi
      .fn(async (): Promise<Changes> => ({ ...none, cursor: '9' }))
      .mockResolvedValueOnce(none)
      .mockRejectedValueOnce(new HttpError('Too old', 410, { code: 'oldCursor' }));
    await openTrucks({ calls: { changes } });
    await waitFor(() => expect(changes).toHaveBeenCalledOnce());
    await comeBack();
    await screen.findByText('Many changes', { exact: false });
    expect(changes.mock.calls.map(([cursor]: unknown[]) => cursor)).toEqual([
      undefined,
      '1',
      undefined,
    ]);
    await comeBack();
    await waitFor(() => expect(changes).toHaveBeenLastCalledWith('9', expect.anything()));
    expectLogged('Too old');
  });

  it('are not requested from a backend that cannot list changes', async () => {
    const changes = vi.fn(async () => {
      throw new HttpError('Not found', 404);
    });
    await openTrucks({ calls: { changes } });
    await waitFor(() => expect(changes).toHaveBeenCalledOnce());
    await comeBack();
    expect(changes).toHaveBeenCalledOnce();
    expectLogged('Not found');

    const other = telling();
    await openTrucks({ calls: { changes: other }, extensions: false });
    expect(other).not.toHaveBeenCalled();
  });
});
