import { useNotify, useTranslate } from 'ra-core';
import type { HttpError } from 'ra-core';
import { useCallback } from 'react';

/** The `message` in the server's response, if it has one. */
export function serverMessage(error: unknown): string | undefined {
  const message: unknown = (error as Partial<HttpError> | undefined)?.body?.message;
  return typeof message === 'string' && message.trim() !== '' ? message : undefined;
}

/** The HTTP status of a failed call; undefined if there was no response. */
export const statusOf = (error: unknown): number | undefined =>
  (error as Partial<HttpError> | undefined)?.status;

/** Returns a function that explains why one record of a bulk action failed. */
export function useReason(): (error: unknown) => string {
  const translate = useTranslate();
  return (error) =>
    statusOf(error) === 412
      ? translate('waybill.bulk.overtaken')
      : (serverMessage(error) ?? translate('waybill.bulk.noAnswer'));
}

/** Returns a function that shows an error notification without translating the text. */
export function useAlert(): (message: string) => void {
  const notify = useNotify();
  return useCallback(
    (message) => notify(message, { type: 'error', messageArgs: { _: message } }),
    [notify],
  );
}
