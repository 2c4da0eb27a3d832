import type { Catalogue, Kind } from '../resources';
import { listQuery, type ListParams } from './query';
import { resolveRelativeDates } from './relativeDates';

export type ExportFormat = 'csv' | 'xlsx' | 'json';

export interface ListExport extends Omit<ListParams, 'pagination'> {
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
    listQuery({ sort, filter: resolveRelativeDates(catalogue, kind, filter) }),
  );
  query.set('format', format);
  if (fields) query.set('fields', fields.join(','));
  if (heads) query.set('heads', JSON.stringify(heads));
  return `/export/${service}?${query}`;
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

/** Reads the file of a list's export. `onRecords` gets the number of records so far, except for workbooks. */
export async function readExport(
  { body, headers }: { body: ReadableStream<Uint8Array<ArrayBuffer>>; headers: Headers },
  format: ExportFormat,
  onRecords: (count: number) => void,
): Promise<{ file: Blob; records: number | undefined }> {
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
}
