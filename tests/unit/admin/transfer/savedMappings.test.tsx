import { screen, waitFor, within } from '@testing-library/react';
import { localStorageStore } from 'ra-core';
import { expect, it, vi } from 'vitest';

import type { SavedMapping } from '../../../../src/contract/mappings';
import { expectLogged } from '../../support/expectLogged';
import { providerOf } from '../../support/fakeProvider';
import { renderPages } from '../../support/renderPages';
import { setupUser } from '../../support/setupUser';

await import('../../../../src/admin/transfer/ImportDialog');

const LEASED: SavedMapping = {
  id: 'm1',
  kind: 'tractor',
  name: 'Leased trucks',
  mapping: {
    head: ['Rig', 'Tag', 'Start'],
    columns: ['name', 'license_plate', 'license_start_date'],
    forms: { dates: 'dmy' },
    rules: { isUpdating: true, key: 'vin' },
  },
};

/** The calls of a server that stores mappings. */
function storing(...stored: SavedMapping[]) {
  let all = stored;
  const without = (id: string) => all.filter((each) => each.id !== id);
  return {
    sharedMappings: vi.fn(async () => all),
    shareView: vi.fn(async (saved: SavedMapping) => {
      all = [...without(saved.id), saved];
    }),
    unshareView: vi.fn(async (id: string) => {
      all = without(id);
    }),
  };
}

/** The import dialog of the tractors. */
async function open(calls: object, store = localStorageStore()) {
  const importFile = vi.fn(async () => ({ done: { created: 1, updated: 0, skipped: 0 } }));
  const { provider } = providerOf({ tractor: [] }, {
    earlierImports: async () => [],
    importFile,
    ...calls,
  } as never);
  const { unmount } = renderPages('/dashboard/tractors', { dataProvider: provider, store });
  const user = setupUser();
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Tractors' }));
  const choose = async (head: string, row: string) => {
    const file = new File([`${head}\n${row}\n`], 'trucks.csv');
    await user.upload(dialog.getByLabelText('File (Excel, CSV, JSON or NDJSON)'), file);
    await dialog.findByRole('table');
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, dialog, choose, press, importFile, unmount };
}

const column = (dialog: ReturnType<typeof within>, name: string) => dialog.getByLabelText(name);

it('a saved mapping is used for the next file with its header', async () => {
  const { dialog, choose, importFile, press } = await open(storing(LEASED));
  await choose('Rig,Tag,Start', 'T1,AB-1,01/02/2026');
  expect(await dialog.findByLabelText('Saved mapping')).toHaveDisplayValue('Leased trucks');
  expect(column(dialog, 'Rig')).toHaveDisplayValue('Name');
  expect(column(dialog, 'Tag')).toHaveDisplayValue('License plate');
  expect(dialog.getByLabelText('Dates')).toHaveDisplayValue('day/month/year');
  expect(dialog.getByText('Read as 2026-02-01')).toBeVisible();
  expect(dialog.getByLabelText('Match existing records by')).toHaveDisplayValue('VIN');
  expect(dialog.queryByRole('button', { name: 'Save changes' })).toBeNull();
  await press('Check');
  await dialog.findByText('Ready to import: 1 new, 0 updated.');
  expect(importFile).toHaveBeenCalledWith(
    'tractor',
    expect.objectContaining({
      columns: ['name', 'license_plate', 'license_start_date'],
      forms: { dates: 'dmy' },
      ...{ isUpdating: true, key: 'vin' },
    }),
  );
});

it('a saved mapping is chosen from the list for a file with other columns, and left again', async () => {
  const { user, dialog, choose } = await open(storing(LEASED));
  await choose('Make,Start,Rig', 'Volvo,01/02/2026,T1');
  const saved = await dialog.findByLabelText('Saved mapping');
  expect(saved).toHaveDisplayValue('None');
  expect(dialog.getByRole('group', { name: 'For other files' })).toBeInTheDocument();
  expect(column(dialog, 'Rig')).toHaveDisplayValue('Skip column');
  await user.selectOptions(saved, 'Leased trucks');
  await waitFor(() => expect(column(dialog, 'Rig')).toHaveDisplayValue('Name'));
  expect(column(dialog, 'Make')).toHaveDisplayValue('Make');
  expect(column(dialog, 'Start')).toHaveDisplayValue('License start date');
  await user.selectOptions(dialog.getByLabelText('Saved mapping'), 'None');
  await waitFor(() => expect(column(dialog, 'Rig')).toHaveDisplayValue('Skip column'));
  expect(dialog.getByRole('checkbox', { name: 'Update existing records' })).not.toBeChecked();
});

it('a mapping is saved by name, changed, renamed and deleted for all staff', async () => {
  const calls = storing();
  const { user, dialog, choose, press } = await open(calls);
  await choose('Rig,Start', 'T1,01/02/2026');
  await user.selectOptions(column(dialog, 'Rig'), 'Name');
  await user.selectOptions(column(dialog, 'Start'), 'License start date');
  await user.selectOptions(dialog.getByLabelText('Dates'), 'month/day/year');
  await press('Save mapping…');
  await user.keyboard('{Enter}');
  await screen.findByText('Enter a name.');
  await user.keyboard('Monthly{Enter}');
  await screen.findByText('Mapping “Monthly” saved for all staff');
  expect(calls.shareView).toHaveBeenLastCalledWith({
    id: expect.any(String),
    kind: 'tractor',
    name: 'Monthly',
    mapping: {
      head: ['Rig', 'Start'],
      columns: ['name', 'license_start_date'],
      forms: { dates: 'mdy' },
      encoding: undefined,
      rules: { isUpdating: false },
    },
  });
  expect(await dialog.findByLabelText('Saved mapping')).toHaveDisplayValue('Monthly');

  await user.selectOptions(dialog.getByLabelText('Dates'), 'day/month/year');
  await press('Save changes');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
  expect(calls.shareView.mock.lastCall?.[0].mapping.forms).toEqual({ dates: 'dmy' });

  await press('Rename…');
  await user.keyboard('{Control>}a{/Control}Weekly{Enter}');
  await waitFor(() => expect(dialog.getByLabelText('Saved mapping')).toHaveDisplayValue('Weekly'));
  await press('Save mapping…');
  await user.keyboard('Weekly{Enter}');
  await screen.findByText('There is already a mapping with this name.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());

  await press('Delete…');
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Delete the mapping “Weekly”?' })).getByRole(
      'button',
      { name: 'Delete' },
    ),
  );
  await screen.findByText('Mapping “Weekly” deleted');
  await waitFor(() => expect(dialog.queryByLabelText('Saved mapping')).toBeNull());
});

it('a backend without saved mappings leaves them to the browser', async () => {
  const store = localStorageStore();
  const calls = { sharedMappings: () => Promise.reject(new Error('Not found')) };
  const first = await open(calls, store);
  await first.choose('Rig', 'T1');
  await first.user.selectOptions(column(first.dialog, 'Rig'), 'Name');
  expect(first.dialog.queryByRole('button', { name: 'Save mapping…' })).toBeNull();
  await first.user.click(first.dialog.getByRole('button', { name: 'Import' }));
  await first.dialog.findByText('Import complete: 1 added, 0 updated.');
  first.unmount();

  const { dialog, choose } = await open(calls, store);
  await choose('Rig', 'T2');
  await dialog.findByText(
    'Columns, dates and numbers use the settings of the last file with this header.',
  );
  expect(column(dialog, 'Rig')).toHaveDisplayValue('Name');
  expectLogged('Not found');
});

it('titles above the header are skipped and named, and staff can choose another row', async () => {
  const { user, dialog, choose, importFile, press } = await open(storing());
  await choose('Fleet report,,\n,,\nPrinted,11/27/2026,', 'Name,Year,Make\nT1,2020,Volvo');
  expect(await dialog.findByText('2 rows above the header are skipped.')).toBeVisible();
  expect(dialog.getByLabelText('Header')).toHaveDisplayValue('Row 3: Name, Year, Make');
  expect(column(dialog, 'Year')).toHaveDisplayValue('Year');
  await press('Check');
  await dialog.findByText('Ready to import: 1 new, 0 updated.');
  expect(importFile).toHaveBeenCalledWith('tractor', expect.objectContaining({ header: 3 }));
  await user.selectOptions(dialog.getByLabelText('Header'), 'Row 1: Fleet report');
  expect(await dialog.findByLabelText('Fleet report')).toHaveDisplayValue('Skip column');
  expect(dialog.queryByText(/above the header/)).toBeNull();
  expect(dialog.getByText('Choose a field for at least one column.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
});

it('a file without a header is read by position, also in its next version and by a saved mapping', async () => {
  const calls = storing();
  const { user, dialog, choose, importFile, press } = await open(calls);
  await choose('T1,2020', 'T2,2021');
  expect(await dialog.findByText(/^The header looks like a record\./)).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Header'), 'None: the first row is a record');
  await user.selectOptions(await dialog.findByLabelText('Column 1'), 'Name');
  expect(dialog.getByRole('cell', { name: 'T1' })).toBeVisible();
  await choose('T1,2020', 'T3,2022');
  expect(column(dialog, 'Column 1')).toHaveDisplayValue('Name');
  await press('Save mapping…');
  await user.keyboard('Gate{Enter}');
  await screen.findByText('Mapping “Gate” saved for all staff');
  expect(calls.shareView.mock.lastCall?.[0].mapping).toMatchObject({ header: 0, head: ['', ''] });
  await press('Check');
  await dialog.findByText('Ready to import: 1 new, 0 updated.');
  const sent = { header: 0, columns: ['name', ''] };
  expect(importFile).toHaveBeenCalledWith('tractor', expect.objectContaining(sent));

  await user.selectOptions(dialog.getByLabelText('Saved mapping'), 'None');
  await user.selectOptions(await dialog.findByLabelText('Saved mapping'), 'Gate');
  await waitFor(() => expect(column(dialog, 'Column 1')).toHaveDisplayValue('Name'));
});
