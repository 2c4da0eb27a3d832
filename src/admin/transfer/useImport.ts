import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';

import { staffKey } from '../../auth/session';
import { formatNumber } from '../fields/format';
import type { ImportEnd, ImportLine, ImportProgress } from '../../contract/transfer';

export interface Outcome {
  readonly end: ImportEnd;
  readonly isDryRun: boolean;
}

interface Running {
  readonly text: string;
  readonly share: number | undefined;
}

/** Checks and imports a file, with its progress. Unmounting aborts and so undoes it. */
export function useImport(url: string) {
  const translate = useTranslate();
  const [running, setRunning] = useState<Running>();
  const [outcome, setOutcome] = useState<Outcome>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const words = (name: string, count?: number) =>
    translate(
      `waybill.transfer.${name}`,
      count === undefined ? {} : { count: formatNumber(count) },
    );

  const run = async (file: File, query: URLSearchParams) => {
    const { signal } = (leaving.current = new AbortController());
    setOutcome(undefined);
    setRunning({ text: words('uploading'), share: 0 });
    let checked = 0;
    const end = await sendFile({
      url: `${url}?${query}`,
      key: staffKey(),
      type: typeOf(file),
      file,
      signal,
      onSent: (share) => setRunning({ text: words('uploading'), share }),
      onProgress: (progress) => {
        if ('checked' in progress) {
          checked = progress.checked;
          setRunning({ text: words('checking', checked), share: undefined });
        } else
          setRunning({ text: words('storing', progress.stored), share: progress.stored / checked });
      },
    });
    setRunning(undefined);
    if (signal.aborted) return undefined;
    const found = {
      end: end ?? { failed: { status: 0, message: '' } },
      isDryRun: query.get('dryRun') === 'true',
    };
    setOutcome(found);
    return found;
  };

  const reset = () => {
    leaving.current?.abort();
    setOutcome(undefined);
  };
  return { running, outcome, run, reset };
}

interface Sending {
  readonly url: string;
  readonly key: string;
  readonly type: string;
  readonly file: Blob;
  readonly signal: AbortSignal;
  /** Called with the share of the file that has been sent. */
  readonly onSent: (share: number) => void;
  readonly onProgress: (progress: ImportProgress) => void;
}

/** The content type of a file, by its name. */
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
    // A proxy's error page is no JSON.
  }
  return { failed: { status, message } };
}

/**
 * Sends a file to import; XMLHttpRequest, since `fetch` tells no progress of an upload. Resolves
 * with how it ended; undefined where the connection broke off.
 */
function sendFile(sending: Sending): Promise<ImportEnd | undefined> {
  const { url, key, type, file, signal, onSent, onProgress } = sending;
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let read = 0;
    let end: ImportEnd | undefined;
    const readLines = () => {
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
    request.onprogress = readLines;
    request.onload = () => {
      readLines();
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
