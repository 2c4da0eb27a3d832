import { useTranslate } from 'ra-core';

/** Stands in while a part of the console is on its way. */
export function Loading() {
  const translate = useTranslate();
  return (
    <p role="status" style={{ padding: 24 }}>
      {translate('waybill.core.loading')}
    </p>
  );
}
