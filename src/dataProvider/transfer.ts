import { HttpError, type Identifier } from 'ra-core';

import type { Encoding } from '../contract/encodings';
import type { ImportRules } from '../contract/mappings';
import {
  WORKBOOK_TYPE,
  type ImportEnd,
  type ImportLine,
  type ImportProgress,
  type ImportUndo,
  type LoggedImport,
  type SheetLine,
} from '../contract/transfer';
import type { ValueFormats } from '../contract/written/formats';
import type { Catalogue, Kind } from '../resources';
import { servicePath } from '../resources/endpoints';
import { fetchWithKey } from './httpClient';
import { listQuery, type ListParams } from './query';
import { resolveRelative } from './relative';

export type ExportFormat = 'csv' | 'xlsx' | 'json';

interface ListExport extends Omit<ListParams, 'pagination'> {
  readonly format: ExportFormat;
  /** Names of the fields; all fields if undefined. */
  readonly fields?: readonly string[];
  /** Headers of a CSV file or workbook. */
  readonly heads?: readonly string[];
}

/** Path of the export of a list, relative to the API's base URL. */
export function exportPath(
  catalogue: Catalogue,
  kind: Kind,
  service: string,
  list: ListExport,
): string {
  const { sort, filter, format, fields, heads } = list;
  const query = new URLSearchParams(
    listQuery({ sort, filter: resolveRelative(catalogue, kind, filter) }),
  );
  query.set('format', format);
  if (fields) query.set('fields', fields.join(','));
  if (heads) query.set('heads', JSON.stringify(heads));
  return `/export/${service}?${query}`;
}

interface Call {
  readonly meta?: { parentId?: Identifier };
  readonly signal: AbortSignal;
}

export interface FileImport extends ImportRules {
  readonly file: File;
  /** The file's content type. */
  readonly type: string;
  /** Dry run: checks the file and stores nothing. */
  readonly isDryRun: boolean;
  readonly delimiter?: string;
  /** The field for each column; undefined if the file's header names them. */
  readonly columns?: readonly string[];
  readonly encoding?: Encoding;
  readonly sheet?: string;
  /** Number of the row with the header; 0 without a header. */
  readonly header?: number;
  readonly forms?: ValueFormats;
}

const QUOTE = 0x22;
const LINE_END = 0x0a;

/** Counts the lines of a byte stream. Ignores line breaks inside quoted CSV values. */
export function lineCounter(isCsv: boolean): (bytes: Uint8Array) => number {
  let lines = 0;
  let isQuoted = false;
  return (bytes) => {
    for (const byte of bytes) {
      if (isCsv && byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_END && !isQuoted) lines += 1;
    }
    return lines;
  };
}

/** Lines that are not records: a CSV header, or the brackets of a JSON array. */
const OTHER_LINES = { csv: 1, json: 2 } as const;

const isEnd = (line: ImportLine): line is ImportEnd => !('checked' in line || 'stored' in line);

type Failure = Extract<ImportEnd, { failed: unknown }>['failed'];

const failed = (status: number): ImportEnd => ({ failed: { status, message: '' } });

function failureOf({ status, responseText }: XMLHttpRequest): Failure {
  try {
    return { message: '', ...(JSON.parse(responseText) as object), status };
  } catch {
    // A proxy's error page is not JSON.
    return { message: '', status };
  }
}

type Answer = Response & { body: NonNullable<Response['body']> };

interface ExportCall extends ListExport, Call {
  readonly onRecords: (count: number) => void;
}

interface ImportCall extends FileImport, Call {
  /** Called with the share of the file that was sent, from 0 to 1. */
  readonly onSent: (share: number) => void;
  readonly onProgress: (progress: ImportProgress) => void;
}

/** `inWords` words errors. Only Waybill's own API has these calls. */
export function transferCalls(
  apiUrl: string,
  getKey: () => string,
  catalogue: Catalogue,
  inWords: (error: unknown) => unknown,
) {
  const send = fetchWithKey(apiUrl, getKey);

  /** Resolves with what `read` makes of the response. Throws an HttpError for a refusal. */
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
  const failedInWords = (failure: Failure): ImportEnd => {
    const { message, status } = failure;
    const error = inWords(new HttpError(message, status, failure)) as Error;
    return { failed: { ...failure, message: error.message } };
  };
  return {
    /** Sends a request to the API without changes to its options. */
    send,

    /** Reports progress in records, except for workbooks. Throws the server's message. */
    async exportList(resource: string, { meta, signal, onRecords, ...list }: ExportCall) {
      const kind = catalogue.kind(resource);
      const path = exportPath(catalogue, kind, servicePath(catalogue, kind, meta?.parentId), list);
      const { format } = list;
      return request(path, { signal }, async ({ body, headers }) => {
        const count = lineCounter(format === 'csv');
        const parts: BlobPart[] = [];
        let records = format === 'xlsx' ? undefined : 0;
        const reader = body.getReader();
        for (let read = await reader.read(); !read.done; read = await reader.read()) {
          parts.push(read.value);
          if (format === 'xlsx') continue;
          records = Math.max(0, count(read.value) - OTHER_LINES[format]);
          onRecords(records);
        }
        return { file: new Blob(parts, { type: headers.get('content-type') ?? '' }), records };
      });
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

    async earlierImports(resource: string, { meta }: Pick<Call, 'meta'>) {
      const list = servicePath(catalogue, catalogue.kind(resource), meta?.parentId);
      const read = async (answer: Answer) =>
        ((await answer.json()) as { data: LoggedImport[] }).data;
      return request(`/imports?${new URLSearchParams({ list })}`, {}, read);
    },

    /** Undoes an import. Throws the server's message. */
    undoImport: (id: string): Promise<ImportUndo> =>
      request(`/imports/${id}/undo`, { method: 'POST' }, (answer) => answer.json()),

    importFile(resource: string, call: ImportCall): Promise<ImportEnd> {
      const { meta, signal, onSent, onProgress, ...settings } = call;
      const { file, type, isDryRun, isUpdating, delimiter, columns, sheet, encoding, forms } =
        settings;
      const { header, key, trims, emptiesWords } = settings;
      const query = new URLSearchParams({
        dryRun: String(isDryRun),
        update: String(isUpdating),
        file: file.name,
      });
      if (delimiter) query.set('delimiter', delimiter);
      if (columns) query.set('columns', JSON.stringify(columns));
      for (const [name, value] of Object.entries({
        ...{ key, sheet, encoding },
        header: header === 0 ? 'none' : header && String(header),
        blanks: trims && 'trim',
        nulls: emptiesWords && 'empty',
        ...forms,
      }))
        if (value) query.set(name, value);
      const service = servicePath(catalogue, catalogue.kind(resource), meta?.parentId);
      return new Promise((resolve) => {
        // `fetch` does not report upload progress.
        const request = new XMLHttpRequest();
        let read = 0;
        let end = failed(0);
        const readLines = () => {
          if (request.status !== 200) return;
          const until = request.responseText.lastIndexOf('\n') + 1;
          const lines = request.responseText.slice(read, until).split('\n').filter(Boolean);
          read = until;
          for (const text of lines) {
            const line = JSON.parse(text) as ImportLine;
            if (isEnd(line)) end = 'failed' in line ? failedInWords(line.failed) : line;
            else onProgress(line);
          }
        };
        request.upload.onprogress = ({ loaded, total }) => onSent(loaded / total);
        request.onprogress = readLines;
        request.onload = () => {
          readLines();
          resolve(request.status === 200 ? end : failedInWords(failureOf(request)));
        };
        request.onerror = () => resolve(failed(0));
        request.onabort = () => resolve(failed(0));
        signal.addEventListener('abort', () => request.abort());
        request.open('POST', `${apiUrl}/import/${service}?${query}`);
        request.setRequestHeader('x-api-key', getKey());
        request.setRequestHeader('content-type', type);
        request.send(file);
      });
    },
  };
}

export type TransferCalls = ReturnType<typeof transferCalls>;
