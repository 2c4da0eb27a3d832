import { useTranslate } from 'ra-core';

import { formatDateTime } from '../../fields/format';
import type { Version } from '../../../contract/history';

/** When a change was made and by whom. */
export function MadeAt({ version: { at, by } }: { version: Version }) {
  const translate = useTranslate();
  return (
    <>
      <time dateTime={at}>{formatDateTime(at)}</time> {translate(`waybill.history.by.${by}`)}
    </>
  );
}
