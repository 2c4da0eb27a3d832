import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import type { LoggedImport } from '../../../../src/contract/transfer';
import type { TransferCalls } from '../../../../src/dataProvider/transfer';
import { expectLogged } from '../../support/expectLogged';
import { providerOf } from '../../support/fakeProvider';
import { renderPages } from '../../support/renderPages';
import { setupUser } from '../../support/setupUser';

await import('../../../../src/admin/transfer/ImportDialog');

/** The beginning of a workbook. The server reads the rest. */
const workbook = (name: string) => new File(['PK\x03\x04 xl/workbook.xml'], name);

/** The import dialog of the tractors, whose workbooks `readSheet` reads. */
async function open(readSheet: TransferCalls['readSheet'], others: Partial<TransferCalls> = {}) {
  const calls = { readSheet, earlierImports: async () => [], ...others };
  const { provider } = providerOf({ tractor: [] }, calls as never);
  renderPages('/dashboard/tractors', { dataProvider: provider });
  const user = setupUser();
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Tractors' }));
  const choose = (name: string) =>
    user.upload(dialog.getByLabelText('File (Excel, CSV, JSON or NDJSON)'), workbook(name));
  return { user, dialog, choose };
}

it('the key of one file is not that of the next', async () => {
  const { user, dialog, choose } = await open(async (_, __, onLine) => {
    onLine({ sheets: ['Trucks'], sheet: 'Trucks' });
    onLine(['Name', 'VIN']);
    onLine(['Truck 1', '7']);
  });
  await choose('first.xlsx');
  await dialog.findByText('Truck 1');
  await user.click(dialog.getByRole('checkbox', { name: 'Update existing records' }));
  await user.selectOptions(dialog.getByLabelText('Match existing records by'), 'VIN');
  await choose('second.xlsx');
  await dialog.findByText('Truck 1');
  expect(dialog.getByRole('checkbox', { name: 'Update existing records' })).toBeChecked();
  expect(dialog.getByLabelText('Match existing records by')).toHaveDisplayValue('ID');
});

it('says that new records will have no name if no column is imported as one', async () => {
  const { user, dialog, choose } = await open(async (_, __, onLine) => {
    onLine({ sheets: ['Trucks'], sheet: 'Trucks' });
    onLine(['Called', 'VIN']);
    onLine(['Truck 1', '7']);
  });
  await choose('trucks.xlsx');
  const note = 'No column is imported as Name, so new records will have no name.';
  await dialog.findByText(note);
  await user.selectOptions(dialog.getByLabelText('Called'), 'Name');
  await waitFor(() => expect(dialog.queryByText(note)).toBeNull());
});

it('asks for a format with an ambiguous value of the file, without an error before the choice', async () => {
  const { dialog, choose } = await open(async (_, __, onLine) => {
    onLine({ sheets: ['Trucks'], sheet: 'Trucks' });
    onLine(['Name', 'License start date', 'Odometer']);
    onLine(['Truck 1', '01/02/2026', '0,75']);
  });
  await choose('trucks.xlsx');
  const dates = await dialog.findByLabelText('Dates');
  expect(dates).toBeValid();
  expect(dates).toHaveAccessibleDescription('“01/02/2026” can be read in several ways');
  expect(dialog.getByLabelText('Numbers')).toHaveDisplayValue('1.234,50');
});

it('choosing another file ends the preview of a workbook', async () => {
  const signals: AbortSignal[] = [];
  const { choose } = await open((_, { signal }) => {
    signals.push(signal);
    return new Promise<void>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
  });
  await choose('first.xlsx');
  await waitFor(() => expect(signals).toHaveLength(1));
  await choose('second.xlsx');
  await waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]));
});

it('a file dropped beside the input is chosen, and one on the input is left to the browser', async () => {
  const { dialog } = await open(async (_, __, onLine) => {
    onLine({ sheets: ['Trucks'], sheet: 'Trucks' });
    onLine(['Name']);
    onLine(['Truck 1']);
  });
  const dataTransfer = { types: ['Files'], files: [workbook('dropped.xlsx')] };
  const isLeft = (place: HTMLElement) =>
    [fireEvent.dragOver, fireEvent.drop].map((drag) => drag(place, { dataTransfer }));
  expect(isLeft(dialog.getByLabelText('File (Excel, CSV, JSON or NDJSON)'))).toEqual([true, true]);
  expect(isLeft(dialog.getByRole('heading'))).toEqual([false, false]);
  await dialog.findByText('Truck 1');
});

it('a yes/no cell is shown as a spreadsheet writes it, beside the value as read', async () => {
  const { dialog, choose } = await open(async (_, __, onLine) => {
    onLine({ sheets: ['Trucks'], sheet: 'Trucks' });
    onLine(['Name', 'Sleeper']);
    onLine(['Truck 1', true]);
  });
  await choose('trucks.xlsx');
  expect(await dialog.findByRole('cell', { name: 'TRUE Read as true' })).toBeVisible();
});

it('earlier imports name who has undone them', async () => {
  const { dialog } = await open(async () => undefined, {
    earlierImports: async () => [
      {
        ...{ id: 'i-1', at: '2026-11-26T10:00:00.000Z', by: 'ada', file: 'trucks.csv' },
        ...{ created: 2, updated: 0, problems: 0, isUndoable: false },
        undone: { at: '2026-11-26T12:00:00.000Z', by: 'service', kept: [], keptCount: 0 },
      },
    ],
  });
  expect(await dialog.findByRole('cell', { name: 'ada' })).toBeVisible();
  expect(
    dialog.getByRole('cell', { name: /^2 added, 0 updated\. Undone by Staff, / }),
  ).toBeVisible();
});

it('earlier imports that could not be loaded can be loaded again', async () => {
  const earlierImports = vi.fn(async (): Promise<LoggedImport[]> => []);
  earlierImports.mockRejectedValueOnce(new Error('down'));
  const { user, dialog } = await open(async () => undefined, { earlierImports });
  const section = within(await dialog.findByRole('region', { name: 'Earlier imports' }));
  expect(section.getByRole('status')).toHaveTextContent('Loading failed.');
  expect(section.queryByRole('table')).toBeNull();
  earlierImports.mockResolvedValueOnce([
    {
      ...{ id: 'i-1', at: '2026-11-26T10:00:00.000Z', by: 'ada', file: 'trucks.csv' },
      ...{ created: 2, updated: 0, problems: 0, isUndoable: true },
    } as LoggedImport,
  ]);
  await user.click(section.getByRole('button', { name: 'Retry' }));
  expect(await section.findByRole('button', { name: 'Undo' })).toBeVisible();
  expect(section.queryByRole('status')).toBeNull();
  expectLogged('down');
});

it('problems of a file are worded by their codes, and others as the server words them', async () => {
  const first = [
    { row: 1, line: 2, column: 'vin', message: 'Bad.', code: 'dateTime', params: { label: 'X' } },
    { row: 2, line: 3, column: 'vin', message: 'Unlike any other.', code: 'ofLaterVersion' },
  ];
  const readSheet: TransferCalls['readSheet'] = async (_, __, onLine) => {
    onLine({ sheets: ['Trucks'], sheet: 'Trucks' });
    onLine(['VIN']);
    onLine(['7']);
  };
  const importFile = async () => ({ errors: { total: 2, first } });
  const { user, dialog, choose } = await open(readSheet, { importFile });
  await choose('first.xlsx');
  await user.click(await dialog.findByRole('button', { name: 'Check' }));
  expect(await dialog.findByRole('cell', { name: /^VIN must be a date and time/ })).toBeVisible();
  expect(dialog.getByRole('cell', { name: 'Unlike any other.' })).toBeVisible();
});
