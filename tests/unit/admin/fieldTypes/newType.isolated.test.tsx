import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { FIELD_TYPES } from '../../../../src/admin/fieldTypes';
import { decimal } from '../../../../src/admin/fieldTypes/decimal';
import { codecOf } from '../../../../src/admin/fieldTypes/fieldType';
import type {
  FieldInputs,
  FieldType,
  InputProps,
} from '../../../../src/admin/fieldTypes/fieldType';
import { FIELD_INPUTS } from '../../../../src/admin/fieldTypes/inputs';
import { PlainInput } from '../../../../src/admin/fieldTypes/inputs/PlainInput';
import { declarations, families, resolveCatalogue } from '../../../../src/resources';
import type { FieldTypeName } from '../../../../src/resources';
import { text } from '../../../../src/resources/field';
import { providerOf } from '../../support/fakeProvider';
import { renderPages } from '../../support/renderPages';
import { setupUser } from '../../support/setupUser';

await Promise.all([
  import('../../../../src/admin/list/CellEditor'),
  import('../../../../src/admin/list/filter/FilterPanel'),
]);

const DURATION = /^(\d{1,3}):([0-5]\d)$/;
const hoursOf = (minutes: unknown) =>
  `${Math.floor(Number(minutes) / 60)}:${String(Number(minutes) % 60).padStart(2, '0')}`;
const minutesOf = (typed: string) => {
  const [, hours, minutes] = DURATION.exec(typed) ?? [];
  return hours === undefined ? typed : Number(hours) * 60 + Number(minutes);
};

/** A number of minutes, shown as hours and minutes such as 1:30. */
const duration: FieldType = {
  ...decimal,
  Cell: ({ value }) => <b>{hoursOf(value)}</b>,
  Detail: ({ value }) => `${hoursOf(value)} h`,
  toText: hoursOf,
  codec: codecOf({
    toForm: (value) => (typeof value === 'number' ? hoursOf(value) : String(value ?? '')),
    fromForm: minutesOf,
  }),
  fits: (typed) => typeof minutesOf(typed) === 'number' || /^\d+$/.test(typed),
  meaning: (typed) => `${minutesOf(typed)} minutes`,
};
const durationInputs: FieldInputs = {
  ...FIELD_INPUTS.decimal,
  Input: (props: InputProps) => <PlainInput {...props} htmlInput={{ placeholder: 'h:mm' }} />,
};
Object.assign(FIELD_TYPES, { duration });
Object.assign(FIELD_INPUTS, { duration: durationInputs });

const catalogue = resolveCatalogue(
  [
    ...declarations('waybill'),
    {
      singular: 'paint',
      service: 'paints',
      columns: ['name', 'drying'],
      fields: { name: text(), drying: { type: 'duration' as FieldTypeName } },
    },
  ],
  families,
);

function open(path: string) {
  const paint = [
    { id: 'p-1', name: 'primer', drying: 45 },
    { id: 'p-2', name: 'varnish', drying: 600 },
    { id: 'p-3', name: 'glue' },
  ];
  const { provider, watched } = providerOf({ paint });
  const calls = { getList: watched('getList'), update: watched('update') };
  renderPages(path, { dataProvider: provider, catalogue });
  return { user: setupUser(), ...calls };
}

const drying = () => screen.findByLabelText('Drying');

describe('a field type that only its definition knows', () => {
  it('has its own cells in a list', async () => {
    open('/dashboard/paints');
    const cell = await screen.findByRole('cell', { name: '10:00' });
    expect(cell).toContainHTML('<b>10:00</b>');
    expect(cell).toHaveAttribute('data-align', 'end');
    const empty = screen.getByText('glue').closest('tr') as HTMLElement;
    expect(within(empty).getByRole('cell', { name: '—' })).toBeVisible();
  });

  it('is shown in full on the page of a record', async () => {
    open('/dashboard/paint/p-1');
    expect((await screen.findAllByText('0:45 h'))[0]).toBeVisible();
  });

  it('is edited with its own input, which explains the text, and saved as its codec parses it', async () => {
    const { user, update } = open('/dashboard/paint/edit/p-1');
    expect(await drying()).toHaveValue('0:45');
    expect(await drying()).toHaveAttribute('placeholder', 'h:mm');
    await user.clear(await drying());
    await user.type(await drying(), '1:05');
    expect(await drying()).toHaveAccessibleDescription('65 minutes');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    expect(update.mock.lastCall?.[1].data).toEqual({ id: 'p-1', name: 'primer', drying: 65 });
  });

  it('keeps its value when another field is saved', async () => {
    const { user, update } = open('/dashboard/paint/edit/p-1');
    await user.type(await screen.findByLabelText('Name'), ' 2');
    await user.clear(await drying());
    await user.type(await drying(), '0:45');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    expect(update.mock.lastCall?.[1].data).toEqual({ id: 'p-1', name: 'primer 2', drying: 45 });
  });

  it('is edited in a cell', async () => {
    const { user, update } = open('/dashboard/paints');
    await user.dblClick(await screen.findByRole('cell', { name: '0:45' }));
    const entry = within(await screen.findByRole('dialog')).getByRole('textbox');
    expect(entry).toHaveValue('0:45');
    await user.clear(entry);
    await user.paste('2:30');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('cell', { name: '2:30' })).toBeVisible();
    expect(update.mock.lastCall?.[1].data).toEqual({ drying: 150 });
  });

  it('is filtered by its operators', async () => {
    const { user, getList } = open('/dashboard/paints');
    await screen.findByRole('cell', { name: '0:45' });
    await user.click(screen.getByRole('button', { name: 'Add Filter' }));
    await user.click(await screen.findByRole('option', { name: 'Drying' }));
    await user.selectOptions(await screen.findByLabelText('Condition'), 'between');
    await user.type(screen.getByLabelText('From'), '1:00');
    await user.type(screen.getByLabelText('To'), '0:50{Enter}');
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription('Must be at least 1:00.');
    await user.clear(screen.getByLabelText('To'));
    await user.type(screen.getByLabelText('To'), '12:00{Enter}');
    await waitFor(() =>
      expect(getList.mock.calls.at(-1)?.[1].filter).toEqual({
        drying_gte: '60',
        drying_lte: '720',
      }),
    );
    expect(await screen.findByText('Drying: 1:00 to 12:00')).toBeVisible();
  });
});
