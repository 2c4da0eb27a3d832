import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useRefresh, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';

import type { WaybillDataProvider } from '../../dataProvider';
import type { FileImport } from '../../dataProvider/fileImport';
import { formatNumber } from '../fieldTypes/format';
import { useKind } from '../routing/useKind';

/** Checks and imports a file. Unmounting aborts the import, and the server rolls it back. */
export function useImport() {
  const kind = useKind();
  const translate = useTranslate();
  const refresh = useRefresh();
  const provider = useDataProvider<WaybillDataProvider>();
  const [progress, setProgress] = useState<{ text: string; share: number | undefined }>();
  const abortController = useRef<AbortController>(undefined);
  useEffect(() => () => abortController.current?.abort(), []);

  const show = (name: string, share: number | undefined, count?: number) => {
    const counted = count === undefined ? {} : { count: formatNumber(count) };
    setProgress({ text: translate(`waybill.transfer.${name}`, counted), share });
  };
  const { mutate, data, variables, reset, isPending } = useMutation({
    mutationFn: (sent: FileImport) => {
      const { signal } = (abortController.current = new AbortController());
      let checkedCount = 0;
      show('uploading', 0);
      return provider.importFile(kind.name, {
        ...sent,
        signal,
        onSent: (share) => show('uploading', share),
        onProgress: (event) => {
          if ('stored' in event) return show('storing', event.stored / checkedCount, event.stored);
          checkedCount = event.checked;
          show('checking', undefined, checkedCount);
        },
      });
    },
    onSuccess: (_, { isDryRun }) => {
      if (!isDryRun) refresh();
    },
  });
  return {
    progress: isPending ? progress : undefined,
    end: data,
    isDryRun: variables?.isDryRun ?? false,
    run: mutate,
    reset() {
      abortController.current?.abort();
      reset();
    },
  };
}
