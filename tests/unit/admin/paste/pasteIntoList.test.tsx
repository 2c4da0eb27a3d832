import { screen, waitFor, within } from '@testing-library/react';
import { HttpError, memoryStore } from 'ra-core';
import { describe, expect, it } from 'vitest';

import { expectLogged } from '../../support/expectLogged';
import { expectNoViolations } from '../../support/expectNoViolations';
import { providerOf } from '../../support/fakeProvider';
import { renderPages } from '../../support/renderPages';
import { setupUser } from '../../support/setupUser';
import { openTrucks } from '../../support/tractorList';

await import('../../../../src/admin/paste/PasteIntoList');

const SHOWN = ['name', 'make', 'created_at', 'model'];

/** Opens the list of trucks and focuses a cell of a row. */
async function openAt(row: string, column: string, given: Parameters<typeof openTrucks>[0] = {}) {
  const opened = await openTrucks(given);
  const update = opened.watched('update');
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const cellOf = (name: string, head: string) =>
    within(screen.getByText(name, { selector: 'a' }).closest('tr')!).getAllByRole('cell')[
      heads.indexOf(head)
    ] as HTMLElement;
  await opened.user.click(cellOf(row, column));
  expect(cellOf(row, column)).toHaveFocus();
  const paste = (...rows: string[]) => opened.user.paste(rows.join('\r\n'));
  const press = (name: string) => opened.user.click(screen.getByRole('button', { name }));
  const sent = () => update.mock.calls.map(([, { id, data }]) => [id, data]);
  return { ...opened, cellOf, paste, press, sent };
}

describe('cells of a spreadsheet that are pasted into a list', () => {
  it('fill the cells to the right and below after a question, and are undone together', async () => {
    const { user, cellOf, paste, press, sent } = await openAt('Truck 1', 'Make');
    await paste('Volvo\tVNL', 'Mack\t"Pinnacle ""B"""', '');
    const dialog = await screen.findByRole('dialog', { name: 'Change 4 values in 2 records?' });
    expect(within(dialog).getByRole('button', { name: 'Change 4 values' })).toHaveFocus();
    expect(within(dialog).getByRole('heading', { name: 'Truck 2' })).toBeVisible();
    expect(within(dialog).getByText('Pinnacle "B"').closest('dl')).toHaveTextContent(
      'MakeBefore: —After: Mack',
    );
    await expectNoViolations();
    expect(sent()).toEqual([]);
    await user.keyboard('{Enter}');
    await screen.findByText('2 records changed');
    expect(sent()).toEqual([
      ['t-1', { make: 'Volvo', model: 'VNL' }],
      ['t-2', { make: 'Mack', model: 'Pinnacle "B"' }],
    ]);
    await waitFor(() => expect(cellOf('Truck 2', 'Model')).toHaveTextContent('Pinnacle "B"'));
    await waitFor(() => expect(cellOf('Truck 1', 'Make')).toHaveFocus());
    await press('Undo');
    await screen.findByText('2 changes undone');
    expect(sent().slice(2)).toEqual([
      ['t-1', { make: null, model: null }],
      ['t-2', { make: null, model: null }],
    ]);
  });

  it('change a single record without a question', async () => {
    const { paste, sent } = await openAt('Truck 3', 'Year');
    await paste('2,019.0');
    await screen.findByText('1 record changed');
    expect(sent()).toEqual([['t-3', { year: 2019 }]]);
  });

  it('skip columns that cannot be edited, and name them', async () => {
    const store = memoryStore({ 'list.columns.tractor': { shown: SHOWN } });
    const { paste, press, sent } = await openAt('Truck 3', 'Make', { store });
    await paste('Volvo\tnow\tVNL\tmore');
    await screen.findByRole('dialog', { name: 'Change 2 values in 1 record?' });
    screen.getByText('This column cannot be edited here and will be skipped: Created.');
    screen.getByText('1 column is outside the table and will not be pasted.');
    await press('Change 2 values');
    await screen.findByText('1 record changed');
    expect(sent()).toEqual([['t-3', { make: 'Volvo', model: 'VNL' }]]);
  });

  it('are left out beyond the last row of the page', async () => {
    const { paste, press, sent } = await openAt('Truck 9', 'Year');
    await paste('2008', '2030', '2031', '2032');
    await screen.findByRole('dialog', { name: 'Change 1 value in 1 record?' });
    screen.getByText('2 rows do not fit on this page and will not be pasted.');
    await press('Change 1 value');
    await screen.findByText('1 record changed');
    expect(sent()).toEqual([['t-10', { year: 2030 }]]);
  });

  it('that cannot be read are named and not pasted', async () => {
    const { paste, press, sent } = await openAt('Truck 1', 'Year');
    await paste('old', '2030');
    await screen.findByRole('dialog', { name: 'Change 1 value in 1 record?' });
    screen.getByText('1 value cannot be read and will not be pasted:');
    screen.getByText(/^Year of Truck 1: “old”\./);
    await press('Change 1 value');
    await screen.findByText('1 record changed');
    expect(sent()).toEqual([['t-2', { year: 2030 }]]);
  });

  it('that are the same change nothing', async () => {
    const { paste, press, sent } = await openAt('Truck 1', 'Year');
    await paste('2000', '2001');
    await screen.findByRole('dialog', { name: 'Nothing to change' });
    await press('Cancel');
    expect(sent()).toEqual([]);
  });

  it('show why a record was refused', async () => {
    const message = 'Year must be a whole number.';
    const refuse = () => Promise.reject(new HttpError('refused', 422, { message }));
    const { paste } = await openAt('Truck 1', 'Year', { calls: { writeMany: refuse } });
    await paste('2020');
    await screen.findByText(message);
    expectLogged('refused');
  });

  it('are saved at the second attempt after another user has changed the record', async () => {
    const { paste, cellOf, provider } = await openAt('Truck 1', 'Year');
    await provider.update('tractor', {
      id: 't-1',
      data: { year: 1990 },
      previousData: { id: 't-1' },
    });
    await paste('2020');
    await screen.findByText(/Someone else changed this record\./);
    expectLogged('Someone else has changed this record.');
    await waitFor(() => expect(cellOf('Truck 1', 'Year')).toHaveTextContent('1990'));
    await paste('2020');
    await screen.findByText('1 record changed');
    await waitFor(() => expect(cellOf('Truck 1', 'Year')).toHaveTextContent('2020'));
  });

  it('change the name of a record, with the label of its field', async () => {
    const load = { id: 'l-1', external_system_id: 'LD-1' };
    const { provider, watched } = providerOf({ load: [load], 'load-leg': [], 'load-stop': [] });
    const update = watched('update');
    renderPages('/dashboard/loads', { dataProvider: provider });
    const user = setupUser();
    const link = await screen.findByRole('link', { name: 'LD-1' });
    await user.click(link.closest('td')!);
    await user.paste('LD-2\r\nLD-3');
    const dialog = await screen.findByRole('dialog', { name: 'Change 1 value in 1 record?' });
    within(dialog).getByText('External system ID');
    await user.click(within(dialog).getByRole('button', { name: 'Change 1 value' }));
    await screen.findByText('1 record changed');
    expect(update.mock.calls.map(([, { data }]) => data)).toEqual([{ external_system_id: 'LD-2' }]);
  });
});
