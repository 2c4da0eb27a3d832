import type { Page } from 'playwright-core';

import { waitForResponses } from './browser';

export const csvFile = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

/** Opens the import dialog of the page's list, and returns functions that act in it. */
export async function openImport(page: Page, title: string) {
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: `Import ${title}` });
  const input = dialog.getByLabel('File (Excel, CSV, JSON or NDJSON)');
  return {
    dialog,
    input,
    choose: (name: string, content: string | Buffer) => input.setInputFiles(csvFile(name, content)),
    /** Presses a button, and waits for a text if there is one. */
    async press(name: string, text?: string) {
      // The list of earlier imports, which changes the height of the dialog, would move the button.
      if (name === 'Close') await waitForResponses(page);
      await dialog.getByRole('button', { name }).click();
      if (text) await dialog.getByText(text).waitFor();
    },
  };
}
