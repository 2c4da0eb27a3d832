import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';

import { expectLogged } from '../../support/expectLogged';
import { expectNoViolations } from '../../support/expectNoViolations';
import { providerOf } from '../../support/fakeProvider';
import { renderPages } from '../../support/renderPages';
import { setupUser } from '../../support/setupUser';

await import('../../../../src/admin/paste/PasteIntoForm');

async function openForm() {
  const { provider } = providerOf({ tractor: [{ id: 't-1', name: 'Truck 1', year: 2017 }] });
  renderPages('/dashboard/tractor/edit/t-1', { dataProvider: provider });
  const user = setupUser();
  const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  await user.click(await screen.findByLabelText('Name'));
  return { user, input };
}

describe('cells of a spreadsheet that are pasted into a form', () => {
  it('fill the following fields in order after a question', async () => {
    const { user, input } = await openForm();
    await user.paste('Truck 9\tidle\tVolvo\r\n');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Fill 3 fields with the pasted cells?' }),
    );
    dialog.getByText('Status: idle');
    await expectNoViolations();
    await user.keyboard('{Enter}');
    await screen.findByText('3 fields filled');
    expect(['Name', 'Status', 'Make'].map((label) => input(label).value)).toEqual([
      ...['Truck 9', 'idle', 'Volvo'],
    ]);
    await waitFor(() => expect(input('Name')).toHaveFocus());
  });

  it('fill the fields by label if they come with a header', async () => {
    const { user, input } = await openForm();
    await user.paste('Odometer\tLicense start date\tColor\n1,250.50\t01/31/2026\tred\n');
    await screen.findByRole('dialog', { name: 'Fill 2 fields with the pasted cells?' });
    screen.getByText('1 cell has no matching field and will not be pasted.');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(input('Odometer')).toHaveValue('1250.50'));
    expect(input('License start date')).toHaveValue('01/31/2026');
    expect(input('Name')).toHaveValue('Truck 1');
  });

  it('find records by their names', async () => {
    const { provider } = providerOf({
      tractor: [{ id: 't-1', name: 'Truck 1' }],
      device: [
        { id: 'l-1', device_identifier: 'Dallas Yard' },
        { id: 'l-2', device_identifier: 'Dallas' },
      ],
    });
    renderPages('/dashboard/tractor/edit/t-1', { dataProvider: provider });
    const user = setupUser();
    await user.click(await screen.findByLabelText('Name'));
    await user.paste('Device\tMake\nDallas\tVolvo\n');
    await screen.findByRole('dialog', { name: 'Fill 2 fields with the pasted cells?' });
    expect(screen.getByText('Device: Dallas')).toHaveTextContent(/^Device: Dallas$/);
  });

  it.each([
    ['its number, which many other records contain', 'DRV-2', 'd-1'],
    ['its number, if it has no other name', 'DRV-3', 'd-3'],
    ['its full name rather than the number of another', '100', 'd-4'],
    ['a key that is not in its name', 'ann@example.com', undefined],
    ['its name without the number, as lists show it', 'Ann Reyes', 'd-1'],
    ['a name that lists show for several records', 'Eve Moss', undefined],
  ])('find a record whose name has several fields by %s', async (_, text, id) => {
    const drivers = [
      { id: 'd-1', first_name: 'Ann', last_name: 'Reyes', source_ref_id: 'DRV-2' },
      { id: 'd-2', first_name: 'Ben', last_name: 'Ode', source_ref_id: '100' },
      { id: 'd-3', source_ref_id: 'DRV-3' },
      { id: 'd-4', first_name: '100' },
      { id: 'd-5', first_name: 'Eve', last_name: 'Moss' },
      { id: 'd-6', first_name: 'Eve', last_name: 'Moss', source_ref_id: 'DRV-6' },
      ...Array.from({ length: 60 }, (_, i) => ({
        id: `m-${i}`,
        first_name: `Max ${i}`,
        source_ref_id: `X-${i}`,
        phone: 'DRV-2 DRV-3',
      })),
    ];
    const { provider, watched } = providerOf({
      ...{ load: [{ id: 'l-1' }], 'load-leg': [], 'load-stop': [] },
      driver: drivers,
    });
    const update = watched('update');
    renderPages('/dashboard/load/edit/l-1', { dataProvider: provider });
    const user = setupUser();
    await user.click(await screen.findByLabelText('External system ID'));
    await user.paste(`Driver\tExternal system ID\n${text}\tLD-1\n`);
    const count = id ? '2 fields' : '1 field';
    await screen.findByRole('dialog', { name: `Fill ${count} with the pasted cells?` });
    await user.keyboard('{Enter}');
    await screen.findByText(`${count} filled`);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(update.mock.calls[0]?.[1].data).toEqual({
        ...{ id: 'l-1', external_system_id: 'LD-1' },
        ...(id && { driver: id }),
      }),
    );
  });

  it('name no record that may share its name with records beyond the first page', async () => {
    const data = Array.from({ length: 50 }, (_, i) => ({
      id: `l-${i}`,
      device_identifier: i === 0 ? 'Dallas' : `Dallas ${i}`,
    }));
    const getList = async (kind: string) =>
      kind === 'device' ? { data, total: 99 } : { data: [], total: 0 };
    const records = { tractor: [{ id: 't-1', name: 'Truck 1' }] };
    const { provider } = providerOf(records, { getList });
    renderPages('/dashboard/tractor/edit/t-1', { dataProvider: provider });
    const user = setupUser();
    await user.click(await screen.findByLabelText('Name'));
    await user.paste('Device\tMake\nDallas\tVolvo\n');
    await screen.findByRole('dialog', { name: 'Fill 1 field with the pasted cells?' });
  });

  it('say that records cannot be found by their names while the server does not answer', async () => {
    const { provider } = providerOf({ tractor: [{ id: 't-1', name: 'Truck 1' }], device: [] });
    const { getList } = provider;
    renderPages('/dashboard/tractor/edit/t-1', { dataProvider: provider });
    const user = setupUser();
    await user.click(await screen.findByLabelText('Name'));
    provider.getList = async (kind, params) => {
      if (kind === 'device')
        throw new HttpError('The server has failed.', 500, { message: 'The server has failed.' });
      return getList(kind, params);
    };
    await user.paste('Device\tMake\nDallas\tVolvo\n');
    await screen.findByText('The server has failed.');
    expectLogged('The server has failed.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Name')).toHaveValue('Truck 1');
  });

  it('fill ratios in percent, as typed', async () => {
    const { provider } = providerOf({ driver: [{ id: 'd-1', on_time_ratio: 0.7 }] });
    renderPages('/dashboard/driver/edit/d-1', { dataProvider: provider });
    const user = setupUser();
    await user.click(await screen.findByLabelText('On time ratio'));
    await user.paste('On time ratio\tClaims ratio\n85\t3.5%\n');
    await screen.findByRole('dialog', { name: 'Fill 2 fields with the pasted cells?' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByLabelText('On time ratio')).toHaveValue('85'));
    expect(screen.getByLabelText('Claims ratio')).toHaveValue('3.5');
  });

  it('that can be read in two ways are not filled until staff choose', async () => {
    const { user, input } = await openForm();
    await user.paste('Name\tLicense start date\nTruck 9\t01/02/2026\n');
    await screen.findByRole('dialog', { name: 'Fill 1 field with the pasted cells?' });
    screen.getByText('Ambiguous value');
    await user.selectOptions(screen.getByLabelText('Dates'), 'day/month/year');
    await user.click(await screen.findByRole('button', { name: 'Fill 2 fields' }));
    await waitFor(() => expect(input('License start date')).toHaveValue('02/01/2026'));
  });

  it('are pasted as text if staff prefer that, and a text without tabs always is', async () => {
    const { user, input } = await openForm();
    await user.paste(' one');
    expect(input('Name')).toHaveValue('Truck 1 one');
    await user.paste('\ttwo\tthree');
    await user.click(await screen.findByRole('button', { name: 'Paste as text' }));
    await waitFor(() => expect(input('Name')).toHaveValue('Truck 1 onetwo\tthree'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
