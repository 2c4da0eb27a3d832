import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { pathsIn } from '../../../src/dataProvider/kindCalls';
import { transferCalls } from '../../../src/dataProvider/transfer';
import { i18nProvider } from '../../../src/i18n';
import { serverWords } from '../../../src/i18n/serverWords';
import { createCatalogue } from '../../../src/resources';

const TOO_LARGE = { message: 'The file is larger than 1 GiB.', code: 'fileTooLarge' };
const IN_FRENCH = 'Le fichier dépasse 1 Gio.';

const catalogue = createCatalogue('waybill');
const calls = transferCalls(
  { apiUrl: '/api', catalogue, pathOf: pathsIn(catalogue) },
  () => 'key',
  serverWords(i18nProvider.translate),
);
const file = new File(['name\n'], 'trucks.csv');
const { signal } = new AbortController();
const FETCHING: [string, () => Promise<unknown>][] = [
  ['export', () => calls.exportList('tractor', { format: 'csv', signal, onRecords: vi.fn() })],
  ['preview of a workbook', () => calls.readSheet(file, { sheet: undefined, signal }, vi.fn())],
  ['list of imports', () => calls.earlierImports('tractor', {})],
  ['undo of an import', () => calls.undoImport('i')],
];

beforeAll(() => i18nProvider.changeLocale('fr'));
afterAll(() => i18nProvider.changeLocale('en'));

describe.each(FETCHING)('a failed %s', (_, call) => {
  it('has French words for the code of the server', async () => {
    vi.stubGlobal('fetch', async () => Response.json(TOO_LARGE, { status: 413 }));
    await expect(call()).rejects.toMatchObject({ status: 413, message: IN_FRENCH });
  });

  it('says that the server does not respond', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call()).rejects.toThrow('Le serveur ne répond pas.');
  });

  it("has no message if the response is a proxy's page", async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
    await expect(call()).rejects.toMatchObject({ status: 502, message: '' });
  });
});

/** The end of an import with this response. */
async function importWith(status: number, responseText: string) {
  class Answered {
    readonly upload = {};
    readonly status = status;
    readonly responseText = responseText;
    declare onload: () => void;
    open() {}
    setRequestHeader() {}
    send() {
      this.onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Answered);
  return calls.importFile('tractor', {
    ...{ file, type: 'text/csv', isDryRun: true, isUpdating: false, signal },
    ...{ onSent: vi.fn(), onProgress: vi.fn() },
  });
}

it.each([
  ['before it starts', 413, JSON.stringify(TOO_LARGE)],
  [
    'while it runs',
    200,
    `{"checked":1}\n${JSON.stringify({ failed: { status: 413, ...TOO_LARGE } })}\n`,
  ],
])('an import that the server ends %s has French words', async (_, status, responseText) => {
  const end = await importWith(status, responseText);
  expect(end).toMatchObject({ failed: { status: 413, message: IN_FRENCH } });
});

it("an import ends with a failure if a proxy's page follows its progress", async () => {
  const end = await importWith(200, '{"checked":1}\n<html>\n');
  expect(end).toMatchObject({ failed: { status: 0 } });
});
