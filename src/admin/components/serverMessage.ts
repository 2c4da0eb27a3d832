import { useNotify, type HttpError } from 'ra-core';
import { useCallback } from 'react';

export function serverMessage(error: unknown): string | undefined {
  const message: unknown = (error as Partial<HttpError> | undefined)?.body?.message;
  return typeof message === 'string' && message.trim() !== '' ? message : undefined;
}

/** The HTTP status of a failed call; undefined if there was no response. */
export const statusOf = (error: unknown): number | undefined =>
  (error as Partial<HttpError> | undefined)?.status;

/** The code of the server's error; undefined if there was no response, or from other backends. */
export const codeOf = (error: unknown): unknown =>
  (error as Partial<HttpError> | undefined)?.body?.code;

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
