import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import fakeRestProvider from 'ra-data-fakerest';
import { describe, expect, it, vi } from 'vitest';

import { ConflictError } from '../../../../src/dataProvider/refusals';
import type { WritesCall } from '../../../../src/dataProvider/writeMany';
import type { RecordData } from '../../../../src/resources';
import { providerOf } from '../../support/fakeProvider';
import { renderPages } from '../../support/renderPages';
import { setupUser } from '../../support/setupUser';
import { openTrucks, trucks } from '../../support/tractorList';
import { expectLogged } from '../../support/expectLogged';

await import('../../../../src/admin/bulk/BulkUpdateDialog');

const refusal = (status: number, message: string) => new HttpError(message, status, { message });

type Update = (kind: string, call: { id: string; data: object }) => Promise<unknown>;

/** Saves like a server that leaves alone what is not sent. */
const updating = () =>
  vi.fn<Update>(async (_, { id, data }) => ({
    data: { ...trucks.find((truck) => truck.id === id), ...data },
  }));
const sentBy = (update: ReturnType<typeof updating>) =>
  update.mock.calls.map(([, { id, data }]) => [id, data]);

/** Selects three trucks and types new values for some of their fields. */
async function fillIn(
  texts: Record<string, string>,
  given: { calls?: Record<string, unknown>; extensions?: boolean },
) {
  const opened = await openTrucks(given);
  const { user } = opened;
  await opened.choose('Truck 1', 'Truck 2', 'Truck 3');
  await user.click(opened.bar().getByRole('button', { name: 'Change fields' }));
  const dialog = await opened.dialog();
  const send = () => dialog.getByRole('button', { name: 'Change 3 records' });
  expect(send()).toBeDisabled();
  expect(dialog.getByRole('combobox', { name: 'Add a field' })).toHaveFocus();
  for (const [label, text] of Object.entries(texts)) {
    await user.click(dialog.getByRole('combobox', { name: 'Add a field' }));
    await user.paste(label);
    await user.keyboard('{Enter}');
    expect(dialog.getByLabelText(label)).toHaveFocus();
    if (text) await user.paste(text);
  }
  return { ...opened, dialog, send };
}

describe('a status that says that legs have begun', () => {
  const legs = [
    { id: 'g-1', quote: 'Q-1', status: 'booked', pickup_date: '2020-01-01' },
    { id: 'g-2', quote: 'Q-2', status: 'booked', pickup_date: '2099-01-01' },
    { id: 'g-3', quote: 'Q-3', status: 'booked', pickup_date: '2099-01-02' },
  ];

  /** Selects all legs, and sets their status in the dialog. */
  async function setStatus(status: string, calls = {}) {
    const writeMany = vi.fn(async (_: string, { writes }: WritesCall) =>
      writes.map(({ id, data }) => ({ ...legs.find((leg) => leg.id === id), id, ...data })),
    );
    const { provider } = providerOf({ 'load-leg': legs, load: [], 'load-stop': [] }, {
      writeMany,
      ...calls,
    } as never);
    renderPages('/dashboard/load-legs', { dataProvider: provider, extensions: true });
    const user = setupUser();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    const bar = within(await screen.findByRole('region', { name: 'Selected records' }));
    await user.click(bar.getByRole('button', { name: 'Change fields' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('combobox', { name: 'Add a field' }));
    await user.paste('Status');
    await user.keyboard('{Enter}');
    await user.paste(status);
    const send = () => user.click(dialog.getByRole('button', { name: 'Change 3 records' }));
    await send();
    return { writeMany, dialog, send };
  }

  it('asks once for the batch how many are planned for more than a day later', async () => {
    const { writeMany, dialog, send } = await setStatus('in transit');
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Pickup of 2 records is planned for more than a day later. Has it already happened?',
    );
    expect(writeMany).not.toHaveBeenCalled();
    await send();
    await screen.findByText('3 records changed');
    expect(writeMany).toHaveBeenCalledOnce();
  });

  it('asks about all pickups if their planned days cannot be loaded', async () => {
    const values = vi.fn(() => Promise.reject(new Error('down')));
    const getList = async () => ({
      data: legs.map(({ id, quote, status }) => ({ id, quote, status })),
      total: legs.length,
    });
    const { writeMany, dialog, send } = await setStatus('in transit', { values, getList });
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'The planned pickup days could not be loaded. Have all these pickups already happened?',
    );
    expect(writeMany).not.toHaveBeenCalled();
    await send();
    await screen.findByText('3 records changed');
    expectLogged('down');
  });

  it('asks nothing for other statuses', async () => {
    const { writeMany } = await setStatus('draft');
    await screen.findByText('3 records changed');
    expect(writeMany).toHaveBeenCalledOnce();
  });
});

describe('updating many records in a batch', () => {
  /** Answers like a transaction in which the record of a year cannot be changed. */
  const batches = (locked?: number) => {
    const rows = new Map<unknown, RecordData>(trucks.map((truck) => [truck.id, { ...truck }]));
    const writeMany = vi.fn(async (_: string, { writes }: WritesCall) => {
      const index = writes.findIndex(({ id }) => rows.get(id)?.['year'] === locked);
      const refused = rows.get(writes[index]?.id);
      if (refused) throw new ConflictError(refused, '"a"', { current: refused, index });
      for (const { id, data } of writes)
        rows.set(id, { ...rows.get(id), id, ...data } as RecordData);
      return writes.map(({ id }) => rows.get(id));
    });
    const writes = () => writeMany.mock.calls.map(([, call]) => call.writes);
    const unlock = (year: number) => rows.set('t-2', { id: 't-2', year });
    return { calls: { writeMany }, writes, unlock };
  };
  const year = (id: string, value: number, before: number) => ({
    id,
    data: { year: value },
    ifUnchanged: { year: before },
  });

  it('sends one batch, and another to undo it', async () => {
    const { calls, writes } = batches();
    const { user, send } = await fillIn({ Year: '2031' }, { calls });
    await user.click(send());
    await screen.findByText('3 records changed');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('3 changes undone');
    expect(writes()).toEqual([
      [year('t-1', 2031, 2000), year('t-2', 2031, 2001), year('t-3', 2031, 2002)],
      [year('t-1', 2000, 2031), year('t-2', 2001, 2031), year('t-3', 2002, 2031)],
    ]);
  });

  it('changes the others if another user has changed a record, which a retry overwrites', async () => {
    const { calls, writes, unlock } = batches(2001);
    const { user, send, dialog } = await fillIn({ Year: '2031' }, { calls });
    await user.click(send());
    const failures = within(await dialog.findByRole('list', { name: 'Records that failed' }));
    expect(failures.getByRole('listitem')).toHaveTextContent(
      'Truck 2Someone else changed this record.',
    );
    dialog.getByText('Done: 2. Failed: 1.');
    expectLogged('Someone else has changed this record.');
    unlock(1999);
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    await screen.findByText('3 records changed');
    expect(writes().map(({ length }) => length)).toEqual([3, 2, 1]);
  });

  it('reads the values of records that no page has loaded in one call', async () => {
    const values = vi.fn(async (_: string, { fields }: { fields: readonly string[] }) =>
      Array.from({ length: 1500 }, (_, at) => ({
        id: `t-${at + 1}`,
        // A file leaves out empty values.
        ...(fields.includes('year') && at !== 1400 && { year: 2000 }),
      })),
    );
    const getMany = vi.fn();
    const writeMany = vi.fn(async (_: string, { writes }: WritesCall) =>
      writes.map(({ id, data }) => ({ id, ...data })),
    );
    const getList = async () => ({ data: trucks.slice(0, 10), total: 1500 });
    const opened = await openTrucks({ calls: { values, writeMany, getList, getMany } });
    const { user, bar } = opened;
    await opened.choose('Truck 1');
    await user.click(bar().getByRole('button', { name: 'Select all 1,500' }));
    await bar().findByText('1,500 selected');
    await user.click(bar().getByRole('button', { name: 'Change fields' }));
    const dialog = await opened.dialog();
    await user.click(dialog.getByRole('combobox', { name: 'Add a field' }));
    await user.paste('Year');
    await user.keyboard('{Enter}');
    await user.paste('2031');
    await user.click(dialog.getByRole('button', { name: 'Change 1,500 records' }));
    await screen.findByText('1,500 records changed');
    expect(getMany).not.toHaveBeenCalled();
    expect(values.mock.calls.map(([, { fields }]) => fields)).toEqual([['updated_at'], ['year']]);
    const sent = writeMany.mock.calls.map(([, { writes }]) => writes);
    expect(sent.map(({ length }) => length)).toEqual([1000, 500]);
    expect(sent[1]?.[0]).toEqual(year('t-1001', 2031, 2000));
    expect(sent[1]?.[400]).toEqual({ ...year('t-1401', 2031, 0), ifUnchanged: { year: null } });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('1,500 changes undone');
    const undone = writeMany.mock.calls.slice(2).map(([, { writes }]) => writes);
    expect(undone[1]?.[0]).toEqual(year('t-1001', 2000, 2031));
  });
});

describe('updating many records', () => {
  it('sends only the chosen fields and can be undone', async () => {
    const update = updating();
    const { user, send } = await fillIn({ Year: '2031', Status: '' }, { calls: { update } });
    await user.click(send());
    await screen.findByText('3 records changed');
    const given = { year: 2031, status: null };
    expect(sentBy(update)).toEqual([
      ['t-1', given],
      ['t-2', given],
      ['t-3', given],
    ]);
    update.mockClear();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    // The trucks that are read in between have their earlier values already.
    await screen.findByText('3 changes undone');
    expect(update).not.toHaveBeenCalled();
    expectLogged('Someone else has changed this record.');
  });

  it('undoes each record to its own earlier values', async () => {
    const { user, send, watched } = await fillIn({ Year: '2031' }, {});
    await user.click(send());
    await screen.findByText('3 records changed');
    const update = watched('update');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('3 changes undone');
    expect(update.mock.calls.map(([, { id, data }]) => [id, data])).toEqual([
      ['t-1', { year: 2000 }],
      ['t-2', { year: 2001 }],
      ['t-3', { year: 2002 }],
    ]);
  });

  it('leaves out a field that was removed from the dialog', async () => {
    const update = updating();
    const { user, send, dialog } = await fillIn({ Year: '1', Make: 'Mack' }, { calls: { update } });
    await user.click(dialog.getByRole('button', { name: 'Don’t change Year' }));
    await user.click(send());
    await screen.findByText('3 records changed');
    expect(sentBy(update)[0]).toEqual(['t-1', { make: 'Mack' }]);
  });

  it('sends the whole record to a backend whose PUT replaces it', async () => {
    const update = updating();
    const { user, send } = await fillIn({ Make: 'Mack' }, { calls: { update } });
    await user.click(send());
    await screen.findByText('3 records changed');
    expect(update.mock.calls[0]?.[1]).toMatchObject({
      data: { make: 'Mack' },
      previousData: { ...trucks[0], make: 'Mack' },
    });
  });

  it('keeps the typed values if every record refuses them', async () => {
    const update = updating();
    update.mockRejectedValue(refusal(422, 'Year must be a whole number.'));
    const { user, send, dialog, bar } = await fillIn({ Year: 'soon' }, { calls: { update } });
    await user.click(send());
    const failures = within(await dialog.findByRole('list', { name: 'Records that failed' }));
    expect(failures.getAllByRole('listitem')[0]).toHaveTextContent('Year must be a whole number.');
    expectLogged('Year must be a whole number.');
    update.mockClear().mockImplementation(updating());
    await user.click(dialog.getByRole('button', { name: 'Edit values' }));
    const year = dialog.getByRole('textbox', { name: 'Year' });
    expect(year).toHaveValue('soon');
    await user.clear(year);
    await user.paste('2031');
    await user.click(send());
    await screen.findByText('3 records changed');
    expect(update).toHaveBeenCalledTimes(3);
    await waitFor(() => expect(bar).toThrow());
  });

  it("warns of another user's change before it overwrites it", async () => {
    const update = updating();
    const getOne = vi.fn(async (_: string, { id }: { id: string }) => ({
      data: { ...trucks.find((truck) => truck.id === id), ...(id === 't-2' && { year: 1999 }) },
    }));
    const calls = { update, getOne };
    const { user, send, dialog } = await fillIn({ Year: '2031' }, { calls, extensions: false });
    await user.click(send());
    const failures = within(await dialog.findByRole('list', { name: 'Records that failed' }));
    expect(failures.getByRole('listitem')).toHaveTextContent(
      'Truck 2Someone else changed this record.',
    );
    expect(update).toHaveBeenCalledTimes(2);
    expectLogged('Someone else has changed this record.');
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    await screen.findByText('3 records changed');
    expect(sentBy(update).at(-1)).toEqual(['t-2', { year: 2031 }]);
  });

  it('names the records that refused, with the reason', async () => {
    const update = updating();
    update.mockRejectedValueOnce(refusal(409, 'It is locked.'));
    const calls = { update };
    const { user, send, dialog } = await fillIn({ Make: 'Mack' }, { calls, extensions: false });
    await user.click(send());
    await dialog.findByText('It is locked.');
    expectLogged('It is locked.');
    dialog.getByText('Done: 2. Failed: 1.');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await screen.findByText('2 records changed');
  });
});

describe('updating many records of another backend', () => {
  it('reads more records than one call holds by their IDs', async () => {
    const many = Array.from({ length: 101 }, (_, at) => ({
      id: `t-${at + 1}`,
      name: `Truck ${at + 1}`,
    }));
    const rows = new Map(many.map((truck) => [truck.id, { ...truck, year: 2000 }]));
    const values = vi.fn(async () => ({ data: [] }));
    const update = vi.fn<Update>(async (_, { id, data }) => ({
      data: { ...rows.get(id), ...data },
    }));
    const calls = {
      ...{ values, update },
      // A list that omits the year.
      getList: async () => ({ data: many, total: many.length }),
      getMany: async (_: string, { ids }: { ids: string[] }) => ({
        data: ids.map((id) => rows.get(id)),
      }),
      getOne: async (_: string, { id }: { id: string }) => ({ data: rows.get(id) }),
    };
    const opened = await openTrucks({ calls, extensions: false, query: '?perPage=250' });
    const { user, bar } = opened;
    await user.click(opened.box('Select all on this page'));
    await screen.findByText('101 selected');
    await user.click(bar().getByRole('button', { name: 'Change fields' }));
    const dialog = await opened.dialog();
    await user.click(dialog.getByRole('combobox', { name: 'Add a field' }));
    await user.paste('Year');
    await user.keyboard('{Enter}');
    await user.paste('2031');
    await user.click(dialog.getByRole('button', { name: 'Change 101 records' }));
    await screen.findByText('101 records changed');
    expect(values).not.toHaveBeenCalled();
    expect(new Set(sentBy(update).map(([id]) => id))).toEqual(new Set(rows.keys()));
  });

  it('is undone completely, also if the answer to a change was lost', async () => {
    const { update: store, ...reads } = fakeRestProvider({ tractor: structuredClone(trucks) });
    const update = vi.fn(store);
    update.mockImplementationOnce(async (kind, call) => {
      await store(kind, call);
      throw new TypeError('Failed to fetch');
    });
    const { user, send, dialog } = await fillIn(
      { Year: '2031' },
      { calls: { ...reads, update }, extensions: false },
    );
    const years = async () => {
      const { data } = await reads.getMany<RecordData>('tractor', { ids: ['t-1', 't-2', 't-3'] });
      return data.map((truck) => Number(truck['year']));
    };
    await user.click(send());
    await dialog.findByRole('list', { name: 'Records that failed' });
    expectLogged('Failed to fetch');
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    await screen.findByText('3 records changed');
    expect(await years()).toEqual([2031, 2031, 2031]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('3 changes undone');
    expect(await years()).toEqual([2000, 2001, 2002]);
  });
});
