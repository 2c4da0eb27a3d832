import { useMediaQuery } from '@mui/material';
import { useIsOffline, useNotify, useTranslate } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';

import { PHONE } from '../../theme/controls';
import { useWaybill } from '../../WaybillContext';

/** Sets the document title, for example "Tractors – Waybill". */
export function usePageTitle(text: string): void {
  const { name } = useWaybill().settings.brand;
  useEffect(() => {
    document.title = text ? `${text} – ${name}` : name;
  }, [text, name]);
}

/** True on a phone held upright: lists show cards and dialogs fill the screen. */
export const useIsPhone = (): boolean => useMediaQuery(PHONE, { noSsr: true });

const DEBOUNCE_MS = 250;

/** `first` until the first pause in typing. An empty text is returned immediately. */
export function useDebouncedValue(text: string | undefined, first?: string): string | undefined {
  const [settled, setSettled] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? text : settled;
}

/** Undefined while the browser is online and the server can be reached. */
export function useConnectionProblem(): string | undefined {
  const isOffline = useIsOffline();
  const translate = useTranslate();
  if (!isOffline) return undefined;
  return translate(`waybill.layout.connection.${navigator.onLine ? 'unreachable' : 'offline'}`);
}

/** `copied` is the key of the message after a text was copied. */
export function useCopyText(copied: string): (text: string) => Promise<void> {
  const notify = useNotify();
  return useCallback(
    async (text) => {
      try {
        await navigator.clipboard.writeText(text);
        notify(copied, { type: 'info' });
      } catch {
        notify('waybill.components.copyFailed', { type: 'error' });
      }
    },
    [notify, copied],
  );
}
