import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';

import { expectNoViolations } from '../../support/expectNoViolations';
import { expectLogged } from '../../support/expectLogged';
import { renderPages } from '../../support/renderPages';
import { providerOf } from '../../support/fakeProvider';
import { setupUser } from '../../support/setupUser';
import { pageOf, versionOf } from '../../support/versions';

await import('../../../../src/admin/deleted/DeletedPage');

function open(path: string, calls: Record<string, unknown>) {
  const records = { tractor: [{ id: 't-1', name: 'Truck 1' }] };
  const { provider } = providerOf(records, calls as never);
  return { ...renderPages(path, { dataProvider: provider }), user: setupUser() };
}

const truck = versionOf({ version: 4, before: { id: 't-1', name: 'Truck 1', year: 2017 } });

describe('the deleted records of a list', () => {
  it('open with one click, list the records and restore one', async () => {
    const restore = vi.fn(() => Promise.resolve({ data: truck.before }));
    const { user, path } = open('/dashboard/tractors', { deleted: pageOf([truck]), restore });
    await user.click(await screen.findByRole('link', { name: 'Deleted records' }));
    await screen.findByRole('heading', { level: 1, name: 'Deleted Tractors' });
    expect(path()).toBe('/dashboard/bin/tractors');
    const entry = within(await screen.findByRole('listitem', { name: 'Truck 1' }));
    entry.getByText(/^Deleted/);
    const past = entry.getByRole('link', { name: 'Truck 1' });
    expect(past).toHaveAttribute('href', '/dashboard/tractor/t-1/history');
    await user.click(entry.getByText('2 fields'));
    await entry.findByText('2017');
    await expectNoViolations();

    await user.click(entry.getByRole('button', { name: 'Restore Truck 1' }));
    await waitFor(() => expect(path()).toBe('/dashboard/tractor/t-1'));
    expect(restore).toHaveBeenCalledExactlyOnceWith('tractor', { version: 'v4' });
  });

  it("of several kinds name the kind, and ask for the parent's records only", async () => {
    const owner = versionOf({
      kind: 'company-relationship-owner',
      parentId: '42',
      partOf: 'v-of-the-company',
      before: { id: 'r-1', ownership_share: 40 },
    });
    const deleted = vi.fn(pageOf([owner]));
    open('/dashboard/company/42/bin/relationships', { deleted });
    await screen.findByText(/^Owner · Deleted with its company/);
    expect(deleted).toHaveBeenCalledExactlyOnceWith(
      'company-relationship',
      expect.objectContaining({ meta: { parentId: '42' }, page: 1 }),
    );
  });

  it('show an empty state', async () => {
    open('/dashboard/bin/tractors', { deleted: pageOf([]) });
    await screen.findByText('No deleted records');
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
      'href',
      '/dashboard/tractors',
    );
  });

  it('show a loading error and retry', async () => {
    const deleted = vi.fn(pageOf([truck])).mockRejectedValueOnce(new HttpError('down', 503));
    const { user } = open('/dashboard/bin/tractors', { deleted });
    await screen.findByText('Loading failed.');
    expectLogged('down');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('listitem', { name: 'Truck 1' });
  });
});

describe('the notification after a deletion', () => {
  const remove = async (calls: Record<string, unknown>) => {
    const opened = open('/dashboard/tractor/t-1', calls);
    await screen.findByRole('heading', { name: 'Truck 1' });
    const press = (name: string) => opened.user.click(screen.getByRole('button', { name }));
    await press('Delete');
    const dialog = within(screen.getByRole('dialog'));
    await opened.user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(opened.path()).toBe('/dashboard/tractors'));
    await opened.user.click(await screen.findByRole('button', { name: 'Undo' }));
    return opened;
  };

  it('restores the record and stays in the list', async () => {
    const restoreDeleted = vi.fn(() => Promise.resolve({ data: ['t-1'] }));
    const { path } = await remove({ restoreDeleted });
    await screen.findByText('1 record restored');
    expect(path()).toBe('/dashboard/tractors');
    expect(restoreDeleted).toHaveBeenCalledExactlyOnceWith('tractor', { ids: ['t-1'] });
  });

  it('shows why a record cannot be restored', async () => {
    const message = 'The parent record was deleted. Restore it first.';
    const refusal = new HttpError(message, 409, { message });
    await remove({ restoreDeleted: () => Promise.reject(refusal) });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expectLogged(message);
  });
});
