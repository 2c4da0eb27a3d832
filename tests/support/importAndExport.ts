import type { ImportEnd, ImportLine } from '../../src/contract/transfer';
import type { TestApi } from './api';

/** The response of an import: its progress lines and the last line. */
export interface Imported {
  status: number;
  lines: ImportLine[];
  end: ImportEnd;
}

export const TYPES = {
  csv: 'text/csv',
  json: 'application/json',
  ndjson: 'application/x-ndjson',
} as const;

/** Imports a file by the API. */
export async function importFile(
  { call }: TestApi,
  path: string,
  body: string,
  type: keyof typeof TYPES = 'csv',
): Promise<Imported> {
  const answer = await call('POST', `/api/import/${path}`, body, { 'content-type': TYPES[type] });
  const lines =
    answer.status === 200
      ? String(answer.body)
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as ImportLine)
      : [];
  return { status: answer.status, lines, end: (lines.at(-1) ?? answer.body) as ImportEnd };
}

/** A file of the API, without the mark that spreadsheets need. */
export async function exportFile({ call }: TestApi, path: string): Promise<string> {
  const { status, body } = await call('GET', `/api/export/${path}`);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  return typeof body === 'string' ? body : JSON.stringify(body);
}

/** Imports a file over a connection; answers each line as soon as the server tells it. */
export async function* importing(
  { server }: TestApi,
  path: string,
  body: string | ReadableStream,
  signal?: AbortSignal,
): AsyncGenerator<ImportLine> {
  const answer = await fetch(`${server.url}/api/import/${path}`, {
    method: 'POST',
    headers: { 'x-api-key': server.keys.staff, 'content-type': TYPES.csv },
    body,
    signal,
    duplex: 'half',
  } as RequestInit);
  let rest = '';
  const decoder = new TextDecoder();
  const reader = answer.body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    const lines = (rest + decoder.decode(read.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as ImportLine;
  }
}
