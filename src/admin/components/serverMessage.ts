import { useNotify, useTranslate } from 'ra-core';
import type { HttpError } from 'ra-core';
import { useCallback } from 'react';

import { ReferencedError } from '../../dataProvider/refusals';
import { useWaybill } from '../../WaybillContext';
import { formatNumber } from '../fieldTypes/format';

/** The `message` in the server's response, if it has one. */
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

/** Returns a function that explains why one record of a bulk action failed. */
export function useReason(): (error: unknown) => string {
  const translate = useTranslate();
  const { catalogue } = useWaybill();
  return (error) => {
    if (error instanceof ReferencedError) {
      const list = Object.entries(error.references).map(
        ([name, count]) => `${catalogue.find(name)?.title ?? name} (${formatNumber(count)})`,
      );
      return translate('waybill.bulk.referenced', { list: list.join(', ') });
    }
    return statusOf(error) === 412
      ? translate('waybill.bulk.overtaken')
      : (serverMessage(error) ?? translate('waybill.bulk.noAnswer'));
  };
}

/** Returns a function that shows an error notification without translating the text. */
export function useAlert(): (message: string) => void {
  const notify = useNotify();
  return useCallback(
    (message) => notify(message, { type: 'error', messageArgs: { _: message } }),
    [notify],
  );
}
