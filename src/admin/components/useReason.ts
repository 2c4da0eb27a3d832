import { useTranslate } from 'ra-core';

import { serverMessage, statusOf } from './serverMessage';

/** Says of one record among many why it is not as it was to be. */
export function useReason(): (error: unknown) => string {
  const translate = useTranslate();
  return (error) =>
    statusOf(error) === 412
      ? translate('waybill.bulk.overtaken')
      : (serverMessage(error) ?? translate('waybill.bulk.noAnswer'));
}
