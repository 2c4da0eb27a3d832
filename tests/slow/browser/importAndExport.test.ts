import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';

import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

import { expectAccessible, waitForResponses } from '../../support/browser';
import { csvFile, openImport } from '../../support/importDialog';
import { useStaff } from '../../support/staffBrowser';
import { texts, unzip, workbookOf, worksheet } from '../../support/workbooks';

const executable = inject('chromium');

/** Drops a file as the desktop does; events that a script makes do nothing by themselves. */
async function dropFile(page: Page, place: Locator, name: string, content: string) {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-dropped-'));
  const file = join(folder, name);
  await writeFile(file, content);
  // The earlier imports make the dialog taller, which moves the place.
  await waitForResponses(page);
  const { x, y, width, height } = (await place.boundingBox())!;
  const browser = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', {
      type,
      x: x + width / 2,
      y: y + height / 2,
      data: { items: [], files: [file], dragOperationsMask: 1 },
    });
}

/** Pastes cells that were copied in a spreadsheet. */
const pasteInto = (place: Locator, cells: string) =>
  place.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const options = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', options));
  }, cells);

describe.skipIf(!executable)('import and export', () => {
  const { arrive } = useStaff();

  it("a spreadsheet's CSV file is checked, corrected and imported", async () => {
    const { page, complaints } = await arrive('/dashboard/packages');
    const { dialog, input, choose, press } = await openImport(page, 'Packages');
    await choose(
      'packages.csv',
      'ID;Package type of the package;Note;\r\nf-1;Crate A;one;\r\n;;;\r\nf-1;Crate B;two;\r\n',
    );
    const selected = dialog.getByLabel('Package type of the package').locator(':checked');
    expect(await selected.textContent()).toBe('Package type');
    await dialog.getByText('Guessed from the header. Please check.').waitFor();
    await dialog.getByText('1 column matches no field and is skipped.').waitFor();
    await dialog.getByLabel('Note').selectOption({ label: 'Description' });
    await dialog.getByText('Crate A').waitFor();
    await dialog.getByLabel('Column 4').waitFor();
    await expectAccessible(page);
    await press('Check', '1 error. Correct it before you import.');
    await dialog.getByRole('columnheader', { name: 'Line', exact: true }).waitFor();
    const problem = dialog.getByRole('row', { name: /^4 id A record above has the same ID/i });
    await problem.waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Note').selectOption({ label: 'Contents' });
    await problem.waitFor({ state: 'hidden' });

    // The same file can be chosen again, and keeps the choice for its columns.
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), input.click()]);
    expect(await input.inputValue()).toBe('');
    await chooser.setFiles(
      csvFile(
        'packages.csv',
        'ID;Package type of the package;Note;\r\nf-1;Crate A;one;\r\n;;;\r\nf-2;Crate B;two;\r\n',
      ),
    );
    const note = dialog.getByLabel('Note').locator(':checked');
    expect(await note.textContent()).toBe('Contents');
    await press('Check', 'Ready to import: 2 new, 0 updated. 1 blank row was skipped.');
    await expectAccessible(page);
    await press('Import', 'Import complete: 2 added, 0 updated. 1 blank row was skipped.');
    await press('Close');
    await page.locator('main').getByRole('link', { name: 'Crate B' }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('a workbook, a file without records and a repeated header are refused by name', async () => {
    const { page, complaints } = await arrive('/dashboard/packages');
    const { dialog, choose, press } = await openImport(page, 'Packages');
    const check = dialog.getByRole('button', { name: 'Check' });
    await choose('packages.xlsx', Buffer.from('d0cf11e0', 'hex'));
    await dialog.getByText('(.xls), or it has a password').waitFor();
    expect(await check.isDisabled()).toBe(true);
    await choose('packages.xlsx', 'PK\x03\x04\x14\0\x06\0[Content_Types].xml');
    await dialog.getByText('The workbook is damaged').waitFor();
    expect(await check.isDisabled()).toBe(true);
    await choose('packages.csv', 'id,note\r\n,\r\n');
    await dialog.getByText('The file has no records.').waitFor();
    expect(await check.isDisabled()).toBe(true);
    await choose('packages.csv', 'note,note\r\na,b\r\n');
    await dialog.getByText('Skipped because the header occurs twice: note.').waitFor();
    await press('Keep as extra fields', 'will be stored as an extra field');
    await press('Skip all of them', '1 column matches no field and is skipped.');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('a sheet of a workbook is chosen and imported, and the list is exported as a workbook', async () => {
    const { page, complaints } = await arrive('/dashboard/packages');
    const { dialog, choose, press } = await openImport(page, 'Packages');
    const workbook = await workbookOf({
      sheets: {
        Notes: worksheet(texts('Read me')),
        Packages: worksheet(
          texts('ID', 'Package type', 'Description'),
          `${texts('x-1', 'Crate X')}<c><v>1.234</v></c>`,
        ),
      },
    });
    await choose('packages.xlsx', workbook);
    await dialog.getByText('The file has no records.').waitFor();
    await dialog.getByLabel('Sheet').selectOption('Packages');
    await dialog.getByText('Crate X').waitFor();
    await dialog.getByText('1.234').waitFor();
    await expectAccessible(page);
    await press('Check', 'Ready to import: 1 new, 0 updated.');
    await press('Import', 'Import complete: 1 added, 0 updated.');
    await press('Close');
    await page.locator('main').getByRole('link', { name: 'Crate X' }).waitFor();

    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByLabel('Format').selectOption('Excel workbook');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('packages.xlsx');
    await page.getByText('Records exported to packages.xlsx').waitFor();
    const file = await buffer(await download.createReadStream());
    const sheet = await unzip(file, 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('>Crate X</t>');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('a check compares and offers remedies, and an import is undone', async () => {
    const { page, complaints } = await arrive('/dashboard/people');
    const { dialog, choose, press } = await openImport(page, 'People');
    const chooseRows = (...rows: string[]) =>
      choose('people.csv', ['Email,First name,Handle', ...rows].join('\r\n'));
    await chooseRows('undo@pinefork.example,Ada ,NULL', 'two@pinefork.example,Bo,b');
    await press('Check');
    await dialog.getByText('1 value has leading or trailing spaces.').waitFor();
    await dialog.getByText('First: “NULL” in line 2.').waitFor();
    await expectAccessible(page);
    await press('Trim spaces');
    await dialog.getByLabel('Trim leading and trailing spaces').waitFor();
    await press('Leave empty', 'Ready to import: 2 new, 0 updated.');
    await dialog.getByRole('alert').waitFor({ state: 'detached' });
    await press('Import', 'Import complete: 2 added, 0 updated.');
    await press('Close');

    await page.getByRole('button', { name: 'Import' }).click();
    await chooseRows('UNDO@pinefork.example,Eve,b');
    await press('Check');
    await dialog.getByText('1 value belongs to another record.').waitFor();
    await press('Update these records', 'Ready to import: 0 new, 1 updated.');
    expect(await dialog.getByLabel('Match existing records by').inputValue()).toBe('email');
    await dialog.getByText('First name: 1 value changes').waitFor();
    await press('Import', 'Import complete: 0 added, 1 updated.');

    const last = dialog.getByRole('region', { name: 'Earlier imports' }).getByRole('row').nth(1);
    await last.getByText('people.csv').waitFor();
    await expectAccessible(page);
    await last.getByRole('button', { name: 'Undo' }).click();
    const question = page.getByRole('dialog', { name: 'Undo this import?' });
    await question.getByRole('button', { name: 'Undo' }).click();
    await last.getByText('0 added, 1 updated. Undone by Staff, ').waitFor();
    await press('Close');
    await page.locator('main').getByRole('link', { name: 'Ada', exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('cells that are pasted from a spreadsheet are imported', async () => {
    const { page, complaints } = await arrive('/dashboard/packages');
    const { dialog, press } = await openImport(page, 'Packages');
    await pasteInto(dialog, 'Package type\tDescription\r\n"Crate ""P"" "\t00417\r\n');
    await dialog.getByText('Crate "P"').waitFor();
    await press('Import', 'Import complete: 1 added, 0 updated.');
    await dialog.getByRole('row').getByText('Pasted cells').waitFor();
    await press('Close');
    await page.locator('main').getByText('00417', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('cells that are pasted into a list fill it', async () => {
    const { page, complaints } = await arrive('/dashboard/packages');
    const { dialog, press } = await openImport(page, 'Packages');
    await pasteInto(dialog, 'Package type\r\nBox L\r\nBox M\r\n');
    await press('Import', 'Import complete: 2 added, 0 updated.');
    await press('Close');
    const cell = (row: number, field: string) =>
      page.locator('main tbody tr').nth(row).locator(`td[data-field="${field}"]`);
    await page.locator('main').getByRole('link', { name: 'Box L' }).waitFor();
    await cell(0, 'description').click();
    await pasteInto(cell(0, 'description'), 'first\t12" x 8"\r\nsecond\t27"\r\n');
    const question = page.getByRole('dialog', { name: 'Change 4 values in 2 records?' });
    await question.waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Change 4 values' }).click();
    await page.getByText('2 records changed').waitFor();
    await cell(1, 'contents').getByText('27"').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('cells that are pasted into a form fill its fields and are saved', async () => {
    const { page, complaints } = await arrive('/dashboard/package/add');
    await pasteInto(
      page.getByLabel('Package type', { exact: true }),
      'Package type\tContents\tDescription\r\n"Crate ""F"" "\t12" x 8"\t00417\r\n',
    );
    const question = page.getByRole('dialog', { name: 'Fill 3 fields with the pasted cells?' });
    await question.getByText('Description: 00417').waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Fill 3 fields' }).click();
    await page.getByText('3 fields filled').waitFor();
    await page.getByRole('button', { name: 'Add package', exact: true }).click();
    await page.waitForURL('**/dashboard/packages');
    const row = page.locator('main tbody tr').filter({ hasText: 'Crate "F"' });
    await row.getByText('12" x 8"', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('a mapping with titles above the header is saved and used for the next file', async () => {
    const { page, complaints } = await arrive('/dashboard/packages');
    const { dialog, choose, press } = await openImport(page, 'Packages');
    const report = (row: string) => `Dock report,,\r\n,,\r\nKind,Text,Weight\r\n${row}\r\n`;
    await choose('dock.csv', report('Bag A,soft,5'));
    await dialog.getByText('1 row above the header is skipped.').waitFor();
    await dialog.getByLabel('Kind').selectOption({ label: 'Package type' });
    await dialog.getByLabel('Text').selectOption({ label: 'Contents' });
    await press('Save mapping…');
    const naming = page.getByRole('dialog', { name: 'Save the mapping for all staff' });
    await naming.getByLabel('Name').fill('Dock');
    await naming.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Mapping “Dock” saved for all staff').waitFor();
    await expectAccessible(page);
    await press('Import', 'Import complete: 1 added, 0 updated.');
    await press('Close');

    await page.getByRole('button', { name: 'Import' }).click();
    await choose('dock-2.csv', report('Bag B,hard,7'));
    await dialog.getByLabel('Saved mapping').waitFor();
    const selected = dialog.getByLabel('Saved mapping').locator(':checked');
    expect(await selected.textContent()).toBe('Dock');
    await press('Import', 'Import complete: 1 added, 0 updated.');
    await press('Close');
    await page.locator('main').getByText('hard', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('dates and numbers are read as staff say they are written, also in the next file', async () => {
    const { page, complaints } = await arrive('/dashboard/invoices');
    const { dialog, choose, press } = await openImport(page, 'Invoices');
    const chooseRows = (...rows: string[]) =>
      choose(
        'invoices.csv',
        Buffer.from(['Due date;Invoice amount;Status', ...rows].join('\r\n'), 'latin1'),
      );
    await chooseRows('01/02/2026;1.234,50;fällig');
    await dialog.getByText('Choose the formats').waitFor();
    expect(await dialog.getByLabel('Encoding').inputValue()).toBe('windows-1252');
    await dialog.getByText('fällig').waitFor();
    expect(await dialog.getByRole('button', { name: 'Import' }).isDisabled()).toBe(true);
    await expectAccessible(page);
    await dialog.getByLabel('Dates', { exact: true }).selectOption('day/month/year');
    await dialog.getByText('Read as 2026-02-01').waitFor();
    await dialog.getByText('Read as 1234.50').waitFor();
    await expectAccessible(page);
    await press('Check', 'Ready to import: 1 new, 0 updated.');
    await press('Import', 'Import complete: 1 added, 0 updated.');
    await press('Close');

    await page.getByRole('button', { name: 'Import' }).click();
    await chooseRows('03/02/2026;7;open');
    await dialog.getByText('the settings of the last file with this header').waitFor();
    await dialog.getByText('Read as 2026-02-03').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('a dropped file is imported and its records appear in the list', async () => {
    const filter = encodeURIComponent(JSON.stringify({ package_type: 'Crate Z' }));
    const { page, complaints } = await arrive(`/dashboard/packages?filter=${filter}&page=1`);
    const { dialog, input, press } = await openImport(page, 'Packages');
    await dropFile(page, dialog.getByRole('heading').first(), 'beside.csv', 'id\r\nBeside A\r\n');
    await dialog.getByText('Beside A').waitFor();
    await dropFile(
      page,
      input,
      'dropped.csv',
      'id,package_type\r\nd-1,Dropped A\r\nd-2,Dropped B\r\n',
    );
    await dialog.getByText('Dropped A').waitFor();
    const chosen = await input.inputValue();
    expect(chosen).toMatch(/dropped\.csv$/);
    await press('Import', 'Import complete: 2 added, 0 updated.');
    await expectAccessible(page);
    await dialog.getByRole('link', { name: 'View records' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const first = page.locator('main tbody tr').first();
    await first.getByRole('link', { name: /Dropped [AB]/ }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('the filtered and sorted list is exported', async () => {
    const filter = encodeURIComponent(JSON.stringify({ year_gte: '2020' }));
    const { page, complaints } = await arrive(
      `/dashboard/tractors?filter=${filter}&sort=year&order=ASC`,
    );
    await page.locator('tbody a').first().waitFor();
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export Tractors' });
    await expectAccessible(page);
    const said = await dialog.getByText(/^Exports/).innerText();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('tractors.csv');
    const content = await text(await download.createReadStream());
    const [head = '', ...lines] = content.trim().split('\r\n');
    const at = head.split(',').indexOf('Year');
    const years = lines.map((line) => Number(line.split(',')[at]));
    expect(years.length).toBeGreaterThan(10);
    expect(years).toEqual([...years].sort());
    expect(years[0]).toBeGreaterThanOrEqual(2020);
    expect(said).toBe(
      `Exports ${years.length} records with the current search, filters and sort order.`,
    );
    await page.getByText(`${years.length} records exported`).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
