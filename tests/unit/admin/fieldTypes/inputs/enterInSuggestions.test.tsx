import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { renderPages } from '../../../support/renderPages';
import { providerOf } from '../../../support/fakeProvider';
import { setupUser } from '../../../support/setupUser';

await Promise.all([
  import('../../../../../src/admin/list/CellEditor'),
  import('../../../../../src/admin/bulk/BulkUpdateDialog'),
  import('../../../../../src/admin/list/filter/FilterPanel'),
]);

const STATUSES = ['booked', 'in transit', 'delivered'];
const suggest = vi.fn(async (_: string, { text }: { text: string }) =>
  STATUSES.filter((value) => value.includes(text)).map((value) => ({ value, total: 2 })),
);
const records = {
  tractor: [{ id: 't-1', name: 'Truck 1', status: 'idle' }],
  agent: [{ id: 'a-1', description: 'Booking desk', status: '', waybill_identity: 'i-1' }],
  identity: [
    { id: 'i-1', token_id: 'Seven' },
    { id: 'i-2', token_id: 'Nine' },
  ],
};

/** The edit form of an agent. */
async function openForm(calls: object = {}) {
  const getMany = async (kind: keyof typeof records, { ids }: { ids: string[] }) => ({
    data: records[kind].filter(({ id }) => ids.includes(id)),
  });
  const { provider, watched } = providerOf(records, { suggest, getMany, ...calls } as never);
  const update = watched('update');
  renderPages('/dashboard/agent/edit/a-1', { dataProvider: provider });
  const user = setupUser();
  const field = (name: string) => screen.getByRole('combobox', { name });
  await screen.findByRole('combobox', { name: 'Status' });
  return { user, update, field, saved: () => update.mock.lastCall?.[1].data };
}
const option = (name: string | RegExp) => screen.findByRole('option', { name });

describe('Enter in a form field with suggestions', () => {
  it('picks the first suggestion for the typed text, and saves when pressed again', async () => {
    const { user, update, field, saved } = await openForm();
    await user.type(field('Status'), 'book');
    await option('booked');
    await user.keyboard('{Enter}');
    expect(field('Status')).toHaveValue('booked');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(update).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(saved()).toMatchObject({ status: 'booked' }));
  });

  it('picks and saves nothing if nothing was typed', async () => {
    const { user, update, field } = await openForm();
    await user.click(field('Status'));
    await option('booked');
    await user.keyboard('{Enter}');
    expect(field('Status')).toHaveValue('');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(update).not.toHaveBeenCalled();
  });

  it.each([
    ['a text that no suggestion matches', 'on hold{Enter}{Enter}', 'on hold'],
    ['a part of a suggestion after Escape', 'book{Escape}{Enter}{Enter}', 'book'],
    ['what is typed with Ctrl', 'book{Control>}{Enter}{/Control}', 'book'],
  ])('saves %s', async (_, keys, status) => {
    const { user, field, saved } = await openForm();
    await user.click(field('Status'));
    await option('booked');
    await user.keyboard(keys);
    await waitFor(() => expect(saved()).toMatchObject({ status }));
  });

  it('does not save the form with a text that was just typed', async () => {
    const { user, update, field } = await openForm();
    await user.type(field('Status'), 'xyz{Enter}');
    expect(field('Status')).toHaveValue('xyz');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
    expect(update).not.toHaveBeenCalled();
  });

  it('leaves the text to an input method while it composes', async () => {
    const { user, update, field } = await openForm();
    await user.type(field('Status'), 'book');
    await option('booked');
    fireEvent.keyDown(field('Status'), { key: 'Enter', keyCode: 229, which: 229 });
    expect(field('Status')).toHaveValue('book');
    expect(screen.getByRole('listbox')).toBeVisible();
    expect(update).not.toHaveBeenCalled();
  });

  it('picks a record by the typed part of its name', async () => {
    const { user, update, field, saved } = await openForm();
    await user.clear(field('Identity'));
    await user.type(field('Identity'), 'nin');
    await option('Create “nin”…');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field('Identity')).toHaveValue('Nine'));
    expect(update).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(saved()).toMatchObject({ waybill_identity: 'i-2' }));
  });

  it('keeps the ID of a reference whose name is shown', async () => {
    const { user, field, saved } = await openForm();
    await waitFor(() => expect(field('Identity')).toHaveValue('Seven'));
    await user.type(field('Identity'), '{Escape}{Enter}');
    await waitFor(() => expect(saved()).toMatchObject({ waybill_identity: 'i-1' }));
  });

  it('waits for the record search before it saves or picks', async () => {
    let answer: () => void = () => undefined;
    const getList = vi.fn(
      (kind: string, { filter }: { filter: { q?: string } }) =>
        new Promise((resolve) => {
          const found = { data: filter.q ? [] : records.identity, total: filter.q ? 0 : 2 };
          if (kind !== 'identity' || !filter.q) resolve(found);
          else answer = () => resolve(found);
        }),
    );
    const { user, update, field, saved } = await openForm({ getList });
    await user.clear(field('Identity'));
    await user.click(field('Identity'));
    await option(/Nine/);
    await user.keyboard('id-of-mine{Enter}');
    expect(update).not.toHaveBeenCalled();
    expect(field('Identity')).toHaveValue('id-of-mine');
    await waitFor(() => expect(getList.mock.lastCall?.[1].filter.q).toBe('id-of-mine'));
    answer();
    await option('Create “id-of-mine”…');
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(update).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(saved()).toMatchObject({ waybill_identity: 'id-of-mine' }));
  });
});

/** The list of a kind. */
async function openList(plural: string) {
  const { provider, watched } = providerOf(records, { suggest } as never);
  const [getList, update] = [watched('getList'), watched('update')];
  renderPages(`/dashboard/${plural}`, { dataProvider: provider });
  await screen.findByText(/^Page 1 of/);
  return { user: setupUser(), update, filter: () => getList.mock.lastCall?.[1].filter };
}

describe('Enter in a list', () => {
  it('picks in a cell, and saves when pressed again', async () => {
    const { user, update } = await openList('tractors');
    fireEvent.doubleClick(screen.getByRole('cell', { name: 'idle' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Type another status…' }));
    const dialog = await screen.findByRole('dialog', { name: /^Status of/ });
    const status = within(dialog).getByRole('combobox', { name: 'Status' });
    await user.clear(status);
    await user.type(status, 'book');
    await option('booked');
    await user.keyboard('{Enter}');
    expect(status).toHaveValue('booked');
    expect(update).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(update.mock.lastCall?.[1].data).toEqual({ status: 'booked' }));
  });

  it('changes no records if no field has the typed name', async () => {
    const { user, update } = await openList('tractors');
    await user.click(screen.getByRole('checkbox', { name: 'Select Truck 1' }));
    await user.click(await screen.findByRole('button', { name: 'Change fields' }));
    const field = await screen.findByRole('combobox', { name: 'Add a field' });
    await user.type(field, 'Year{Enter}');
    await user.type(await screen.findByLabelText('Year'), '2031');
    await user.type(screen.getByRole('combobox', { name: 'Add a field' }), 'nothing{Enter}');
    expect(screen.getByRole('button', { name: 'Change 1 record' })).toBeVisible();
    expect(update).not.toHaveBeenCalled();
  });
});

describe('Enter in a filter', () => {
  async function openFilter(plural: string, field: string) {
    const opened = await openList(plural);
    await opened.user.click(screen.getByRole('button', { name: 'Add Filter' }));
    await opened.user.click(await option(field));
    return { ...opened, values: await screen.findByRole('combobox', { name: 'Values' }) };
  }

  it('adds the suggestion, not the typed part of it', async () => {
    const { user, values, filter } = await openFilter('tractors', 'Status');
    await user.type(values, 'in tr');
    await option('in transit');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'in transit' })).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(filter()).toEqual({ status: ['in transit'] }));
  });

  it.each([
    ['a text that no suggestion matches', 'lost{Enter}{Enter}', 'lost'],
    ['a part of a suggestion after Escape', 'in tr{Escape}{Enter}{Enter}', 'in tr'],
  ])('adds %s', async (_, keys, status) => {
    const { user, filter } = await openFilter('tractors', 'Status');
    await option('in transit');
    await user.keyboard(keys);
    await waitFor(() => expect(filter()).toEqual({ status: [status] }));
  });

  it('adds the record, not the typed part of its name', async () => {
    const { user, filter } = await openFilter('agents', 'Identity');
    await option(/Seven/);
    await user.keyboard('nin{Enter}');
    await waitFor(() => expect(screen.queryByRole('option', { name: /Seven/ })).toBeNull());
    expect(screen.queryByRole('button', { name: 'nin' })).toBeNull();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Nine' })).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(filter()).toEqual({ waybill_identity: ['i-2'] }));
  });

  it('adds nothing if no suggestion is highlighted when the form is applied', async () => {
    const { user, filter } = await openFilter('tractors', 'Status');
    await user.hover(await option('booked'));
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter a value.');
    expect(filter()).toEqual({});
  });
});
