import type { ImportEnd, ImportLine, ImportProgress } from '../../contract/transfer';

export interface Sending {
  readonly url: string;
  readonly key: string;
  readonly type: string;
  readonly file: Blob;
  readonly signal: AbortSignal;
  /** Told which share of the file has been sent. */
  readonly onSent: (share: number) => void;
  readonly onProgress: (progress: ImportProgress) => void;
}

/** Of a file's name, what the API has to know. */
export function typeOf({ name }: File): string {
  if (/\.(ndjson|jsonl)$/i.test(name)) return 'application/x-ndjson';
  return /\.json$/i.test(name) ? 'application/json' : 'text/csv';
}

const isEnd = (line: ImportLine): line is ImportEnd => !('checked' in line || 'stored' in line);

function refusalOf({ status, responseText }: XMLHttpRequest): ImportEnd {
  let message = '';
  try {
    message = (JSON.parse(responseText) as { message?: string }).message ?? '';
  } catch {
    // A page of a proxy says nothing to people.
  }
  return { failed: { status, message } };
}

/**
 * Sends a file to import. `fetch` tells nothing of what has been sent, and no answer before all has.
 * Resolves with how it ended; undefined where the connection broke off.
 */
export function sendFile(sending: Sending): Promise<ImportEnd | undefined> {
  const { url, key, type, file, signal, onSent, onProgress } = sending;
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let read = 0;
    let end: ImportEnd | undefined;
    const hear = () => {
      if (request.status !== 200) return;
      const until = request.responseText.lastIndexOf('\n') + 1;
      const lines = request.responseText.slice(read, until).split('\n').filter(Boolean);
      read = until;
      for (const text of lines) {
        const line = JSON.parse(text) as ImportLine;
        if (isEnd(line)) end = line;
        else onProgress(line);
      }
    };
    request.upload.onprogress = ({ loaded, total }) => onSent(loaded / total);
    request.onprogress = hear;
    request.onload = () => {
      hear();
      resolve(request.status === 200 ? end : refusalOf(request));
    };
    request.onerror = () => resolve(undefined);
    request.onabort = () => resolve(undefined);
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', url);
    request.setRequestHeader('x-api-key', key);
    request.setRequestHeader('content-type', type);
    request.send(file);
  });
}
