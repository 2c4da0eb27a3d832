import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';

import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

import { expectAccessible } from '../support/browser';
import { useStaff } from '../support/staffBrowser';
import { texts, unzip, workbookOf, worksheet } from '../support/workbooks';

const executable = inject('chromium');

/** Drops a file as the desktop does; events that a script makes do nothing by themselves. */
async function dropFile(page: Page, place: Locator, name: string, content: string) {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-dropped-'));
  const file = join(folder, name);
  await writeFile(file, content);
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

describe.skipIf(!executable)('import and export', () => {
  const { arrive } = useStaff();

  it("a spreadsheet's CSV file is checked, corrected and imported", async () => {
    const { page, complaints } = await arrive('/dashboard/packages');
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Packages' });
    const file = (content: string) => ({
      name: 'packages.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(content),
    });
    const input = dialog.getByLabel('File (Excel, CSV, JSON or NDJSON)');
    await input.setInputFiles(
      file(
        'ID;Package type of the package;Note;\r\nf-1;Crate A;one;\r\n;;;\r\nf-1;Crate B;two;\r\n',
      ),
    );
    const selected = dialog.getByLabel('Package type of the package').locator(':checked');
    expect(await selected.textContent()).toBe('Package type');
    await dialog.getByText('Guessed from the header. Please check.').waitFor();
    await dialog.getByText('1 column matches no field and is skipped.').waitFor();
    await dialog.getByLabel('Note').selectOption({ label: 'Description' });
    await dialog.getByText('Crate A').waitFor();
    await dialog.getByLabel('Column 4').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Check' }).click();
    await dialog.getByText('1 error. Nothing was imported.').waitFor();
    await dialog.getByRole('columnheader', { name: 'Line', exact: true }).waitFor();
    const problem = dialog.getByRole('row', { name: /^4 id A record above has the same id/i });
    await problem.waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Note').selectOption({ label: 'Contents' });
    await problem.waitFor({ state: 'hidden' });

    // The same file can be chosen again, and keeps the choice for its columns.
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), input.click()]);
    expect(await input.inputValue()).toBe('');
    await chooser.setFiles(
      file(
        'ID;Package type of the package;Note;\r\nf-1;Crate A;one;\r\n;;;\r\nf-2;Crate B;two;\r\n',
      ),
    );
    const note = dialog.getByLabel('Note').locator(':checked');
    expect(await note.textContent()).toBe('Contents');
    await dialog.getByRole('button', { name: 'Check' }).click();
    await dialog.getByText('Ready to import: 2 new, 0 updated. 1 blank row was skipped.').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Import' }).click();
    await dialog
      .getByText('Import complete: 2 added, 0 updated. 1 blank row was skipped.')
      .waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.locator('main').getByRole('link', { name: 'Crate B' }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('a workbook, a file without records and a repeated header are refused by name', async () => {
    const { page, complaints } = await arrive('/dashboard/packages');
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Packages' });
    const input = dialog.getByLabel('File (Excel, CSV, JSON or NDJSON)');
    const choose = (name: string, content: string) =>
      input.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content, 'latin1') });
    const check = dialog.getByRole('button', { name: 'Check' });
    await choose('packages.xlsx', '\xd0\xcf\x11\xe0');
    await dialog.getByText('(.xls), or one with a password').waitFor();
    expect(await check.isDisabled()).toBe(true);
    await choose('packages.xlsx', 'PK\x03\x04\x14\0\x06\0[Content_Types].xml');
    await dialog.getByText('The workbook is damaged').waitFor();
    expect(await check.isDisabled()).toBe(true);
    await choose('packages.csv', 'id,note\r\n,\r\n');
    await dialog.getByText('The file has no records.').waitFor();
    expect(await check.isDisabled()).toBe(true);
    await choose('packages.csv', 'note,note\r\na,b\r\n');
    await dialog.getByText('Skipped because the header occurs twice: note.').waitFor();
    await dialog.getByRole('button', { name: 'Keep as extra fields' }).click();
    await dialog.getByText('will be stored as an extra field').waitFor();
    await dialog.getByRole('button', { name: 'Skip all of them' }).click();
    await dialog.getByText('1 column matches no field and is skipped.').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('a sheet of a workbook is chosen and imported, and the list is exported as a workbook', async () => {
    const { page, complaints } = await arrive('/dashboard/packages');
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Packages' });
    const workbook = await workbookOf({
      sheets: {
        Notes: worksheet(texts('Read me')),
        Packages: worksheet(
          texts('ID', 'Package type', 'Description'),
          `${texts('x-1', 'Crate X')}<c><v>1.234</v></c>`,
        ),
      },
    });
    const input = dialog.getByLabel('File (Excel, CSV, JSON or NDJSON)');
    await input.setInputFiles({ name: 'packages.xlsx', mimeType: '', buffer: workbook });
    await dialog.getByText('The file has no records.').waitFor();
    await dialog.getByLabel('Sheet').selectOption('Packages');
    await dialog.getByText('Crate X').waitFor();
    await dialog.getByText('1.234').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Check' }).click();
    await dialog.getByText('Ready to import: 1 new, 0 updated.').waitFor();
    await dialog.getByRole('button', { name: 'Import' }).click();
    await dialog.getByText('Import complete: 1 added, 0 updated.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
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
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import People' });
    const choose = (...rows: string[]) =>
      dialog.getByLabel('File (Excel, CSV, JSON or NDJSON)').setInputFiles({
        name: 'people.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['Email,First name,Handle', ...rows].join('\r\n')),
      });
    const check = () => dialog.getByRole('button', { name: 'Check' }).click();
    await choose('undo@pinefork.example,Ada ,NULL', 'two@pinefork.example,Bo,b');
    await check();
    await dialog.getByText('1 value begins or ends with blanks.').waitFor();
    await dialog.getByText('First: “NULL” in line 2.').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Trim blanks' }).click();
    await dialog.getByLabel('Blanks at the ends are trimmed').waitFor();
    await dialog.getByRole('button', { name: 'Leave empty' }).click();
    await dialog.getByText('Ready to import: 2 new, 0 updated.').waitFor();
    await dialog.getByRole('alert').waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Import' }).click();
    await dialog.getByText('Import complete: 2 added, 0 updated.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Import' }).click();
    await choose('UNDO@pinefork.example,Eve,b');
    await check();
    await dialog.getByText('1 value belongs to another record.').waitFor();
    await dialog.getByRole('button', { name: 'Update these records' }).click();
    await dialog.getByText('Ready to import: 0 new, 1 updated.').waitFor();
    expect(await dialog.getByLabel('Find records by').inputValue()).toBe('email');
    await dialog.getByText('First name: 1 value changes').waitFor();
    await dialog.getByRole('button', { name: 'Import' }).click();
    await dialog.getByText('Import complete: 0 added, 1 updated.').waitFor();

    const last = dialog.getByRole('region', { name: 'Earlier imports' }).getByRole('row').nth(1);
    await last.getByText('people.csv').waitFor();
    await expectAccessible(page);
    await last.getByRole('button', { name: 'Undo' }).click();
    const question = page.getByRole('dialog', { name: 'Undo this import?' });
    await question.getByRole('button', { name: 'Undo' }).click();
    await last.getByText('0 added, 1 updated. Undone.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.locator('main').getByRole('link', { name: 'Ada', exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('cells that are pasted from a spreadsheet are imported', async () => {
    const { page, complaints } = await arrive('/dashboard/packages');
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Packages' });
    await dialog.evaluate((element) => {
      const clipboardData = new DataTransfer();
      const cells = 'Package type\tDescription\r\n"Crate ""P"" "\t00417\r\n';
      clipboardData.setData('text/plain', cells);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    await dialog.getByText('Crate "P"').waitFor();
    await dialog.getByRole('button', { name: 'Import' }).click();
    await dialog.getByText('Import complete: 1 added, 0 updated.').waitFor();
    await dialog.getByRole('row').getByText('Pasted cells').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.locator('main').getByText('00417', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('dates and numbers are read as staff say they are written, also in the next file', async () => {
    const { page, complaints } = await arrive('/dashboard/invoices');
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Invoices' });
    const input = dialog.getByLabel('File (Excel, CSV, JSON or NDJSON)');
    const choose = (...rows: string[]) =>
      input.setInputFiles({
        name: 'invoices.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['Due date;Invoice amount;Status', ...rows].join('\r\n'), 'latin1'),
      });
    await choose('01/02/2026;1.234,50;fällig');
    await dialog.getByText('Choose how the file is written').waitFor();
    expect(await dialog.getByLabel('Encoding').inputValue()).toBe('windows-1252');
    await dialog.getByText('fällig').waitFor();
    expect(await dialog.getByRole('button', { name: 'Import' }).isDisabled()).toBe(true);
    await expectAccessible(page);
    await dialog.getByLabel('Dates', { exact: true }).selectOption('day/month/year');
    await dialog.getByText('Read as 2026-02-01').waitFor();
    await dialog.getByText('Read as 1234.50').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Check' }).click();
    await dialog.getByText('Ready to import: 1 new, 0 updated.').waitFor();
    await dialog.getByRole('button', { name: 'Import' }).click();
    await dialog.getByText('Import complete: 1 added, 0 updated.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Import' }).click();
    await choose('03/02/2026;7;open');
    await dialog.getByText('as for the last file with this header').waitFor();
    await dialog.getByText('Read as 2026-02-03').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('a dropped file is imported and its records appear in the list', async () => {
    const filter = encodeURIComponent(JSON.stringify({ package_type: 'Crate Z' }));
    const { page, complaints } = await arrive(`/dashboard/packages?filter=${filter}&page=1`);
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Packages' });
    const input = dialog.getByLabel('File (Excel, CSV, JSON or NDJSON)');
    await dropFile(
      page,
      input,
      'dropped.csv',
      'id,package_type\r\nd-1,Dropped A\r\nd-2,Dropped B\r\n',
    );
    await dialog.getByText('Dropped A').waitFor();
    const chosen = await input.inputValue();
    expect(chosen).toMatch(/dropped\.csv$/);
    await dialog.getByRole('button', { name: 'Import' }).click();
    await dialog.getByText('Import complete: 2 added, 0 updated.').waitFor();
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
