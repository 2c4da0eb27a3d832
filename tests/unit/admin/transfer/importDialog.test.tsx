import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { TransferCalls } from '../../../../src/dataProvider/transfer';
import { providerOf } from '../../support/fakeProvider';
import { renderPages } from '../../support/renderPages';
import { setupUser } from '../../support/setupUser';

await import('../../../../src/admin/transfer/ImportDialog');

/** The beginning of a workbook. The server reads the rest. */
const workbook = (name: string) => new File(['PK\x03\x04 xl/workbook.xml'], name);

/** The import dialog of the tractors, whose workbooks `readSheet` reads. */
async function open(readSheet: TransferCalls['readSheet']) {
  const calls = { readSheet, earlierImports: async () => [] };
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
  await user.selectOptions(dialog.getByLabelText('Find records by'), 'VIN');
  await choose('second.xlsx');
  await dialog.findByText('Truck 1');
  expect(dialog.getByRole('checkbox', { name: 'Update existing records' })).toBeChecked();
  expect(dialog.getByLabelText('Find records by')).toHaveDisplayValue('ID');
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
