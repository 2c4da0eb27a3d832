import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError, memoryStore } from 'ra-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { readVisits, RECENT_KEY } from '../../../../src/admin/components/recentRecords';
import { ConflictError, ReferencedError } from '../../../../src/dataProvider/refusals';
import { expectLogged } from '../../support/expectLogged';
import { expectNoViolations } from '../../support/expectNoViolations';
import { renderPages } from '../../support/renderPages';
import { providerOf } from '../../support/fakeProvider';
import { setupUser } from '../../support/setupUser';

await import('../../../../src/admin/bulk/BulkDeleteDialog');
await import('../../../../src/admin/bulk/SelectionBar');

/** Opens the dialog that asks whether to delete a company with some documents and KYB checks. */
async function askToDelete(extensions: boolean) {
  const counts: Record<string, number> = { 'company-document': 3, 'company-kyb': 1 };
  const count = async (name: string) => counts[name] ?? 0;
  const { provider } = providerOf(
    { company: [{ id: 'c', name: 'Ozark' }], load: [], shipment: [] },
    { count },
  );
  renderPages('/dashboard/company/c', { dataProvider: provider, extensions });
  const user = setupUser();
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText('Are you sure you want to delete this company?');
  return dialog;
}

describe('the delete confirmation', () => {
  it('says how many nested records are deleted too', async () => {
    const dialog = await askToDelete(true);
    await dialog.findByText('This also deletes: Documents (3), Kybs (1).');
    dialog.getByText('You can restore this company from Deleted records.');
    await expectNoViolations();
  });

  it('says nothing about nested records of another backend', async () => {
    const dialog = await askToDelete(false);
    expect(dialog.queryByText(/This also deletes/)).toBeNull();
    expect(dialog.queryByText(/You can restore/)).toBeNull();
  });

  it('for many records says how many nested records are deleted too', async () => {
    const { provider } = providerOf({ company: [{ id: 'c', name: 'Ozark' }] });
    renderPages('/dashboard/companies', { dataProvider: provider });
    const user = setupUser();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ozark' }));
    const bar = within(await screen.findByRole('region', { name: 'Selected records' }));
    await user.click(bar.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/^This also deletes the records that belong to them: .*Documents.*\.$/);
  });
});

describe('deleting a record', () => {
  const company = { id: 'c', name: 'Ozark', status: 'active', updated_at: 'first' };

  async function deleteCompany(...refusals: Error[]) {
    const remove = vi.fn(async (_: string, params: object) => {
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      return { data: { ...company, ...params } };
    });
    const count = async () => 0;
    const { provider } = providerOf({ company: [company], load: [], shipment: [] }, {
      delete: remove,
      count,
    } as never);
    const { path } = renderPages('/dashboard/company/c', { dataProvider: provider });
    const user = setupUser();
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(screen.getByRole('dialog'));
    const confirm = () => user.click(dialog.getByRole('button', { name: 'Delete' }));
    await confirm();
    const sent = () => remove.mock.calls.map(([, params]) => params);
    return { dialog, confirm, sent, path, user };
  }
  const QUESTION = 'Are you sure you want to delete this company?';

  it('that others refer to shows their counts with links, and needs a second confirmation', async () => {
    const { dialog, confirm, sent, path } = await deleteCompany(
      new ReferencedError({ load: 3, invoice: 1200 }),
    );
    await dialog.findByText('Other records refer to this company:');
    dialog.getByText(QUESTION);
    const rows = dialog.getAllByRole('listitem').map((row) => row.textContent.trim());
    // Only fields that refer to a company.
    expect(rows[0]).toBe('Loads (3): Customer · Carrier');
    dialog.getByText('Nothing has been deleted yet. Delete this company anyway?');
    expect(rows[1]).toMatch(/^Invoices \(1,200\)/);
    const customer = new URL(
      (dialog.getByRole('link', { name: 'Customer' }) as HTMLAnchorElement).href,
    );
    expect(customer.pathname).toBe('/dashboard/loads');
    expect(customer.searchParams.get('filter')).toBe('{"customer":"c"}');
    await expectNoViolations();
    expectLogged('Other records refer to this one.');
    expect(path()).toBe('/dashboard/company/c');
    await confirm();
    await screen.findByText('Company deleted');
    expect(path()).toBe('/dashboard/companies');
    expect(sent()).toMatchObject([{ meta: { restrict: true } }, { meta: { restrict: undefined } }]);
  });

  it('that others refer to says so in the question, except for nested records, and needs one confirmation', async () => {
    const remove = vi.fn(async () => ({ data: company }));
    const relatedCounts = async () => [
      { kind: 'company-document', field: 'company', total: 2 },
      { kind: 'shipment', field: 'bill_to_id', total: 7 },
      { kind: 'load', field: 'customer', total: 3 },
      { kind: 'load', field: 'carrier', total: 1 },
    ];
    const calls = { delete: remove, count: async () => 0, relatedCounts };
    const { provider } = providerOf({ company: [company], load: [], shipment: [] }, calls as never);
    renderPages('/dashboard/companies', { dataProvider: provider });
    const user = setupUser();
    await user.click(await screen.findByRole('button', { name: 'Actions for Ozark' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Other records refer to this company:');
    const rows = dialog.getAllByRole('listitem').map((row) => row.textContent.trim());
    expect(rows).toEqual(['Shipments (7)', 'Loads (4): Customer (3) · Carrier (1)']);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Company deleted');
    expect(remove.mock.calls).toMatchObject([['company', { meta: { restrict: undefined } }]]);
  });

  it.each([
    [{ total: 1000, isAtLeast: true }, ['Loads (1,003+): Customer (1,000+) · Carrier (3)']],
    [{ total: 0, isAtLeast: true }, ['Loads (3+): Customer · Carrier (3)']],
  ])(
    'whose references are counted incompletely, as %j, has them all counted before it is deleted',
    async (count, shown) => {
      const counts = [
        { kind: 'load', field: 'customer', ...count },
        { kind: 'load', field: 'carrier', total: 3 },
        { kind: 'shipment', field: 'bill_to_id', total: 0, isAtLeast: true },
      ];
      const refusal = new ReferencedError(
        { load: 1003, shipment: 2 },
        { references: { load: 1003, shipment: 2 }, isAtLeast: ['load'] },
      );
      const remove = vi.fn().mockRejectedValueOnce(refusal).mockResolvedValue({ data: company });
      const calls = { delete: remove, count: async () => 0, relatedCounts: async () => counts };
      const { provider } = providerOf(
        { company: [company], load: [], shipment: [] },
        calls as never,
      );
      renderPages('/dashboard/company/c', { dataProvider: provider });
      const user = setupUser();
      await user.click(await screen.findByRole('button', { name: 'Delete' }));
      const dialog = within(screen.getByRole('dialog'));
      await dialog.findByText('Other records refer to this company:');
      expect(dialog.queryByText(/^Nothing has been deleted yet/)).toBeNull();
      const rows = () => dialog.getAllByRole('listitem').map((row) => row.textContent.trim());
      expect(rows()).toEqual(shown);
      await user.click(dialog.getByRole('button', { name: 'Delete' }));
      await dialog.findByText(/^Shipments \(2\)/);
      expect(rows()[0]).toBe('Loads (1,003+): Customer · Carrier');
      expectLogged('Other records refer to this one.');
      await user.click(dialog.getByRole('button', { name: 'Delete' }));
      await screen.findByText('Company deleted');
      const restricts = remove.mock.calls.map(([, { meta }]) => meta.restrict);
      expect(restricts).toEqual([true, undefined]);
    },
  );

  it('that another user has changed names the fields, and needs a second confirmation', async () => {
    const current = { ...company, status: 'closed', updated_at: 'second' };
    const { dialog, confirm, sent } = await deleteCompany(new ConflictError(current));
    await dialog.findByText(
      /^Someone else changed this record after you opened it\..*Changed: Status\.$/,
    );
    dialog.getByText(QUESTION);
    expectLogged('Someone else has changed this record.');
    await confirm();
    await screen.findByText('Company deleted');
    const versionOf = ({ id, updated_at }: typeof company) => ({
      previousData: { id, updated_at },
    });
    expect(sent()).toMatchObject([versionOf(company), versionOf(current)]);
  });

  it('that others have changed and refer to asks only once whether to delete it anyway', async () => {
    const { dialog, confirm } = await deleteCompany(
      new ConflictError({ ...company, status: 'closed', updated_at: 'second' }),
      new ReferencedError({ load: 3 }),
    );
    await dialog.findByText(/^Someone else changed this record/);
    expectLogged('Someone else has changed this record.');
    await confirm();
    await dialog.findByText('Other records refer to this company:');
    expectLogged('Other records refer to this one.');
    expect(dialog.getAllByText(/Delete this company anyway\?/)).toHaveLength(1);
  });

  it('can be cancelled after the second question', async () => {
    const { dialog, user, sent, path } = await deleteCompany(new ReferencedError({ load: 1 }));
    await dialog.findByText('Other records refer to this company:');
    expectLogged('Other records refer to this one.');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toHaveLength(1);
    expect(path()).toBe('/dashboard/company/c');
  });
});

describe('a record that is already deleted', () => {
  async function deleteRow(...failures: Error[]) {
    let rows = [{ id: 'c', name: 'Ozark', updated_at: 'first' }];
    const calls = {
      async delete() {
        rows = [];
        throw failures.shift();
      },
      getList: async (kind: string) => {
        const data = kind === 'company' ? rows : [];
        return { data, total: data.length };
      },
      count: async () => 0,
    };
    renderPages('/dashboard/companies', { dataProvider: providerOf({}, calls).provider });
    const user = setupUser();
    await user.click(await screen.findByRole('button', { name: /Ozark/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const answer = async (name: string) => {
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(await dialog.findByRole('button', { name }));
    };
    await answer('Delete');
    return { answer };
  }
  const gone = () => new HttpError('gone', 404);
  const expectGone = async () => {
    await screen.findByText('Company deleted');
    await waitFor(() => expect(screen.queryByText('Ozark', { selector: 'a' })).toBeNull());
    expectLogged(/Failed to fetch|gone/);
  };

  it('by an attempt without an answer leaves the list after a retry', async () => {
    const { answer } = await deleteRow(new TypeError('Failed to fetch'), gone());
    await answer('Retry');
    await expectGone();
  });

  it('by another user leaves the list, without an error', async () => {
    await deleteRow(gone());
    await expectGone();
    expect(screen.queryByText(/^Error deleting/)).toBeNull();
  });
});

describe('the recently visited records', () => {
  const VISITS = [
    { kind: 'tractor', id: 't', name: 'Big Red' },
    { kind: 'company', id: 'c', name: 'Ozark' },
    { kind: 'company-document', id: 'd', parentId: 'c', name: 'W9' },
  ];

  let gone = false;
  beforeEach(() => {
    gone = false;
  });

  function open(path: string, calls: object = {}) {
    const store = memoryStore({ [RECENT_KEY]: VISITS });
    const companies = [{ id: 'c', name: 'Ozark' }];
    const { provider: dataProvider } = providerOf({ company: companies }, {
      delete: async () => ({ data: companies[0] }),
      restoreDeleted: async () => undefined,
      count: async () => 0,
      getOne: async () => {
        if (gone) throw new HttpError('There is no Company with this ID.', 404);
        return { data: companies[0] };
      },
      ...calls,
    } as never);
    const { router } = renderPages(path, { dataProvider, store });
    const names = () => readVisits(store.getItem(RECENT_KEY)).map(({ name }) => name);
    return { user: setupUser(), names, router };
  }
  const confirm = async (user: ReturnType<typeof setupUser>) =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));

  it('lose a deleted record and its nested records, until it is restored', async () => {
    const { user, names } = open('/dashboard/company/c');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await confirm(user);
    await screen.findByText('Company deleted');
    expect(names()).toEqual(['Big Red']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('1 record restored');
    expect(names()).toEqual(['Ozark', 'Big Red', 'W9']);
  });

  it('get a record back whose restoration had no answer', async () => {
    const restoreDeleted = vi
      .fn()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockRejectedValueOnce(
        new HttpError('This record is not deleted.', 409, { code: 'notDeleted' }),
      );
    const { user, names } = open('/dashboard/company/c', { restoreDeleted });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await confirm(user);
    await screen.findByText('Company deleted');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const alert = within(await screen.findByRole('alert'));
    expectLogged('Failed to fetch');
    await user.click(alert.getByRole('button', { name: 'Undo' }));
    await screen.findByText('1 record restored');
    expectLogged('This record is not deleted.');
    expect(names()).toEqual(['Ozark', 'Big Red', 'W9']);
  });

  it('lose records that are deleted together', async () => {
    const { user, names } = open('/dashboard/companies');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ozark' }));
    const bar = within(await screen.findByRole('region', { name: 'Selected records' }));
    await user.click(bar.getByRole('button', { name: 'Delete' }));
    await confirm(user);
    await screen.findByText('1 record deleted');
    expect(names()).toEqual(['Big Red']);
  });

  it('lose a deleted record whose page is opened again', async () => {
    const { user, names, router } = open('/dashboard/company/c');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await confirm(user);
    await screen.findByText('Company deleted');
    // The message can come before the list: a page that is still there would not load its record again.
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Ozark' })).toBeNull());
    gone = true;
    await act(() => router.navigate('/dashboard/company/c'));
    await screen.findByRole('heading', { name: 'Company not found' });
    expectLogged('There is no Company');
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(names()).toEqual(['Big Red']);
  });

  it('lose a record whose page finds that it does not exist', async () => {
    gone = true;
    const { names } = open('/dashboard/company/c');
    await screen.findByRole('heading', { name: 'Company not found' });
    expectLogged('There is no Company');
    await waitFor(() => expect(names()).toEqual(['Big Red']));
  });
});
