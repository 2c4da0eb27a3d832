import { useNotify } from 'ra-core';
import { useCallback } from 'react';

/** Returns react-admin's `notify` for a translated text. It may contain names with `%{` or `||||`. */
export function useNotifyText(): (
  text: string,
  options?: Parameters<ReturnType<typeof useNotify>>[1],
) => void {
  const notify = useNotify();
  return useCallback(
    (text, options) => notify(text, { ...options, messageArgs: { _: text } }),
    [notify],
  );
}

/** Returns a function that shows an error notification without translating the text. */
export function useAlert(): (message: string) => void {
  const notifyText = useNotifyText();
  return useCallback((message) => notifyText(message, { type: 'error' }), [notifyText]);
}
