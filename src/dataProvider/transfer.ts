import { HttpError } from 'ra-core';

import {
  WORKBOOK_TYPE,
  type ImportEnd,
  type ImportUndo,
  type LoggedImport,
  type SheetLine,
} from '../contract/transfer';
import type { Backend } from './backend';
import { exportPath, readExport, type ListExport } from './exports';
import { uploadImport, type ImportUpload } from './fileImport';
import { fetchWithKey } from './httpClient';
import type { KindCall } from './kindCalls';

interface ExportCall extends ListExport, KindCall {
  readonly signal: AbortSignal;
  readonly onRecords: (count: number) => void;
}

type Answer = Response & { body: NonNullable<Response['body']> };

export type TransferCalls = ReturnType<typeof transferCalls>;

/** Calls with files, which only Waybill's own API has. `inWords` words errors. */
export function transferCalls(
  { apiUrl, catalogue, pathOf }: Pick<Backend, 'apiUrl' | 'catalogue' | 'pathOf'>,
  getKey: () => string,
  inWords: (error: unknown) => unknown,
) {
  const send = fetchWithKey(apiUrl, getKey);

  /** Resolves with the result of `read`. Throws an HttpError for a refusal. */
  const request = async <Result>(
    path: string,
    init: Parameters<typeof send>[1],
    read: (answer: Answer) => Promise<Result>,
  ): Promise<Result> => {
    try {
      const answer = await send(path, init);
      if (answer.ok) return await read(answer as Answer);
      const body = (await answer.json().catch(() => ({}))) as { message?: string };
      throw new HttpError(body.message ?? '', answer.status, body);
    } catch (error) {
      throw inWords(error);
    }
  };
  const endInWords = (end: ImportEnd): ImportEnd => {
    if (!('failed' in end)) return end;
    const { message, status } = end.failed;
    const error = inWords(new HttpError(message, status, end.failed)) as Error;
    return { failed: { ...end.failed, message: error.message } };
  };
  return {
    /** Sends a request to the API without changes to its options. */
    send,

    /** Reports progress in records, except for workbooks. Throws the server's message. */
    async exportList(resource: string, { meta, signal, onRecords, ...list }: ExportCall) {
      const kind = catalogue.kind(resource);
      const path = exportPath(catalogue, kind, pathOf(resource, { meta }), list);
      return request(path, { signal }, (answer) => readExport(answer, list.format, onRecords));
    },

    /** Calls `onLine` with the sheets' names, then with each row. Throws the server's message. */
    async readSheet(
      file: Blob,
      { sheet, signal }: { sheet: string | undefined; signal: AbortSignal },
      onLine: (line: SheetLine) => void,
    ) {
      const query = new URLSearchParams(sheet === undefined ? {} : { sheet });
      const headers = { 'content-type': WORKBOOK_TYPE };
      const sent = { method: 'POST', body: file, headers, signal };
      await request(`/sheets?${query}`, sent, async ({ body }) => {
        const decoder = new TextDecoder();
        const reader = body.getReader();
        let rest = '';
        for (let read = await reader.read(); !read.done; read = await reader.read()) {
          const lines = (rest + decoder.decode(read.value, { stream: true })).split('\n');
          rest = lines.pop() ?? '';
          for (const line of lines) onLine(JSON.parse(line) as SheetLine);
        }
      });
    },

    /** Never rejects: a failure is the end of the import. */
    async importFile(resource: string, { meta, ...upload }: ImportUpload & KindCall) {
      const url = `${apiUrl}/import/${pathOf(resource, { meta })}`;
      return endInWords(await uploadImport(url, getKey(), upload));
    },

    async earlierImports(resource: string, call: KindCall) {
      const query = new URLSearchParams({ list: pathOf(resource, call) });
      const read = async (answer: Answer) =>
        ((await answer.json()) as { data: LoggedImport[] }).data;
      return request(`/imports?${query}`, {}, read);
    },

    /** Undoes an import. Throws the server's message. */
    undoImport: (id: string): Promise<ImportUndo> =>
      request(`/imports/${id}/undo`, { method: 'POST' }, (answer) => answer.json()),
  };
}
