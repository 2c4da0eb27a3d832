import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { expect, it, vi } from 'vitest';

// Before anything formats a date.
vi.hoisted(() => {
  process.env.TZ = 'America/Los_Angeles';
});

import { renderPages } from '../../../support/renderPages';
import { providerOf } from '../../../support/fakeProvider';
import { setupUser } from '../../../support/setupUser';

await Promise.all([
  import('../../../../../src/admin/list/CellEditor'),
  import('../../../../../src/admin/bulk/BulkUpdateDialog'),
  import('../../../../../src/admin/list/filter/FilterPanel'),
]);

const order = {
  id: 'o-1',
  name: 'Order 1',
  updated_at: '2026-03-01T00:00:00.000Z',
  cancelled_at: '2026-03-08T07:50:00.000Z',
  processed_at: '2026-03-08',
};

async function open(path: string, record: object = {}) {
  const { provider, watched } = providerOf({ order: [{ ...order, ...record }] });
  const [create, update, getList] = [watched('create'), watched('update'), watched('getList')];
  const store = memoryStore({ 'list.columns.order': { shown: ['name', 'cancelled_at'] } });
  renderPages(path, { dataProvider: provider, store });
  const field = (label: string) => screen.findByLabelText(label);
  return { user: setupUser(), create, update, getList, field };
}
const save = (name: string) => screen.getByRole('button', { name });

it('an edit form shows local time, says so, and sends an unchanged value as it was', async () => {
  const { user, update, field } = await open('/dashboard/order/edit/o-1');
  const cancelled = await field('Cancelled at');
  expect(cancelled).toHaveValue('03/07/2026 23:50');
  expect(cancelled).toHaveAccessibleDescription('Mar 7, 2026, 11:50 PM, your time');
  expect(await field('Processed at')).toHaveValue('03/08/2026');
  expect(await field('Processed at')).toHaveAccessibleDescription('Mar 8, 2026, without a time');
  await user.type(cancelled, '1{Backspace}');
  // Keys of structures are called so, too.
  await user.type(screen.getAllByLabelText('Name')[0]!, '!');
  await user.click(save('Save'));
  await waitFor(() =>
    expect(update.mock.lastCall?.[1].data).toMatchObject({
      name: 'Order 1!',
      cancelled_at: order.cancelled_at,
      processed_at: '2026-03-08',
    }),
  );
});

it('an edit form reads text without a time zone as local time', async () => {
  const { user, update, field } = await open('/dashboard/order/edit/o-1');
  await user.clear(await field('Cancelled at'));
  await user.type(await field('Cancelled at'), '2026-03-08T14:30');
  expect(await field('Cancelled at')).toHaveValue('2026-03-08T14:30');
  expect(await field('Cancelled at')).toHaveAccessibleDescription(
    'Mar 8, 2026, 2:30 PM, your time',
  );
  await user.click(save('Save'));
  await waitFor(() =>
    expect(update.mock.lastCall?.[1].data).toMatchObject({
      cancelled_at: '2026-03-08T21:30:00.000Z',
    }),
  );
});

it('the picker of an edit form writes local time and keeps a date without a time', async () => {
  const { field } = await open('/dashboard/order/edit/o-1');
  const pickerOf = (input: HTMLElement) =>
    input.parentElement?.querySelector('input[aria-hidden]') as HTMLInputElement;
  const [moment, day] = [await field('Cancelled at'), await field('Processed at')];
  expect(pickerOf(moment)).toHaveValue('2026-03-07T23:50');
  fireEvent.change(pickerOf(moment), { target: { value: '2026-03-09T08:00' } });
  expect(moment).toHaveValue('03/09/2026 08:00');
  expect(pickerOf(day)).toHaveValue('2026-03-08');
  fireEvent.change(pickerOf(day), { target: { value: '2026-03-09' } });
  expect(day).toHaveValue('03/09/2026');
});

it.each([
  [
    '2026-03-08 02:30',
    'This time does not exist on that day (clock change). It is read as Mar 8, 2026, 3:30 AM GMT-07:00.',
  ],
  [
    '2026-11-01 01:30',
    'This time occurs twice on that day (clock change). It is read as the first: Nov 1, 2026, 1:30 AM GMT-07:00.',
  ],
  ['2026-11-01 01:30-08:00', 'Nov 1, 2026, 1:30 AM, your time'],
  ['soon', 'Enter a date and time, for example 2026-01-31 14:30.'],
])('an edit form explains what %s means', async (text, words) => {
  const { user, field } = await open('/dashboard/order/edit/o-1');
  await user.clear(await field('Cancelled at'));
  await user.type(await field('Cancelled at'), text);
  expect(await field('Cancelled at')).toHaveAccessibleDescription(words);
});

it('a create form reads local time and says so', async () => {
  const { user, create, field } = await open('/dashboard/order/add');
  fireEvent.change(await field('Cancelled at'), { target: { value: '2026-03-08T02:30' } });
  expect(await field('Cancelled at')).toHaveAccessibleDescription(/^This time does not exist/);
  fireEvent.change(await field('Cancelled at'), { target: { value: '2026-03-08T14:30' } });
  expect(await field('Cancelled at')).toHaveAccessibleDescription(
    'Mar 8, 2026, 2:30 PM, your time',
  );
  await user.click(save('Add order'));
  await waitFor(() =>
    expect(create.mock.lastCall?.[1].data).toMatchObject({
      cancelled_at: '2026-03-08T21:30:00.000Z',
      // The initial value, without seconds.
      processed_at: expect.stringMatching(/T\d\d:\d\d:00\.000Z$/),
    }),
  );
});

it('duplicating keeps date-times to the millisecond and dates without a time', async () => {
  const { user, create, field } = await open('/dashboard/order/add?from=o-1', {
    cancelled_at: '2026-03-08T07:50:12.345Z',
  });
  expect(await field('Processed at')).toHaveValue('2026-03-08');
  await user.click(save('Add order'));
  await waitFor(() =>
    expect(create.mock.lastCall?.[1].data).toEqual({
      name: 'Order 1',
      cancelled_at: '2026-03-08T07:50:12.345Z',
      processed_at: '2026-03-08',
    }),
  );
});

it('the page of a record with times names the time zone', async () => {
  await open('/dashboard/order/o-1');
  expect(await screen.findByText('Times in Pacific Time')).toBeVisible();
});

it('a cell reads local time', async () => {
  const { user, update } = await open('/dashboard/orders');
  const cells = await screen.findAllByRole('cell');
  const cell = cells.find(({ textContent }) => textContent?.includes('11:50'));
  expect(cell).toBeDefined();
  fireEvent.doubleClick(cell as HTMLElement);
  const editor = within(await screen.findByRole('dialog'));
  const input = editor.getByRole('textbox', { name: 'Cancelled at' });
  expect(input).toHaveValue('03/07/2026 23:50');
  await user.clear(input);
  await user.type(input, '2026-03-08 14:30{Enter}');
  await waitFor(() =>
    expect(update.mock.lastCall?.[1].data).toEqual({ cancelled_at: '2026-03-08T21:30:00.000Z' }),
  );
});

it('a bulk update reads local time', async () => {
  const { user, update } = await open('/dashboard/orders');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Order 1' }));
  await user.click(await screen.findByRole('button', { name: 'Change fields' }));
  await user.type(await screen.findByRole('combobox', { name: 'Add a field' }), 'Cancelled{Enter}');
  await user.type(await screen.findByLabelText('Cancelled at'), '2026-03-08 14:30');
  await user.click(save('Change 1 record'));
  await waitFor(() =>
    expect(update.mock.lastCall?.[1].data).toEqual({ cancelled_at: '2026-03-08T21:30:00.000Z' }),
  );
});

it('a filter reads local time and says so, and keeps a day in the address', async () => {
  const search = new URLSearchParams({ filter: '{"cancelled_at_gte":"2026-03-08"}' });
  const { user, getList } = await open(`/dashboard/orders?${search}`);
  const filter = () => getList.mock.lastCall?.[1].filter;
  await user.click(await screen.findByText('Cancelled at on or after Mar 8, 2026'));
  expect(await screen.findByLabelText('Value')).toHaveValue('2026-03-08');
  await user.click(save('Apply'));
  expect(filter()).toEqual({ cancelled_at_gte: '2026-03-08' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: 'Add Filter' }));
  await user.click(await screen.findByRole('option', { name: 'Created' }));
  await user.selectOptions(await screen.findByLabelText('Condition'), 'on or before');
  const value = await screen.findByLabelText('Value');
  fireEvent.change(value, { target: { value: '2026-03-08T14:30' } });
  expect(value).toHaveAccessibleDescription('Mar 8, 2026, 2:30 PM, your time');
  await user.click(save('Apply'));
  await waitFor(() =>
    expect(filter()).toMatchObject({ created_at_lte: '2026-03-08T21:30:00.000Z' }),
  );
});
