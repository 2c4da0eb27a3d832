import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';

import { ConflictError, ReferencedError } from '../../../../src/dataProvider/refusals';
import type { WritesCall } from '../../../../src/dataProvider/writeMany';
import { expectNoViolations } from '../../support/expectNoViolations';
import { openTrucks, trucks } from '../../support/tractorList';
import { expectLogged } from '../../support/expectLogged';

await import('../../../../src/admin/bulk/BulkDeleteDialog');

const refusal = (status: number, message: string) => new HttpError(message, status, { message });

/** Chooses three trucks, asks to delete them, and agrees. */
async function deleteThree(calls: Record<string, unknown>, extensions = true) {
  const opened = await openTrucks({ calls, extensions });
  await opened.choose('Truck 1', 'Truck 2', 'Truck 3');
  await opened.user.click(opened.bar().getByRole('button', { name: 'Delete' }));
  const dialog = await opened.dialog();
  dialog.getByRole('heading', { name: 'Delete 3 records?' });
  dialog.getByText('Truck 3');
  const restorable = dialog.queryByText('You can restore these records from Deleted records.');
  expect(restorable !== null).toBe(extensions);
  await expectNoViolations();
  // As in the dialog that deletes one record, Enter confirms.
  expect(dialog.getByRole('button', { name: 'Delete' })).toHaveFocus();
  await opened.user.keyboard('{Enter}');
  return { ...opened, dialog };
}

const deletion = () => vi.fn(async (_: string, { id }: { id: string }) => ({ data: { id } }));

describe('deleting many records', () => {
  it('asks once and is undone with one click', async () => {
    const remove = deletion();
    const restoreDeleted = vi.fn(async () => undefined);
    const { user, path } = await deleteThree({ delete: remove, restoreDeleted });
    await screen.findByText('3 records deleted');
    expect(remove.mock.calls.map(([, { id }]) => id)).toEqual(['t-1', 't-2', 't-3']);
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Selected records' })).toBeNull(),
    );
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('3 records restored');
    expect(restoreDeleted.mock.calls).toEqual([['tractor', { ids: ['t-1', 't-2', 't-3'] }]]);
    expect(path()).toBe('/dashboard/tractors');
  });

  it('sends one batch, which spares a record that another user has changed', async () => {
    const current = { id: 't-2', name: 'Truck 2', updated_at: 'second' };
    const writeMany = vi.fn(async (_: string, { writes }: WritesCall) => {
      const index = writes.findIndex(({ id, ifUnchanged }) => id === 't-2' && !ifUnchanged);
      if (index >= 0) throw new ConflictError(current, '"a"', { current, index });
      return writes.map(({ id }) => ({ id }));
    });
    const { user, dialog } = await deleteThree({ writeMany });
    const failures = within(await dialog.findByRole('list', { name: 'Records that failed' }));
    expect(failures.getByRole('listitem')).toHaveTextContent(
      'Truck 2Someone else changed this record.',
    );
    expectLogged('Someone else has changed this record.');
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    await screen.findByText('3 records deleted');
    const sent = writeMany.mock.calls.map(([, { writes }]) => writes);
    expect(sent.map(({ length }) => length)).toEqual([3, 2, 1]);
    expect(sent[2]).toEqual([
      { id: 't-2', data: null, ifUnchanged: { updated_at: 'second' }, restrict: true },
    ]);
  });

  it('expects the versions that were selected, also of records that no page has loaded', async () => {
    const writeMany = vi.fn(async (_: string, { writes }: WritesCall) =>
      writes.map(({ id }) => ({ id })),
    );
    const values = async () => trucks.map(({ id }) => ({ id, updated_at: `version of ${id}` }));
    const { user, choose, bar, dialog } = await openTrucks({ calls: { writeMany, values } });
    await choose('Truck 1');
    await user.click(bar().getByRole('button', { name: 'Select all 25' }));
    await bar().findByText('25 selected');
    await user.click(bar().getByRole('button', { name: 'Delete' }));
    await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
    await screen.findByText('25 records deleted');
    expect(writeMany.mock.lastCall?.[1].writes.at(-1)).toMatchObject({
      id: 't-25',
      ifUnchanged: { updated_at: 'version of t-25' },
    });
  });

  it('names the records that could not be deleted, with the reason, and retries them', async () => {
    const remove = deletion();
    remove.mockImplementationOnce(async () => {
      throw refusal(409, 'Something refers to it.');
    });
    const { user, dialog, chosen } = await deleteThree({ delete: remove }, false);
    const failures = within(await dialog.findByRole('list', { name: 'Records that failed' }));
    expect(failures.getByRole('listitem')).toHaveTextContent('Truck 1Something refers to it.');
    dialog.getByText('Done: 2. Failed: 1.');
    expectLogged('Something refers to it.');
    await expectNoViolations();
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    await screen.findByText('3 records deleted');
    expect(remove).toHaveBeenCalledTimes(4);
    expect(chosen).toThrow('Unable to find');
  });

  it('can be stopped, and deleted records are no longer selected', async () => {
    const waiting: (() => void)[] = [];
    const remove = vi.fn(
      (_: string, { id }: { id: string }) =>
        new Promise((resolve) => waiting.push(() => resolve({ data: { id } }))),
    );
    const opened = await openTrucks({ calls: { delete: remove }, extensions: false });
    await opened.user.click(opened.box('Select all on this page'));
    await screen.findByRole('region', { name: 'Selected records' });
    await opened.user.click(opened.bar().getByRole('button', { name: 'Delete' }));
    const dialog = await opened.dialog();
    dialog.getByText('and 5 more');
    await opened.user.click(dialog.getByRole('button', { name: 'Delete' }));
    dialog.getByText('0 of 10');
    await opened.user.click(dialog.getByRole('button', { name: 'Stop' }));
    waiting.forEach((end) => end());
    await dialog.findByText('Done: 4. Not processed: 6.');
    await opened.user.click(dialog.getByRole('button', { name: 'Close' }));
    await screen.findByText('4 records deleted');
    opened.bar().getByText('6 selected');
  });

  it('succeeds if another user has deleted one of them', async () => {
    const remove = deletion();
    remove.mockImplementationOnce(async () => {
      throw refusal(404, 'There is no Tractor with this ID.');
    });
    await deleteThree({ delete: remove });
    await screen.findByText('3 records deleted');
    expectLogged('There is no Tractor');
  });

  it('cannot be undone with a backend that keeps no history', async () => {
    await deleteThree({ delete: deletion() }, false);
    await screen.findByText('3 records deleted');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('says what refers to a record, and deletes it on the next attempt', async () => {
    const writeMany = vi.fn(async (_: string, { writes }: WritesCall) => {
      const index = writes.findIndex(({ id, restrict }) => id === 't-2' && restrict);
      const references = { load: 3, leg: 1200 };
      if (index >= 0) throw new ReferencedError(references, { references, index });
      return writes.map(({ id }) => ({ id }));
    });
    const { user, dialog } = await deleteThree({ writeMany });
    const failures = within(await dialog.findByRole('list', { name: 'Records that failed' }));
    expect(failures.getByRole('listitem')).toHaveTextContent(
      'Truck 2Other records refer to it: Loads (3), Legs (1,200). Retry to delete it anyway.',
    );
    dialog.getByText('Done: 2. Failed: 1.');
    expectLogged('Other records refer to this one.');
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    await screen.findByText('3 records deleted');
    expect(writeMany.mock.calls.map(([, { writes }]) => writes.length)).toEqual([3, 2, 1]);
  });

  it('restores one by one what cannot be restored together, and reports the others', async () => {
    const restoreDeleted = vi.fn(async (_: string, { ids }: { ids: string[] }) => {
      if (ids.includes('t-2')) throw refusal(409, 'Its parent is gone.');
    });
    const { user } = await deleteThree({ delete: deletion(), restoreDeleted });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Restored 2 of 3 records.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expectLogged('Its parent is gone.');
  });

  it('can be undone again if the answer to the undo was lost', async () => {
    const restoreDeleted = vi
      .fn(async () => {
        const body = { message: 'This record is not deleted.', code: 'notDeleted' };
        throw new HttpError(body.message, 409, body);
      })
      .mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { user } = await deleteThree({ delete: deletion(), restoreDeleted });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Restored 0 of 3 records.');
    expectLogged('Failed to fetch');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('3 records restored');
    expectLogged('This record is not deleted.');
  });
});
