import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { FIELD_TYPES } from '../../../../src/admin/fieldTypes';
import { typedPercent } from '../../../../src/admin/fieldTypes/decimal/percent';
import { withColon, writeValuesIn } from '../../../../src/i18n/valueLocale';
import { readNumber, writeNumber } from '../../../../src/admin/fieldTypes/format';
import { formatLeaf } from '../../../../src/admin/fieldTypes/json/formatLeaf';
import { renderPages } from '../../support/renderPages';
import { providerOf } from '../../support/fakeProvider';
import { setupUser } from '../../support/setupUser';

await Promise.all([
  import('../../../../src/admin/list/CellEditor'),
  import('../../../../src/admin/list/filter/FilterPanel'),
  import('../../../../src/admin/fieldTypes/json/JsonHelp'),
]);

beforeAll(() => writeValuesIn('fr'));
afterAll(() => writeValuesIn('en'));

const truck = {
  id: 't-1',
  name: 'Truck 1',
  odometer: 1234.5,
  axles: 3,
  license_end_date: '2027-01-12',
  maintenance: [{ work: 'Tires', amount: 6717.93, hours: 1.5 }],
  position: { speed: 12.5, unit: 'mph' },
};

function open(path: string) {
  const { provider, watched } = providerOf({ tractor: [truck] });
  const [update, getList] = [watched('update'), watched('getList')];
  const store = memoryStore({ 'list.columns.tractor': { shown: ['name', 'odometer'] } });
  renderPages(path, { dataProvider: provider, store });
  return { user: setupUser(), update, getList };
}

it('a colon in French has a no-break space before it', () =>
  expect(withColon('Statut', 'payé')).toBe('Statut\u00a0: payé'));

it('a number in a JSON value has a decimal comma in French', () =>
  expect(formatLeaf(1234.5, () => '')).toBe('1234,5'));

it('a day in French is written in figures with the day first, with and without the focus', async () => {
  const { user } = open('/dashboard/tractor/edit/t-1');
  const day = await screen.findByLabelText('License end date');
  expect(day).toHaveValue('12/01/2027');
  await user.click(day);
  expect(day).toHaveValue('12/01/2027');
});

it('a day in French is read from figures with the day first', async () => {
  const { user, update } = open('/dashboard/tractor/edit/t-1');
  const day = await screen.findByLabelText('License end date');
  await user.clear(day);
  await user.type(day, '15/01/2027');
  await user.tab();
  expect(day).toHaveValue('15/01/2027');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(update.mock.lastCall?.[1]).toMatchObject({ data: { license_end_date: '2027-01-15' } }),
  );
});

describe('a number in French', () => {
  it.each([
    ['1234,75', '1234.75'],
    ['1 234,75', '1234.75'],
    ['1\u202f234,75', '1234.75'],
    ['-1\u00a0234\u00a0567', '-1234567'],
    ['1234.75', '1234.75'],
    [',5', '.5'],
    ['1.234,75', '1.234,75'],
    ['12 34', '12 34'],
    ['1,2,3', '1,2,3'],
    ['about 3', 'about 3'],
  ])('is read from %j as %j', (text, read) => expect(readNumber(text, true)).toBe(read));

  it('without groups has no spaces', () => {
    expect(readNumber('41 878', false)).toBe('41 878');
    expect(readNumber('41,878', false)).toBe('41.878');
  });

  it.each([
    [1234.5, '1234,5'],
    ['1234.5', '1234,5'],
    ['1.2.3', '1.2.3'],
    [null, ''],
  ])('%j is written as %j', (value, text) => expect(writeNumber(value)).toBe(text));

  it('has a decimal comma in a form', async () => {
    const { user, update } = open('/dashboard/tractor/edit/t-1');
    const odometer = await screen.findByLabelText('Odometer');
    expect(odometer).toHaveValue('1234,5');
    await user.clear(odometer);
    await user.type(odometer, '1 234,75');
    expect(odometer).not.toHaveAccessibleDescription(/Enter a number/);
    await user.clear(screen.getByLabelText('Axles'));
    await user.type(screen.getByLabelText('Axles'), '2 031');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(update.mock.lastCall?.[1].data).toMatchObject({ odometer: 1234.75, axles: 2031 }),
    );
  });

  it('has a decimal comma in a table of items and in the fields of an object', async () => {
    const { user, update } = open('/dashboard/tractor/edit/t-1');
    const cell = (name: string) => screen.findByRole('textbox', { name });
    expect(await cell('Amount 1')).toHaveValue('6717,93');
    expect(await cell('Hours 1')).toHaveValue('1,5');
    await user.clear(await cell('Amount 1'));
    await user.type(await cell('Amount 1'), '1 234,56');
    await user.clear(await cell('Hours 1'));
    await user.type(await cell('Hours 1'), '2,25');
    expect(await cell('Amount 1')).toHaveValue('1 234,56');
    expect(await cell('speed')).toHaveValue('12,5');
    await user.type(await cell('speed'), '5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(update.mock.lastCall?.[1].data).toMatchObject({
        maintenance: [{ work: 'Tires', amount: 1234.56, hours: 2.25 }],
        position: { speed: 12.55, unit: 'mph' },
      }),
    );
  });

  it('with a point before three digits is shown as it will be stored', async () => {
    const { user } = open('/dashboard/tractor/edit/t-1');
    const odometer = await screen.findByLabelText('Odometer');
    await user.clear(odometer);
    await user.type(odometer, '1.250');
    expect(odometer).toHaveAccessibleDescription('= 1,25');
    await user.type(odometer, '5');
    expect(odometer).not.toHaveAccessibleDescription(/=/);
  });

  it('is 83 in a form, where 0.83 is stored and means percent', () => {
    const { codec } = FIELD_TYPES.decimal;
    const ratio = { type: 'decimal', ratio: true, name: 'x', label: 'X', column: 'x' } as const;
    expect(codec.toForm(0.835, ratio)).toBe('83,5%');
    expect(codec.fromForm(typedPercent('83,5', ratio), ratio)).toBe('0.835');
  });

  it('has a decimal comma in a cell', async () => {
    const { user, update } = open('/dashboard/tractors');
    fireEvent.doubleClick(await screen.findByRole('cell', { name: /^1\s234,5/ }));
    const editor = within(await screen.findByRole('dialog'));
    const odometer = editor.getByRole('textbox', { name: 'Odometer' });
    expect(odometer).toHaveValue('1234,5');
    await user.clear(odometer);
    await user.type(odometer, '1234,75{Enter}');
    await waitFor(() => expect(update.mock.lastCall?.[1].data).toEqual({ odometer: 1234.75 }));
  });

  it('has a decimal comma in a filter', async () => {
    const search = new URLSearchParams({ filter: '{"odometer_gte":"1234.5"}' });
    const { user, getList } = open(`/dashboard/tractors?${search}`);
    await user.click(await screen.findByText(/^Odometer at least/));
    const value = await screen.findByLabelText('Value');
    expect(value).toHaveValue('1234,5');
    await user.clear(value);
    await user.type(value, '1 234,75{Enter}');
    await waitFor(() =>
      expect(getList.mock.lastCall?.[1].filter).toEqual({ odometer_gte: '1234.75' }),
    );
  });
});
