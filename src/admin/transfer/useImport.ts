import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';

import { staffKey } from '../../auth/session';
import { formatNumber } from '../fields/format';
import type { ImportEnd } from '../../contract/transfer';
import { sendFile, typeOf } from './sendFile';

export interface Outcome {
  readonly end: ImportEnd;
  readonly isTrial: boolean;
}

interface Running {
  readonly text: string;
  readonly share: number | undefined;
}

/** Checks and imports a file, and tells how far it is. Leaving the page takes it back. */
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
      isTrial: query.get('dryRun') === 'true',
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
