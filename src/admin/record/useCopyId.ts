import { useNotify } from 'ra-core';
import { useCallback } from 'react';

/** Copies an id and says so. */
export function useCopyId(): (id: string) => Promise<void> {
  const notify = useNotify();
  return useCallback(
    async (id) => {
      try {
        await navigator.clipboard.writeText(id);
        notify('waybill.pages.list.copied', { type: 'info' });
      } catch {
        notify('waybill.pages.list.copyFailed', { type: 'error' });
      }
    },
    [notify],
  );
}
