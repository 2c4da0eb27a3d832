import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import type { WaybillDataProvider } from '../../../src/dataProvider';
import {
  conditionsOf,
  draftOf,
  filterFields,
  filtersOf,
  operatorsOf,
} from '../../../src/admin/list/filter/filters';
import type { Draft, Operator } from '../../../src/admin/list/filter/filters';
import type { FieldKind } from '../../../src/resources';
import { operatorsOf as answered } from '../../../server/api/filters';
import { renderPages } from './harness';
import { catalogue, providerOf } from './records';
import { setupUser } from './user';

const NOTHING: Draft = { text: '', from: '', to: '', several: [] };
const fieldOf = (kind: FieldKind) => ({ name: 'a', label: 'A', column: 'a', kind });

describe('conditions', () => {
  it.each<[FieldKind, Operator, Partial<Draft>, object]>([
    ['text', 'contains', { text: ' x ' }, { a_contains: 'x' }],
    ['text', 'contains', { text: ' ' }, {}],
    ['text', 'equals', { text: 'x' }, { a: 'x' }],
    ['status', 'in', { several: ['x', 'y, z'] }, { a: ['x', 'y, z'] }],
    ['status', 'in', {}, {}],
    ['integer', 'between', { from: '1', to: '2' }, { a_gte: '1', a_lte: '2' }],
    ['integer', 'between', { to: '2' }, { a_lte: '2' }],
    [
      'dateTime',
      'between',
      { from: '2026-01-01T00:00' },
      { a_gte: new Date(2026, 0, 1).toISOString() },
    ],
    ['date', 'when', { text: 'overdue' }, { a_when: 'overdue' }],
    ['date', 'empty', {}, { a_empty: 'true' }],
    ['date', 'filled', {}, { a_empty: 'false' }],
  ])('%s %s %j', (kind, operator, draft, made) => {
    expect(conditionsOf(fieldOf(kind), operator, { ...NOTHING, ...draft })).toEqual(made);
  });

  const ASKED: Record<Operator, string> = {
    contains: 'contains',
    equals: 'equals',
    in: 'in',
    between: 'gte',
    when: 'lte',
    empty: 'empty',
    filled: 'empty',
  };
  it('are offered for every field of every kind, and only such as the server answers', () => {
    for (const field of catalogue.kinds.flatMap(filterFields)) {
      const offered = operatorsOf(field).map((each) => ASKED[each]);
      expect(offered.length).toBeGreaterThan(0);
      expect(answered(field.kind)).toEqual(expect.arrayContaining(offered));
    }
  });

  it('are read again from their keys', () => {
    const values = {
      q: 'x',
      year_gte: '1',
      status: ['x', 'y'],
      vin_in: 'p,q',
      created_at_when: 'today',
    };
    const read = filtersOf(catalogue.kind('tractor'), values);
    expect(read.map(({ key, reading, values: each }) => [key, reading, ...each])).toEqual([
      ['year_gte', 'gte', '1'],
      ['status', 'in', 'x', 'y'],
      ['vin_in', 'in', 'p', 'q'],
      ['created_at_when', 'when', 'today'],
    ]);
  });
});

it.each<[FieldKind, Record<string, string>, Operator, Partial<Draft>]>([
  ['integer', { a_lte: '2' }, 'between', { to: '2', text: '2', several: ['2'] }],
  ['text', { a_contains: 'x' }, 'contains', { text: 'x', several: ['x'] }],
  ['reference', { a: '7' }, 'in', { text: '7', several: ['7'] }],
  ['date', { a_empty: 'false' }, 'filled', { text: 'false', several: ['false'] }],
  [
    'dateTime',
    { a_gte: new Date(2026, 0, 2, 3, 4).toISOString() },
    'between',
    { from: '2026-01-02T03:04:00', text: '2026-01-02T03:04:00', several: ['2026-01-02T03:04:00'] },
  ],
])('a condition on a %s is entered again as it was: %j', (type, values, operator, draft) => {
  const kind = { ...catalogue.kind('tractor'), fields: [fieldOf(type)] };
  const [field] = kind.fields;
  if (!field) throw new Error('No field');
  expect(draftOf(field, filtersOf(kind, values))).toEqual({
    operator,
    draft: { ...NOTHING, ...draft },
  });
});

/** Opens a list and the form for a filter by one of its fields. */
async function filtering(path: string, field: string, query = '', overview?: () => unknown) {
  const user = setupUser();
  const { provider, watched } = providerOf(undefined, overview && { overview });
  const spy = watched('getList');
  const view = renderPages(path + query, { dataProvider: provider, extensions: !!overview });
  await screen.findByText(/^Page 1 of/);
  await user.click(screen.getByRole('button', { name: 'Add Filter' }));
  await user.click(screen.getByRole('menuitem', { name: field }));
  await screen.findByLabelText('Condition');
  const asked = (name: string) => spy.mock.calls.filter(([kind]) => kind === name).at(-1)?.[1];
  return { user, asked, ...view };
}
const apply = () => screen.getByRole('button', { name: 'Apply' });
const chips = () => screen.findByRole('group', { name: 'Filters' });

describe('a filter', () => {
  it('by a range is two conditions', async () => {
    const { user, asked } = await filtering('/dashboard/tractors', 'Year');
    await user.selectOptions(screen.getByLabelText('Condition'), 'is between');
    await user.type(screen.getByLabelText('From'), '2001');
    await user.type(screen.getByLabelText('To'), '2005');
    await user.click(apply());
    await waitFor(() =>
      expect(asked('tractor')?.filter).toEqual({ year_gte: '2001', year_lte: '2005' }),
    );
  });

  it('by time stays relative in the address, and goes with the Delete key', async () => {
    const { user, router } = await filtering('/dashboard/tractors', 'Created');
    await user.selectOptions(screen.getByLabelText('Time'), 'last 7 days');
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

  it('is refused in words while it makes no condition', async () => {
    const { user, asked } = await filtering('/dashboard/tractors', 'Year');
    await user.click(apply());
    expect(screen.getByLabelText('Value')).toHaveAccessibleDescription('Enter a value.');
    expect(screen.getByLabelText('Value')).toHaveFocus();

    await user.selectOptions(screen.getByLabelText('Condition'), 'is between');
    await user.click(apply());
    expect(screen.getByLabelText('From')).toHaveAccessibleDescription(
      'Enter at least one end of the range.',
    );
    await user.type(screen.getByLabelText('From'), '900');
    await user.type(screen.getByLabelText('To'), '100{Enter}');
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription('Must be 900 or more.');
    expect(screen.getByLabelText('To')).toHaveFocus();
    expect(asked('tractor')?.filter).toEqual({});
    await user.clear(screen.getByLabelText('To'));
    await user.type(screen.getByLabelText('To'), '1000{Enter}');
    await waitFor(() =>
      expect(asked('tractor')?.filter).toEqual({ year_gte: '900', year_lte: '1000' }),
    );
  });

  it('by several values wants one', async () => {
    const { user } = await filtering('/dashboard/tractors', 'Status');
    await user.click(apply());
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter a value.');
  });

  it('is changed by a press on it, a range as a whole', async () => {
    const user = setupUser();
    const { provider, watched } = providerOf();
    const getList = watched('getList');
    const filter = { year_gte: '2001', status: 'idle', year_lte: '2005', vin_contains: 'x' };
    const search = new URLSearchParams({ filter: JSON.stringify(filter) });
    renderPages(`/dashboard/tractors?${search}`, { dataProvider: provider });
    const press = async (text: string) => user.click(await screen.findByText(text));
    const asked = () => getList.mock.lastCall?.[1].filter;

    await press('Year up to 2005');
    expect(await screen.findByLabelText('From')).toHaveValue(2001);
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

    await press('Status equals “idle”');
    expect(await screen.findByRole('button', { name: 'idle' })).toBeVisible();
  });

  it('by several values takes the one still typed as well', async () => {
    const { user, asked } = await filtering('/dashboard/tractors', 'Status');
    await user.type(screen.getByLabelText('Values'), 'active{Enter}idle');
    await user.click(apply());
    await waitFor(() => expect(asked('tractor')?.filter).toEqual({ status: ['active', 'idle'] }));
    expect(await chips()).toHaveTextContent('Status is one of “active” or “idle”');
  });

  it('by a status offers those that are stored, asked for as home asks: on the reader’s day', async () => {
    const zone = process.env.TZ;
    process.env.TZ = 'Pacific/Kiritimati';
    onTestFinished(() => {
      vi.useRealTimers();
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    });
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
    const status = { value: 'Parked', total: 2, filter: { status: 'Parked' } };
    const data = [{ kind: 'tractor', field: 'status', total: 2, statuses: [status] }];
    const overview = vi.fn<WaybillDataProvider['overview']>(async () => ({ data }) as never);
    const { user } = await filtering('/dashboard/tractors', 'Status', '', overview as never);
    await user.click(screen.getByLabelText('Values'));
    expect(await screen.findByRole('option', { name: 'Parked' })).toBeVisible();
    expect(overview.mock.lastCall).toMatchObject(['statuses', { day: '2026-11-22' }]);
  });
});

it('by a reference finds the record by its name', async () => {
  const isTop = (name: string | undefined) => name && !catalogue.kind(name).parent;
  const [kind, field] =
    catalogue.kinds
      .filter(({ parent }) => !parent)
      .flatMap((each) => each.fields.map((own) => [each, own] as const))
      .find(([, { kind: type, target }]) => type === 'reference' && isTop(target)) ?? [];
  if (!kind || !field) throw new Error('No kind refers to another');
  const { user, asked } = await filtering(`/dashboard/${kind.plural}`, field.label);
  await user.click(screen.getByLabelText('Values'));
  const [option] = within(await screen.findByRole('listbox')).getAllByRole('option');
  if (!option) throw new Error('No record is offered');
  const name = option.textContent.replace(/\s+/g, ' ');
  await user.click(option);
  await user.click(apply());
  await waitFor(() =>
    expect(asked(kind.name)?.filter).toEqual({ [field.name]: [`${field.target}-1`] }),
  );
  expect(await chips()).toHaveTextContent(`${field.label} equals “${name}”`);
});

it('leaves the keyboard with the next condition when one is taken away, at last where one adds them', async () => {
  const user = setupUser();
  const filter = { year: '2024', status: 'idle', make: 'Volvo' };
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  renderPages(`/dashboard/tractors?${query}`, { dataProvider: providerOf().provider });
  const chip = async (name: string) =>
    within(await chips())
      .getByText(name)
      .closest<HTMLElement>('[data-filter]');

  (await chip('Status equals “idle”'))?.focus();
  await user.keyboard('{Delete}');
  await waitFor(async () => expect(await chip('Make equals “Volvo”')).toHaveFocus());
  await user.keyboard('{Delete}');
  await waitFor(async () => expect(await chip('Year equals 2024')).toHaveFocus());
  await user.keyboard('{Delete}');
  const add = screen.getByRole('button', { name: 'Add Filter' });
  await waitFor(() => expect(add).toHaveFocus());
});
