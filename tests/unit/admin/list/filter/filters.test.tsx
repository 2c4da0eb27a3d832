import { act, screen, waitFor, within } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';

import {
  conditionsOf,
  enteredOf,
  filterFields,
  filtersOf,
  operatorsOf,
} from '../../../../../src/admin/list/filter/filters';
import type { Operator } from '../../../../../src/admin/fieldTypes/fieldType';
import type { FieldTypeName } from '../../../../../src/resources';
import { typeOf } from '../../../../../server/fields';
import { renderPages } from '../../../support/renderPages';
import { catalogue, providerOf } from '../../../support/fakeProvider';
import { setupUser } from '../../../support/setupUser';

const tractor = catalogue.kind('tractor');
const fieldOf = (type: FieldTypeName) => ({ name: 'a', label: 'A', column: 'a', type });

describe('filter conditions', () => {
  it.each<[FieldTypeName, Operator, string[], object]>([
    ['text', 'contains', [' x '], { a_contains: 'x' }],
    ['text', 'contains', [' '], {}],
    ['text', 'is', ['x'], { a: ['x'] }],
    ['text', 'not', ['x', 'y'], { a_not: ['x', 'y'] }],
    ['status', 'is', ['x', 'y, z'], { a: ['x', 'y, z'] }],
    ['status', 'is', [], {}],
    ['integer', 'is', ['1'], { a: '1' }],
    ['integer', 'not', ['1'], { a_not: '1' }],
    ['money', 'gt', ['1'], { a_gt: '1' }],
    ['integer', 'between', ['1', '2'], { a_gte: '1', a_lte: '2' }],
    ['integer', 'between', ['', '2'], { a_lte: '2' }],
    ['dateTime', 'between', ['2026-01-01T00:00'], { a_gte: new Date(2026, 0, 1).toISOString() }],
    ['dateTime', 'when', ['last-7-days'], { a_when: 'last-7-days' }],
    ['date', 'when', ['overdue'], { a_when: 'overdue' }],
    ['date', 'lte', ['2026-01-31'], { a_lte: '2026-01-31' }],
    ['date', 'empty', [], { a_empty: 'true' }],
    ['date', 'filled', [], { a_empty: 'false' }],
  ])('%s %s %j', (type, operator, entered, made) => {
    expect(conditionsOf(fieldOf(type), operator, entered)).toEqual(made);
  });

  const ASKED: Partial<Record<Operator, string>> = {
    is: 'equals',
    between: 'gte',
    when: 'lte',
    filled: 'empty',
  };
  it('are offered for every field of every kind, and the server supports each of them', () => {
    for (const kind of catalogue.kinds)
      for (const field of filterFields(kind)) {
        const offered = operatorsOf(kind, field).map((each) => ASKED[each] ?? each);
        expect(offered.length).toBeGreaterThan(0);
        expect(typeOf(field).operators).toEqual(expect.arrayContaining(offered));
      }
  });

  it.each([
    ['tractor', 'name', 'contains'],
    ['tractor', 'make', 'is'],
    ['shipment', 'priority', 'is'],
    ['shipment', 'status', 'is'],
    ['tractor', 'created_at', 'when'],
    ['invoice', 'invoice_amount', 'gte'],
    ['tractor', 'odometer', 'gte'],
    ['order', 'order_number', 'is'],
  ])('of a %s: %s starts with the likeliest: %s', (name, field, first) => {
    const kind = catalogue.kind(name);
    const found = filterFields(kind).find((each) => each.name === field);
    expect(found && operatorsOf(kind, found)[0]).toBe(first);
  });

  it('are read from their keys, also in old addresses', () => {
    const values = {
      q: 'x',
      year_gte: '1',
      status: ['x', 'y'],
      vin_in: 'p,q',
      year_lte: '2',
      make_not: 'z',
      odometer_gte: '3',
      created_at_when: 'today',
      name_empty: 'false',
    };
    const read = filtersOf(tractor, values);
    expect(
      read.map(({ keys, operator, values: each }) => [keys.join(), operator, ...each]),
    ).toEqual([
      ['year_gte,year_lte', 'between', '1', '2'],
      ['status', 'is', 'x', 'y'],
      ['vin_in', 'is', 'p', 'q'],
      ['make_not', 'not', 'z'],
      ['odometer_gte', 'gte', '3'],
      ['created_at_when', 'when', 'today'],
      ['name_empty', 'filled'],
    ]);
  });
});

it.each<[FieldTypeName, Record<string, string>, Operator, string[]]>([
  ['integer', { a_lte: '2' }, 'lte', ['2']],
  ['integer', { a_lte: '2', a_gte: '1' }, 'between', ['1', '2']],
  ['text', { a_contains: 'x' }, 'contains', ['x']],
  ['reference', { a: '7' }, 'is', ['7']],
  ['date', { a_empty: 'false' }, 'filled', []],
  ['dateTime', { a_gte: new Date(2026, 0, 2, 3, 4).toISOString() }, 'gte', ['2026-01-02 03:04']],
])('a condition on a %s is edited with its own values: %j', (type, values, operator, entered) => {
  const [filter] = filtersOf({ ...tractor, fields: [fieldOf(type)] }, values);
  expect([filter?.operator, filter && enteredOf(filter)]).toEqual([operator, entered]);
});

/** Opens a list and the form for a filter by one of its fields. */
async function filtering(path: string, field: string, suggest?: () => Promise<unknown>) {
  const user = setupUser();
  const { provider, watched } = providerOf(undefined, suggest && { suggest });
  const spy = watched('getList');
  const view = renderPages(path, { dataProvider: provider, extensions: !!suggest });
  await screen.findByText(/^Page 1 of/);
  await user.click(screen.getByRole('button', { name: 'Add Filter' }));
  await user.click(await screen.findByRole('option', { name: field }));
  await screen.findByLabelText('Condition');
  const asked = (name: string) => spy.mock.calls.filter(([kind]) => kind === name).at(-1)?.[1];
  return { user, asked, ...view };
}
const apply = () => screen.getByRole('button', { name: 'Apply' });
const chips = () => screen.findByRole('group', { name: 'Filters' });

describe('a filter by legs', () => {
  it('has the API’s name for the planned days, and shows them', async () => {
    const { user, asked } = await filtering(
      '/dashboard/loads',
      'Pickup date of a leg',
      async () => [],
    );
    await user.selectOptions(screen.getByLabelText('Condition'), 'gte');
    await user.type(screen.getByLabelText('Value'), '2026-12-01');
    await user.click(apply());
    await waitFor(() =>
      expect(asked('load')?.filter).toEqual({ 'load-leg.load.pickup_date_gte': '2026-12-01' }),
    );
    expect(await chips()).toHaveTextContent(/^Pickup date of a leg on or after/);
  });

  it('suggests the statuses of legs', async () => {
    const suggest = vi.fn(async () => [{ value: 'booked', total: 3 }]);
    const { user, asked } = await filtering('/dashboard/loads', 'Status of a leg', suggest);
    await user.click(await screen.findByRole('option', { name: 'booked' }));
    expect(suggest.mock.lastCall).toMatchObject(['load-leg', { field: 'status' }]);
    await user.click(apply());
    await waitFor(() =>
      expect(asked('load')?.filter).toEqual({ 'load-leg.load.status': ['booked'] }),
    );
    // Any leg, unlike the column, which shows the current one.
    expect(await chips()).toHaveTextContent(/^Status of a leg is booked/);
  });

  it('is not offered by a backend that cannot filter by other records', async () => {
    const user = setupUser();
    renderPages('/dashboard/loads', { dataProvider: providerOf().provider, extensions: false });
    await screen.findByText(/^Page 1 of/);
    await user.click(screen.getByRole('button', { name: 'Add Filter' }));
    await screen.findByRole('option', { name: 'Revenue' });
    expect(screen.queryByRole('option', { name: /of a leg$/ })).toBeNull();
  });
});

describe('a filter', () => {
  it('by a range sends two conditions', async () => {
    const { user, asked } = await filtering('/dashboard/tractors', 'Year');
    await user.selectOptions(screen.getByLabelText('Condition'), 'between');
    await user.type(screen.getByLabelText('From'), '2001');
    await user.type(screen.getByLabelText('To'), '2005');
    await user.click(apply());
    await waitFor(() =>
      expect(asked('tractor')?.filter).toEqual({ year_gte: '2001', year_lte: '2005' }),
    );
  });

  it('by time stays relative in the address, and is removed with the Delete key', async () => {
    const { user, router } = await filtering('/dashboard/tractors', 'Created');
    await user.selectOptions(screen.getByLabelText('Period'), 'last 7 days');
    await user.click(apply());
    expect(await chips()).toHaveTextContent('Created: last 7 days');
    const filter = new URLSearchParams(router.state.location.search).get('filter');
    expect(JSON.parse(filter ?? '')).toEqual({ created_at_when: 'last-7-days' });

    within(await chips())
      .getByRole('button', { name: 'Created: last 7 days' })
      .focus();
    await user.keyboard('{Delete}');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull());
  });

  it.each([
    [
      'shipments',
      { total_price_gte: '100', total_price_lte: '9000.5' },
      'Total price: $100 to $9,000.50',
    ],
    ['orders', { total_price_gte: '100', total_price_lte: '9000' }, 'Total price: 100 to 9,000'],
    ['shipments', { total_price_gte: '100' }, 'Total price at least $100'],
  ])('of %s by an amount names its currency if all have one: %j', async (list, filter, text) => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter) });
    renderPages(`/dashboard/${list}?${query}`, { dataProvider: providerOf().provider });
    expect(await chips()).toHaveTextContent(text);
  });

  it('by yes or no says so', async () => {
    const query = new URLSearchParams({ filter: '{"is_sleeper":"true"}' });
    renderPages(`/dashboard/tractors?${query}`, { dataProvider: providerOf().provider });
    expect(await chips()).toHaveTextContent('Sleeper is Yes');
  });

  it('explains why it is incomplete', async () => {
    const { user, asked } = await filtering('/dashboard/tractors', 'Year');
    await user.click(apply());
    expect(screen.getByLabelText('Value')).toHaveAccessibleDescription('Enter a value.');
    expect(screen.getByLabelText('Value')).toHaveFocus();

    await user.selectOptions(screen.getByLabelText('Condition'), 'between');
    await user.click(apply());
    expect(screen.getByLabelText('From')).toHaveAccessibleDescription(
      'Enter a start, an end, or both.',
    );
    await user.type(screen.getByLabelText('From'), '900');
    await user.type(screen.getByLabelText('To'), '100{Enter}');
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription('Must be at least 900.');
    expect(screen.getByLabelText('To')).toHaveFocus();
    expect(asked('tractor')?.filter).toEqual({});
    await user.clear(screen.getByLabelText('To'));
    await user.type(screen.getByLabelText('To'), '1000{Enter}');
    await waitFor(() =>
      expect(asked('tractor')?.filter).toEqual({ year_gte: '900', year_lte: '1000' }),
    );
  });

  it('by a number accepts no other text, and the mouse wheel does not change it', async () => {
    const { user, asked } = await filtering('/dashboard/tractors', 'Odometer');
    const value = screen.getByLabelText('Value');
    expect(value).toHaveAttribute('type', 'text');
    expect(value).toHaveAttribute('inputmode', 'decimal');
    await user.type(value, 'many{Enter}');
    expect(value).toHaveAccessibleDescription('Enter a number, for example 1250.5.');
    await user.selectOptions(screen.getByLabelText('Condition'), 'between');
    await user.clear(screen.getByLabelText('From'));
    await user.type(screen.getByLabelText('To'), 'many{Enter}');
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription(/^Enter a number/);
    expect(screen.getByLabelText('To')).toHaveFocus();
    expect(asked('tractor')?.filter).toEqual({});
    await user.clear(screen.getByLabelText('To'));
    await user.type(screen.getByLabelText('To'), '-1.5{Enter}');
    await waitFor(() => expect(asked('tractor')?.filter).toEqual({ odometer_lte: '-1.5' }));
  });

  it.each([
    ['drivers', 'On time ratio', '%'],
    ['tractors', 'Odometer', 'mi'],
    ['tractors', 'Year', ''],
    ['shipments', 'Total price', 'USD'],
  ])('of %s by %s shows the unit %j', async (list, field, unit) => {
    await filtering(`/dashboard/${list}`, field);
    expect(screen.getByLabelText('Value')).toHaveAccessibleDescription(unit);
  });

  it('by a ratio is entered in percent, also if it is edited', async () => {
    const { user, asked } = await filtering('/dashboard/drivers', 'On time ratio');
    await user.type(screen.getByLabelText('Value'), '90{Enter}');
    await waitFor(() => expect(asked('driver')?.filter).toEqual({ on_time_ratio_gte: '0.9' }));
    await user.click(within(await chips()).getByRole('button', { name: /On time ratio/ }));
    expect(screen.getByLabelText('Value')).toHaveValue('90');
  });

  it('by several values needs at least one', async () => {
    const { user } = await filtering('/dashboard/tractors', 'Status');
    await user.click(apply());
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter a value.');
  });

  it('is edited with a click, a range as a whole', async () => {
    const user = setupUser();
    const { provider, watched } = providerOf();
    const getList = watched('getList');
    const filter = { year_gte: '2001', status: 'idle', year_lte: '2005', vin_contains: 'x' };
    const search = new URLSearchParams({ filter: JSON.stringify(filter) });
    renderPages(`/dashboard/tractors?${search}`, { dataProvider: provider });
    const press = async (text: string) => user.click(await screen.findByText(text));
    const asked = () => getList.mock.lastCall?.[1].filter;

    await press('Year: 2001 to 2005');
    expect(await screen.findByLabelText('From')).toHaveValue('2001');
    await user.clear(screen.getByLabelText('From'));
    await user.type(screen.getByLabelText('To'), '{Backspace}9{Enter}');
    await waitFor(() =>
      expect(asked()).toEqual({ status: 'idle', vin_contains: 'x', year_lte: '2009' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await press('VIN contains “x”');
    await user.selectOptions(await screen.findByLabelText('Condition'), 'is empty');
    await user.click(apply());
    await waitFor(() =>
      expect(asked()).toEqual({ status: 'idle', vin_empty: 'true', year_lte: '2009' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await press('Status is idle');
    expect(await screen.findByRole('button', { name: 'idle' })).toBeVisible();
  });

  it('by several values includes the one still being typed', async () => {
    const { user, asked } = await filtering('/dashboard/tractors', 'Status');
    await user.type(screen.getByRole('combobox', { name: 'Values' }), 'active{Enter}idle');
    await user.click(apply());
    await waitFor(() => expect(asked('tractor')?.filter).toEqual({ status: ['active', 'idle'] }));
    expect(await chips()).toHaveTextContent('Status is active or idle');
  });

  it.each([
    ['/dashboard/tractors', 'Status'],
    ['/dashboard/shipments', 'Priority'],
  ])('of %s by %s offers the stored values', async (path, field) => {
    const suggest = vi.fn(async () => [{ value: 'Urgent', total: 2 }]);
    const { user } = await filtering(path, field, suggest);
    expect(screen.getByLabelText('Condition')).toHaveDisplayValue('is');
    expect(screen.getByRole('combobox', { name: 'Values' })).toHaveFocus();
    await user.click(await screen.findByRole('option', { name: 'Urgent' }));
    await user.selectOptions(screen.getByLabelText('Condition'), 'is not');
    await user.click(apply());
    expect(await chips()).toHaveTextContent(`${field} is not Urgent`);
  });

  it('requests no values from a backend without that call', async () => {
    const { user, asked } = await filtering('/dashboard/shipments', 'Priority');
    await user.type(screen.getByRole('combobox', { name: 'Values' }), 'urgent{Enter}{Enter}');
    await waitFor(() => expect(asked('shipment')?.filter).toEqual({ priority: ['urgent'] }));
  });

  it('is added by keyboard alone', async () => {
    const user = setupUser();
    const { provider, watched } = providerOf();
    const getList = watched('getList');
    renderPages('/dashboard/tractors', { dataProvider: provider });
    (await screen.findByRole('button', { name: 'Add Filter' })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('combobox', { name: 'Field' })).toHaveFocus();
    await user.keyboard('odo{Enter}');
    expect(await screen.findByLabelText('Value')).toHaveFocus();
    expect(screen.getByRole('dialog', { name: 'Filter by Odometer' })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Condition'), 'greater than');
    await user.type(screen.getByLabelText('Value'), '1000{Enter}');
    await waitFor(() => expect(getList.mock.lastCall?.[1].filter).toEqual({ odometer_gt: '1000' }));
    expect(await chips()).toHaveTextContent('Odometer greater than 1,000');
  });

  it('keeps the typed value when the condition changes', async () => {
    const { user, asked } = await filtering('/dashboard/tractors', 'Year');
    await user.type(screen.getByLabelText('Value'), '2020');
    await user.selectOptions(screen.getByLabelText('Condition'), 'less than');
    await user.click(apply());
    await waitFor(() => expect(asked('tractor')?.filter).toEqual({ year_lt: '2020' }));
  });

  it('closes the panel by one press of Escape, also from its list of fields', async () => {
    const user = setupUser();
    renderPages('/dashboard/tractors', { dataProvider: providerOf().provider });
    await user.click(await screen.findByRole('button', { name: 'Add Filter' }));
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Add Filter' })).toHaveFocus();
  });

  it('keeps the typed value when Escape closes its form, but not after Cancel', async () => {
    const { user } = await filtering('/dashboard/tractors', 'Year');
    const reopen = () => user.click(screen.getByRole('button', { name: 'Add Filter' }));
    await user.selectOptions(screen.getByLabelText('Condition'), 'less than');
    await user.type(screen.getByLabelText('Value'), '2020{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await reopen();
    expect(await screen.findByLabelText('Value')).toHaveValue('2020');
    expect(screen.getByLabelText('Condition')).toHaveDisplayValue('less than');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await reopen();
    expect(await screen.findByRole('combobox', { name: 'Field' })).toHaveValue('');
  });

  it('is applied by a click outside its form if it is complete, or else kept', async () => {
    const { user, asked } = await filtering('/dashboard/tractors', 'Year');
    const clickOutside = async () => {
      await user.click(document.querySelector('.MuiBackdrop-root') as HTMLElement);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await user.type(screen.getByLabelText('Value'), 'x');
    await clickOutside();
    expect(asked('tractor')?.filter).toEqual({});
    await user.click(screen.getByRole('button', { name: 'Add Filter' }));
    const value = await screen.findByLabelText('Value');
    expect(value).toHaveValue('x');
    await user.clear(value);
    await user.type(value, '2020');
    await clickOutside();
    await waitFor(() => expect(asked('tractor')?.filter).toEqual({ year: '2020' }));
  });

  it('that is changed is applied by a click outside if it is complete', async () => {
    const user = setupUser();
    const { provider, watched } = providerOf();
    const getList = watched('getList');
    const filter = () => getList.mock.lastCall?.[1].filter;
    const search = new URLSearchParams({ filter: '{"year":"2019","make":"Volvo"}', page: '2' });
    const { path } = renderPages(`/dashboard/tractors?${search}`, { dataProvider: provider });
    const edit = async (text: string) => {
      await user.click(await screen.findByText('Year is 2019'));
      const value = await screen.findByLabelText('Value');
      await user.clear(value);
      await user.type(value, text);
      await user.click(document.querySelector('.MuiBackdrop-root') as HTMLElement);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await edit('x');
    expect(filter()).toEqual({ year: '2019', make: 'Volvo' });
    await edit('2020');
    await waitFor(() => expect(filter()).toEqual({ year: '2020', make: 'Volvo' }));
    expect(path()).toBe('/dashboard/tractors');
  });

  it('by a value takes a second one from its first letters', async () => {
    const user = setupUser();
    const suggest = vi.fn(async () =>
      ['booked', 'in transit'].map((value) => ({ value, total: 2 })),
    );
    const { provider, watched } = providerOf(undefined, { suggest });
    const getList = watched('getList');
    const search = new URLSearchParams({ filter: JSON.stringify({ status: 'booked' }) });
    renderPages(`/dashboard/shipments?${search}`, { dataProvider: provider, extensions: true });
    await user.click(await screen.findByText('Status is booked'));
    const values = await screen.findByRole('combobox', { name: 'Values' });
    // Not only when the user types.
    await waitFor(() => expect(suggest).toHaveBeenCalled());
    await user.type(values, 'in tr{Enter}');
    await user.click(apply());
    await waitFor(() =>
      expect(getList.mock.lastCall?.[1].filter).toEqual({ status: ['booked', 'in transit'] }),
    );
  });

  it.each([
    [
      'loads',
      ['Status of a leg', 'Pickup date of a leg', 'Delivery date of a leg', 'Customer', 'Driver'],
    ],
    ['invoices', ['Status', 'Due date', 'Customer', 'Load', 'Shipment', 'Invoice amount']],
    ['shipments', ['Status', 'Status of a leg']],
  ])('offers statuses first, then references and dates: %s', async (list, first) => {
    const user = setupUser();
    renderPages(`/dashboard/${list}`, { dataProvider: providerOf().provider });
    await user.click(await screen.findByRole('button', { name: 'Add Filter' }));
    const offered = await screen.findAllByRole('option');
    expect(offered.slice(0, first.length).map(({ textContent }) => textContent)).toEqual(first);
  });
});

describe('the sums of a filtered list', () => {
  const TOTALS = [
    { currency: 'USD', sums: { total_price: 1234.5, total_mileage: 1000, total_legs: 3 } },
    { currency: 'CAD', sums: { total_price: 20, total_mileage: 500, total_legs: 1 } },
    { currency: null, sums: { total_price: 0, total_mileage: 1, total_legs: 0 } },
  ];
  const asking = (query: string, extensions = true) => {
    const totals = vi.fn(async () => TOTALS);
    const { provider } = providerOf(undefined, { totals });
    const shown = ['total_price', 'total_mileage'];
    const store = memoryStore({ 'list.columns.shipment': { shown } });
    renderPages(`/dashboard/shipments${query}`, { dataProvider: provider, extensions, store });
    return totals;
  };
  const filter = (values: object) => `?filter=${encodeURIComponent(JSON.stringify(values))}`;

  it('are those of the shown columns, with money per currency', async () => {
    const totals = asking(filter({ priority_not: ['low'] }));
    const name = await screen.findByText('Total price:');
    expect(name.parentElement).toHaveTextContent('Total price: $1,234.50 + CA$20.00');
    expect(screen.getByText('Total mileage:').parentElement).toHaveTextContent('1,501');
    expect(screen.queryByText('Total cost:')).toBeNull();
    expect(totals.mock.lastCall).toMatchObject(['shipment', { filter: { priority_not: ['low'] } }]);
  });

  it('include the figure of the tile that opened the list, and what it is made of', async () => {
    const totals = async () => [{ currency: 'USD', sums: { revenue: 900.5, expenses: 600 } }];
    const { provider } = providerOf(undefined, { totals });
    const week = { load_creation_date_when: 'last-7-days' };
    const { router } = renderPages(`/dashboard/loads${filter(week)}`, { dataProvider: provider });
    const textOf = (name: string) => screen.getByText(name).parentElement?.textContent;
    await screen.findByText('Margin, last 7 days:');
    expect(textOf('Margin, last 7 days:')).toBe('Margin, last 7 days: $300.50');
    expect(textOf('Revenue:')).toBe('Revenue: $900.50');
    expect(textOf('Expenses:')).toBe('Expenses: $600.00');
    await act(() => router.navigate(`/dashboard/loads${filter({ ...week, load_type: 'Full' })}`));
    await waitFor(() => expect(screen.queryByText('Margin, last 7 days:')).toBeNull());
  });

  it.each([
    ['of a whole list', '', true],
    ['of a search', filter({ q: 'x', priority: 'low' }), true],
    ['before a backend that does not know them', filter({ priority: 'low' }), false],
  ])('are not requested: %s', async (_, query, extensions) => {
    const totals = asking(query, extensions);
    await screen.findByText(/^(Page 1 of|No records found)/);
    expect(totals).not.toHaveBeenCalled();
  });
});

it('a filter by a reference finds the record by name', async () => {
  const isTop = (name: string | undefined) => name && !catalogue.kind(name).parent;
  const [kind, field] =
    catalogue.kinds
      .filter(({ parent }) => !parent)
      .flatMap((each) => each.fields.map((own) => [each, own] as const))
      .find(([, { type: type, target }]) => type === 'reference' && isTop(target)) ?? [];
  if (!kind || !field) throw new Error('No kind refers to another');
  const { user, asked } = await filtering(`/dashboard/${kind.plural}`, field.label);
  const [option] = within(await screen.findByRole('listbox')).getAllByRole('option');
  if (!option) throw new Error('No record is offered');
  const name = option.textContent.replace(/\s+/g, ' ');
  await user.click(option);
  await user.click(apply());
  await waitFor(() =>
    expect(asked(kind.name)?.filter).toEqual({ [field.name]: [`${field.target}-1`] }),
  );
  expect(await chips()).toHaveTextContent(`${field.label} is ${name}`);
});

it('removing a filter moves the focus to the next one, at last to Add Filter', async () => {
  const user = setupUser();
  const filter = { year: '2024', status: 'idle', make: 'Volvo' };
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  renderPages(`/dashboard/tractors?${query}`, { dataProvider: providerOf().provider });
  const chip = async (name: string) =>
    within(await chips())
      .getByText(name)
      .closest<HTMLElement>('[data-filter]');

  (await chip('Status is idle'))?.focus();
  await user.keyboard('{Delete}');
  await waitFor(async () => expect(await chip('Make is Volvo')).toHaveFocus());
  await user.keyboard('{Delete}');
  await waitFor(async () => expect(await chip('Year is 2024')).toHaveFocus());
  await user.keyboard('{Delete}');
  const add = screen.getByRole('button', { name: 'Add Filter' });
  await waitFor(() => expect(add).toHaveFocus());
});
