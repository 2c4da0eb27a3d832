import type { Encoding } from '../contract/encodings';
import type { ImportRules } from '../contract/mappings';
import type { ImportEnd, ImportLine, ImportProgress } from '../contract/transfer';
import type { ValueFormats } from '../contract/parsing/formats';

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

/** The query of an import call. */
function importQuery(settings: FileImport): URLSearchParams {
  const { file, isDryRun, isUpdating, delimiter, columns, sheet, encoding, forms } = settings;
  const { header, key, trims, emptiesWords } = settings;
  const query = new URLSearchParams({
    dryRun: String(isDryRun),
    update: String(isUpdating),
    file: file.name,
  });
  if (delimiter) query.set('delimiter', delimiter);
  if (columns) query.set('columns', JSON.stringify(columns));
  for (const [name, value] of Object.entries({
    key,
    sheet,
    encoding,
    header: header === 0 ? 'none' : header && String(header),
    blanks: trims && 'trim',
    nulls: emptiesWords && 'empty',
    ...forms,
  }))
    if (value) query.set(name, value);
  return query;
}

const isEnd = (line: ImportLine): line is ImportEnd => !('checked' in line || 'stored' in line);

type ImportFailure = Extract<ImportEnd, { failed: unknown }>['failed'];

const failedWith = (status: number): ImportEnd => ({ failed: { status, message: '' } });

function failureOf({ status, responseText }: XMLHttpRequest): ImportFailure {
  try {
    return { message: '', ...(JSON.parse(responseText) as object), status };
  } catch {
    // A proxy's error page is not JSON.
    return { message: '', status };
  }
}

export interface ImportUpload extends FileImport {
  readonly signal: AbortSignal;
  /** Called with the share of the file that was sent, from 0 to 1. */
  readonly onSent: (share: number) => void;
  readonly onProgress: (progress: ImportProgress) => void;
}

/** Sends a file to an import URL. Never rejects: a failure is the end of the import. */
export function uploadImport(
  url: string,
  apiKey: string,
  { signal, onSent, onProgress, ...settings }: ImportUpload,
): Promise<ImportEnd> {
  return new Promise((resolve) => {
    // `fetch` does not report upload progress.
    const request = new XMLHttpRequest();
    let length = 0;
    let end = failedWith(0);
    const readLines = () => {
      if (request.status !== 200) return;
      const until = request.responseText.lastIndexOf('\n') + 1;
      const lines = request.responseText.slice(length, until).split('\n').filter(Boolean);
      length = until;
      for (const text of lines) {
        const line = JSON.parse(text) as ImportLine;
        if (isEnd(line)) end = line;
        else onProgress(line);
      }
    };
    request.upload.onprogress = ({ loaded, total }) => onSent(loaded / total);
    request.onprogress = readLines;
    request.onload = () => {
      try {
        readLines();
      } catch {
        // A proxy's error page follows the lines. It is not JSON.
      }
      resolve(request.status === 200 ? end : { failed: failureOf(request) });
    };
    request.onerror = () => resolve(failedWith(0));
    request.onabort = () => resolve(failedWith(0));
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', `${url}?${importQuery(settings)}`);
    request.setRequestHeader('x-api-key', apiKey);
    request.setRequestHeader('content-type', settings.type);
    request.send(settings.file);
  });
}
